"""The colours of Merlin's table: stone and paper by day, slate for panels, and those of the principalities."""

from __future__ import annotations

from collections.abc import Mapping

from game.ui.look.palette import contrast

INK = "#1E1611"
"""Outlines, and text on stone and paper."""
PAPER = "#F4EEDF"
STONE = "#D9D2C0"
SLATE, SLATE_RAISED = "#15222C", "#2A4452"
"""Panels, and those that stand out."""
LINE = "#5D7482"
"""Thin lines on slate."""
LIGHT, SOFT = "#F6F4EC", "#C9D6DA"
"""Text on slate, and fainter text."""
MINT = "#7DF3E1"
"""Marks things that can be chosen now; on dark ground only."""
BAD, GOOD = "#FFA08F", "#7BE0A0"
"""Points lost and gained, on dark ground."""
MET, LOSS = "#1D6B3C", "#9A2114"
"""The ground of a tick, and points lost; on stone and on paper."""
FAINT = "#7A6E58"
"""Missing things, on stone and on paper."""

PRINCIPALITIES: Mapping[str, str] = {
    "black": "#17191D",
    "grey": "#565C61",
    "blue": "#086DA6",
    "purple": "#430C73",
    "orange": "#B45203",
    "brown": "#562C18",
}
"""At least 17 apart for everyone. The orange one must be this dark to carry a light emblem, which brings it as near as
6.6 to the crimson seat for those who see less colour: so goods always carry their emblem, and seats their shape."""

_INFLUENCE, _POINTS, _NIGHT = "#BFD6E2", "#CFE3C2", "#1B3350"

SPACE_TINTS: Mapping[str, str] = {
    "influence shield": _INFLUENCE,
    "influence flag": _INFLUENCE,
    "influence material": _INFLUENCE,
    "influence assistant": _INFLUENCE,
    "points shields": _POINTS,
    "points flags": _POINTS,
    "points materials": _POINTS,
    "points markers": _POINTS,
    "excalibur": _NIGHT,
    "grail": _NIGHT,
    "relocate": "#DAD9D2",
    "trade": "#DCCBE8",
    "missions": "#F3EBD2",
    "build": "#EBC9B0",
}
"""The ground of the rondel's spaces, by what levels call them; those of principalities have the principality's."""


def ink_on(fill: str) -> str:
    """Return ink or light, whichever reads better on a colour."""
    return LIGHT if contrast(LIGHT, fill) >= contrast(INK, fill) else INK
