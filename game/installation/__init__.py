"""Check that an installed program is whole: each check in its own process, without a display.

A check may write only into its folder, which is deleted afterwards. If it raises, or its process ends some other way,
that is its result: no check can hide another.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from game.core.message import Message, plain
from game.core.title import Titles

CHECKS: Mapping[str, str] = {
    "files": "checks",
    "texts": "screen_checks",
    "fonts": "screen_checks",
    "levels": "checks",
    "weights": "checks",
    "bots": "checks",
    "table": "screen_checks",
    "journal": "checks",
}
"""The module of each check, in the order they are reported; its `CHECKS` has the function."""
WRITING = frozenset({"table", "journal"})
"""Checks that need a folder to write in."""


class CheckResult(NamedTuple):
    """The result of a check: what was checked, and the problems found."""

    checked: Message
    faults: tuple[Message, ...] = ()


def run_check(name: str, catalogue: Titles, folder: Path) -> CheckResult:
    """Run one check in this process; only its own module is imported, so that a broken library breaks no other."""
    found: CheckResult = import_module(f"{__name__}.{CHECKS[name]}").CHECKS[name](catalogue, folder)
    return found


def untranslated(reason: object) -> Message:
    """Return a message that needs no translation, on one line: an exception's, or a line of `check-level`."""
    return plain(" ".join(str(reason).split()))
