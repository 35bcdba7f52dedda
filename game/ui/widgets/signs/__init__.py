"""Drawn signs: keys, buttons of controllers and mice, the devices of seats, and the header's own buttons."""
