"""Help and licences."""
