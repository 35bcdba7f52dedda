"""`crown-couch selftest`, or `crown-couch --selftest`: check that the program is whole, one line per check."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from pathlib import Path

from game.commands.command_line import Context, Parser, UsageError
from game.core.title import Title
from game.installation import CHECKS, CheckResult
from game.installation.runner import Runner, say

FAULTY = 1


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_switch("details", "cli-help-selftest-details")
    parser.add_hidden("check")
    parser.add_hidden("play-into")
    parser.add_hidden("game")


def run(chosen: argparse.Namespace, context: Context) -> int:
    """Run the checks; return 0 if all is well, else 1."""
    if chosen.play_into is not None:
        return _write(context.title(chosen.game), Path(chosen.play_into))
    if chosen.check is not None:
        return _check(chosen.check, context)
    return 0 if Runner(context.texts, chosen.details).run() else FAULTY


def _check(name: str, context: Context) -> int:
    """Run one check in this process; print its result as JSON on the last line."""
    if name not in CHECKS:
        raise UsageError(context.text("cli-bad-choice", value=name, values=", ".join(CHECKS)))
    outcome: CheckResult = import_module(f"game.installation.check_{name}").check(
        context.catalogue, context.paths.user_data()
    )
    faults = [say(context.texts, fault) for fault in outcome.faults]
    print(json.dumps({"checked": say(context.texts, outcome.checked), "faults": faults}), flush=True)
    return 0


def _write(title: Title, path: Path) -> int:
    """Play a game into a journal until this process is killed."""
    from game.installation.check_journal import write  # Other checks need no match.

    write(title, path)
    return 0
