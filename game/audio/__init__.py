"""What is heard: a player with one face, a silent one beside it, and the few sounds there are, plucked by numpy."""
