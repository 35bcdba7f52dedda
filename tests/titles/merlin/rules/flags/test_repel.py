"""The flag *repel traitors*: at any moment, one or more own traitors of a colour (rules 6)."""

from __future__ import annotations

from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import EXCALIBUR, POINTS_FLAGS, game, goods, knight_on, stock, traitors
from tests.titles.playing import legal, only, play, targets

MINE = {"flag": {"black": 2}, "traitors": ["blue", "blue", "grey"]}


def test_some_or_all_of_a_colour_are_discarded_without_shields() -> None:
    state = game(mine={**MINE, "shield": {"blue": 1}})
    assert targets(state, "repel") == {"blue 1", "blue 2", "grey 1"}
    events = play(state, "0 repel blue 2")
    assert traitors(state) == ["grey"]
    assert goods(state) == {"flag black": 1, "shield blue": 1}
    assert stock(state, "flag black") == 5
    assert only(events, ev.TraitorsDiscarded) == ev.TraitorsDiscarded(0, "blue", 2, 0)


def test_several_may_be_used_in_a_turn() -> None:
    state = game(mine=MINE)
    play(state, "0 repel blue 2", "0 repel grey 1")
    assert traitors(state) == []
    assert legal(state) == ["die 1", "die 2", "die 6", "white 1"]


def test_it_is_offered_at_every_decision_of_the_turn_and_marked() -> None:
    state = game(mine=MINE, knights=[POINTS_FLAGS - 1])
    offered = {"repel blue 1", "repel blue 2", "repel grey 1"}
    for line in ("0 die 1", "0 move cw", "0 score flags", "0 end"):
        decision = state.decision(0)
        assert decision is not None
        assert offered == decision.asides
        assert offered <= set(legal(state))
        play(state, line)
    assert state.to_act == (1,)


def test_it_is_not_offered_in_a_rivals_turn() -> None:
    state = game(seat=1, mine=MINE)
    assert legal(state, 0) == []
    assert targets(state, "repel", seat=1) == set()


def test_all_repelled_while_a_traitor_is_to_be_discarded() -> None:
    state = knight_on(EXCALIBUR, mine={"flag": {"black": 1}, "traitors": ["blue", "blue"]})
    play(state, "0 take excalibur", "0 repel blue 2")
    assert legal(state) == ["done"]
    play(state, "0 done", "0 end")
