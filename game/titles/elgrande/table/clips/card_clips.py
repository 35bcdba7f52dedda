"""Cards briefly shown to everyone: a power card as it turns, an action card as it is taken."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Point
from game.ui.kit.motion.turning import by_way_of, carried
from game.ui.kit.motion.tween import arc, ease_in, ease_in_out, ease_out
from game.ui.table.parts.cue import Cue

CardEvent: TypeAlias = ev.PowerPlayed | ev.PowerRetrieved | ev.CardTaken | ev.Vetoed | ev.VetoCancelled
S = TypeVar("S", bound=CardEvent)
CAPTION = -0.36
"""Position of the caption, in board heights from the middle."""
BELOW = 0.13
"""Position of the card."""
POWER = (230.0, 322.0)
"""Largest size of a power card as it is played, in units."""
TURNS = 16
"""Ticks for turning a card over."""
DROPS = 9
"""Ticks in which a card that has come drops onto the board."""
RISES, HIGH = 0.07, 46.0
"""How much it grows before it drops, and the units it is above the board then."""


def shown_size(room: Box, text_scale: float, large: bool, size: tuple[float, float]) -> tuple[float, float]:
    """Return the size of a card in the middle of `room`: `size`, or smaller to fit below the caption; no caption if the
    type is `large`."""
    text = max(1.0, text_scale)
    width, height = size[0] * text, size[1] * text
    if large:
        return min(room.w * 0.8, width), min(room.h * 0.96, height)
    fit = min(1.0, room.h * 0.68 / height, room.w * 0.8 / width)
    return width * fit, height * fit


def power_size(room: Box) -> tuple[float, float]:
    """Return the size of a power card in the middle of `room`. It doesn't grow with the text: the figures belong to the
    picture."""
    fit = min(1.0, room.h * 0.68 / POWER[1])
    return POWER[0] * fit, POWER[1] * fit


class CaptionedClip(EventClip[S]):
    """A card in the middle of the board, below its log line.

    comes, holds, goes  ticks to appear, be read, and leave; fewer if only the player who chose it is watching
    """

    comes, holds, goes = 12, 62, 14
    SIZE = (330.0, 400.0)

    def __init__(self, stage: ClipStage, event: S, sentence: Message | None) -> None:
        """sentence: the log line"""
        self.sentence = sentence
        self.holds = self.holds // 3 if stage.seating.alone(event.seat) else self.holds
        super().__init__(stage, event, self.comes + self.holds + self.goes, breath=True, seat=event.seat)

    @property
    def room(self) -> Box:
        return self.stage.places.room

    def size(self) -> tuple[float, float]:
        """Return the size that fits below the caption."""
        return shown_size(self.room, self.tools.theme.text_scale, self.tools.large, self.SIZE)

    def held(self) -> Point:
        area = self.room
        low = area.bottom - self.size()[1] / 2 - 10.0
        return area.centre[0], min(low, area.centre[1] + (0.0 if self.tools.large else area.h * BELOW))

    def draw_caption(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Draw player and sentence. With large text there is no room for it, so the bar shows it."""
        tools, seat = self.tools, self.event.seat
        if tools.large:
            return []
        name = Message("banner-turn", {"player": tools.words.player(seat)})
        goes = 1.0 - self.goes / self.ticks
        comes = self.comes / self.ticks
        banners = self.stage.effects.banners
        return banners.draw(surface, self.room, name, progress, seat, self.sentence, CAPTION, comes, goes)

    def at(self, start: Point, end: Point, progress: float) -> Point:
        if self.tools.still:
            return self.held()
        return by_way_of(start, self.held(), end, progress, self.comes / self.ticks, 1.0 - self.goes / self.ticks)


class FlyingCard(CaptionedClip[S]):
    """A card that grows on its way to the middle of the board, drops onto it, and shrinks on its way from there."""

    SMALL = 0.2
    """Its size on a plate or in the column, as a share of its size in the middle."""

    def _fly(
        self,
        surface: pygame.Surface,
        face: pygame.Surface,
        progress: float,
        start: Point,
        end: Point,
        part: float = 1.0,
    ) -> list[pygame.Rect]:
        """Draw its picture where it is now; `part`: fraction of its width, while it turns."""
        tools, now = self.tools, progress * self.ticks
        middle = tools.canvas.pos(*self.at(start, end, progress))
        if tools.still:
            return carried(surface, face, middle, strength=min(1.0, now / self.comes, (self.ticks - now) / self.goes))
        leaves = self.comes + self.holds
        if now < self.comes:
            away, far = 1.0 - now / self.comes, 1.0 - ease_in_out(now / self.comes)
        else:
            away = max(0.0, (now - leaves) / self.goes)
            far = ease_in_out(away)
        high = arc(away) if away > 0.0 else 0.0
        scale = 1.0 - (1.0 - self.SMALL) * far
        drops = (now - self.comes) / DROPS
        if 0.0 <= drops < 1.0:
            scale += RISES * (1.0 - ease_in(drops)) * ease_out(min(1.0, drops * 4.0))
            high = max(high, 1.0 - ease_in(drops))
        return carried(surface, face, middle, scale, part, tools.canvas.px(HIGH * high))

    def cues(self) -> list[Cue]:
        return [Cue(0, "flip"), Cue(self.comes, "deal")]

    def passing(self, before: float, now: float) -> None:
        """Raise dust below its lower edge when it drops onto the board, of the size that caballeros raise: that is
        painted already."""
        if before < self.comes + DROPS <= now:
            (x, y), (wide, high), dust = self.held(), self.size(), self.stage.board.width("caballero")
            for off in (-0.42, 0.0, 0.42):
                self.stage.effects.puff((x + off * wide, y + high * 0.5 - dust * 0.42), dust)


class PowerShown(FlyingCard[ev.PowerPlayed | ev.PowerRetrieved]):
    """A power card comes from its owner's plate, is turned over, and is laid there."""

    comes, holds, goes = 18, 46, 16

    def size(self) -> tuple[float, float]:
        return power_size(self.room)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        tools, seat, canvas = self.tools, self.event.seat, self.tools.canvas
        plate = self.stage.places.on_plate(seat, "power")
        touched, style = self.draw_caption(surface, progress), tools.seats[seat]
        turn = min(1.0, max(0.0, (progress * self.ticks - self.comes + TURNS / 2) / TURNS))
        if tools.still or not isinstance(self.event, ev.PowerPlayed):
            turn = 1.0
        if turn <= 0.5:
            card = tools.cards.power_back(canvas, self.size(), style)
        else:
            card = tools.cards.power_card(canvas, self.size(), self.event.value, style)
        return touched + self._fly(surface, card, progress, plate, plate, abs(1.0 - 2.0 * ease_in_out(turn)))


class CardShown(FlyingCard[ev.CardTaken]):
    """An action card is shown large in the middle, then flies to its owner's plate."""

    comes, holds, goes = 16, 71, 18
    SMALL = 0.24

    def __init__(self, stage: ClipStage, event: ev.CardTaken, sentence: Message | None) -> None:
        super().__init__(stage, event, sentence)
        self.start_at = stage.places.card(event.card)
        self._face: tuple[object, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        end = self.stage.places.on_plate(self.event.seat, "plate")
        return self.draw_caption(surface, progress) + self._fly(surface, self._picture(), progress, self.start_at, end)

    def _picture(self) -> pygame.Surface:
        """Return the card's face, painted once: it is scaled in flight."""
        tools, canvas = self.tools, self.tools.canvas
        box = Box(0.0, 0.0, *self.size())
        key = box, canvas.size_px, id(tools.theme), id(tools.texts)
        if self._face is None or self._face[0] != key:
            face = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
            named = with_deck(self.event.card, self.stage.view.cards)
            tools.cards.draw_action_card(face, canvas, box, named, tools.texts)
            self._face = key, face
        return self._face[1]
