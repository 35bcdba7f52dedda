"""`crown-couch arena`: compare two bots. One bot plays several of another, in every seat, on the same deals.

The games are kept in a file, if one is named; the next run with it plays only the missing ones.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from game.commands.command_line import (
    Context,
    Parser,
    UsageError,
    add_title_options,
    check_bots,
    chosen_options,
    named_title,
)
from game.commands.games import contest
from game.commands.games.arena_file import ArenaFile, ArenaSettings, made_by
from game.commands.games.contest import Contender, GameJob, Pairing, Tally
from game.commands.progress import progress_on
from game.core.bots import BotSet
from game.core.title import Title

PLAYOUTS = 200
"""The budget of a bot for which neither the command nor its title gives one."""
FEW_GAMES, KEEP_EVERY = 50, 10
"""Up to this number of games, the file is written after each; from then on after every tenth, as it takes longer."""
_BOT = re.compile(r"(?P<name>[a-z_]+)(:(?P<amount>[1-9][0-9]{0,8})(?P<ms>ms)?)?")


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_word("bots", "cli-help-arena-bots", metavar="NAME,NAME")
    parser.add_word("against", "cli-help-arena-against", metavar="NAME,NAME")
    title = named_title(arguments, context)
    parser.add_number("players", "cli-help-arena-players", default=title.options({}).players)
    parser.add_number("deals", "cli-help-arena-deals", default=50)
    parser.add_number("seed", "cli-help-seed", default=1, least=0)
    parser.add_number("processes", "cli-help-arena-processes", default=os.cpu_count() or 1)
    parser.add_word("scheduler", "cli-help-arena-scheduler", metavar="ADDRESS")
    parser.add_word("file", "cli-help-arena-file", metavar="FILE")
    parser.add_switch("json", "cli-help-json")
    add_title_options(parser, title)


def run(chosen: argparse.Namespace, context: Context) -> int:
    title = context.title(chosen.game)
    bots = title.load_bots()
    contenders = _contenders(chosen.bots, bots, context)
    against = _contenders(chosen.against, bots, context) if chosen.against else []
    context.check_players(title, "--players", chosen.players)
    options = chosen_options(chosen, title, chosen.players, context).to_dict()
    pairings = contest.pairings(contenders, against, chosen.players)
    if not pairings:
        raise UsageError(context.text("cli-arena-too-few", bots=", ".join(bots.names)))
    arena = ArenaSettings(title.name, options, chosen.seed, made_by(title))
    results: list[dict[str, object]] = []
    with exiting_on_signals(), ArenaFile(chosen.file, arena, chosen.players, context) as store:
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
    pairing: Pairing, title: Title, chosen: argparse.Namespace, store: ArenaFile, runner: contest.JobRunner,
    context: Context,
) -> Tally:  # fmt: skip
    """Play a pairing's missing games; however that ends, the finished ones are kept."""
    places = [(deal, place) for deal in range(chosen.deals) for place in range(chosen.players)]
    finished = store.games_of(str(pairing))
    missing = [place for place in places if _key(*place) not in finished]
    arena = store.arena
    options = tuple(arena.options.items())
    jobs = [
        GameJob(title, options, pairing.seats(chosen.players, place), chosen.seed + deal) for deal, place in missing
    ]
    with progress_on(sys.stderr, max(1, len(jobs)), context, str(pairing)) as progress:
        try:
            for number, result in runner(jobs):
                store.add(str(pairing), _key(*missing[number]), result)
                progress.add(1)
                if len(jobs) < FEW_GAMES or number % KEEP_EVERY == 0:
                    store.keep()
        except contest.NoCluster as error:
            raise UsageError(context.text("cli-arena-no-cluster", address=chosen.scheduler)) from error
        except contest.WorkerGone as error:
            kept = "yes" if chosen.file else "no"
            text = context.text("cli-arena-worker-gone", games=len(store), path=chosen.file or "", kept=kept)
            raise UsageError(text) from error
        finally:
            store.keep()
    games = store.games_of(str(pairing))
    return contest.tally(
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
            found.append(Contender(name, playouts=int(amount) if amount else bots.playouts.get(name, PLAYOUTS)))
    return list(dict.fromkeys(found))


def _runner(chosen: argparse.Namespace, context: Context) -> contest.JobRunner:
    if chosen.scheduler is None:
        return lambda jobs: contest.in_processes(jobs, min(chosen.processes, max(1, len(jobs))))
    if find_spec("distributed") is None:
        raise UsageError(context.text("cli-arena-no-lab"))
    return lambda jobs: contest.on_cluster(jobs, chosen.scheduler)


def _key(deal: int, place: int) -> str:
    return f"{deal}/{place}"
