"""Everything that answers a question: in the bar, on the board, on plates, on large cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder
from game.titles.elgrande.table.answers.answer_marks import AnswerMarks
from game.titles.elgrande.table.answers.bar_answers import BarAnswers
from game.titles.elgrande.table.answers.targets import Targets
from game.titles.elgrande.table.card_faces.overlay import ENLARGE, PEEK, CardsOverlay
from game.titles.elgrande.table.focus_ids import focus_id, focused
from game.titles.elgrande.table.view_data import ViewData
from game.ui.focus import Focusable, nothing
from game.ui.kit.board_parts.board_mode import BoardMode
from game.ui.table.parts.table_question import Control, Numbers

NUMBERED = ("power", "amount")
"""Kinds of controls that are numbers."""


class Choices:
    """The controls and targets of a question, and their Tab order."""

    def __init__(
        self, view: ViewData, mode: BoardMode, cards: CardsOverlay, targets: Targets, answers: BarAnswers,
        marks: AnswerMarks,
    ) -> None:  # fmt: skip
        self._view, self._mode, self._cards = view, mode, cards
        self._targets, self._answers, self._marks = targets, answers, marks
        self._show_pages: Callable[[], None] = nothing

    def begin(self, asking: AnswerBuilder | None) -> None:
        """Offer the answers to a question, on large cards if it asks for a card; None: nobody is asked."""
        self._cards.begin(asking)

    def point(self, focus: str | None) -> None:
        """Remember the card that has the focus."""
        self._cards.point(focus)

    def mark_advice(self, asking: AnswerBuilder | None, answers: Sequence[str]) -> str | None:
        """Mark these answers on the board, the best first; return the id that leads to it."""
        return self._marks.set(answers)

    def place_of_advice(self, asking: AnswerBuilder | None, answer: str) -> str | None:
        """Return the id that leads to an advised answer from where the choice is now; None if none does."""
        return self._marks.leads_to(answer)

    def lead_from_plates(self, show: Callable[[], None]) -> None:
        """Make a press on a plate call `show`, unless the question asks for that plate."""
        self._show_pages = show

    def controls(self, asking: AnswerBuilder | None) -> list[Control]:
        """Return the answers in the bar, and the buttons of the large cards."""
        found = self._answers.controls(asking) if asking is not None else []
        return found + self._cards.controls(asking)

    def targets(self, asking: AnswerBuilder | None) -> list[Focusable]:
        """Return everything else that can take the focus."""
        if self._cards.open:
            return self._cards.targets(asking)
        targets, areas = self._targets, self._targets.areas(asking)
        if self._mode.alone:
            return areas
        if self._mode.map_only:
            return [*areas, *targets.sea(asking)]
        plates = targets.seats(asking, self._show_pages)
        cards = self._cards.targets(asking) if self._cards.readable else []
        return [*areas, *targets.sea(asking), *plates, *(cards or [targets.cards(self._cards.press)])]

    def steps(self, asking: AnswerBuilder | None) -> list[str]:
        """Return the ids that answer the question, in Tab order. Open cards come first, to be read."""
        if self._cards.open and (asking is None or asking.kind != "take"):
            return [*(focus_id("card", card) for card in self._view.cards), *self._buttons(asking)]
        if asking is None:
            return []
        following = asking.next()
        if "card" in following:
            return [focus_id("card", name) for name in following["card"]] if self._cards.readable else [PEEK]
        found = [focus_id("area", name) for name in self._view.areas if name in following.get("area", [])]
        return found + self._buttons(asking)

    def _buttons(self, asking: AnswerBuilder | None) -> list[str]:
        """Return the answers in the bar."""
        controls = [control.id for control in self.controls(asking) if control.enabled]
        return [name for name in controls if name not in (PEEK, ENLARGE)]

    def numbers(self, asking: AnswerBuilder | None, focus: str | None) -> Numbers:
        """Return what a number means: a power card or an amount, the deck of a card that can be read, or how many
        caballeros go the way that the focused area completes."""
        if asking is None:
            return Numbers()
        if "card" in asking.next():
            cards = self._view.cards if self._cards.readable else ()
            return Numbers({deck: focus_id("card", card) for deck, card in enumerate(cards, start=1)})
        numbers = [(control.id, focused(kind, control.id)) for control in self.controls(asking) for kind in NUMBERED]
        named = {int(number): name for name, number in numbers if number is not None}
        if named or not asking.decision.amount:
            return Numbers(named)
        return Numbers(counted=asking.text_for("area", focused("area", focus) or "") or "")

    def first(self, asking: AnswerBuilder | None) -> str | None:
        """Return the id that gets the focus when the question appears: the largest amount, or the first step."""
        if asking is None:
            return None
        following = asking.next()
        if following.get("amount"):
            return focus_id("amount", max(following["amount"], key=int))
        steps, last = self.steps(asking), focus_id("card", self._cards.last)
        return last if self._cards.readable and last in steps else steps[0] if steps else None
