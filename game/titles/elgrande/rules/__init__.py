"""El Grande (Wolfgang Kramer and Richard Ulrich): the complete rules; fulfils `game.core.ruleset.Ruleset`.

```python
from game.titles.elgrande import rules as elgrande

state = elgrande.new_game(elgrande.Options(players=4), seed=7)
while not state.over:
    seat = state.to_act[0]
    state.apply(seat, state.legal_actions(seat)[0])
```
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from game.core import rng as generator
from game.core.ruleset import BadPosition, Event, OptionValue, RulesetOf
from game.titles.elgrande.rules import content as _content
from game.titles.elgrande.rules import events
from game.titles.elgrande.rules.board import COURT, PROVINCE
from game.titles.elgrande.rules.content import faults, remarks
from game.titles.elgrande.rules.frames import Game as _Game
from game.titles.elgrande.rules.frames.rounds import announced as _announced
from game.titles.elgrande.rules.frames.scoring import points_in, score_area
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.options import CASTILLO_SHOWN, LENGTHS, Options, options_from, setup_for
from game.titles.elgrande.rules.position import NAME, from_position, to_position
from game.titles.elgrande.rules.state import Observation, State, determinize

KEPT_BY_HAND = frozenset({"end"})
CONTINUATIONS: frozenset[str] = frozenset()
STANDING_ANSWERS: Mapping[str, str] = {"window": "allow"}  # The veto stays first: journals of 0.1.0 mean it.
PROVINCE_SHOWN_BELOW = 6  # With a hidden Castillo: more would give its contents away by subtraction.
OPTION_CHOICES: Mapping[str, tuple[OptionValue, ...]]  # Choices besides the number of players, the default first.

Rules: TypeAlias = RulesetOf[State, Observation, Options]
"""What this package is, to bots that know its states, observations and options."""

__all__ = [
    "CONTINUATIONS", "KEPT_BY_HAND", "NAME", "OPTION_CHOICES", "PROVINCE_SHOWN_BELOW", "STANDING_ANSWERS",
    "Observation", "Options", "Rules", "State", "announced", "determinize", "events", "faults", "fingerprint",
    "from_position", "hidden_fields", "new_game", "options_from", "preview", "redact", "remarks", "score_area",
    "secret_actions", "setup_for", "to_position",
]  # fmt: skip


def new_game(options: Options, seed: int) -> State:
    """Return a game before its first bid (rules 2): King and homes drawn, decks shuffled, five cards revealed.

    Raises BadPosition for a seed that is not a whole number, BadContent for a level that cannot be read.
    """
    if not isinstance(seed, int):
        raise BadPosition(f"seed: expected a whole number, found {seed!r}")
    setup = setup_for(options)
    stream = generator.seeded(seed)
    state = State(setup, stream)
    pieces, players = setup.level.pieces, setup.players
    stream, regions = generator.shuffled(stream, range(CASTILLO))
    state.king = regions[0]
    state.grandes = list(regions[1 : players + 1])
    for seat, home in enumerate(state.grandes):
        state.pieces[home * players + seat] = pieces.home
        state.pieces[COURT * players + seat] = pieces.court
        state.pieces[PROVINCE * players + seat] = pieces.caballeros - pieces.court - pieces.home
    decks = []
    for deck in setup.decks:
        stream, order = generator.shuffled(stream, deck)
        decks.append(order)
    state.decks = tuple(decks)
    stream, first = generator.below(stream, players)
    state.start = first if options.start is None else options.start
    state.rng = stream
    state.stack = (_Game(),)
    state.settle()
    return state


def redact(event: Event, seat: int | None) -> Event:
    """Return the event as `seat`, or the shared screen (None), may see it: only its owner sees a sealed disc."""
    if isinstance(event, events.DialSealed) and event.seat != seat:
        return replace(event, area=None)
    return event


def hidden_fields(event: Event, options: Options) -> frozenset[str]:
    """Return the names of the event's fields that no display may print before the game is over (rules 4).

    They aren't secret, only for players to remember: what went into a hidden Castillo was announced.
    """
    if options.castillo == "shown":
        return frozenset()
    hidden = set()
    in_castillo = isinstance(event, _COUNTED) and event.area == setup_for(options).areas[CASTILLO]
    if in_castillo or isinstance(event, events.CastilloOpened):
        hidden |= {"counts", "there", "count"}
    if isinstance(event, (events.Supplied, events.Returned)) and event.province >= PROVINCE_SHOWN_BELOW:
        hidden.add("province")
    return frozenset(hidden)


_COUNTED = (events.Placed, events.Moved, events.Returned, events.Evicted, events.CastilloEmptied, events.AreaScored)
"""Events with the resulting count of their `area`."""


def announced(observation: Observation) -> events.Announced | None:
    """Return the step, or the veto (veto on veto), behind the pending veto question; None without one."""
    return _announced(setup_for(observation.options), observation.stack)


def secret_actions() -> frozenset[str]:
    """Return the verbs whose targets nobody else may read until revealed."""
    return frozenset({"dial"})


def fingerprint(options: Options) -> str:
    """Return a short hash of these options' level."""
    return setup_for(options).level.fingerprint


def __getattr__(name: str) -> object:
    """Make OPTION_CHOICES on demand, as it needs the folders of editions and levels."""
    if name == "OPTION_CHOICES":
        return {
            "edition": _content.editions(),
            "rounds": tuple(LENGTHS),
            "vetoes": (True, False),
            "castillo": CASTILLO_SHOWN,
            "level": _content.level_names(),
        }
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def preview(state: State, area: str, firsts: bool = False) -> list[int]:
    """Return the points by seat if `area` were scored now; `firsts`: only a sole leader scores."""
    return points_in(state, state.setup.area_index[area], firsts)
