"""The four parts of a title's table, with defaults: view, picture, question; and the narrator of the session."""
