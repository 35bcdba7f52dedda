"""The toy's rules, as `game.core.ruleset.Ruleset` wants them."""

from __future__ import annotations

from tests.toy.actions import HEXES
from tests.toy.state import (
    CONTINUATIONS,
    KEPT_BY_HAND,
    NAME,
    OPTION_CHOICES,
    STANDING_ANSWERS,
    Observation,
    Options,
    State,
    determinize,
    faults,
    fingerprint,
    from_position,
    hidden_fields,
    new_game,
    options_from,
    redact,
    secret_actions,
    to_position,
)

__all__ = [
    "HEXES",
    "CONTINUATIONS",
    "KEPT_BY_HAND",
    "NAME",
    "OPTION_CHOICES",
    "STANDING_ANSWERS",
    "Observation",
    "Options",
    "State",
    "determinize",
    "faults",
    "fingerprint",
    "from_position",
    "hidden_fields",
    "new_game",
    "options_from",
    "redact",
    "secret_actions",
    "to_position",
]
