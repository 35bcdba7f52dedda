"""Public knowledge about cards: missions that are gone, and where the traitors are."""
