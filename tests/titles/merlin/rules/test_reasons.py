"""Why something cannot be chosen: the reason is the one that a player would give."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.titles.merlin.rules.builder import (
    ASSISTANTS,
    BUILD,
    DOVE,
    EXCALIBUR,
    INFLUENCE_ASSISTANT,
    INFLUENCE_SHIELD,
    MISSIONS,
    POINTS_SHIELDS,
    TRADE,
    castle,
    game,
    knight_on,
    merlin_on,
)
from tests.titles.playing import play

SHIELDS = {"black": 4}
SEVEN = {f"0,{column}": 0 for column in range(6)} | {"1,0": 0}
"""Seven manors of seat 0."""
PLAIN = {"tiles": [["mountain"] * 5 + ["forest"], ["forest"] * 4 + ["lake"] * 2, ["lake"] * 3 + ["mountain+"] * 3,
                   ["forest+"] * 3 + ["lake+"] * 3]}  # fmt: skip
BUILT = {"module": True, "mine": {"seals": [["builder", 3]], "material": {"grey": 3}}, "environs": PLAIN}
WHY: dict[str, tuple[Callable[..., Any], dict[str, Any], tuple[str, ...], dict[str, str]]] = {
    "an apple twice": (game, {"mine": {"apples": 2}}, ("die 6", "apple 3"), {"apple": "once-a-turn"}),
    "a flag twice": (game, {"mine": {"flag": {"blue": 2}}}, ("die 6", "flag blue"), {"blue": "once-a-turn"}),
    "the other way": (game, {"mine": {"flag": {"blue": 1}}}, ("die 6",), {"ccw": "clockwise-only"}),
    "back again": (
        game, {"mine": {"flag": {"blue": 2}}}, ("die 6", "flag blue"), {"cw": "anticlockwise-only", "9": "no-apple"},
    ),
    "a number that an apple doesn't have": (game, {"mine": {"apples": 1}}, ("die 6",), {"9": "not-asked"}),
    "a mirror after another's space": (
        knight_on, {"space": EXCALIBUR, "knights": [4, TRADE], "mine": {"flag": {"brown": 1, "orange": 1}}},
        (f"copy {TRADE}",), {"mirror": "not-now", "copy": "once-a-turn"},
    ),
    "an assistant who is there already": (
        knight_on, {"space": DOVE, "assistants": [{"builder": "grey", "lady": "blue"}]}, (),
        {"builder": "already-there", "grey": "already-there", "orange": "not-there"},
    ),
    "all four where the only marker is": (
        knight_on,
        {"space": INFLUENCE_ASSISTANT, "markers": {"grey": [1]}, "assistants": [dict.fromkeys(ASSISTANTS, "grey")]}, (),
        {"builder": "already-there", "grey": "already-there", "blue": "no-marker-there"},
    ),
    "an assistant without any marker": (
        knight_on, {"space": INFLUENCE_ASSISTANT}, (), {"builder": "no-marker-there", "grey": "no-marker-there"},
    ),
    "a shield without any marker": (knight_on, {"space": INFLUENCE_SHIELD}, (), {"shield": "no-marker-there"}),
    "a staff where there was nothing to do": (merlin_on, {"space": TRADE}, ("skip",), {"staff": "nothing-to-do"}),
    "a staff for what was skipped": (merlin_on, {"space": DOVE}, ("skip",), {"staff": "action-left"}),
    "another space's action, and one that is over": (
        knight_on, {"space": DOVE}, ("assist builder castle",), {"build": "not-asked", "assist": "not-asked"},
    ),
    "Merlin reversed": (game, {"mine": {"flag": {"blue": 1}}}, ("white 1",), {"blue": "knight-only"}),
    "Merlin mirrored": (merlin_on, {"space": DOVE, "mine": {"flag": {"brown": 1}}}, (), {"mirror": "knight-only"}),
    "one's own space": (
        knight_on, {"space": EXCALIBUR, "mine": {"flag": {"orange": 2}}, "knights": [4, DOVE, EXCALIBUR, 16]}, (),
        {"5": "no-knight-there"},
    ),
    "another's space without the flag": (
        knight_on, {"space": EXCALIBUR, "knights": [4, DOVE, DOVE, 16]}, (), {"16": "no-flag"},
    ),
    "a second mission": (
        game, {"mine": {"flag": {"black": 3}, "shield": {"blue": 4}}, "hand": ["M13", "M37", "M38", "M53"]},
        ("mission M37",), {"M38": "one-mission", "M13": "not-met"},
    ),
    "a row too high": (
        game, {"module": True, "mine": {"shield": SHIELDS}, "hand": ["M37"]}, ("mission M37",),
        {"3": "row-too-high", "lady": "other-column"},
    ),
    "an ability twice": (
        game, {"module": True, "mine": {"shield": SHIELDS, "seals": [["shield_bearer", 2]]}, "hand": ["M53"]},
        ("mission M53",), {"2": "learned"},
    ),
    "a staff for the lady's ability": (
        merlin_on,
        {"space": INFLUENCE_SHIELD, "module": True, "markers": {"orange": [1]},
         "castles": [castle(seals=[["lady", 3]]), castle(shield={"orange": 5})]},
        ("take shield orange",), {"staff": "nothing-to-do"},
    ),
    "a staff after a second manor": (
        merlin_on, {"space": BUILD, **BUILT}, ("build 1,4 grey", "use builder", "build 0,2 grey"),
        {"staff": "no-staff-now"},
    ),
    "no staff": (merlin_on, {"space": DOVE, "mine": {"staffs": 0}}, ("assist builder castle",), {"staff": "no-staff"}),
    "a hex": (
        knight_on, {"space": BUILD, "mine": {"material": {"grey": 1}}, "environs": {"manors": {"1,4": 1}}}, (),
        {"1,4": "occupied", "blue": "no-material", "7,7": "no-such-hex"},
    ),
    "a manor": (
        knight_on, {"space": BUILD, "mine": {"material": {"grey": 1}}, "environs": {"manors": SEVEN}}, (),
        {"1,4": "no-manor", "grey": "no-manor"},
    ),
    "a tower's marker": (
        knight_on, {"space": BUILD, "mine": {"material": {"grey": 1}}, "markers": {"black": [7]}, "environs": PLAIN},
        ("build 2,4 grey",), {"marker": "no-marker-left", "material": "not-asked"},
    ),
    "a good": (
        knight_on,
        {"space": INFLUENCE_SHIELD, "markers": {"purple": [1], "grey": [0, 3]},
         "castles": [castle(), castle(shield={"purple": 6})]},
        (), {"purple": "none-in-stock", "grey": "no-marker-there"},
    ),
    "after the end": (
        game, {"mine": {"shield": {"blue": 4}}, "hand": ["M37", "M53"]},
        ("mission M37", "die 1", "move cw", "skip", "end"), {"M53": "not-on-display"},
    ),
}  # fmt: skip
"""What cannot be chosen: the position, what is answered there, and the reasons by target."""


@pytest.mark.parametrize("name", WHY)
def test_what_cannot_be_chosen_says_why(name: str) -> None:
    made, entries, lines, reasons = WHY[name]
    state = made(**entries)
    play(state, *(f"0 {line}" for line in lines))
    assert {target: state.why_not(0, target) for target in reasons} == reasons


def test_a_mission_that_is_not_in_hand_cannot_be_discarded() -> None:
    state = knight_on(MISSIONS, hand=["M38"])
    assert state.why_not(0, "M38") is None
    assert state.why_not(0, "M39") == "not-in-hand"


def test_a_space_that_asks_for_something_else_says_so() -> None:
    state = knight_on(TRADE)
    for target in ("1,4", "builder", "castle", "shields", "grail", "excalibur", "display", "M39"):
        assert state.why_not(0, target) == "not-asked", target
    assert state.why_not(0, "black") == "no-good"


def test_a_points_space_gives_a_reason_for_its_own_element_alone() -> None:
    state = knight_on(POINTS_SHIELDS)
    assert state.why_not(0, "shields") == "nothing-to-do"
    assert state.why_not(0, "flags") == "not-asked"


def test_before_moving_a_verb_of_another_moment_is_not_asked_for() -> None:
    state = game()
    play(state, "0 die 6")
    assert [state.why_not(0, verb) for verb in ("staff", "end", "mirror", "build")] == ["not-asked"] * 4
    assert state.why_not(0, "apple") == "no-apple"
    assert state.why_not(0, "flag") == "no-flag"


def test_before_moving_each_flag_has_its_reason() -> None:
    state = game(mine={"flag": {"black": 1, "orange": 1, "brown": 1}, "apples": 1})
    play(state, "0 die 6")
    reasons = {name: state.why_not(0, name) for name in ("black", "grey", "blue", "orange", "brown")}
    assert reasons == {
        "black": "no-traitor", "grey": "no-flag", "blue": "no-flag", "orange": "not-now", "brown": "not-now",
    }  # fmt: skip


def test_with_four_seals_the_cards_own_column_has_no_seal_left() -> None:
    seals = [["lady", 1], ["lady", 2], ["lady", 3], ["builder", 1]]
    mine = {"shield": {"black": 4}, "seals": seals}
    state = game(module=True, mine=mine, hand=["M53"])
    play(state, "0 mission M53")
    assert state.why_not(0, "shield_bearer") == "no-seal"
    assert state.why_not(0, "lady") == "other-column"
    assert state.why_not(0, "2") == "no-seal"
    assert state.why_not(0, "0") == "not-asked"
