"""The table of any title, behind one protocol."""
