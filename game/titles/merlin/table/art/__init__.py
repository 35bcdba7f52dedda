"""Merlin's art: functions that return drawings as SVG text, for `game/ui/kit/art/svg.py` to render.

Sizes are canvas units and light comes from the upper left. A drawing that stands has its foot where it is asked to be;
all others have their middle there, except those given a width and a height: they begin at their upper left corner.
"""
