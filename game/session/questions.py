"""Asks people at the screen: openly, by code along with others, or behind the curtain; and takes their undo requests.

Undoing is free within your own turn and on your own device. Otherwise the person whose step it is must agree, and so
must everyone who has decided or learned something since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from game.core.message import AND, Argument, Message, series
from game.core.ruleset import Action, Decision, Event, Ints, State, passing_action
from game.match.records import By, Scope
from game.match.timeline import UndoTerms
from game.session.session_context import SHARED, SessionContext, Signal, Way
from game.session.story import BotRecap, Story


@dataclass(frozen=True)
class ConsentAsked:
    """A request for one person's consent to an undo.

    seat    the person asked
    title   the question
    text    what would be undone, and the consequences
    agree   called on yes: asks the next person, or undoes the step
    label   the label of the yes button
    by      the device that asks: it may withdraw
    """

    seat: int
    title: Message
    text: Message
    agree: Callable[[], None]
    label: Message
    by: str = SHARED


class UndoRequests:
    """`request` undoes a person's last decision, asks for the necessary consent, or refuses with a reason."""

    def __init__(self, context: SessionContext) -> None:
        self.consent_asked: Signal[[ConsentAsked]] = Signal()
        self.refused: Signal[[Message]] = Signal()
        self._context = context
        self._match = context.match
        self._couch = context.couch

    def seat(self) -> int | None:
        """Return the seat whose decision would be undone: the last one by a person still playing."""
        seats = self._match.seats
        for turn in reversed(self._match.turns):
            if turn.person and turn.by == "hand" and seats[turn.seat].is_person:
                return turn.seat
        return None

    @property
    def kind(self) -> str:
        """Kind of undo available: "back" (free), "ask-back" (needs consent), "" if nothing can be undone."""
        seat = self.seat()
        terms = self._match.undo_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return ""
        return "back" if terms.free else "ask-back"

    def is_free_to(self, device: str) -> bool:
        """Return whether a device speaks for the person whose step it is; against bots alone, every device does."""
        seat = self.seat()
        if seat is None:
            return False
        return self._context.alone or device == SHARED or self._couch.may_act(device, seat)

    def is_wanted_by(self, device: str) -> bool:
        """Return whether the device belongs to the person whose step could be undone."""
        seat = self.seat()
        return seat is not None and self.kind != "" and seat in self._couch.holders(device)

    def request(self, device: str = SHARED) -> None:
        """Undo, ask for consent, or refuse. If `device` is someone else's, ask the person whose step it is first."""
        seat = self.seat()
        if seat is None:
            self.refused.emit(Message("undo-nothing"))
            return
        terms = self._match.undo_terms(seat)
        if not terms.possible:
            self.refused.emit(Message(terms.reason))
        elif terms.free and self.is_free_to(device):
            self._undo(seat, ())
        elif terms.free:
            text = Message("undo-ask-owner", {"player": self._context.name(seat), "what": self._what(terms)})
            self._ask(seat, seat, device, text, lambda: self._undo(seat, ()))
        else:
            names = [self._context.name(one) for one in terms.needs]
            consent = Message("undo-consent", {"count": len(names), "names": series(names, last=AND)})
            args: dict[str, Argument] = {
                "player": self._context.name(seat),
                "reason": Message(terms.reason),
                "what": self._what(terms),
                "consent": consent,
            }
            others = partial(self._ask_others, seat, device, args, terms.needs, ())
            self._ask(seat, seat, device, Message("undo-ask", args), others)

    @property
    def steps_in_turn(self) -> int:
        """How many decisions of a person `request_turn` would undo at once."""
        seat = self.seat()
        terms = self._match.turn_terms(seat) if seat is not None else None
        if terms is None or not terms.possible:
            return 0
        return sum(turn.by == "hand" for turn in self._match.turns[terms.to :])

    def request_turn(self, device: str) -> None:
        """Undo the whole turn as far as that is free to the device; else do the same as `request`."""
        seat = self.seat()
        if seat is None or not self.steps_in_turn or not self.is_free_to(device):
            self.request(device)
        else:
            self._context.change(lambda: self._match.undo(seat, whole_turn=True))

    def _ask(self, seat: int, asked: int, device: str, text: Message, agree: Callable[[], None]) -> None:
        own = asked == seat
        title = Message("undo-title" if own else "undo-title-other", {"player": self._context.name(seat)})
        label = Message("undo-yes" if own else "undo-agree")
        self.consent_asked.emit(ConsentAsked(asked, title, text, agree, label, device))

    def _ask_others(
        self, seat: int, device: str, args: dict[str, Argument], needs: Ints, given: Ints
    ) -> None:  # fmt: skip
        """Ask the next person who has to agree; undo once all have."""
        other = next((one for one in needs if one not in given), None)
        if other is None:
            self._undo(seat, given)
            return
        text = Message("undo-ask-other", {**args, "other": self._context.name(other)})
        self._ask(seat, other, device, text, partial(self._ask_others, seat, device, args, needs, (*given, other)))

    def _undo(self, seat: int, consents: Ints) -> None:
        self._context.change(lambda: self._match.undo(seat, consents))

    # -- words

    def _what(self, terms: UndoTerms) -> Message:
        """Return what would be undone."""
        return self._context.narrator.undo_text([turn.text for turn in self._match.turns[terms.to :]])


@dataclass(frozen=True)
class OpenQuestion:
    """One person is asked for one decision.

    state      the position it is asked in
    actions    all legal answers
    private    what only this person may see
    alone      no other person is at the table, so nothing needs hiding
    back       current undo: "back" (free), "ask-back" (needs consent), "" if nothing can be undone
    guarded    a late press must not answer it by mistake
    repeats    the same question was just asked of the same person, for the next of several answers
    intercept  gets the answers instead of the match
    """

    context: SessionContext
    state: State
    seat: int
    decision: Decision
    actions: tuple[Action, ...]
    private: Mapping[str, object]
    alone: bool
    back: str
    guarded: bool
    repeats: bool
    intercept: Callable[[str], None] | None = None

    def submit(self, text: str, by: By = "hand") -> None:
        """Play an answer, by its notation. by: as in `Match.submit`"""
        if self.intercept is not None:
            self.intercept(text)
        else:
            self.context.answer(self.seat, text, by)

    def answer_always(self, scope: Scope) -> None:
        """Give a standing answer, for a scope of `Match.answer_always`."""
        self.context.answer_always(self.seat, scope)

    def why_not(self, target: str) -> str | None:
        """Return the key of a reason why a target (an id of the notation) cannot be chosen, or None."""
        return self.state.why_not(self.seat, target)

    def preview(self, text: str, follow: bool = True) -> tuple[Event, ...]:
        """Return the events that an answer would cause, and (with `follow`) those of everyone letting it pass. They end
        before hidden information is revealed, or before anyone has to choose."""
        ruleset, trial = self.context.match.ruleset, self.state.copy()
        events: list[Event] = []
        trial.apply(self.seat, trial.parse(text), events)
        for _ in range(40 if follow else 0):  # More standing answers than any title asks for in a row.
            asked = trial.to_act
            if len(asked) != 1:
                break
            passing = passing_action(ruleset, trial, asked[0])
            if passing is None:
                break
            trial.apply(asked[0], passing, events)
        found: list[Event] = []
        for event in events:
            if event.reveals and not self.context.narrator.already_public(event):
                break
            found.append(ruleset.redact(event, None))
        return tuple(found)


class CodePhase:
    """A secret phase in which several people enter codes at the same time. It is `open` from `begin` to `end`; people
    who look away from each other are asked afterwards."""

    def __init__(self, context: SessionContext) -> None:
        self._context = context
        self.open = False
        self._purpose = "", ""
        """The kind and source of the current decision: another phase may follow at once."""

    def begin(self) -> bool:
        """Open the phase if anyone chooses by code now; return whether it was opened."""
        coders, narrator = self.coders(), self._context.narrator
        if self.open or not coders:
            return False
        decision = self.decision(min(coders))
        assert decision is not None
        if not narrator.curtained(decision) or not narrator.coded(decision):
            return False
        self.open, self._purpose = True, (decision.kind, decision.source)
        return True

    def end(self) -> None:
        """Close the phase: all codes are locked in, or the screen is closed."""
        self.open = False

    def ways(self) -> dict[int, tuple[Way, str]]:
        """Return how each person chooses in secret, and on which device, including those who have chosen."""
        couch = self._context.couch
        found = couch.secret_ways(self._context.persons)
        return {seat: (way, couch.seat_device(seat).device) for seat, way in found.items()}

    def coders(self) -> dict[int, Way]:
        """Return the people who have yet to enter a code; none if one person plays alone."""
        if self._context.alone:
            return {}
        ways, waiting = self.ways(), self._context.persons_to_act()
        found = {seat: ways[seat][0] for seat in waiting}
        return {seat: way for seat, way in found.items() if way != "curtain" and self.decision(seat) is not None}

    def decision(self, seat: int) -> Decision | None:
        """Return the seat's remaining choice in this phase, or None."""
        decision = self._context.secret_decision(seat)
        if decision is None or (self.open and (decision.kind, decision.source) != self._purpose):
            return None
        return decision

    def waiting(self) -> set[int]:
        """Return the seats that have yet to choose in this phase, bots included."""
        return {seat for seat in self._context.match.state.to_act if self.decision(seat) is not None}


class QuestionFlow:
    """Asks one person at a time; people who choose by code are asked together.

    asked  the seat of the person asked at the screen now, or None
    """

    def __init__(
        self, context: SessionContext, story: Story, undo: UndoRequests, code_phase: CodePhase, recap: BotRecap
    ) -> None:
        self._context = context
        self._match = context.match
        self._story = story
        self._undo = undo
        self._code_phase = code_phase
        self._recap = recap
        self.asked: int | None = None
        self._decision: Decision | None = None
        """The last question asked."""
        self._last_asked: int | None = None
        self._last_acted: int | None = None
        self.question_asked: Signal[[OpenQuestion]] = Signal()
        """A person is asked openly."""
        self.curtain_wanted: Signal[[OpenQuestion]] = Signal()
        """A person is asked something that others at the screen must not see."""
        self.codes_wanted: Signal[[]] = Signal()
        """Several people choose in secret at the same time, each by code; see `Session.code_phase`."""
        self.question_withdrawn: Signal[[]] = Signal()
        """Nobody is asked any more: the question was answered, or something else has changed."""

    @property
    def guarded(self) -> bool:
        """Whether the current question must not be answered by a late press."""
        return self.asked is not None and self._decision is not None and self._context.narrator.guarded(self._decision)

    def on_own_turn(self, seat: int) -> bool:
        """Return whether what `seat` is asked now belongs to its own turn."""
        decision = self._match.state.decision(seat)
        return decision is not None and self._context.narrator.on_own_turn(decision)

    def repeats_for(self, seat: int) -> bool:
        """Return whether `seat` was asked last and may give an answer like its last one again, for the next of several
        pieces; the question may have changed its kind, as from a turn to placing. Input needn't pause: a press by that
        seat can't be meant for anything else."""
        before, decision = self._decision, self._match.state.decision(seat)
        if before is None or decision is None or seat != self._last_asked:
            return False
        if self._context.narrator.guarded(decision) or decision.secret:
            return False
        last = self._match.turns[-1] if self._match.turns else None
        if (decision.slots, decision.source) != (before.slots, before.source) or last is None or last.seat != seat:
            return False
        verb, legal = last.text.partition(" ")[0], self._match.state.legal_actions(seat)
        return verb in [action.verb for action in legal] and self._context.persons_to_act()[:1] == [seat]

    def question_for(self, seat: int) -> OpenQuestion:
        """Return the question for a person who may act now."""
        state = self._match.state
        decision = state.decision(seat)
        assert decision is not None, f"seat {seat} has nothing to decide"
        guarded = self._context.narrator.guarded(decision)
        before = self._decision if seat == self._last_asked else None
        back = self._undo.kind
        # A guarded question is about another player's step, which nobody undoes for them.
        if back and not self._undo.is_free_to(self._context.couch.seat_device(seat).device):
            back = "" if guarded else "ask-back"
        return OpenQuestion(
            context=self._context,
            state=state,
            seat=seat,
            decision=decision,
            actions=tuple(state.legal_actions(seat)),
            private=state.private_view(seat),
            alone=self._context.alone,
            back=back,
            guarded=guarded,
            repeats=before is not None and before.slots == decision.slots and not guarded,
        )

    def ask_first(self, people: list[int]) -> None:
        """Ask the first of these people who may act, unless one of them is being asked. First show them the bots' turns
        they missed."""
        seat = people[0]
        decision = self._match.state.decision(seat)
        if self.asked in people or decision is None:
            return
        if lines := self._recap.due_lines(seat, decision):
            self._call(seat)
            self._context.recap_wanted.emit(seat, lines)
        else:
            self._ask(seat)

    def announce_waiting(self) -> None:
        """Report whom everyone waits for."""
        state = self._match.state
        if state.to_act:
            self._context.waiting.emit(state.to_act, state.decision(state.to_act[0]))

    def stays_after(self, seat: int) -> bool:
        """Note who acted last: a person is called only after someone else. Return whether the person asked is choosing
        in secret at the same time as others, whose choices don't affect the question."""
        self._last_acted = seat
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
        self.question_withdrawn.emit()

    def _ask(self, seat: int) -> None:
        if self._code_phase.begin():
            self.announce_waiting()
            self.codes_wanted.emit()
            return
        question = self.question_for(seat)
        self.asked = self._last_asked = seat
        self._decision = question.decision
        if not question.alone and self._context.narrator.curtained(question.decision):
            self.announce_waiting()
            self.curtain_wanted.emit(question)
            return
        self.question_asked.emit(question)
        self._call(seat)

    def _call(self, seat: int) -> None:
        """Call a person whose turn it is, if someone else acted before. People who choose together are called
        together."""
        decision = self._match.state.decision(seat)
        if self._last_acted in (None, seat) or decision is None or (decision.secret and not self._context.alone):
            return
        self._last_acted = seat
        self._context.person_called.emit(seat)
