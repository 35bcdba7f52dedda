"""Faults of saves: each has a text key with arguments for people, and a plain message for the log."""

from __future__ import annotations

from pathlib import Path

from game.core.message import Argument
from game.core.ruleset import BadSave
from game.storage.paths import readable
from game.storage.reading import reason


class SaveFault(BadSave):
    """A journal that cannot be read or written.

    key      key of the message for people: "save-missing", "save-empty", "save-foreign", "save-newer", "save-damaged",
             "save-unknown-game", "save-incompatible", "save-options", "save-seats", "save-level", "save-exists",
             "save-unreadable", "save-unwritable", "save-in-use", "save-open-elsewhere"
    details  the message's arguments, always with the file's name as `file`
    path     the journal
    """

    def __init__(self, key: str, path: Path, message: str, **details: Argument) -> None:
        super().__init__(f"{readable(path)}: {message}")
        self.key, self.path = key, path
        self.details: dict[str, Argument] = {"file": readable(path.name), **details}

    @property
    def sound_lines(self) -> int:
        """Number of sound lines before the damage; 0 for any other fault."""
        line = self.details.get("line", 1)
        return line - 1 if self.key == "save-damaged" and isinstance(line, int) else 0


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


def damaged(path: Path, line: int, message: str) -> SaveFault:
    """Return the fault of a journal whose first unsound line is number `line`; the header is line 1."""
    return SaveFault("save-damaged", path, f"line {line}: {message}", line=line)
