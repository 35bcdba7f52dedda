"""What is drawn once for a size and kept."""
