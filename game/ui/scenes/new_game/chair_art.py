"""A chair seen from the front, cut to any size: crest, posts with knobs, cloth, arms and cushion."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.canvas import Box
from game.ui.look import svg

INK, WOOD, LIGHT, DARK, METAL, PAPER = "#1E1611", "#B98348", "#D9A765", "#8A5C2C", "#94907E", "#FFFDF4"
POST, INSET, ARM = 18.0, 14.0, 15.0
"""Width of a post, its distance from the edge, and how far an arm reaches beyond it."""
LOW = 150.0
"""Height below which a chair has no arms and a flat crest."""


def _crest(high: float) -> float:
    """Return the height of the crest above the cloth."""
    return 34.0 if high >= LOW else 17.0


def _cushion(high: float) -> float:
    """Return the height of cushion and rail."""
    return 36.0 if high >= LOW else 15.0


def cloth_box(box: Box) -> Box:
    """Return where the cloth of a chair in `box` is free."""
    left, top = INSET + POST + 4.0, _crest(box.h) + 6.0
    return Box(box.x + left, box.y + top, box.w - 2 * left, box.h - top - _cushion(box.h) - 4.0)


@lru_cache(maxsize=32)
def chair(size: tuple[int, int], scale: float, cloth: tuple[int, int, int], taken: bool) -> pygame.Surface:
    """Return a chair of a size in pixels, `scale` of them to a unit, with this cloth; an empty one is paler."""
    wide, high = size[0] / scale, size[1] / scale
    return svg.render(_drawing(wide, high, "#{:02X}{:02X}{:02X}".format(*cloth), taken), size, (0.0, 0.0, wide, high))


def _drawing(wide: float, high: float, cloth: str, taken: bool) -> str:
    wood, light, dark = (
        (WOOD, LIGHT, DARK) if taken else tuple(svg.mix(one, "#C9B48C", 0.6) for one in (WOOD, LIGHT, DARK))
    )
    crest, low = _crest(high), high - _cushion(high)
    left, right = INSET, wide - INSET
    parts = []
    # The cloth, its seam, and the crest over its upper edge.
    parts.append(svg.rect(left + POST - 3, crest - 6, wide - 2 * (left + POST) + 6, low - crest + 8, cloth, INK, 3.0))
    seam = svg.rectangle_path(left + POST + 8, crest + 6, right - POST - 8, low - 6)
    parts.append(svg.path(seam, "none", svg.mix(cloth, PAPER, 0.45), 2.0, dash="5 6"))
    middle, rise = wide / 2, max(4.0, crest - 12.0)
    arch = (
        f"M{left + POST / 2:g} {crest + 4:g}V{crest - 10:g}Q{middle - wide * 0.22:g} {crest - 10:g} "
        f"{middle - wide * 0.15:g} {crest - 10 - rise * 0.7:g}Q{middle:g} {crest - 14 - rise:g} "
        f"{middle + wide * 0.15:g} {crest - 10 - rise * 0.7:g}Q{middle + wide * 0.22:g} {crest - 10:g} "
        f"{right - POST / 2:g} {crest - 10:g}V{crest + 4:g}Z"
    )
    parts.append(svg.path(arch, wood, INK, 3.0))
    parts.append(svg.path(f"M{left + POST + 6:g} {crest - 3:g}H{right - POST - 6:g}", "none", dark, 2.0))
    if taken and crest > 20.0:
        x, y = middle, crest - 9.0
        corners = ((-11, 0), (-14, -12), (-6, -7), (0, -15), (6, -7), (14, -12), (11, 0))
        parts.append(svg.path(svg.closed([(x + dx, y + dy) for dx, dy in corners]), METAL, INK, 2.2))
    for x in (left, right - POST):
        parts.append(svg.rect(x, crest - 12, POST, high - crest + 12, wood, INK, 3.0, 3.0))
        parts.append(svg.path(f"M{x + 5:g} {crest:g}V{high - 4:g}", "none", light, 3.0))
        parts.append(svg.circle(x + POST / 2, max(11.0, crest - 19), 9.5, METAL if taken else light, INK, 2.6))
    # The cushion, the rail below it, and the arms.
    sag = f"M{left + POST - 2:g} {low + 12:g}Q{middle:g} {low - 8:g} {right - POST + 2:g} {low + 12:g}V{high - 8:g}"
    if high >= LOW:
        cushion = svg.path(f"{sag}H{left + POST - 2:g}Z", svg.mix(cloth, "#000000", 0.35), INK, 3.0)
        parts += [cushion, svg.rect(left + POST, high - 12, wide - 2 * (left + POST), 14, wood, INK, 2.6)]
        y = crest + (low - crest) * 0.56
        for x in (1.5, wide - 1.5 - ARM - POST - 6):
            parts.append(svg.rect(x + 5, y + 10, 15, high - y, dark, INK, 2.6))
            parts.append(svg.rect(x, y, ARM + POST + 6, 15, wood, INK, 3.0, 7.0))
            parts.append(svg.path(f"M{x + 7:g} {y + 5:g}h{ARM + POST - 8:g}", "none", light, 2.6))
    else:
        parts.append(svg.rect(left + POST - 2, low + 2, wide - 2 * (left + POST) + 4, high - low, wood, INK, 3.0))
    return "".join(parts)
