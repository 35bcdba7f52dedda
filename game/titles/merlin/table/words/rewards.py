"""Rewards of a completed mission, with the module *In the King's Favour*: points, or an ability."""

from __future__ import annotations

from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.abilities import BONUS
from game.titles.merlin.table.view_data import ViewData


def reward_points(view: ViewData, seat: int, decision: Decision | None) -> int | None:
    """Return the points of the mission that a decision rewards, with the point of an ability; None if it isn't known.

    What the missions flag adds comes with an ability too, so it isn't counted here.
    """
    mission = view.facts.missions.get(decision.source) if decision is not None else None
    return mission.points + view.learned(seat, mission.symbol, BONUS) if mission is not None else None
