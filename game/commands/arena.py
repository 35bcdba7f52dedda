"""`el-grande arena`: who is stronger. One bot against several of another, in every seat, on the same deals.

What was played is kept in a file, if one is named: the next run with that file plays only what is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game.bots import Bots, NoSuchBot, find_bot
from game.catalogue import load_bots, load_rules
from game.commands import contest
from game.commands.contest import Contender, Job, Match, Result, Tally
from game.commands.context import Context, named_game
from game.commands.parser import Parser, UsageError
from game.commands.simulate import PLAYERS, Progress, choices
from game.rules.ruleset import RulesError, Ruleset

FORMAT = 1
PLAYOUTS = 200
_BOT = re.compile(r"(?P<name>[a-z_]+)(:(?P<amount>[1-9][0-9]{0,8})(?P<ms>ms)?)?")


class Arena(NamedTuple):
    """What decides the games of a run; with the same values in the file, its games are counted in."""

    game: str
    options: dict[str, Any]
    seed: int


Played = dict[str, dict[str, Result]]
"""By match, and "deal/seat of the one", the games that are over."""


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_word("bots", "cli-help-arena-bots", metavar="NAME,NAME")
    parser.add_word("against", "cli-help-arena-against", metavar="NAME,NAME")
    parser.add_number("players", "cli-help-arena-players", default=PLAYERS)
    parser.add_number("deals", "cli-help-arena-deals", default=50)
    parser.add_number("seed", "cli-help-seed", default=1, least=0)
    parser.add_number("processes", "cli-help-arena-processes", default=os.cpu_count() or 1)
    parser.add_word("scheduler", "cli-help-arena-scheduler", metavar="ADDRESS")
    parser.add_word("file", "cli-help-arena-file", metavar="FILE")
    parser.add_switch("json", "cli-help-json")
    parser.add_word("game", "cli-help-game")
    for name, values in choices(context.rules(named_game(arguments))).items():
        parser.add_choice(name, values)


def run(chosen: argparse.Namespace, context: Context) -> int:
    entry = context.game(chosen.game)
    ruleset, bots = load_rules(entry), load_bots(entry)
    contenders = _contenders(chosen.bots, bots, context)
    against = _contenders(chosen.against, bots, context) if chosen.against else []
    options = _options(chosen, ruleset, context)
    arena = Arena(entry.name, options, chosen.seed)
    played = _known(chosen.file, arena, context)
    told: list[dict[str, Any]] = []
    for match in contest.matches(contenders, against, chosen.players):
        games = played.setdefault(str(match), {})
        places = [(deal, place) for deal in range(chosen.deals) for place in range(chosen.players)]
        missing = [place for place in places if _key(*place) not in games]
        jobs = [
            Job(entry.rules, entry.bots, tuple(options.items()), match.seats(chosen.players, place), chosen.seed + deal)
            for deal, place in missing
        ]
        with Progress(sys.stderr, max(1, len(jobs)), context) as progress:
            for number, result in _runner(chosen, context)(jobs):
                games[_key(*missing[number])] = result
                progress.add(1)
                if len(jobs) < 50 or number % 10 == 0:
                    _write(chosen.file, arena, played)
        _write(chosen.file, arena, played)
        by_place = {
            place: [games[_key(deal, place)] for deal in range(chosen.deals)] for place in range(chosen.players)
        }
        found = contest.tally(by_place)
        told.append(as_json(match, found))
        if not chosen.json:
            print(_line(match, found, context), flush=True)
    if chosen.json:
        print(json.dumps(arena._asdict() | {"deals": chosen.deals, "matches": told}, indent=2))
    return 0


def as_json(match: Match, found: Tally) -> dict[str, Any]:
    """A match for other programs; rates from 0 to 1, between `low` and `high` with 95 % confidence."""
    low, high = found.interval
    return {
        "one": str(match.one),
        "rest": str(match.rest),
        "games": found.games,
        "rate": round(found.rate, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "points": round(found.own_points, 2),
        "points_of_others": round(found.other_points, 2),
        "seconds_a_game": round(found.seconds_a_game, 4),
        "longest": round(found.longest, 4),
    }


def _line(match: Match, found: Tally, context: Context) -> str:
    low, high = found.interval
    return context.text(
        "cli-arena-match",
        match=f"{match!s:<36}",
        percent=f"{100 * found.rate:5.1f}",
        low=f"{100 * low:.1f}",
        high=f"{100 * high:.1f}",
        games=f"{found.games:>5}",
        own=f"{found.own_points:.1f}",
        others=f"{found.other_points:.1f}",
        seconds=f"{found.seconds_a_game:.2f}",
        longest=f"{found.longest:.2f}",
    )


def _contenders(text: str | None, bots: Bots, context: Context) -> list[Contender]:
    """Bots as they are written: `name`, `name:PLAYOUTS` or `name:MILLISECONDSms`."""
    usual: Mapping[str, int] = getattr(bots, "PLAYOUTS", {})
    found = []
    for word in (text or bots.FALLBACK).split(","):
        read = _BOT.fullmatch(word.strip())
        if read is None:
            raise UsageError(context.text("cli-bad-contender", word=word))
        name, amount = read["name"], read["amount"]
        try:
            find_bot(bots, name)
        except NoSuchBot as error:
            raise UsageError(context.text("cli-unknown-bot", name=error.name, bots=", ".join(error.names))) from error
        if read["ms"]:
            found.append(Contender(name, milliseconds=int(amount)))
        else:
            found.append(Contender(name, playouts=int(amount) if amount else usual.get(name, PLAYOUTS)))
    return found


def _options(chosen: argparse.Namespace, ruleset: Ruleset, context: Context) -> dict[str, Any]:
    wanted = {name: getattr(chosen, name) for name in choices(ruleset)}
    data = {"players": chosen.players} | {name: value for name, value in wanted.items() if value is not None}
    try:
        options = ruleset.options_from(data)
        ruleset.new_game(options, chosen.seed)
    except RulesError as error:
        raise UsageError(context.text("cli-bad-options", reason=" ".join(str(error).split()))) from error
    return options.to_dict()  # type: ignore[no-any-return]  # options are the game's own


def _runner(chosen: argparse.Namespace, context: Context) -> contest.Runner:
    if chosen.scheduler is None:
        return lambda jobs: contest.in_processes(jobs, min(chosen.processes, max(1, len(jobs))))
    try:
        import distributed  # noqa: F401  # only to say in time that it is missing
    except ImportError as error:
        raise UsageError(context.text("cli-arena-no-lab")) from error
    return lambda jobs: contest.on_cluster(jobs, chosen.scheduler)


def _key(deal: int, place: int) -> str:
    return f"{deal}/{place}"


def _known(file: str | None, arena: Arena, context: Context) -> Played:
    """The games in the file, if there is one; raises UsageError if they are those of another arena."""
    if file is None or not Path(file).exists():
        return {}
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
        same = data["format"] == FORMAT and data["arena"] == json.loads(json.dumps(arena._asdict()))
        if not same:
            raise UsageError(context.text("cli-arena-other-file", path=file))
        return {
            match: {key: Result(*map(tuple, result)) for key, result in games.items()}
            for match, games in data["played"].items()
        }
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise UsageError(context.text("cli-arena-bad-file", path=file)) from error


def _write(file: str | None, arena: Arena, played: Played) -> None:
    """In one step, so that an end at any moment leaves the old file or the new one."""
    if file is None:
        return
    data = {"format": FORMAT, "arena": arena._asdict(), "played": {match: _rounded(played[match]) for match in played}}
    beside = Path(file).with_suffix(".part")
    beside.write_text(json.dumps(data), encoding="utf-8")
    os.replace(beside, file)


def _rounded(games: Mapping[str, Result]) -> dict[str, Sequence[Sequence[float]]]:
    return {key: [[round(value, 4) for value in entry] for entry in result] for key, result in games.items()}
