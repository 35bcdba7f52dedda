"""A score track for any number of seats and any lap."""

from __future__ import annotations

import pytest

from game.ui.canvas import Box, Canvas
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.score_tracks import ScoreTrack
from game.ui.look.theme import Theme

PLACE = (40.0, 20.0, 320.0, 900.0)
LANES = [2, 3, 4, 5, 6]


@pytest.mark.parametrize("lanes", LANES)
def test_equal_scores_stand_side_by_side(lanes: int) -> None:
    track = ScoreTrack(PLACE, lanes)
    spots = [track.spot(seat, 27) for seat in range(lanes)]
    assert len({y for _x, y in spots}) == 1
    steps = [after[0] - before[0] for before, after in zip(spots, spots[1:], strict=False)]
    assert all(step == pytest.approx(track.lane_width) for step in steps)
    assert track.marker_width <= 1.2 * track.lane_width


@pytest.mark.parametrize("lap", [40, 100, 150])
def test_a_marker_climbs_with_every_point_and_begins_again_after_a_lap(lap: int) -> None:
    track = ScoreTrack(PLACE, 4, lap)
    heights = [track.spot(0, score)[1] for score in range(lap + 1)]
    assert heights == sorted(heights, reverse=True) and len(set(heights)) == lap + 1
    assert track.spot(0, lap + 3) == track.spot(0, 3)
    assert [track.laps(score) for score in (0, lap, lap + 1, 2 * lap, 2 * lap + 1)] == [0, 0, 1, 1, 2]


def test_a_moving_score_is_between_two_points() -> None:
    track = ScoreTrack(PLACE, 2)
    low, middle, high = (track.spot(1, score)[1] for score in (10, 10.5, 11))
    assert low > middle > high


@pytest.mark.parametrize("lanes", LANES)
@pytest.mark.parametrize("score", [-5, 0, 50, 100, 101, 999])
def test_markers_stay_on_the_track(lanes: int, score: int) -> None:
    track = ScoreTrack(PLACE, lanes)
    box = track.box(Projection(1.0, 0.0, 0.0))
    assert all(box.contains(*track.spot(seat, score)) for seat in range(lanes))


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_its_picture_has_the_size_in_which_it_is_shown(size: tuple[int, int], theme: Theme) -> None:
    canvas, track = Canvas(*size), ScoreTrack(PLACE, 4)
    projection = Projection.fit(PLACE, Box(100.0, 100.0, 300.0, 800.0))
    picture, corner = track.picture(canvas, projection, theme)
    rect = canvas.rect(track.box(projection))
    assert (picture.get_size(), corner) == (rect.size, rect.topleft)
