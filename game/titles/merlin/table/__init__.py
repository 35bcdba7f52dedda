"""What Merlin's table will be made of: its art so far."""
