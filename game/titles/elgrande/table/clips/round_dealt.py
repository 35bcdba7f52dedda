"""A new round is dealt: a banner announces it, and a card of each deck is turned over and flies into the column."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.ui.canvas import Box, Point
from game.ui.motion.score import Score, after, rest, sequence, show, sound, stagger, together, wait
from game.ui.motion.tween import arc, ease_in, ease_in_out, ease_out_back, lerp, lerp_point
from game.ui.motion.verbs import carried

COMES = 12
"""Ticks in which a deck's card comes."""
TURNS = 16
"""Ticks in which a card is turned over."""
READ = 15
"""Ticks for which a card lies open before it flies."""
FLIES = 24
"""Ticks of its flight."""
SETTLES = 14
"""Ticks for which its place in the column glows."""
FIRST, COMING, NEXT = 20, 2, 9
"""Tick in which the first card is turned; ticks between two that come, and between two that are turned."""
BANNER = 84
"""Ticks for which the banner is shown."""
HIGH, LOW = -0.27, 0.12
"""Middle of the banner and of the cards, in heights of the board from its middle."""
WIDTH, SHAPE, GAP = 190.0, 1.4, 16.0
"""A card's largest width, its height divided by its width, and the gap between two."""
LIFTED = 0.1
"""How much a card grows while it is turned over."""
SMALL = 0.3
"""Its size when it lands, as a share of its size."""
GLOW = (255, 253, 244)


def duration(cards: int) -> int:
    """Return the ticks in which that many cards are dealt."""
    return FIRST + NEXT * max(0, cards - 1) + TURNS + READ + FLIES + SETTLES


def dealt_size(room: Box, cards: int) -> tuple[float, float]:
    """Return the size of each of that many cards in a row in the middle of `room`, in units."""
    count = max(1, cards)
    wide = min(WIDTH, (room.w - 40.0 - GAP * (count - 1)) / count, room.h * 0.42 / SHAPE)
    return wide, wide * SHAPE


def dealt(c: ClipContext, event: ev.RoundStarted) -> Score:
    """The cards of a round come face down, are turned over one after the other, and fly to their places, which are
    empty until then. With reduced motion, they fade from one to the other."""
    dealing, cards = Dealing(c, event), event.cards
    moved = together(
        sound("horn"),
        stagger(COMING, [sound("deal")] * len(cards)),
        after(FIRST, stagger(NEXT, [sound("flip")] * len(cards))),
        *(c.stage.light(wait(lands_at(index)), hides={("card", card)}) for index, card in enumerate(cards)),
        show(duration(len(cards)), dealing.draw),
    )
    return sequence(c.apply(event), c.act(moved), rest())


def lands_at(index: int) -> int:
    """Return the tick in which a card lands."""
    return FIRST + NEXT * index + TURNS + READ + FLIES


class Dealing:
    """Draws the cards on their way."""

    def __init__(self, c: ClipContext, event: ev.RoundStarted) -> None:
        self._c, self._tools, self._event = c, c.tools, event

    # -- words

    def _said(self) -> tuple[Message, Message]:
        """Return the banner's two lines."""
        words, event = self._tools.words, self._event
        title = Message("banner-round", {"round": words.round(event.round), "rounds": len(words.rounds)})
        scores = event.round in self._tools.facts.scoring
        return title, Message(f"banner-round-{'scoring' if scores else 'start'}", {"player": words.player(event.start)})

    # -- where

    @property
    def _size(self) -> tuple[float, float]:
        return dealt_size(self._c.room(), len(self._event.cards))

    def _spot(self, index: int) -> Point:
        """Return the middle of a card in the row."""
        room, wide = self._c.room(), self._size[0]
        off = (index - (len(self._event.cards) - 1) / 2) * (wide + GAP)
        return room.centre[0] + off, room.centre[1] + room.h * LOW

    # -- drawing

    def draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        room = self._c.room()
        title, second = self._said()
        touched = self._c.stage.effects.banners.draw(surface, room, title, min(1.0, now / BANNER), None, second, HIGH)
        for index, card in enumerate(self._event.cards):
            if now >= lands_at(index):
                touched += self._settle(surface, card, (now - lands_at(index)) / SETTLES)
        for index in reversed(range(len(self._event.cards))):
            if now < lands_at(index):
                paint = self._fade if self._tools.still else self._move
                touched += paint(surface, index, now)
        return touched

    def _picture(self, index: int, face: bool) -> pygame.Surface:
        """Return a card's face, or its back."""
        tools, size = self._tools, self._size
        if not face:
            return tools.cards.back(tools.canvas, size, index + 1)
        return tools.cards.dealt(tools.canvas, size, with_deck(self._event.cards[index], self._event.cards))

    def _fade(self, surface: pygame.Surface, index: int, now: float) -> list[pygame.Rect]:
        """Draw a card in its place in the row, as it changes from its back to its face, and goes."""
        turned = (now - FIRST - NEXT * index) / TURNS
        goes = (now - lands_at(index) + FLIES) / FLIES
        picture = self._picture(index, turned > 0.5)
        strength = min(1.0, (now - COMING * index) / COMES, abs(turned - 0.5) * 2.0, 1.0 - goes)
        return carried(surface, picture, self._tools.canvas.pos(*self._spot(index)), strength=strength)

    def _move(self, surface: pygame.Surface, index: int, now: float) -> list[pygame.Rect]:
        """Draw a card on its way: it comes from below, is lifted and turned over, and flies into the column."""
        canvas, spot = self._tools.canvas, self._spot(index)
        come = min(1.0, max(0.0, (now - COMING * index) / COMES))
        turn = min(1.0, max(0.0, (now - FIRST - NEXT * index) / TURNS))
        fly = max(0.0, (now - lands_at(index) + FLIES) / FLIES)
        if come <= 0.0:
            return []
        picture, wide, lifted = self._picture(index, turn > 0.5), 1.0, arc(turn)
        scale, strength, middle = 1.0 + LIFTED * lifted, min(1.0, come * 2.0), spot
        if fly > 0.0:
            way = ease_in_out(fly)
            end, least = self._end(self._event.cards[index])
            x, y = lerp_point(spot, end, way)
            middle = x, y - arc(fly) * 60.0
            scale, lifted = lerp(1.0, least, way), arc(fly)
            strength = 1.0 - ease_in(fly) * 0.4
        elif turn > 0.0:
            wide = abs(1.0 - 2.0 * ease_in_out(turn))
            middle = spot[0], spot[1] - 22.0 * lifted
        else:
            middle = spot[0], spot[1] + 70.0 * (1.0 - ease_out_back(come))
        high = canvas.px(26.0 * lifted)
        return carried(surface, picture, canvas.pos(*middle), scale, wide, high, strength)

    def _end(self, card: str) -> tuple[Point, float]:
        """Return where a card lands, and its size there: where its picture is in the column."""
        place, (wide, high) = self._c.places.strip(card), self._size
        if place is None:
            room = self._c.room()
            return (room.right - wide * 0.5, room.y + high * 0.5), SMALL
        least = max(SMALL, min(1.0, place.h / high))
        return (place.x + min(place.w * 0.2, place.w / 2), place.centre[1]), least

    def _settle(self, surface: pygame.Surface, card: str, since: float) -> list[pygame.Rect]:
        """Let a card's place in the column glow for a moment."""
        place = self._c.places.strip(card)
        if place is None or since >= 1.0 or not self._tools.canvas.box.overlaps(place):
            return []
        rect = self._tools.canvas.rect(place)
        light = pygame.Surface(rect.size)
        light.fill(GLOW)
        light.set_alpha(int(210 * (1.0 - since) ** 2))
        surface.blit(light, rect)
        return [rect]
