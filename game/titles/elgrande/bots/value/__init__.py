"""The worth of a position: the value model, its inputs, temperaments, and a hand-made evaluation."""
