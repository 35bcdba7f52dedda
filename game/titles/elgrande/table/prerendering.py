"""Draws pictures in the background before they are needed: action cards, power cards, area leaders."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.table.board_picture.tableau import standings
from game.titles.elgrande.table.card_faces.action_face import BACKS, KEPT_BACK, KEPT_PICTURE, kept_back
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.card_clips import ACTION, dealt_size, power_size, shown_size
from game.titles.elgrande.table.help_texts import VALUES
from game.titles.elgrande.table.side_column import FOOT
from game.titles.elgrande.table.table_parts import TableParts
from game.ui.baker import Baker, Job
from game.ui.canvas import Box
from game.ui.look.pen import Brush

POWER = (70.0, 98.0)
"""Width and height of a power card in the bar."""
Painting = Callable[[], None]


class Prerendering:
    """Renders pictures ahead, if that can be done in the background. Call `update` every tick.

    For each kind of pictures there are two methods: one returns what they depend on, besides size and theme, and None
    if none are needed; the other returns a job that draws them, and reads nothing that the table may change.
    """

    def __init__(self, parts: TableParts, baker: Baker) -> None:
        self._parts, self._tools, self._baker = parts, parts.tools, baker
        self._kinds: Mapping[str, tuple[Callable[[], object], Callable[[], Painting]]] = {
            "cards": (self._wanted_cards, self._cards),
            "small": (lambda: "always", self._small_pictures),
            "powers": (lambda: "always", self._power_cards),
            "leaders": (self._wanted_leaders, lambda: partial(parts.board.warm_leaders, standings(parts.view))),
        }
        self._wanted: dict[str, object] = {}
        """What the pictures of each kind depended on when they were begun."""
        self._jobs: dict[str, Job] = {}

    def update(self) -> None:
        """Start new jobs, and abandon older ones of the same kind."""
        if not self._baker.threaded:
            return
        tools = self._tools
        look = tools.canvas.size_px, tools.theme.text_scale, tools.theme.contrast, id(tools.texts)
        for kind, (wanted, job) in self._kinds.items():
            found = wanted()
            if found is None or self._wanted.get(kind) == (found, look):
                continue
            self._wanted[kind] = found, look
            if kind in self._jobs:
                self._jobs[kind].abandon()
            self._jobs[kind] = self._baker.start(job())

    def _nowhere(self) -> Brush:
        """Return a brush for cards that are drawn only to be kept."""
        return Brush(pygame.Surface((1, 1)), self._tools.canvas, self._tools.theme)

    # -- action cards

    def _face(self) -> Box | None:
        """Return the box of the first of the large cards, which are all of one size; None if a page replaces them."""
        return None if self._parts.cards.listed else self._parts.cards.boxes[0]

    def _wanted_cards(self) -> object:
        cards = self._parts.view.cards
        return (cards, self._face()) if cards else None

    def _cards(self) -> Painting:
        """Return a job for the row of large cards before and after one is taken, where there is such a row; for each
        card as it is dealt, and at its size when taken."""
        tools, cards, face = self._tools, self._parts.view.cards, self._face()
        art, nowhere, room = tools.cards, self._nowhere(), self._parts.places.room
        named = [with_deck(card, cards) for card in cards]
        texts = KnownTexts({key: tools.say(Message(key)) for card in named for key in art.keys(card)})
        feet, large = (0.0, tools.theme.size(FOOT)), tools.large

        def draw() -> None:
            for card in named:
                art.dealt(nowhere.canvas, dealt_size(room, len(cards)), card)
            for foot in feet:
                if face is None:
                    break
                plan = art.plan(nowhere.canvas, face, cards, texts, foot)
                for card in named:
                    for state in ("open", "gone") if foot else ("open",):
                        art.draw_action_card(nowhere, face, card, texts, state, plan=plan)
            size = shown_size(room, tools.theme.text_scale, large, ACTION)
            for card in named:
                art.draw_action_card(nowhere, Box(0.0, 0.0, *size), card, texts)

        return draw

    def _small_pictures(self) -> Painting:
        """Return a job for the backs of all decks, and the pictures of all action cards, as they lie beside the board
        and on the pages of what is in the decks."""
        tools, (wide, back) = self._tools, (self._tools.canvas.px(units) for units in (KEPT_PICTURE, KEPT_BACK))

        def draw() -> None:
            for deck in range(1, BACKS + 1):
                kept_back(deck, back)
            for name, deck in tools.facts.placing:
                tools.cards.faces.pictures.keep(name, deck, wide)

        return draw

    # -- power cards

    def _power_cards(self) -> Painting:
        """Return a job for the power cards of the people at this screen, as they lie in the bar, and the backs and
        grounds of all, at the size of a card that is played."""
        art, nowhere, size = self._tools.cards, self._nowhere(), power_size(self._parts.places.room)
        styles, people = self._tools.seats, sorted(self._parts.stage.seating.people)

        def draw() -> None:
            for style in styles:
                art.power_back(nowhere.canvas, size, style)
                art.power_ground(nowhere.canvas, Box(0.0, 0.0, *size), style)
            for seat in people:
                for value in VALUES:
                    for state in ("open", "used"):
                        art.draw_power_card(nowhere, Box(0.0, 0.0, *POWER), value, styles[seat], state)

        return draw

    # -- area leaders

    def _wanted_leaders(self) -> object:
        """Return what the board with area leaders depends on; players may ask for it during a question."""
        if self._parts.dialogue.asking is None:
            return None
        rows = self._parts.view.caballeros.values()
        return tuple(None if row is None else tuple(row) for row in rows), self._parts.board.box


class KnownTexts:
    """Texts looked up in advance for another thread."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts

    def text(self, key: str) -> str:
        return self._texts[key]
