"""Small, wordless diagrams of the action cards, drawn in 160 x 100 units.

A tile with a dot is your own caballero, a hollow one is another player's, a half-filled one anyone's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.titles.elgrande.table.card_faces.svg_symbols import (
    GOLD,
    INK,
    LAND,
    LAND_TOO,
    LINE,
    PAPER,
    RED,
    ROYAL,
    arrow,
    board,
    coin,
    court,
    cross,
    crown,
    disc,
    land,
    plaque,
    province,
    shield,
    tile,
    tiles,
    tower,
)
from game.ui.kit.art import svg

SIZE = (160.0, 100.0)


class DiagramNumber(NamedTuple):
    """Digits within a diagram: centre, type height, colour."""

    text: str
    x: float
    y: float
    size: float
    colour: str = INK


class Diagram(NamedTuple):
    body: str
    figures: tuple[DiagramNumber, ...] = ()


def _moving(kind: str, count: int, figure: str) -> Diagram:
    """Draw `count` tiles leaving from anywhere."""
    body = land(30, 60, 52, 62) + land(128, 60, 54, 62, LAND_TOO)
    across = 2 if count > 2 else 1
    body += tiles(count, 30, 60, kind, 16, across) + arrow(52, 36, 112, 40, 0.22)
    return Diagram(body + tile(128, 62, kind, 18), (DiagramNumber(figure, 80, 50, 34),))


def _out_of_one(kind: str, count: int, figure: str) -> Diagram:
    """Draw tiles leaving one region for several."""
    body = land(38, 52, 70, 84) + land(130, 25, 50, 44, LAND_TOO) + land(130, 76, 50, 44, LAND_TOO)
    body += tiles(count, 34, 54 if not figure else 58, kind, 16, 2 if count < 5 else 3)
    body += arrow(66, 42, 112, 26, 0.12) + arrow(66, 62, 112, 76, -0.12)
    return Diagram(body, (DiagramNumber(figure, 90, 51, 25),) if figure else ())


def _place_two() -> Diagram:
    body = court(34, 46, 48) + tiles(2, 34, 52, "own", 15)
    body += land(128, 28, 52, 46) + land(128, 76, 52, 40, LAND_TOO)
    body += (
        arrow(62, 42, 110, 28, 0.14)
        + arrow(62, 58, 110, 74, -0.14)
        + tile(128, 28, "own", 16)
        + tile(128, 76, "own", 16)
    )
    return Diagram(body, (DiagramNumber("+2", 34, 82, 27),))


def _either() -> Diagram:
    body = land(36, 30, 54, 46) + tiles(2, 30, 30, "own", 15) + arrow(56, 26, 92, 14, 0.1) + arrow(56, 36, 92, 46, -0.1)
    body += svg.path("M14 94L146 6", "none", INK, 2.4, dash="6 5")
    body += court(126, 72, 42) + tiles(2, 126, 78, "own", 13)
    return Diagram(body, (DiagramNumber("+2", 80, 80, 24),))


def _two_and_two() -> Diagram:
    body = land(30, 50, 52, 82) + land(130, 50, 52, 82, LAND_TOO)
    body += tiles(2, 30, 28, "own", 15) + tiles(2, 30, 72, "foreign", 15)
    body += arrow(58, 22, 106, 24, 0.1) + arrow(58, 78, 106, 76, -0.1)
    return Diagram(body, (DiagramNumber("2", 80, 37, 25), DiagramNumber("2", 80, 63, 25)))


def _veto() -> Diagram:
    scroll = svg.path("M30 20H118Q128 20 128 30V72H40Q30 72 30 62Z", PAPER, INK, LINE)
    lines = svg.path("M42 36H112M42 48H104M42 60H88", "none", "#8A6B3E", 3)
    seal = "".join(
        svg.circle(114 + dx, 66 + dy, 9, RED, INK, 1.6)
        for dx, dy in ((-14, 0), (14, 0), (0, -14), (0, 14), (-10, -10), (10, -10), (-10, 10), (10, 10))
    )
    wax = svg.circle(114, 66, 19, RED, INK, 1.6) + svg.circle(114, 66, 18.4, RED)
    mark = svg.path("M106 58L122 74M122 58L106 74", "none", PAPER, 5)
    return Diagram(scroll + lines + seal + wax + mark)


def _courts_to_province(figure: str) -> Diagram:
    body = court(36, 50, 56) + tiles(3 if figure else 5, 36, 60 if figure else 58, "foreign", 13, 3)
    body += arrow(70, 52, 106, 56, 0.0) + province(132, 58, 48)
    return Diagram(body, (DiagramNumber(figure, 86, 32, 30),) if figure else ())


def _angry_king() -> Diagram:
    face = svg.circle(34, 56, 22, "#EBD0A6", INK, LINE) + svg.path("M22 48L32 54M46 48L36 54", "none", INK, 4)
    face += svg.circle(27, 58, 2.4, INK) + svg.circle(41, 58, 2.4, INK) + svg.path("M25 70Q34 62 43 70", "none", INK, 3)
    body = (
        face + crown(34, 28, 40) + tiles(3, 86, 54, "foreign", 15, 1) + arrow(100, 54, 116, 56) + province(136, 58, 40)
    )
    return Diagram(body)


def _banish() -> Diagram:
    body = land(44, 34, 74, 54) + land(112, 34, 66, 54, LAND_TOO)
    for x in (26, 56, 98, 128):
        body += tile(x, 32, "foreign", 16) + arrow(x, 46, x, 74)
    return Diagram(body + svg.path("M10 92Q40 78 78 88T150 90V96H10Z", LAND, INK, 2))


def _disc_loss(count: int, figure: str) -> Diagram:
    body = disc(34, 50, 28) + land(112, 50, 80, 74)
    body += tiles(count, 112, 50, "foreign", 17, 2 if count < 3 else 3)
    body += cross(112, 50, 40 if count > 2 else 28)
    return Diagram(body, (DiagramNumber(figure, 74, 22, 26, RED),) if figure else ())


def _score_any() -> Diagram:
    body = land(42, 34, 54, 46, "#C9C2A4") + land(120, 34, 54, 46, "#C9C2A4") + land(80, 66, 66, 56, GOLD)
    return Diagram(body + coin(80, 66, 17))


def _score_values(*values: str) -> Diagram:
    body, figures = "", []
    for index, value in enumerate(values):
        y = 50 if len(values) == 1 else 30 + 42 * index
        body += plaque(66, y, 84 if len(values) == 1 else 78)
        wide = 84 if len(values) == 1 else 78
        figures.append(DiagramNumber(value, 66 - wide / 3, y + 0.5, 32))
        body += coin(132, y, 15)
    return Diagram(body, tuple(figures))


def _score_castillo() -> Diagram:
    body = svg.ellipse(62, 84, 44, 11, INK) + svg.ellipse(62, 84, 40, 8.5, "#F3C45A") + tiles(3, 62, 80, "any", 15, 3)
    return Diagram(body + tower(62, 64, 54) + arrow(112, 84, 112, 56) + coin(112, 30, 17))


def _firsts() -> Diagram:
    steps = svg.path("M58 92V40H92V92Z", GOLD, INK, LINE) + svg.path(
        "M24 92V62H58V92ZM92 92V72H126V92Z", "#CFC4A6", INK, LINE
    )
    body = steps + coin(75, 22, 15) + cross(41, 48, 14) + cross(109, 58, 14)
    return Diagram(
        body,
        (
            DiagramNumber("1", 75, 66, 34),
            DiagramNumber("2", 41, 77, 22, "#7A6A4C"),
            DiagramNumber("3", 109, 82, 18, "#7A6A4C"),
        ),
    )


def _totals(most: bool) -> Diagram:
    full = land(46, 52, 78, 80, GOLD if most else LAND) + tiles(6, 46, 52, "any", 16, 3)
    few = land(124, 58, 54, 56, LAND if most else GOLD) + tiles(1, 124, 62, "any", 16)
    return Diagram(full + few + (coin(78, 20, 15) if most else coin(124, 26, 15)))


def _scoreboard() -> Diagram:
    body = land(116, 66, 76, 58) + plaque(116, 72, 60) + board(48, 28, 82) + arrow(92, 22, 122, 52, 0.24)
    return Diagram(
        body,
        (
            DiagramNumber("8", 23, 28.5, 26, GOLD),
            DiagramNumber("4", 48, 28.5, 26, PAPER),
            DiagramNumber("0", 73, 28.5, 26, PAPER),
        ),
    )


def _power_back() -> Diagram:
    card = svg.rect(88, 14, 52, 72, PAPER, INK, LINE, 6) + svg.rect(94, 20, 40, 60, "none", "#8A6B3E", 1.4, 3)
    back = svg.path("M74 78A30 30 0 1 1 74 24", "none", INK, 6) + svg.path("M86 24L68 12V36Z", INK)
    return Diagram(card + back, (DiagramNumber("13", 114, 50, 30),))


def _the_court() -> Diagram:
    body = province(34, 58, 56) + arrow(66, 52, 98, 52) + court(128, 50, 52) + tiles(2, 128, 58, "own", 15)
    return Diagram(body, (DiagramNumber("+2", 76, 28, 28),))


def _grande() -> Diagram:
    body = land(34, 60, 60, 66) + land(124, 60, 62, 66, LAND_TOO)
    ghost = svg.path("M24 54H44V64Q44 76 34 80Q24 76 24 64Z", "none", INK, 1.8, dash="4 3")
    return Diagram(body + ghost + arrow(44, 40, 104, 40, 0.2) + shield(124, 60, 30))


def _disc_score() -> Diagram:
    body = disc(30, 32, 22) + disc(62, 68, 22) + arrow(88, 50, 106, 50) + land(130, 54, 52, 66, GOLD)
    return Diagram(body + coin(130, 54, 16))


def _eviction() -> Diagram:
    body = land(80, 50, 72, 62, LAND_TOO) + tiles(3, 80, 54, "foreign", 15, 3)
    body += arrow(52, 34, 20, 16) + arrow(108, 34, 140, 16) + arrow(52, 68, 20, 86) + arrow(108, 68, 140, 86)
    return Diagram(body + disc(80, 24, 15))


def _king_moves(far: bool) -> Diagram:
    if far:
        body = land(26, 66, 46, 50) + land(80, 78, 44, 36) + land(134, 62, 48, 56, ROYAL)
        return Diagram(body + arrow(28, 44, 120, 36, 0.3) + crown(134, 62, 34))
    body = land(48, 58, 66, 70) + land(112, 58, 66, 70, ROYAL) + arrow(46, 52, 88, 54, 0.3) + crown(114, 58, 38)
    return Diagram(body)


DIAGRAMS: Mapping[str, Callable[[], Diagram]] = {
    "move_own_from_one": lambda: _out_of_one("own", 4, ""),
    "place_two_more": _place_two,
    "move_own_or_place_two": _either,
    "move_five_from_one": lambda: _out_of_one("any", 5, "5"),
    "move_three_foreign": lambda: _moving("foreign", 3, "3"),
    "move_three_any": lambda: _moving("any", 3, "3"),
    "move_two_and_two": _two_and_two,
    "move_four_own": lambda: _moving("own", 4, "4"),
    "move_four_any": lambda: _moving("any", 4, "4"),
    "veto": _veto,
    "court_all": lambda: _courts_to_province(""),
    "court_three": lambda: _courts_to_province("3"),
    "angry_king": _angry_king,
    "banish_one_each": _banish,
    "disc_two": lambda: _disc_loss(2, ""),
    "disc_all": lambda: _disc_loss(6, ""),
    "score_any": _score_any,
    "score_fours": lambda: _score_values("4"),
    "score_fives": lambda: _score_values("5"),
    "score_sixes_sevens": lambda: _score_values("6", "7"),
    "score_castillo": _score_castillo,
    "score_firsts_only": _firsts,
    "score_most": lambda: _totals(True),
    "score_fewest": lambda: _totals(False),
    "scoreboard": _scoreboard,
    "power_back": _power_back,
    "the_court": _the_court,
    "grande": _grande,
    "disc_score": _disc_score,
    "eviction": _eviction,
    "royal_adviser": lambda: _king_moves(False),
    "king": lambda: _king_moves(True),
}
"""A diagram for every action card, by id."""


def diagram(card: str) -> Diagram:
    """Return the diagram of a card; a coin for a custom level's card."""
    make = DIAGRAMS.get(card)
    return make() if make is not None else Diagram(coin(80, 50, 26))
