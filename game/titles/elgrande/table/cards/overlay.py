"""The large cards over the board: when they are there, which of them is enlarged, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.message import Message
from game.titles.elgrande.table.asking import Asking
from game.titles.elgrande.table.cards.cards_row import LargeCards
from game.titles.elgrande.table.plates import Mood
from game.titles.elgrande.table.stage import Stage
from game.titles.elgrande.table.words import prompts
from game.ui.canvas import Box
from game.ui.focus import Focusable
from game.ui.kit.layer import Layer
from game.ui.table.question import Control

ENLARGE = "enlarge"
"""The button that shows one large card as high as the table."""
PEEK = "peek"
"""The button that shows the board instead of the large cards, or the other way round."""


class CardsOverlay:
    """The large cards over the board, while `open`. A player who must take one sees them at once."""

    def __init__(self, stage: Stage, pick: Callable[[str, str], None]) -> None:
        """pick: chooses a target of the question, by kind and name."""
        self.stage = stage
        self.large = LargeCards()
        self.open = False
        self.enlarging = False
        """One of the large cards is shown as high as the table."""
        self.last = ""
        """The card that had the focus last."""
        self._pick = pick

    def begin(self, asking: Asking | None) -> None:
        """Open for a question that asks for a card, else close."""
        self.open, self.enlarging, self.last = asking is not None and asking.kind == "take", False, ""

    def toggle(self) -> bool:
        """Show or hide the cards; return False if there are none."""
        if not self.stage.view.cards:
            return False
        self.open, self.enlarging = not self.open, False
        return True

    def press(self) -> None:
        """`toggle`, by a button or a press on the small cards."""
        self.toggle()

    def zoom(self, step: int) -> None:
        """Enlarge a card (1), shrink it (-1), or do the other of the two (0)."""
        self.enlarging = not self.enlarging if step == 0 else step > 0

    def _press_enlarge(self) -> None:
        if self.open:
            self.zoom(0)

    def closes(self, asking: Asking | None) -> bool:
        """Return whether Escape closes something here."""
        return self.open and (self.enlarging or asking is None or asking.kind != "take")

    def close(self, asking: Asking | None) -> bool:
        """Close the enlarged card, then the row; return whether there was something to close."""
        if not self.closes(asking):
            return False
        if self.enlarging:
            self.enlarging = False
        else:
            self.open = False
        return True

    def point(self, focus: str | None) -> None:
        """Remember the card that has the focus."""
        if focus is not None and focus.startswith("card-"):
            self.last = focus.removeprefix("card-")

    def enlarged(self, focus: str | None) -> str | None:
        """Return the card that is enlarged: the one that has the focus, or had it last."""
        cards = self.stage.view.cards
        if not (self.open and self.enlarging and cards):
            return None
        card = (focus or "").removeprefix("card-")
        last = card if card in cards else self.last
        return last if last in cards else cards[0]

    # -- what can be pressed

    def controls(self, asking: Asking | None) -> list[Control]:
        """Return the buttons in the bar."""
        found: list[Control] = []
        if self.open:
            large = Message("enlarge-less" if self.enlarging else "enlarge-card")
            found.append(Control(ENLARGE, large, self._press_enlarge, Message("enlarge-describe"), command="zoom"))
        if self.open or (asking is not None and asking.kind == "take"):
            label = Message("peek-board" if self.open else "peek-cards")
            found.append(Control(PEEK, label, self.press, label, command="overlay"))
        return found

    def targets(self, asking: Asking | None) -> list[Focusable]:
        """Return the cards; a press enlarges those that cannot be taken."""
        found = []
        stage = self.stage
        small = not self.large.plan(stage).text
        for index, (card, box) in enumerate(zip(stage.view.cards, self.large.boxes, strict=False)):
            legal = asking is not None and card in asking.next().get("card", [])
            why = None
            if asking is not None and asking.kind == "take" and not legal:
                why = Message(f"why-{asking.offer.why_not(card) or 'card-gone'}")
            found.append(
                Focusable(
                    f"card-{card}",
                    box,
                    partial(self._pick, "card", card) if legal else self._press_enlarge,
                    partial(prompts.card_message, stage.words, card, index + 1, small),
                    legal or why is None,
                    why,
                    hit=partial(self._on_card, card, box),
                )
            )
        return found

    def _on_card(self, card: str, box: Box, x: float, y: float) -> bool:
        """Return whether a point is on a large card; the enlarged one covers the others."""
        shown = self.enlarged(None)
        if shown is None:
            return box.contains(x, y)
        return card == shown and self.large.enlarged.contains(x, y)

    # -- drawing

    def covers(self, focus: str | None, look: object, mood: Mood) -> list[Layer]:
        """Return the layer of the cards. `look` differs whenever theme or texts do; `mood` is that of the plates."""
        if not self.open:
            return []
        view, stage = self.stage.view, self.stage
        large = self.enlarged(focus)
        state = (view.cards, view.available, tuple(view.taken), focus, large, look, mood, self.large.told(stage))
        box = self.large.covered(large is not None)
        return [Layer(box, state, lambda s: self.large.draw(s, stage, focus, mood, large))]
