"""Random games of Merlin as the table sees them, and its texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.core.message import Message
from game.core.ruleset import Event
from game.i18n import Texts
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.view import ViewModel, project
from game.titles.merlin.table.view_data import facts_of
from game.titles.merlin.table.words.names import Words
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.playing import legal

NAMES = ("Alicia", "Bruno", "Carmen", "Diego")
TEXTS = Texts("en", strict=True)
KINDS = [(players, module) for players in (2, 3, 4) for module in (False, True)]
"""Numbers of players, with and without the module."""
SEEDS = range(1, 6)
"""Of the games of each kind."""


def say(message: Message) -> str:
    """Return a message in English; keys of commands are their names. Raise BadText for what is missing."""
    return TEXTS.format(message, lambda name: name)


def view_of(state: merlin.State) -> ViewModel:
    """Return what everyone sees of a position."""
    return project(state.observe(None))


@cache
def words_for(players: int = 4, module: bool = False, hands: str = "hidden") -> Words:
    """Return the words of a table."""
    setup = merlin.setup_for(merlin.Options(players=players, module=module, hands=hands))
    return Words(NAMES[:players], facts_of(setup), TEXTS)


class Asked(NamedTuple):
    """A question in a game: the view before it, the answers in notation, and the public events of the one given."""

    words: Words
    view: ViewModel
    seat: int
    decision: Any
    legal: list[str]
    events: Sequence[Event]


def questions(players: int, module: bool, seed: int) -> Iterator[Asked]:
    """Yield the questions of a random game. The view then changes by the events; every third game has open hands."""
    hands = "open" if seed % 3 == 0 else "hidden"
    words, view = words_for(players, module, hands), None
    options = merlin.Options(players=players, module=module, hands=hands)
    for before, seat, _action, events, _after in MERLIN.public(options, seed):
        if view is None:
            view = view_of(before)
        yield Asked(words, view, seat, before.decision(seat), legal(before, seat), events)
        for event in events:
            view.assign(event)


def positions(players: int, module: bool, seed: int) -> Iterator[merlin.State]:
    """Yield the positions of a random game in which someone is asked."""
    for played in MERLIN.public(merlin.Options(players=players, module=module), seed):
        yield played.before


class Game(NamedTuple):
    """A whole game: what everyone saw as it began, its public events, and the view at its end."""

    words: Words
    opening: merlin.Observation
    events: list[Event]
    view: ViewModel


def whole_game(players: int, module: bool, seed: int) -> Game:
    options = merlin.Options(players=players, module=module)
    played = [*MERLIN.public(options, seed)]
    told = [event for each in played for event in each.events]
    opening, end = (state.observe(None) for state in (played[0].before, played[-1].after))
    return Game(words_for(players, module), opening, told, project(end))
