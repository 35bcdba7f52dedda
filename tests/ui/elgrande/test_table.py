"""At the table: what is asked, what can be chosen and why not, taking back, showing again, the log, vetoes."""

from __future__ import annotations

import time

import pytest

from game.match.match import Match
from game.rules import elgrande
from game.settings import Settings
from game.ui.canvas import SAFE_X, SAFE_Y
from game.ui.input.intents import (
    Cancel,
    Confirm,
    Help,
    Leaders,
    Log,
    Menu,
    Move,
    Next,
    Option,
    Overlay,
    Point,
    Press,
    Replay,
    Scroll,
    Zoom,
)
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.help import HelpScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import GUARD, TableScene
from tests.ui.elgrande.people import (
    click_on,
    do,
    in_view,
    key_to,
    listen,
    play,
    point_on,
    rest,
    seats,
    sit_down,
    table_of,
)

BASE = {
    "game": "elgrande", "seed": 1, "round": 3, "start": 0, "king": "galicia",
    "grandes": ["granada", "sevilla", "aragon", "valencia"],
    "caballeros": {"granada": [4, 0, 1, 0], "sevilla": [1, 3, 0, 0], "castillo": [0, 2, 2, 1], "court": [7, 7, 7, 7]},
    "played": [13, 3, 2, 8],
    "revealed": ["move_three_any", "veto", "score_fives", "scoreboard", "king"],
}  # fmt: skip


def position(**changes):
    options = {"players": 4, **changes.pop("options", {})}
    return elgrande.from_position({**BASE, "options": options, **changes})


def seated(start_app, state, persons=4, journal=None, **settings):
    app = start_app(settings=Settings(language="en", **{"speed": "instant", **settings}))
    match = Match.begin(
        elgrande, state.observe(None).options, seats(len(state.scores), persons), 1, journal, start=state
    )
    app.stack.push(TableScene(app.ui, match))
    rest(app)
    return app, match


def said(app) -> str:
    bar = app.top.front.bar
    return app.ui.say(bar.detail) if bar.detail is not None else ""


def to_the_turn(app, card="king"):
    """Alicia, whose 13 brings nobody, takes a card."""
    key_to(app, f"card-{card}")
    rest(app)


def surely(app):
    """Answers yes to the question whether a turn should end with everything unused."""
    app.step(1)
    assert isinstance(app.top, DialogScene)
    do(app, Move(1, 0))
    do(app, Confirm())
    app.step(1)


def test_ending_a_turn_with_nothing_done_asks_once_whether_it_is_meant(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    played = len(match.turns)
    do(app, Option(2))
    app.step(1)
    assert isinstance(app.top, DialogScene)
    do(app, Confirm())  # the answer that loses nothing has the focus
    rest(app)
    assert len(match.turns) == played and app.top.table.asking.kind == "turn"
    do(app, Option(2))
    surely(app)
    rest(app)
    assert len(match.turns) > played and match.state.to_act[0] != 0


def test_a_turn_of_which_something_was_used_ends_at_once(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    key_to(app, app.top.table.steps()[0])
    rest(app)
    do(app, Option(2))
    rest(app)
    assert app.top.table.asking.kind == "turn"
    do(app, Option(2))
    rest(app)
    assert match.state.to_act[0] != 0


def test_only_legal_targets_are_stepped_through(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    seen = set()
    for _ in range(12):
        do(app, Next())
        seen.add(app.top.ring.focused_id)
    assert seen == {"area-castilla_la_vieja", "area-pais_vasco", "area-castillo", "act", "end"}


def test_the_kings_region_says_why_it_cannot_be_chosen(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    before = match.state.key()
    click_on(app, "area-galicia")
    assert match.state.key() == before
    assert said(app) == app.ui.texts.text("why-taboo") and app.top.front.bar.alarm


def test_pointing_at_a_far_region_says_why(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    x, y = point_on(app, app.top.ring.get("area-sevilla"))
    do(app, Point(x, y, device="mouse"))
    assert said(app) == f"Sevilla, 4/3/1: Bruno 3, Alicia 1. {app.ui.texts.text('why-short-not-adjacent')}"


def test_pointing_at_the_hidden_castillo_tells_no_counts(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    x, y = point_on(app, app.top.ring.get("area-castillo"))
    do(app, Point(x, y, device="mouse"))
    assert said(app).endswith("what is inside is hidden.")


def test_arrows_lead_over_the_whole_map_and_to_the_bar_in_few_presses(start_app):
    from tests.ui.driver import path_to

    app, _ = seated(start_app, position())
    to_the_turn(app)
    for start in ("area-galicia", "area-cataluna", "area-castillo"):
        for end in ("area-granada", "end", "plate-0", "header-menu"):
            app.top.ring.focus(start)
            assert len(path_to(app, end)) <= 6, (start, end)


def test_a_bar_shows_barred_power_cards_with_the_reason(start_app):
    app, _ = seated(start_app, position(played=[13, None, None, None], round=2))
    rest(app)
    thirteen = app.top.ring.get("power-13")
    assert thirteen is not None and not thirteen.enabled and thirteen.why.key == "why-barred"


def test_a_caballero_at_a_time_is_taken_back(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    for area in ("area-castillo", "area-pais_vasco"):
        click_on(app, area)
        rest(app)
    assert match.state.observe(None).court[0] == 5
    do(app, Cancel())
    rest(app)
    assert match.state.observe(None).court[0] == 6
    in_view(app)
    do(app, Cancel())
    rest(app)
    assert match.state.observe(None).court[0] == 7
    in_view(app)


def test_a_move_is_chosen_in_parts_and_taken_back_in_parts(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app, "move_three_any")
    do(app, Option(1))
    rest(app)
    key_to(app, "area-granada")
    assert {"owner-p0", "owner-p2"} <= {item.id for item in app.top.ring.items}
    key_to(app, "owner-p2")
    do(app, Cancel())
    do(app, Cancel())
    assert app.top.table.asking.chosen == []
    key_to(app, "area-granada")
    click_on(app, "plate-2")
    click_on(app, "area-castillo")
    rest(app)
    assert match.state.observe(None).caballeros[8] == (4, 0, 0, 0)
    assert match.state.observe(None).caballeros[9] == (0, 2, 3, 1)
    assert app.top.table.view.caballeros["castillo"] is None


def test_the_last_owner_in_a_region_goes_without_saying(start_app):
    app, _ = seated(start_app, position(caballeros={"granada": [2, 0, 0, 0], "court": [7, 7, 7, 7]}))
    to_the_turn(app, "move_three_any")
    do(app, Option(1))
    rest(app)
    key_to(app, "area-granada")
    assert [target.id for target in app.top.table.asking.chosen] == ["granada", "p0"]


def test_what_a_scoring_would_pay_is_shown_before(start_app):
    state = position(revealed=["move_three_any", "score_any", "score_fives", "scoreboard", "king"])
    app, _ = seated(start_app, state)
    to_the_turn(app, "score_any")
    do(app, Option(1))
    rest(app)
    app.top.ring.focus("area-granada")
    app.top.refocus()
    assert app.top.table.mood("area-granada").gains == (8, 0, 3, 0)
    assert "8" in said(app)


def test_a_preview_never_tells_what_is_in_the_castillo(start_app):
    state = position(revealed=["move_three_any", "veto", "score_castillo", "scoreboard", "king"])
    app, _ = seated(start_app, state)
    to_the_turn(app, "score_castillo")
    app.top.ring.focus("act")
    app.top.refocus()
    assert app.top.table.mood("act").gains == ()


def test_the_large_cards_make_room_for_the_board(start_app):
    app, _ = seated(start_app, position())
    assert app.top.table.cards_open and app.top.ring.get("area-granada") is None
    do(app, Overlay())
    assert not app.top.table.cards_open and app.top.ring.get("area-granada") is not None
    do(app, Overlay())
    assert app.top.ring.focused_id == "card-king"


def test_with_the_mouse_alone_the_large_cards_come_and_go(start_app):
    app, _ = seated(start_app, position())
    click_on(app, "peek")
    assert not app.top.table.cards_open
    click_on(app, "cards")
    assert app.top.table.cards_open
    click_on(app, "card-king")
    rest(app)
    click_on(app, "cards")
    assert app.top.table.cards_open and app.top.ring.get("area-castillo") is None
    click_on(app, "peek")
    click_on(app, "area-castillo")
    rest(app)
    assert app.top.table.view.court[0] == 6


def window(start_app, **changes):
    """Alicia begins a move while Bruno holds a veto."""
    app, match = seated(start_app, position(vetoes=[[1, 4]], **changes))
    to_the_turn(app, "move_three_any")
    do(app, Option(1))
    rest(app)
    for part in ("area-granada", "owner-p2", "area-castillo"):
        key_to(app, part)
    return app, match


def test_a_late_press_vetoes_nothing(start_app):
    app, match = window(start_app)
    app.step(1)
    assert app.top.asked == 1 and app.top.guard > 0
    before = match.state.key()
    for _ in range(5):
        do(app, Confirm())
    assert match.state.key() == before
    app.step(GUARD)
    assert app.top.ring.focused_id == "allow"
    do(app, Confirm())
    assert match.state.key() != before and app.top.guard > 0


def test_the_question_says_what_would_happen(start_app):
    app, _ = window(start_app)
    rest(app)
    asked = app.ui.say(app.top.front.bar.prompt.ask)
    assert "Alicia" in asked and "Carmen" in asked and "Granada" in asked and "Castillo" in asked


def test_a_whole_action_may_be_allowed_at_once(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "allow-action")
    rest(app)
    assert app.top.asked == 0
    for part in ("area-granada", "area-castillo"):  # only Alicia's are left there
        key_to(app, part)
    rest(app)
    assert app.top.asked == 0 and match.standing[1] is not None


def test_a_round_may_be_allowed_at_once(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "allow-round")
    rest(app)
    assert match.standing[1].scope == "round"


def test_the_rest_of_an_order_is_the_boards(start_app):
    app, match = seated(start_app, position(vetoes=[[1, 4]]))
    to_the_turn(app, "score_fives")
    do(app, Option(1))
    rest(app)
    assert app.top.table.asking.kind == "order"
    key_to(app, "area-valencia")
    rest(app)
    key_to(app, "order-rest")
    rest(app)
    chosen = [event for event in app.top.story.events if isinstance(event, elgrande.events.OrderChosen)]
    assert [event.areas for event in chosen] == [("valencia", "pais_vasco", "aragon")]


def test_an_order_that_is_taken_back_is_asked_again(start_app):
    app, match = seated(start_app, position(vetoes=[[1, 4]]))
    to_the_turn(app, "score_fives")
    do(app, Option(1))
    rest(app)
    key_to(app, "order-rest")
    rest(app)
    match.undo(0, [1, 2, 3])
    rest(app)
    assert app.top.asked == 0 and app.top.table.asking.kind == "order"


def test_a_veto_stops_the_step(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "veto")
    rest(app)
    view = app.top.table.view
    assert view.vetoes == [] and view.count("granada", 2) == 1 and app.top.asked == 0
    in_view(app)


def test_past_a_decision_of_somebody_else_taking_back_needs_his_consent(start_app):
    app, match = window(start_app)
    rest(app)
    key_to(app, "allow")
    rest(app)
    turns = len(match.turns)
    app.top.undo()
    app.step(2)
    answered = 0
    while isinstance(app.top, DialogScene):
        app.top.ring.focus("choice-1")
        do(app, Confirm())
        app.step(2)
        answered += 1
    rest(app)
    assert len(match.turns) < turns
    in_view(app)


def test_what_the_others_did_is_shown_again_and_ends_where_it_was(start_app):
    app, match = seated(start_app, position(played=[13, None, None, None], round=2))
    table = app.top
    for _ in play(app, match, set(), seed=2, until=lambda: table.asked == 0 and table.story.missed(0) is not None):
        pass
    rest(app)
    view = table.table.snapshot()
    app.settings.speed = table.director.speed = "fast"
    do(app, Replay())
    assert table.director.busy and table.table.view != view
    rest(app)
    assert table.table.view == view and table.asked == 0
    in_view(app)


def test_with_nothing_missed_replay_says_so(start_app):
    app, _ = seated(start_app, position())
    do(app, Replay())
    assert said(app) == app.ui.texts.text("table-replay-none")


def test_the_log_opens_scrolls_and_closes(start_app):
    app, match = seated(start_app, position())
    for _ in play(app, match, set(), seed=3, until=lambda: len(match.turns) > 60):
        pass
    while not isinstance(app.top, TableScene):
        do(app, Confirm())
        rest(app)
    do(app, Log())
    log = app.top.log
    assert log.open and log.offset > 0
    end = log.offset
    do(app, Scroll(0, 1, device="mouse"))
    assert log.offset < end
    before = match.state.key()
    do(app, Move(0, -1))
    do(app, Cancel())
    assert not log.open and match.state.key() == before


def test_help_and_pause_lie_over_the_table(start_app):
    app, _ = seated(start_app, position())
    for intent, scene in ((Help(), HelpScene), (Menu(), PauseScene)):
        do(app, intent)
        app.step(1)
        assert isinstance(app.top, scene)
        do(app, Cancel())
        app.step(1)
        rest(app)
        assert isinstance(app.top, TableScene)


def test_a_press_while_something_is_shown_only_hurries_it(start_app):
    app, match = seated(start_app, position(), speed="normal")
    do(app, Confirm())
    before = match.state.key()
    app.step(3)
    scene = app.top
    assert scene.director.busy
    for _ in range(40):
        if not scene.director.busy:
            break
        do(app, Confirm())
    assert match.state.key() == before
    rest(app)
    in_view(app)


@pytest.mark.parametrize("castillo", ["hidden", "shown"])
def test_with_several_people_discs_are_set_behind_the_curtain(start_app, castillo):
    state = position(phase="scoring", options={"castillo": castillo})
    app, match = seated(start_app, state)
    asked = []
    while isinstance(app.top, CurtainScene):
        asked.append(app.top.offer.seat)
        listen(app)
        do(app, Confirm())
        listen(app)
        ids = [item.id for item in app.top.ring.items if item.id.startswith("dial-")]
        assert len(ids) == 9
        app.top.ring.focus("dial-granada")
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
    app.top.ring.focus("dial-granada")
    do(app, Confirm())
    app.step(2)
    scene = next(scene for scene in app.stack.scenes if isinstance(scene, TableScene))
    for line in scene.story.lines:
        assert "Granada" not in app.ui.say(line.message)
    assert "granada" not in repr(scene.story.events)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1600, 720), (1280, 1024)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 2.0])
def test_everything_stands_in_the_safe_area_and_apart(start_app, size, scale):
    app = start_app(settings=Settings(language="en", speed="instant", text_scale=scale), size=size)
    sit_down(app, 5, 5)
    rest(app)
    scene = app.top
    canvas = app.ui.canvas
    controls = [*scene.front.bar.boxes, *scene.front.header.boxes()]
    for box in (*controls, *scene.table.plates.boxes, scene.table.strips.box):
        assert box.x >= SAFE_X - 1 and box.right <= canvas.width - SAFE_X + 1
        assert box.y >= SAFE_Y - 1 and box.bottom <= canvas.height - SAFE_Y + 1
    for index, box in enumerate(controls):
        assert box.h >= 63.9
        assert not any(box.overlaps(other) for other in controls[index + 1 :])
    column = [*scene.table.plates.boxes, scene.table.strips.box]
    for index, box in enumerate(column):
        assert not any(box.overlaps(other) for other in [*column[index + 1 :], scene.front.bar.box])


def test_the_board_fills_the_screen_on_demand(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    small = app.top.table.board.area_box("granada").w
    do(app, Zoom(0))
    assert app.top.table.board.area_box("granada").w > small * 1.02
    click_on(app, "area-castillo")
    rest(app)
    assert match.state.observe(None).court[0] == 6
    do(app, Zoom(0))
    assert app.top.ring.get("plate-0") is not None


def test_a_resized_window_keeps_the_question(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    before = app.top.describe_screen()
    for size in ((1920, 1080), (1280, 720)):
        app.resize(*size)
        app.step(2)
        assert app.top.describe_screen() == before
    click_on(app, "area-castillo")
    assert match.state.observe(None).court[0] == 6


def test_a_short_game_has_a_track_of_six_rounds(start_app):
    app, _ = seated(start_app, position(options={"rounds": 6}))
    board = app.top.table.board
    spots = [board.round_spot(printed) for printed in (2, 3, 5, 6, 8, 9)]
    assert [spot[0] for spot in spots[::2]] == [spots[0][0]] * 3
    assert spots[0][1] == spots[1][1] < spots[2][1] == spots[3][1] < spots[4][1]


def test_while_others_act_only_what_is_pointed_at_is_described(start_app):
    app, match = seated(start_app, position(), persons=1)
    to_the_turn(app)
    app.top.ring.focus("end")
    scene = app.top
    scene.asker.bots.tick = lambda speed: None
    do(app, Confirm())
    surely(app)
    for _ in range(200):
        app.step(1)
    assert scene.asked is None and not scene.director.busy and said(app) == ""
    x, y = point_on(app, scene.ring.get("area-sevilla"))
    do(app, Point(x, y, device="mouse"))
    assert said(app).startswith("Sevilla, 4/3/1")


def test_the_round_track_and_free_scoreboards_say_what_they_are(start_app):
    app, _ = seated(start_app, position(scoreboards={"8/4/0": "granada"}))
    to_the_turn(app)
    assert app.top.ring.get("beside-0") is None
    for item, key in (("track", "track-describe"), ("beside-1", "scoreboard-describe")):
        x, y = point_on(app, app.top.ring.get(item))
        do(app, Point(x, y, device="mouse"))
        assert app.top.ring.focused_id == item and app.top.front.bar.detail.key == key


def cancel_hint(app) -> str:
    return next(hint.message.key for hint in app.top.front.bar.prompt.hints if hint.command == "cancel")


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
    do(app, Overlay())
    assert cancel_hint(app) == "table-hint-close"
    do(app, Cancel())
    do(app, Cancel())
    rest(app)
    assert app.top.table.asking.kind == "take" and cancel_hint(app) == "table-hint-menu"


def test_escape_asks_where_taking_back_needs_consent(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    assert cancel_hint(app) == "table-hint-ask-back"
    do(app, Cancel())
    app.step(1)
    assert isinstance(app.top, DialogScene)


def test_a_veto_question_names_the_step_where_nothing_was_told_before(start_app):
    """As in a game that begins from a position, or goes on from a checkpoint."""
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", "take king", "act", "king granada"):
        state.play(0, text)
    app, _ = seated(start_app, state)
    assert app.top.asked == 1 and app.top.story.events == []
    asked = app.ui.say(app.top.front.bar.prompt.ask)
    assert "Alicia" in asked and "Granada" in asked


def test_the_plate_of_whoever_bids_is_marked(start_app):
    app, _ = seated(start_app, position(played=[None] * 4))
    assert app.top.table.view.active is None
    assert app.top.asked is not None and app.top.table.mood(None).asked == app.top.asked


def test_a_region_that_pays_is_not_told_as_if_the_first_had_acted(start_app):
    caballeros = {"aragon": [2, 1, 0, 0], "court": [7, 7, 7, 7]}
    app, match = seated(start_app, position(caballeros=caballeros), speed="fast")
    for text in ("take score_fives", "act"):
        match.submit(0, text)
    actors = {}
    for _ in range(2000):
        app.step(1)
        scene = app.top
        if scene.told is not None and scene.director.busy:
            actors[scene.told.message.key] = scene.front.bar.prompt.seat
    assert actors["log-scored"] is None and actors["log-action"] == 0


def test_what_cannot_be_chosen_steps_back_while_an_area_is_asked_for(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    lights = app.top.table.highlights(None)
    legal = {area for area, word in lights.items() if word == "legal"}
    assert legal == {"castilla_la_vieja", "pais_vasco", "castillo"}
    assert {area for area, word in lights.items() if word == "dim"} == set(app.top.table.view.areas) - legal


def test_a_key_shows_who_leads_where_and_hides_it_again(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    question = app.top.front.bar.prompt
    before = app.surface.copy()
    do(app, Leaders())
    assert app.top.table.leaders
    assert "dim" not in app.top.table.highlights(None).values(), "its colours are not greyed"
    assert app.surface.get_buffer().raw != before.get_buffer().raw
    assert app.top.front.bar.prompt.ask == question.ask, "the question stays"
    do(app, Leaders())
    assert not app.top.table.leaders
    assert app.surface.get_buffer().raw == before.get_buffer().raw


def test_escape_leaves_who_leads_where_and_takes_nothing_back(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    before = match.state.key()
    do(app, Leaders())
    assert app.top.table.leaders and cancel_hint(app) == "table-hint-close"
    do(app, Cancel())
    assert not app.top.table.leaders and match.state.key() == before and app.top is table_of(app)


def test_a_button_of_the_header_shows_who_leads_where_too(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    click_on(app, "header-leaders")
    assert app.top.table.leaders


def test_the_score_track_tells_who_stands_where(start_app):
    app, _ = seated(start_app, position(scores=[3, 12, 0, 107]))
    to_the_turn(app)
    x, y = point_on(app, app.top.ring.get("scores"))
    do(app, Point(x, y, device="mouse"))
    told = said(app)
    names = [told.index(name) for name in ("Diego 107", "Bruno 12", "Alicia 3", "Carmen 0")]
    assert names == sorted(names)


def two(start_app, **changes):
    """Two people; Bruno acts after Alicia."""
    pair = {
        "grandes": ["granada", "sevilla"], "played": [13, 3],
        "caballeros": {"granada": [4, 0], "sevilla": [1, 3], "court": [7, 7]},
    }  # fmt: skip
    return seated(start_app, position(options={"players": 2}, **{**pair, **changes}), persons=2)


def undo_buttons(app) -> list[str]:
    return [button.sign for button in app.top.front.header.buttons if button.sign == "undo"]


def test_where_nothing_can_be_taken_back_nothing_offers_it(start_app):
    app, match = two(start_app)
    assert cancel_hint(app) == "table-hint-menu" and not undo_buttons(app)
    to_the_turn(app)
    assert cancel_hint(app) == "table-hint-back" and undo_buttons(app) == ["undo"]
    do(app, Cancel())
    rest(app)
    assert match.turns == () or not match.undo_terms(0).possible
    assert cancel_hint(app) == "table-hint-menu" and not undo_buttons(app)


def test_the_hint_says_when_taking_back_must_be_asked_for(start_app):
    """The hint agrees with what the match allows after every press of a game of two."""
    app, match = two(start_app)
    seen = set()
    for _ in play(app, match, {1}, seed=4, until=lambda: len(match.turns) > 60):
        top = app.top
        if isinstance(top, TableScene) and top.asked is not None and not top.director.busy and not top.table.cards_open:
            turns = [turn for turn in match.turns if turn.person and turn.by == "hand"]
            terms = match.undo_terms(turns[-1].seat) if turns else None
            kind = "menu" if terms is None or not terms.possible else "back" if terms.free else "ask-back"
            wanted = "back" if top.table.asking.chosen else kind
            assert cancel_hint(app) == f"table-hint-{wanted}"
            seen.add(wanted)
    assert {"back", "ask-back"} <= seen


def test_the_dialog_names_what_is_undone_and_who_must_agree(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    before = match.state.key()
    do(app, Cancel())
    app.step(1)
    text = app.ui.say(app.top.text)
    assert text.startswith("Alicia, do you want to take this back? “Alicia ends the turn.”")
    assert "That turn is over." in text and "Bruno, Carmen and Diego must agree." in text
    for name in ("Bruno", "Carmen", "Diego"):
        click_on(app, "choice-1")
        app.step(1)
        assert f"{name}, do you agree?" in app.ui.say(app.top.text) and "Alicia asks to take this back" in app.ui.say(
            app.top.text
        )
        assert match.state.key() == before
    click_on(app, "choice-1")
    app.step(1)
    rest(app)
    assert app.top.asked == 0 and app.top.table.asking.kind == "turn"
    assert any(line.message.key == "table-undone" for line in app.top.story.lines)
    in_view(app)


def test_one_no_leaves_everything_as_it_is(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    before = match.state.key()
    for agreed in (0, 1, 2):
        do(app, Cancel())
        app.step(1)
        for _ in range(agreed):
            click_on(app, "choice-1")
            app.step(1)
        click_on(app, "choice-0")
        app.step(1)
        assert isinstance(app.top, TableScene) and match.state.key() == before


def test_against_bots_what_they_did_since_is_counted_and_nobody_is_asked(start_app):
    app, match = seated(start_app, position(), persons=1)
    to_the_turn(app)
    key_to(app, "end")
    surely(app)
    rest(app)
    do(app, Cancel())
    app.step(1)
    text = app.ui.say(app.top.text)
    assert "“Alicia ends the turn.” and " in text and "things that followed." in text and "agree" not in text
    click_on(app, "choice-1")
    app.step(1)
    rest(app)
    assert app.top.table.asking.kind == "turn"
    in_view(app)


def test_buttons_of_the_header_say_their_key(start_app):
    app, match = seated(start_app, position())
    app.top.ring.focus("header-log")
    app.top.refocus()
    assert said(app) == "Show what has happened so far (L)"


def test_what_others_did_is_offered_while_it_can_be_shown(start_app):
    app, match = seated(start_app, position(played=[13, None, None, None], round=2))
    table = app.top
    for _ in play(app, match, set(), seed=2, until=lambda: table.asked == 0 and table.story.missed(0) is not None):
        pass
    rest(app)
    table.refresh()
    assert "replay" in [hint.command for hint in table.front.bar.prompt.hints]
    assert "replay" in [button.sign for button in table.front.header.buttons]


def test_a_large_card_is_enlarged_on_demand_and_the_arrows_go_on_from_card_to_card(start_app):
    app, match = seated(start_app, position())
    before = match.state.key()
    table = app.top.table
    app.top.ring.focus("card-veto")
    app.top.refocus()
    do(app, Zoom(0))
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto" and cancel_hint(app) == "table-hint-close"
    do(app, Move(1, 0))
    assert table.cards.enlarged(app.top.ring.focused_id) == "score_fives"
    do(app, Cancel())
    assert table.cards.enlarged(app.top.ring.focused_id) is None and table.cards_open
    assert match.state.key() == before
    do(app, Zoom(0))
    do(app, Confirm())
    rest(app)
    assert table.view.taken[0] == "score_fives"


def test_with_the_mouse_only_the_enlarged_card_can_be_pressed(start_app):
    app, match = seated(start_app, position())
    table = app.top.table
    x, y = point_on(app, app.top.ring.get("card-veto"))
    do(app, Point(x, y, device="mouse"))
    do(app, Scroll(0, 1, device="mouse"))
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto"
    middle = table.large.enlarged.centre
    assert app.top.ring.under(*middle).id == "card-veto"
    assert not any(
        app.top.ring.under(*box.centre) for box in table.large.boxes if not table.large.enlarged.overlaps(box)
    )
    do(app, Scroll(0, -1, device="mouse"))
    assert table.cards.enlarged(None) is None
    click_on(app, "enlarge")
    assert table.cards.enlarged(app.top.ring.focused_id) == "veto"
    for intent in (Point(*middle, device="mouse"), Press(*middle, device="mouse")):
        do(app, intent)
    rest(app)
    assert table.view.taken[0] == "veto"


def test_cards_that_are_only_looked_at_are_enlarged_by_a_press(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app)
    do(app, Overlay())
    click_on(app, "card-veto")
    assert app.top.table.cards.enlarged(app.top.ring.focused_id) == "veto"
    do(app, Cancel())
    do(app, Cancel())
    assert not app.top.table.cards_open


@pytest.mark.parametrize(
    ("players", "scale", "form"), [(5, 1.0, "tiles"), (5, 0.8, "strips"), (4, 1.0, "strips"), (2, 1.3, "strips")]
)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1280, 800)])
def test_the_cards_of_the_round_are_seen_in_the_column(start_app, players, scale, form, size):
    app = start_app(settings=Settings(language="en", speed="instant", text_scale=scale), size=size)
    sit_down(app, players, players)
    rest(app)
    strips = app.top.table.strips
    assert strips.form == form or (size == (1280, 800) and strips.form == "strips")
    assert len(strips.rows) == 5 and all(strips.box.encloses(row) for row in strips.rows)
    if strips.form == "tiles":
        assert all(row.h >= 84 and row.w >= 90 for row in strips.rows)


def test_the_small_cards_say_their_titles(start_app):
    app, _ = seated(start_app, position())
    to_the_turn(app)
    app.top.ring.focus("cards")
    app.top.refocus()
    assert said(app) == ("Action cards of this round: Three on the move; Veto; Score the fives; Scoreboard; The King.")


def test_a_veto_question_lights_the_regions_and_says_what_it_would_come_to(start_app):
    state = position(vetoes=[[1, 4]])
    for text in ("supply 0", "take move_three_any", "act", "move p1 sevilla castilla_la_nueva"):
        state.play(0, text)
    app, _ = seated(start_app, state)
    assert app.top.asked == 1
    lights = app.top.table.highlights(None)
    assert lights["sevilla"] == lights["castilla_la_nueva"] == "chosen"
    assert "Castilla la Nueva" in said(app) and "Bruno 1" in said(app)


def test_nothing_of_the_last_event_is_said_before_the_next_one_is_shown(start_app):
    """The bar never goes back to what happened before."""
    app, match = seated(start_app, position(), persons=1)
    to_the_turn(app)
    app.settings.speed = app.top.director.speed = "normal"
    do(app, Option(2))
    surely(app)
    told = []
    for _ in range(1500):
        app.step(1)
        time.sleep(0.0005)  # for those who think elsewhere
        prompt = app.top.front.bar.prompt if isinstance(app.top, TableScene) else None
        if prompt is not None and (not told or told[-1] != prompt.ask):
            told.append(prompt.ask)
    lines = [message for message in told if message.key.startswith("log-")]
    assert len(lines) > 3
    assert all(a != b for a, b in zip(lines, lines[1:], strict=False)), "said twice"


def test_while_others_think_no_focus_is_lit_until_somebody_looks_around(start_app):
    app, _ = seated(start_app, position(), persons=1)
    to_the_turn(app)
    scene = app.top
    scene.asker.bots.tick = lambda speed: None
    do(app, Option(2))
    surely(app)
    for _ in range(60):
        app.step(1)
    assert scene.asked is None and not scene.director.busy
    assert "focus" not in " ".join(scene.table.highlights(None).values())
    resting = app.surface.copy()
    do(app, Move(1, 0))
    app.step(1)
    assert app.surface.get_buffer().raw != resting.get_buffer().raw, "now it is seen"


def test_a_scoreboard_beside_the_map_is_chosen_where_it_lies(start_app):
    app, match = seated(start_app, position())
    to_the_turn(app, "scoreboard")
    do(app, Option(1))
    rest(app)
    assert app.top.table.asking.kind == "scoreboard"
    click_on(app, "beside-1")
    assert [target.id for target in app.top.table.asking.chosen] == ["4/0/0"]
