"""Names, prompts, help and log in words."""
