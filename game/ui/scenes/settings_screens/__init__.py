"""Settings, and everything about keys and controllers."""
