"""Power cards and action cards: their faces, and the card row."""
