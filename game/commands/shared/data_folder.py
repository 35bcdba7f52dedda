"""`--data-dir DIR` and `--portable`: where user data is in this run.

All commands that read or write user data have both. They are read before all other arguments, since a command's own
options may depend on levels there, and passed to the program's other processes as an environment variable.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.commands.shared.context import Context
from game.commands.shared.parser import Parser, UsageError, value_before_parsing
from game.storage.paths import DATA_VARIABLE, beside_program, readable
from game.storage.writing import nearest_existing, why_unwritable

DATA_DIR, PORTABLE = "data-dir", "portable"


def add_options(parser: Parser) -> None:
    parser.add_word(DATA_DIR, "cli-help-data-dir", metavar="DIR")
    parser.add_switch(PORTABLE, "cli-help-portable")


@contextmanager
def chosen_place(arguments: Sequence[str], context: Context) -> Iterator[None]:
    """Inside, use the folder in the arguments for user data. Raises UsageError if it cannot be a folder."""
    folder = _named(arguments, context)
    if folder is None:
        yield
        return
    if not _could_be_folder(folder):
        raise UsageError(context.text("cli-data-no-folder", path=readable(folder)))
    before = os.environ.get(DATA_VARIABLE)
    os.environ[DATA_VARIABLE] = str(folder)
    try:
        yield
    finally:
        if before is None:
            del os.environ[DATA_VARIABLE]
        else:
            os.environ[DATA_VARIABLE] = before


def _named(arguments: Sequence[str], context: Context) -> Path | None:
    """Return the folder in the arguments; a missing value is left to the parser."""
    wanted = value_before_parsing(arguments, DATA_DIR)
    if wanted == "":
        raise UsageError(context.text("cli-needs-value", option=f"--{DATA_DIR}"))
    if f"--{PORTABLE}" in arguments:
        if wanted is not None:
            raise UsageError(context.text("cli-one-place"))
        return beside_program()
    return Path(wanted).expanduser().absolute() if wanted is not None else None


def _could_be_folder(folder: Path) -> bool:
    """Return whether it is a folder or one could be made there."""
    return nearest_existing(folder).is_dir()


def refuse_unwritable(context: Context) -> None:
    """Raise UsageError if a chosen folder for user data can't be written; create nothing."""
    folder = context.paths.user_data()
    if not context.paths.named:
        return
    if not _could_be_folder(folder):
        raise UsageError(context.text("cli-data-no-folder", path=readable(folder)))
    reason = why_unwritable(folder)
    if reason is not None:
        raise UsageError(context.text("cli-data-unwritable", path=readable(folder), reason=reason))
