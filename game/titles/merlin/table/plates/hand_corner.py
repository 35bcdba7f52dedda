"""The corner with a hand of missions: face up for those who may see them, else their backs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules.options import HAND
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.mission_progress import Progress
from game.titles.merlin.table.table_tools import TableTools
from game.ui.canvas import NOWHERE, Box, Point
from game.ui.kit.layer import Layer
from game.ui.look.theme import SECONDARY

GAP = 8.0
HEAD, BELOW_HEAD = 36.0, 8.0
"""Height of the line that says whose hand it is, and the room below it for the outline of a card with the focus."""


class ShownHand(NamedTuple):
    """A hand as the table shows it.

    seat     whose it is
    size     the number of its missions
    cards    those missions, if they may be seen
    met      those of which everything is there, if they may be seen, even if none can be completed now
    so_far   by mission that may be seen, how much of it is there
    titled   whether it says whose it is, and how to look at it
    asked    whether its owner can look at it now
    """

    seat: int
    size: int
    cards: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    so_far: tuple[Progress, ...] = ()
    titled: bool = False
    asked: bool = True

    @property
    def open(self) -> bool:
        return len(self.cards) == self.size and self.size > 0

    def begun(self, mission: str) -> Progress | None:
        """Return how much of a mission is there, if that is neither nothing nor all."""
        found = dict(zip(self.cards, self.so_far, strict=False)).get(mission)
        return found if found is not None and found.begun and mission not in self.met else None


class HandCorner:
    """Draws a hand below the plates. `shown` returns the hand that lies there now, None for none."""

    def __init__(self, tools: TableTools, faces: MissionFaces, shown: Callable[[], ShownHand | None]) -> None:
        self._tools, self._faces, self._shown = tools, faces, shown
        self.box = NOWHERE

    def layout(self, box: Box) -> None:
        self.box = box

    @property
    def shown(self) -> ShownHand | None:
        """The hand that lies there now."""
        return self._shown() if self.box != NOWHERE else None

    def boxes(self) -> list[Box]:
        """Return the places of the cards, each wide enough for four side by side at most."""
        hand = self.shown
        if hand is None:
            return []
        inner = self.box.inset(10.0, 8.0)
        if hand.titled:
            inner = inner.split_top(self._tools.theme.size(HEAD), BELOW_HEAD)[1]
        count = max(HAND, hand.size)
        wide = min((inner.w - GAP * (count - 1)) / count, inner.h * 0.68)
        row = hand.size * (wide + GAP) - GAP
        left = inner.x + (inner.w - row) / 2
        return [Box(left + index * (wide + GAP), inner.y, wide, inner.h) for index in range(hand.size)]

    def middle(self) -> Point:
        """Return where cards come from and go to."""
        return self.box.centre

    def layer(self, look: Hashable, marks: Mapping[int, str], called: bool) -> Layer:
        """Return the layer of the hand.

        marks   by place of a card: "legal", "focus" or both
        called  whether the corner itself has the focus
        """
        hand = self.shown
        said = self._title(hand) if hand is not None and hand.titled else ""  # It names a device.
        state = hand, self.box, look, tuple(sorted(marks.items())), called, said
        return Layer(self.box, state, lambda surface: self._paint(surface, marks, called), glow=12.0)

    def _paint(self, surface: pygame.Surface, marks: Mapping[int, str], called: bool) -> None:
        tools, hand = self._tools, self.shown
        theme, canvas = tools.theme, tools.canvas
        if hand is None:
            return
        if called:
            theme.focus_glow(surface, canvas, self.box)
        theme.panel(surface, canvas, self.box, "panel", "frame", line=3.0)
        if hand.titled:
            self._paint_title(surface, hand)
        self._paint_cards(surface, hand, self.boxes(), marks)
        if called:
            theme.focus_ring(surface, canvas, self.box)

    def _title_row(self) -> tuple[Box, Box]:
        """Return the places of the owner's mark and of the title."""
        theme = self._tools.theme
        row = self.box.inset(10.0, 2.0).split_top(theme.size(HEAD) - 4.0)[0]  # The focus of a card reaches up to it.
        side = theme.size(26.0)
        mark, rest = row.split_left(side, 8.0)
        return mark.centred(side, side), rest

    def _title(self, hand: ShownHand) -> str:
        """Return whose hand it is, and how to look at it if that can be done now; without the name if room is short:
        the mark tells it, too."""
        tools, room = self._tools, self._title_row()[1].w
        how = "hold" if tools.settings.holding else "press"
        key = "merlin-hand-open" if hand.open or not hand.asked else f"merlin-hand-{how}"
        said = tools.say_to(hand.seat, Message(key, tools.words.named(hand.seat)))
        wide = tools.theme.measure(said, SECONDARY, "body", tools.canvas)[0]
        return said if wide <= room else tools.say_to(hand.seat, f"{key}-unnamed")

    def _paint_title(self, surface: pygame.Surface, hand: ShownHand) -> None:
        tools, (mark, row) = self._tools, self._title_row()
        theme, canvas = tools.theme, tools.canvas
        theme.seat_mark(surface, canvas, mark, tools.seats[hand.seat], 2.0)
        at, said = (row.x, row.centre[1]), self._title(hand)
        theme.text(surface, canvas, said, at, SECONDARY, "ink_soft", "body", "midleft", row.w, 1)

    def _paint_cards(
        self, surface: pygame.Surface, hand: ShownHand, boxes: Sequence[Box], marks: Mapping[int, str]
    ) -> None:
        theme, canvas = self._tools.theme, self._tools.canvas
        for index, box in enumerate(boxes):
            word = marks.get(index, "")
            if "focus" in word:
                theme.focus_glow(surface, canvas, box)
            if hand.open:
                mission = hand.cards[index]
                self._faces.draw(surface, canvas, box, mission, mission in hand.met, hand.begun(mission))
            else:
                self._faces.draw_back(surface, canvas, box)
            if "focus" in word:
                theme.focus_ring(surface, canvas, box)
