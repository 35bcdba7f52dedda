"""Nobody is held up: presses during one's own placing go on with it, others are never answered by mistake."""

from __future__ import annotations

from typing import Any

import numpy
import pygame

from game.core import rng
from game.match.match import Match
from game.storage.settings import Settings
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.cards.overlay import PEEK
from game.ui.couch import Hand
from game.ui.input.intents import Cancel, Confirm, Move, Point, Press
from game.ui.kit.flourish import Pulse, Ribbon
from game.ui.table.scene import TableScene
from tests.titles.elgrande.table.people import do, in_view, seats, table_of
from tests.ui.fakepads import plug, press


def state_asking(kind: str, least: int = 2, players: int = 3) -> Any:
    """The first moment of random games in which somebody is asked that, with so many caballeros in the court."""
    for seed in range(1, 60):
        state = elgrande.new_game(elgrande.Options(players=players), seed)
        stream = rng.seeded(seed)
        while not state.over:
            seat = state.to_act[0]
            if state.decision(seat).kind == kind and state.observe(None).court[seat] >= least and state.round > 1:
                return state
            actions = state.legal_actions(seat)
            lively = [action for action in actions if action.verb in ("place", "supply")]
            stream, pick = rng.below(stream, len(actions))
            state.apply(seat, lively[-1] if lively and kind == "placing" else actions[pick])
    raise LookupError(kind)


def table_asking(start_app, kind: str, speed: str = "normal", persons: int = 3, **more: Any) -> tuple[Any, Match]:
    app = start_app(settings=Settings(language="en", speed=speed))
    state = state_asking(kind, **more)
    match = Match.begin(elgrande, state.observe(None).options, seats(3, persons), 1, start=state)
    app.stack.push(TableScene(app.ui, match))
    app.step(40)
    return app, match


def placed_last(match: Match) -> int:
    """Caballeros on the board, the Castillo included."""
    return sum(sum(counts) for counts in match.state.observe(None).caballeros)


def test_enter_during_ones_own_placing_places_the_next(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene, before = table_of(app), placed_last(match)
    area = scene.table.question.steps()[1]
    scene.ring.focus(area)
    do(app, Confirm())
    app.step(10)
    assert scene.director.busy and placed_last(match) == before + 1
    do(app, Confirm())
    assert placed_last(match) == before + 2, "the press was swallowed"
    assert scene.ring.focused_id == area
    app.step(200)
    in_view(app)


def test_the_focus_stays_where_somebody_places(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene = table_of(app)
    area = scene.table.question.steps()[2]
    scene.ring.focus(area)
    do(app, Confirm())
    app.step(200)
    assert scene.asked is not None and scene.ring.focused_id == area


def test_a_click_during_ones_own_placing_places_there(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene, before = table_of(app), placed_last(match)
    do(app, Confirm())
    app.step(10)
    x, y = scene.table.picture.board.area_box("castillo").centre
    do(app, Point(x, y, device="mouse"))
    castillo = scene.table.view.areas.index("castillo")
    inside = sum(match.state.observe(None).caballeros[castillo])
    do(app, Press(x, y, device="mouse"))
    assert placed_last(match) == before + 2
    assert sum(match.state.observe(None).caballeros[castillo]) == inside + 1


def test_arrows_during_ones_own_placing_move_the_focus_at_once(start_app):
    app, _match = table_asking(start_app, "placing", least=3)
    scene = table_of(app)
    do(app, Confirm())
    app.step(3)
    here = scene.ring.focused_id
    do(app, Move(1, 0))
    assert scene.asked is not None and not scene.director.busy and scene.ring.focused_id != here


def test_another_persons_gamepad_places_nothing_while_ones_own_placing_is_shown(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene, before = table_of(app), placed_last(match)
    pads = [plug(app) for _ in range(3)]
    app.ui.couch.sit([Hand(f"pad-{pad}") for pad in pads])
    own = scene.asked
    press(app, pads[own], "south")
    app.step(10)
    assert scene.asker.goes_on
    press(app, pads[(own + 1) % 3], "south")
    assert placed_last(match) == before + 1


def test_skipping_still_only_skips(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene, before = table_of(app), placed_last(match)
    do(app, Confirm())
    app.step(3)
    do(app, Cancel())
    assert not scene.director.busy and placed_last(match) == before + 1


def test_another_question_is_not_answered_by_a_press_that_hurries(start_app):
    """After the supply something else is asked: Enter ends what is shown, and answers nothing."""
    app, match = table_asking(start_app, "supply", least=0)
    scene = table_of(app)
    do(app, Confirm())
    app.step(3)
    assert scene.director.busy
    after = match.state.key()
    while scene.director.busy:
        do(app, Confirm())
    do(app, Confirm())
    assert match.state.key() == after


def test_a_press_while_something_is_shown_again_answers_nothing(start_app):
    app, match = table_asking(start_app, "placing", least=4)
    scene = table_of(app)
    do(app, Confirm())
    app.step(200)
    key, events = match.state.key(), scene.story.events
    scene.story.missed = lambda seat: (match.state.observe(None), events[-1:])
    scene.commands.replay()
    app.step(3)
    assert scene.director.busy
    while scene.director.busy:
        do(app, Confirm())
    assert match.state.key() == key


def test_what_others_do_is_hurried_one_clip_at_a_time(start_app):
    app, match = table_asking(start_app, "placing", least=3)
    scene = table_of(app)
    other = next(seat for seat in range(3) if seat != match.state.to_act[0])
    scene.showing.own = other
    do(app, Confirm())
    app.step(3)
    scene.showing.own = None  # as if somebody else had done it
    before = placed_last(match)
    do(app, Confirm())
    assert placed_last(match) == before


# -- whose turn it is


def test_a_person_is_called_when_others_have_acted_before(start_app):
    app, match = table_asking(start_app, "bid", least=0)
    scene = table_of(app)
    assert Ribbon not in scene.table.picture.flourishes.kinds, "nobody has acted yet"
    do(app, Confirm())
    for _ in range(400):
        app.step(1)
        if scene.asked is not None and not scene.director.busy:
            break
    assert Ribbon in scene.table.picture.flourishes.kinds
    do(app, Move(1, 0))
    assert Ribbon not in scene.table.picture.flourishes.kinds, "it goes with the first press"


def test_nobody_is_called_twice_or_at_instant_speed(start_app):
    app, _ = table_asking(start_app, "placing", least=3)
    scene = table_of(app)
    do(app, Confirm())
    app.step(200)
    assert scene.asked is not None and Ribbon not in scene.table.picture.flourishes.kinds
    app, match = table_asking(start_app, "bid", speed="instant", least=0)
    match.submit(match.state.to_act[0], match.state.legal_actions(match.state.to_act[0])[0])
    app.step(3)
    assert not table_of(app).table.picture.flourishes.any


def test_a_press_is_answered_in_the_frame_in_which_it_is_felt(start_app):
    app, _ = table_asking(start_app, "bid", least=0)
    scene = table_of(app)
    app.step(20)
    before = pygame.surfarray.array3d(app.surface)
    box = scene.ring.focused.box
    do(app, Confirm())
    assert Pulse in scene.table.picture.flourishes.kinds
    rect = app.ui.canvas.rect(box).inflate(20, 20)
    after = pygame.surfarray.array3d(app.surface)
    part = (slice(rect.left, rect.right), slice(rect.top, rect.bottom))
    assert (before[part] != after[part]).any()


def test_a_control_of_the_bar_sinks_and_rises(start_app):
    app, _ = table_asking(start_app, "take", least=0)
    scene = table_of(app)
    scene.ring.focus(PEEK)
    do(app, Confirm())
    assert scene.ring.pressed == PEEK and scene.table.question.asking is not None
    rect = app.ui.canvas.rect(scene.ring.get(PEEK).box)
    down = pygame.surfarray.array3d(app.surface.subsurface(rect))
    app.step(30)
    up = pygame.surfarray.array3d(app.surface.subsurface(rect))
    assert scene.ring.pressed is None and (down != up).mean() > 0.2
    app.step(30)
    assert numpy.array_equal(up, pygame.surfarray.array3d(app.surface.subsurface(rect)))


# -- what changed is all that is painted


def test_painting_what_changed_gives_the_same_picture_as_painting_all(start_app):
    """Pieces, lights and scores repaint their own places; nothing is left behind and nothing is missed."""
    app, match = table_asking(start_app, "bid", speed="instant", persons=3, least=0)
    scene = table_of(app)
    stream = rng.seeded(4)
    for number in range(150):
        if match.over:
            break
        seat = match.state.to_act[0]
        actions = match.state.legal_actions(seat)
        stream, pick = rng.below(stream, len(actions))
        match.submit(seat, actions[pick])
        app.step(2)
        if app.top is not scene:
            do(app, Confirm())
            app.step(40)
            continue
        if number % 3:
            continue
        app.present(0.0)
        pieces = pygame.surfarray.array3d(scene.front.picture.surface).copy()
        scene.front.picture.forget()
        scene.table.picture.board_layers.forget()
        scene.front.picture.compose(app.ui.canvas, scene.front.layers())
        whole = pygame.surfarray.array3d(scene.front.picture.surface)
        assert numpy.array_equal(pieces, whole), number


def test_a_score_that_counts_up_repaints_its_plate_and_its_marker_and_nothing_else(start_app):
    app, _match = table_asking(start_app, "bid", speed="instant", persons=3, least=0)
    scene = table_of(app)
    table, canvas = scene.table, app.ui.canvas
    scene.front.picture.compose(canvas, scene.front.layers())
    table.view.scores[1] += 1
    changed = scene.front.picture.compose(canvas, scene.front.layers())
    plate, scores = (
        canvas.rect(table.picture.plates.boxes[1].inset(-8)),
        canvas.rect(table.picture.board.scores_box().inset(-60)),
    )
    assert changed and all(plate.contains(rect) or scores.contains(rect) for rect in changed), changed


def test_the_king_who_moves_repaints_two_regions(start_app):
    app, _match = table_asking(start_app, "bid", speed="instant", persons=3, least=0)
    scene = table_of(app)
    table, canvas = scene.table, app.ui.canvas
    table.view.king = "galicia"
    scene.front.picture.compose(canvas, scene.front.layers())
    table.view.king = "granada"
    changed = scene.front.picture.compose(canvas, scene.front.layers())
    whole = canvas.size_px[0] * canvas.size_px[1]
    assert changed and sum(rect.w * rect.h for rect in changed) < whole / 5, changed
