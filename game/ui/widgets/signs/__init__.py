"""Signs drawn next to words: keys, buttons of controllers and mice, the devices of seats."""
