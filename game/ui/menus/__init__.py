"""Base classes of menu screens and dialogs."""
