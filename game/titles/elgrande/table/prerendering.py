"""Drawing ahead, beside the frame, what will soon be needed: large cards, power cards, who leads where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.table.asking.answer_builder import AnswerBuilder
from game.titles.elgrande.table.board import leaders
from game.titles.elgrande.table.cards.cards_art import SUPPLY, with_deck
from game.titles.elgrande.table.cards.cards_row import FOOT, LargeCards
from game.titles.elgrande.table.clips.card_clips import CardShown, shown_size
from game.titles.elgrande.table.stage import Stage
from game.ui.baker import Job
from game.ui.canvas import Box, Canvas

POWER = (70.0, 98.0)
"""Width and height of a power card in the bar."""


class KnownTexts:
    """Texts looked up in advance, for another thread."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def text(self, key: str) -> str:
        return self._texts[key]


class Prerendering:
    """Renders pictures in advance, beside the frame where that is possible. Call `update` every tick."""

    def __init__(self, stage: Stage, large: LargeCards) -> None:
        self.stage = stage
        self.large = large
        self._done: dict[str, object] = {}
        """The last request, by kind."""
        self._jobs: dict[str, Job] = {}

    def update(self, asking: AnswerBuilder | None) -> None:
        """Start what may be needed soon.

        asking: the present question; while it is there, people may want to see who leads.
        """
        stage = self.stage
        ui, view = stage.ui, stage.view
        if not ui.baker.beside:
            return
        stage.board.warm()
        canvas, size = ui.canvas, (ui.canvas.size_px, ui.theme.text_scale, ui.theme.contrast, id(ui.texts))
        if view.cards and self._new("cards", (view.cards, self.large.boxes[0], size)):
            self._start("cards", partial(self._cards, canvas, view.cards, self.large.boxes[0], self._said(view.cards)))
        if self._new("power", size):
            self._start("power", partial(self._power, canvas, sorted(stage.people)))
        if asking is None:
            return
        counts = tuple(None if row is None else tuple(row) for row in view.caballeros.values())
        if self._new("leaders", (counts, stage.board.box, size)):
            self._start("leaders", partial(stage.board.warm_leaders, leaders.standings(view)))

    def _new(self, kind: str, wanted: object) -> bool:
        changed = self._done.get(kind) != wanted
        self._done[kind] = wanted
        return changed

    def _start(self, kind: str, make: partial[None]) -> None:
        """Start a job, and abandon an older one of its kind."""
        if kind in self._jobs:
            self._jobs[kind].abandon()
        self._jobs[kind] = self.stage.ui.baker.start(make)

    def _said(self, cards: Sequence[str]) -> KnownTexts:
        keys = [key for card in cards for key in self.stage.cards.keys(with_deck(card, cards))]
        return KnownTexts({key: self.stage.ui.say(Message(key)) for key in keys})

    def _cards(self, canvas: Canvas, cards: Sequence[str], box: Box, said: KnownTexts) -> None:
        """Render the row of cards before and after one is taken, and each card as it is shown when taken."""
        art, nowhere = self.stage.cards, pygame.Surface((1, 1))
        named = [with_deck(card, cards) for card in cards]
        for foot in (0.0, self.stage.theme.size(FOOT)):
            plan = art.plan(canvas, box, cards, said, foot)
            for card in named:
                for state in ("open", "gone") if foot else ("open",):
                    art.draw_action_card(nowhere, canvas, box, card, said, state, plan=plan)
        wide, high = shown_size(self.stage, CardShown.SIZE)
        for card in named:
            art.draw_action_card(nowhere, canvas, Box(0.0, 0.0, wide, high), card, said)

    def _power(self, canvas: Canvas, seats: Sequence[int]) -> None:
        art, nowhere = self.stage.cards, pygame.Surface((1, 1))
        for seat in seats:
            for value in range(1, len(SUPPLY) + 1):
                for state in ("open", "used"):
                    art.draw_power_card(nowhere, canvas, Box(0.0, 0.0, *POWER), value, self.stage.seats[seat], state)
