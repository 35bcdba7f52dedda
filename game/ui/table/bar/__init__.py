"""The bar at the bottom of a table: the question, the answers, and key hints."""
