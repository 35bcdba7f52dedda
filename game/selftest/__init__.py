"""Check that an installed program is whole: each check in its own process, without a display.

A check is a module `check_<name>` of this package, listed in `CHECKS`, with a function
`check(catalogue, folder) -> CheckResult`. It may write only into `folder`, which is deleted afterwards. If it raises,
or its process ends in any other way, that is its result: no check can hide another.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.core.message import Argument

NO_ARGS: Mapping[str, Argument] = {}

CHECKS = ("files", "texts", "fonts", "levels", "weights", "bots", "table", "journal")
"""Names of the checks, in the order they are reported."""
WRITING = frozenset({"table", "journal"})
"""Checks that need a folder to write in."""


class Sentence(NamedTuple):
    """A sentence not yet in any language, like `game.core.message.Message` but without a screen."""

    key: str
    args: Mapping[str, Argument] = NO_ARGS


class CheckResult(NamedTuple):
    """The result of a check. told: what was checked; faults: what is wrong, () if all is well."""

    told: Sentence
    faults: tuple[Sentence, ...] = ()


def plain(reason: object) -> Sentence:
    """Return a message that needs no translation: an exception's, or a line of `check-level`."""
    return Sentence("cli-selftest-plain", {"reason": " ".join(str(reason).split())})
