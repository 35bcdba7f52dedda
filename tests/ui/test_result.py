"""The end of a game: the final order, the charts that grow, and what a press does meanwhile."""

from __future__ import annotations

import pytest

from game.app.application import App
from game.core.message import Message, plain
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.session.narrator import BestMove, Result, ScoreCurve, ScoringRow
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.input.intents import MoveFocus
from game.ui.look.theme import RING_AT
from game.ui.screens.result import ResultScene, final_order
from tests.ui.driver import StartApp, confirm, do, ring, show
from tests.ui.layouts import listening
from tests.ui.saying import texts_on, words_on
from tests.ui.seeing import fingerprint

PLAYERS = tuple(f"Player {index}" for index in range(5))


@pytest.mark.parametrize(
    ("scores", "winners", "order"),
    [
        ((10, 30, 20), (1,), [(1, 1), (2, 2), (0, 3)]),
        ((30, 10, 30, 10), (0, 2), [(0, 1), (2, 1), (1, 3), (3, 3)]),
        ((50, 70, 50, 50, 20), (1,), [(1, 1), (0, 2), (2, 2), (3, 2), (4, 5)]),
        ((40, 40), (1,), [(1, 1), (0, 2)]),
    ],
)
def test_equal_points_share_a_place_and_winners_come_first(
    scores: tuple[int, ...], winners: tuple[int, ...], order: list[tuple[int, int]]
) -> None:
    assert final_order(scores, winners) == order


def show_result(
    app: App, scores: tuple[int, ...] = (88, 104, 71), winners: tuple[int, ...] = (1,),
    names: tuple[str, ...] = PLAYERS, movers: int = 1,
) -> ResultScene:  # fmt: skip
    """movers: how many of the players, from the first one on, have a best move"""
    ruleset = CATALOGUE["elgrande"].load_rules()
    seats = [Seat(*each) for each in zip(names, SEAT_COLOURS[: len(scores)], strict=False)]
    match = Match.begin(ruleset, ruleset.options_from({"players": len(scores)}), seats, 1, None)
    parts = (ScoringRow(Message("result-from-cards"), scores),)
    curve = ScoreCurve(("1", "2"), (tuple(score // 2 for score in scores), scores), (1,))
    moves = tuple(BestMove(seat, plain("Round 2"), plain("the King, 9")) for seat in range(movers))
    return show(app, ResultScene, match, Result(winners, scores, parts, plain("The end"), curve, moves))


@pytest.mark.promise("See how a game went when it's over")
def test_the_curve_draws_itself_and_then_it_is_still(app: App) -> None:
    scene = show_result(app)
    pictures = set()
    while scene.growing:
        app.step(12)
        app.present(0.0)
        pictures.add(fingerprint(app.surface))
    assert len(pictures) > 5
    app.step(2)
    app.present(0.0)
    app.step(2)
    assert not app.stack.dirty or not scene.backdrop.ready


def test_a_press_while_it_grows_ends_that_and_begins_no_new_game(app: App) -> None:
    scene = show_result(app)
    assert scene.growing
    confirm(app)
    assert not scene.growing
    assert app.top is scene
    confirm(app)
    assert app.top is not scene


@pytest.mark.parametrize(
    "settings", [Settings(language="en", speed="instant"), Settings(language="en", reduce_motion=True)]
)
def test_nothing_grows_at_once_or_with_less_motion(start_app: StartApp, settings: Settings) -> None:
    scene = show_result(start_app(settings=settings))
    assert not scene.growing


@pytest.mark.promise("See how a game went when it's over")
@pytest.mark.parametrize("scores", [(112, 93), (88, 104, 71, 71, 43)])
def test_every_part_says_itself_from_the_rematch_up_to_the_curve(app: App, scores: tuple[int, ...]) -> None:
    scene = show_result(app, scores, (scores.index(max(scores)),))
    confirm(app)
    assert ring(app).focused_id == "again"
    told = {}
    for _ in range(9):
        do(app, MoveFocus(0, -1))
        focused = ring(app).focused
        told[focused.id] = app.ui.say(focused.describe())
        if focused.id == "curve":
            break
    assert "move-0" in told or len(scores) > 2
    assert any(item.startswith("bar-") for item in told) or "curve" in told
    everything = {item.id: app.ui.say(item.describe()) for item in ring(app).items}
    assert everything["move-0"] == "Player 0’s best move: Round 2, the King, 9 gained on the closest rival."
    assert everything["bar-0"] == f"Player 0, {scores[0]} points: Action cards {scores[0]}."
    best = scores.index(max(scores))
    assert everything["curve"] == f"The lead never changed hands. Player {best} led longest."
    assert all(scene.frame().encloses(item.box) for item in ring(app).items)


def test_moves_without_pictures_leave_their_room_to_the_charts_and_the_focus_stays_off_their_title(app: App) -> None:
    show_result(app)
    boxes = {item.id: item.box for item in ring(app).items}
    confirm(app)
    titles = [at for text, at in texts_on(app) if text == "Best moves"]
    assert titles and all(at.y > boxes["curve"].bottom + RING_AT + 3.0 for at in titles)
    assert boxes["move-0"].h < boxes["curve"].h / 2


@pytest.mark.promise("Read the sheet of a scoring and the result in large type")
def test_large_text_has_one_table_with_the_places(start_app: StartApp) -> None:
    app = start_app(text_scale=2.0)
    scene = show_result(app)
    words = words_on(app)
    assert [words.count(place) for place in ("1", "2", "3")] == [1, 1, 1] and app.ui.say("result-places") in words
    assert {item.id for item in scene.ring.items} == {"again", "table", "title"}


@pytest.mark.parametrize(("count", "scale"), [(2, 1.3), (4, 1.15), (5, 1.0)])
def test_every_best_move_says_whose_it_is_and_when_and_names_are_whole(
    start_app: StartApp, count: int, scale: float
) -> None:
    app = start_app(size=(1920, 1080), text_scale=scale)
    names = ("Maximiliano", "Wilhelmina", "Bartolomea", "Evangelina", "Constanza")
    show_result(app, tuple(range(50, 50 + count)), (count - 1,), names, movers=count)
    with listening(app.surface) as recorder:
        app.top.invalidate()
        app.present(0.0)
    assert sum(said.text == "Round 2" for said in recorder.said) == count
    assert not [said.text for said in recorder.said if said.cut]
