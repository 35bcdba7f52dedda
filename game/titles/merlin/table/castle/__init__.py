"""A player's castle from close by: who stands before its wall, what it holds, and what its owner has learned."""
