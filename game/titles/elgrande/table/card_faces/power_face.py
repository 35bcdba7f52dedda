"""The faces and the backs of power cards, in the heraldry of their house.

A large card shows the value on the house's shield, a small one the value alone; both show the caballeros it brings.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.titles.elgrande.table.card_faces.action_face import INK, KEYLINE, ActionFace
from game.titles.elgrande.table.card_faces.heraldry import draw_shield, draw_sign, sign_width
from game.titles.elgrande.table.card_faces.illustrations import PAPER
from game.ui.canvas import Box, Canvas
from game.ui.look import svg
from game.ui.look.palette import SeatStyle, luminance
from game.ui.look.shapes import draw_panel, draw_shape

ARMED = 120.0
"""Width in units from which a card shows its house's shield."""
MOST_DRAWN = 6
"""Caballeros that are drawn one by one."""
FOOT = 0.25
"""Share of a large card's height for the caballeros."""
FINER = 3
"""Factor by which outlined signs are drawn larger, for smooth edges."""
IN_A_ROW = 4
"""Caballeros in a row on a large card; more stand in two rows."""
PALE, SHADE = 0.6, "#B9AD92"
"""Luminance from which a house's colour is too pale for a pattern on paper, and what takes its place."""
SHADOW = 0.045
"""Width of the light rim around a shield, as a share of its height."""


def paint_ground(face: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw what all power cards of a house have in common: the rim, and on a large card the shield."""
    rim = _rim(box)
    draw_panel(face, canvas.rect(box), INK, canvas.px(10))
    draw_panel(face, canvas.rect(box.inset(2.0)), seat.colour, canvas.px(8.5))
    draw_panel(face, canvas.rect(box.inset(rim)), INK, canvas.px(6))
    inner = _inner(box)
    draw_panel(face, canvas.rect(inner), PAPER, canvas.px(5))
    if box.w < ARMED:
        return
    field, foot = inner.split_bottom(inner.h * FOOT)
    _field(face, canvas, field, seat)
    face.fill(INK, canvas.rect(Box(foot.x, foot.y - 1.5, foot.w, 3.0)))
    _arms(face, canvas, field.centre, _shield_height(field), seat)


def paint_value(
    face: pygame.Surface, canvas: Canvas, faces: ActionFace, box: Box, value: int, count: int, seat: SeatStyle
) -> None:
    """Draw a card's value, and the `count` caballeros that it brings, onto its ground."""
    inner = _inner(box)
    if box.w < ARMED:
        _small(face, canvas, faces, inner, value, count, seat)
        return
    field, foot = inner.split_bottom(inner.h * FOOT)
    (x, y), high = field.centre, _shield_height(field)
    wide = min(high * 0.56, field.w * 0.62)
    disc = Box(x - wide / 2, y - high * 0.035 - wide / 2, wide, wide)
    for inset, colour in ((0.0, INK), (2.5, seat.colour), (wide * 0.06, INK), (wide * 0.06 + 2.5, PAPER)):
        draw_shape(face, "circle", canvas.rect(disc.inset(inset)), colour)
    faces.number(face, canvas, disc.centre, str(value), wide * (0.74 if value < 10 else 0.6), INK, "title")
    _riders(face, canvas, faces, foot.inset(foot.w * 0.03, 0.0), count, seat)


def _rim(box: Box) -> float:
    return max(4.0, box.w * 0.055)


def _inner(box: Box) -> Box:
    """Return the paper inside a card's rim."""
    return box.inset(_rim(box) + max(1.5, box.w * 0.01))


def _shield_height(field: Box) -> float:
    return min(field.h * 0.94, field.w * 1.1)


def _field(face: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw the pale ground strewn with the house's figure."""
    colour = SHADE if luminance(seat.colour) > PALE else seat.colour
    rect = canvas.rect(box)
    face.fill(svg.mix(colour, PAPER, 0.8), rect)
    step, tint = box.w / 6.0, svg.mix(colour, PAPER, 0.58)
    rows = math.ceil(box.h / (step * 0.86)) + 1
    body = "".join(
        svg.path(svg.seat_shape(seat.shape, (column + 0.5 * (row % 2)) * step, row * step * 0.86, step * 0.34), tint)
        for row in range(rows)
        for column in range(7)
    )
    face.blit(svg.render(body, rect.size, (0.0, 0.0, box.w, box.h)), rect)


def _arms(face: pygame.Surface, canvas: Canvas, middle: tuple[float, float], high: float, seat: SeatStyle) -> None:
    """Draw the house's shield with a light rim."""
    size = canvas.px(high * 1.2)
    layer = pygame.Surface((size, size), pygame.SRCALPHA)
    half = size / canvas.scale / 2
    draw_shield(layer, canvas, (half, half), high, seat)
    light = pygame.mask.from_surface(layer).to_surface(setcolor=KEYLINE, unsetcolor=None)
    place, reach = layer.get_rect(center=canvas.pos(*middle)), high * SHADOW * canvas.scale
    for step in range(24):
        turn = math.tau * step / 24
        face.blit(light, place.move(round(math.cos(turn) * reach), round(math.sin(turn) * reach)))
    face.blit(layer, place)


def _small(
    face: pygame.Surface, canvas: Canvas, faces: ActionFace, box: Box, value: int, count: int, seat: SeatStyle
) -> None:
    """Draw the value above the house's figure, once for each caballero."""
    head, foot = box.split_bottom(box.h * 0.4)
    y = head.centre[1] + head.h * 0.05 if count else box.centre[1]
    faces.number(face, canvas, (box.centre[0], y), str(value), min(head.h * 1.02, box.w * 0.8), INK, "title")
    pitch = min(box.w / 3.3, foot.h / 2.2)
    if count > MOST_DRAWN:
        faces.number(face, canvas, (foot.centre[0] - pitch * 0.7, foot.centre[1]), str(count), pitch * 1.5, INK)
        _figure(face, canvas, (foot.centre[0] + pitch * 0.9, foot.centre[1]), pitch, seat)
        return
    rows = [min(3, count - first) for first in range(0, count, 3)]
    for row, here in enumerate(rows):
        for column in range(here):
            x = foot.centre[0] + (column - (here - 1) / 2) * pitch
            _figure(face, canvas, (x, foot.centre[1] - 1.0 + (row - (len(rows) - 1) / 2) * pitch), pitch, seat)


def _figure(face: pygame.Surface, canvas: Canvas, middle: tuple[float, float], pitch: float, seat: SeatStyle) -> None:
    """Draw the house's figure with an outline."""
    side = pitch * 0.86
    rect = canvas.rect(Box(middle[0] - side / 2, middle[1] - side / 2, side, side))
    draw_shape(face, seat.shape, rect, seat.colour, INK, max(1, canvas.px(2)))


def _riders(face: pygame.Surface, canvas: Canvas, faces: ActionFace, foot: Box, count: int, seat: SeatStyle) -> None:
    """Draw the caballeros on their way into the court; no card brings more than fit, but that of a level may."""
    y, high = foot.centre[1], min(foot.h * 0.66, foot.w * 0.19)
    court = draw_sign(face, canvas, "court", (foot.x + high * 0.62, y), high * 0.94)
    if not count:
        line = Box(court.right + high * 0.3, y - high * 0.05, high * 0.6, high * 0.1)
        face.fill(INK, canvas.rect(line))
        return
    x, tip = court.right + high * 0.16, high * 0.3
    arrow = [(x, y), (x + tip, y - tip * 0.8), (x + tip, y + tip * 0.8)]
    pygame.draw.polygon(face, INK, [canvas.pos(*corner) for corner in arrow])
    left = x + tip + high * 0.1
    wide = sign_width("rider", high)
    if count > MOST_DRAWN:
        _rider(face, canvas, (left + wide / 2, y), high, seat)
        faces.number(face, canvas, (left + wide * 1.9, y), str(count), high * 0.9, INK)
        return
    rows = [count] if count <= IN_A_ROW else [-(-count // 2), count // 2]
    if len(rows) > 1:
        high, wide = high * 0.78, wide * 0.78
    pitch = min(wide * 1.02, (foot.right - left - wide) / max(1, rows[0] - 1))
    first = left + wide / 2 + max(0.0, foot.right - left - wide - pitch * (rows[0] - 1)) * 0.3
    for row, here in enumerate(rows):
        down = (row - (len(rows) - 1) / 2) * high * 1.02
        for index in reversed(range(here)):
            _rider(face, canvas, (first + index * pitch, y + down), high, seat)


def _rider(face: pygame.Surface, canvas: Canvas, middle: tuple[float, float], high: float, seat: SeatStyle) -> None:
    """Draw a caballero of the house, with an outline."""
    picture = _outlined(canvas.px(high), max(1, canvas.px(2)), seat.colour)
    face.blit(picture, picture.get_rect(center=canvas.pos(*middle)))


@lru_cache(maxsize=32)
def _outlined(rows: int, line: int, colour: str) -> pygame.Surface:
    """Return the sign of a caballero in a colour, `rows` pixels high, with an outline of ink around it."""
    rows, line = rows * FINER, line * FINER
    inner = max(6, rows - 2 * line)
    units = Canvas(rows * 2, rows * 2)
    layer = pygame.Surface((rows * 2, rows * 2), pygame.SRCALPHA)
    draw_sign(layer, units, "rider", (rows / units.scale, rows / units.scale), inner / units.scale)
    mask = pygame.mask.from_surface(layer)
    dark, light = (mask.to_surface(setcolor=tone, unsetcolor=(*pygame.Color(INK)[:3], 0)) for tone in (INK, colour))
    made = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    made.fill((*pygame.Color(INK)[:3], 0))
    for step in range(16):
        turn = math.tau * step / 16
        made.blit(dark, (round(math.cos(turn) * line), round(math.sin(turn) * line)))
    made.blit(light, (0, 0))
    made = made.subsurface(made.get_bounding_rect())
    return pygame.transform.smoothscale_by(made, 1.0 / FINER)


def paint_back(face: pygame.Surface, canvas: Canvas, box: Box, seat: SeatStyle) -> None:
    """Draw the back of a house's power cards: its shield on its colour, strewn with its figure."""
    draw_panel(face, canvas.rect(box), INK, canvas.px(10))
    draw_panel(face, canvas.rect(box.inset(2.5)), PAPER, canvas.px(8.5))
    ground = box.inset(max(6.0, box.w * 0.05))
    draw_panel(face, canvas.rect(ground), INK, canvas.px(4))
    ground = ground.inset(2.0)
    dark = luminance(seat.colour) <= PALE
    rect = canvas.rect(ground)
    face.fill(seat.colour, rect)
    step, tint = ground.w / 6.0, svg.mix(seat.colour, PAPER if dark else SHADE, 0.26 if dark else 0.55)
    body = "".join(
        svg.path(svg.seat_shape("diamond", (column + 0.5 * (row % 2)) * step, row * step * 0.7, step * 0.62), tint)
        for row in range(math.ceil(ground.h / (step * 0.7)) + 1)
        for column in range(7)
    )
    line = ground.w * 0.045
    body += svg.rect(line, line, ground.w - 2 * line, ground.h - 2 * line, "none", PAPER if dark else INK, 2.4, 3.0)
    face.blit(svg.render(body, rect.size, (0.0, 0.0, ground.w, ground.h)), rect)
    _arms(face, canvas, ground.centre, ground.h * 0.56, seat)
