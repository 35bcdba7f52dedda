"""Bots lock their discs while people choose behind the curtain: at their own moments, unseen, and nothing changes for
the one who is asked."""

from __future__ import annotations

import pytest

from game.ui.input.intents import GetHelp, Menu, MoveFocus
from game.ui.screens.curtain import CurtainScene
from tests.titles.elgrande.table.at_table import SCORING, position
from tests.titles.elgrande.table.changing_seats import Brain
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, listen, rest, seats
from tests.titles.elgrande.table.sitting import put
from tests.ui.driver import confirm, on_top, until
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import offered

BOTS = (2, 3, 4)
LONGEST = 182
"""Ticks until all bots have locked."""


def curtain(start_app, choice=None, opened=False):
    """Two people and three bots set their discs; the curtain of the first is there. `choice`: what all bots choose."""
    app = start_app(speed="normal")
    table = put(app, position(SCORING), seats(5, 2, "greedy"))
    match, brain = table.match, Brain(table.match)
    if choice is not None:
        table.thought_for_by(brain)
        legal = [str(action) for action in match.state.legal_actions(BOTS[0])]
        brain.picks = {"greedy": legal.index(f"dial {choice}")}
    rest(app)
    assert on_top(app, CurtainScene)
    if opened:
        listen(app)
        confirm(app)
        assert app.top.opened
    return app, match


def waiting(match) -> set[int]:
    return set(match.state.to_act)


def test_nothing_changes_for_the_player_choosing_when_others_lock(start_app):
    app, match = curtain(start_app, opened=True)
    listen(app)
    do(app, MoveFocus(0, 1))
    scene, table = app.top, table_of(app)
    question, picker, asked, focus = offered(app), scene.picker, table.asked, scene.ring.focused_id
    for _ in range(LONGEST):
        app.step(1)
        assert app.top is scene and offered(app) is question and scene.picker is picker and table.asked == asked == 0
        assert scene.ring.focused_id == focus and not table.busy
    assert waiting(match) == {0, 1}
    click_on(app, "disc-aragon")
    assert match.turns[-1].seat == 0 and match.turns[-1].text == "dial aragon" and waiting(match) == {1}
    rest(app)
    assert on_top(app, CurtainScene) and app.top.asks == 1


@pytest.mark.usefixtures("thinking_bots")
def test_the_last_one_to_lock_ends_the_phase(start_app):
    app, match = curtain(start_app)
    app.step(LONGEST)
    for seat in (0, 1):
        rest(app)
        assert app.top.asks == seat
        listen(app)
        confirm(app)
        listen(app)
        click_on(app, "disc-aragon")
    assert not any(match.state.decision(seat).secret for seat in match.state.to_act)
    do(app, until(lambda: table_of(app).discs_open, 3000))
    table_of(app).skip()
    in_view(app)


@pytest.mark.parametrize("opened", [False, True])
def test_neither_pictures_nor_timing_reveal_what_bots_choose(start_app, opened):
    found = []
    for choice in ("aragon", "sevilla", "granada"):
        app, match = curtain(start_app, choice, opened)
        pictures, resting, moments = [], [], {}
        for tick in range(LONGEST):
            app.step(1)
            for seat in set(BOTS) - waiting(match):
                moments.setdefault(seat, tick)
            if tick % 15 == 0:
                app.top.invalidate()
                app.present(0)
                pictures.append(fingerprint(app.surface))
                if app.top.cloth.shut in (0.0, 1.0):
                    resting.append(pictures[-1])
        assert [match.state.private_view(seat).get("dial") for seat in BOTS] == [choice] * 3
        assert len(set(resting)) <= 2, "a curtain that nobody touches looks the same all the time"
        found.append((pictures, moments))
        app.close()
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("intent", [Menu(), GetHelp()])
def test_bots_wait_while_the_game_is_paused_over_the_curtain(start_app, intent):
    app, match = curtain(start_app)
    do(app, intent)
    app.step(1)
    app.step(LONGEST)
    assert not on_top(app, CurtainScene) and waiting(match) == {0, 1, 2, 3, 4}


def test_bots_that_lock_keep_no_curtain_open(start_app):
    app, match = curtain(start_app, opened=True)
    listen(app)
    app.settings.curtain_closes = 30
    app.step(30 * 60 + 1)
    assert not app.top.opened and waiting(match) == {0, 1}
