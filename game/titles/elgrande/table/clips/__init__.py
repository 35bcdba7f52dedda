"""What is seen of each event: pieces on their way, cards, discs, points, the end."""
