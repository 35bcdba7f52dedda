"""Parts of a board, and the camera that shows it."""
