"""Preview an answer on a copy: the events it would cause, as far as everyone may know them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.ruleset import Event, Ruleset, State

MOST_STANDING = 40
"""Standing answers that are followed: more than any title asks for in a row."""


def nothing_known(event: Event) -> bool:
    """Take everything that an event reveals as hidden until then."""
    return False


def preview(
    ruleset: Ruleset,
    state: State,
    seat: int,
    text: str,
    follow: bool = True,
    known: Callable[[Event], bool] = nothing_known,
) -> tuple[Event, ...]:
    """Return the events of an answer and (with `follow`) of everyone letting it pass. They end where something hidden
    would be shown, or where somebody would have to choose.

    known  returns whether an event reveals only what everyone sees anyway
    """
    trial = state.copy()
    events: list[Event] = []
    trial.apply(seat, trial.parse(text), events)
    for _ in range(MOST_STANDING if follow else 0):
        asked = trial.to_act
        if len(asked) != 1:
            break
        decision = trial.decision(asked[0])
        wanted = ruleset.STANDING_ANSWERS.get(decision.kind) if decision is not None else None
        passing = next((action for action in trial.legal_actions(asked[0]) if str(action) == wanted), None)
        if passing is None:
            break
        trial.apply(asked[0], passing, events)
    found: list[Event] = []
    for event in events:
        if event.reveals and not known(event):
            break
        found.append(ruleset.redact(event, None))
    return tuple(found)
