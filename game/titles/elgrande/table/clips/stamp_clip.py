"""A veto is stamped on the card it stops."""

from __future__ import annotations

import math

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.card_clips import CaptionedClip
from game.ui.canvas import Box
from game.ui.kit.art.stamp import stamp
from game.ui.kit.motion.turning import shaken
from game.ui.kit.motion.tween import ease_in
from game.ui.table.parts.cue import Cue

FALLS = 9
"""Ticks for the stamp to come down."""
JOLT, JOLTS = 6.0, 18
"""How far the blow moves the table, in units, and for how many ticks."""
CARD = 2.0
"""How far it moves the card, as a multiple of that."""
LOW = 0.29
"""How far below the card's middle it lands, in card heights: the title stays readable."""


class StampClip(CaptionedClip[ev.Vetoed | ev.VetoCancelled]):
    """Stamps the veto on the card, or a veto on a veto on the first stamp."""

    comes, holds, goes = 16, 72, 14
    SIZE = (280.0, 340.0)

    def cues(self) -> list[Cue]:
        return [Cue(0, "flip"), Cue(self.comes + FALLS, "stamp")]

    def _card(self) -> str:
        """Return id and deck of the card that is stopped."""
        event, view = self.event, self.stage.view
        taken = view.taken[event.against]
        return view.facts.veto if isinstance(event, ev.VetoCancelled) or taken is None else with_deck(taken, view.cards)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        tools, canvas = self.tools, self.tools.canvas
        now = progress * self.ticks
        wide, high = self.size()
        x, y = self.held()
        shown = self.ticks - 3 > now
        touched = self.draw_caption(surface, progress)
        fallen = (now - self.comes) / FALLS
        along, down = self._jolt(now - self.comes - FALLS)
        box = Box(x - wide / 2 + along * CARD, y - high / 2 + down * CARD, wide, high)
        if shown:
            tools.cards.draw_action_card(surface, canvas, box, self._card(), tools.texts)
        touched.append(canvas.rect(box.inset(-4.0)))
        if fallen > 0.0 and shown:
            middle = canvas.pos(x + along * CARD, y + high * LOW + down * CARD)
            touched.append(self._strike(surface, middle, min(1.0, fallen)))
        return touched + shaken(surface, canvas.rect(self.room), canvas.px(along), canvas.px(down))

    def _jolt(self, since: float) -> tuple[float, float]:
        """Return how far the blow has moved the table, in units, that many ticks after it."""
        if self.tools.still or not 0.0 <= since < JOLTS:
            return 0.0, 0.0
        left = (1.0 - since / JOLTS) ** 2
        return JOLT * left * math.sin(since * 1.9), JOLT * left * math.cos(since * 1.5)

    def _strike(self, surface: pygame.Surface, middle: tuple[int, int], fallen: float) -> pygame.Rect:
        """Draw the stamp on its way down, large and faint at first. Return the pixels it touched."""
        tools = self.tools
        font = tools.theme.font("title", 150.0, tools.canvas, scaled=False)
        picture = stamp(tools.say(Message("banner-veto")), font, tools.canvas.px(11))
        if fallen < 1.0:
            if not self.tools.still:
                picture = pygame.transform.smoothscale_by(picture, 1.9 - 0.9 * ease_in(fallen))
            else:
                picture = picture.copy()
            picture.set_alpha(int(90 + 165 * fallen))
        rect = picture.get_rect(center=middle)
        surface.blit(picture, rect)
        return rect
