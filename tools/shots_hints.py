"""Take pictures of hints at El Grande's table, and of the reasons for bots' actions."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from functools import partial

from game.app.application import App
from game.bots.worker import BotAnswer, WorkerQuestion, WorkerReply, reply_to
from game.core.bots import Budget
from game.core.ruleset import Observation
from game.core.title import Title
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import AskHint, ToggleLog
from tools.shots import Shot
from tools.shots_elgrande import Found, asks, sit, state_where, with_card

THOUGHT: dict[bytes, WorkerReply] = {}
"""Answers by question: thinking takes seconds, and pictures ask the same at every size."""


class Here:
    """A bots' worker in this process: it answers at the next poll, and the same on every run."""

    def __init__(self, title: Title = CATALOGUE["elgrande"]) -> None:
        self.ruleset, self.bots = title.load_rules(), title.load_bots()
        self.asked: list[WorkerQuestion] = []
        self.answer: BotAnswer | None = None
        self.closed = False

    def advise(self, ticket: int, observation: Observation, budget: Budget, seed: int) -> None:
        question = WorkerQuestion(ticket, self.bots.fallback, observation, Budget(playouts=16), seed, advice=True)
        self.asked.append(question._replace(budget=budget))
        key = pickle.dumps(question._replace(ticket=0))
        if key not in THOUGHT:
            THOUGHT[key] = reply_to(self.ruleset, self.bots, question)
        found = THOUGHT[key]
        self.answer = BotAnswer(ticket, str(found.action_text), False, found.why, found.advice)

    def poll(self) -> BotAnswer | None:
        found, self.answer = self.answer, None
        return found

    def close(self) -> None:
        self.closed = True


class Silent(Here):
    """A worker that never answers."""

    def poll(self) -> BotAnswer | None:
        return None


class Quick(Here):
    """A worker whose fast bot answers instead of the expert."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def poll(self) -> BotAnswer | None:
        return BotAnswer(1, self.text, fallback=True)


def hinted(found: Found, app: App, persons: int | None = None) -> None:
    """Show a hint for a question."""
    sit(app, state_where(found), persons).advised_by(Here())
    app.feed(AskHint())
    app.step(3)


def thinking(app: App) -> None:
    """Show the hint while the expert has not answered."""
    table = sit(app, state_where(asks("turn", late=4)))
    table.advised_by(Silent())
    app.feed(AskHint())


def quick(app: App) -> None:
    """Show the hint of a quick bot, as the expert does not answer."""
    table = sit(app, state_where(asks("turn", late=4)))
    table.advised_by(Quick(str(table.match.state.legal_actions(table.match.state.to_act[0])[2])))
    app.feed(AskHint())


def reasons(app: App) -> None:
    """Show the log of a game of bots, each action with its reason."""
    table = sit(app, with_card("king", 5), persons=1)
    match, bots = table.match, CATALOGUE["elgrande"].load_bots()
    table.still_bots()
    for number in range(22):
        seat = match.state.to_act[0]
        seen = match.state.observe(seat)
        text = bots.bots["medium"](match.ruleset, seen, Budget(playouts=1), number)
        if match.seats[seat].is_person:
            table.submit(seat, text)
        else:
            table.bot_plays(seat, text, bots.why(seen, text))
        app.step(4)
    app.step(30)
    app.feed(ToggleLog())
    app.step(2)
    app.feed(AskHint())


SHOTS: Mapping[str, Shot] = {
    "table-hint-bid": partial(hinted, asks("bid")),
    "table-hint-take": partial(hinted, lambda s: asks("take", late=2)(s) and s.available.bit_count() == 3),
    "table-hint-turn": partial(hinted, lambda s: asks("turn", late=4)(s) and len(s.legal_actions(s.to_act[0])) > 3),
    "table-hint-move": partial(hinted, asks("move", "move_four_any", late=3)),
    "table-hint-king": partial(hinted, asks("king", "king", late=2)),
    "table-hint-window": partial(hinted, asks("window", late=3)),
    "table-hint-dial": partial(hinted, asks("dial", ""), persons=1),
    "table-hint-thinking": thinking,
    "table-hint-quick": quick,
    "table-log-why": reasons,
}
