"""The lifting of the Castillo: a scene of its own, in which its caballeros tumble out and are counted."""
