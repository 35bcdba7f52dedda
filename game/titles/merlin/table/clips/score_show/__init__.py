"""A scoring as a show in four acts, on a stage that covers the board."""
