"""Pictures drawn once per size and kept."""
