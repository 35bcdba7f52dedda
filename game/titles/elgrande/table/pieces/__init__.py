"""The wooden pieces and the Castillo: how they look, and where they stand."""
