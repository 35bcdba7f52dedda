"""A game saved in the middle of any kind of decision, those of the module included: Continue on the main menu leads to
the same question, with the same picture."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.app.application import App
from game.match.match import Match
from game.storage.settings import Settings
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import frames
from game.ui.input.intents import Confirm
from game.ui.screens.main_menu import MainMenuScene
from tests.titles.merlin.table.sitting import at_table, give, leading, lively
from tests.titles.playing import legal
from tests.ui.driver import StartApp, do, focused, until, wait
from tests.ui.games import hands_of, play
from tests.ui.people import rest, seats
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import TableDriver, table_of, table_on_top

ASKED = {frame.__name__: str(question.decision) for frame, question in frames.QUESTIONS.items()}
"""The kinds of decisions by pending step, as the rules declare them. An action repeated for a staff is a step of its
own, and so is an ability's second manor."""
KINDS = sorted(set(ASKED.values()))
"""All kinds of decisions."""
SEEDS = range(2, 60, 2)
"""Of games in which abilities have been learned at the start, so that every kind comes up."""
PLAYERS, SIZE = 3, (960, 540)
BEFORE = 3
"""Answers given at the table before it is saved."""
LATER = 90
"""Ticks after which everything is at rest, once the bots have nothing more to say."""
MOST_SAID = 1200
"""Ticks for which a bot's word is shown at most."""


@cache
def moments(players: int) -> dict[str, tuple[Any, list[tuple[int, str]], int]]:
    """Return for each pending step a position shortly before it, the answers that lead to it, and who is asked. There
    is a choice that everyone may know of: the decision is not made by itself."""
    found: dict[str, tuple[Any, list[tuple[int, str]], int]] = {}
    for seed in SEEDS:
        for start, answers, (before, seat, *_) in leading(merlin.Options(players=players, module=True), seed, BEFORE):
            if len(set(legal(before, seat)) - before.decision(seat).asides) > 1:
                found.setdefault(pending(before), (start, answers, seat))
        if set(ASKED) <= set(found):
            break
    return found


def pending(state: Any) -> str:
    """Return the name of the step that asks."""
    return type(state.observe(None).stack[-1]).__name__


def test_every_kind_of_decision_is_met() -> None:
    assert set(moments(PLAYERS)) == set(ASKED), set(ASKED) ^ set(moments(PLAYERS))


def looks(app: App, table: TableDriver) -> dict[str, object]:
    """Return all that people can see and read at a table that is at rest."""
    rest(app)
    do(app, until(lambda: table.spoken is None, MOST_SAID), wait(LATER))
    table.shown.left = None  # Nothing tells a continued game who moved last.
    app.present(0.0)
    return {
        "asked": table.asked, "kind": table.asked_kind, "question": table.question_words, "detail": table.detail,
        "steps": table.steps(), "focus": table.focus, "items": table.ids, "keys": table.hint_keys,
        "bar": table.control_ids, "log": table.log_words, "status": table.status, "undo": table.undo_kind,
        "help": [(page.title, page.paragraphs) for page in table.help()],
        "view": table.shown.snapshot(), "picture": fingerprint(app.surface),
    }  # fmt: skip


def saved(app: App, step: str, alone: bool, journal: Path) -> tuple[TableDriver, Match]:
    """Return the table of a game that was played to this step, and its match; `alone`: the person asked
    plays against bots."""
    start, answers, asked = moments(PLAYERS)[step]
    people = seats(PLAYERS, PLAYERS)
    if alone:
        people = [seat if seat is people[asked] else replace(seat, player="bot", bot="random") for seat in people]
    table = at_table(app, Match.begin(merlin, start.options, people, 1, journal, start=start.copy()))
    table.still_bots()
    give(table, answers)
    return table, table.match


def quick() -> Settings:
    return Settings(language="en", speed="instant", title="merlin", tips=False)


def continued_from_the_menu(app: App) -> TableDriver:
    """Return the table of the latest game, which someone continues on the main menu."""
    app.stack.push(MainMenuScene(app.ui))
    app.step(1)
    do(app, until(lambda: focused(app) == "continue"))
    do(app, Confirm(), until(lambda: table_on_top(app)))
    table = table_of(app)
    table.still_bots()
    return table


def differences(one: dict[str, object], other: dict[str, object]) -> Iterator[str]:
    for name, value in one.items():
        if other[name] != value:
            yield name if name == "picture" else f"{name}: {value} became {other[name]}"


@pytest.mark.slow
@pytest.mark.parametrize(("step", "alone"), [(step, number % 2 == 1) for number, step in enumerate(ASKED)])
def test_a_game_saved_at_any_decision_continues_there(start_app: StartApp, step: str, alone: bool) -> None:
    app = start_app(settings=quick(), size=SIZE)
    table, match = saved(app, step, alone, app.paths.saves() / "game.jsonl")
    assert pending(match.state) == step and table.asked_kind == ASKED[step]
    before, key = looks(app, table), match.state.key()
    match.leave()
    app.close()
    app = start_app(settings=quick(), size=SIZE)
    continued = continued_from_the_menu(app)
    again = continued.match
    assert again is not match and again.journal_path == match.journal_path
    assert again.state.key() == key and continued.asked_kind == ASKED[step]
    assert list(differences(before, looks(app, continued))) == []
    people = [seat for seat, one in enumerate(again.seats) if one.is_person]
    answered = len(again.turns)
    next(play(app, hands_of(app, "keyboard", people), random.Random(1), lively))
    heard = len(again.turns) > answered or not table_on_top(app) or looks(app, continued)["steps"] != before["steps"]
    assert heard, "a press answers, asks for more, or opens the hand behind the curtain"
