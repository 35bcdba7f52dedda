"""The houses' coats of arms, and the signs on plates and cards: caballero, court, province, home, bot, veto.

Those are plain SVG files in the title's assets. Each house divides its shield in its own way, so that arms differ by
figure as well as by colour. So are the faces and backs of their power cards: a large card shows its value on the
house's shield, a small one the value alone, and both the caballeros that it brings.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.canvas import Box, Point
from game.ui.look import artwork, svg
from game.ui.look.palette import SeatStyle, luminance
from game.ui.look.pen import Brush, Pen
from game.ui.look.shapes import draw_shape
from game.ui.widgets.tree import Picture, Row

FOLDER = "titles/elgrande/signs"
INK, PAPER = "#1E1611", "#F7ECD2"
"""The colours of signs, if no others are asked for."""


def draw_shield(pen: Brush, middle: Sequence[float], height: float, seat: SeatStyle) -> Box:
    """Draw a house's coat of arms, `height` units high; return its box."""
    return draw_sign(pen, f"shield_{seat.name}", middle, height)


def draw_arms(pen: Brush, box: Box, seat: SeatStyle) -> None:
    """Draw a house's coat of arms with a rim and an edge, as high as a box, in its middle."""
    draw_marker(pen, box.centre, box.h, seat, False)


def draw_marker(pen: Brush, middle: Sequence[float], height: float, seat: SeatStyle, crowned: bool) -> None:
    """Draw a house's marker on the score track, `height` units high; from the second lap on it wears a crown."""
    ways = {"edge": "dark", "crown": "worn" if crowned else ""}
    draw_rimmed(pen, middle, height, seat, ways)


def draw_rimmed(
    pen: Brush, middle: Sequence[float], height: float, seat: SeatStyle, ways: dict[str, str]
) -> None:  # fmt: skip
    """Draw a coat of arms, `height` units high, with a rim around it. ways: its edge, and its crown"""
    name = f"{FOLDER}/marker"
    unit = height * pen.canvas.scale / artwork.read(name).size
    _left, _top, wide, high = (max(8, round(side * unit)) for side in artwork.view(name))
    picture = artwork.picture(name, (wide, high), {"arms": f"shield_{seat.name}", **ways}, "both")
    pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*middle)))


def draw_sign(pen: Brush, name: str, middle: Sequence[float], height: float, ink: str = INK) -> Box:
    """Draw a sign, `height` units high, around a point; return its box."""
    wide = sign_width(name, height)
    picture = sign_picture(name, max(1, round(height * pen.canvas.scale)), ink)
    pen.surface.blit(picture, picture.get_rect(center=pen.canvas.pos(*middle)))
    return Box.at(middle, wide, height)


def sign_picture(name: str, rows: int, ink: str = INK) -> pygame.Surface:
    """Return a sign, `rows` pixels high."""
    wide, high = artwork.view(f"{FOLDER}/{name}")[2:]
    slots = {} if name.startswith("shield_") else {"ink": ink, "paper": PAPER}
    return artwork.picture(f"{FOLDER}/{name}", (max(1, round(rows * wide / high)), rows), slots, "height")


def sign_width(name: str, height: float) -> float:
    """Return the width of a sign that is `height` units high."""
    wide, high = artwork.view(f"{FOLDER}/{name}")[2:]
    return height * wide / high


def sign(name: str, height: float, ink: str = INK) -> Picture:
    """Return a sign, `height` units high, for a tree of widgets."""

    def paint(pen: Pen, box: Box) -> None:
        draw_sign(pen, name, box.centre, box.h, ink)

    return Picture(paint, sign_width(name, height), height)


def taker_arms(seat: SeatStyle, high: float) -> Picture:
    """Return the arms of the seat that took a card."""
    return sign(f"shield_{seat.name}", high)


def caballeros(count: int, pitch: float, high: float, ink: str = INK) -> Row:
    """Return the caballeros that a card places, in a row."""
    high = min(high, pitch * 1.12)
    return Row(*(sign("caballero", high, ink) for _ in range(count)), gap=pitch - sign_width("caballero", high))


ARMED = 120.0
"""Width in units from which a card shows its house's shield."""
MOST_DRAWN = 6
"""Caballeros that are drawn one by one."""
PALE, SHADE = 0.6, "#B9AD92"
"""Luminance from which a house's colour is too pale for a pattern on paper, and what takes its place."""


def paint_ground(pen: Brush, box: Box, seat: SeatStyle) -> None:
    """Draw what all power cards of a house have in common: the rim, and on a large card the shield."""
    rim = _rim(box)
    pen.panel(box, INK, None, radius=10)
    pen.panel(box.inset(2.0), seat.colour, None, radius=8.5)
    pen.panel(box.inset(rim), INK, None, radius=6)
    inner = _inner(box)
    pen.panel(inner, PAPER, None, radius=5)
    if box.w < ARMED:
        return
    field, foot, high = _parts(inner)
    colour = SHADE if luminance(seat.colour) > PALE else seat.colour
    tint = svg.mix(colour, PAPER, 0.58)
    _strew(pen, field, svg.mix(colour, PAPER, 0.8), tint, (seat.shape, 0.86, 0.34))
    pen.surface.fill(INK, pen.canvas.rect(Box(foot.x, foot.y - 1.5, foot.w, 3.0)))
    draw_rimmed(pen, field.centre, high, seat, {"edge": "", "crown": ""})


def paint_value(pen: Brush, box: Box, value: int, count: int, seat: SeatStyle) -> None:
    """Draw a card's value, and the `count` caballeros that it brings, onto its ground."""
    inner = _inner(box)
    if box.w < ARMED:
        _small(pen, inner, value, count, seat)
        return
    field, foot, high = _parts(inner)
    x, y = field.centre
    wide = min(high * 0.56, field.w * 0.62)
    disc = Box(x - wide / 2, y - high * 0.035 - wide / 2, wide, wide)
    for inset, colour in ((0.0, INK), (2.5, seat.colour), (wide * 0.06, INK), (wide * 0.06 + 2.5, PAPER)):
        pen.shape(disc.inset(inset), "circle", colour)
    pen.figures(str(value), disc.centre, wide * (0.74 if value < 10 else 0.6), INK, "title")
    _caballeros(pen, foot.inset(foot.w * 0.03, 0.0), count, seat)


def _rim(box: Box) -> float:
    return max(4.0, box.w * 0.055)


def _inner(box: Box) -> Box:
    """Return the paper inside a card's rim."""
    return box.inset(_rim(box) + max(1.5, box.w * 0.01))


def _parts(inner: Box) -> tuple[Box, Box, float]:
    """Return a large card's field with the shield, its foot with the caballeros, and the shield's height."""
    field, foot = inner.split_bottom(inner.h * 0.25)
    return field, foot, min(field.h * 0.94, field.w * 1.1)


def _strew(pen: Brush, box: Box, ground: str, tint: str, figure: tuple[str, float, float], over: str = "") -> None:
    """Fill a box with a ground strewn with a figure.

    figure  its shape; the way to the next row, and its size, both in ways to the next of its row
    over    what is drawn over it, in units from the corner of the box
    """
    (shape, row, size), rect, step = figure, pen.canvas.rect(box), box.w / 6.0
    pen.surface.fill(ground, rect)
    body = "".join(
        svg.path(artwork.seat_shape(shape, (column + 0.5 * (line % 2)) * step, line * step * row, step * size), tint)
        for line in range(math.ceil(box.h / (step * row)) + 1)
        for column in range(7)
    )
    pen.surface.blit(svg.render(body + over, rect.size, (0.0, 0.0, box.w, box.h)), rect)


def _small(pen: Brush, box: Box, value: int, count: int, seat: SeatStyle) -> None:
    """Draw the value above the house's figure, once for each caballero."""
    head, foot = box.split_bottom(box.h * 0.4)
    y = head.centre[1] + head.h * 0.05 if count else box.centre[1]
    pen.figures(str(value), (box.centre[0], y), min(head.h * 1.02, box.w * 0.8), INK, "title")
    pitch = min(box.w / 3.3, foot.h / 2.2)
    if count > MOST_DRAWN:
        pen.figures(str(count), (foot.centre[0] - pitch * 0.7, foot.centre[1]), pitch * 1.5, INK)
        _figure(pen, (foot.centre[0] + pitch * 0.9, foot.centre[1]), pitch, seat)
        return
    rows = [min(3, count - first) for first in range(0, count, 3)]
    for row, here in enumerate(rows):
        for column in range(here):
            x = foot.centre[0] + (column - (here - 1) / 2) * pitch
            _figure(pen, (x, foot.centre[1] - 1.0 + (row - (len(rows) - 1) / 2) * pitch), pitch, seat)


def _figure(pen: Brush, middle: Point, pitch: float, seat: SeatStyle) -> None:
    """Draw the house's figure with an outline."""
    side = pitch * 0.86
    rect = pen.canvas.rect(Box.at(middle, side, side))
    draw_shape(pen.surface, seat.shape, rect, seat.colour, INK, pen.canvas.px(2))


def _caballeros(pen: Brush, foot: Box, count: int, seat: SeatStyle) -> None:
    """Draw the caballeros on their way into the court; no card brings more than fit, but that of a level may."""
    y, high = foot.centre[1], min(foot.h * 0.66, foot.w * 0.19)
    court = draw_sign(pen, "court", (foot.x + high * 0.62, y), high * 0.94)
    if not count:
        line = Box(court.right + high * 0.3, y - high * 0.05, high * 0.6, high * 0.1)
        pen.surface.fill(INK, pen.canvas.rect(line))
        return
    x, tip = court.right + high * 0.16, high * 0.3
    arrow = [(x, y), (x + tip, y - tip * 0.8), (x + tip, y + tip * 0.8)]
    pygame.draw.polygon(pen.surface, INK, [pen.canvas.pos(*corner) for corner in arrow])
    left = x + tip + high * 0.1
    wide = sign_width("caballero", high)
    if count > MOST_DRAWN:
        _caballero(pen, (left + wide / 2, y), high, seat)
        pen.figures(str(count), (left + wide * 1.9, y), high * 0.9, INK)
        return
    rows = [count] if count <= 4 else [-(-count // 2), count // 2]
    if len(rows) > 1:
        high, wide = high * 0.78, wide * 0.78
    pitch = min(wide * 1.02, (foot.right - left - wide) / max(1, rows[0] - 1))
    first = left + wide / 2 + max(0.0, foot.right - left - wide - pitch * (rows[0] - 1)) * 0.3
    for row, here in enumerate(rows):
        down = (row - (len(rows) - 1) / 2) * high * 1.02
        for index in reversed(range(here)):
            _caballero(pen, (first + index * pitch, y + down), high, seat)


def _caballero(pen: Brush, middle: Point, high: float, seat: SeatStyle) -> None:
    """Draw a caballero of the house, with an outline."""
    pen.picture(Box.at(middle, 2 * high, high), f"{FOLDER}/caballero_house", {"house": seat.colour})


def paint_back(pen: Brush, box: Box, seat: SeatStyle) -> None:
    """Draw the back of a house's power cards: its shield on its colour, strewn with its figure."""
    pen.panel(box, INK, None, radius=10)
    pen.panel(box.inset(2.5), PAPER, None, radius=8.5)
    ground = box.inset(max(6.0, box.w * 0.05))
    pen.panel(ground, INK, None, radius=4)
    ground = ground.inset(2.0)
    dark = luminance(seat.colour) <= PALE
    tint = svg.mix(seat.colour, PAPER if dark else SHADE, 0.26 if dark else 0.55)
    line = ground.w * 0.045
    edge = svg.rect(line, line, ground.w - 2 * line, ground.h - 2 * line, "none", PAPER if dark else INK, 2.4, 3.0)
    _strew(pen, ground, seat.colour, tint, ("diamond", 0.7, 0.62), edge)
    draw_rimmed(pen, ground.centre, ground.h * 0.56, seat, {"edge": "", "crown": ""})
