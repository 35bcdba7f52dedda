"""What stands where on the screen of a table, what of it has the focus, and what is drawn."""
