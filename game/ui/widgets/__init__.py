"""Our own small widgets and fitted texts, drawn with the theme at the window's resolution."""
