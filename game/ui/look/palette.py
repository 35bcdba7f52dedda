"""Colours of the interface and of the seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Colour = tuple[int, int, int]
"""Red, green and blue, each up to 255."""


class SeatStyle(NamedTuple):
    """A seat's colour, shape and text colour: colour is never the only sign."""

    name: str
    colour: str
    shape: str
    ink: str
    """Colour of text on it, with a contrast of at least 4.5:1."""


SEATS: Mapping[str, SeatStyle] = {
    "crimson": SeatStyle("crimson", "#B3261E", "circle", "#FFFFFF"),
    "gold": SeatStyle("gold", "#E69F00", "square", "#1B120B"),
    "ivory": SeatStyle("ivory", "#F5F0E6", "triangle", "#1B120B"),
    "sky": SeatStyle("sky", "#56B4E9", "diamond", "#1B120B"),
    "violet": SeatStyle("violet", "#5B2A86", "star", "#FFFFFF"),
}
"""The five seats: at least 27 apart for everyone, by `tools/colour_distances.py`."""


def luminance(colour: str) -> float:
    """Return the relative luminance of "#RRGGBB", 0 to 1."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4) for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


COLOURS: Mapping[str, str] = {
    "background": "#14303A",
    "background_warm": "#2B5F6B",
    "panel": "#F7ECD2",
    "panel_raised": "#FFFDF4",
    "panel_sunk": "#E9D7AE",
    "panel_rim": "#C8AB77",
    "panel_line": "#6E5A3E",
    "frame": "#1E1611",
    "button": "#FFF9E8",
    "button_hot": "#FFFDF4",
    "button_line": "#1E1611",
    "parchment": "#F3E8CC",
    "parchment_dim": "#DCCBA2",
    "parchment_line": "#8A6B3E",
    "ink": "#1E1611",
    "ink_soft": "#4A382A",
    "text": "#1E1611",
    "text_soft": "#4A382A",
    "text_faint": "#6E5A45",
    "accent": "#1D4C8F",
    "focus": "#FFFDF4",
    "metal": "#94907E",
    "metal_dark": "#7A7768",
    "danger": "#A32A17",
    "danger_deep": "#A32A17",
    "good": "#2C6B2F",
    "outline": "#1E1611",
    "keyline": "#1E1611",
    "light": "#FFFDF4",
    "light_soft": "#E9D7AE",
    "light_danger": "#FFB9A8",
    "shade": "#0B1B22",
    "wood": "#6B4426",
}
"""Colours by name, as #RRGGBB: ink on paper, azulejo blue, the sea behind.

light...           text on the sea and on the shade over it; all other text lies on paper
accent             headings, numbers and what stands out; the ground of the likely choice, below `light`
panel_rim          the lower edge of a sheet
wood               a table's frame: buttons at its edge and the cover of the book
metal              fittings: no signal, and no player's colour
"""

HIGH_CONTRAST: Mapping[str, str] = {
    **COLOURS,
    "background": "#000000",
    "background_warm": "#0B1B22",
    "panel": "#FFFDF4",
    "panel_raised": "#FFFFFF",
    "panel_sunk": "#F4EAD2",
    "panel_rim": "#8A6B3E",
    "panel_line": "#4A382A",
    "frame": "#000000",
    "button": "#FFFFFF",
    "button_hot": "#FFFFFF",
    "button_line": "#000000",
    "parchment": "#FFF8E6",
    "parchment_dim": "#F2E6C6",
    "parchment_line": "#4A3413",
    "ink": "#000000",
    "ink_soft": "#2A1C11",
    "text": "#000000",
    "text_soft": "#1E1611",
    "text_faint": "#45372A",
    "accent": "#0F2F63",
    "focus": "#FFFFFF",
    "danger": "#7A1A0C",
    "danger_deep": "#7A1A0C",
    "good": "#174A1A",
    "outline": "#000000",
    "keyline": "#000000",
    "light": "#FFFFFF",
    "light_soft": "#FFF8E6",
    "shade": "#000000",
    "wood": "#1E1611",
}
"""The same at high contrast: text has at least 7:1 on every panel."""
