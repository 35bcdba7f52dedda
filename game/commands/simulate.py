"""`crown-couch simulate`: let bots play many games; print the winners and the speed."""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import TextIO

from game.commands.games.simulation import SimulationPlan, SimulationResult, simulate
from game.commands.shared.context import Context, named_game
from game.commands.shared.parser import Parser, UsageError
from game.core.bots import NoSuchBot
from game.core.ruleset import RulesError
from game.core.title import Title

BAR = 40
TENTHS = 10
SELDOM = 30.0
"""Seconds without a line in a log before an extra one is printed."""


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_number("players", "cli-help-players")
    parser.add_word("bots", "cli-help-bots", metavar="NAME,NAME")
    parser.add_number("games", "cli-help-games", default=100)
    parser.add_number("seed", "cli-help-seed", default=1, least=0)
    parser.add_number("playouts", "cli-help-playouts", default=200)
    parser.add_number("processes", "cli-help-processes", default=1)
    parser.add_switch("json", "cli-help-json")
    parser.add_word("game", "cli-help-game")
    for name, values in context.title(named_game(arguments)).choices().items():
        parser.add_choice(name, values)


def run(chosen: argparse.Namespace, context: Context) -> int:
    plan = _plan(chosen, context)
    with ProgressBar(sys.stderr, plan.games, context) as progress:
        outcome = simulate(plan, chosen.processes, progress.add)
    if chosen.json:
        print(json.dumps(as_json(plan, outcome, context.title(chosen.game).name), indent=2))
    else:
        for line in as_lines(plan, outcome, context):
            print(line)
    return 0


def _plan(chosen: argparse.Namespace, context: Context) -> SimulationPlan:
    title = context.title(chosen.game)
    ruleset, bots = title.load_rules(), title.load_bots()
    names = _names(chosen, title, context)
    try:
        for name in names:
            bots.find(name)
    except NoSuchBot as error:
        raise UsageError(context.text("cli-unknown-bot", name=error.name, bots=", ".join(error.names))) from error
    wanted = {name: getattr(chosen, name) for name in title.choices()}
    data = {"players": len(names)} | {name: value for name, value in wanted.items() if value is not None}
    try:
        options = title.options(data)
        ruleset.new_game(options, chosen.seed)
    except RulesError as error:
        raise UsageError(context.text("cli-bad-options", reason=" ".join(str(error).split()))) from error
    return SimulationPlan(title, options.to_dict(), names, chosen.games, chosen.seed, chosen.playouts)


def _names(chosen: argparse.Namespace, title: Title, context: Context) -> tuple[str, ...]:
    """Return a bot for each seat; a single name plays everywhere."""
    names = tuple(name.strip() for name in chosen.bots.split(",")) if chosen.bots is not None else ("random",)
    players = chosen.players or (len(names) if len(names) > 1 else title.options({}).players)
    context.check_players(title, "--players" if chosen.players else "--bots", players)
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise UsageError(context.text("cli-bots-and-players", bots=len(names), players=players))
    return names


def as_json(plan: SimulationPlan, outcome: SimulationResult, game: str) -> dict[str, object]:
    """Return the result as JSON data; lists are by seat, and a shared win counts for each winner."""
    seats = range(len(plan.names))
    return {
        "game": game,
        "options": plan.options,
        "players": len(plan.names),
        "bots": list(plan.names),
        "games": len(outcome.games),
        "seed": plan.seed,
        "seconds": round(outcome.seconds, 6),
        "games_per_second": len(outcome.games) / outcome.seconds,
        "decisions": outcome.decisions,
        "decisions_per_second": outcome.decisions / outcome.seconds,
        "wins": [outcome.wins(seat) for seat in seats],
        "shared": sum(len(one.winners) > 1 for one in outcome.games),
        "mean_score": [outcome.mean_score(seat) for seat in seats],
    }


def as_lines(plan: SimulationPlan, outcome: SimulationResult, context: Context) -> list[str]:
    """Return the result as lines of text."""
    games = len(outcome.games)
    lines = [
        context.text(
            "cli-simulated",
            games=games,
            seconds=f"{outcome.seconds:.1f}",
            games_per_second=f"{games / outcome.seconds:.0f}",
            decisions_per_second=f"{outcome.decisions / outcome.seconds:.0f}",
        )
    ]
    for seat, name in enumerate(plan.names):
        wins = outcome.wins(seat)
        lines.append(
            context.text(
                "cli-simulated-seat",
                seat=f"p{seat}",
                bot=name,
                wins=wins,
                percent=f"{100 * wins / games:.1f}",
                mean=f"{outcome.mean_score(seat):.1f}",
            )
        )
    return lines


class ProgressBar:
    """A progress bar on a terminal; elsewhere nothing, or with `what` a line per tenth and occasionally in between."""

    def __init__(self, stream: TextIO, total: int, context: Context, what: str = "") -> None:
        """what: name of the task, for the lines; "" for no lines"""
        self._stream, self._total, self._context, self._what = stream, total, context, what
        self._drawn = stream.isatty()
        self._done = 0
        self._last = time.monotonic() if not self._drawn else 0.0

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._drawn:
            self._stream.write("\r\033[K")
            self._stream.flush()

    def add(self, count: int) -> None:
        """Count `count` more games; draws at most ten times a second."""
        before, self._done = self._done, self._done + count
        now = time.monotonic()
        if not self._drawn:
            tenth = TENTHS * before // self._total < TENTHS * self._done // self._total
            if self._what and (tenth or now - self._last >= SELDOM):
                self._last = now
                self._say()
            return
        if now - self._last < 0.1 and self._done < self._total:
            return
        self._last = now
        full = BAR * self._done // self._total
        bar = "#" * full + "." * (BAR - full)
        text = self._context.text("cli-progress", bar=bar, done=self._done, total=self._total)
        self._stream.write(f"\r{text}\033[K")
        self._stream.flush()

    def _say(self) -> None:
        text = self._context.text("cli-progress-of", what=self._what, done=self._done, total=self._total)
        self._stream.write(f"{text}\n")
        self._stream.flush()
