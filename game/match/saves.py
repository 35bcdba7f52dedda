"""The folder of saved games: its contents, previews, copies of damaged ones, and free names for new games."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.ruleset import Observation
from game.core.title import Titles
from game.match.journal import LARGEST_JOURNAL, SUFFIX, SaveFault, read_journal, unreadable, unwritable
from game.match.records import ActionLine, CheckpointLine, Seat, UndoLine, printable, told_apart
from game.match.timeline import rebuild, ruleset_of, seats_at
from game.storage.reading import read_file
from game.storage.writing import replace_file, write_new

LOG = logging.getLogger("game.match")
ORDER = "opened.txt"
"""File with the order in which games were opened: file dates aren't reliable when a clock is wrong."""
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

    @property
    def date(self) -> str:
        """Date and time of the last write, the same in every language; a dash for a time outside the calendar."""
        try:
            return time.strftime("%Y-%m-%d %H:%M", time.localtime(self.changed))
        except (OverflowError, OSError, ValueError):
            return "–"


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
    names = [path.name, *(name for name in _opened(path.parent) if name != path.name)][:100]
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
        told_apart(seats_at(text, len(text.lines))),
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


def rescue(path: Path) -> Path:
    """Copy the lines before the damage to a new journal in the same folder, which can be resumed; return its path.

    Raises SaveFault: that of the original if nothing can be rescued (a damaged header, a newer, foreign or missing
    file), or that of a copy that cannot be written. A sound journal is copied whole.
    """
    try:
        data = read_file(path, LARGEST_JOURNAL)
    except OSError as error:
        raise unreadable(path, error) from error
    sound = data.count(b"\n")
    try:
        read_journal(path)
    except SaveFault as fault:
        sound = fault.sound_lines
        if not sound:
            raise
    lines = data.split(b"\n", sound)[:sound]
    name, dash, number = path.stem.rpartition("-")  # A name that `free_path` has made begins with the title's.
    while True:
        copy = free_path(path.parent, name if dash and number.isdecimal() else path.stem)
        try:
            write_new(copy, b"".join(line + b"\n" for line in lines))
        except FileExistsError:
            continue
        except OSError as error:
            raise unwritable(copy, error) from error
        return copy


class SavePreview(NamedTuple):
    """What a menu shows of a saved game, as its journal left it.

    shown   what the shared screen may know
    asked   the seats that may act
    scores  points by seat
    """

    seats: tuple[Seat, ...]
    shown: Observation
    asked: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def alone(self) -> int | None:
        """The seat of the only person who plays; None if several do, or only bots."""
        people = [index for index, seat in enumerate(self.seats) if seat.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def foremost(self) -> tuple[int, ...]:
        """The seats with the most points; none before anybody has one."""
        most = max(self.scores, default=0)
        return tuple(seat for seat, score in enumerate(self.scores) if score == most and most > 0)


def save_preview(titles: Titles, path: Path) -> SavePreview:
    """Return the preview of a journal, which is only read; raise SaveFault if the game can't be continued."""
    text = read_journal(path)
    timeline, _notes = rebuild(ruleset_of(titles, text), text)
    state = timeline.state
    return SavePreview(told_apart(timeline.seats), state.observe(None), state.to_act, tuple(state.scores))
