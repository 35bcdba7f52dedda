"""Nobody is held up: presses during one's own placing continue it, others are never answered by mistake."""

from __future__ import annotations

from typing import Any

import numpy

from game.core import rng
from game.match.match import Match
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.side_column import PEEK
from game.ui.input.intents import MoveFocus, PointAt, Press, ReplayTurns
from game.ui.motion.effects import Pulse, Ribbon
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import do, in_view, rest
from tests.titles.elgrande.table.sitting import sit
from tests.ui.driver import cancel, confirm, until, wait
from tests.ui.seeing import array_of, fingerprint
from tools.shots_elgrande import asks, state_where


def table_asking(start_app, kind: str, speed: str = "normal", least: int = 0) -> tuple[Any, Match]:
    """Three people, one of whom, with this many caballeros in court, is asked that."""

    def found(state: elgrande.State) -> bool:
        seat = state.to_act[0]
        several = kind != "placing" or state.decision(seat).amount > 2
        return asks(kind, late=2)(state) and several and state.observe(None).court[seat] >= least

    match = sit(app := start_app(speed=speed), state_where(found, 3), 3)
    app.step(40)
    return app, match


def to_placing(app: Any, match: Match) -> None:
    """Let everyone answer until someone who has seen others act places, with some caballeros left."""
    table = table_of(app)
    for _ in range(80):
        app.step(1)
        seat = match.state.to_act[0]
        court = match.state.observe(None).court[seat]
        if match.state.decision(seat).kind == "placing" and court > 2 and table.missed(seat) is not None:
            rest(app)
            return
        actions = match.state.legal_actions(seat)
        place = [action for action in actions if action.verb == "place"]
        match.submit(seat, str((place or actions)[-1]))
    raise AssertionError("nobody ever places")


def placed_last(match: Match) -> int:
    """Caballeros on the board, the Castillo included."""
    return sum(sum(counts) for counts in match.state.observe(None).caballeros)


def in_castillo(match: Match) -> int:
    """Caballeros in the Castillo, which is the last of all areas."""
    return sum(match.state.observe(None).caballeros[-1])


def test_enter_during_ones_own_placing_places_the_next(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    table, before = table_of(app), placed_last(match)
    area = table.steps()[1]
    table.focus_on(area)
    confirm(app)
    app.step(10)
    assert table.busy and placed_last(match) == before + 1
    confirm(app)
    assert placed_last(match) == before + 2, "the press was swallowed"
    assert table.focus == area
    app.step(200)
    in_view(app)


def test_a_click_during_ones_own_placing_places_there(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    table, before = table_of(app), placed_last(match)
    confirm(app)
    app.step(10)
    x, y = table.board.area_box("castillo").centre
    do(app, PointAt(x, y, device="mouse"))
    inside = in_castillo(match)
    do(app, Press(x, y, device="mouse"))
    assert placed_last(match) == before + 2
    assert in_castillo(match) == inside + 1


def test_arrows_during_ones_own_placing_move_the_focus_at_once(start_app):
    app, _match = table_asking(start_app, "placing", least=3)
    table = table_of(app)
    confirm(app)
    app.step(3)
    here = table.focus
    do(app, MoveFocus(1, 0))
    assert table.asked is not None and not table.busy and table.focus != here


def test_going_back_undoes_the_piece_that_is_shown(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    table, before = table_of(app), placed_last(match)
    confirm(app)
    app.step(3)
    cancel(app)
    assert not table.busy and placed_last(match) == before


def test_another_question_is_not_answered_by_a_press_that_hurries(start_app):
    """After the supply something else is asked: Enter ends what is shown, and answers nothing."""
    app, match = table_asking(start_app, "supply")
    table = table_of(app)
    confirm(app)
    app.step(3)
    assert table.busy
    after = match.state.key()
    while table.busy:
        confirm(app)
    confirm(app)
    assert match.state.key() == after


def test_a_press_while_something_is_shown_again_answers_nothing(start_app):
    app, match = table_asking(start_app, "bid", speed="instant")
    table = table_of(app)
    to_placing(app, match)
    table.go_at("normal")
    confirm(app)
    app.step(200)
    key = match.state.key()
    assert table.asked_kind == "placing"
    do(app, ReplayTurns())
    app.step(3)
    assert table.busy
    while table.busy:
        confirm(app)
    assert match.state.key() == key


def test_what_others_do_is_hurried_one_clip_at_a_time(start_app):
    """The next person is asked the same, and a press still only hurries the bid of the one before."""
    app, match = table_asking(start_app, "bid")
    table = table_of(app)
    bidder = table.asked
    confirm(app)
    app.step(3)
    assert table.busy and match.state.to_act[0] != bidder
    before = match.state.key()
    confirm(app)
    assert match.state.key() == before


# -- whose turn it is


def test_a_person_is_called_when_others_have_acted_before(start_app):
    app, match = table_asking(start_app, "bid")
    table = table_of(app)
    assert Ribbon not in table.flourishes, "nobody has acted yet"
    confirm(app)
    do(app, wait(), until(lambda: table.asked is not None and not table.busy))
    assert Ribbon in table.flourishes
    do(app, MoveFocus(1, 0))
    assert Ribbon not in table.flourishes, "it goes with the first press"


def test_a_press_is_answered_in_the_frame_in_which_it_is_felt(start_app):
    app, _ = table_asking(start_app, "bid")
    table = table_of(app)
    app.step(20)
    rect = app.canvas.rect(table.item(table.focus).box).inflate(20, 20)
    before = fingerprint(app.surface.subsurface(rect))
    confirm(app)
    assert Pulse in table.flourishes and fingerprint(app.surface.subsurface(rect)) != before


def test_a_control_of_the_bar_sinks_and_rises(start_app):
    app, _ = table_asking(start_app, "take")
    table = table_of(app)
    table.focus_on(PEEK)
    confirm(app)
    assert table.pressed == PEEK and table.asking is not None
    rect = app.canvas.rect(table.item(PEEK).box)
    down = array_of(app.surface.subsurface(rect))
    app.step(30)
    up = array_of(app.surface.subsurface(rect))
    assert table.pressed is None and (down != up).mean() > 0.2
    app.step(30)
    assert numpy.array_equal(up, array_of(app.surface.subsurface(rect)))


# -- what changed is all that is painted


def test_painting_what_changed_gives_the_same_picture_as_painting_all(start_app):
    """Pieces, lights and scores repaint their own places; nothing is left behind and nothing is missed."""
    app, match = table_asking(start_app, "bid", speed="instant")
    table = table_of(app)
    stream = rng.seeded(4)
    for number in range(150):
        if match.over:
            break
        seat = match.state.to_act[0]
        actions = match.state.legal_actions(seat)
        stream, pick = rng.below(stream, len(actions))
        match.submit(seat, actions[pick])
        app.step(2)
        if not table.on_top:
            confirm(app)
            app.step(40)
            continue
        if number % 3:
            continue
        app.present(0.0)
        pieces = array_of(table.painted).copy()
        table.forget_picture()
        table.compose()
        whole = array_of(table.painted)
        assert numpy.array_equal(pieces, whole), number


def test_a_score_that_counts_up_repaints_its_plate_and_its_marker_and_nothing_else(start_app):
    app, _match = table_asking(start_app, "bid", speed="instant")
    table, canvas = table_of(app), app.canvas
    table.compose()
    table.shown.scores[2] += 1
    changed = table.compose()
    plate = canvas.rect(table.plate_boxes[2].inset(-40))
    sides = table.board.track_sides()
    near = [canvas.rect(sides[side].inset(-150)) for side in ("top", "left")]
    assert changed and all(any(place.contains(rect) for place in (plate, *near)) for rect in changed), changed
