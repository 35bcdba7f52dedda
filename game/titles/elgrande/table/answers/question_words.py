"""The bar's texts, with a question and while nobody is asked."""

from __future__ import annotations

from game.core.message import Message, plain
from game.titles.elgrande.table.answers.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.answers.way_back import WayBack
from game.titles.elgrande.table.card_faces.overlay import CardsOverlay
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words import answer_words, status
from game.titles.elgrande.table.words.bar_texts import answer_detail, foresight, prompts
from game.titles.elgrande.table.words.bar_texts.answer_detail import Printed
from game.titles.elgrande.table.words.names import Words
from game.ui.prompt import KeyHint, Prompt

NOTHING_SAID = plain("")


class QuestionWords:
    """Questions, explanations and key hints."""

    def __init__(self, words: Words, view: ViewModel, printed: Printed, cards: CardsOverlay, way_back: WayBack) -> None:
        self._words, self._view, self._printed = words, view, printed
        self._cards, self._way_back = cards, way_back

    def prompt(self, asking: AnswerBuilder, focus: str | None) -> Prompt:
        """Return the question, and a line on the focused answer."""
        step = foresight.step_of(self._view, asking if not self._cards.open else None, focus)
        about = answer_detail.message(self._words, self._view, self._printed, asking, focus, step)
        asked = prompts.question(asking, self._words, self._view)
        return Prompt(asking.question.seat, asked, about, self._hints(asking))

    def waiting(self, dialogue: Dialogue, silent: bool) -> Prompt:
        """Return whom everyone waits for. `silent`: leave out the focused item."""
        seat, said = status.waiting(self._view, self._words, dialogue.thinking, dialogue.decision)
        return Prompt(seat, said, NOTHING_SAID if silent else None, self._hints(None))

    def _hints(self, asking: AnswerBuilder | None) -> tuple[KeyHint, ...]:
        """Return what each key does now."""
        return prompts.hints(asking, self._cards.hint, self._way_back.leads_to)

    def wording(self, asking: AnswerBuilder, answer: str) -> Message:
        """Return an answer's wording, from its notation."""
        return answer_words.message(self._words, asking, answer)
