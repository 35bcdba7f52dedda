"""`crown-couch play`: open the window."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from game.app import PlayOptions
from game.commands.command_line import Context, Parser, UsageError, refuse_unwritable


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_path("file", "cli-help-play-file", optional=True)
    parser.add_switch("fullscreen", "cli-help-fullscreen")
    parser.add_word("size", "cli-help-size", metavar="WxH")


def run(chosen: argparse.Namespace, context: Context) -> int:
    size = _size(chosen.size, context) if chosen.size is not None else None
    journal = Path(chosen.file) if chosen.file is not None else None
    if journal is not None and not journal.is_file():
        raise UsageError(context.text("cli-no-file", path=chosen.file))
    refuse_unwritable(context)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app.boot import play  # No other command needs the screen's libraries.

    return play(PlayOptions(size, chosen.fullscreen, journal), context.catalogue)


def _size(text: str, context: Context) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9]\d{2,4})x([1-9]\d{2,4})", text)
    if found is None:
        raise UsageError(context.text("cli-bad-size", value=text))
    return int(found[1]), int(found[2])
