"""Seats that change hands: who is asked what, a bot that answers when it may, the scene of seats and devices."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.app.application import App
from game.match.match import Match
from game.match.records import ActionLine
from game.titles.elgrande.rules.frames import QUESTIONS
from game.ui.input.intents import Cancel, Menu
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.pause import PauseScene
from game.ui.screens.people import PeopleScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do
from tests.titles.elgrande.table.sitting import sit
from tests.titles.elgrande.table.test_every_decision import CASES
from tests.ui.driver import by_keys, on_top
from tests.ui.table_driver import table_on_top

KINDS: dict[str, str] = {}
"""Kind of question -> a case that asks it of one of several people."""
for _name, _case in CASES.items():
    if _case.persons == 4:
        KINDS.setdefault(QUESTIONS[type(_case.state().stack[-1])].decision, _name)
PATIENCE = 400


class Said(NamedTuple):
    ticket: int
    action_text: str
    why: str = ""


class Brain:
    """A worker that answers once it may `speak`: with the first legal action, or the one of its bot's number in
    `picks`."""

    def __init__(self, match: Match, speak: bool = True) -> None:
        self.match, self.speak = match, speak
        self.picks: dict[str, int] = {}
        self.open: Said | None = None
        self.asked: list[str] = []

    def ask(self, ticket: int, bot: str, observation: Any, budget: Any, seed: int) -> None:
        self.asked.append(bot)
        seat, match = observation.seat, self.match
        assert not match.seats[seat].is_person
        legal = match.state.legal_actions(seat)
        self.open = Said(ticket, str(legal[self.picks.get(bot, 0)]))

    def poll(self) -> Said | None:
        if not self.speak:
            return None
        said, self.open = self.open, None
        return said

    def cancel(self) -> None:
        self.open = None

    def close(self) -> None:
        """Nothing runs."""


def think(app: App, speak: bool = True) -> Brain:
    """Let a brain in this process think for the bots."""
    table = table_of(app)
    brain = Brain(table.match, speak)
    table.thought_for_by(brain)
    return brain


def who_is_asked(app: App) -> int:
    top = app.top
    if isinstance(top, CurtainScene):
        return int(top.asks)
    asked = table_of(app).asked
    assert table_on_top(app) and asked is not None
    return asked


def people(app: App) -> PeopleScene:
    """By the pause menu."""
    if not on_top(app, PauseScene):
        do(app, Menu())
        app.step(2)
    by_keys(app, "people")
    app.step(2)
    assert on_top(app, PeopleScene)
    return app.top


def reseat(app: App, seat: int, bot: str) -> None:
    """The seat is given to a bot, or to a person; then the game continues."""
    scene = people(app)
    planned = scene.setup.seats[seat]
    for _ in range(12):
        if planned.bot == bot:
            break
        by_keys(app, f"who-{seat}")
    assert planned.bot == bot
    resume_game(app)


def resume_game(app: App) -> None:
    do(app, Cancel())
    app.step(2)
    assert on_top(app, PauseScene)
    do(app, Cancel())
    app.step(2)


def answers(match: Match, since: int) -> list[ActionLine]:
    return [line for line in match.lines[since:] if isinstance(line, ActionLine) and line.by == "hand"]


def begin(app: App, kind: str) -> tuple[Match, int]:
    match = sit(app, CASES[KINDS[kind]].state(), 4)
    return match, who_is_asked(app)
