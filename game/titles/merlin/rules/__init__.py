"""Merlin (Stefan Feld and Michael Rieneck): the complete rules, with the module In the King's Favour; fulfils
`game.core.ruleset.Ruleset`.

```python
from game.titles.merlin import rules as merlin

state = merlin.new_game(merlin.Options(players=4), seed=7)
while not state.over:
    seat = state.to_act[0]
    state.apply(seat, state.legal_actions(seat)[0])
```
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from game.core.ruleset import BadPosition, Event, OptionValue, RulesetOf
from game.titles.merlin.rules import content as _content
from game.titles.merlin.rules import events
from game.titles.merlin.rules.content import faults, level_about
from game.titles.merlin.rules.options import HANDS, Options, options_from, setup_for
from game.titles.merlin.rules.position import NAME, from_position, to_position
from game.titles.merlin.rules.state import Observation, State, determinize, new_state

KEPT_BY_HAND = frozenset({"end", "assist", "build", "give"})
CONTINUATIONS = frozenset({"ride"})
STANDING_ANSWERS: Mapping[str, str] = {}
OPTION_CHOICES: Mapping[str, tuple[OptionValue, ...]]  # choices of people, apart from the players; the default first

Rules: TypeAlias = RulesetOf[State, Observation, Options]
"""This package as it looks to bots that know its states, observations and options."""

__all__ = [
    "CONTINUATIONS", "KEPT_BY_HAND", "NAME", "OPTION_CHOICES", "STANDING_ANSWERS", "Observation", "Options", "Rules",
    "State", "determinize", "events", "faults", "fingerprint", "from_position", "hidden_fields", "level_about",
    "new_game", "options_from", "redact", "secret_actions", "setup_for", "to_position",
]  # fmt: skip


def new_game(options: Options, seed: int) -> State:
    """Return a game before its first decision (rules 3): everything is dealt, and everyone has rolled.

    Raises BadPosition for a seed that is not a whole number, BadContent for a level that cannot be read.
    """
    if not isinstance(seed, int):
        raise BadPosition(f"seed: expected a whole number, found {seed!r}")
    return new_state(setup_for(options), seed)


def redact(event: Event, seat: int | None) -> Event:
    """Return the event as `seat`, or the shared screen (None), may see it: a card from the deck is its owner's alone,
    unless hands are open."""
    if isinstance(event, events.MissionDrawn) and not event.open and event.seat != seat:
        return replace(event, mission=None)
    return event


def hidden_fields(event: Event, options: Options) -> frozenset[str]:
    """Return no names: everything in a seat's events may be printed."""
    return frozenset()


def secret_actions() -> frozenset[str]:
    """Return no verbs: `draw deck` names no card."""
    return frozenset()


def fingerprint(options: Options) -> str:
    """Return a short hash of the level that these options play on."""
    return setup_for(options).level.fingerprint


def __getattr__(name: str) -> Mapping[str, tuple[OptionValue, ...]]:
    """Make OPTION_CHOICES on first use, as it needs the folders of levels."""
    if name == "OPTION_CHOICES":
        return {"module": (False, True), "hands": HANDS, "level": _content.level_names()}
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
