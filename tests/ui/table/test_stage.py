"""What scores change of the resting picture is taken back however they end."""

from __future__ import annotations

import pytest

from game.core.message import PlayerNames
from game.ui.motion.director import Clip
from game.ui.motion.score import Score, wait
from game.ui.table.parts.stage import COUNTING, SeatTools, Spotlight, Stage
from tests.ui.driver import StartApp

KING, KNIGHT = ("king",), ("knight", 2)


class View:
    """A view with scores."""

    def __init__(self) -> None:
        self.scores = [3, 9]

    def put_score(self, seat: int, score: int) -> None:
        self.scores[seat] = score


@pytest.fixture
def stage(start_app: StartApp) -> Stage:
    ui = start_app().ui
    styles = [ui.theme.seat(colour) for colour in ("crimson", "gold")]
    return Stage(SeatTools(ui, styles, PlayerNames([])), View(), lambda: ui.canvas.box)


def begun(score: Score) -> Clip:
    performance = Clip(lambda: score)
    performance.step(1.0)
    return performance


def test_pieces_are_hidden_and_a_plate_and_places_are_lit_while_a_score_lasts(stage: Stage) -> None:
    performance = Clip(lambda: stage.light(wait(10), 1, {KING}, {"north": "chosen"}))
    assert stage.spotlights.seat is None and not stage.owner(1, 0).turn
    performance.step(1.0)
    assert stage.spotlights.hidden == {KING} and not stage.owner(0, 0).turn and stage.owner(1, 0).turn
    assert stage.spotlights.lit == {"north": "chosen"} and stage.spotlights.look == ("north",)
    performance.finish()
    assert not stage.spotlights.hidden and not stage.spotlights.lit and stage.spotlights.seat is None


def test_a_piece_stays_hidden_while_another_score_hides_it(stage: Stage) -> None:
    first, second = begun(stage.light(wait(10), hides={KING, KNIGHT})), begun(stage.light(wait(10), hides={KING}))
    first.finish()
    assert stage.spotlights.hidden == {KING}
    second.finish()
    assert not stage.spotlights.hidden


def test_the_newest_light_wins(stage: Stage) -> None:
    begun(stage.light(wait(10), 0, lit={"north": "chosen"}, look=("north",)))
    newer = begun(stage.light(wait(10), 1, lit={"north": "legal"}, look=()))
    assert stage.spotlights.seat == 1 and stage.spotlights.lit == {"north": "legal"}
    assert stage.spotlights.look == ("north",), "people look where the newest score wants them to"
    newer.finish()
    assert stage.spotlights.seat == 0 and stage.spotlights.lit == {"north": "chosen"}


def test_a_score_that_ends_after_all_lights_went_out_changes_none(stage: Stage) -> None:
    performance = begun(stage.light(wait(10), hides={KING}))
    stage.reset()
    stage.spotlights.turn_on(Spotlight(frozenset([KNIGHT])))
    performance.finish()
    assert stage.spotlights.hidden == {KNIGHT}
    assert stage.spotlights.away("knight") == 1 and stage.spotlights.away("knight", 1) == 0


def test_a_score_runs_up_and_ends_at_what_it_is(stage: Stage) -> None:
    scores = stage.scores
    scores.count_up(1, 21)
    seen = [scores.shown(1)]
    while scores.update():
        seen.append(scores.shown(1))
    assert seen[0] == 9 and seen[-1] == 21 and seen == sorted(seen) and len(seen) == COUNTING + 1
    assert scores.shown(0) == 3


def test_scores_of_another_moment_are_shown_in_full(stage: Stage) -> None:
    stage.scores.count_up(0, 33)
    stage.reset()
    assert stage.scores.shown(0) == 33 and not stage.scores.update()


def test_a_leader_is_announced_once(stage: Stage) -> None:
    scores = stage.scores
    assert scores.unannounced is None, "who leads from the beginning is known"
    scores.count_up(0, 12)
    assert scores.unannounced == 0 == scores.announce() and scores.announce() is None


def test_dust_and_rings_are_left_out_where_a_score_is_skipped(stage: Stage) -> None:
    verbs = (stage.puff(lambda: (9.0, 9.0), lambda: 30.0), stage.ring(lambda: (9.0, 9.0)))
    for each in verbs:
        Clip(lambda score=each: score).finish()
    assert not stage.flourishes.kinds
    for each in verbs:
        Clip(lambda score=each: score).step(0.0)
    assert len(stage.flourishes.kinds) == 2
