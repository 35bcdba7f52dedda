"""Merlin's art: functions that return drawings as SVG text, for `game/ui/look/svg.py` to render.

Sizes are canvas units and light comes from the upper left. Standing drawings are placed by their foot, others by their
middle; those with a width and a height, by their upper left corner.
"""
