"""Secret choice of a region: the disc behind the curtain, and codes."""
