"""The current question at the El Grande table, and where its answers are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.core.bots import Advice
from game.core.message import Message
from game.core.ruleset import Decision
from game.session.questions import OpenQuestion
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.answers.choices import Choices
from game.titles.elgrande.table.answers.dragged_pieces import DraggedPieces
from game.titles.elgrande.table.answers.question_words import QuestionWords
from game.titles.elgrande.table.answers.way_back import WayBack
from game.titles.elgrande.table.discs.secret_discs import SecretDiscs
from game.ui.focus import Focusable
from game.ui.prompt import Prompt
from game.ui.table.parts.table_question import (
    Code,
    Control,
    DraggedPiece,
    Numbers,
    SecretPicker,
    StaleFocus,
    TableQuestion,
)
from game.ui.tools import Tools


class ElGrandeQuestion(TableQuestion):
    """Leads through a decision target by target: see `AnswerBuilder`.

    choices   the controls and targets of the question
    words     the bar's texts
    way_back  what Escape does
    discs     secret choices
    dragged   pieces that can be dragged
    """

    uses_codes = True

    def __init__(
        self, tools: Tools, dialogue: Dialogue, choices: Choices, words: QuestionWords, way_back: WayBack,
        discs: SecretDiscs, dragged: DraggedPieces,
    ) -> None:  # fmt: skip
        super().__init__(tools)
        self._dialogue, self._choices, self._words = dialogue, choices, words
        self._way_back, self._discs, self._dragged = way_back, discs, dragged
        self._left = StaleFocus(self.targets)

    @property
    def asking(self) -> AnswerBuilder | None:
        """The current question."""
        return self._dialogue.asking

    # -- whom to ask

    def ask(self, question: OpenQuestion | None) -> None:
        self._dialogue.ask(question)
        self._choices.begin(self.asking)

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self._dialogue.wait(seats, decision)
        self._choices.begin(None)

    def reset(self) -> None:
        self._dialogue.forget_order()

    # -- how to ask

    def prompt(self, focus: str | None) -> Prompt:
        self._choices.point(focus)
        if self.asking is None:
            return self._words.waiting(self._dialogue, self._left.is_at(focus))
        self._left.forget()
        return self._words.prompt(self.asking, focus)

    def wording(self, answer: str) -> Message:
        assert self.asking is not None, "a hint is for a question"
        return self._words.wording(self.asking, answer)

    # -- going back

    def close_view(self) -> bool:
        return self._way_back.close_view()

    def cancel(self) -> bool:
        return self._way_back.step()

    # -- answers

    def controls(self) -> list[Control]:
        return self._choices.controls(self.asking)

    def targets(self) -> list[Focusable]:
        return self._choices.targets(self.asking)

    def carried(self, x: float, y: float) -> DraggedPiece | None:
        return self._dragged.at(self.asking, x, y) if self.asking is not None else None

    def steps(self) -> list[str]:
        return self._choices.steps(self.asking)

    def first(self) -> str | None:
        return self._choices.first(self.asking)

    def numbers(self, focus: str | None) -> Numbers:
        return self._choices.numbers(self.asking, focus)

    # -- hints and pages

    def mark_advice(self, advice: Sequence[Advice]) -> str | None:
        return self._choices.mark_advice(self.asking, [one.text for one in advice])

    def place_of_advice(self, one: Advice) -> str | None:
        return self._choices.place_of_advice(self.asking, one.text)

    def lead_to_reference(self, show: Callable[[str], None]) -> None:
        """Make a press on a plate open the reference pages."""
        self._choices.lead_from_plates(partial(show, ""))

    # -- secrets

    def secret_picker(self, question: OpenQuestion) -> SecretPicker:
        return self._discs.picker(question)

    def codes(self, decision: Decision) -> list[Code]:
        return self._discs.codes(decision)

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self._discs.choosing()
