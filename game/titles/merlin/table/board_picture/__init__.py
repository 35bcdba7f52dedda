"""The board as layers: ground, lights, pieces."""
