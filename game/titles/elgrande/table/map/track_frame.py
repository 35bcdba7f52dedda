"""The score track as the frame of a level's map."""

from __future__ import annotations

from game.titles.elgrande.table.map.geometry import LevelMap
from game.ui.canvas import Box
from game.ui.kit.board_parts.frame_track import RIM, FrameTrack
from game.ui.kit.board_parts.projection import Projection

LAP = 100
DEPTH = 42.0
"""Width of the track, in canvas units."""
LARGEST_TEXT = 1.3
"""Largest text scale with a track."""
BLEED = (12.0, 34.0)
"""How far the map's picture reaches beyond the safe area on the left and at the top; nothing is written there."""
NEAR_DEPTH = 56.0
"""Width of the track of a near map, in map units."""


def has_track(text_scale: float) -> bool:
    """Return whether the map has a score track; larger type leaves no room for it, and the plates show the scores."""
    return text_scale <= LARGEST_TEXT


def framed(level: LevelMap, box: Box, text_scale: float) -> tuple[Projection, FrameTrack | None]:
    """Return the projection of a map whose frame, rims included, fills `box`, and the frame; if there is no track,
    the sea does, and the map fills what is in the safe area."""
    if not has_track(text_scale):
        across, up = BLEED
        return Projection.fit(level.places.viewport, Box(box.x + across, box.y + up, box.w - across, box.h - up)), None
    edge = DEPTH * RIM
    inner = DEPTH + 2 * edge
    projection = Projection.fit(level.places.viewport, box.inset(inner, inner))
    left, top = projection.map(box.x + edge, box.y + edge)
    wide, high = (box.w - 2 * edge) / projection.scale, (box.h - 2 * edge) / projection.scale
    return projection, FrameTrack((left, top, wide, high), DEPTH / projection.scale, LAP)


def framed_width(level: LevelMap, height: float, text_scale: float) -> float:
    """Return the width at which a level's map, with its track if it has one, fills a height."""
    _left, _top, wide, high = level.places.viewport
    if not has_track(text_scale):
        across, up = BLEED
        return (height - up) * wide / high + across
    edges = 2 * DEPTH * (1 + 2 * RIM)
    return (height - edges) * wide / high + edges


def frame_around(level: LevelMap) -> FrameTrack:
    """Return the frame of a map of any size, right outside the level's viewport."""
    left, top, width, height = level.places.viewport
    edge = NEAR_DEPTH * (1 + RIM)
    return FrameTrack((left - edge, top - edge, width + 2 * edge, height + 2 * edge), NEAR_DEPTH, LAP)
