"""The board as the table shows it: layers, lights, zoom."""
