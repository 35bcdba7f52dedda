"""What was played, in memory: the state, all turns that led to it, and the standing answers of the seats."""

from __future__ import annotations

from typing import NamedTuple

from game.core.ruleset import Event, IllegalAction, Ruleset, State
from game.match.records import By, Scope
from game.match.seat import Seat

WINDOW, ALLOW = "window", "allow"


class Standing(NamedTuple):
    """A seat allows every window without being asked.

    scope   "action": until a turn ends, and only for what `source` asks; "round": until the next checkpoint
    source  of the window at which it was said ("" with scope "round")
    """

    scope: Scope
    source: str


class Turn(NamedTuple):
    """One action that was played.

    by        "hand", "only" (there was one option), "standing" (a standing answer)
    person    whether a person sat there
    before    the state that it was played on; never changed afterwards
    standing  by seat, before it
    """

    seat: int
    text: str
    by: By
    person: bool
    before: State
    events: tuple[Event, ...]
    standing: tuple[Standing | None, ...]


class Timeline:
    """A played game without a file. `state` is replaced, never changed: whoever holds an old one may keep it."""

    def __init__(self, ruleset: Ruleset, state: State, seats: tuple[Seat, ...]) -> None:
        self.ruleset = ruleset
        self.state = state
        self.seats = seats
        self.turns: list[Turn] = []
        self.standing: tuple[Standing | None, ...] = (None,) * len(seats)

    def play(self, seat: int, text: str, by: By) -> Turn:
        """Play one action; raises BadNotation or IllegalAction. Whatever is raised leaves everything as it was."""
        after = self.state.copy()
        events = tuple(after.play(seat, text))
        turn = Turn(seat, text, by, self.seats[seat].is_person, self.state, events, self.standing)
        self.turns.append(turn)
        self.state = after
        self._expire(events)
        return turn

    def settle(self) -> list[Turn]:
        """Play on while a seat has one option, or a standing answer to the window that it is asked at."""
        played = []
        while (answer := self._answer()) is not None:
            played.append(self.play(*answer))
        return played

    def back_to(self, index: int) -> None:
        """Take back turn `index` and all after it; 0 is the first."""
        if index < len(self.turns):
            turn = self.turns[index]
            self.state, self.standing = turn.before, turn.standing
            del self.turns[index:]

    def stand(self, seat: int, scope: Scope) -> None:
        """Set or take away ("off") a seat's standing answer; raises IllegalAction for "action" away from a window."""
        standing: Standing | None = None
        if scope == "round":
            standing = Standing(scope, "")
        elif scope == "action":
            decision = self.state.decision(seat)
            if decision is None or decision.kind != WINDOW:
                raise IllegalAction(
                    f"seat {seat} cannot allow the rest of an action now; expected to be asked at a window"
                )
            standing = Standing(scope, decision.source)
        self._set_standing(seat, standing)

    def sit(self, index: int, seat: Seat) -> None:
        """Another player takes the seat; what the one before had said for the future is gone."""
        self.seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        self._set_standing(index, None)

    def _set_standing(self, seat: int, standing: Standing | None) -> None:
        self.standing = (*self.standing[:seat], standing, *self.standing[seat + 1 :])

    def _answer(self) -> tuple[int, str, By] | None:
        for seat in self.state.to_act:
            legal = self.state.legal_actions(seat)
            if len(legal) == 1 and str(legal[0]) not in self.ruleset.KEPT_BY_HAND:
                return seat, str(legal[0]), "only"
            if self._allows(seat) and any(str(action) == ALLOW for action in legal):
                return seat, ALLOW, "standing"
        return None

    def _allows(self, seat: int) -> bool:
        standing, decision = self.standing[seat], self.state.decision(seat)
        if standing is None or decision is None or decision.kind != WINDOW:
            return False
        return standing.scope == "round" or standing.source == decision.source

    def _expire(self, events: tuple[Event, ...]) -> None:
        if any(event.checkpoint for event in events):
            self.standing = (None,) * len(self.seats)
        elif any(event.ends_turn for event in events):
            self.standing = tuple(None if one and one.scope == "action" else one for one in self.standing)
