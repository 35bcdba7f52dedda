"""Crown & Couch, a couch client for board games; see README.md."""

NAME = "Crown & Couch"
"""The name of the program; titles have their own names."""
PROGRAM = "crown-couch"
"""The command, and the prefix of the program's folders and files."""

__version__ = "0.2.0"
