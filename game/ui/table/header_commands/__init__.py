"""Commands of the header's buttons and their keys; they work between questions too."""
