"""What the level of Spain says, for boards and views made by hand."""

from __future__ import annotations

from copy import copy
from typing import Any

from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.table.board_picture.level_map import LevelMap
from game.titles.elgrande.table.board_picture.printed_map import RoundTrack
from game.titles.elgrande.table.view_data import facts_of

SETUP = elgrande.setup_for(elgrande.Options(players=5))
FACTS = facts_of(SETUP)
ROUNDS = RoundTrack(SETUP.played_rounds, SETUP.scoring_rounds)


def relaid(level: LevelMap, **fields: Any) -> LevelMap:
    """Return a map with other places or outlines."""
    other = copy(level)
    vars(other).update(fields)
    for derived in ("bounds", "paths"):
        vars(other).pop(derived, None)
    if "places" in fields:
        other.sizes, other.track = other.places.sizes, other.places.track
    return other
