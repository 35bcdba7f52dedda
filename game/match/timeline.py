"""A played game in memory: the state, the turns that led to it, standing answers, and the terms of an undo.

Undoing is free within your own turn, until something is revealed or someone else decides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.core.ruleset import Decision, Event, IllegalAction, Ruleset, State
from game.match.records import By, Scope
from game.match.seat import Seat


class StandingAnswer(NamedTuple):
    """An answer a seat gives automatically to one kind of decision, as in the ruleset's STANDING_ANSWERS.

    scope     "action": until a turn ends, and only for decisions of `source`; "round": until the next checkpoint
    source    source of the decision at which it was given ("" for "round")
    decision  kind of decision it answers
    """

    scope: Scope
    source: str
    decision: str

    def answers(self, decision: Decision) -> bool:
        """Return whether it answers this decision."""
        return decision.kind == self.decision and (self.scope == "round" or decision.source == self.source)


class PlayedAction(NamedTuple):
    """One action that was played.

    by        "hand", "only" (there was one option), "standing" (a standing answer)
    person    whether a person played the seat
    before    the state it was played on; never changed afterwards
    standing  standing answers by seat, before it
    """

    seat: int
    text: str
    by: By
    person: bool
    before: State
    events: tuple[Event, ...]
    standing: tuple[StandingAnswer | None, ...]


class Timeline:
    """A played game without a file. `state` is replaced and never changed, so callers may keep an old one."""

    def __init__(self, ruleset: Ruleset, state: State, seats: tuple[Seat, ...]) -> None:
        self.ruleset = ruleset
        self.state = state
        self.seats = seats
        self.turns: list[PlayedAction] = []
        self.standing: tuple[StandingAnswer | None, ...] = (None,) * len(seats)

    def play(self, seat: int, text: str, by: By) -> PlayedAction:
        """Play one action; raises BadNotation or IllegalAction. Any exception leaves everything as it was."""
        after = self.state.copy()
        events = tuple(after.play(seat, text))
        turn = PlayedAction(seat, text, by, self.seats[seat].is_person, self.state, events, self.standing)
        self.turns.append(turn)
        self.state = after
        self._expire(events)
        return turn

    def settle(self) -> list[PlayedAction]:
        """Play on while a seat has one option, or a standing answer to its decision."""
        played = []
        while (answer := self._answer()) is not None:
            played.append(self.play(*answer))
        return played

    def back_to(self, index: int, standing: tuple[StandingAnswer | None, ...] | None = None) -> None:
        """Undo turn `index` (0 is the first) and all later turns. The standing answers become those before it, or
        `standing`."""
        if index < len(self.turns):
            turn = self.turns[index]
            self.state, self.standing = turn.before, turn.standing
            del self.turns[index:]
        if standing is not None:
            self.standing = standing

    def stand(self, seat: int, scope: Scope, kind: str) -> None:
        """Set or clear ("off") a seat's only standing answer, to decisions of `kind` ("": the title's first).

        Raises IllegalAction if the title has no such answer, and for "action" if the seat has no such decision now.
        """
        known = tuple(self.ruleset.STANDING_ANSWERS)
        kind = kind or next(iter(known), "")
        if kind not in known:
            raise IllegalAction(
                f"{kind!r} is always asked; standing answers are given to {', '.join(known) or 'nothing'}"
            )
        standing: StandingAnswer | None = None
        if scope == "round":
            standing = StandingAnswer(scope, "", kind)
        elif scope == "action":
            asked = self.state.decision(seat)
            if asked is None or asked.kind != kind:
                raise IllegalAction(
                    f"seat {seat} is not asked now; expected a {kind} to answer for the rest of an action"
                )
            standing = StandingAnswer(scope, asked.source, kind)
        self._set_standing(seat, standing)

    def sit(self, index: int, seat: Seat) -> None:
        """Give the seat to another player, and clear its standing answer."""
        self.seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        self._set_standing(index, None)

    def _set_standing(self, seat: int, standing: StandingAnswer | None) -> None:
        self.standing = (*self.standing[:seat], standing, *self.standing[seat + 1 :])

    def _answer(self) -> tuple[int, str, By] | None:
        for seat in self.state.to_act:
            legal = self.state.legal_actions(seat)
            asked = self.state.decision(seat)
            answers = [str(action) for action in legal]
            if asked is not None and asked.asides:  # A pause would give them away.
                answers = [text for text in answers if text not in asked.asides]
            if len(answers) == 1 and answers[0] not in self.ruleset.KEPT_BY_HAND:
                return seat, answers[0], "only"
            given = self._given(seat)
            if any(str(action) == given for action in legal):
                return seat, given, "standing"
        return None

    def _given(self, seat: int) -> str:
        """Return the seat's standing answer to its current decision, or ""."""
        standing, asked = self.standing[seat], self.state.decision(seat)
        if standing is None or asked is None or not standing.answers(asked):
            return ""
        return self.ruleset.STANDING_ANSWERS[asked.kind]

    def _expire(self, events: tuple[Event, ...]) -> None:
        if any(event.checkpoint for event in events):
            self.standing = (None,) * len(self.seats)
        elif any(event.ends_turn for event in events):
            self.standing = tuple(None if one and one.scope == "action" else one for one in self.standing)


class UndoTerms(NamedTuple):
    """The terms of an undo by one seat.

    possible  whether there is anything to undo
    free      within the own turn, and nothing was revealed or decided since: no consent, no mark
    needs     seats of other people who must all consent; () if free or if only bots play the other seats
    reason    key of a sentence: why it is not possible, or not free; "" if it is free
    to        number of the first turn to undo; all later ones are undone too
    """

    possible: bool
    free: bool = False
    needs: tuple[int, ...] = ()
    reason: str = ""
    to: int = 0


def undo_terms(
    turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int, continuations: Collection[str]
) -> UndoTerms:
    """Return the terms for `seat` to undo its last decision, with the choice that it belongs to.

    continuations  see `Ruleset.CONTINUATIONS`
    """
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    to = next((index for index in range(len(turns) - 1, -1, -1) if _decided_by(turns[index], seat)), None)
    if to is None:
        return UndoTerms(False, reason="undo-nothing")
    to = _beginning(turns, to, continuations)
    reason = _why_not_free(turns[to:], seat)
    if not reason:
        return UndoTerms(True, True, to=to)
    needs = tuple(index for index, other in enumerate(seats) if index != seat and other.is_person)
    return UndoTerms(True, False, needs, reason, to)


def turn_terms(turns: Sequence[PlayedAction], seats: Sequence[Seat], seat: int) -> UndoTerms:
    """Return the terms for `seat` to undo, in one step, everything in a row that it decided and may undo freely; not
    possible where that is nothing."""
    if not seats[seat].is_person:
        return UndoTerms(False, reason="undo-bot")
    first: int | None = None
    for index in range(len(turns) - 1, -1, -1):
        turn = turns[index]
        if turn.by == "hand" and turn.seat != seat:
            break
        if _decided_by(turn, seat):
            if _why_not_free(turns[index:], seat):
                break
            first = index
    return UndoTerms(False, reason="undo-nothing") if first is None else UndoTerms(True, True, to=first)


def _beginning(turns: Sequence[PlayedAction], last: int, continuations: Collection[str]) -> int:
    """Return the first decision by hand of the choice that a decision belongs to."""
    first = at = last
    while at > 0 and _kind_of(turns[at]) in continuations and turns[at - 1].seat == turns[last].seat:
        at -= 1
        if turns[at].by == "hand":
            first = at
    return first


def _kind_of(turn: PlayedAction) -> str:
    decision = turn.before.decision(turn.seat)
    return decision.kind if decision is not None else ""


def _decided_by(turn: PlayedAction, seat: int) -> bool:
    return turn.seat == seat and turn.by == "hand"


def _why_not_free(turns: Sequence[PlayedAction], seat: int) -> str:
    if any(event.reveals for turn in turns for event in turn.events):
        return "undo-revealed"
    if any(_another_person_decided(turn, turns[0], seat) for turn in turns):
        return "undo-decided"
    if any(event.ends_turn for turn in turns for event in turn.events):
        return "undo-turn-over"
    return ""


def _another_person_decided(turn: PlayedAction, first: PlayedAction, seat: int) -> bool:
    """Return whether a person at another seat made this decision; a standing answer counts if given after `first`."""
    if turn.seat == seat or not turn.person or turn.by == "only":
        return False
    return turn.by == "hand" or turn.standing[turn.seat] != first.standing[turn.seat]
