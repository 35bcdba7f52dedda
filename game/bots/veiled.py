"""Secrets in the log, such as sealed choices and hands: complete, but unreadable at a glance."""

from __future__ import annotations

import base64
import zlib

from game.core import rng
from game.core.ruleset import Observation, Ruleset, acting_seat, has_secrets

MARK = "veiled:"


def tells_secrets(ruleset: Ruleset, observation: Observation, seed: int) -> bool:
    """Return whether an observation, or an answer to it, tells what only its seat may know; True if the rules fail, so
    that nothing leaks."""
    try:
        seat = acting_seat(observation)
        state = ruleset.determinize(observation, rng.seeded(seed))
        return state.decision(seat) is None or has_secrets(state, seat)
    except Exception:  # noqa: BLE001
        # Rules that fail may raise anything. The caller is about to log the fault; if in doubt, it is veiled.
        return True


def veiled(text: str) -> str:
    """Return the text in a form that only `unveiled` can read."""
    return MARK + base64.b64encode(zlib.compress(text.encode("utf-8", "backslashreplace"))).decode("ascii")


def unveiled(text: str) -> str:
    """Return the text given to `veiled`, to reproduce a fault from a log."""
    return zlib.decompress(base64.b64decode(text.removeprefix(MARK))).decode("utf-8")
