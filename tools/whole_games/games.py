"""The games that people play in a window: what they choose for them, and what they press."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.titles.catalogue import CATALOGUE
from game.titles.merlin import HAND
from tests.titles.elgrande.table.people import any_of
from tests.titles.merlin.table.sitting import CORNER, lively


class Game(NamedTuple):
    """A game that people play.

    title      its name
    options    values of its options, if not the default ones
    pick       what people press of what answers a question
    hand       the command that shows the hidden hand of the person asked, and the item that does; None: there is none
    """

    title: str
    options: Mapping[str, object]
    pick: Callable[[random.Random, Sequence[str]], str]
    hand: tuple[str, str] | None = None


GAMES = {
    game.title: game
    for game in (
        Game("elgrande", {"rounds": 6}, any_of),
        Game("merlin", {}, lively, (HAND, CORNER)),
    )
}


def with_options(game: Game, wanted: Sequence[str]) -> Game:
    """Return the game with these options, each written as name=value. Raise SystemExit if its title has no such option
    or value."""
    offered, options = CATALOGUE[game.title].choices(), dict(game.options)
    for words in wanted:
        name, _, value = words.partition("=")
        there = {str(one).lower(): one for one in offered.get(name, ())}
        if value not in there:
            options_there = {key: [str(one).lower() for one in values] for key, values in offered.items()}
            raise SystemExit(f"{game.title} has no option {words!r}, but {options_there}")
        options[name] = there[value]
    return game._replace(options=options)
