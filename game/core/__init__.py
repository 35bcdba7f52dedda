"""Interfaces of the games: pure state and transitions, without screen or clock, and all randomness from a seed."""
