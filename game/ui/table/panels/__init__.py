"""Panels over the board: the log and the reference pages."""
