"""Makes questions: what a person may answer, what their answers would do, and what they may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.ruleset import Decision, Event
from game.match.journal.records import Scope
from game.match.match import Match
from game.session.match_people import is_alone
from game.session.questions.open_question import OpenQuestion
from game.session.questions.preview import preview
from game.session.story.narrator import Narrator


class AnswerSink(Protocol):
    """Takes people's answers to the match."""

    def answer(self, seat: int, text: str) -> None:
        """Play an answer, by its notation."""
        ...

    def answer_always(self, seat: int, scope: Scope) -> None:
        """Give a standing answer to the current question and others like it."""
        ...


class QuestionMaker:
    """Makes the question for a person who may act now."""

    def __init__(
        self, match: Match, narrator: Callable[[], Narrator], answers: AnswerSink,
        events: Callable[[], Sequence[Event]], undo_kind: Callable[[int, bool], str],
    ) -> None:  # fmt: skip
        """narrator: the current one; events: all so far, as the shared screen may see them; undo_kind: kind of undo for
        a person, at a guarded question or not, as in `UndoRequests.kind_for`"""
        self._match = match
        self._narrator = narrator
        self._answers = answers
        self._events = events
        self._undo_kind = undo_kind

    def make(self, seat: int, before: Decision | None) -> OpenQuestion:
        """Return the question for `seat`.

        before  what the same person was asked last; None if someone else was asked since
        """
        state, narrator = self._match.state, self._narrator()
        decision = state.decision(seat)
        assert decision is not None, f"seat {seat} has nothing to decide"
        guarded = narrator.guarded(decision)
        return OpenQuestion(
            seat=seat,
            decision=decision,
            actions=tuple(state.legal_actions(seat)),
            submit=lambda text: self._answers.answer(seat, text),
            answer_always=lambda scope: self._answers.answer_always(seat, scope),
            why_not=lambda target: state.why_not(seat, target),
            preview=lambda text, follow: preview(
                self._match.ruleset, state, seat, text, follow, narrator.already_public
            ),
            private=state.private_view(seat),
            history=self._events(),
            alone=is_alone(self._match),
            back=self._undo_kind(seat, guarded),
            guarded=guarded,
            repeats=before is not None and before.slots == decision.slots and not guarded,
        )  # fmt: skip
