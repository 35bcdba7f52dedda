"""Invariants of a board, for tests, positions and bug reports: pieces, cards, and pending decisions."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.declaring import entry_problems, order_problems, other_problems, place_of
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import ALL_POWERS, PROVINCE, ROWS, Board
from game.titles.elgrande.rules.frames import DECLARED, Turn
from game.titles.elgrande.rules.notation import CASTILLO, COURT_NAME
from game.titles.elgrande.rules.options import Setup


def problems(board: Board) -> list[str]:
    """Return broken invariants as sentences; [] when sound."""
    return [*_pieces(board), *_marks(board), *card_problems(board), *stack_problems(board)]


def card_problems(board: Board) -> list[str]:
    """Return those of power cards, decks and vetoes."""
    return [*_powers(board), *_decks(board), *_vetoes(board), *_taken_cards(board)]


def _pieces(board: Board) -> Iterator[str]:
    setup = board.setup
    players = setup.players
    if len(board.pieces) != ROWS * players:
        yield f"pieces: expected {ROWS} rows of {players}, found {len(board.pieces)} counts"
        return
    names = (*setup.areas, COURT_NAME, "province")
    for row in range(PROVINCE + 1):
        for seat in range(players):
            count = board.pieces[row * players + seat]
            if count < 0:
                yield f"{names[row]}: p{seat} has {count} caballeros there"
    for seat in range(players):
        total = sum(board.pieces[seat::players])
        if total != setup.caballeros:
            yield f"p{seat}: expected {setup.caballeros} caballeros in all, found {total}"
        if board.scores[seat] < 0:
            yield f"p{seat}: score {board.scores[seat]} is below zero"


def _marks(board: Board) -> Iterator[str]:
    if not 0 <= board.king < CASTILLO:
        yield f"king: {board.king} isn't a region"
    for seat, region in enumerate(board.grandes):
        if not 0 <= region < CASTILLO:
            yield f"grandes: p{seat}'s {region} isn't a region"
    lying = [area for area in board.boards if area >= 0]
    if len(set(lying)) != len(lying):
        yield "scoreboards: two lie in one area"
    if any(not -1 <= area <= CASTILLO for area in board.boards):
        yield f"scoreboards: {board.boards} aren't all areas"


def _powers(board: Board) -> Iterator[str]:
    played = [value for value in board.played if value]
    if len(set(played)) != len(played):
        yield f"played: a value appears twice in {board.played}"
    players = board.setup.players
    rounds = _rounds_to_come(board)
    # In the last round too, when the others may have bid everything this seat holds, one playable card must remain.
    later = rounds + players - 1 if rounds else 0
    bidding = any(isinstance(frame, frames.Bid) for frame in board.stack)
    for seat, bits in enumerate(board.hands):
        if bits & ~ALL_POWERS:
            yield f"hands: p{seat} holds cards that do not exist"
        needed = later
        if bidding and not board.played[seat]:
            barred = (seat - board.start) % players  # Values that others may have played before.
            needed = max(later, barred) + 1
        if bits.bit_count() < needed:
            yield f"hands: p{seat} holds {bits.bit_count()} power cards, expected {needed} for the rounds to come"
    if not 0 <= board.start < players:
        yield f"start: p{board.start} does not play"


def _rounds_to_come(board: Board) -> int:
    return sum(printed > board.round for printed in board.setup.played_rounds)


def _decks(board: Board) -> Iterator[str]:
    setup = board.setup
    if board.round not in (0, *setup.played_rounds):
        yield f"round: {board.round} is not played"
    if board.round == 0 and board.stack != (frames.Game(),):
        yield "round: nobody is asked in round 0; expected a stack that holds the game alone"
    to_come = _rounds_to_come(board)
    for deck, kinds in enumerate(setup.decks):
        rest = list(kinds)
        held = list(board.decks[deck])
        if board.revealed and deck < len(setup.decks) - 1:
            held.append(board.revealed[deck])
        for card in held:
            if card in rest:
                rest.remove(card)
            else:
                yield f"deck {deck + 1}: {setup.cards[card].id} is there too often"
        if deck < len(setup.decks) - 1 and len(board.decks[deck]) < to_come:
            yield f"deck {deck + 1}: {len(board.decks[deck])} cards are too few for the {to_come} rounds to come"


def _vetoes(board: Board) -> Iterator[str]:
    """Find vetoes that can't be open now, or for which there are too few veto cards."""
    setup = board.setup
    terms = _veto_terms(board)
    for seat, last in board.vetoes:
        if not 0 <= seat < setup.players:
            yield f"vetoes: p{seat} does not play"
        if last not in terms:
            expected = " or ".join(map(str, sorted(terms))) or "none to be open"
            yield f"vetoes: p{seat}'s ends after round {last}; in round {board.round} expected {expected}"
    cards = veto_cards(setup)
    waiting = [*available_cards(board), *(card for deck in board.decks for card in deck)]
    to_take = sum(setup.cards[card].is_veto for card in waiting)
    if board.vetoes and len(board.vetoes) + to_take > cards:
        yield f"vetoes: {len(board.vetoes)} are open and {to_take} still to be taken, of {cards} veto cards"


def veto_cards(setup: Setup) -> int:
    """Return the number of veto cards in play."""
    return sum(setup.cards[card].is_veto for deck in setup.decks for card in deck)


def available_cards(board: Board) -> list[int]:
    """Return the revealed cards that nobody has taken."""
    return [card for deck, card in enumerate(board.revealed) if board.available >> deck & 1]


def _veto_terms(board: Board) -> set[int]:
    """Return the possible last rounds of an open veto: it expires at the end of the round after it was taken."""
    rounds = board.setup.played_rounds
    if board.round not in rounds:
        return set()
    following = board.setup.next_round[board.round]
    terms = {following} if following else set()
    playing = any(isinstance(frame, (frames.Bid, frames.Round)) for frame in board.stack)
    if playing and (board.round != rounds[0] or not following):
        terms.add(board.round)
    return terms


def _taken_cards(board: Board) -> Iterator[str]:
    """Find cards taken twice, and seats with no card left to take."""
    used = 0
    for seat, taken in enumerate(board.taken):
        if taken >= 0 and (used >> taken | board.available >> taken) & 1:
            yield f"taken: p{seat}'s card is another seat's, or still there"
        used |= 1 << taken if taken >= 0 else 0
    players = board.setup.players
    waiting = 0
    for frame in board.stack:
        if isinstance(frame, frames.Bid):
            waiting += players
        elif isinstance(frame, frames.Round):
            waiting += players - frame.turn
        elif isinstance(frame, (frames.Take, frames.Supply)):
            waiting += 1
    if board.available.bit_count() < waiting:
        yield f"available: {board.available.bit_count()} cards for {waiting} seats that still take one"


def stack_problems(board: Board) -> list[str]:
    """Return impossible or misplaced frames, as sentences; [] when sound."""
    entries = [*entry_problems(board.stack, board.setup, DECLARED), *_sequences(board)]
    return entries or [*order_problems(board.stack, Turn, DECLARED)] or [*other_problems(board, DECLARED)]


def _sequences(board: Board) -> Iterator[str]:
    """Find packed regions and sealed discs that don't name regions."""
    for index, frame in enumerate(board.stack):
        for field in ("packed", "sealed"):
            bits = max(getattr(frame, field, 0), 0)
            nibbles = [bits >> shift & 15 for shift in range(0, bits.bit_length(), 4)]
            if any(nibble > CASTILLO for nibble in nibbles) or (field == "packed" and 0 in nibbles):
                yield f"stack: {place_of(index, frame)}, {field}: {bits} names no regions"
