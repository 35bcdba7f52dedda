"""Preview an answer on a copy: the events it would cause, limited to public information."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Event, Ruleset, State, passing_action

MOST_STANDING = 40
"""Standing answers to follow at most: more than any title asks for in a row."""


def nothing_known(event: Event) -> bool:
    """Treat everything an event reveals as still hidden."""
    return False


def preview(
    ruleset: Ruleset,
    state: State,
    seat: int,
    text: str,
    follow: bool = True,
    known: Callable[[Event], bool] = nothing_known,
) -> tuple[Event, ...]:
    """Return the events of an answer and (with `follow`) of everyone letting it pass. They end before hidden
    information is revealed, or before anyone has to choose.

    known  returns whether an event reveals only public information
    """
    trial = state.copy()
    events: list[Event] = []
    trial.apply(seat, trial.parse(text), events)
    for _ in range(MOST_STANDING if follow else 0):
        asked = trial.to_act
        if len(asked) != 1:
            break
        passing = passing_action(ruleset, trial, asked[0])
        if passing is None:
            break
        trial.apply(asked[0], passing, events)
    found: list[Event] = []
    for event in events:
        if event.reveals and not known(event):
            break
        found.append(ruleset.redact(event, None))
    return tuple(found)


def times(state: State, seat: int, text: str, most: int) -> int:
    """Return how often in a row `seat` may give an answer, by its notation, while nobody else is asked; `most` at
    most."""
    trial, found = state.copy(), 0
    while found < most and trial.to_act == (seat,) and text in map(str, trial.legal_actions(seat)):
        trial.apply(seat, trial.parse(text))
        found += 1
    return found
