"""What lies on a table, and from where it is seen."""
