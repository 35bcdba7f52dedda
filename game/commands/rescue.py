"""`crown-couch rescue`: recover a damaged saved game."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.commands.command_line import Context, Parser, UsageError, WrongFile
from game.match.journal import SaveFault, read_journal
from game.match.saves import rescue
from game.storage.paths import readable


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("file", "cli-help-rescue-file")


def run(chosen: argparse.Namespace, context: Context) -> int:
    """Print the location of the copy. A sound saved game isn't copied; the named file is never written."""
    if chosen.file is None:
        raise UsageError(context.text("cli-needs-file"))
    path = Path(chosen.file)
    try:
        line = _damaged_line(path)
        if line is None:
            print(context.text("cli-rescue-sound", file=readable(path)))
            return 0
        copy = rescue(path)
    except SaveFault as fault:
        raise WrongFile(context.text(fault.key, **{**fault.details, "file": readable(path)})) from fault
    print(context.text("cli-rescue-done", file=readable(path), line=line, copy=readable(copy)))
    return 0


def _damaged_line(path: Path) -> int | None:
    """Return the number of the first damaged line, None if there is none; raises SaveFault if nothing can be
    rescued."""
    try:
        read_journal(path)
    except SaveFault as fault:
        if not fault.sound_lines:
            raise
        return fault.sound_lines + 1
    return None
