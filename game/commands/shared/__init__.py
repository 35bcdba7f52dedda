"""The common ground of all commands: their context, their arguments, the folder of user data."""
