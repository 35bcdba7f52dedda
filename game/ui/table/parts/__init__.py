"""The parts of a title's table, with defaults: view, picture, question. The fourth, the narrator, is the session's."""
