"""Pieces of turns of El Grande."""

from __future__ import annotations

from game.titles.elgrande import rules as elgrande
from game.ui.menus import DialogScene
from tests.titles.elgrande.rules.builder import SPREAD, game, reveal, scoring, turn
from tools.presses.counting import Row
from tools.presses.person import Hand


def _bid(hand: Hand) -> None:
    hand.answer("power-7")


def _before_taking() -> elgrande.State:
    return game(played=[13, 3, 2, 8], revealed=reveal("scoreboard"))


def _take(hand: Hand) -> None:
    hand.answer("card-scoreboard")


def _place_singly(hand: Hand) -> None:
    for area in ("sevilla", "sevilla", "sevilla", "aragon", "aragon"):
        hand.answer(f"area-{area}")


def _place_several(hand: Hand) -> None:
    hand.several("area-sevilla", 3)
    hand.several("area-aragon", 2)


def _move(hand: Hand) -> None:
    hand.answer("act")
    for start, end in (("granada", "sevilla"), ("granada", "sevilla"), ("aragon", "valencia")):
        hand.answer(f"area-{start}")
        hand.answer(f"area-{end}")
    hand.answer("done")


def _curtain(hand: Hand) -> None:
    hand.answer("open")
    hand.begin("right")
    hand.answer("disc-valencia")


def _code(hand: Hand) -> None:
    hand.code("valencia")


def _pick(hand: Hand) -> None:
    hand.answer("area-valencia")


def _end(hand: Hand) -> None:
    hand.answer("end")


def _end_early(hand: Hand) -> None:
    hand.answer("end")
    assert isinstance(hand.app.top, DialogScene)
    hand.answer("choice-1")


OVER = [["game"], ["round", 1], ["turn", 0, 0]]
"""A turn of the first player of which nothing is left."""
PLACED = ("place sevilla",) * 3 + ("place aragon",) * 2
MOVED = ("act", "move p0 granada sevilla", "move p0 granada sevilla", "move p0 aragon valencia", "done")
ROWS: tuple[Row, ...] = (
    Row("elgrande", "bid a power card", 1, game, _bid, ("power 7",)),
    Row("elgrande", "take an action card", 1, _before_taking, _take, ("take scoreboard",)),
    Row("elgrande", "place 5, one by one", 5, lambda: turn("king"), _place_singly, PLACED),
    Row("elgrande", "place 5 in 2 regions", 2, lambda: turn("king"), _place_several, PLACED),
    Row("elgrande", "use the card, move 3, stop", 8, lambda: turn("move_four_own", caballeros=SPREAD), _move, MOVED),
    Row("elgrande", "pick a region, alone", 1, lambda: scoring(caballeros=SPREAD), _pick, ("dial valencia",)),
    Row(
        "elgrande", "pick a region behind the curtain", 1, lambda: scoring(caballeros=SPREAD), _curtain,
        ("dial valencia",), 2,
    ),
    Row("elgrande", "pick a region by code", 1, lambda: scoring(caballeros=SPREAD), _code, ("dial valencia",), 2, True),
    Row("elgrande", "end the turn, all done", 1, lambda: turn("king", stack=OVER), _end, ("end",)),
    Row("elgrande", "end the turn early", 1, lambda: turn("king"), _end_early, ("end",)),
)  # fmt: skip
