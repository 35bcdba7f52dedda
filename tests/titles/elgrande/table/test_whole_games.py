"""Whole games on the real screen: people with keys, people with a mouse, bots; saved and taken up again."""

from __future__ import annotations

import random

import pytest

from game.match.match import Match
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.ui.screens.result import ResultScene
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import any_of, click_on, in_view, key_to, play, rest, sit_down
from tests.ui.table_driver import put_on_table, table_on_top

SMALL = (640, 360)


def quick() -> Settings:
    """Nothing is animated, so that a test is not about waiting."""
    return Settings(language="en", speed="instant")


@pytest.mark.usefixtures("thinking_bots")
def test_five_players_two_with_keys_one_with_the_mouse_play_to_the_end(start_app, tmp_path):
    app = start_app(settings=quick(), size=SMALL)
    journal = tmp_path / "game.jsonl"
    match = sit_down(app, 5, 3, seed=11, journal=journal, rounds=6)
    for _ in play(app, match, by_mouse={2}, seed=3):
        pass
    assert match.over and isinstance(app.top, ResultScene)
    in_view(app)
    result = app.top.result
    assert sum(result.scores) == sum(match.state.scores)
    click_on(app, "title")
    app.step(2)
    resumed, notes = Match.resume(elgrande, journal)
    assert resumed.state.key() == match.state.key() and not notes.deviated
    resumed.leave()


def eager_for_vetoes(chance: random.Random, asking, steps: list[str]) -> str:
    """Takes veto cards, and acts as often as it can."""
    veto = [step for step in steps if step == "card-veto"]
    if veto:
        return veto[0]
    if "act" in steps:
        return "act"
    return any_of(chance, asking, steps)


def test_a_game_saved_in_the_middle_of_a_veto_continues_there(start_app, tmp_path):
    app = start_app(settings=quick(), size=SMALL)
    journal = tmp_path / "game.jsonl"
    match = sit_down(app, 5, 5, seed=1, journal=journal, rounds=6)

    def asked_for_a_veto() -> bool:
        return table_on_top(app) and table_of(app).asked is not None and table_of(app).asked_kind == "window"

    for _ in play(app, match, by_mouse={1, 3}, seed=8, until=asked_for_a_veto, choose=eager_for_vetoes):
        pass
    assert asked_for_a_veto()
    rest(app)
    before, holder = match.state.key(), table_of(app).asked
    said = app.top.describe_screen()
    app.close()

    again = start_app(settings=quick(), size=SMALL)
    taken_up, notes = Match.resume(elgrande, journal)
    assert not notes.deviated
    put_on_table(again, taken_up)
    rest(again)
    assert taken_up.state.key() == before and table_of(again).asked == holder
    assert again.top.describe_screen() == said
    assert table_of(again).focus == "allow"
    key_to(again, "veto")
    rest(again)
    assert taken_up.state.key() != before
    turns = len(taken_up.turns)
    for _ in play(again, taken_up, by_mouse={0}, seed=2, until=lambda: len(taken_up.turns) > turns + 20):
        pass
    assert len(taken_up.turns) > turns + 20
