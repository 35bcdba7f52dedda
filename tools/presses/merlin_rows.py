"""Turns of Merlin, by kind of space: from a middle round, with goods, assistants and markers on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.titles.merlin import HAND
from game.titles.merlin import rules as merlin
from game.titles.merlin.rules.notation import SPACES
from game.titles.merlin.table.answers.dialogue import hand_id
from game.titles.merlin.table.board_picture.target_lights import DECK, HEX, arch_id, card_id, stock_id
from tests.titles.merlin.rules import builder
from tools.presses.counting import Row
from tools.presses.person import Hand

FIVE = 5
"""Most choices and confirmations of a plain turn."""
DIE = 4
"""The own die in the middle: the first answer is a lower one, and two spaces are Merlin's."""
DICE = {"own": [6, DIE, 2], "white": 3}
GOODS = {"shield": {"blue": 1, "grey": 1}, "material": {"brown": 1, "purple": 2}, "traitors": ["black", "grey"]}
MARKERS = {"purple": [1, 1, 0, 0], "blue": [1, 0, 1, 0], "brown": [2, 0, 0, 1]}
HELPERS = {"builder": "purple", "shield_bearer": "black"}
MISSIONS = ["M03", "M05", "M07", "M10"]
"""None of them can be completed in this position, but for the first one with an assistant more."""
MET = MISSIONS[0]
DISPLAY = ["M20", "M21", "M22"]


def near(space: int, helpers: dict[str, str] | None = None, **mine: Any) -> Callable[[], merlin.State]:
    """Return what sets up a position in which the middle own die leads to a space. mine: more in the castle."""

    def position() -> merlin.State:
        start = (space - DIE) % SPACES
        return builder.game(
            round=3,
            knights=[start, *[(start + 9) % SPACES, (start + 14) % SPACES, (start + 20) % SPACES]],
            merlin=(start + 11) % SPACES,
            dice=[DICE] * 4,
            mine={**GOODS, "apples": 1, **mine},
            markers=MARKERS,
            assistants=[{**HELPERS, **(helpers or {})}, {}, {}, {}],
            hands=[MISSIONS, [], [], []],
            display=DISPLAY,
        )

    return position


def ride_to(space: int) -> str:
    return f"landing:knight:{space}"


def whole(space: int, *answers: str) -> Callable[[Hand], None]:
    """Return what rides to a space, answers there, and ends the turn. answers: where each of them is pressed"""

    def act(hand: Hand) -> None:
        for answer in (ride_to(space), *answers, "end"):
            hand.answer(answer)

    return act


def _plain(name: str, space: int, pressed: Sequence[str], given: Sequence[str], **mine: Any) -> Row:
    """Return the row of a plain turn: every press is a choice. given: the answers by hand; mine: more in the castle"""
    wanted = (f"die {DIE}", "move cw", *given, "end")
    return Row("merlin", name, len(pressed) + 2, near(space, **mine), whole(space, *pressed), wanted, most=FIVE)


def _spend_apple(hand: Hand) -> None:
    for answer in ("apple", ride_to(builder.POINTS_SHIELDS), "die:6", "end"):
        hand.answer(answer)


def _flip(hand: Hand) -> None:
    for answer in ("flags", ride_to(builder.POINTS_SHIELDS), "end"):
        hand.answer(answer)


def _complete(hand: Hand) -> None:
    hand.answer(hand_id(MET))


def _look(hand: Hand) -> None:
    hand.view(HAND)
    assert hand_id(MET) in hand.items, "the hand lies open"
    hand.view(HAND)
    assert hand_id(MET) not in hand.items


def _look_and_complete(hand: Hand) -> None:
    hand.view(HAND)
    hand.answer(hand_id(MET))
    assert hand_id(MISSIONS[1]) not in hand.items, "the hand closes with the answer"


def _look_and_exchange(hand: Hand) -> None:
    hand.answer(ride_to(builder.MISSIONS))
    hand.view(HAND)
    for answer in (hand_id(MISSIONS[1]), "done", card_id(1), "end"):
        hand.answer(answer)


PLAIN_HEX, RICH_HEX = "0,0", "1,3"
"""Hexes that one of the materials pays for, and that two pay for; then the same with a tower."""
TOWER, RICH_TOWER = "0,4", "0,2"

_PLAIN = (
    _plain("points", builder.POINTS_SHIELDS, [], []),
    _plain("take a shield", builder.INFLUENCE_SHIELD, [stock_id("shield", "purple")], ["take shield purple"]),
    _plain("take a flag", builder.INFLUENCE_FLAG, [stock_id("flag", "purple")], ["take flag purple"]),
    _plain("take a material", builder.INFLUENCE_MATERIAL, [stock_id("material", "blue")], ["take material blue"]),
    _plain("build, one material pays", builder.BUILD, [f"{HEX}{PLAIN_HEX}"], [f"build {PLAIN_HEX} brown"]),
    _plain(
        "build, two materials pay", builder.BUILD, [f"{HEX}{RICH_HEX}", f"build {RICH_HEX} purple"],
        [f"build {RICH_HEX} purple"],
    ),
    _plain(
        "build with a tower", builder.BUILD, [f"{HEX}{TOWER}", stock_id("shield", "brown")],
        [f"build {TOWER} brown", "tower shield brown"],
    ),
    _plain(
        "build with a tower, two pay", builder.BUILD,
        [f"{HEX}{RICH_TOWER}", f"build {RICH_TOWER} purple", stock_id("shield", "brown")],
        [f"build {RICH_TOWER} purple", "tower shield brown"],
    ),
    _plain(
        "influence: send an assistant", builder.INFLUENCE_ASSISTANT, [arch_id("blue", "lady")],
        ["assist lady castle blue"],
    ),
    _plain(
        "influence: move one on", builder.RELOCATE, [arch_id("orange", "builder")], ["relocate builder cw"]
    ),
    _plain("principality", builder.DOVE, [arch_id("grey", "lady")], ["assist lady castle"]),
    _plain(
        "trade", builder.TRADE, ["given/material/brown", stock_id("flag", "black")],
        ["give material brown", "take flag black"],
    ),
    _plain(
        "missions: exchange one", builder.MISSIONS, [hand_id(MISSIONS[1]), "done", card_id(1)],
        [f"discard {MISSIONS[1]}", "done", f"draw display {DISPLAY[1]}"],
    ),
    _plain("Grail", builder.GRAIL, [], []),
    _plain("Excalibur", builder.EXCALIBUR, ["traitor/grey"], ["discard grey"]),
    _plain("Excalibur, one traitor", builder.EXCALIBUR, [], [], traitors=["grey"]),
)  # fmt: skip

ROWS: tuple[Row, ...] = (
    *_PLAIN,
    Row(
        "merlin", "missions: exchange two", 6, near(builder.MISSIONS),
        whole(builder.MISSIONS, hand_id(MISSIONS[1]), hand_id(MISSIONS[3]), card_id(1), DECK),
        (f"die {DIE}", "move cw", f"discard {MISSIONS[1]}", f"discard {MISSIONS[3]}", f"draw display {DISPLAY[1]}",
         "draw deck", "end"),
    ),
    Row(
        "merlin", "points, with an apple", 4, near(builder.POINTS_SHIELDS + 1, apples=1), _spend_apple,
        ("die 6", "apple 3", "end"), most=FIVE,
    ),
    Row(
        "merlin", "points, with a flipped die", 3, near(builder.POINTS_SHIELDS + 3, flag={"purple": 1}), _flip,
        ("die 6", "flag purple", "move cw", "end"), most=FIVE,
    ),
    Row(
        "merlin", "complete a mission, open hand", 1, near(builder.BUILD, {"flag_bearer": "grey"}), _complete,
        (f"mission {MET}",),
    ),
    Row(
        "merlin", "missions: exchange one, hidden hand", 6, near(builder.MISSIONS), _look_and_exchange,
        (f"die {DIE}", "move cw", f"discard {MISSIONS[1]}", "done", f"draw display {DISPLAY[1]}", "end"), people=2,
    ),
    Row("merlin", "look at a hidden hand", 1, near(builder.BUILD, {"flag_bearer": "grey"}), _look, (), people=2),
    Row(
        "merlin", "look, and complete a mission", 2, near(builder.BUILD, {"flag_bearer": "grey"}), _look_and_complete,
        (f"mission {MET}",), people=2,
    ),
)  # fmt: skip
