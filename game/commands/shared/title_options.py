"""Options for a title's games, in commands that let bots play."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from game.commands.shared.context import Context
from game.commands.shared.parser import Parser, UsageError, value_before_parsing
from game.core.bots import BotSet, NoSuchBot
from game.core.ruleset import Options, RulesError
from game.core.title import Title


def named_title(arguments: list[str], context: Context) -> Title:
    """Return the title of `--game` before the other arguments are parsed: its options are among them. Raises
    UsageError."""
    return context.title(value_before_parsing(arguments, "game"))


def add_title_options(parser: Parser, title: Title) -> None:
    """Add `--game`, and the title's choices."""
    parser.add_word("game", "cli-help-game")
    for name, values in title.choices().items():
        parser.add_choice(name, values)


def chosen_options(chosen: argparse.Namespace, title: Title, players: int, context: Context) -> Options:
    """Return the options of a game for that many; raises UsageError if no game can begin with them."""
    wanted = {name: getattr(chosen, name) for name in title.choices()}
    data = {"players": players} | {name: value for name, value in wanted.items() if value is not None}
    try:
        options = title.options(data)
        title.load_rules().new_game(options, chosen.seed)
    except RulesError as error:
        raise UsageError(context.text("cli-bad-options", reason=" ".join(str(error).split()))) from error
    return options


def check_bots(bots: BotSet, names: Iterable[str], context: Context) -> None:
    """Raise UsageError for a name that no bot has."""
    try:
        for name in names:
            bots.find(name)
    except NoSuchBot as error:
        raise UsageError(context.text("cli-unknown-bot", name=error.name, bots=", ".join(error.names))) from error
