"""The large cards over the board: whether they are shown, which one is enlarged, and their buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.elgrande.table.card_faces.cards_row import LargeCards, Strips
from game.titles.elgrande.table.plates.plate_contents import PlateStates
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts import prompts
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.kit.board_parts.card_row import CardsShown
from game.ui.kit.layer import Layer
from game.ui.look.theme import Theme
from game.ui.table.parts.slot_answers import AnswerBuilder, focus_id, focused
from game.ui.table.parts.table_question import Control

ENLARGE = "enlarge"
"""The button that shows one large card as high as the table."""
PAGE = 940.0
"""Usual height of the page of cards, at any text scale."""
PAGE_PAD = 22.0
"""Around the cards on their page."""
PEEK = "peek"
"""The button that switches between the board and the large cards."""


class CardsOverlay:
    """The large cards over the board while `open`. They open when a player must take one that can't be read in the
    column."""

    def __init__(
        self, view: ViewData, words: Words, large: LargeCards, small: Strips, page: Strips,
        pick: Callable[[str, str], None],
    ) -> None:  # fmt: skip
        """small: the cards in the column; page: strips that replace the large cards where larger text has a page for
        them; pick: chooses a target of the question by kind and name"""
        self._view, self._words, self._pick = view, words, pick
        self.large, self._small, self._page = large, small, page
        self._listed = False
        """Whether the page replaces the large cards."""
        self._asked = False
        """Whether a player must take a card."""
        self.shown = CardsShown()

    @property
    def open(self) -> bool:
        return self.shown.open

    @property
    def hint(self) -> str:
        """Key hint for the cards' key; "" if there are no cards."""
        return "" if not self._view.cards else "close" if self.open else "cards"

    @property
    def last(self) -> str:
        """The card last focused."""
        return self.shown.last

    def layout(self, box: Box, top: float) -> None:
        """Lay the large cards out in the lower part of `box`, below `top`."""
        self._listed = False
        self.large.lay_below(box, top)
        self._open_if_asked()

    def lay_page(self, theme: Theme, box: Box) -> None:
        """Lay out the page of strips in `box` instead, if the open one can be read there."""
        high = self._page.choose(theme, box.h - 2 * PAGE_PAD, box.w - 2 * PAGE_PAD)
        if not self._page.reads:
            self.layout(box, box.y)
            return
        self._listed = True
        high = min(box.h, max(high, theme.size(PAGE)) + 2 * PAGE_PAD)
        self._page.layout(theme, box.centred(box.w, high).inset(PAGE_PAD, PAGE_PAD))
        self._open_if_asked()

    def _open_if_asked(self) -> None:
        if self._asked and not self.open and not self._small.reads:
            self.toggle()

    @property
    def box(self) -> Box | None:
        """The box of the large cards, or of their page, while they are open."""
        return (self._page.box.inset(-PAGE_PAD) if self._listed else self.large.box) if self.open else None

    def meets(self, card: int, box: Box) -> bool:
        """Return whether the card at this position in the row can be read where `box` is."""
        boxes = self.boxes if self.open else self._small.rows if self._small.reads else []
        return card < len(boxes) and boxes[card].overlaps(box)

    def begin(self, asking: AnswerBuilder | None) -> None:
        """Open for a question that asks for a card, unless it can be read in the column; else close."""
        self._asked = _must_take(asking)
        self.shown.begin(self._stays(asking))

    def _stays(self, asking: AnswerBuilder | None) -> bool:
        """Return whether the large cards stay open until a card is taken, and can only be lifted to see the board."""
        return _must_take(asking) and not self._small.reads

    @property
    def readable(self) -> bool:
        """Whether cards can be read, and taken: large, or in the column."""
        return self.open or self._small.reads

    def toggle(self) -> bool:
        """Show or hide the cards; return False if there are none."""
        if not self._view.cards:
            return False
        self.shown.toggle()
        return True

    def press(self) -> None:
        """Call `toggle`, after a press on the button or on the small cards."""
        self.toggle()

    def zoom(self, step: int) -> None:
        """Enlarge a card (1), shrink it (-1), or toggle (0)."""
        self.shown.zoom(step)

    def _press_enlarge(self) -> None:
        if self.open:
            self.zoom(0)

    def closes(self, asking: AnswerBuilder | None) -> bool:
        """Return whether Escape closes something here."""
        return self.shown.closes(self._stays(asking))

    def close(self, asking: AnswerBuilder | None) -> bool:
        """Close the enlarged card first, then all; return whether there was something to close."""
        return self.shown.close(self._stays(asking))

    def point(self, focus: str | None) -> None:
        """Remember the card that has the focus."""
        card = focused("card", focus)
        if card is not None:
            self.shown.point(card)

    def enlarged(self, focus: str | None) -> str | None:
        """Return the enlarged card: the focused one, or the last one focused."""
        return None if self._listed else self.shown.enlarged(self._view.cards, focused("card", focus) or "")

    @property
    def boxes(self) -> list[Box]:
        """The boxes of the cards while they are open."""
        return self._page.rows if self._listed else self.large.boxes

    @property
    def large_face(self) -> Box | None:
        """The box of the first of the large cards, which are all of one size; None where the page replaces them."""
        return None if self._listed else self.large.boxes[0]

    # -- buttons

    def controls(self, asking: AnswerBuilder | None) -> list[Control]:
        """Return the buttons in the bar."""
        found: list[Control] = []
        if self.open and not self._listed:
            large = Message("enlarge-less" if self.shown.enlarging else "enlarge-card")
            found.append(Control(ENLARGE, large, self._press_enlarge, Message("enlarge-describe"), command="zoom"))
        if self.open or _must_take(asking):
            way = "peek-board" if self.open else "peek-cards"
            about = Message(f"{way}-describe")
            found.append(Control(PEEK, Message(way), self.press, about, command="overlay"))
        return found

    def targets(self, asking: AnswerBuilder | None) -> list[Focusable]:
        """Return the cards, large or in the column. A press enlarges a large card that can't be taken, and opens the
        large cards from the column."""
        small, found = self.open and not self._listed and not self.large.plan().text, []
        boxes = self.boxes if self.open else self._small.rows
        press = self._press_enlarge if self.open else self.press
        for index, (card, box) in enumerate(zip(self._view.cards, boxes, strict=False)):
            legal = asking is not None and card in asking.next().get("card", [])
            why = None
            if asking is not None and _must_take(asking) and not legal:
                why = Message(f"why-{asking.question.why_not(card) or 'card-gone'}")
            found.append(
                Focusable(
                    focus_id("card", card),
                    box,
                    partial(self._pick, "card", card) if legal else press,
                    partial(prompts.card_message, self._words, card, self._view.placing(card), small),
                    legal or why is None,
                    why,
                    hit=partial(self._on_card, index) if self.open else partial(self._small.at, card),
                )
            )
        return found

    def _on_card(self, index: int, x: float, y: float) -> bool:
        """Return whether a point is on an open card; the enlarged one covers the others."""
        if self._listed:
            return self._page.at(self._view.cards[index], x, y)
        shown = self.enlarged(None)
        large = self._view.cards.index(shown) if shown is not None else None
        return self.large.card_at(x, y, large) == index

    # -- drawing

    def covers(self, focus: str | None, look: Hashable, states: PlateStates) -> list[Layer]:
        """Return the layer of the cards. `look` changes with theme and texts; `states` are those of the plates."""
        if not self.open:
            return []
        if self._listed:
            return [self._page_layer(focus, look)]
        large = self.enlarged(focus)
        state = (focus, large, look, self.large.state(states))
        box = self.large.covered(large is not None)
        return [Layer(box, state, lambda surface: self.large.draw_over(surface, focus, states, large))]

    def _page_layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the page of strips on a sheet, with the focused card open."""
        self._page.open(focused("card", focus) or self.last)
        strips = self._page.layer(look, focus)
        box = self._page.box.inset(-PAGE_PAD)

        def paint(surface: pygame.Surface) -> None:
            self._page.draw_page(surface, box, focus)

        return Layer(box, (box, strips.state), paint)


def _must_take(asking: AnswerBuilder | None) -> bool:
    """Return whether a card must be taken."""
    return asking is not None and asking.kind == "take"
