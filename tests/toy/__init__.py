"""A tiny second game that keeps the generic modules honest: a hidden hand, hex targets, a die, one secret choice.

A round: every seat in turn draws a card, plays one on a free hex and may roll the die for points; another seat that
still has its stop token may stop either. Then all seats secretly dial a hex at once: whoever dials a hex of his own
scores its card. The board is cleared; most points after the last round win.
"""

from __future__ import annotations

from tests.toy.state import (
    HEXES,
    KEPT_BY_HAND,
    NAME,
    OPTION_CHOICES,
    Observation,
    Options,
    State,
    determinize,
    faults,
    fingerprint,
    from_position,
    new_game,
    options_from,
    redact,
    secret_actions,
    to_position,
)

__all__ = [
    "HEXES",
    "KEPT_BY_HAND",
    "NAME",
    "OPTION_CHOICES",
    "Observation",
    "Options",
    "State",
    "determinize",
    "faults",
    "fingerprint",
    "from_position",
    "new_game",
    "options_from",
    "redact",
    "secret_actions",
    "to_position",
]
