"""El Grande."""
