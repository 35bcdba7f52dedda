"""`crown-couch arena`: compare two bots. One bot plays several of another, in every seat, on the same deals.

The games and their settings are kept in a file, if one is named; the next run with it plays only the missing ones.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import signal
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import game
from game.commands import contests
from game.commands.command_line import (
    Commands,
    Context,
    GameCounter,
    Parser,
    UsageError,
    add_title_options,
    check_bots,
    chosen_options,
)
from game.commands.contests import Contender, GameJob, GameResult, Pairing, Tally
from game.core.bots import BotSet
from game.core.title import Title
from game.storage import paths
from game.storage.reading import MEGABYTE, parse_json, read_file
from game.storage.writing import replace_file, try_lock

FORMAT = 2
LARGEST = 256 * MEGABYTE
"""Maximum size of the file in bytes; a million games need 100 MB."""
_KEY = re.compile(r"[0-9]{1,18}/[0-9]{1,2}")
_RULES = ("game.core", "game.rules")
_BOTS = ("game.bots.search", "game.commands.contests")
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
        rounded = {
            pairing: {key: [[round(value, 4) for value in entry] for entry in result] for key, result in games.items()}
            for pairing, games in self._played.items()
        }
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
        """Return the file's games; raise UsageError if they have other options, or would be played differently
        today."""
        try:
            data = _table(parse_json(read_file(path, LARGEST)))
            if data["format"] != FORMAT:
                raise UsageError(self._context.text("cli-arena-old-file", path=str(path)))
            there, here = _table(data["arena"]), json.loads(json.dumps(self.arena._asdict()))
            made_here = here.pop("made_by")
            if {name: there[name] for name in here} != here:
                raise UsageError(self._context.text("cli-arena-other-file", path=str(path)))
            made_there = _table(there["made_by"])
            for name in made_here:
                if made_there[name] != made_here[name]:
                    raise UsageError(self._context.text("cli-arena-other-program", path=str(path), what=name))
            return {
                pairing: {key: _result(key, row, players) for key, row in _table(games).items()}
                for pairing, games in _table(data["played"]).items()
            }
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise UsageError(self._context.text("cli-arena-bad-file", path=str(path))) from error


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


_BOT = re.compile(r"(?P<name>[a-z_]+)(:(?P<amount>[1-9][0-9]{0,8})(?P<ms>ms)?)?")


def prepare_arena(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_word("bots", "cli-help-arena-bots", metavar="NAME,NAME")
    parser.add_word("against", "cli-help-arena-against", metavar="NAME,NAME")
    title = add_title_options(parser, context, arguments)
    parser.add_number("players", "cli-help-arena-players", default=title.options({}).players)
    parser.add_number("deals", "cli-help-arena-deals", default=50)
    parser.add_number("processes", "cli-help-arena-processes", default=os.cpu_count() or 1)
    parser.add_word("scheduler", "cli-help-arena-scheduler", metavar="ADDRESS")
    parser.add_word("file", "cli-help-arena-file", metavar="FILE")


def run_arena(chosen: argparse.Namespace, context: Context) -> int:
    title = context.title(chosen.game)
    bots = title.load_bots()
    contenders = _contenders(chosen.bots, bots, context)
    against = _contenders(chosen.against, bots, context) if chosen.against else []
    context.check_players(title, "--players", chosen.players)
    options = chosen_options(chosen, title, chosen.players, context).to_dict()
    pairings = contests.pairings(contenders, against, chosen.players)
    if not pairings:
        raise UsageError(context.text("cli-arena-too-few", bots=", ".join(bots.names)))
    arena = ArenaSettings(title.name, options, chosen.seed, made_by(title))
    results: list[dict[str, object]] = []
    with exiting_on_signals(), closing(ArenaFile(chosen.file, arena, chosen.players, context)) as store:
        runner = _runner(chosen, context)
        store.keep()  # Report an unwritable file before playing any game.
        for pairing in pairings:
            found = _play_pairing(pairing, title, chosen, store, runner, context)
            results.append(as_json(pairing, found))
            if not chosen.json:
                print(_line(pairing, found, context), flush=True)
    if chosen.json:
        print(json.dumps(arena._asdict() | {"deals": chosen.deals, "matches": results}, indent=2))
    return 0


@contextmanager
def exiting_on_signals() -> Iterator[None]:
    """Inside, raise SystemExit on SIGTERM or SIGHUP, so that finished games are kept and the file is unlocked."""

    def stop(number: int, frame: object) -> None:
        raise SystemExit(128 + number)

    known = [number for name in ("SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None]
    if threading.current_thread() is not threading.main_thread():
        known = []
    before = {number: signal.signal(number, stop) for number in known if signal.getsignal(number) != signal.SIG_IGN}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _play_pairing(
    pairing: Pairing, title: Title, chosen: argparse.Namespace, store: ArenaFile, runner: contests.JobRunner,
    context: Context,
) -> Tally:  # fmt: skip
    """Play a pairing's missing games; however that ends, the finished ones are kept."""
    places = [(deal, place) for deal in range(chosen.deals) for place in range(chosen.players)]
    finished = store.games_of(str(pairing))
    missing = [place for place in places if _key(*place) not in finished]
    arena = store.arena
    options = tuple(arena.options.items())
    jobs: list[GameJob] = []
    for deal, place in missing:
        seats = tuple(pairing.one if seat == place else pairing.rest for seat in range(chosen.players))
        jobs.append(GameJob(title, options, seats, chosen.seed + deal))
    with GameCounter(sys.stderr, max(1, len(jobs)), context, str(pairing)) as progress:
        try:
            for number, result in runner(jobs):
                store.add(str(pairing), _key(*missing[number]), result)
                progress.add(1)
                if len(jobs) < 50 or number % 10 == 0:  # Of many games, not after each: that takes longer and longer.
                    store.keep()
        except contests.NoCluster as error:
            raise UsageError(context.text("cli-arena-no-cluster", address=chosen.scheduler)) from error
        except contests.WorkerGone as error:
            kept = "yes" if chosen.file else "no"
            text = context.text("cli-arena-worker-gone", games=len(store), path=chosen.file or "", kept=kept)
            raise UsageError(text) from error
        finally:
            store.keep()
    games = store.games_of(str(pairing))
    return contests.tally(
        {place: [games[_key(deal, place)] for deal in range(chosen.deals)] for place in range(chosen.players)}
    )


def as_json(pairing: Pairing, found: Tally) -> dict[str, object]:
    """Return a pairing's games as JSON data; rates from 0 to 1, between `low` and `high` with 95% confidence."""
    low, high = found.interval
    return {
        "one": str(pairing.one),
        "rest": str(pairing.rest),
        "games": found.games,
        "rate": round(found.rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(found.own_points, 2),
        "points_of_others": round(found.other_points, 2),
        "seconds_a_game": round(found.seconds_a_game, 4),
        "longest": round(found.longest, 4),
    }


def _line(pairing: Pairing, found: Tally, context: Context) -> str:
    low, high = found.interval
    return context.text(
        "cli-arena-match",
        match=f"{pairing!s:<36}",
        percent=f"{100 * found.rate:5.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
        games=f"{found.games}",
        own=f"{found.own_points:.1f}",
        others=f"{found.other_points:.1f}",
        seconds=f"{found.seconds_a_game:.2f}",
        longest=f"{found.longest:.2f}",
    )


def _contenders(text: str | None, bots: BotSet, context: Context) -> list[Contender]:
    """Parse bots written as `name`, `name:PLAYOUTS` or `name:MILLISECONDSms`, without duplicates."""
    found = []
    for word in (text or bots.fallback).split(","):
        read = _BOT.fullmatch(word.strip())
        if read is None:
            raise UsageError(context.text("cli-bad-contender", word=word))
        name, amount = read["name"], read["amount"]
        check_bots(bots, [name], context)
        if read["ms"]:
            found.append(Contender(name, milliseconds=int(amount)))
        else:
            # The budget of a bot for which neither the command nor its title gives one.
            found.append(Contender(name, playouts=int(amount) if amount else bots.playouts.get(name, 200)))
    return list(dict.fromkeys(found))


def _runner(chosen: argparse.Namespace, context: Context) -> contests.JobRunner:
    if chosen.scheduler is None:
        return lambda jobs: contests.in_processes(jobs, min(chosen.processes, max(1, len(jobs))))
    if find_spec("distributed") is None:
        raise UsageError(context.text("cli-arena-no-lab"))
    return lambda jobs: contests.on_cluster(jobs, chosen.scheduler)


def _key(deal: int, place: int) -> str:
    return f"{deal}/{place}"


COMMANDS: Commands = {"arena": (prepare_arena, run_arena)}
