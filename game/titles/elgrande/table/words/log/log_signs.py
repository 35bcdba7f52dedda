"""Small signs before the log's lines: one per kind of event, on a small parchment tile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import pygame

from game.titles.elgrande.table.card_faces.svg_symbols import (
    GOLD,
    INK,
    PAPER,
    RED,
    arrow,
    board,
    coin,
    court,
    crown,
    disc,
    rider,
    shield,
    tower,
)
from game.ui.look import svg

SIDE = 100.0
"""Side of the drawings."""
KEPT = 128


def _paper(body: str) -> str:
    return svg.rect(3, 3, 94, 94, PAPER, INK, 5, 20) + body


def _power() -> str:
    """Draw a power card: the number's place, and caballeros below."""
    body = svg.rect(27, 12, 46, 76, "#FFFFFF", INK, 5, 8) + svg.rect(38, 22, 24, 30, GOLD, INK, 4, 4)
    return body + "".join(svg.rect(33 + 13 * index, 64, 9, 11, INK) for index in range(3))


def _order() -> str:
    """Draw three steps down."""
    rungs = "".join(svg.rect(18, 18 + 24 * index, 62 - 18 * index, 15, GOLD, INK, 4, 4) for index in range(3))
    return rungs + arrow(80, 40, 80, 84, 0.0, INK, 7)


def _supply() -> str:
    return court(50, 58, 70) + rider(50, 68, "own", 36)


def _placed() -> str:
    return rider(50, 62, "own", 58) + arrow(50, 6, 50, 30, 0.0, INK, 8)


def _moved() -> str:
    return rider(33, 60, "any", 50) + arrow(52, 26, 92, 34, 0.3, INK, 8)


def _home() -> str:
    return rider(66, 62, "foreign", 50) + arrow(48, 26, 8, 34, -0.3, INK, 8)


def _card() -> str:
    """Draw an action card: head and picture."""
    body = svg.rect(25, 12, 50, 76, "#FFFFFF", INK, 5, 8) + svg.path("M28 16H72V32H28Z", "#7E3B33")
    return body + svg.path("M33 40H67V62H33Z", "#A9AF83", INK, 3) + svg.path("M34 71H66M34 79H56", "none", INK, 4)


def _act() -> str:
    """Draw the card's special action: a star."""
    return svg.path(svg.seat_shape("star", 50, 50, 66), GOLD, INK, 6)


def _stopped() -> str:
    return svg.path(svg.seat_shape("star", 50, 50, 62), "#CFC4A6", INK, 5) + svg.path(
        "M20 80L80 20", "none", PAPER, 16) + svg.path("M20 80L80 20", "none", RED, 9)  # fmt: skip


def _veto() -> str:
    """Draw a seal, crossed."""
    return svg.circle(50, 50, 36, RED, INK, 5) + svg.path("M34 34L66 66M66 34L34 66", "none", PAPER, 11)


def _allowed() -> str:
    """Draw a seal with a tick."""
    return svg.circle(50, 50, 36, "#CFC4A6", INK, 5) + svg.path("M32 52L45 66L69 34", "none", INK, 10)


def _announced() -> str:
    """Draw a speech bubble."""
    bubble = "M16 20H84V66H52L34 84V66H16Z"
    return svg.path(bubble, "#FFFFFF", INK, 5) + svg.path("M30 36H70M30 50H58", "none", INK, 6)


def _king() -> str:
    return crown(50, 52, 66)


def _grande() -> str:
    return shield(50, 58, 46)


def _castillo() -> str:
    return tower(50, 88, 74)


def _scoreboard() -> str:
    return board(50, 50, 82) + "".join(svg.rect(21 + 22 * index, 42, 14, 16, PAPER) for index in range(3))


def _points() -> str:
    return coin(50, 50, 34)


def _disc() -> str:
    return disc(50, 50, 37)


def _lock() -> str:
    """Draw a padlock: a disc is locked in."""
    return (
        svg.path("M34 46V34A16 16 0 0 1 66 34V46", "none", INK, 8)
        + svg.rect(24, 44, 52, 42, GOLD, INK, 5, 7)
        + svg.circle(50, 61, 6, INK) + svg.path("M50 62V74", "none", INK, 6)
    )  # fmt: skip


def _round() -> str:
    """Draw the round track: a ring around a field of three."""
    return "".join(svg.circle(22 + 28 * index, 50, 9, "#CFC4A6", INK, 4) for index in range(3)) + svg.circle(
        50, 50, 19, "none", RED, 7
    )


def _end() -> str:
    """Draw a banner on its pole."""
    return svg.path("M26 14V90", "none", INK, 8) + svg.path("M28 16H82L68 36L82 56H28Z", GOLD, INK, 5)


DRAWINGS: Mapping[str, Callable[[], str]] = {
    "power": _power, "order": _order, "supply": _supply, "placed": _placed, "moved": _moved, "home": _home,
    "card": _card, "act": _act, "stopped": _stopped, "veto": _veto, "allowed": _allowed, "announced": _announced,
    "king": _king, "grande": _grande, "castillo": _castillo, "scoreboard": _scoreboard, "points": _points,
    "disc": _disc, "lock": _lock, "round": _round, "end": _end,
}  # fmt: skip
"""Drawings by name."""


@lru_cache(maxsize=KEPT)
def _picture(name: str, side: int) -> pygame.Surface:
    return svg.render(_paper(DRAWINGS[name]()), (side, side), (0.0, 0.0, SIDE, SIDE))


def draw(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Draw one of `DRAWINGS` into a square rect (pixels)."""
    surface.blit(_picture(name, max(8, rect.width)), rect)
