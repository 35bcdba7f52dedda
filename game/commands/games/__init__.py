"""Games between bots without a screen: simulations, and the contests of an arena."""
