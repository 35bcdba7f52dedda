"""The help's small pictures: taking a seat, and choosing in secret."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.session.couch import KEYBOARD, MOUSE, SHARED, WAYS
from game.ui.canvas import Box
from game.ui.input.command_signs import Sign
from game.ui.look.pen import Pen
from game.ui.look.theme import SECONDARY
from game.ui.scenes.new_game.seat_card import draw_chair
from game.ui.tools import SignTools, Tools
from game.ui.widgets.signs.device_signs import ASPECT, draw_device_sign, sign_of, way_sign
from game.ui.widgets.signs.glyphs import draw_glyph

SEATS = (("crimson", "pad"), ("gold", KEYBOARD), ("sky", MOUSE), ("ivory", SHARED), ("", ""))


def _ground(surface: pygame.Surface, tools: Tools, box: Box) -> Box:
    tools.theme.panel(surface, tools.canvas, box, "panel_sunk", "frame", radius=10.0, line=3.0)
    return box.inset(26.0, 20.0)


def draw_sitting(surface: pygame.Surface, tools: SignTools, box: Box) -> None:
    """Draw four seats taken with different devices, and an empty one that a controller may take."""
    theme, canvas = tools.theme, tools.canvas
    for (colour, device), cell in zip(SEATS, _ground(surface, tools, box).columns(len(SEATS), 20.0), strict=True):
        place, low = cell.split_bottom(62.0, 8.0)
        place = place.centred(min(place.w, 180.0), place.h)
        if not colour:
            cloth = draw_chair(Pen(surface, tools), place, theme.colour("panel_sunk"), taken=False)
            sign = tools.devices.sign_on("pad", "confirm") or Sign("pad", "south")
            draw_glyph(surface, tools, sign.family, sign.name, cloth.centred(84.0, 84.0))
            continue
        seat = theme.seat(colour)
        cloth = draw_chair(Pen(surface, tools), place, pygame.Color(seat.colour))
        medal = cloth.centred(72.0, 72.0)
        theme.panel(surface, canvas, medal, "panel", "frame", radius=36.0, line=3.0)
        theme.seat_mark(surface, canvas, medal.centred(40.0, 40.0), seat, 3.0)
        draw_device_sign(surface, tools, sign_of("pad-0" if device == "pad" else device), low, 1)


def draw_secrets(surface: pygame.Surface, tools: Tools, box: Box) -> None:
    """Draw the four ways: a code on a controller, two blocks of keys, the curtain."""
    theme, canvas = tools.theme, tools.canvas
    cells = _ground(surface, tools, box).columns(len(WAYS), 20.0)
    said = [tools.say(Message(f"way-{way}")) for way in WAYS]
    line = theme.line_height(SECONDARY, "bold", canvas)
    words = all(theme.measure(text, SECONDARY, "bold", canvas)[0] <= cells[0].w for text in said)
    for way, text, cell in zip(WAYS, said, cells, strict=True):
        room, low = cell.split_bottom(line, 6.0) if words else (cell, cell)
        side = min(room.h, room.w / ASPECT, 120.0)
        draw_device_sign(surface, tools, way_sign(way), room.centred(side * ASPECT, side))
        if words:
            theme.text(surface, canvas, text, low.centre, SECONDARY, "text", "bold", "center", None, 1)
