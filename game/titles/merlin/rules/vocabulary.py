"""The words that notation, levels and positions share, in the order of the rules' indices."""

from __future__ import annotations

SHIELD, FLAG, MATERIAL = range(3)
KINDS = ("shield", "flag", "material")
"""Kinds of goods."""

GOODS = 18
"""Kinds of goods times principalities."""

BUILDER, SHIELD_BEARER, FLAG_BEARER, LADY = range(4)
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
"""The assistants, which are the columns of the abilities too."""

PLACED_MARKERS = 3
ELEMENTS = ("shields", "flags", "materials", "markers")
"""Things that points spaces count: the three kinds of goods, then markers in principalities."""

CASTLE = "castle"
MARKER = "marker"
SOURCES = ("deck", "display")
"""Where missions are drawn from."""

THINGS = ("excalibur", "grail")

TERRAINS = ("mountain", "forest", "lake")
TOWER = "+"
"""Written after the terrain of a hex with a tower."""

SPACE_KINDS = (
    "influence shield", "influence flag", "influence material", "influence assistant", "points shields",
    "points flags", "points materials", "points markers", "excalibur", "grail", "relocate", "trade", "missions",
    "build",
)  # fmt: skip
"""Spaces of the rondel apart from the principalities."""
