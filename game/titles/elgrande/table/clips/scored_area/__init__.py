"""The scoring of an area: the camera leans in, those who score stand up, and their points fly to the score track."""
