"""Check that an installed program is whole: each check in a process of its own, without a display.

A check is a module of this package, named as in `CHECKS`, with a function `check(catalogue, folder) -> Outcome`. It may
write into `folder`, which is thrown away, and nowhere else. An exception, or anything else that ends its process, is
reported as the reason it broke off: no check can hide another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.message import Argument

NO_ARGS: Mapping[str, Argument] = {}

CHECKS = ("files", "texts", "fonts", "levels", "weights", "bots", "table", "journal")
"""Names of the checks, in the order of the report."""
WRITING = frozenset({"table", "journal"})
"""Those that need a folder to write in."""


class Said(NamedTuple):
    """A sentence before it is put into a language, as `game.core.message.Message` is, but without a screen."""

    key: str
    args: Mapping[str, Argument] = NO_ARGS


class Outcome(NamedTuple):
    """The outcome of a check. told: what it looked at; faults: what is wrong with it, () where all is well."""

    told: Said
    faults: tuple[Said, ...] = ()


def plain(reason: object) -> Said:
    """Wrap a reason that speaks for itself: an exception, or a line of `check-level`."""
    return Said("cli-selftest-plain", {"reason": " ".join(str(reason).split())})
