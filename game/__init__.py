"""Crown & Couch, a couch client for board games; see README.md."""

NAME = "Crown & Couch"
"""The name of the program; its titles have names of their own."""
PROGRAM = "crown-couch"
"""The command, and what folders and files of the program begin with."""

__version__ = "0.2.0"
