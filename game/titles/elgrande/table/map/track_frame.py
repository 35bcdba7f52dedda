"""The score track as the frame of a level's map."""

from __future__ import annotations

from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.canvas import Box
from game.ui.kit.board_parts.frame_track import RIM, FrameTrack
from game.ui.kit.board_parts.projection import Projection

LAP = 100
DEPTH = 42.0
"""Width of the track, in canvas units."""
NEAR_DEPTH = 56.0
"""Width of the track of a near map, in map units."""


def framed(level: LevelMap, box: Box) -> tuple[Projection, FrameTrack]:
    """Return the projection of a map whose frame, rims included, fills `box`, and the frame."""
    edge = DEPTH * RIM
    inner = DEPTH + 2 * edge
    projection = Projection.fit(level.places.viewport, box.inset(inner, inner))
    left, top = projection.map(box.x + edge, box.y + edge)
    wide, high = (box.w - 2 * edge) / projection.scale, (box.h - 2 * edge) / projection.scale
    return projection, FrameTrack((left, top, wide, high), DEPTH / projection.scale, LAP)


def framed_width(level: LevelMap, height: float) -> float:
    """Return the width at which a level's map fills a frame of this height, rims included."""
    _left, _top, wide, high = level.places.viewport
    edges = 2 * DEPTH * (1 + 2 * RIM)
    return (height - edges) * wide / high + edges


def frame_around(level: LevelMap) -> FrameTrack:
    """Return the frame of a map of any size, right outside the level's viewport."""
    left, top, width, height = level.places.viewport
    edge = NEAR_DEPTH * (1 + RIM)
    return FrameTrack((left - edge, top - edge, width + 2 * edge, height + 2 * edge), NEAR_DEPTH, LAP)
