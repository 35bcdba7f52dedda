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


def _channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """Return the relative luminance of "#RRGGBB", 0 to 1."""
    red, green, blue = (_channel(int(colour[at : at + 2], 16)) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


COLOURS: Mapping[str, str] = {
    "background": "#17100B",
    "background_warm": "#2B1D13",
    "panel": "#281F18",
    "panel_raised": "#36291F",
    "panel_sunk": "#1D1510",
    "panel_line": "#57452F",
    "button": "#3A2C20",
    "button_hot": "#4D3A28",
    "button_line": "#6E5737",
    "parchment": "#F3E8CC",
    "parchment_dim": "#DCCBA2",
    "parchment_line": "#8A6B3E",
    "ink": "#2A1C11",
    "ink_soft": "#5A432C",
    "text": "#F7EFDC",
    "text_soft": "#D2C09B",
    "text_faint": "#A8957A",
    "gold": "#F0C24B",
    "gold_deep": "#B8872B",
    "focus": "#FFD866",
    "danger": "#F08A78",
    "danger_deep": "#7A2A20",
    "good": "#A9D08E",
    "outline": "#1B120B",
    "keyline": "#F7EFDC",
    "shade": "#0A0603",
}
"""Colours by name, as #RRGGBB: dark warm panels, parchment, gold."""

HIGH_CONTRAST: Mapping[str, str] = {
    **COLOURS,
    "background": "#000000",
    "background_warm": "#0B0704",
    "panel": "#0E0A07",
    "panel_raised": "#1A130D",
    "panel_sunk": "#000000",
    "panel_line": "#C9B27E",
    "button": "#17110C",
    "button_hot": "#33261A",
    "button_line": "#E2CB95",
    "parchment": "#FFF8E6",
    "parchment_dim": "#F2E6C6",
    "parchment_line": "#4A3413",
    "ink": "#000000",
    "ink_soft": "#2A1C11",
    "text": "#FFFFFF",
    "text_soft": "#F4E8CB",
    "text_faint": "#D8C9A8",
    "gold": "#FFD866",
    "focus": "#FFE680",
    "danger": "#FFB3A6",
    "good": "#C8F0AE",
}
"""The same at high contrast: text has at least 7:1 on every panel."""
