"""`crown-couch check-level`: list all faults of a level's folder before anyone plays it."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.shared.context import Context
from game.commands.shared.parser import Parser, UsageError

FAULTY = 1


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("dir", "cli-help-check-level-dir")
    parser.add_word("game", "cli-help-game")


def run(chosen: argparse.Namespace, context: Context) -> int:
    """Print remarks and return 0 if the level can be played; otherwise print its faults and return 1."""
    title = context.title(chosen.game)
    if title.levels is None:
        raise UsageError(context.text("cli-no-levels", name=title.name))
    if chosen.dir is None:
        raise UsageError(context.text("cli-needs-folder"))
    folder = Path(chosen.dir)
    if not folder.is_dir():
        raise UsageError(context.text("cli-no-folder", path=chosen.dir))
    faults = title.levels.faults(folder)
    for fault in faults:
        print(fault)
    if not faults:
        for remark in title.levels.remarks(folder):
            print(context.text("cli-level-remark", remark=remark))
        print(context.text("cli-level-fine", path=chosen.dir))
    return FAULTY if faults else 0
