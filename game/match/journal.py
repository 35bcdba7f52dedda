"""The file a game is written to as it is played: one line per change, written before listeners are called."""

from __future__ import annotations

import errno
import os
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.message import Argument
from game.core.ruleset import BadSave, Names
from game.match.records import (
    FORMAT,
    JournalHeader,
    JournalLine,
    ShowableSeats,
    UnsoundLine,
    check_line,
    decode,
    encode,
    printable,
)
from game.storage.paths import readable
from game.storage.reading import MEGABYTE, UnfitFile, learn, read_file, reason, refuse_nesting
from game.storage.writing import PRIVATE, replace_file, try_lock, write_new


class SaveFault(BadSave):
    """A journal that cannot be read or written: a text key with arguments for people, and a plain message for the log.

    key      key of the message for people: "save-missing", "save-empty", "save-foreign", "save-newer", "save-damaged",
             "save-unknown-game", "save-incompatible", "save-options", "save-seats", "save-level", "save-exists",
             "save-unreadable", "save-unwritable", "save-in-use", "save-gone", "save-open-elsewhere"
    details  the message's arguments, always with the file's name as `file`
    path     the journal
    header   its first line, if the damage comes after it
    """

    def __init__(
        self, key: str, path: Path, message: str, header: JournalHeader | None = None, **details: Argument
    ) -> None:
        super().__init__(f"{readable(path)}: {message}")
        self.key, self.path, self.header = key, path, header
        self.details: dict[str, Argument] = {"file": readable(path.name), **details}

    @property
    def sound_lines(self) -> int:
        """Number of sound lines before the damage; 0 for any other fault."""
        line = self.details.get("line", 1)
        return line - 1 if self.key == "save-damaged" and isinstance(line, int) else 0


LOST = ("save-gone", "save-in-use")
"""Faults of a journal that no longer holds what was written to it: the game needs a new file."""


def unreadable(path: Path, error: OSError) -> SaveFault:
    """Return the fault of a journal that is missing, or that the system doesn't read."""
    if isinstance(error, FileNotFoundError):
        return SaveFault("save-missing", path, "there is no such file")
    return SaveFault("save-unreadable", path, f"cannot be read: {error.strerror}", reason=reason(error))


def unwritable(path: Path, error: OSError) -> SaveFault:
    """Return the fault of a journal that the system doesn't write, or of a new one whose name is taken."""
    if isinstance(error, FileExistsError):
        return SaveFault("save-exists", path, "already exists; expected a new file")
    return SaveFault("save-unwritable", path, f"cannot be written: {error.strerror}", reason=reason(error))


def open_elsewhere(path: Path) -> SaveFault:
    return SaveFault("save-open-elsewhere", path, "is being played in another window")


def damaged(path: Path, line: int, message: str, header: JournalHeader | None) -> SaveFault:
    """Return the fault of a journal whose first unsound line is number `line`; the header is line 1."""
    return SaveFault("save-damaged", path, f"line {line}: {message}", header, line=line)


SUFFIX = ".jsonl"
LARGEST_JOURNAL = 4 * MEGABYTE
"""Maximum size, far beyond any game: the longest so far needs 100 kB. Reading 4 MB takes 0.7 s, playing them 5 s."""
_MAGIC = b'{"kind":"header"'
_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class JournalText(NamedTuple):
    """A journal as read.

    lines    all lines after the header
    size     bytes up to the end of the last whole line; of its content, if an editor has given it Windows' line ends
    total    bytes of the file
    sum      running checksum at `size`
    tail     bytes after that, if any: the program was killed while writing, or the disk is damaged
    unended  the last line is whole, but its newline is missing or damaged; `tail` is empty then
    content  the file's content with the program's line ends, where an editor has changed them; else None
    notes    keys of sentences about players whose names or colours had to be replaced
    """

    path: Path
    header: JournalHeader
    lines: tuple[JournalLine, ...]
    size: int
    total: int
    sum: int
    tail: bytes = b""
    unended: bool = False
    notes: Names = ()
    content: bytes | None = None

    @property
    def torn(self) -> bool:
        return bool(self.tail)


class _Peek(msgspec.Struct):
    """The part of a header common to all versions: enough to recognise a newer one."""

    kind: str
    format: int
    game: str = "?"
    version: str = "?"


learn(_Peek)


def read_journal(path: Path) -> JournalText:
    """Return the journal in `path` without its torn last line; the file stays as it is.

    Raises SaveFault if it is missing, empty, foreign, newer or damaged.
    """
    try:
        data = read_file(path, LARGEST_JOURNAL)
    except OSError as error:
        raise unreadable(path, error) from error
    if not _MAGIC.startswith(data[: len(_MAGIC)]):
        raise SaveFault("save-foreign", path, "is not a journal of this program")
    content = None
    if b"\r\n" in data:  # No line of ours has a carriage return: an editor has been at work.
        content = data = data.replace(b"\r\n", b"\n")
    whole, newline, tail = data.rpartition(b"\n")
    if not newline:
        raise SaveFault("save-empty", path, "holds no game: its first line was never finished")
    raw_lines = whole.split(b"\n")
    try:
        refuse_nesting(raw_lines[0])
        peek = msgspec.json.decode(raw_lines[0], type=_Peek)
    except (msgspec.DecodeError, ValueError) as error:
        raise damaged(path, 1, str(error), None) from error
    if peek.format > FORMAT:
        message = f"format {peek.format} of version {peek.version} is newer; expected at most {FORMAT}"
        raise SaveFault("save-newer", path, message, version=printable(peek.version))
    header, lines, sum_, notes = _read_lines(path, raw_lines)
    size = len(whole) + 1
    for raw in (tail, tail[:-1]):
        found = _line_in(raw, sum_, len(header.seats))
        if found is not None:
            lines, size, sum_, tail = [*lines, found[0]], size + len(raw), found[1], b""
            return JournalText(path, header, tuple(lines), size, len(data), sum_, tail, True, notes, content)
    return JournalText(path, header, tuple(lines), size, len(data), sum_, tail, False, notes, content)


def _read_lines(path: Path, raw_lines: list[bytes]) -> tuple[JournalHeader, list[JournalLine], int, Names]:
    """Return header, lines, checksum and notes; raises SaveFault with the number of the first unsound line."""
    showable, sum_, header, lines = ShowableSeats(), 0, None, list[JournalLine]()
    for number, raw in enumerate(raw_lines, start=1):
        try:
            line, sum_ = decode(raw, sum_)
            if isinstance(line, JournalHeader):
                if header is not None:
                    raise UnsoundLine("expected one header, in the first line")
                header = showable.header(line)
            elif header is None:
                raise UnsoundLine("expected a header in the first line")
            else:
                check_line(line, len(header.seats))
                lines.append(showable.line(line, header.seats))
        except UnsoundLine as error:
            raise damaged(path, number, str(error), header) from error
    assert header is not None
    return header, lines, sum_, showable.notes


def _line_in(raw: bytes, sum_: int, players: int) -> tuple[JournalLine, int] | None:
    """Return the whole line in `raw` and the checksum after it, or None."""
    try:
        line, after = decode(raw, sum_)
        if isinstance(line, JournalHeader):
            return None
        check_line(line, players)
    except UnsoundLine:
        return None
    return line, after


def delete_journal(path: Path) -> None:
    """Delete a journal, if it exists. Raises SaveFault if a game is being played in it or the disk refuses."""
    descriptor: int | None = None
    try:
        if path.is_file():  # Nobody plays in a pipe or a device, and opening one may block forever.
            descriptor = os.open(path, _FLAGS)
    except OSError:
        descriptor = None  # Then nobody can play in it either.
    try:
        if descriptor is not None and not try_lock(descriptor):
            raise open_elsewhere(path)
        if descriptor is not None and os.name == "nt":  # Windows deletes no open file.
            os.close(descriptor)
            descriptor = None
        path.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        if descriptor is not None:
            os.close(descriptor)


def keep_beside(path: Path, data: bytes) -> Path:
    """Write bytes about to be cut off to a new file next to the old one, and return its path. Raises OSError."""
    number = 1
    while True:
        kept = path.with_name(f"{path.name}.cut-{number}")
        try:
            write_new(kept, data)
        except FileExistsError:
            number += 1
            continue
        return kept


class Journal:
    """A journal open for writing. Every method raises SaveFault if the disk refuses.

    It is locked against other processes. A journal that is garbage-collected is closed; nothing is lost, since every
    write is handed to the operating system at once.
    """

    def __init__(self, path: Path, descriptor: int, size: int, sum_: int) -> None:
        """Internal; use `create` or `reopen`."""
        self.path = path
        self._descriptor = descriptor
        self._close = weakref.finalize(self, os.close, descriptor)
        self._size = size
        self._sum = sum_
        self._torn = False
        self.cut: Path | None = None
        """File with the torn last line that `reopen` cut off, or None."""

    @classmethod
    def create(cls, path: Path, header: JournalHeader) -> Journal:
        """Create a journal and its folder; an existing file is refused and stays as it is."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise unwritable(path.parent, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))) from error
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            descriptor = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, PRIVATE)
        except OSError as error:
            raise unwritable(path, error) from error
        journal = cls(path, descriptor, 0, 0)
        try_lock(descriptor)
        try:
            journal.write([header], sync=True)
        except SaveFault:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, text: JournalText) -> Journal:
        """Open a journal that was read, to continue it.

        A torn last line is first copied to the file in `cut`, then cut off.
        """
        try:
            if text.content is not None:
                replace_file(text.path, text.content, sync=True)
            descriptor = os.open(text.path, _FLAGS)
        except OSError as error:
            raise unwritable(text.path, error) from error
        journal = cls(text.path, descriptor, text.size, text.sum)
        try:
            if not try_lock(descriptor):
                raise open_elsewhere(text.path)
            journal._mend(text)
        except OSError as error:
            journal.close()
            raise unwritable(text.path, error) from error
        except SaveFault:
            journal.close()
            raise
        return journal

    def _mend(self, text: JournalText) -> None:
        """Make the file end with a whole line. Raises OSError or SaveFault before anything is cut."""
        self._size = text.total
        self._refuse_if_changed()
        if hasattr(os, "fchmod"):
            with suppress(OSError):  # Another user's folder, or a disk without permissions.
                os.fchmod(self._descriptor, PRIVATE)
        if text.torn:
            self.cut = keep_beside(text.path, text.tail)
        if text.total > text.size:
            os.ftruncate(self._descriptor, text.size)
        self._size = text.size
        if text.unended:
            os.write(self._descriptor, b"\n")
            self._size += 1

    def sync(self) -> None:
        """Wait until everything is on disk."""
        try:
            self._refuse_if_changed()
            os.fsync(self._descriptor)
        except OSError as error:
            raise unwritable(self.path, error) from error

    def close(self) -> None:
        self._close()

    @property
    def closed(self) -> bool:
        return not self._close.alive

    def write(self, lines: Sequence[JournalHeader | JournalLine], sync: bool = False) -> None:
        """Append lines and hand them to the operating system, all of them or none.

        sync  wait until they are on disk
        """
        if self.closed:
            raise ValueError(f"{self.path}: the journal is closed, since the game was left")
        sum_, parts = self._sum, []
        for line in lines:
            raw, sum_ = encode(line, sum_)
            parts.append(raw)
        data = b"".join(parts)
        try:
            self._cut_torn()
            self._refuse_if_changed()
            if self._size + len(data) > LARGEST_JOURNAL:
                raise UnfitFile("file-too-large", self.path, LARGEST_JOURNAL)
            self._torn = True
            view = memoryview(data)
            while view:
                view = view[os.write(self._descriptor, view) :]
            if sync:
                os.fsync(self._descriptor)
            self._torn = False
        except OSError as error:
            fault = unwritable(self.path, error)
            try:
                self._cut_torn()
            except OSError as refused:
                fault.add_note(f"its torn last line is cut off at the next write: {refused}")
            raise fault from error
        self._size += len(data)
        self._sum = sum_

    def _cut_torn(self) -> None:
        """Remove what a failed write left behind."""
        if self._torn:
            os.ftruncate(self._descriptor, self._size)
            self._torn = False

    def _refuse_if_changed(self) -> None:
        """Raise SaveFault if the file is gone, or if another program has written it: both would tear it apart."""
        own = os.fstat(self._descriptor)
        try:
            named = self.path.stat()
        except FileNotFoundError as error:
            raise SaveFault("save-gone", self.path, "was deleted or moved while it was played") from error
        # Some network drives report a different file number at each request.
        replaced = not os.path.samestat(own, named) and named.st_size != self._size
        if replaced or own.st_size != self._size:
            raise SaveFault("save-in-use", self.path, "was changed by another program; expected to be its only writer")
