"""What is still open in a turn follows from what was done in it: how many, whose, and out of which region."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.builder import REGIONS
from tests.titles.elgrande.rules.properties.oracle import SUPPLY
from tests.titles.elgrande.rules.properties.play import any_game, walk
from tests.titles.playing import of

MANY = 4 * settings.default.max_examples
MOVES = {
    "move_own_from_one": (30, 0, 0), "move_own_or_place_two": (30, 0, 0), "move_five_from_one": (0, 0, 5),
    "move_three_foreign": (0, 3, 0), "move_three_any": (0, 0, 3), "move_two_and_two": (2, 2, 0),
    "move_four_own": (4, 0, 0), "move_four_any": (0, 0, 4),
}  # fmt: skip
"""How many own caballeros, opponents' and of any colour a card moves (rules 6)."""
OUT_OF_ONE = ("move_own_from_one", "move_own_or_place_two", "move_five_from_one")
ANY_REGION, NOT_NAMED = -2, -1


@settings(max_examples=MANY)
@any_game
def test_what_is_left_follows_from_what_was_done(options: Any, seed: int) -> None:
    turn: list[Any] = []
    action: list[Any] = []
    for played in walk(options, seed):
        check = LEFT.get(played.before.decision(played.seat).kind)
        if check is not None:
            check(played.before, played.seat, turn, action)
        for event in played.events:
            if isinstance(event, ev.TurnStarted):
                turn, action = [], []
            elif isinstance(event, ev.ActionStarted):
                action = []
            turn.append(event)
            action.append(event)


def _placed(turn: list[Any]) -> int:
    """Caballeros placed for the number on the card: not those of its special action."""
    placed, acting = 0, False
    for event in turn:
        acting = isinstance(event, ev.ActionStarted) or (acting and not isinstance(event, ev.ActionEnded))
        placed += isinstance(event, ev.Placed) and not acting
    return placed


def _turn(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    parts, card = state.stack[-1].parts, state.observe(None).taken[seat]
    assert bool(parts & 1) is not bool(_placed(turn))
    assert bool(parts & 2) is (not of(turn, ev.ActionStarted)) or card == "veto"


def _placing(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    seen = state.observe(None)
    deck = seen.revealed.index(seen.taken[seat]) + 1
    assert state.stack[-1].left == deck - _placed(turn)


def _place_two_more(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    assert state.stack[-1].left == 2 - len(of(action, ev.Placed))


def _move(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    frame, moved, card = state.stack[-1], of(action, ev.Moved), action[0].card
    own = sum(event.seat == seat for event in moved)
    spent = (own, len(moved) - own, len(moved))
    assert (frame.own, frame.foreign, frame.free) == tuple(
        max(0, most - gone) for most, gone in zip(MOVES[card], spent, strict=True)
    )
    named = REGIONS.index(moved[0].source) if moved else NOT_NAMED
    assert frame.source == (named if card in OUT_OF_ONE else ANY_REGION)
    assert card not in OUT_OF_ONE or len({event.source for event in moved}) < 2


def _stands(state: Any, seat: int) -> int:
    """Caballeros of a seat in the regions that are open."""
    seen = state.observe(None)
    rows = zip(seen.areas, seen.caballeros, strict=True)
    return sum(row[seat] for region, row in rows if region not in (seen.king, "castillo"))


def _return(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    gone = sum(event.seat == seat for event in of(action, ev.Returned))
    assert state.stack[-1].left == min(3 - gone, _stands(state, seat) + state.observe(None).court[seat])


def _banish(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    gone = {event.seat for event in of(action, ev.Returned)}
    owners = {other for other in range(len(state.scores)) if _stands(state, other)} - gone
    if state.options.edition == "anniversary":
        owners.discard(seat)
    assert {other for other in range(len(state.scores)) if state.stack[-1].owners >> other & 1} == owners


def _recall(state: Any, seat: int, turn: list[Any], action: list[Any]) -> None:
    if state.decision(seat).source:  # the card: its steps are announced before they are done
        return
    seen = state.observe(None)
    (supplied,) = of(turn, ev.Supplied)
    assert seen.province[seat] == 0
    assert state.stack[-1].left == SUPPLY[seen.played[seat]] - supplied.count - len(of(turn, ev.Recalled))


LEFT = {
    "turn": _turn, "placing": _placing, "place_two_more": _place_two_more, "move": _move, "return": _return,
    "banish": _banish, "recall": _recall,
}  # fmt: skip


@any_game
def test_every_opponent_loses_their_court_or_three_of_it(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        started = [event for event in of(played.events, ev.ActionStarted) if event.card.startswith("court_")]
        if started and of(played.events, ev.ActionEnded):
            most = 3 if started[0].card == "court_three" else 30
            court = played.before.observe(None).court
            returned = {event.seat: event.count for event in of(played.events, ev.Returned)}
            expected = {other: min(most, count) for other, count in enumerate(court) if count and other != played.seat}
            assert returned == expected


@any_game
def test_special_actions_begin_and_end_in_their_turn(options: Any, seed: int) -> None:
    active = acting = None
    for played in walk(options, seed):
        for event in played.events:
            if isinstance(event, ev.TurnStarted):
                assert active is None
                active = event.seat
            elif isinstance(event, ev.TurnEnded):
                assert (active, acting) == (event.seat, None)
                active = None
            elif isinstance(event, ev.ActionStarted):
                assert (active, acting) == (event.seat, None)
                acting = event.card
            elif isinstance(event, ev.ActionEnded):
                assert (active, acting) == (event.seat, event.card)
                acting = None
            elif isinstance(event, (ev.Moved, ev.Returned)):
                assert event.by == active
                assert acting is not None
