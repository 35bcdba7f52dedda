"""`crown-couch simulate`: let bots play many games; print the winners and the speed."""

from __future__ import annotations

import argparse
import json
import sys

from game.commands.command_line import (
    Context,
    Parser,
    UsageError,
    add_title_options,
    check_bots,
    chosen_options,
    named_title,
    progress_on,
)
from game.commands.contests import SimulationPlan, SimulationResult, simulate
from game.core.title import Title


def prepare(parser: Parser, context: Context, arguments: list[str]) -> None:
    parser.add_number("players", "cli-help-players")
    parser.add_word("bots", "cli-help-bots", metavar="NAME,NAME")
    parser.add_number("games", "cli-help-games", default=100)
    parser.add_number("seed", "cli-help-seed", default=1, least=0)
    parser.add_number("playouts", "cli-help-playouts", default=200)
    parser.add_number("processes", "cli-help-processes", default=1)
    parser.add_switch("json", "cli-help-json")
    add_title_options(parser, named_title(arguments, context))


def run(chosen: argparse.Namespace, context: Context) -> int:
    plan = _plan(chosen, context)
    with progress_on(sys.stderr, plan.games, context) as progress:
        outcome = simulate(plan, chosen.processes, progress.add)
    if chosen.json:
        print(json.dumps(as_json(plan, outcome, context.title(chosen.game).name), indent=2))
    else:
        for line in as_lines(plan, outcome, context):
            print(line)
    return 0


def _plan(chosen: argparse.Namespace, context: Context) -> SimulationPlan:
    title = context.title(chosen.game)
    names = _names(chosen, title, context)
    check_bots(title.load_bots(), names, context)
    options = chosen_options(chosen, title, len(names), context)
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
