"""Take pictures of Merlin's table: every question, and every scene around it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache, partial
from typing import TypeAlias

from game.app.application import App
from game.core.ruleset import Action, OptionValue
from game.match.match import Match
from game.match.records import Seat
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.view_names import CASTLES, HAND
from game.ui.input.intents import AskHint, GetHelp, Intent, Next, Option, ToggleLog, ToggleView, Zoom
from game.ui.look.menu_backdrop import picture_of
from game.ui.table.table_scene import TableScene
from tests.titles.merlin.table.sitting import to_the_grail
from tests.ui.table_driver import TableDriver
from tools.shots import Shot, title
from tools.shots_hints import Here

PEOPLE = (("Alicia", "crimson"), ("Bruno", "gold"), ("Carmen", "ivory"), ("Diego", "sky"))
LATE = 4
"""A round in which the castles are full."""
SEEN = 14
"""Moves that are played at the table before the picture, so that the latest event and the log tell of a game."""
READ = 360
"""Ticks until what bots say about these moves is gone, and what is asked has grown."""
Move: TypeAlias = tuple[int, Action]
Options: TypeAlias = tuple[tuple[str, OptionValue], ...]


class Wanted:
    """A kind of decision, of a space of the rondel, from a round on, with a number of apples. It is hashable, for the
    cache."""

    def __init__(self, kind: str, space: str = "", late: int = LATE, apples: int = 0) -> None:
        self.kind, self.space, self.late, self.apples = kind, space, late, apples

    def found(self, state: merlin.State) -> bool:
        """Return whether the seat to act is asked this, with more than one answer."""
        if not state.to_act or state.round < self.late:
            return False
        seat = state.to_act[0]
        decision = state.decision(seat)
        if decision is None or decision.kind != self.kind or len(state.legal_actions(seat)) < 2:
            return False
        if state.apples[seat] < self.apples:
            return False
        return not self.space or state.setup.spaces[int(decision.source)].kind == self.space


@cache
def moves_to(wanted: Wanted, players: int, options: Options) -> tuple[int, tuple[Move, ...]]:
    """Return the seed of the first random game with such a position, in which nothing is skipped, and the moves that
    lead there; the same on every run."""
    for seed in range(1, 80):
        state, chance, moves = new_game(players, options, seed), random.Random(seed), list[Move]()
        while not state.over:
            if wanted.found(state):
                return seed, tuple(moves)
            seat = state.to_act[0]
            actions = state.legal_actions(seat)
            busy = [action for action in actions if str(action) not in ("skip", "done", "end")]
            moves.append((seat, chance.choice(busy or actions)))
            state.apply(*moves[-1])
    raise LookupError("no random game has such a moment")


def new_game(players: int, options: Options, seed: int) -> merlin.State:
    return merlin.new_game(merlin.options_from({"players": players, **dict(options)}), seed)


@cache
def position(wanted: Wanted, players: int, options: Options, before: int = 0) -> merlin.State:
    """Return the position that is wanted, or the one that many moves `before` it."""
    seed, moves = moves_to(wanted, players, options)
    state = new_game(players, options, seed)
    for move in moves[: len(moves) - before]:
        state.apply(*move)
    return state


def leads(wanted: Wanted, players: int, options: Options, count: int) -> bool:
    """Return whether the last moves lead to the position, with no scoring on the way, even if the table gives all
    answers that are the only one of their kind."""
    state, moves = position(wanted, players, options, count).copy(), moves_to(wanted, players, options)[1]
    if state.round in SCORED_ROUNDS and state.round < position(wanted, players, options).round:
        return False
    for seat, action in moves[len(moves) - count :]:
        if not state.to_act or state.to_act[0] != seat or action not in state.legal_actions(seat):
            return False
        kinds = state.legal_actions(seat, canonical=True)
        state.apply(seat, kinds[0] if len(kinds) == 1 else action)
    return wanted.found(state)


def sit(app: App, state: merlin.State, persons: int = 1, first: int | None = None) -> TableDriver:
    """Sit down at the table in the middle of a game; that many are people, from the first asked on, or from `first`."""
    players = len(state.scores)
    if first is None:
        first = state.to_act[0] if state.to_act else 0
    people = {(first + step) % players for step in range(persons)}
    seats = [
        Seat(name, colour) if index in people else Seat(name, colour, "bot", "easy")
        for index, (name, colour) in enumerate(PEOPLE[:players])
    ]
    app.settings.speed = "instant"
    match = Match.begin(app.ui.catalogue["merlin"].load_rules(), state.observe(None).options, seats, 1, start=state)
    scene = TableScene(app.ui, match)
    table = TableDriver(app, scene)
    table.still_bots()
    app.stack.push(scene)
    app.step(40)
    return table


def question(
    wanted: Wanted, app: App, *intents: Intent, persons: int = 1, players: int = 4, **options: OptionValue
) -> TableDriver:
    """Show a question, and what these intents lead to."""
    chosen = tuple(options.items())
    moves = moves_to(wanted, players, chosen)[1]
    count = next(each for each in range(min(SEEN, len(moves)), -1, -1) if leads(wanted, players, chosen, each))
    asked, before = position(wanted, players, chosen).to_act[0], position(wanted, players, chosen, count)
    table = sit(app, before.copy(), persons, asked)
    for number, (seat, action) in enumerate(moves[len(moves) - count :]):
        if len(table.match.turns) <= number:  # Where there is only one answer, the table has given it.
            table.submit(seat, str(action))
            app.step(4)
    app.step(READ if count else 0)
    for intent in intents:
        app.feed(intent)
        app.step(15)  # Until what is enlarged has grown.
    return table


def grail_in_the_scoring(app: App) -> None:
    """Show the question about the Grail in the middle of a scoring."""
    before, answers = to_the_grail(4, 1)
    table = sit(app, before.copy(), 4)
    for seat, text in answers:
        table.submit(seat, text)
        app.step(40)


def page(number: int, app: App) -> None:
    """Show a page of the reference."""
    question(DIE, app, ToggleView(CASTLES), *[Next()] * number, module=True)


def hint(wanted: Wanted, app: App) -> None:
    """Show a hint for a question."""
    table = question(wanted, app)
    table.advised_by(Here(app.ui.catalogue["merlin"]))
    app.feed(AskHint())
    app.step(3)


def menu(app: App) -> None:
    """Show the main menu with Merlin chosen."""
    app.settings.change("title", "merlin")
    app.ui.backdrop.begin(picture_of(app.ui.title))
    title(app)


DIE = Wanted("die")
WITH_APPLE = Wanted("die", apples=1)

SHOTS: Mapping[str, Shot] = {
    "merlin-ride": partial(question, DIE),
    "merlin-ride-two": partial(question, DIE, players=2),
    "merlin-ride-three": partial(question, DIE, players=3),
    "merlin-first": partial(question, Wanted("die", late=1)),
    "merlin-ride-apple": partial(question, WITH_APPLE),
    "merlin-apple": lambda app: question(WITH_APPLE, app, Option(1)),
    "merlin-principality": partial(question, Wanted("action", "principality")),
    "merlin-influence": partial(question, Wanted("action", "take")),
    "merlin-assistant": partial(question, Wanted("action", "assistant")),
    "merlin-build": partial(question, Wanted("action", "build")),
    "merlin-sure": lambda app: question(Wanted("action", "build"), app, Option(2)),
    "merlin-tower": partial(question, Wanted("tower", late=1)),
    "merlin-trade": partial(question, Wanted("action", "trade")),
    "merlin-trade-for": partial(question, Wanted("trade")),
    "merlin-missions": partial(question, Wanted("action", "missions")),
    "merlin-missions-hidden": partial(question, Wanted("action", "missions"), persons=4),
    "merlin-relocate": partial(question, Wanted("action", "relocate")),
    "merlin-points": partial(question, Wanted("action", "points")),
    "merlin-excalibur": partial(question, Wanted("action", "excalibur")),
    "merlin-grail": partial(question, Wanted("grail", late=2)),
    "merlin-grail-scoring": grail_in_the_scoring,
    "merlin-draw": partial(question, Wanted("draw", late=1)),
    "merlin-reward": partial(question, Wanted("reward", late=2), module=True),
    "merlin-module": partial(question, DIE, module=True),
    "merlin-end": partial(question, Wanted("end")),
    "merlin-hidden": partial(question, DIE, persons=4),
    "merlin-looking": lambda app: question(DIE, app, ToggleView(HAND), persons=4),
    "merlin-open": partial(question, DIE, persons=4, hands="open"),
    "merlin-castles": lambda app: question(DIE, app, ToggleView(CASTLES)),
    "merlin-castles-module": lambda app: question(DIE, app, ToggleView(CASTLES), module=True),
    "merlin-known-goods": partial(page, 4),
    "merlin-known-numbers": partial(page, 5),
    "merlin-known-assistants": partial(page, 6),
    "merlin-known-traitors": partial(page, 7),
    "merlin-hint": partial(hint, DIE),
    "merlin-hint-assistant": partial(hint, Wanted("action", "assistant")),
    "merlin-hint-build": partial(hint, Wanted("action", "build")),
    "merlin-menu": menu,
    "merlin-zoom": lambda app: question(DIE, app, Zoom(1)),
    "merlin-log": lambda app: question(DIE, app, ToggleLog()),
    "merlin-help": lambda app: question(DIE, app, GetHelp()),
}  # fmt: skip
