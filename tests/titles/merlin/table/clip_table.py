"""Merlin's table at a moment of a random game, for clips without a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.ui.motion.director import Clip
from tests.titles.merlin.rules.properties.subject import MERLIN
from tests.titles.properties.subject import Subject
from tests.titles.test_clips import play
from tests.titles.test_told_in_time import to_the_end
from tests.ui.seeing import blank, fingerprint
from tests.ui.table_driver import TableDriver

Tables = Callable[[Subject, Any], TableDriver]
"""The fixture `tables`."""


def showing(tables: Tables, observation: Any, *past: Event) -> TableDriver:
    """Return a table that shows what everyone sees after these events."""
    table = tables(MERLIN, observation.options)
    table.settings.reduce_motion = False
    table.view.project(observation, ())
    for event in past:
        table.shown.assign(event)
    return table


def scoring(tables: Tables, players: int = 4) -> tuple[TableDriver, Sequence[Event]]:
    """Return a table before the first scoring of a random game, and the events of the scoring."""
    before, events = to_the_end(MERLIN, merlin.Options(players=players, module=True))
    kinds = [type(event) for event in events]
    first, last = kinds.index(ev.ScoringStarted), kinds.index(ev.ScoringEnded)
    return showing(tables, before.observe(None), *events[:first]), events[first : last + 1]


def clip_of(table: TableDriver, event: Event) -> Clip:
    (clip,) = table.view.picture.clips(event)
    return clip


def picture(table: TableDriver, clip: Clip, part: float) -> int:
    """Return what a clip draws once a part of it is over."""
    surface = blank(table)
    play(clip, part)
    clip.draw(surface)
    return fingerprint(surface)
