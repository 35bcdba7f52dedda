"""The folder of saved games: its contents, and free names for new games."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.journal.faults import SaveFault
from game.match.journal.journal import SUFFIX, read_journal
from game.match.journal.journal_checks import printable
from game.match.journal.records import ActionLine, CheckpointLine, UndoLine
from game.match.resume import seats_at
from game.match.seat import Seat
from game.storage.reading import read_file
from game.storage.writing import replace_file

LOG = logging.getLogger("game.match")
ORDER = "opened.txt"
"""File with the order in which games were opened: file dates aren't reliable when a clock is wrong."""
REMEMBERED = 100
LARGEST_ORDER = 64 * 1024
"""Maximum size of that file in bytes; a hundred names need less."""


class SaveInfo(NamedTuple):
    """Summary of a journal, made without playing it.

    changed  seconds since 1970 at the last write
    fault    why it cannot be used, or None; if set, the fields below have defaults
    actions  number of actions played and not undone
    passed   number of checkpoints passed and not undone
    scores   by seat at the last checkpoint; zeros before the first
    """

    path: Path
    changed: float
    fault: SaveFault | None
    game: str = ""
    version: str = ""
    seats: tuple[Seat, ...] = ()
    actions: int = 0
    passed: int = 0
    scores: tuple[int, ...] = ()
    over: bool = False


def list_saves(folder: Path) -> list[SaveInfo]:
    """Return all journals of the folder, latest first; damaged ones have their fault.

    Those opened here come in the order they were opened, even if the clock was wrong; the others follow by date.
    """
    order = {name: number for number, name in enumerate(_opened(folder))}
    infos = [save_info(path) for path in _journals(folder)]
    return sorted(infos, key=lambda info: (order.get(info.path.name, len(order)), -info.changed, info.path.name))


def remember_opened(path: Path) -> None:
    """Move a journal to the front of the order in which games were opened. A disk that refuses is logged and
    ignored."""
    names = [path.name, *(name for name in _opened(path.parent) if name != path.name)][:REMEMBERED]
    order = "".join(f"{name}\n" for name in names).encode("utf-8", "surrogateescape")
    try:
        replace_file(path.with_name(ORDER), order)
    except OSError as error:
        LOG.warning("the order of saved games cannot be saved: %s", error.strerror)


def _opened(folder: Path) -> list[str]:
    """Return names of journals in the order they were opened, latest first."""
    try:
        return read_file(folder / ORDER, LARGEST_ORDER).decode("utf-8", "surrogateescape").splitlines()
    except OSError:
        return []


def _journals(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []


def save_info(path: Path) -> SaveInfo:
    """Return the summary of one journal; it includes faults instead of raising them."""
    try:
        changed = path.stat().st_mtime
    except OSError:
        changed = 0.0
    try:
        text = read_journal(path)
    except SaveFault as fault:
        return SaveInfo(path, changed, fault)
    header = text.header
    actions, before, reached = 0, 0, list[CheckpointLine]()
    for line in text.lines:
        match line:
            case ActionLine():
                actions += 1
            case UndoLine(to=to):
                actions = min(actions, to)
                reached = [one for one in reached if one.actions <= to]
            case CheckpointLine(why="restart"):
                actions = 0
                before += sum(one.why == "round" and one.actions <= line.actions for one in reached)
                reached = [msgspec.structs.replace(line, actions=0)]
            case CheckpointLine():
                reached.append(line)
            case _:
                pass
    last = reached[-1] if reached else None
    return SaveInfo(
        path,
        changed,
        None,
        header.game,
        printable(header.version),
        seats_at(text, len(text.lines)),
        actions,
        before + sum(one.why == "round" for one in reached),
        last.scores if last else (0,) * len(header.seats),
        last.over if last else False,
    )


def free_path(folder: Path, game: str) -> Path:
    """Return a free path: the title's name and the next number. The file is not created."""
    numbers = [0]
    for path in _journals(folder):
        number = path.stem.removeprefix(f"{game}-")
        if number.isdecimal():
            numbers.append(int(number))
    return folder / f"{game}-{max(numbers) + 1:04d}{SUFFIX}"
