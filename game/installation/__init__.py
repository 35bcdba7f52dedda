"""Check that an installed program is whole: each check in its own process, without a display.

A check is a module `check_<name>` of this package, listed in `CHECKS`, with a function
`check(catalogue, folder) -> CheckResult`. It may write only into `folder`, which is deleted afterwards. If it raises,
or its process ends some other way, that is its result: no check can hide another.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.message import Message, plain

CHECKS = ("files", "texts", "fonts", "levels", "weights", "bots", "table", "journal")
"""Names of the checks, in the order they are reported."""
WRITING = frozenset({"table", "journal"})
"""Checks that need a folder to write in."""


class CheckResult(NamedTuple):
    """The result of a check: what was checked, and the problems found."""

    checked: Message
    faults: tuple[Message, ...] = ()


def untranslated(reason: object) -> Message:
    """Return a message that needs no translation, on one line: an exception's, or a line of `check-level`."""
    return plain(" ".join(str(reason).split()))
