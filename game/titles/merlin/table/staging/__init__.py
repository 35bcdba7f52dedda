"""What clips play on: hidden tokens, running scores, effects."""
