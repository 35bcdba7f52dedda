"""`--data-dir DIR` and `--portable`: where the user's settings, games, levels and logs lie in this run.

Both are options of every command that reads or writes such things. They are looked for before anything else is
understood, since a command's own options may depend on levels that lie there; and they become the environment variable,
so that other processes of the program find the same place.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from game.commands.context import Context
from game.commands.parser import Parser, UsageError
from game.storage.paths import DATA_VARIABLE, beside_program, readable

DATA_DIR, PORTABLE = "data-dir", "portable"


def add_options(parser: Parser) -> None:
    parser.add_word(DATA_DIR, "cli-help-data-dir", metavar="DIR")
    parser.add_switch(PORTABLE, "cli-help-portable")


@contextmanager
def chosen_place(arguments: Sequence[str], context: Context) -> Iterator[None]:
    """Inside, user data lies where the arguments say. Raises UsageError for what can be no folder."""
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
    """Return the folder that the arguments name; the parser complains of a missing value."""
    wanted: str | None = None
    for number, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == f"--{DATA_DIR}":
            wanted = value if equals else next(iter(arguments[number + 1 :]), None)
    if wanted == "":
        raise UsageError(context.text("cli-needs-value", option=f"--{DATA_DIR}"))
    if f"--{PORTABLE}" in arguments:
        if wanted is not None:
            raise UsageError(context.text("cli-one-place"))
        return beside_program()
    return Path(wanted).expanduser().absolute() if wanted is not None else None


def _could_be_folder(folder: Path) -> bool:
    """Return whether the folder exists or could be made."""
    return _nearest(folder).is_dir()


def _nearest(folder: Path) -> Path:
    """Return the part of the path that exists: itself, or the nearest folder above it."""
    return next((place for place in (folder, *folder.parents) if os.path.lexists(place)), Path.cwd())


def refuse_unwritable(context: Context) -> None:
    """Raise UsageError if user data was sent to a folder that cannot be written; make nothing."""
    folder = context.paths.user_data()
    if not context.paths.named:
        return
    if not _could_be_folder(folder):
        raise UsageError(context.text("cli-data-no-folder", path=readable(folder)))
    reason = why_unwritable(folder)
    if reason is not None:
        raise UsageError(context.text("cli-data-unwritable", path=readable(folder), reason=reason))


def why_unwritable(folder: Path) -> str | None:
    """Return why the system refuses to write there, or None if it does not; leaves nothing behind."""
    try:
        with tempfile.TemporaryFile(dir=_nearest(folder)):
            return None
    except OSError as error:
        return error.strerror or str(error)
