"""Build: a manor on a free hex for a material that the hex takes; towers bring something (rules 5)."""

from __future__ import annotations

from itertools import product

import pytest

from game.titles.merlin import rules as merlin
from game.titles.merlin.rules import events as ev
from tests.titles.merlin.rules.builder import BUILD, castle, goods, knight_on, markers, merlin_on, stock
from tests.titles.playing import asked, legal, only, play, targets

PLAIN_FIRST = [["mountain"] * 5 + ["forest"], ["forest"] * 4 + ["lake"] * 2, ["lake"] * 3 + ["mountain+"] * 3,
               ["forest+"] * 3 + ["lake+"] * 3]  # fmt: skip
ICONS = {
    "above": ("brown", "blue", "grey", "purple", "blue", "brown", "orange"),
    "below": ("brown", "orange", "black", "grey", "purple", "black", "orange"),
}


def lines_walked(rows: int, row: int, column: int) -> set[str]:
    """Materials by walking the four lines step by step; an oracle of its own."""
    found = set()
    for down, right in product((-1, 1), (-1, 1)):
        r, x = row, 2 * column + row % 2
        while True:
            r, x = r + down, x + right
            first = r % 2
            if not 0 <= r < rows:
                frame = "above" if r < 0 else "below"
                shift = 0 if r < 0 else (rows - 1) % 2
                found.add(ICONS[frame][(x - shift + 1) // 2])
                break
            if not first <= x <= 10 + first:
                break
    return found


@pytest.mark.parametrize("rows", [3, 4])
def test_a_hex_takes_the_materials_at_the_ends_of_its_lines(rows: int) -> None:
    for row, column in product(range(rows), range(6)):
        materials = merlin.materials_for(rows, row, column)
        assert materials == lines_walked(rows, row, column)
        assert 2 <= len(materials) <= 4


def test_each_free_hex_is_offered_with_each_material_that_pays() -> None:
    state = knight_on(BUILD, mine={"material": {"grey": 1, "black": 2}}, environs={"manors": {"1,4": 1, "0,2": 0}})
    expected = {
        f"{row},{column} {colour}"
        for row, column in product(range(4), range(6))
        for colour in merlin.materials_for(4, row, column) & {"grey", "black"}
    }
    assert targets(state, "build") == {text for text in expected if text[:3] not in ("1,4", "0,2")}
    assert state.why_not(0, "1,4") == "occupied"
    assert state.why_not(0, "blue") == "no-material"
    assert state.why_not(0, "7,7") == "no-such-hex"


def test_the_material_goes_back_and_the_manor_stands() -> None:
    state = knight_on(BUILD, mine={"material": {"grey": 1}}, environs={"tiles": PLAIN_FIRST})
    events = play(state, "0 build 1,4 grey")
    assert goods(state) == {}
    assert stock(state, "material grey") == 6
    assert only(events, ev.ManorBuilt) == ev.ManorBuilt(0, "1,4", False, 6)
    assert asked(state) == "0 end", "a plain hex brings nothing"


def test_a_tower_brings_a_shield_a_flag_or_a_marker_or_is_left() -> None:
    for answer, after in (
        ("tower shield black", {"shield black": 1}),
        ("tower flag orange", {"flag orange": 1}),
        ("tower marker orange", {}),
        ("skip", {}),
    ):
        state = knight_on(BUILD, mine={"material": {"grey": 1}}, environs={"tiles": PLAIN_FIRST})
        play(state, "0 build 3,2 grey")
        assert asked(state) == "0 tower"
        assert len(legal(state)) == 6 + 6 + 6 + 1
        play(state, f"0 {answer}")
        assert goods(state) == after
        assert markers(state, "orange")[0] == (answer == "tower marker orange")


def test_a_tower_offers_what_there_is() -> None:
    castles = [castle(material={"grey": 1}), castle(shield={"blue": 6}), castle(flag={"grey": 6})]
    state = knight_on(BUILD, castles=castles, markers={"black": [7]}, environs={"tiles": PLAIN_FIRST, "manors": {}})
    play(state, "0 build 2,4 grey")
    assert len(targets(state, "tower")) == 5 + 5
    assert state.why_not(0, "marker") == "no-marker-left"


def test_seven_manors_are_the_most() -> None:
    built = {f"0,{column}": 0 for column in range(6)} | {"1,0": 0}
    state = knight_on(BUILD, mine={"material": {"grey": 1}}, environs={"manors": built})
    assert legal(state) == ["skip"]
    assert state.why_not(0, "1,4") == "no-manor"


def test_a_staff_builds_again() -> None:
    state = merlin_on(BUILD, mine={"material": {"grey": 2}}, environs={"tiles": PLAIN_FIRST})
    play(state, "0 build 1,4 grey")
    assert legal(state) == ["end", "staff"]
    play(state, "0 staff")
    assert all(text.startswith("build") for text in legal(state))
