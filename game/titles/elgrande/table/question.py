"""What is asked at the table of El Grande, and where the answers stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message, plain
from game.core.ruleset import Decision
from game.session.question import Question
from game.titles.elgrande.table.asking.advice_marks import AdviceMarks
from game.titles.elgrande.table.asking.answer_builder import AnswerBuilder, Dialogue
from game.titles.elgrande.table.asking.answers import Answers
from game.titles.elgrande.table.asking.targets import Targets
from game.titles.elgrande.table.board.board import BoardPicture
from game.titles.elgrande.table.board.board_mode import BoardMode
from game.titles.elgrande.table.cards.overlay import ENLARGE, PEEK, CardsOverlay
from game.titles.elgrande.table.discs.badges import badges
from game.titles.elgrande.table.view import ViewModel
from game.titles.elgrande.table.words import advice, answer_detail, foresight, prompts, status
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box
from game.ui.focus import Focusable, nothing
from game.ui.table.bar.prompt import Prompt
from game.ui.table.parts.question import Code, Control, Point, SecretPicker, TableQuestion
from game.ui.ui import Ui

NOTHING_SAID = plain("")


class ElGrandeQuestion(TableQuestion):
    """Leads through a decision target by target: see `AnswerBuilder`."""

    uses_codes = True

    def __init__(
        self, ui: Ui, view: ViewModel, words: Words, board: BoardPicture, dialogue: Dialogue, mode: BoardMode,
        cards: CardsOverlay, targets: Targets, answers: Answers, marks: AdviceMarks,
        picker: Callable[[Question], SecretPicker],
    ) -> None:  # fmt: skip
        """picker: makes what is shown behind the curtain"""
        super().__init__(ui)
        self._view, self._words, self._board = view, words, board
        self._dialogue, self._mode, self._cards = dialogue, mode, cards
        self._targets, self._answers, self._marks = targets, answers, marks
        self._picker = picker
        self._show_known: Callable[[], None] = nothing
        self._left: str | None = None
        """Where the focus was when the last question was answered."""

    @property
    def asking(self) -> AnswerBuilder | None:
        """The question that is being answered."""
        return self._dialogue.asking

    # -- who is asked

    def ask(self, offer: Question | None) -> None:
        self._dialogue.ask(offer)
        self._cards.begin(self.asking)

    def wait(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        self._dialogue.wait(seats, decision)
        self._cards.begin(None)

    def reset(self) -> None:
        self._dialogue.forget_order()

    # -- how it is asked

    def prompt(self, focus: str | None) -> Prompt:
        self._cards.point(focus)
        cards = "" if not self._view.cards else "close" if self._cards.open else "cards"
        asking, hints = self.asking, prompts.hints(self.asking, cards, self._cancels())
        if asking is not None:
            self._left = None
            step = foresight.step_of(self._view, asking if not self._cards.open else None, focus)
            about = answer_detail.message(self._words, self._view, self._board.level.points, asking, focus, step)
            return Prompt(asking.offer.seat, prompts.question(asking, self._words, self._view), about, hints)
        unsaid = NOTHING_SAID if self._is_left(focus) else None
        dialogue = self._dialogue
        seat, said = status.waiting(self._view, self._words, dialogue.thinking, dialogue.decision)
        return Prompt(seat, said, unsaid, hints)

    def _is_left(self, focus: str | None) -> bool:
        """Return whether the focus only rests where the last question left it: what was pointed at since is
        described."""
        left = self._left or ""
        if not left.startswith("header-") and left not in [target.id for target in self.targets()]:
            self._left = focus  # its control is gone, and the focus fell somewhere
        return self._left == focus and not left.startswith("header-")

    def wording(self, answer: str) -> Message:
        assert self.asking is not None, "a hint is for a question"
        return advice.message(self._words, self.asking, answer)

    # -- one step back

    def cancel(self) -> bool:
        if self._cards.close(self.asking):
            return True
        if self._mode.leaders:
            self._mode.toggle_leaders()
            return True
        return self.asking is not None and self.asking.back()

    def _cancels(self) -> str:
        """Return what Escape does now, as a part of the hint's key."""
        if self._mode.leaders or self._cards.closes(self.asking):
            return "close"
        if self.asking is not None and self.asking.chosen:
            return "back"
        return self.asking.offer.back or "menu" if self.asking is not None else "menu"

    # -- what answers it

    def controls(self) -> list[Control]:
        found = self._answers.controls(self.asking) if self.asking is not None else []
        return found + self._cards.controls(self.asking)

    def targets(self) -> list[Focusable]:
        if self._cards.open:
            return self._cards.targets(self.asking)
        targets, areas = self._targets, self._targets.areas(self.asking)
        if self._mode.alone:
            return areas
        if self._mode.near:
            return [*areas, *targets.sea(self.asking)]
        plates = targets.seats(self.asking, self._show_known)
        return [*areas, *targets.sea(self.asking), *plates, targets.cards(self._cards.press)]

    def steps(self) -> list[str]:
        if self._cards.open and (self.asking is None or self.asking.kind != "take"):
            return [f"card-{card}" for card in self._view.cards]
        if self.asking is None:
            return []
        following = self.asking.next()
        if "card" in following:
            return [f"card-{name}" for name in following["card"]] if self._cards.open else [PEEK]
        found = [f"area-{name}" for name in self._view.areas if name in following.get("area", [])]
        controls = [control.id for control in self.controls() if control.enabled]
        return found + [name for name in controls if name not in (PEEK, ENLARGE)]

    def first(self) -> str | None:
        if self.asking is None:
            return None
        following = self.asking.next()
        if following.get("amount"):
            return f"amount-{max(following['amount'], key=int)}"
        steps, last = self.steps(), f"card-{self._cards.last}"
        return last if self._cards.open and last in steps else steps[0] if steps else None

    # -- hints and pages

    def mark_advice(self, answers: Sequence[str]) -> str | None:
        return self._marks.set(self.asking, answers)

    def lead_to_reference(self, show: Callable[[], None]) -> None:
        """Let presses on a plate lead there."""
        self._show_known = show

    # -- secrets

    def secret_picker(self, offer: Question) -> SecretPicker:
        return self._picker(offer)

    def codes(self, decision: Decision, size: Point, named: Callable[[str], Point], room: Box) -> list[Code]:
        """Return the codes of the disc's nine regions, in the order behind the curtain."""
        regions = self._board.areas[:-1]
        found = badges(self._board, self._view, regions, size, named, room)
        return [Code(f"dial {area}", *badge) for area, badge in zip(regions, found, strict=True)]

    def choosing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self._view.dialling, self._view.locked
