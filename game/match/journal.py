"""The file that a game is written to while it is played: one line per happening, written before anybody hears of it."""

from __future__ import annotations

import errno
import os
import weakref
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.match.faults import SaveFault, damaged, open_elsewhere, unreadable, unwritable
from game.match.records import FORMAT, Header, Line, Unsound, decode, encode
from game.storage.locks import try_lock

SUFFIX = ".jsonl"
_MAGIC = b'{"kind":"header"'
_FLAGS = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


class JournalText(NamedTuple):
    """A journal as read.

    lines  all after the header
    size   bytes up to the end of the last whole line
    total  bytes of the file; more than `size` if its last line is torn
    sum    the running checksum at `size`
    """

    path: Path
    header: Header
    lines: tuple[Line, ...]
    size: int
    total: int
    sum: int

    @property
    def torn(self) -> bool:
        return self.total > self.size


class _Peek(msgspec.Struct):
    """As much of a header as any version has: enough to say that it is newer."""

    kind: str
    format: int
    game: str = "?"
    version: str = "?"


def read_journal(path: Path) -> JournalText:
    """The journal in `path`, its torn last line left out; the file stays as it is.

    Raises SaveFault if it is missing, empty, foreign, newer or damaged.
    """
    try:
        with path.open("rb") as file:
            data = file.read(len(_MAGIC))
            if not _MAGIC.startswith(data[: len(_MAGIC)]):
                raise SaveFault("save-foreign", path, "is no journal of this program")
            data += file.read()
    except OSError as error:
        raise unreadable(path, error) from error
    whole, newline, _ = data.rpartition(b"\n")
    if not newline:
        raise SaveFault("save-empty", path, "holds no game: its first line was never finished")
    raw_lines = whole.split(b"\n")
    _refuse_newer(path, raw_lines[0])
    sum_, header, lines = 0, None, list[Line]()
    for number, raw in enumerate(raw_lines, start=1):
        try:
            line, sum_ = decode(raw, sum_)
        except Unsound as error:
            raise damaged(path, number, str(error)) from error
        if isinstance(line, Header) != (number == 1):
            raise damaged(path, number, "expected one header, in the first line")
        if isinstance(line, Header):
            header = line
        else:
            lines.append(line)
    assert header is not None
    return JournalText(path, header, tuple(lines), len(whole) + 1, len(data), sum_)


def _refuse_newer(path: Path, raw: bytes) -> None:
    try:
        peek = msgspec.json.decode(raw, type=_Peek)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise damaged(path, 1, str(error)) from error
    if peek.format > FORMAT:
        message = f"format {peek.format} of version {peek.version} is newer; expected at most {FORMAT}"
        raise SaveFault("save-newer", path, message, version=peek.version)


def delete_journal(path: Path) -> None:
    """The file is gone; nothing, if there is none. Raises SaveFault if a game is played in it, or the disk refuses."""
    try:
        descriptor = os.open(path, _FLAGS)
    except FileNotFoundError:
        return
    except OSError:
        descriptor = None  # neither can anybody play in it
    try:
        if descriptor is not None and not try_lock(descriptor):
            raise open_elsewhere(path)
        if descriptor is not None and os.name == "nt":  # which deletes no file that is open
            os.close(descriptor)
            descriptor = None
        path.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        if descriptor is not None:
            os.close(descriptor)


class Journal:
    """A journal that is open for writing. Every method raises SaveFault where the disk refuses.

    Nobody else writes it meanwhile: a second program that wants to is refused.
    One that nobody holds any more is closed: nothing is lost, since every write went to the operating system at once.
    """

    def __init__(self, path: Path, descriptor: int, size: int, sum_: int) -> None:
        """Use `create` or `reopen`."""
        self.path = path
        self._descriptor = descriptor
        self._close = weakref.finalize(self, os.close, descriptor)
        self._size = size
        self._sum = sum_
        self._torn = False

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new journal; the folder is made if it is missing, a file that exists is refused and stays as it is."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise unwritable(path.parent, NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))) from error
        except OSError as error:
            raise unwritable(path, error) from error
        try:
            descriptor = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o644)
        except OSError as error:
            raise unwritable(path, error) from error
        journal = cls(path, descriptor, 0, 0)
        try_lock(descriptor)
        try:
            journal._write(header, sync=True)
        except SaveFault:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, text: JournalText) -> Journal:
        """Go on with a journal that was read: its torn last line is cut off."""
        try:
            descriptor = os.open(text.path, _FLAGS)
        except OSError as error:
            raise unwritable(text.path, error) from error
        journal = cls(text.path, descriptor, text.total, text.sum)
        try:
            if not try_lock(descriptor):
                raise open_elsewhere(text.path)
            journal._refuse_if_changed()
            os.ftruncate(descriptor, text.size)
        except OSError as error:
            journal.close()
            raise unwritable(text.path, error) from error
        except SaveFault:
            journal.close()
            raise
        journal._size = text.size
        return journal

    def write(self, lines: Iterable[Line], sync: bool = False) -> None:
        """Write the lines at the end of the file and hand them to the operating system; all of them or none.

        sync  return only when they are on the disk for certain
        """
        self._write(*lines, sync=sync)

    def sync(self) -> None:
        """Return when everything is on the disk for certain."""
        try:
            os.fsync(self._descriptor)
        except OSError as error:
            raise unwritable(self.path, error) from error

    def close(self) -> None:
        self._close()

    @property
    def closed(self) -> bool:
        return not self._close.alive

    def _write(self, *lines: Header | Line, sync: bool) -> None:
        if self.closed:
            raise ValueError(f"{self.path}: is closed; the game was left")
        sum_, parts = self._sum, []
        for line in lines:
            raw, sum_ = encode(line, sum_)
            parts.append(raw)
        data = b"".join(parts)
        try:
            self._cut_torn()
            self._refuse_if_changed()
            self._torn = True
            view = memoryview(data)
            while view:
                view = view[os.write(self._descriptor, view) :]
            if sync:
                os.fsync(self._descriptor)
            self._torn = False
        except OSError as error:
            fault = unwritable(self.path, error)
            self._try_to_cut(fault)
            raise fault from error
        self._size += len(data)
        self._sum = sum_

    def _cut_torn(self) -> None:
        """Remove what a write that failed half way left behind."""
        if self._torn:
            os.ftruncate(self._descriptor, self._size)
            self._torn = False

    def _try_to_cut(self, fault: SaveFault) -> None:
        try:
            self._cut_torn()
        except OSError as error:
            fault.add_note(f"its torn last line is cut off at the next write: {error}")

    def _refuse_if_changed(self) -> None:
        """Another program that plays the same file would tear it apart."""
        if os.fstat(self._descriptor).st_size != self._size:
            raise SaveFault("save-in-use", self.path, "was changed by another program; expected to be its only writer")
