"""The board on screen: layers, lights, zoom."""
