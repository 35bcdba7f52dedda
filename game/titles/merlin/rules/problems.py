"""Invariants of a board, for tests, positions and bug reports: pieces, cards, and pending decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.declaring import entry_problems, order_problems, other_problems
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE, Board
from game.titles.merlin.rules.frames import DECLARED, abilities
from game.titles.merlin.rules.frames.turn import Turn
from game.titles.merlin.rules.notation import ASSISTANTS, GOODS, HOME, KINDS, SPACES, hex_name
from game.titles.merlin.rules.options import (
    APPLES,
    DISPLAY,
    MANORS,
    MARKERS,
    ROUNDS,
    STAFFS,
    STOCK,
    TRAITORS,
    TRAITORS_OF_A_COLOUR,
)


def problems(board: Board) -> list[str]:
    """Return broken invariants as sentences; [] when sound."""
    return [*table_problems(board), *stack_problems(board)]


def table_problems(board: Board) -> list[str]:
    """Return those of everything but the pending decisions."""
    return [
        *_pawns(board), *_dice(board), *_goods(board), *_pieces(board), *_assistants(board), *_seals(board),
        *_environs(board), *_missions(board), *_traitors(board),
    ]  # fmt: skip


def _pawns(board: Board) -> Iterator[str]:
    for name, space in (("merlin", board.merlin), *((f"p{s}'s knight", at) for s, at in enumerate(board.knights))):
        if not 0 <= space < SPACES:
            yield f"{name}: {space} isn't a space of the rondel"
    if not 0 <= board.round <= ROUNDS:
        yield f"round: expected at most {ROUNDS}, found {board.round}"
    if not 0 <= board.first < board.setup.players:
        yield f"first: p{board.first} does not play"


def _dice(board: Board) -> Iterator[str]:
    for seat in range(board.setup.players):
        dice = board.dice[DICE * seat : DICE * seat + DICE]
        if any(not 0 <= pips <= 6 for pips in dice):
            yield f"dice: p{seat}'s show {dice}"
        if sorted(dice[:WHITE], reverse=True) != list(dice[:WHITE]):
            yield f"dice: p{seat}'s are not in order: {dice}"


def _goods(board: Board) -> Iterator[str]:
    names = board.setup.principalities
    for good in range(GOODS):
        held = board.goods[good::GOODS]
        name = f"{KINDS[good // 6]} {names[good % 6]}"
        if min(held) < 0 or not 0 <= board.stock[good] <= STOCK:
            yield f"{name}: {held} in castles and {board.stock[good]} in stock is impossible"
        elif sum(held) + board.stock[good] != STOCK:
            yield f"{name}: expected {STOCK} in all, found {sum(held)} in castles and {board.stock[good]} in stock"


def _pieces(board: Board) -> Iterator[str]:
    if min(board.apples) < 0 or sum(board.apples) > APPLES:
        yield f"apples: expected at most {APPLES} in all castles, found {board.apples}"
    for seat in range(board.setup.players):
        if not 0 <= board.staffs[seat] <= STAFFS:
            yield f"staffs: expected at most {STAFFS}, p{seat} has {board.staffs[seat]}"
        counts = board.markers[seat :: board.setup.players]
        if board.reserve[seat] < 0 or min(counts) < 0 or board.reserve[seat] + sum(counts) != MARKERS:
            yield (
                f"markers: expected {MARKERS} of p{seat} in all, found {board.reserve[seat]} in the castle and "
                f"{sum(counts)} in principalities"
            )
    for name, holder in (("grail", board.grail), ("excalibur", board.excalibur)):
        if not NOBODY <= holder < board.setup.players:
            yield f"{name}: p{holder} does not play"


def _assistants(board: Board) -> Iterator[str]:
    for kind, name in enumerate(ASSISTANTS):
        places = board.assistants[kind::4]
        if any(not 0 <= place <= HOME for place in places):
            yield f"assistants: {name}s at {places}, which aren't all places"
        for place, times in Counter(places).items():
            if times > 1 and place != HOME:
                yield f"assistants: {times} {name}s in {board.setup.principalities[place % 6]}"


def _seals(board: Board) -> Iterator[str]:
    for seat, seals in enumerate(board.seals):
        if seals and not board.setup.module:
            yield f"seals: p{seat} has some, but the module is not played"
        if not 0 <= seals < 1 << 16 or abilities.seals_placed(seals) > abilities.MOST_SEALS:
            yield f"seals: p{seat} has more than {abilities.MOST_SEALS}, or abilities that don't exist"
        if (seals >> abilities.USED_UP) & ~(seals >> abilities.ROW_THREE):
            yield f"seals: p{seat} has used an ability that it has not learned"


def _environs(board: Board) -> Iterator[str]:
    setup = board.setup
    if sorted(board.tiles) != sorted(setup.tiles):
        yield f"environs: expected the {setup.hexes} hexes that are in play, in any order"
    if len(board.owners) != setup.hexes:
        yield f"environs: expected {setup.hexes} places for manors, found {len(board.owners)}"
    for number, owner in enumerate(board.owners):
        if not NOBODY <= owner < setup.players:
            yield f"environs: the manor on {hex_name(number)} is p{owner}'s, who does not play"
    for seat in range(setup.players):
        built = board.owners.count(seat)
        if board.manors[seat] < 0 or built + board.manors[seat] != MANORS:
            yield f"manors: expected {MANORS} of p{seat} in all, found {built} built and {board.manors[seat]} to build"


def _missions(board: Board) -> Iterator[str]:
    cards = board.setup.cards
    every = [*board.display, *board.deck, *board.discards, *(card for hand in board.hands for card in hand)]
    for card, times in Counter(every).items():
        if times > 1:
            yield f"missions: {cards[card].id} is in {times} places"
    if len(every) < len(cards):
        yield f"missions: {cards[min(set(range(len(cards))) - set(every))].id} is nowhere"
    if len(board.display) > DISPLAY:
        yield f"display: expected at most {DISPLAY} missions, found {len(board.display)}"
    if sorted(board.discards) != list(board.discards) or any(sorted(hand) != list(hand) for hand in board.hands):
        yield "missions: discards and hands are not in order"
    for seat, hand in enumerate(board.hands):
        if board.known[seat] & ~sum(1 << card for card in hand):
            yield f"missions: p{seat} is known to hold some that it does not"


def _traitors(board: Board) -> Iterator[str]:
    names = board.setup.principalities
    for colour, name in enumerate(names):
        held = board.traitors[colour::6]
        total = sum(held) + board.pile.count(colour) + board.routed[colour]
        if min(held) < 0 or board.routed[colour] < 0 or total != TRAITORS_OF_A_COLOUR:
            yield f"traitors: expected {TRAITORS_OF_A_COLOUR} of {name} in all, found {total}"
    for seat in range(board.setup.players):
        if sum(board.traitors_of(seat)) > TRAITORS:
            yield f"traitors: expected at most {TRAITORS} at p{seat}'s castle, found {sum(board.traitors_of(seat))}"


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    stack = board.stack
    misplaced = [*entry_problems(stack, board.setup, DECLARED)] or [*order_problems(stack, Turn, DECLARED)]
    if not misplaced and len(stack) > 1 and board.round < 1:
        misplaced = ["stack: something is pending before the first round"]
    return misplaced or [*other_problems(board, DECLARED)]
