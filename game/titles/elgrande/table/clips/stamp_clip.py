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
from game.ui.kit.motion.tween import ease_in

FALLS = 9
"""Ticks for the stamp to come down."""
LOW = 0.29
"""How far below the card's middle it lands, in card heights: the title stays readable."""


class StampClip(CaptionedClip[ev.Vetoed | ev.VetoCancelled]):
    """Stamps the veto on the card, or a veto on a veto on the first stamp."""

    comes, holds, goes = 16, 72, 14
    SIZE = (280.0, 340.0)

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
        box = Box(x - wide / 2, y - high / 2, wide, high)
        if shown:
            tools.cards.draw_action_card(surface, canvas, box, self._card(), tools.texts)
        touched.append(canvas.rect(box.inset(-4.0)))
        since = (now - self.comes) / FALLS
        if since > 0.0 and shown:
            shakes = 0.0 if tools.still else 7.0 * max(0.0, 2.2 - since) * math.sin(since * 14.0)
            middle = canvas.pos(x + (shakes if since > 1.0 else 0.0), y + high * LOW)
            touched.append(self._strike(surface, middle, min(1.0, since)))
        return touched

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
