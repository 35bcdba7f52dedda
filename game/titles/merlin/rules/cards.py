"""Missions and traitors: drawing, refilling, discarding, and shuffling the discards (rules 4 and 8)."""

from __future__ import annotations

from operator import add

from game.core import rng as generator
from game.rules.declaring import Events
from game.titles.merlin.rules import events as ev
from game.titles.merlin.rules.board import Board, changed
from game.titles.merlin.rules.options import TRAITORS


def can_draw(board: Board) -> bool:
    """Return whether there is a mission to draw, on the display or not."""
    return bool(board.display or board.deck or board.discards)


def draw_from_deck(board: Board, seat: int, events: Events) -> None:
    """Draw the deck's top card; where the deck is empty, the discards are shuffled first."""
    card = _top(board, events)
    _into_hand(board, seat, card)
    if events is not None:
        setup = board.setup
        everyone = setup.options.hands == "open"
        name, hand = setup.cards[card].id, len(board.hands[seat])
        events.append(ev.MissionDrawn(seat, name, "deck", hand, len(board.deck), everyone))


def draw_from_display(board: Board, seat: int, card: int, events: Events) -> None:
    """Take a card from the display, and refill its place at once if a card is left."""
    place = board.display.index(card)
    _into_hand(board, seat, card)
    board.known = changed(board.known, seat, board.known[seat] | 1 << card)
    board.display = (*board.display[:place], *board.display[place + 1 :])
    if events is not None:
        name, hand = board.setup.cards[card].id, len(board.hands[seat])
        events.append(ev.MissionDrawn(seat, name, "display", hand, len(board.deck), True))
    if board.deck or board.discards:
        refill = _top(board, events)
        board.display = (*board.display[:place], refill, *board.display[place:])
        if events is not None:
            shown = tuple(board.setup.cards[card].id for card in board.display)
            events.append(ev.DisplayRefilled(shown, len(board.deck)))


def leave_hand(board: Board, seat: int, card: int) -> None:
    """Move a card from the hand to the discards."""
    hand = tuple(held for held in board.hands[seat] if held != card)
    board.hands = changed(board.hands, seat, hand)
    board.known = changed(board.known, seat, board.known[seat] & ~(1 << card))
    board.discards = tuple(sorted((*board.discards, card)))


def discard(board: Board, seat: int, card: int, events: Events) -> None:
    """Discard a mission from the hand without completing it."""
    leave_hand(board, seat, card)
    if events is not None:
        events.append(ev.MissionDiscarded(seat, board.setup.cards[card].id, len(board.hands[seat])))


def deal_traitors(board: Board, seat: int, events: Events) -> None:
    """Deal three traitors to the seat; where the pile is empty, the discards are shuffled first."""
    dealt = [0] * 6
    for _ in range(TRAITORS):
        if not board.pile:
            again = [colour for colour, count in enumerate(board.routed) for _ in range(count)]
            if not again:
                break
            board.rng, board.pile = generator.shuffled(board.rng, again)
            board.routed = (0,) * 6
            if events is not None:
                events.append(ev.TraitorsShuffled(len(board.pile)))
        colour, board.pile = board.pile[0], board.pile[1:]
        dealt[colour] += 1
    held = board.traitors_of(seat)
    now = map(add, held, dealt)
    board.traitors = (*board.traitors[: 6 * seat], *now, *board.traitors[6 * seat + 6 :])
    if events is not None:
        events.append(ev.TraitorsDealt(seat, tuple(dealt), len(board.pile)))


def _top(board: Board, events: Events) -> int:
    if not board.deck:
        board.rng, board.deck = generator.shuffled(board.rng, board.discards)
        board.discards = ()
        if events is not None:
            events.append(ev.MissionsShuffled(len(board.deck)))
    card, board.deck = board.deck[0], board.deck[1:]
    return card


def _into_hand(board: Board, seat: int, card: int) -> None:
    board.hands = changed(board.hands, seat, tuple(sorted((*board.hands[seat], card))))
