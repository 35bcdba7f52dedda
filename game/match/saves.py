"""The folder of saved games: summaries, previews, copies of damaged games, free names for new ones."""

from __future__ import annotations

import logging
import math
import os
import time
import zlib
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from game import __version__
from game.core.message import Message, plain
from game.core.ruleset import Ints, Observation
from game.core.title import Titles
from game.match.journal import LARGEST_JOURNAL, SUFFIX, SaveFault, read_journal, unreadable, unwritable
from game.match.records import SEAT_COLOURS, Seat, printable, remaining, told_apart
from game.match.timeline import rebuild, ruleset_of, seats_at
from game.storage.reading import MEGABYTE, read_file, refuse_unfit
from game.storage.writing import replace_file, write_new

LOG = logging.getLogger("game.match")
ORDER = "opened.txt"
"""File with the order in which games were opened: file dates aren't reliable when a clock is wrong."""
LARGEST_ORDER = 64 * 1024
"""Maximum size of that file in bytes; a hundred names need less."""


class SaveInfo(NamedTuple):
    """Summary of a journal, made without playing it.

    changed  seconds since 1970 at the last write
    fault    why it cannot be used, or None; if set, the fields below have defaults, but for game and seats if known
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
    scores: Ints = ()
    over: bool = False

    @property
    def date(self) -> Message:
        """Date and time of the last write; a dash for a time outside the calendar."""
        try:
            at = time.localtime(self.changed)
            year, clock = (time.strftime(form, at) for form in ("%Y", "%H:%M"))
        except (OverflowError, OSError, ValueError):
            return plain("–")
        return Message("save-date", {"day": at.tm_mday, "month": at.tm_mon, "year": year, "time": clock})


Stamp: TypeAlias = tuple[int, int]
"""Size in bytes and time of the last write in nanoseconds; a journal with the same stamp says the same."""
_Row: TypeAlias = tuple[bytes, int, int, bytes]
_TOLD = msgspec.json.Decoder(tuple[str, str, tuple[Seat, ...], int, int, Ints, bool])
"""What the index keeps of a sound journal: the fields of its summary after `fault`."""
AT_ONCE = 0.05
"""Seconds that a menu may wait for journals nobody has read yet, or for an index that another window is writing."""
SMALL_JOURNAL = MEGABYTE // 4
"""Size in bytes up to which a menu waits for a journal."""
LARGEST_INDEX = 64 * MEGABYTE
"""Maximum size of the index in bytes: 150,000 games."""
DAMAGED_INDEX = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR")
"""Errors of SQLite for a file that is no database, or not this one; the others may pass."""
REFUSED = ("save-missing", "save-unreadable")
"""Faults of a journal that may pass while the file stays the same."""
INDEX_FORM = zlib.crc32(f"1 {__version__}".encode()) >> 1
"""Number of the index's form: one that another version has written is made again."""


class SaveFolder:
    """The saved games of a folder. Each journal is read once, and again after it has changed: an index, a database of
    SQLite, keeps the summaries of sound ones for the next start. It holds nothing that can't be read again. One that is
    lost, damaged or from another version is made again, and where it can't be used, the game does without.
    """

    def __init__(self, folder: Path, index: Path | None = None) -> None:
        """index: the file of the index; None: summaries last as long as this object"""
        self.folder, self._index = folder, index
        self._known: dict[str, tuple[Stamp, SaveInfo]] = {}
        """By file name."""
        self._latest: list[str] = []
        self._unread: list[tuple[str, Stamp]] = []
        self._stale: list[str] = []
        """Names of which the index says too little or too much."""
        self.behind = False
        """Whether `read` has something to do."""

    @property
    def unread(self) -> int:
        """Number of journals without a summary."""
        return len(self._unread)

    @property
    def summaries(self) -> list[SaveInfo]:
        """What has been read of the journals last seen, latest first; damaged ones have their fault.

        Those opened here come in the order they were opened, even if the clock was wrong; the others follow by date.
        """
        known = self._known
        return [known[name][1] for name in self._latest if name in known]

    def look(self, patience: float = math.inf) -> list[SaveInfo]:
        """Look for journals; return their summaries.

        patience: seconds for reading new ones; those that remain, and large ones, are left to `read`
        """
        known = self._known or self._kept()
        order = {name: number for number, name in enumerate(_opened(self.folder))}
        found = {entry.name: _stamp(entry) for entry in _journals(self.folder)}
        self._latest = sorted(found, key=lambda name: (order.get(name, len(order)), -found[name][1], name))
        self._known, self._unread = {}, []
        for name in self._latest:
            stamp, info = known.get(name, (None, None))
            if info is None or stamp != found[name] or (info.fault is not None and info.fault.key in REFUSED):
                self._unread.append((name, found[name]))
            else:
                self._known[name] = found[name], info
        self._stale += [name for name in list(known) if name not in found]
        self._read(patience, SMALL_JOURNAL if patience < math.inf else math.inf)
        self.behind = bool(self._unread or self._stale)
        return self.summaries

    def read(self, patience: float = math.inf) -> None:
        """Read the journals that `look` left, latest first, and bring the index up to date. Another thread may do that
        while `look` is called.

        patience: seconds after which no further journal is begun
        """
        self._read(patience)
        known = self._known
        stale, self._stale = dict.fromkeys(self._stale), []
        sound = [(name, *known[name]) for name in stale if name in known and known[name][1].fault is None]
        rows = [(os.fsencode(name), *stamp, msgspec.json.encode(info[3:])) for name, stamp, info in sound]
        self._in_index("DELETE FROM files WHERE name = ?", [(os.fsencode(name),) for name in stale])
        self._in_index("INSERT OR REPLACE INTO files VALUES (?, ?, ?, ?)", rows)
        self.behind = bool(self._unread)

    def _read(self, patience: float, largest: float = math.inf) -> None:
        """Read journals without a summary, up to one larger than `largest` bytes."""
        until, unread, known = time.monotonic() + patience, self._unread, self._known
        while unread and unread[0][1][0] <= largest and time.monotonic() < until:
            name, stamp = unread[0]
            known[name] = stamp, save_info(self.folder / name)
            self._stale.append(name)
            del unread[0]

    def _kept(self) -> dict[str, tuple[Stamp, SaveInfo]]:
        """Return what the index says, as far as it makes sense."""
        known: dict[str, tuple[Stamp, SaveInfo]] = {}
        if self._index is None or not os.path.exists(self._index):
            return known
        for raw, size, changed, summary in self._in_index("SELECT name, size, changed, summary FROM files"):
            try:
                name, told = os.fsdecode(raw), _TOLD.decode(summary)
                info = SaveInfo(self.folder / name, changed / 1e9, None, *told)
            except (msgspec.DecodeError, TypeError):
                continue
            fit = all(seat.colour in SEAT_COLOURS and printable(seat.name) == seat.name for seat in info.seats)
            if fit and len(info.scores) == len(info.seats):
                known[name] = (size, changed), info
        return known

    def _in_index(self, command: str, rows: Sequence[tuple[object, ...]] | None = None) -> list[_Row]:
        """Run a command on the index, for each of the rows if it has some; return what it finds.

        An index that can't be used is logged, and not tried again; a damaged one is removed.
        """
        if self._index is None or rows == []:
            return []
        import sqlite3  # The main menu starts faster without it where there is no game.

        try:
            if os.path.lexists(self._index):
                refuse_unfit(self._index, self._index.lstat(), LARGEST_INDEX)
            with closing(sqlite3.connect(self._index, timeout=AT_ONCE)) as database, database:
                database.execute("PRAGMA synchronous = OFF")  # What a power cut destroys is read again.
                if database.execute("PRAGMA user_version").fetchone() != (INDEX_FORM,):
                    columns = "name BLOB PRIMARY KEY, size INTEGER, changed INTEGER, summary BLOB"
                    database.executescript(
                        f"BEGIN IMMEDIATE; DROP TABLE IF EXISTS files; CREATE TABLE files ({columns});"
                        f"PRAGMA user_version = {INDEX_FORM}; COMMIT"
                    )
                done = database.execute(command) if rows is None else database.executemany(command, rows)
                answer: list[_Row] = done.fetchall()
                return answer
        except (OSError, sqlite3.Error) as error:
            LOG.warning("the index of saved games cannot be used: %s", error)
            index, self._index = self._index, None
            if getattr(error, "sqlite_errorname", "").startswith(DAMAGED_INDEX):
                with suppress(OSError):
                    index.unlink()
                    self._index = index
            return []


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


def _journals(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as found:
            return [entry for entry in found if os.path.splitext(entry.name)[1] == SUFFIX]
    except OSError:
        return []


def _stamp(file: os.DirEntry[str] | Path) -> Stamp:
    """Return the stamp of a file; zeros where the system tells none."""
    try:
        found = file.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def save_info(path: Path) -> SaveInfo:
    """Return the summary of one journal; it includes faults instead of raising them."""
    changed = _stamp(path)[1] / 1e9
    try:
        text = read_journal(path)
    except SaveFault as fault:
        # Tracebacks would keep alive what asked, such as a menu with its pictures.
        error: BaseException | None = fault
        while error is not None:
            error = error.with_traceback(None).__context__
        known = fault.header
        return SaveInfo(path, changed, fault, known.game, "", known.seats) if known else SaveInfo(path, changed, fault)
    header = text.header
    left = remaining(text.lines)
    last = left.checkpoints[-1] if left.checkpoints else None
    return SaveInfo(
        path,
        changed,
        None,
        header.game,
        printable(header.version),
        told_apart(seats_at(text, len(text.lines))),
        len(left.actions) - left.restarted,
        sum(one.why == "round" for one in left.checkpoints),
        last.scores if last else (0,) * len(header.seats),
        last.over if last else False,
    )


def free_path(folder: Path, game: str) -> Path:
    """Return a free path: the title's name and the next number. The file is not created."""
    numbers = [0]
    for entry in _journals(folder):
        number = entry.name.removesuffix(SUFFIX).removeprefix(f"{game}-")
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
    asked: Ints
    scores: Ints

    @property
    def alone(self) -> int | None:
        """The seat of the only person who plays; None if several do, or only bots."""
        people = [index for index, seat in enumerate(self.seats) if seat.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def foremost(self) -> Ints:
        """The seats with the most points; none before anybody has one."""
        most = max(self.scores, default=0)
        return tuple(seat for seat, score in enumerate(self.scores) if score == most and most > 0)


def save_preview(titles: Titles, path: Path) -> SavePreview:
    """Return the preview of a journal, which is only read; raise SaveFault if the game can't be continued."""
    text = read_journal(path)
    timeline, _notes = rebuild(ruleset_of(titles, text), text)
    state = timeline.state
    return SavePreview(told_apart(timeline.seats), state.observe(None), state.to_act, tuple(state.scores))
