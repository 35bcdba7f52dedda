"""Motion: scores of what is seen, heard and changed, and the Director who plays them."""
