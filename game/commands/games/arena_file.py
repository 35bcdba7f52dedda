"""The file of an arena: its games and their settings. The next run plays only the missing games."""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

import game
from game.commands.command_line import Context, UsageError
from game.commands.games.contest import GameResult
from game.core.title import Title
from game.storage import paths
from game.storage.locks import try_lock
from game.storage.reading import MEGABYTE, parse_json, read_file
from game.storage.writing import replace_file

FORMAT = 2
LARGEST = 256 * MEGABYTE
"""Maximum size of the file in bytes; a million games need 100 MB."""
_KEY = re.compile(r"[0-9]{1,18}/[0-9]{1,2}")
_RULES = ("game.core", "game.rules")
_BOTS = ("game.bots.search", "game.bots.thinking", "game.commands.games.contest", "game.commands.games.simulation")
"""Modules that take part in every title's games."""

PlayedGames = dict[str, dict[str, GameResult]]
"""Finished games by pairing, and by "deal/seat of the one"."""


class ArenaSettings(NamedTuple):
    """Everything that decides the games of a run; games of a file with the same values are reused.

    made_by  as from `made_by`
    """

    game: str
    options: Mapping[str, object]
    seed: int
    made_by: dict[str, str]


def made_by(title: Title) -> dict[str, str]:
    """Return what decides how games are played: the program's version, and hashes of the rules with their levels, the
    bots, and the bots' files. Programs for which all are equal play equal games."""
    if getattr(sys, "frozen", False):  # Without sources, the program is one file.
        whole = _hash([Path(sys.executable)])
        return {"version": game.__version__, "rules": whole, "bots": whole, "weights": whole}
    rules, bots = [
        [file for name in names for file in _sources(name)]
        for names in ((*_RULES, f"{title.home}.rules"), (*_BOTS, f"{title.home}.bots"))
    ]
    levels = [file for file in sorted((paths.levels() / title.name).rglob("*")) if file.is_file()]
    return {
        "version": game.__version__,
        "rules": _hash([*rules, *levels]),
        "bots": _hash(bots),
        "weights": _hash(title.load_bots().files),
    }


def _sources(name: str) -> list[Path]:
    """Return the files of a module, or of a package and everything below it."""
    file = Path(str(import_module(name).__file__))
    return sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]


def _hash(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in dict.fromkeys(files):
        content = file.read_bytes()
        found.update(f"{file.name} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[:16]


class ArenaFile:
    """The games of an arena, and their file, if any. Until `close` no other run may use the file: if two wrote it, the
    games of one would be lost.

    A lock file next to it enforces that. A killed run leaves its lock file behind; it blocks nobody, and the next run
    removes it.
    """

    def __init__(self, file: str | None, arena: ArenaSettings, players: int, context: Context) -> None:
        """Read the file if it exists; raise UsageError if it is something else, belongs to another arena, or is in
        use."""
        self._path = None if file is None else Path(os.path.realpath(file))  # A link stays a link.
        self.arena, self._context = arena, context
        self._played: PlayedGames = {}
        self._held: int | None = None
        if self._path is None:
            return
        # Nothing may be written next to a device, or in its place.
        if self._path.exists() and not self._path.is_file():
            raise UsageError(context.text("cli-arena-bad-file", path=str(file)))
        self._hold(self._path)
        try:
            if self._path.exists():
                self._played = self._read(self._path, players)
        except UsageError:
            self.close()
            raise

    def __enter__(self) -> ArenaFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Let other runs use the file."""
        if self._held is None or self._path is None:
            return
        descriptor, self._held = self._held, None
        if os.name == "nt":  # Windows deletes no open file.
            os.close(descriptor)
        with suppress(OSError):
            _lock_of(self._path).unlink()
        if os.name != "nt":
            os.close(descriptor)

    def _hold(self, path: Path) -> None:
        """Lock a file next to it: the file itself is replaced at each write."""
        lock = _lock_of(path)
        try:
            descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise self._unwritable(path, error) from error
        if not try_lock(descriptor) or not _lies_there(descriptor, lock):
            os.close(descriptor)
            raise UsageError(self._context.text("cli-arena-held", path=str(path)))
        self._held = descriptor

    def games_of(self, pairing: str) -> Mapping[str, GameResult]:
        """Return the finished games of a pairing, by "deal/seat of the one"."""
        return self._played.get(pairing, {})

    def add(self, pairing: str, game: str, result: GameResult) -> None:
        """Add a finished game, which `keep` then writes."""
        self._played.setdefault(pairing, {})[game] = result

    def keep(self) -> None:
        """Write everything in one step: an interruption leaves the old file or the new one. Raise UsageError."""
        if self._path is None:
            return
        rounded = {pairing: _rounded(games) for pairing, games in self._played.items()}
        data = {"format": FORMAT, "arena": self.arena._asdict(), "played": rounded}
        try:
            replace_file(self._path, json.dumps(data).encode())
        except OSError as error:
            raise self._unwritable(self._path, error) from error

    def _unwritable(self, path: Path, error: OSError) -> UsageError:
        reason = error.strerror or str(error)
        return UsageError(self._context.text("cli-arena-unwritable", path=str(path), reason=reason))

    def __len__(self) -> int:
        return sum(len(games) for games in self._played.values())

    def _read(self, path: Path, players: int) -> PlayedGames:
        try:
            data = _table(parse_json(read_file(path, LARGEST)))
            if data["format"] != FORMAT:
                raise UsageError(self._context.text("cli-arena-old-file", path=str(path)))
            self._compare(path, _table(data["arena"]))
            return {
                pairing: {key: _result(key, row, players) for key, row in _table(games).items()}
                for pairing, games in _table(data["played"]).items()
            }
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise UsageError(self._context.text("cli-arena-bad-file", path=str(path))) from error

    def _compare(self, path: Path, there: Mapping[str, object]) -> None:
        """Raise UsageError if the file's games have other options, or would be played differently today."""
        here = json.loads(json.dumps(self.arena._asdict()))
        made_here = here.pop("made_by")
        if {name: there[name] for name in here} != here:
            raise UsageError(self._context.text("cli-arena-other-file", path=str(path)))
        made_there = _table(there["made_by"])
        for name in made_here:
            if made_there[name] != made_here[name]:
                raise UsageError(self._context.text("cli-arena-other-program", path=str(path), what=name))


def _lock_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def _lies_there(descriptor: int, path: Path) -> bool:
    """Return whether the open file still has that name: its former holder may have just deleted it."""
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _table(value: object) -> dict[str, object]:
    """Return the value if it is a table; raises TypeError for anything else."""
    if not isinstance(value, dict):
        raise TypeError(f"expected a table, found {value!r:.80}")
    return value


def _result(key: str, row: object, players: int) -> GameResult:
    """Return a row of the file; raises ValueError or TypeError for anything else."""
    if not _KEY.fullmatch(key) or int(key.partition("/")[2]) >= players:
        raise ValueError(f"{key!r}: expected deal/seat")
    if not isinstance(row, list):
        raise TypeError(f"{key}: expected a row")
    scores, winners, seconds, decisions, longest = (tuple(each) for each in row)
    for each in (scores, seconds, decisions, longest):
        if len(each) != players or not all(_number(value) for value in each):
            raise ValueError(f"{key}: expected a number for each seat")
    if not winners or not all(type(seat) is int and 0 <= seat < players for seat in winners):
        raise ValueError(f"{key}: expected the seats that have won")
    return GameResult(scores, winners, seconds, decisions, longest)


def _number(value: object) -> bool:
    return isinstance(value, (int, float)) and type(value) is not bool and abs(value) < 1e12  # False for nan too.


def _rounded(games: Mapping[str, GameResult]) -> dict[str, Sequence[Sequence[float]]]:
    return {key: [[round(value, 4) for value in entry] for entry in result] for key, result in games.items()}
