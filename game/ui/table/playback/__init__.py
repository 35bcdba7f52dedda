"""What happened, as it is shown: clips one after the other, and the call for whoever is next."""
