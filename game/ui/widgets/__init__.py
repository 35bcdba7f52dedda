"""Our own small widgets, drawn with the theme at the window's resolution."""
