"""The players' plates, and the hand of missions below them."""
