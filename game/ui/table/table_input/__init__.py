"""Input at a table: who may press what, and what a press does."""
