"""Power cards and action cards: their faces, and the row in which they lie."""
