"""Cards briefly shown to everyone: a power card as it turns, an action card as it is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.ui.canvas import Box, Point
from game.ui.look.pen import Pen
from game.ui.motion.score import Score, after, once, rest, sequence, show, sound, together
from game.ui.motion.tween import arc, ease_in, ease_in_out, ease_out
from game.ui.motion.verbs import by_way_of, carried

CAPTION = -0.36
"""Position of the caption, in board heights from the middle."""
BELOW = 0.13
"""Position of the card."""
POWER, ACTION = (230.0, 322.0), (330.0, 400.0)
"""Largest sizes of a power card as it is played, and of an action card as it is taken, in units."""
SMALL_POWER, SMALL_ACTION = 0.2, 0.24
"""Their sizes on a plate or in the column, as shares of those in the middle."""
TURNS = 16
"""Ticks for turning a card over."""
DROPS = 9
"""Ticks in which a card that has come drops onto the board."""
RISES, HIGH = 0.07, 46.0
"""How much it grows before it drops, and the units it is above the board then."""
CardSize: TypeAlias = tuple[float, float]


def shown_size(room: Box, text_scale: float, large: bool, size: CardSize) -> CardSize:
    """Return the size of a card in the middle of `room`: `size`, or smaller to fit below the caption; no caption if the
    type is `large`."""
    text = max(1.0, text_scale)
    width, height = size[0] * text, size[1] * text
    if large:
        return min(room.w * 0.8, width), min(room.h * 0.96, height)
    fit = min(1.0, room.h * 0.68 / height, room.w * 0.8 / width)
    return width * fit, height * fit


def power_size(room: Box) -> CardSize:
    """Return the size of a power card in the middle of `room`. It doesn't grow with the text: the figures belong to the
    picture."""
    fit = min(1.0, room.h * 0.68 / POWER[1])
    return POWER[0] * fit, POWER[1] * fit


class HeldCard:
    """A card in the middle of the board, below its log line.

    comes, holds, goes  ticks to appear, be read, and leave; fewer if only the player who chose it is watching
    """

    def __init__(
        self, c: ClipContext, seat: int, sentence: Message, times: tuple[int, int, int],
        size: Callable[[], CardSize],
    ) -> None:  # fmt: skip
        """sentence: the log line; size: returns the card's size in the room as it is"""
        self.c, self.seat, self.size, self._sentence = c, seat, size, sentence
        self.comes, self.holds, self.goes = times
        if c.stage.seating.alone(seat):
            self.holds //= 3
        self.ticks = self.comes + self.holds + self.goes

    def middle(self) -> Point:
        area, large = self.c.room(), self.c.tools.large
        low = area.bottom - self.size()[1] / 2 - 10.0
        return area.centre[0], min(low, area.centre[1] + (0.0 if large else area.h * BELOW))

    def draw_caption(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw player and sentence. With large text there is no room for it, so the bar shows it."""
        tools, ticks = self.c.tools, self.ticks
        if tools.large:
            return []
        name = Message("banner-turn", {"player": tools.words.player(self.seat)})
        comes, goes = self.comes / ticks, 1.0 - self.goes / ticks
        banners = self.c.stage.effects.banners
        part = now / ticks
        return banners.draw(surface, self.c.room(), name, part, self.seat, self._sentence, CAPTION, comes, goes)

    def draw(
        self, surface: pygame.Surface, face: pygame.Surface, now: float, ends: tuple[Point, Point], small: float,
        part: float = 1.0,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Draw a card that grows on its way to the middle, drops onto the board, and shrinks on its way from there.

        ends   where it comes from and where it goes
        small  its size there
        part   fraction of its width, while it turns
        """
        canvas, ticks, leaves = self.c.tools.canvas, self.ticks, self.comes + self.holds
        if self.c.tools.still:
            strength = min(1.0, now / self.comes, (ticks - now) / self.goes)
            return carried(surface, face, canvas.pos(*self.middle()), strength=strength)
        at = by_way_of(ends[0], self.middle(), ends[1], now / ticks, self.comes / ticks, 1.0 - self.goes / ticks)
        if now < self.comes:
            away, far = 1.0 - now / self.comes, 1.0 - ease_in_out(now / self.comes)
        else:
            away = max(0.0, (now - leaves) / self.goes)
            far = ease_in_out(away)
        high = arc(away) if away > 0.0 else 0.0
        scale = 1.0 - (1.0 - small) * far
        drops = (now - self.comes) / DROPS
        if 0.0 <= drops < 1.0:
            scale += RISES * (1.0 - ease_in(drops)) * ease_out(min(1.0, drops * 4.0))
            high = max(high, 1.0 - ease_in(drops))
        return carried(surface, face, canvas.pos(*at), scale, part, canvas.px(HIGH * high))

    def score(self, draw: Callable[[pygame.Surface, float], list[pygame.Rect]]) -> Score:
        """The caption, and what `draw` draws of the card: it comes, drops onto the board, and goes."""
        shown = together(
            sound("flip"),
            after(self.comes, sound("deal")),
            after(self.comes + DROPS, once(self._raise_dust)),
            show(self.ticks, self.draw_caption),
            show(self.ticks, draw),
        )
        return sequence(self.c.act(shown, self.seat), rest())

    def _raise_dust(self) -> None:
        """Raise dust below its lower edge, of the size that caballeros raise: that is painted already."""
        (x, y), (wide, high), dust = self.middle(), self.size(), self.c.board.width("caballero")
        for off in (-0.42, 0.0, 0.42):
            self.c.stage.effects.puff((x + off * wide, y + high * 0.5 - dust * 0.42), dust)


def power(c: ClipContext, event: ev.PowerPlayed | ev.PowerRetrieved, sentence: Message) -> Score:
    """A power card comes from its owner's plate, is turned over if it is played, and is laid there."""
    held = HeldCard(c, event.seat, sentence, (18, 46, 16), lambda: power_size(c.room()))
    tools, style = c.tools, c.tools.seats[event.seat]
    turns = not tools.still and isinstance(event, ev.PowerPlayed)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        turn = min(1.0, max(0.0, (now - held.comes + TURNS / 2) / TURNS)) if turns else 1.0
        if turn <= 0.5:
            card = tools.cards.power_back(tools.canvas, held.size(), style)
        else:
            card = tools.cards.power_card(tools.canvas, held.size(), event.value, style)
        plate = c.places.on_plate(event.seat, "power")
        return held.draw(surface, card, now, (plate, plate), SMALL_POWER, abs(1.0 - 2.0 * ease_in_out(turn)))

    return held.score(draw)


def taken(c: ClipContext, event: ev.CardTaken, sentence: Message) -> Score:
    """An action card is shown large in the middle, then flies to its owner's plate."""
    tools = c.tools
    held = HeldCard(
        c, event.seat, sentence, (16, 71, 18),
        lambda: shown_size(c.room(), tools.theme.text_scale, tools.large, ACTION),
    )  # fmt: skip
    start = c.places.card(event.card)
    kept: dict[object, pygame.Surface] = {}

    def face() -> pygame.Surface:
        """Return the card's face, painted once: it is scaled in flight."""
        canvas, box = tools.canvas, Box(0.0, 0.0, *held.size())
        key = box, canvas.size_px, id(tools.theme), id(tools.texts)
        if key not in kept:
            kept[key] = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
            named = with_deck(event.card, c.view.cards)
            tools.cards.draw_action_card(Pen(kept[key], tools), box, named, tools.texts)
        return kept[key]

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return held.draw(surface, face(), now, (start, c.places.on_plate(event.seat, "plate")), SMALL_ACTION)

    return c.overlapped(event.seat, held.comes + held.holds, held.score(draw))
