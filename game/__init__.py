"""A couch client for board games; see README.md."""

__version__ = "0.1.0"
