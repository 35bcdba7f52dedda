"""`crown-couch check-level`: list all faults of a level's folder before anyone plays it."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.command_line import Context, Parser, UsageError
from game.core.title import Titles

FAULTY = 1


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("dir", "cli-help-check-level-dir")
    parser.add_word("game", "cli-help-check-level-game")


def run(chosen: argparse.Namespace, context: Context) -> int:
    """Print what the level says about itself and return 0 if it can be played; otherwise print its faults and return 1.

    Without a game, it's the title named by the folder around the level's, or the first.
    """
    title = context.title(chosen.game or _named_by(chosen.dir, context.catalogue))
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
        if about := title.levels.about(folder):
            print(about)
    return FAULTY if faults else 0


def _named_by(folder: str | None, titles: Titles) -> str | None:
    around = Path(folder).absolute().parent.name if folder else ""
    return around if around in titles else None
