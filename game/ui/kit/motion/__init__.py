"""Motion on a table: flights, banners, decorations, easing."""
