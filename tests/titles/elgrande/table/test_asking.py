"""What is asked at the table: what can be chosen, why not, in which parts, and what an answer would bring."""

from __future__ import annotations

import pytest

from game.ui.input.intents import MoveFocus, Option
from tests.titles.elgrande.table.at_table import acting, at_turn, position, said, seated, surely, to_the_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, rest
from tests.ui.devices import point
from tests.ui.driver import confirm, focused, ring
from tests.ui.seeing import fingerprint


def test_pointing_at_a_far_region_says_why(start_app):
    app, _ = at_turn(start_app)
    point(app, "area-sevilla")
    assert said(app) == f"Sevilla, 4/3/1: Bruno 3, Alicia 1. {app.ui.texts.text('why-not-adjacent')}"


def test_what_a_scoring_would_pay_is_shown_before(start_app):
    state = position(revealed=["move_three_any", "score_any", "score_fives", "scoreboard", "king"])
    app, _ = seated(start_app, state)
    to_the_turn(app, "score_any")
    do(app, Option(1))
    rest(app)
    table_of(app).focus_on("area-granada")
    assert table_of(app).plate_states("area-granada").gains == (8, 0, 3, 0)
    assert "8" in said(app)


def test_the_round_track_and_free_scoreboards_say_what_they_are(start_app):
    app, _ = at_turn(start_app, scoreboards={"8/4/0": "granada"})
    assert ring(app).get("beside-0") is None
    for item, key in (("track", "track-describe"), ("beside-1", "scoreboard-describe")):
        point(app, item)
        assert focused(app) == item and table_of(app).detail_message.key == key


def test_the_bidders_plate_is_marked(start_app):
    app, _ = seated(start_app, position(played=[None] * 4))
    table = table_of(app)
    assert table.shown.active is None
    assert table.asked is not None and table.plate_states(None).asked == table.asked


def test_points_from_a_region_are_not_worded_as_an_action_of_the_leader(start_app):
    caballeros = {"aragon": [2, 1, 0, 0], "court": [7, 7, 7, 7]}
    app, match = seated(start_app, position(caballeros=caballeros), speed="fast")
    for text in ("take score_fives", "act"):
        match.submit(0, text)
    actors = {}
    for _ in range(2000):
        app.step(1)
        table = table_of(app)
        if table.last_line is not None and table.busy:
            actors[table.last_key] = table.question_seat
    assert actors["log-scored"] is None and actors["log-action"] == 0


@pytest.mark.promise("Keep your eyes on the map")
def test_what_cannot_be_chosen_steps_back_while_an_area_is_asked_for(start_app):
    app, _ = at_turn(start_app)
    lights = table_of(app).lights(None)
    legal = {area for area, word in lights.items() if word == "legal"}
    assert legal == {"castilla_la_vieja", "pais_vasco", "castillo"}
    assert {area for area, word in lights.items() if word == "dim"} == set(table_of(app).shown.areas) - legal


def test_while_others_think_nothing_is_lit_or_described_until_someone_looks_around(start_app):
    app, _ = at_turn(start_app, persons=1)
    table = table_of(app)
    table.still_bots()
    do(app, Option(2))
    surely(app)
    app.step(200)
    assert table.asked is None and not table.busy and said(app) == ""
    assert "focus" not in " ".join(table.lights(None).values())
    resting = app.surface.copy()
    do(app, MoveFocus(1, 0))
    app.step(1)
    assert fingerprint(app.surface) != fingerprint(resting), "now it is seen"
    point(app, "area-sevilla")
    assert said(app).startswith("Sevilla, 4/3/1")


def test_a_scoreboard_next_to_the_map_is_chosen_in_place(start_app):
    app, match = acting(start_app, "scoreboard")
    assert table_of(app).asked_kind == "scoreboard"
    click_on(app, "beside-1")
    assert table_of(app).chosen == ["4/0/0"]


@pytest.mark.promise("Choose nothing in El Grande where there is one choice")
def test_the_only_scoreboard_that_may_move_is_not_asked_for(start_app):
    app, match = acting(start_app, "scoreboard", scoreboards={"8/4/0": "granada"}, king="granada")
    table = table_of(app)
    assert table.asked_kind == "scoreboard" and table.chosen == ["4/0/0"]
    table.focus_on("area-aragon")
    confirm(app)
    app.step(1)
    assert match.turns[-1].text == "scoreboard 4/0/0 aragon"
