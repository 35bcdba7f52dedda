"""Observations: the part of a game that a seat may know.

Others' missions, the order of the missions' deck and of the traitors' pile, and the generator are hidden. A
mission that was taken from the display was seen by all: an observation carries it as long as it is in that hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import Frame
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE, Board
from game.titles.merlin.rules.notation import GOODS
from game.titles.merlin.rules.options import Options


@dataclass(frozen=True, slots=True)
class Observation:
    """A game as `seat` (None: the shared screen) may know it: plain values; most tuples are by seat.

    principalities  ids in the order of all counts by principality
    dice            own dice, the highest first; white: Merlin's die, or None
    goods           by seat, kind (shields, flags, materials) and principality; stock: by kind and principality
    reserve         markers in the castle; manors: not yet built; markers: by principality, by seat
    assistants      by seat the principality's index, or 6 for the castle
    seals           abilities, as the rules' bits
    grail           seat that holds it, or None; excalibur likewise
    tiles           the environs, 2 terrain + tower; owners: the seat whose manor stands there, or None
    display         face-up missions; discards: sorted
    hands           missions that the viewer knows; hand_sizes: the number of all
    taken           those of them that were taken from the display
    unseen          missions in the deck and, unknown, in hands; sorted
    deck            number of missions in it
    pile            traitors in it by principality; traitors: by seat and principality; routed: discarded ones
    stack           pending decisions
    kinds           their kinds: as tuples, frames of different kinds may be equal
    """

    seat: int | None
    options: Options
    round: int
    first: int
    merlin: int
    knights: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    white: tuple[int | None, ...]
    scores: tuple[int, ...]
    principalities: tuple[str, ...]
    goods: tuple[tuple[tuple[int, ...], ...], ...]
    stock: tuple[tuple[int, ...], ...]
    apples: tuple[int, ...]
    staffs: tuple[int, ...]
    reserve: tuple[int, ...]
    manors: tuple[int, ...]
    traitors: tuple[tuple[int, ...], ...]
    markers: tuple[tuple[int, ...], ...]
    assistants: tuple[tuple[int, ...], ...]
    seals: tuple[int, ...]
    grail: int | None
    excalibur: int | None
    tiles: tuple[int, ...]
    owners: tuple[int | None, ...]
    display: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]
    hand_sizes: tuple[int, ...]
    taken: tuple[tuple[str, ...], ...]
    unseen: tuple[str, ...]
    deck: int
    discards: tuple[str, ...]
    pile: tuple[int, ...]
    routed: tuple[int, ...]
    stack: tuple[Frame, ...]
    kinds: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]


def observe(board: Board, seat: int | None) -> Observation:
    """Return what `seat`, or the shared screen (None), may know."""
    setup = board.setup
    cards, seats = setup.cards, range(setup.players)
    dice = [board.dice[DICE * other : DICE * other + DICE] for other in seats]
    shown, unseen = [], list(board.deck)
    for other in seats:
        hand, known = board.hands[other], board.known[other]
        everything = other == seat or setup.options.hands == "open"
        seen = hand if everything else tuple(card for card in hand if known >> card & 1)
        shown.append(tuple(cards[card].id for card in seen))
        unseen += [card for card in hand if card not in seen]
    return Observation(
        seat=seat,
        options=setup.options,
        round=board.round,
        first=board.first,
        merlin=board.merlin,
        knights=board.knights,
        dice=tuple(tuple(pips for pips in own[:WHITE] if pips) for own in dice),
        white=tuple(own[WHITE] or None for own in dice),
        scores=tuple(board.scores),
        principalities=setup.principalities,
        goods=tuple(tuple(tuple(board.goods_of(other, kind)) for kind in range(3)) for other in seats),
        stock=tuple(tuple(board.stock[start : start + 6]) for start in range(0, GOODS, 6)),
        apples=board.apples,
        staffs=board.staffs,
        reserve=board.reserve,
        manors=board.manors,
        traitors=tuple(board.traitors_of(other) for other in seats),
        markers=tuple(board.markers_at(p) for p in range(6)),
        assistants=tuple(board.assistants[4 * other : 4 * other + 4] for other in seats),
        seals=board.seals,
        grail=None if board.grail == NOBODY else board.grail,
        excalibur=None if board.excalibur == NOBODY else board.excalibur,
        tiles=board.tiles,
        owners=tuple(None if owner == NOBODY else owner for owner in board.owners),
        display=tuple(cards[card].id for card in board.display),
        hands=tuple(shown),
        hand_sizes=tuple(map(len, board.hands)),
        taken=tuple(tuple(cards[c].id for c in board.hands[o] if board.known[o] >> c & 1) for o in seats),
        unseen=tuple(cards[card].id for card in sorted(unseen)),
        deck=len(board.deck),
        discards=tuple(cards[card].id for card in board.discards),
        pile=tuple(board.pile.count(colour) for colour in range(6)),
        routed=board.routed,
        stack=board.stack,
        kinds=tuple(type(frame).__name__ for frame in board.stack),
        over=board.over,
        winners=board.winners,
    )
