"""Colours, fonts, shapes, and the picture behind the menus."""
