"""Row 2: on a principality space the column's assistant may be sent to any principality (rules 9)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import DOVE, EXCALIBUR, assistants, goods, knight_on, merlin_on
from tests.titles.playing import play, targets

OTHERS = ("black", "blue", "purple", "orange", "brown")


def test_it_may_be_sent_anywhere_but_where_it_stands() -> None:
    state = knight_on(DOVE, module=True, mine={"seals": [["builder", 2]]}, assistants=[{"builder": "blue"}])
    sent = {f"builder blue {name}" for name in OTHERS if name != "blue"}
    here = {"builder blue", "shield_bearer castle", "flag_bearer castle", "lady castle"}
    assert targets(state, "assist") == sent | here
    play(state, "0 assist builder blue orange")
    assert assistants(state)["builder"] == "orange"
    assert goods(state) == {"material orange": 1}


def test_also_from_the_principality_of_the_space() -> None:
    state = knight_on(DOVE, module=True, mine={"seals": [["lady", 2]]}, assistants=[{"lady": "grey"}])
    assert {f"lady grey {name}" for name in OTHERS} <= targets(state, "assist")
    assert "lady grey" not in targets(state, "assist")


def test_after_merlins_move_with_a_staff_and_by_another_knights_action() -> None:
    mine = {"seals": [["builder", 2]], "flag": {"orange": 1}}
    state = merlin_on(EXCALIBUR, module=True, mine=mine, knights=[9, DOVE, 9, 9])
    play(state, "0 copy 4", "0 assist builder castle brown", "0 staff")
    assert "builder brown purple" in targets(state, "assist")
