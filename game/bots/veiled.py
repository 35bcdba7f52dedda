"""Secret choices in the log: complete, but unreadable at a glance."""

from __future__ import annotations

import base64
import zlib

from game.core import rng
from game.core.ruleset import Observation, Ruleset, acting_seat

MARK = "veiled:"


def asks_secretly(ruleset: Ruleset, observation: Observation, seed: int) -> bool:
    """Return whether the seat is choosing in secret; True if the rules fail, so that nothing leaks."""
    try:
        decision = ruleset.determinize(observation, rng.seeded(seed)).decision(acting_seat(observation))
    except Exception:  # noqa: BLE001
        # Rules that fail may raise anything. The caller is about to log the fault; if in doubt, it is veiled.
        return True
    return decision is None or bool(decision.secret)


def veiled(text: str) -> str:
    """Return the text in a form that only `unveiled` can read."""
    return MARK + base64.b64encode(zlib.compress(text.encode("utf-8", "backslashreplace"))).decode("ascii")


def unveiled(text: str) -> str:
    """Return the text given to `veiled`, to reproduce a fault from a log."""
    return zlib.decompress(base64.b64decode(text.removeprefix(MARK))).decode("utf-8")
