"""Building blocks for tables; knows no title."""
