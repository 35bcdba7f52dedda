"""The score track in the sea: its place, its laps, and its type, never too small."""

from __future__ import annotations

from game.titles.elgrande.table.map.geometry import LevelMap
from game.titles.elgrande.table.map.lettering import PLAIN, Lettering
from game.ui.kit.board_parts.score_track import ScoreTrack

LAP = 150
"""Points in one lap; beyond them a marker starts again at the bottom, with a silver rim."""


def level_track(level: LevelMap, seats: int, lettering: Lettering = PLAIN) -> ScoreTrack:
    """Return a level's track, with a lane for each seat."""
    return ScoreTrack(level.track.scores, seats, LAP, lettering.grown, lettering.step)
