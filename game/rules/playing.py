"""Answers as people and journals give them: in notation, and checked."""

from __future__ import annotations

from game.core.ruleset import Event, IllegalAction, State

MOST_SHOWN = 12


def play(state: State, seat: int, text: str) -> list[Event]:
    """Check and apply an action in notation; return the events.

    Raises BadNotation or IllegalAction and leaves the state as it was.
    """
    action = state.parse(text)
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise IllegalAction(f"{text!r}: expected the number of a seat, got {seat!r}")
    legal = state.legal_actions(seat)
    if action not in legal:
        if not legal:
            acting = ", ".join(f"p{other}" for other in state.to_act) or "nobody, the game is over"
            raise IllegalAction(f"{text!r} by p{seat}: expected an action of {acting}")
        shown = ", ".join(map(str, legal[:MOST_SHOWN])) + (", ..." if len(legal) > MOST_SHOWN else "")
        raise IllegalAction(f"{text!r} by p{seat}: expected one of {shown}")
    events: list[Event] = []
    state.apply(seat, action, events)
    return events
