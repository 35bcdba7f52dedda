"""The screen of a table: layout, focus, drawing."""
