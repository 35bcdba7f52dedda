"""A level whose values all differ from Spain's plays to the end at the table, and the table shows its values."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from game.app.application import App
from game.match import Match
from game.storage.paths import DATA_VARIABLE
from game.titles.elgrande.rules import content
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.pieces import PiecePictures
from game.titles.elgrande.table.card_faces.action_face import ActionFace
from game.titles.elgrande.table.event_table import project
from game.ui.screens.open_game import begin_game
from tests.robust.test_levels_play import SEATS, at_the_menu, forget
from tests.titles.elgrande.rules.content.levels import Draft
from tests.titles.playing import legal
from tests.ui.driver import item, make_app
from tests.ui.table_driver import TableDriver, table_of, table_on_top

SUPPLY = [12, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
SCORING = [2, 5, 6, 9]
BOARDS = {"9/5/1": (9, 5, 1), "high": (20, 12, 10)}
PLACED = {("score_any", 3): 7, ("score_most", 2): 0, ("stop", 4): 10, ("my_own", 4): 9}
"""Caballeros placed with cards that differ from Spain's, by id and deck."""
SEED = 21
"""A game in which "Score any region" of deck 3 is vetoed, while deck 2 shows another card."""
PREFERRED = ("take stop", "take scoreboard", "take score_any", "scoreboard", "veto", "act")


def another_level() -> Draft:
    draft = Draft()
    draft.board["scoreboards"] = [{"id": name, "points": list(points)} for name, points in BOARDS.items()]
    draft.board["powers"]["supply"] = SUPPLY
    draft.board["rounds"]["scoring"] = SCORING
    draft.region("galicia")["points"] = [20, 13, 11]
    draft.card("veto").update(id="stop", deck=4, place=10)
    draft.card("score_most").update(deck=2, place=0)
    draft.card("score_any").update(copies=6)  # a deck must last without its vetoes
    draft.cards["cards"].append(
        {"id": "my_own", "deck": 4, "copies": 1, "place": 9, "ops": [{"op": "bring", "count": 3}]}
    )
    for card in draft.cards["cards"]:
        if (card["id"], card["deck"]) == ("score_any", 3):
            card["place"] = 7
    return draft


@pytest.fixture
def app(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv(DATA_VARIABLE, str(data_dir))
    folder = another_level().write(data_dir / "levels" / "elgrande" / "mine")
    assert content.faults(folder) == []
    forget()
    yield from at_the_menu(make_app(data_dir, (640, 360), speed="normal", seed=SEED))


def begin(app: App, **options: Any) -> tuple[TableDriver, Match]:
    assert begin_game(app.ui, "elgrande", {"level": "mine", "rounds": 6, "edition": "original", **options}, SEATS)
    app.step(2)
    table = table_of(app)
    return table, table.match


def noted(monkeypatch: pytest.MonkeyPatch, owner: type, name: str) -> list[dict[str, Any]]:
    """Return a list of the arguments of every call of a method, by name, from now on."""
    real, calls = getattr(owner, name), []
    names = signature(real)

    def note(*args: Any, **kwargs: Any) -> Any:
        calls.append(dict(names.bind(*args, **kwargs).arguments))
        return real(*args, **kwargs)

    monkeypatch.setattr(owner, name, note)
    return calls


def lay_aside(app: App) -> None:
    """Close what covers the table, such as the sheet of a scoring."""
    while not table_on_top(app):
        app.stack.pop()
        app.stack.settle()


def choose(answers: Sequence[str], chance: random.Random) -> str:
    for start in PREFERRED:
        found = [answer for answer in answers if answer.startswith(start)]
        if found:
            return chance.choice(found)
    return chance.choice(answers)


@pytest.mark.promise("Play levels of your own with other scoreboards")
def test_a_whole_short_game_plays_at_the_table_and_shows_the_levels_values(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    faces = noted(monkeypatch, ActionFace, "tree")
    boards = noted(monkeypatch, PiecePictures, "scoreboard")
    table, match = begin(app)
    log: list[Any] = []
    chance = random.Random(4)
    while not match.over:
        seat = match.state.to_act[0]
        log += match.submit(seat, choose(legal(match.state, seat), chance))
        app.step(30)
        app.present(0.0)
        table.skip()
        lay_aside(app)
        assert table.view.view == project(match.state.observe(None))
    assert {event.board for event in log if isinstance(event, ev.ScoreboardMoved)} == set(BOARDS)
    assert [event.card for event in log if isinstance(event, ev.Vetoed)] == ["score_any"]
    assert {tuple(call["points"]) for call in boards} == set(BOARDS.values())
    for call in faces:
        name, deck = call["card"].split(" ")
        assert call["place"] == PLACED.get((name, int(deck)), int(deck)), (
            "Spain's cards place as many as their deck's number"
        )
    assert {tuple(call["card"].split(" ")) for call in faces} >= {("stop", "4"), ("score_any", "3"), ("king", "5")}
    words = "\n".join(table.story_words)
    assert "the 9/5/1 scoreboard" in words and "the 20/12/10 scoreboard" in words
    result = table.view.narrator.result(table.events)
    assert tuple(map(sum, zip(*(part.points for part in result.parts), strict=True))) == result.scores
    assert len(result.curve.marked) == len(SCORING)


@pytest.mark.promise("Play levels of your own with other scoreboards")
def test_a_bid_says_how_many_caballeros_the_levels_power_cards_bring(app: App) -> None:
    begin(app)
    app.step(60)
    for value, count in enumerate(SUPPLY, start=1):
        told = app.ui.say(item(app, f"power-{value}").describe())
        assert f"{count or 'no'} caballero" in told


@pytest.mark.promise("Play levels of your own with other scoreboards")
def test_a_region_and_the_scoreboards_next_to_the_board_say_the_levels_points(app: App) -> None:
    begin(app)
    app.step(60)
    assert "Galicia, 20/–/–:" in app.ui.say(item(app, "area-galicia").describe())
    for index, points in enumerate(BOARDS.values()):
        told = app.ui.say(item(app, f"beside-{index}").describe())
        assert f"The {'/'.join(map(str, points))} scoreboard" in told
