"""Row 3, builder: a second manor on a build space (rules 9)."""

from __future__ import annotations

from tests.titles.merlin.rules.builder import BUILD, EXCALIBUR, knight_on, merlin_on
from tests.titles.merlin.rules.spaces.test_build import PLAIN_FIRST
from tests.titles.playing import asked, legal, play

SEAL = {"seals": [["builder", 3]]}
LAID = {"tiles": PLAIN_FIRST}


def test_it_stands_beside_the_end_after_the_first_manor() -> None:
    state = knight_on(BUILD, module=True, mine={**SEAL, "material": {"grey": 2}}, environs=LAID)
    assert "use builder" not in legal(state)
    play(state, "0 build 1,4 grey")
    assert legal(state) == ["end", "use builder"]
    play(state, "0 use builder")
    assert asked(state) == "0 build"
    assert all(text.startswith("build") for text in legal(state))
    play(state, f"0 {legal(state)[0]}")
    assert state.observe(None).manors[0] == 5


def test_no_staff_in_that_turn() -> None:
    state = merlin_on(BUILD, module=True, mine={**SEAL, "material": {"grey": 3}}, environs=LAID)
    play(state, "0 build 1,4 grey")
    assert legal(state) == ["end", "staff", "use builder"]
    play(state, "0 use builder", "0 build 0,2 grey")
    assert legal(state) == ["end"]
    assert state.why_not(0, "staff") == "no-staff-now"


def test_not_after_a_staff() -> None:
    state = merlin_on(BUILD, module=True, mine={**SEAL, "material": {"grey": 3}}, environs=LAID)
    play(state, "0 build 1,4 grey", "0 staff", "0 build 0,2 grey")
    assert legal(state) == ["end"]


def test_not_without_a_material_that_pays() -> None:
    state = knight_on(BUILD, module=True, mine={**SEAL, "material": {"grey": 1}}, environs=LAID)
    play(state, "0 build 1,4 grey")
    assert legal(state) == ["end"]


def test_not_when_it_is_used_up_or_on_other_spaces() -> None:
    used = {"seals": [["builder", 3, "used"]], "material": {"grey": 2}}
    state = knight_on(BUILD, module=True, mine=used, environs=LAID)
    play(state, "0 build 1,4 grey")
    assert legal(state) == ["end"]
    state = knight_on(EXCALIBUR, module=True, mine={**SEAL, "material": {"grey": 2}})
    play(state, "0 take excalibur")
    assert legal(state) == ["end"]


def test_an_ability_that_is_learned_after_the_first_manor_works_at_once() -> None:
    state = knight_on(BUILD, module=True, mine={"material": {"grey": 6}}, environs=LAID, hand=["M52"])
    play(state, "0 build 1,4 grey", "0 mission M52", "0 learn builder 3")
    assert legal(state) == ["end", "use builder"]
