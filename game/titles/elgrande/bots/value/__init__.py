"""What a position is worth: the value model, its inputs, temperaments, and a hand-made evaluation."""
