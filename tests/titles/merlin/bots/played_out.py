"""Answers played out: what each leads to, and what may follow it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

ACTIONS = ("assist", "take", "score", "relocate", "give", "build", "use", "discard")


class Outcome(NamedTuple):
    """What an action led to: the position before it, its events, and the position after it."""

    before: Any
    events: list[Any]
    after: Any

    def of(self, kind: type) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]


class Said:
    """A reason, with the position before the answer, and what the answer leads to."""

    def __init__(self, why: str, state: Any, seat: int, text: str) -> None:
        self.why, self.state, self.seat, self.text = why, state, seat, text

    @cached_property
    def done(self) -> Outcome:
        """The answer alone."""
        return follow(self.state, self.seat, self.text)

    @cached_property
    def arrivals(self) -> list[Any]:
        """Positions in which the pawn has come to a space."""
        after = self.done.after
        if after.decision(self.seat).kind != "ride":
            return [after]
        return [follow(after, self.seat, text).after for text in answers(after, self.seat, "move")]

    @cached_property
    def offers(self) -> list[Outcome]:
        """All that the spaces' actions may lead to."""
        return [found for arrived in self.arrivals for found in outcomes(arrived, self.seat)]


def follow(state: Any, seat: int, text: str) -> Outcome:
    after = state.copy()
    events = list(after.play(seat, text))
    return Outcome(state, events, after)


def answers(state: Any, seat: int, *verbs: str) -> list[str]:
    return [str(action) for action in state.legal_actions(seat) if action.verb in verbs]


def outcomes(arrived: Any, seat: int) -> Iterator[Outcome]:
    """Yield what each choice on the space leads to, with a second one where it belongs to the action."""
    for text in answers(arrived, seat, *ACTIONS):
        if text.startswith("use shield_bearer"):  # allowed at any moment
            continue
        first = follow(arrived, seat, text)
        decision = first.after.decision(seat)
        if decision is None or decision.kind not in ("trade", "traitor", "element"):
            yield first
            continue
        for then in answers(first.after, seat, "take", "discard", "score"):
            second = follow(first.after, seat, then)
            yield Outcome(arrived, first.events + second.events, second.after)
