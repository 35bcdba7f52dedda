"""Calling people to the table: sounds, controllers that shake and light up, ribbons, reminders."""
