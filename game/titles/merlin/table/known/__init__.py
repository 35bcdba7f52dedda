"""What everyone may know about cards: missions that are gone, and where the traitors are."""
