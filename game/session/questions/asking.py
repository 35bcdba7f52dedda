"""Asks people at the screen: openly, by code along with others, or behind the curtain."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Decision
from game.match.match import Match
from game.session.match_people import is_alone, persons_to_act
from game.session.questions.code_phase import CodePhase
from game.session.questions.open_question import OpenQuestion
from game.session.questions.question_maker import QuestionMaker
from game.session.session_signals import SessionSignals
from game.session.story.bot_recap import BotRecap
from game.session.story.narrator import Narrator


class Asking:
    """Asks one person at a time; people who choose by code are asked together.

    asked  the seat of the person asked at the screen now, or None
    """

    def __init__(
        self, match: Match, signals: SessionSignals, narrator: Callable[[], Narrator], questions: QuestionMaker,
        code_phase: CodePhase, recap: BotRecap,
    ) -> None:  # fmt: skip
        """narrator: the current one"""
        self._match = match
        self._signals = signals
        self._narrator = narrator
        self._questions = questions
        self._code_phase = code_phase
        self._recap = recap
        self.asked: int | None = None
        self._decision: Decision | None = None
        """The last question asked."""
        self._last_asked: int | None = None
        self._last_acted: int | None = None

    @property
    def guarded(self) -> bool:
        """Whether the current question must not be answered by a late press."""
        return self.asked is not None and self._decision is not None and self._narrator().guarded(self._decision)

    def on_own_turn(self, seat: int) -> bool:
        """Return whether what `seat` is asked now belongs to its own turn."""
        decision = self._match.state.decision(seat)
        return decision is not None and self._narrator().on_own_turn(decision)

    def repeats_for(self, seat: int) -> bool:
        """Return whether `seat` was asked last and may give an answer like its last one again, for the next of several
        pieces; the question may have changed its kind, as from a turn to placing. Input needn't pause: a press by that
        seat can't be meant for anything else."""
        before, decision = self._decision, self._match.state.decision(seat)
        if before is None or decision is None or seat != self._last_asked:
            return False
        if self._narrator().guarded(decision) or decision.secret:
            return False
        same = (decision.slots, decision.source) == (before.slots, before.source)
        return same and self._offers_again(seat) and persons_to_act(self._match)[:1] == [seat]

    def _offers_again(self, seat: int) -> bool:
        """Return whether the last answer was `seat`'s, and its verb is on offer now."""
        turns = self._match.turns
        if not turns or turns[-1].seat != seat:
            return False
        verb = turns[-1].text.partition(" ")[0]
        return any(action.verb == verb for action in self._match.state.legal_actions(seat))

    def question_for(self, seat: int) -> OpenQuestion:
        """Return the question for a person who may act now."""
        return self._questions.make(seat, self._decision if seat == self._last_asked else None)

    def ask_first(self, people: list[int]) -> None:
        """Ask the first of these people who may act, unless one of them is being asked. First show them the bots' turns
        they missed."""
        if self.asked not in people and not self._show_recap(people[0]):
            self._ask(people[0])

    def announce_waiting(self) -> None:
        """Report whom everyone waits for."""
        state = self._match.state
        if state.to_act:
            self._signals.waiting.emit(state.to_act, state.decision(state.to_act[0]))

    def note_acted(self, seat: int) -> None:
        """Note who acted last: a person is called only after someone else."""
        self._last_acted = seat

    def stays(self) -> bool:
        """Return whether the person asked is choosing in secret at the same time as others, whose choices don't affect
        the question."""
        if self._code_phase.open:
            return bool(self._code_phase.waiting())
        if self.asked is None or self._decision is None:
            return False
        state = self._match.state
        return self._decision.secret and self.asked in state.to_act and state.decision(self.asked) == self._decision

    def end_codes(self) -> None:
        """End the code phase: all codes are locked in, so people who look away from each other may be asked."""
        self._code_phase.end()
        self.asked = None

    def withdraw(self) -> None:
        """Withdraw the question and report it."""
        self.asked = None
        self._signals.question_withdrawn.emit()

    def _show_recap(self, seat: int) -> bool:
        """Show a person the turns they missed before asking them; return whether there were any."""
        decision = self._match.state.decision(seat)
        lines = self._recap.due_lines(seat, decision) if decision is not None else []
        if lines:
            self._call(seat)
            self._signals.recap_wanted.emit(seat, lines)
        return bool(lines)

    def _ask(self, seat: int) -> None:
        if self._code_phase.begin():
            self.announce_waiting()
            self._signals.codes_wanted.emit()
            return
        question = self.question_for(seat)
        self.asked = self._last_asked = seat
        self._decision = question.decision
        if not question.alone and self._narrator().curtained(question.decision):
            self.announce_waiting()
            self._signals.curtain_wanted.emit(question)
            return
        self._signals.question_asked.emit(question)
        self._call(seat)

    def _call(self, seat: int) -> None:
        """Call a person whose turn it is, if someone else acted before. People who choose together are called
        together."""
        decision = self._match.state.decision(seat)
        if self._last_acted in (None, seat) or decision is None or (decision.secret and not is_alone(self._match)):
            return
        self._last_acted = seat
        self._signals.person_called.emit(seat)
