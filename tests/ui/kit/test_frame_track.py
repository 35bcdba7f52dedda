"""A score track as the frame of a board."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.canvas import Box
from game.ui.kit.board_parts.camera import Projection
from game.ui.kit.board_parts.score_tracks import FrameTrack

OUTSIDE = (100.0, 50.0, 1500.0, 1100.0)
PLAIN = Projection(1.0, 0.0, 0.0)


@pytest.fixture
def track() -> FrameTrack:
    return FrameTrack(OUTSIDE, 56.0)


def test_one_lap_of_a_hundred_goes_round_with_a_quarter_on_each_side(track: FrameTrack) -> None:
    corners = [track.spot(score) for score in (0, 25, 50, 75)]
    (left, top), (right, also_top), (also_right, low), (also_left, also_low) = corners
    assert left == also_left < right == also_right and top == also_top < low == also_low
    assert all(track.spot(score)[1] == top for score in range(26))
    assert all(track.spot(score)[0] == right for score in range(25, 51))
    assert all(track.spot(score)[1] == low for score in range(50, 76))
    assert all(track.spot(score)[0] == left for score in range(75, 100))


def test_tiles_cover_the_frame_without_overlapping(track: FrameTrack) -> None:
    tiles = [Box(*track.tile(number)) for number in range(100)]
    assert not any(one.inset(0.01).overlaps(other.inset(0.01)) for one, other in combinations(tiles, 2))
    _left, _top, width, height = OUTSIDE
    frame = width * height - (width - 2 * 56.0) * (height - 2 * 56.0)
    assert sum(tile.w * tile.h for tile in tiles) == pytest.approx(frame)


def test_every_point_takes_a_marker_one_tile_further(track: FrameTrack) -> None:
    for score in range(205):
        (x, y), (then_x, then_y) = track.spot(score), track.spot(score + 1)
        assert (x, y) != (then_x, then_y)
        assert track.spot(score + 0.5) == pytest.approx(((x + then_x) / 2, (y + then_y) / 2)), "it glides"


@pytest.mark.promise("Play on a map as high as the screen")
def test_a_second_lap_is_counted_from_a_hundred_on(track: FrameTrack) -> None:
    assert track.spot(107) == track.spot(7)
    assert [track.laps(score) for score in (-3, 0, 99, 100, 199, 200)] == [0, 0, 0, 1, 1, 2]


@pytest.mark.parametrize("score", [0, 13, 25, 30, 50, 66, 75, 88, 99])
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
def test_markers_on_a_tile_are_fanned_out_whatever_their_laps(track: FrameTrack, score: int, seats: int) -> None:
    spots = track.spots([score + 100 * (seat == 1) for seat in range(seats)])
    apart = [abs(x - far) + abs(y - down) for (x, y), (far, down) in combinations(spots, 2)]
    assert min(apart) > 0.19 * track.depth, "each can be seen"
    x, y = track.spot(score)
    far = track.depth * (0.8 if score % 25 else 2.3)
    assert all(max(abs(x - at), abs(y - down)) < far for at, down in spots), "around its own tile, or on from a corner"
    assert score or seats < 4 or min(spots)[0] > x + 0.69 * track.depth


def test_the_sides_enclose_all_tiles_and_leave_the_middle_free(track: FrameTrack) -> None:
    sides = track.sides(PLAIN)
    for number in range(100):
        assert any(side.encloses(Box(*track.tile(number))) for side in sides)
    inside = Box(*track.inside)
    assert not any(side.inset(0.01).overlaps(inside.inset(0.01)) for side in sides)
