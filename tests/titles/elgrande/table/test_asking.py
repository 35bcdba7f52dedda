"""What is asked at the table: what can be chosen, why not, in which parts, and what an answer would bring."""

from __future__ import annotations

import pytest

from game.titles.elgrande import rules as elgrande
from game.ui.input.intents import Cancel, Confirm, MoveFocus, Next, Option, PointAt, ToggleView
from game.ui.menus import DialogScene
from game.ui.screens.curtain import CurtainScene
from game.ui.screens.pause import PauseScene
from tests.titles.elgrande.table.at_table import cancel_hint, position, said, seated, surely, to_the_turn
from tests.titles.elgrande.table.elgrande_driver import table_of
from tests.titles.elgrande.table.people import click_on, do, in_view, key_to, listen, point_on, rest
from tests.ui.driver import path_to, ring
from tests.ui.seeing import fingerprint


def test_ending_a_turn_with_nothing_done_asks_once_whether_it_is_meant(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    played = len(match.turns)
    do(app, Option(2))
    app.step(1)
    assert isinstance(app.top, DialogScene)
    do(app, Confirm())  # the answer that loses nothing has the focus
    rest(app)
    assert len(match.turns) == played and table_of(app).asked_kind == "turn"
    do(app, Option(2))
    surely(app)
    rest(app)
    assert len(match.turns) > played and match.state.to_act[0] != 0


def test_ending_a_partly_used_turn_asks_too(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    key_to(app, table_of(app).steps()[0])
    rest(app)
    do(app, Option(2))
    rest(app)
    assert table_of(app).asked_kind == "turn"
    do(app, Option(2))
    surely(app)
    rest(app)
    assert match.state.to_act[0] != 0


def test_only_legal_targets_are_stepped_through(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    seen = set()
    for _ in range(12):
        do(app, Next())
        seen.add(ring(app).focused_id)
    assert seen == {"area-castilla_la_vieja", "area-pais_vasco", "area-castillo", "act", "end"}


def test_the_kings_region_says_why_it_cannot_be_chosen(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    before = match.state.key()
    click_on(app, "area-galicia")
    assert match.state.key() == before
    assert said(app) == app.ui.texts.text("why-taboo") and table_of(app).warns


def test_pointing_at_a_far_region_says_why(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    x, y = point_on(app, ring(app).get("area-sevilla"))
    do(app, PointAt(x, y, device="mouse"))
    assert said(app) == f"Sevilla, 4/3/1: Bruno 3, Alicia 1. {app.ui.texts.text('why-not-adjacent')}"


def test_pointing_at_the_hidden_castillo_shows_no_counts(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    x, y = point_on(app, ring(app).get("area-castillo"))
    do(app, PointAt(x, y, device="mouse"))
    assert said(app).endswith("What’s inside is hidden.")


def test_arrows_lead_over_the_whole_map_and_to_the_bar_in_few_presses(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    for start in ("area-galicia", "area-cataluna", "area-castillo"):
        for end in ("area-granada", "end", "plate-0", "header-menu"):
            ring(app).focus(start)
            assert len(path_to(app, end)) <= 6, (start, end)


def test_a_bar_shows_barred_power_cards_with_the_reason(start_app):
    app, _ = seated(start_app, position(played=[13, None, None, None], round=2))
    rest(app)
    thirteen = ring(app).get("power-13")
    assert thirteen is not None and not thirteen.enabled and thirteen.why.key == "why-barred"


def test_a_move_is_chosen_in_parts_and_taken_back_in_parts(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app, "move_three_any")
    do(app, Option(1))
    rest(app)
    key_to(app, "area-granada")
    assert {"owner-p0", "owner-p2"} <= {item.id for item in ring(app).items}
    key_to(app, "owner-p2")
    do(app, Cancel())
    do(app, Cancel())
    assert table_of(app).chosen == []
    key_to(app, "area-granada")
    click_on(app, "plate-2")
    click_on(app, "area-castillo")
    rest(app)
    assert match.state.observe(None).caballeros[8] == (4, 0, 0, 0)
    assert match.state.observe(None).caballeros[9] == (0, 2, 3, 1)
    assert table_of(app).shown.caballeros["castillo"] is None


def test_the_last_owner_in_a_region_goes_without_saying(start_app):
    app, _ = seated(start_app, position(caballeros={"granada": [2, 0, 0, 0], "court": [7, 7, 7, 7]}))
    to_the_turn(app, "move_three_any")
    do(app, Option(1))
    rest(app)
    key_to(app, "area-granada")
    assert table_of(app).chosen == ["granada", "p0"]


def test_what_a_scoring_would_pay_is_shown_before(start_app):
    state = position(revealed=["move_three_any", "score_any", "score_fives", "scoreboard", "king"])
    app, _ = seated(start_app, state)
    to_the_turn(app, "score_any")
    do(app, Option(1))
    rest(app)
    table_of(app).focus_on("area-granada")
    assert table_of(app).plate_states("area-granada").gains == (8, 0, 3, 0)
    assert "8" in said(app)


def test_a_preview_never_reveals_the_castillo(start_app):
    state = position(revealed=["move_three_any", "veto", "score_castillo", "scoreboard", "king"])
    app, _ = seated(start_app, state)
    to_the_turn(app, "score_castillo")
    table_of(app).focus_on("act")
    assert table_of(app).plate_states("act").gains == ()


def test_the_rest_of_an_order_is_the_boards(start_app):
    app, match = seated(start_app, position(vetoes=[[1, 4]]))
    to_the_turn(app, "score_fives")
    do(app, Option(1))
    rest(app)
    assert table_of(app).asked_kind == "order"
    key_to(app, "area-valencia")
    rest(app)
    key_to(app, "order-rest")
    rest(app)
    chosen = [event for event in table_of(app).events if isinstance(event, elgrande.events.OrderChosen)]
    assert [event.areas for event in chosen] == [("valencia", "pais_vasco", "aragon")]


@pytest.mark.parametrize("castillo", ["hidden", "shown"])
def test_with_several_people_discs_are_set_behind_the_curtain(start_app, castillo):
    state = position(phase="scoring", options={"castillo": castillo})
    app, match = seated(start_app, state)
    asked = []
    while isinstance(app.top, CurtainScene):
        asked.append(app.top.asks)
        listen(app)
        do(app, Confirm())
        listen(app)
        ids = [item.id for item in ring(app).items if item.id.startswith("dial-")]
        assert len(ids) == 9
        ring(app).focus("dial-granada")
        do(app, Confirm())
        app.step(2)
    assert asked == ([0, 1, 2, 3] if castillo == "hidden" else [1, 2, 3])
    rest(app)
    in_view(app)


def test_nothing_that_was_sealed_is_said_before_all_discs_are_shown(start_app):
    app, match = seated(start_app, position(phase="scoring"))
    listen(app)
    do(app, Confirm())
    listen(app)
    ring(app).focus("dial-granada")
    do(app, Confirm())
    app.step(2)
    table = table_of(app)
    for line in table.story_lines:
        assert "Granada" not in app.ui.say(line.message)
    assert "granada" not in repr(table.events)


def test_while_others_act_only_what_is_pointed_at_is_described(start_app):
    app, match = seated(start_app, position(), persons=1)
    to_the_turn(app)
    ring(app).focus("end")
    table = table_of(app)
    table.still_bots()
    do(app, Confirm())
    surely(app)
    for _ in range(200):
        app.step(1)
    assert table.asked is None and not table.busy and said(app) == ""
    x, y = point_on(app, table.ring.get("area-sevilla"))
    do(app, PointAt(x, y, device="mouse"))
    assert said(app).startswith("Sevilla, 4/3/1")


def test_the_round_track_and_free_scoreboards_say_what_they_are(start_app):
    app, _ = seated(start_app, position(scoreboards={"8/4/0": "granada"}))
    to_the_turn(app)
    assert ring(app).get("beside-0") is None
    for item, key in (("track", "track-describe"), ("beside-1", "scoreboard-describe")):
        x, y = point_on(app, ring(app).get(item))
        do(app, PointAt(x, y, device="mouse"))
        assert ring(app).focused_id == item and table_of(app).detail_message.key == key


def test_the_bar_says_what_escape_does(start_app):
    app, match = seated(start_app, position())
    assert cancel_hint(app) == "table-hint-menu"
    do(app, Cancel())
    app.step(1)
    assert isinstance(app.top, PauseScene)
    do(app, Cancel())
    app.step(1)
    rest(app)
    to_the_turn(app)
    assert cancel_hint(app) == "table-hint-back"
    do(app, ToggleView("overlay"))
    assert cancel_hint(app) == "table-hint-close"
    do(app, Cancel())
    do(app, Cancel())
    rest(app)
    assert table_of(app).asked_kind == "take" and cancel_hint(app) == "table-hint-menu"


def test_the_bidders_plate_is_marked(start_app):
    app, _ = seated(start_app, position(played=[None] * 4))
    assert table_of(app).shown.active is None
    assert table_of(app).asked is not None and table_of(app).plate_states(None).asked == table_of(app).asked


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


def test_what_cannot_be_chosen_steps_back_while_an_area_is_asked_for(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    lights = table_of(app).lights(None)
    legal = {area for area, word in lights.items() if word == "legal"}
    assert legal == {"castilla_la_vieja", "pais_vasco", "castillo"}
    assert {area for area, word in lights.items() if word == "dim"} == set(table_of(app).shown.areas) - legal


def test_while_others_think_no_focus_is_lit_until_someone_looks_around(start_app):
    app, _ = seated(start_app, position(), persons=1)
    to_the_turn(app)
    table = table_of(app)
    table.still_bots()
    do(app, Option(2))
    surely(app)
    for _ in range(60):
        app.step(1)
    assert table.asked is None and not table.busy
    assert "focus" not in " ".join(table.lights(None).values())
    resting = app.surface.copy()
    do(app, MoveFocus(1, 0))
    app.step(1)
    assert fingerprint(app.surface) != fingerprint(resting), "now it is seen"


def test_a_scoreboard_next_to_the_map_is_chosen_in_place(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app, "scoreboard")
    do(app, Option(1))
    rest(app)
    assert table_of(app).asked_kind == "scoreboard"
    click_on(app, "beside-1")
    assert table_of(app).chosen == ["4/0/0"]
