"""What moves on a table, and how."""
