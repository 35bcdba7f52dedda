"""What clips play on, and what they change of the resting picture while they last."""
