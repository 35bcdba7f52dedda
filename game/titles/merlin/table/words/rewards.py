"""Rewards of a completed mission, with the module *In the King's Favour*: points, or an ability."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.asides import SECOND_MISSION
from game.titles.merlin.rules.frames.turn import POINT_ROW
from game.titles.merlin.table.view_data import ViewData


def reward_points(view: ViewData, seat: int, decision: Decision | None) -> int | None:
    """Return the points of the mission that a decision rewards, with all that comes with it; None if it isn't
    known."""
    mission = view.facts.missions.get(decision.source) if decision is not None else None
    return mission.points + extra_points(view, seat, decision) if mission is not None else None


def extra_points(view: ViewData, seat: int, decision: Decision | None) -> int:
    """Return the points that come with the mission that a decision rewards, even if it brings an ability: those of an
    ability learned before, and those of the missions flag with the second mission of a turn."""
    mission = view.facts.missions.get(decision.source) if decision is not None else None
    if mission is None:
        return 0
    return view.learned(seat, mission.symbol, POINT_ROW) + SECOND_MISSION * (view.completed > 1)
