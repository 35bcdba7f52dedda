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
    DOVE,
    DRAGON,
    EXCALIBUR,
    POINTS_SHIELDS,
    dice,
    knight_on,
    merlin_on,
)
from tests.titles.playing import of, only, play

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


STRIPES = [["mountain"] * 5 + ["mountain+"], ["forest"] * 5 + ["forest+"], ["lake"] * 5 + ["lake+"],
           ["mountain+"] * 2 + ["forest+"] * 2 + ["lake+"] * 2]  # fmt: skip


def test_what_leaves_no_trace_on_the_table_is_reported_too() -> None:
    copied = play(knight_on(EXCALIBUR, mine={"flag": {"orange": 1}}, knights=[4, DOVE, 16, 16]), "0 copy 4")
    assert only(copied, ev.ActionCopied) == ev.ActionCopied(0, DOVE)
    mirrored = play(knight_on(DRAGON, mine={"flag": {"brown": 1}}), "0 mirror")
    assert of(mirrored, ev.KnightMoved) == [ev.KnightMoved(0, 0, 12, "mirror")]
    assert of(play(merlin_on(DOVE), "0 skip"), ev.ActionLeft) == [ev.ActionLeft(0, DOVE)]
    assert play(merlin_on(POINTS_SHIELDS), "0 skip") == [], "what is impossible lapses: nothing was left"


def test_a_scoring_reports_castles_from_the_first_player_on_and_territories_by_their_hexes() -> None:
    left = [dice(1), *[dice()] * 3]
    mine = {"traitors": ["black", "blue"], "shield": {"blue": 1}}
    state = knight_on(EXCALIBUR, round=2, turn=4, seat=0, first=1, dice=left, mine=mine,
                      environs={"tiles": STRIPES, "manors": {"3,4": 2, "3,5": 2}})  # fmt: skip
    events = play(state, "0 skip", "0 end")
    *_, mine_told = told = of(events, ev.TraitorsScored)
    assert [event.seat for event in told] == [1, 2, 3, 0]
    assert (mine_told.repelled, mine_told.stay) == ((0, 0, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0))
    (lake,) = of(events, ev.TerritoryScored)
    assert (lake.terrain, lake.manors, lake.points) == ("lake", (0, 0, 2, 0), (0, 0, 8, 0))
    assert lake.hexes == ("2,0", "2,1", "2,2", "2,3", "2,4", "2,5", "3,4", "3,5")


def test_a_decision_names_where_it_comes_from() -> None:
    state = knight_on(EXCALIBUR, module=True, mine={"shield": {"black": 4}}, hand=["M53"])
    play(state, "0 mission M53")
    decision = state.decision(0)
    assert decision is not None and (decision.kind, decision.source) == ("reward", "M53")
