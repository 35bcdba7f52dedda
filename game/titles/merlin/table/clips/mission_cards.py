"""Mission cards that are drawn, discarded and completed."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.clip_context import ClipContext
from game.titles.merlin.table.hand import FACE
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.look import artwork
from game.ui.motion.score import Score, after, show, sound, together
from game.ui.motion.tween import arc, ease_in, ease_out_back, lerp, smooth

COMES, READS, GOES = 20, 40, 20
"""Ticks for a card to come to the middle, to be read, and to go to the discards."""
MET = 22
"""Extra ticks for a completed one, with its tick."""
DRAWN = 32
NEAR = 0.36
"""Height of a card that is read, as a part of the room."""


class CardInFlight:
    """A mission on its way; None: nobody may know it, and its face is never drawn."""

    def __init__(self, c: ClipContext, seat: int, mission: str | None) -> None:
        self._c, self._seat, self._mission = c, seat, mission

    # -- where

    def hand(self) -> Box:
        """Return the card's place in the hand: in the corner of those at this screen, or on the plate."""
        places, seat = self._c.places, self._seat
        hand = places.arrangement.hand
        if hand != NOWHERE and self._c.stage.seating.alone(seat):
            return _card(hand.centre, hand.h * 0.8)
        return _card(places.on_plate(seat, "plate"), places.plate(seat).h * 0.62)

    def near(self) -> Box:
        """Return where it can be read."""
        ring = self._c.places.ring
        return _card((ring.x, ring.y), self._c.places.room.h * NEAR)

    def pile(self) -> Box:
        """Return the place of deck and discards."""
        box = self._c.places.deck()
        return _card(box.centre, box.h)

    # -- drawing

    def turning(self, surface: pygame.Surface, box: Box, part: float) -> list[pygame.Rect]:
        """Draw the card, which turns over from its back while `part` goes from 0 to 1."""
        canvas = self._c.tools.canvas
        turned, rect = abs(1.0 - 2.0 * part), canvas.rect(box)
        if turned >= 0.999:
            self._side(surface, canvas, box, part >= 0.5)
            return [rect]
        rough = Box(0.0, 0.0, round(box.w / 16.0) * 16.0, round(box.w / 16.0) * 16.0 * FACE[1] / FACE[0])
        whole = pygame.Surface(canvas.rect(rough).size, pygame.SRCALPHA)
        self._side(whole, canvas, rough, part >= 0.5)
        narrow = pygame.transform.smoothscale(whole, (max(2, round(rect.w * turned)), rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center))
        return [rect.inflate(2, 2)]

    def faded(self, surface: pygame.Surface, box: Box, strength: float) -> list[pygame.Rect]:
        canvas = self._c.tools.canvas

        return self._c.fade(
            surface,
            canvas.rect(box),
            lambda layer, at: self._side(layer, canvas, Box(0.0, 0.0, box.w, box.h), True),
            strength,
        )

    def _side(self, surface: pygame.Surface, canvas: Canvas, box: Box, face: bool) -> None:
        if face and self._mission is not None:
            self._c.faces.draw(surface, box, self._mission)
        else:
            self._c.faces.draw_back(surface, box)

    def tick(self, surface: pygame.Surface, since: float) -> list[pygame.Rect]:
        """Draw the tick of a mission that is met."""
        tools, near = self._c.tools, self.near()
        grown = 1.0 if tools.still else ease_out_back(min(1.0, since / 14.0))
        size = near.w * 0.46 * round(grown * 10) / 10
        if size <= 0.0:
            return []
        pixels = max(6, round(size * tools.canvas.scale))
        picture = artwork.picture("titles/merlin/clips/met", (pixels, pixels))
        at = near.right - near.w * 0.06, near.bottom - near.w * 0.06
        rect = picture.get_rect(center=tools.canvas.pos(*at))
        surface.blit(picture, rect)
        return [rect]


def leaves(c: ClipContext, event: ev.MissionCompleted | ev.MissionDiscarded) -> Score:
    """A mission leaves a hand face up, large enough to be read, and shrinks onto the discards."""
    card, met = CardInFlight(c, event.seat, event.mission), isinstance(event, ev.MissionCompleted)
    goes = COMES + READS + (MET if met else 0)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        near, since = card.near(), now - goes
        if c.tools.still:
            return card.faded(surface, near, min(1.0, now / COMES, 1.0 - since / GOES))
        if since > 0.0:
            return card.turning(surface, _between(near, card.pile(), ease_in(min(1.0, since / GOES))), 1.0)
        part = min(1.0, now / COMES)
        return card.turning(surface, _between(card.hand(), near, smooth(part)), part)

    shown = [sound("flip"), after(goes, sound("deal")), show(goes + GOES, draw)]
    if met:
        shown.append(after(COMES + 6, sound("fulfilled", event.seat), show(goes - COMES - 6, card.tick)))
    return c.act(together(*shown), event.seat)


def drawn(c: ClipContext, event: ev.MissionDrawn) -> Score:
    """A mission comes into a hand. What comes from the deck stays face down unless everyone may know it."""
    card, display = CardInFlight(c, event.seat, event.mission), c.view.display
    shown = event.source == "display" and event.mission in display
    index = display.index(event.mission) if shown and event.mission is not None else None

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        start, part = c.places.display_card(index) if index is not None else card.pile(), now / DRAWN
        if c.tools.still:
            return card.faded(surface, start if part < 0.5 else card.hand(), abs(1.0 - 2.0 * part))
        return card.turning(surface, _between(start, card.hand(), smooth(part)).moved(0.0, -70.0 * arc(part)), 1.0)

    hides = {("card", index)} if index is not None else set()
    return c.act(together(sound("deal"), show(DRAWN, draw)), event.seat, hides)


def _card(middle: Point, high: float) -> Box:
    wide = high * FACE[0] / FACE[1]
    return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)


def _between(start: Box, end: Box, part: float) -> Box:
    return Box(*(lerp(one, other, part) for one, other in zip(start, end, strict=True)))
