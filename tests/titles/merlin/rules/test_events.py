"""The table of events in the docstring lists every kind with its fields."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules import notation
from game.titles.merlin.rules.options import setup_for
from tests.titles.merlin.rules.builder import (
    EXCALIBUR,
    knight_on,
)
from tests.titles.playing import play

ROW = re.compile(r"^\| ([A-Z]\w+) \| ([a-z_, ]*)\|", re.MULTILINE)


def test_every_event_is_listed_with_its_fields() -> None:
    listed = {
        name: tuple(part.strip() for part in said.split(",") if part.strip())
        for name, said in ROW.findall(ev.__doc__ or "")
    }
    kinds = {name: kind for name, kind in vars(ev).items() if isinstance(kind, type) and kind is not Event}
    events = {name: kind for name, kind in kinds.items() if issubclass(kind, Event) and is_dataclass(kind)}
    assert listed == {name: tuple(field.name for field in fields(kind)) for name, kind in events.items()}


def test_what_reveals_something_or_ends_a_turn_or_a_round_says_so() -> None:
    assert all(kind.reveals for kind in (ev.DiceRolled, ev.MissionDrawn, ev.DisplayRefilled, ev.TraitorsDealt))
    assert ev.TurnEnded.ends_turn and not ev.TurnStarted.ends_turn
    assert ev.RoundEnded.checkpoint and ev.GameEnded.checkpoint


def test_every_verb_is_in_the_table_of_the_notation() -> None:
    table = setup_for(merlin.Options()).table
    written = set(re.findall(r"`([a-z]+)", notation.__doc__ or ""))
    assert {action.verb for action in table.all()} <= written


def test_a_decision_names_where_it_comes_from() -> None:
    state = knight_on(EXCALIBUR, module=True, mine={"shield": {"black": 4}}, hand=["M53"])
    play(state, "0 mission M53")
    decision = state.decision(0)
    assert (decision.kind, decision.source) == ("reward", "M53")
