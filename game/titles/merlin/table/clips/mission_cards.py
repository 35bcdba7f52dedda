"""Mission cards that are drawn, discarded and completed, and the seals that they bring."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.clips.event_clip import EventClip
from game.titles.merlin.table.hand import FACE
from game.titles.merlin.table.staging.clip_pictures import around
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Token
from game.ui.canvas import NOWHERE, Box, Canvas, Point
from game.ui.look import artwork
from game.ui.motion.tween import arc, ease_in, ease_out_back, lerp, smooth
from game.ui.table.parts.cue import OldCue as Cue

COMES, READS, GOES = 20, 40, 20
"""Ticks for a card to come to the middle, to be read, and to go to the discards."""
MET = 22
"""Extra ticks for a completed one, with its tick."""
DRAWN = 32
NEAR = 0.36
"""Height of a card that is read, as a part of the room."""
SEAL, DROPS, PRESSED = 30.0, 22, 22
"""Radius of a seal on its way; ticks for it to come down, and after that."""


class CardFlight(EventClip[ev.MissionCompleted | ev.MissionDiscarded | ev.MissionDrawn]):
    """A mission leaves a hand face up, large enough to be read; or one comes into a hand. What comes from the deck
    stays face down unless everyone may know it."""

    def __init__(
        self, stage: ClipStage, event: ev.MissionCompleted | ev.MissionDiscarded | ev.MissionDrawn, seat: int,
        mission: str | None, out: bool, met: bool = False, source: str = "deck",
    ) -> None:  # fmt: skip
        """
        mission  None: nobody may know it
        out      it leaves the hand; otherwise it comes from `source`, "deck" or "display"
        met      it is completed
        """
        self._stays = READS + (MET if met else 0)
        super().__init__(stage, event, COMES + self._stays + GOES if out else DRAWN, seat, breath=True)
        self._owner, self._mission, self._out, self._met, self._source = seat, mission, out, met, source
        self._index: int | None = None
        """Id of the card on the display that is drawn."""

    def begin(self) -> None:
        display = self.stage.view.display
        if not self._out and self._source == "display" and self._mission in display:
            self._index = display.index(self._mission)

    def hides(self) -> set[Token]:
        return {("card", self._index)} if self._index is not None else set()

    def cues(self) -> list[Cue]:
        if not self._out:
            return [Cue(0, "deal")]
        met = [Cue(COMES + 6, "fulfilled", self._owner)] if self._met else []
        return [Cue(0, "flip"), *met, Cue(COMES + self._stays, "deal")]

    # -- where

    def _card(self, middle: Point, high: float) -> Box:
        wide = high * FACE[0] / FACE[1]
        return Box(middle[0] - wide / 2, middle[1] - high / 2, wide, high)

    def _hand(self) -> Box:
        """Return the card's place in the hand: in the corner of those at this screen, or on the plate."""
        places, seating = self.stage.places, self.stage.seating
        hand = places.arrangement.hand
        if hand != NOWHERE and seating.alone(self._owner):
            return self._card(hand.centre, hand.h * 0.8)
        return self._card(places.on_plate(self._owner, "plate"), places.plate(self._owner).h * 0.62)

    def _near(self) -> Box:
        """Return where it can be read."""
        places = self.stage.places
        return self._card((places.ring.x, places.ring.y), places.room.h * NEAR)

    def _pile(self) -> Box:
        """Return the place of deck and discards."""
        box = self.stage.places.deck()
        return self._card(box.centre, box.h)

    # -- drawing

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if self._out:
            return self._leave(surface, now)
        places, part = self.stage.places, now / DRAWN
        start = places.display_card(self._index) if self._index is not None else self._pile()
        if self.tools.still:
            return self._faded(surface, start if part < 0.5 else self._hand(), abs(1.0 - 2.0 * part), self._known)
        box = _between(start, self._hand(), smooth(part)).moved(0.0, -70.0 * arc(part))
        return self._turning(surface, box, 1.0, self._known)

    @property
    def _known(self) -> bool:
        return self._mission is not None

    def _leave(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw a card on its way out of a hand: it turns over, is read, and shrinks onto the discards."""
        near = self._near()
        since = now - COMES - self._stays
        if self.tools.still:
            strength = min(1.0, now / COMES, 1.0 - since / GOES)
            return [*self._faded(surface, near, max(0.0, strength), True), *self._ticked(surface, near, now)]
        if since > 0.0:
            part = ease_in(min(1.0, since / GOES))
            return self._turning(surface, _between(near, self._pile(), part), 1.0, True)
        part = min(1.0, now / COMES)
        box = _between(self._hand(), near, smooth(part))
        return [*self._turning(surface, box, part, True), *self._ticked(surface, near, now)]

    def _turning(self, surface: pygame.Surface, box: Box, part: float, face: bool) -> list[pygame.Rect]:
        """Draw the card, which turns over from its back while `part` goes from 0 to 1."""
        canvas = self.tools.canvas
        turned = abs(1.0 - 2.0 * part)
        shown = face and part >= 0.5
        rect = canvas.rect(box)
        if turned >= 0.999:
            self._side(surface, canvas, box, shown)
            return [rect]
        rough = Box(0.0, 0.0, round(box.w / 16.0) * 16.0, round(box.w / 16.0) * 16.0 * FACE[1] / FACE[0])
        whole = pygame.Surface(canvas.rect(rough).size, pygame.SRCALPHA)
        self._side(whole, canvas, rough, shown)
        narrow = pygame.transform.smoothscale(whole, (max(2, round(rect.w * turned)), rect.h))
        surface.blit(narrow, narrow.get_rect(center=rect.center))
        return [rect.inflate(2, 2)]

    def _side(self, surface: pygame.Surface, canvas: Canvas, box: Box, face: bool) -> None:
        faces = self.stage.faces
        if face and self._mission is not None:
            faces.draw(surface, canvas, box, self._mission)
        else:
            faces.draw_back(surface, canvas, box)

    def _faded(self, surface: pygame.Surface, box: Box, strength: float, face: bool) -> list[pygame.Rect]:
        canvas, rect = self.tools.canvas, self.tools.canvas.rect(box)
        layer = pygame.Surface(rect.size, pygame.SRCALPHA)
        self._side(layer, canvas, Box(0.0, 0.0, box.w, box.h), face)
        layer.set_alpha(round(255 * strength))
        surface.blit(layer, rect)
        return [rect]

    def _ticked(self, surface: pygame.Surface, near: Box, now: float) -> list[pygame.Rect]:
        """Draw the tick of a mission that is met."""
        since = now - COMES - 6
        if not self._met or since <= 0.0 or now > COMES + self._stays:
            return []
        grown = 1.0 if self.tools.still else ease_out_back(min(1.0, since / 14.0))
        size = near.w * 0.46 * round(grown * 10) / 10
        if size <= 0.0:
            return []
        canvas, at = self.tools.canvas, (near.right - near.w * 0.06, near.bottom - near.w * 0.06)
        pixels = max(6, round(size * canvas.scale))
        picture = artwork.picture("titles/merlin/clips/met", (pixels, pixels))
        rect = picture.get_rect(center=canvas.pos(*at))
        surface.blit(picture, rect)
        return [rect]


def _between(start: Box, end: Box, part: float) -> Box:
    return Box(*(lerp(one, other, part) for one, other in zip(start, end, strict=True)))


class SealPressed(EventClip[ev.SealPlaced]):
    """A seal comes down onto its plate and is pressed into wax."""

    def __init__(self, stage: ClipStage, event: ev.SealPlaced) -> None:
        super().__init__(stage, event, DROPS + PRESSED, event.seat, breath=True)

    def cues(self) -> list[Cue]:
        return [Cue(DROPS, "seal", self.event.seat)]

    def passing(self, before: float, now: float) -> None:
        if before < DROPS <= now:
            self.stage.effects.ring(self.stage.places.on_plate(self.event.seat, "seals"), 120.0)

    def paint(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        x, y = self.stage.places.on_plate(self.event.seat, "seals")
        canvas, down = self.tools.canvas, min(1.0, now / DROPS)
        if self.tools.still:
            rect = around(canvas, (x, y), (2.6 * SEAL, 2.6 * SEAL))
            layer = pygame.Surface(rect.size, pygame.SRCALPHA)
            self._seal(layer, canvas.units((rect.w / 2, rect.h / 2)), SEAL)
            layer.set_alpha(round(255 * down))
            surface.blit(layer, rect)
            return [rect]
        squeezed = 0.0 if now < DROPS else arc(min(1.0, (now - DROPS) / 10.0))
        radius = round((SEAL * lerp(2.6, 1.0, ease_in(down)) + 4.0 * squeezed) / 3.0) * 3.0
        at = x, y - 120.0 * (1.0 - ease_in(down))
        self._seal(surface, at, radius)
        return [around(canvas, at, (3.0 * radius, 3.0 * radius))]

    def _seal(self, surface: pygame.Surface, at: Point, radius: float) -> None:
        tools = self.tools
        tools.pieces.seal(surface, tools.canvas, at, self.event.seat, radius)
