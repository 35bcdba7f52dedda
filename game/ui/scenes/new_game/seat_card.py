"""A seat's card, before and during a game: the places of its parts, and its drawing."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.input.buttons import Family
from game.ui.input.command_signs import Sign, Signs
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Pen
from game.ui.look.shapes import draw_shape
from game.ui.look.theme import BUTTON, CONTROL, SECONDARY
from game.ui.scenes.new_game.chair_art import chair, cloth_box
from game.ui.tools import Tools
from game.ui.widgets.button import GROWTH, Button, control_height
from game.ui.widgets.sign_stepper import sign_stepper_height
from game.ui.widgets.signs.key_signs import draw_sign, glyph_height, sign_width

GAP = 18.0
EDGE = 14.0
"""Units between the edge of a card and its content."""
STEP = 10.0
NAME_PADDING = 12.0
"""Units beside a name: names of six letters fit at the largest text size."""
HIGH_CLOTH = 150.0
"""Height below which shape and invitation are side by side."""


class CardParts(NamedTuple):
    """A card from top to bottom: the chair, the name, its player or device, how secrets are chosen, and the small
    buttons. `sheet` is the paper below the chair."""

    sheet: Box
    back: Box
    name: Box
    who: Box
    way: Box
    buttons: Box


def card_boxes(area: Box, count: int) -> list[Box]:
    """Return the boxes of `count` cards side by side."""
    return area.columns(count, GAP)


def card_parts(tools: Tools, card: Box, stacked: bool) -> CardParts:
    """Return the parts of a card. `stacked`: words go below signs. The row for how to choose in secret is always kept
    free, so that nothing moves when there is a second person."""
    inner = Box(card.x + EDGE, card.y, card.w - 2 * EDGE, card.h - EDGE)
    small = max(CONTROL, min(72.0, control_height(tools.theme)))
    rest, buttons = inner.split_bottom(small, STEP)
    rest, way = rest.split_bottom(sign_stepper_height(tools, False), STEP)
    rest, who = rest.split_bottom(sign_stepper_height(tools, stacked), STEP)
    back, name = rest.split_bottom(max(CONTROL, tools.theme.size(BUTTON) * 1.3 + 6.0), STEP)
    sheet = Box(card.x, back.bottom, card.w, card.bottom - back.bottom)
    return CardParts(sheet, back, name, who, way, buttons)


def invite_of(devices: Signs, families: list[Family]) -> list[Sign]:
    """Return the button that takes a seat, with the label of the free controllers, or without one if they differ."""
    sign = devices.sign_on("pad", "confirm")
    kinds = set(families)
    return [sign._replace(family=families[0] if len(kinds) == 1 else "generic")] if sign is not None and kinds else []


def draw_invite(
    surface: pygame.Surface, tools: Tools, signs: list[Sign], text: str, box: Box, plate: bool = False
) -> None:
    """Draw the button that takes a seat, with words if there is room."""
    theme, canvas = tools.theme, tools.canvas
    widths = [sign_width(tools, sign) for sign in signs]
    glyphs = sum(widths) + 6.0 * max(0, len(signs) - 1)
    words = theme.measure(text, SECONDARY, "bold", canvas)[0]
    while signs and glyphs > box.w - 24.0:
        signs, widths = signs[:-1], widths[:-1]
        glyphs = sum(widths) + 6.0 * max(0, len(signs) - 1)
    high = glyph_height(tools) + 14.0
    beside = glyphs + 12.0 + words <= box.w - 24.0
    below = not beside and words <= box.w - 24.0 and box.h >= 2 * high + 6.0
    wide = glyphs + 12.0 + words if beside else max(glyphs, words) if below else glyphs
    place = box.centred(wide + 28.0, high * (2 if below else 1))
    if plate:
        theme.panel(surface, canvas, place, "panel", "frame", radius=place.h / 3)
    x = place.x + 14.0 if beside else place.centre[0] - glyphs / 2
    for sign, width in zip(signs, widths, strict=True):
        draw_sign(surface, tools, sign, Box(x, place.y, width, high))
        x += width + 6.0
    if beside:
        theme.text(surface, canvas, text, (x + 6.0, place.centre[1]), SECONDARY, "text", "bold", "midleft", None, 1)
    elif below:
        middle = (place.centre[0], place.y + high * 1.5)
        theme.text(surface, canvas, text, middle, SECONDARY, "text", "bold", "center", None, 1)


def draw_back(surface: pygame.Surface, tools: Tools, box: Box, cloth: str | pygame.Color, taken: bool = True) -> Box:
    """Draw a chair from its crest to its cushion, with cloth between the posts; return the place of the cloth."""
    theme, canvas = tools.theme, tools.canvas
    colour = theme.colour(cloth) if isinstance(cloth, str) else cloth
    rect = canvas.rect(box)
    picture = chair(rect.size, canvas.scale, tuple(colour)[:3], taken)
    surface.blit(picture, rect)
    return cloth_box(box)


@dataclass
class SeatBack(Button):
    """The back of a taken seat: the cloth has its colour, the medal its shape.

    arrows   whether left and right change the colour
    holding  how far the ring has filled while its person holds the back button, 0 to 1
    invite   buttons that take this seat, and the words next to them
    """

    seat: SeatStyle | None = None
    arrows: bool = False
    holding: float = 0.0
    invite: tuple[list[Sign], str] = ([], "")
    still: bool = False

    def hold(self, share: float) -> None:
        """Show how far the ring has filled while its person holds the back button."""
        self.holding = share

    def focusable(self) -> Focusable | None:
        return None if self.still else super().focusable()

    def draw(self, pen: Pen, focused: bool = False) -> None:
        surface, tools = pen.surface, pen.tools
        assert self.seat is not None
        theme, canvas = tools.theme, tools.canvas
        box = self.box
        if focused:
            theme.focus_glow(surface, canvas, box.inset(-GROWTH))
        cloth = draw_back(surface, tools, box, pygame.Color(self.seat.colour))
        signs, words = self.invite
        room = invited = cloth
        if signs and cloth.h > HIGH_CLOTH:
            room, invited = cloth.split_bottom(glyph_height(tools) + 14.0, 0.0)
        elif signs:
            room, invited = cloth.columns(2, 4.0)
        side = max(44.0, min(room.h - 8.0, room.w * 0.5, 150.0))
        medal = room.centred(side, side)
        theme.panel(surface, canvas, medal, "panel", "frame", radius=side / 2, line=4.0)
        theme.seat_mark(surface, canvas, medal.centred(side * 0.56, side * 0.56), self.seat, 4.0)
        if self.arrows:
            self._draw_arrows(surface, tools, room, medal)
        if self.holding > 0.0:
            _draw_ring(surface, tools, medal, self.holding)
        if signs:
            draw_invite(surface, tools, signs, words, invited, plate=True)
        if focused:
            theme.focus_ring(surface, canvas, box.inset(-GROWTH))

    def draw_again(self, surface: pygame.Surface, tools: Tools) -> pygame.Rect:
        """Draw only the cloth, after the ring has grown; return the changed pixels."""
        inside = tools.canvas.rect(cloth_box(self.box))
        surface.set_clip(inside)
        self.draw(Pen(surface, tools))
        surface.set_clip(None)
        return inside

    def _draw_arrows(self, surface: pygame.Surface, tools: Tools, room: Box, medal: Box) -> None:
        canvas, side = tools.canvas, min(38.0, max(22.0, (medal.x - room.x) * 0.6))
        assert self.seat is not None
        for name, x in (("left", (room.x + medal.x) / 2), ("right", (medal.right + room.right) / 2)):
            place = Box(x - side / 2, medal.centre[1] - side / 2, side, side)
            draw_shape(surface, name, canvas.rect(place), self.seat.ink)


def _draw_ring(surface: pygame.Surface, tools: Tools, medal: Box, share: float) -> None:
    """Draw a ring around the medal that fills from the top, clockwise."""
    canvas, theme = tools.canvas, tools.theme
    (x, y), radius = medal.centre, medal.w / 2 + 6.0
    for colour, thick, part in (("outline", 9.0, 1.0), ("focus", 6.0, share)):
        for step in range(round(120 * part) + 1):
            angle = math.radians(step * 3 - 90)
            at = canvas.pos(x + math.cos(angle) * radius, y + math.sin(angle) * radius)
            pygame.draw.circle(surface, theme.colour(colour), at, max(2, canvas.px(thick)))
