"""The value model's inputs: numbers by seat, all public or remembered from public events.

`Encoder.encode` turns many states into one array (state, seat, NAMES). `model_inputs.ENTRIES` lists the meaning and
unit of every entry, `areas.AREA_ENTRIES` the entries of one area. The model sees each seat's own entries and the sum
of the others'.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.bots.value.areas import AREA_ENTRIES, POINTS, Areas, Floats, Ints
from game.titles.elgrande.bots.value.batch import MOVES, Batch
from game.titles.elgrande.bots.value.model_inputs import ENTRIES
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.content.schema import Op
from game.titles.elgrande.rules.frames import ACT, PLACE
from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.rules.state import State

# Ops of special actions that can be pending, in the order of their entries; scoring ops use SCORED instead.
OPS = (
    "move", "place", "clear_courts", "return", "banish", "disc_return", "scoreboard", "retrieve", "bring", "grande",
    "disc_score", "evict", "king", "score_totals",
)  # fmt: skip
# Scoring cards by target, in the order of their entries: regions of a first value, the Castillo, sole firsts, any
# region.
SCORED = ("score_4", "score_5", "score_67", "score_castillo", "score_firsts", "score_any")
# Those of AREA_ENTRIES that count for the Castillo, in order.
CASTILLO_ENTRIES = ("points", "gain_1", "gain_2", "gain_3", "harm_1", "harm_2", "count", "margin", "share")

NAMES: tuple[str, ...] = tuple(entry.name for entry in ENTRIES)
INDEX = {name: number for number, name in enumerate(NAMES)}

_MARGINS = ("points_4", "points_5", "points_67")
_CASTILLO = [AREA_ENTRIES.index(name) for name in CASTILLO_ENTRIES]
_GAINS = [AREA_ENTRIES.index(name) for name in ("gain_1", "gain_2", "gain_3")]
_CATEGORIES = [AREA_ENTRIES.index(name) for name in _MARGINS]
_HARM, _COUNT, _FIRSTS, _FREE = (AREA_ENTRIES.index(name) for name in ("harm_1", "count", "firsts", "free"))
_OPS, _SCORED = np.arange(len(OPS)), np.arange(len(SCORED))
_PENDING = (
    frames.Choose, frames.Banish, frames.ScoreAny, frames.Scoreboard, frames.Retrieve,
    frames.Bring, frames.BringRecall, frames.Grande, frames.King, frames.Evict,
)  # fmt: skip
_MISSING = -1
GRANDES = 4  # Index among the seats' numbers.
KING, PLACE_LEFT, MOVES_LEFT, OPEN_CARD = 0, 7, 8, 9  # Indices among the common numbers.


@cache
def hands_table() -> Floats:
    """Return hand_best, hand_rest, hand_high and hand_low by hand (as bits) and remaining rounds (0 to 9)."""
    hands = np.arange(1 << 14)
    held = (hands[:, None] >> np.arange(13, 0, -1)) & 1  # from 13 down
    values = held * np.arange(13, 0, -1)
    rank = held.cumsum(1) * held
    table = np.zeros((1 << 14, 10, 4), np.float32)
    for rounds in range(10):
        best = (values * (rank <= max(1, rounds))).sum(1) / np.maximum(1, np.minimum(held.sum(1), max(1, rounds)))
        table[:, rounds, 0] = best / 13
    table[:, :, 1] = (values.sum(1) / np.maximum(1, held.sum(1)) / 13)[:, None]
    table[:, :, 2] = (values.max(1) / 13)[:, None]
    table[:, :, 3] = (np.where(held, values, 14).min(1) / 13)[:, None]
    return table


Numbers: TypeAlias = Floats | Ints | npt.NDArray[np.float64] | npt.NDArray[np.bool_]


class _Columns:
    """Entries by state and seat, filled from the first of NAMES to the last."""

    def __init__(self, count: int, players: int) -> None:
        self.found = np.zeros((count, players, len(NAMES)), np.float32)
        self._next = 0

    def put(self, *columns: Numbers) -> None:
        """Fill the next entries, one each; by state and seat."""
        for column in columns:
            self.found[:, :, self._next] = column
            self._next += 1

    def put_block(self, block: Numbers) -> None:
        """Fill several entries; by state and seat, or the same for all seats."""
        self.found[:, :, self._next : self._next + block.shape[2]] = block
        self._next += block.shape[2]


def _put_areas(columns: _Columns, regions: Floats, castillo: Floats, summed: Floats) -> None:
    """Add the sums over all regions, the Castillo, and the best gains in regions that aren't closed."""
    columns.put_block(summed[..., :-1])
    columns.put_block(castillo[..., _CASTILLO])
    open_regions = regions[..., _FREE]
    gains = [(regions[..., entry] * open_regions).max(0) for entry in _GAINS]
    inside = castillo[..., _COUNT]
    columns.put(np.select([inside > 0.5, inside > 0.3, inside > 0.1], [gains[2], gains[1], gains[0]], 0), *gains)


class Encoder:
    """Encodes states of one set-up for the model."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.areas = Areas(setup)
        # One extra row for "no card", indexed by _MISSING.
        self._score = np.array([*(_scored_by(card.ops) for card in setup.cards), _MISSING])
        self._op = np.array([*(_op_of(card.ops) for card in setup.cards), _MISSING])
        self._offers: dict[tuple[tuple[int, ...], int], int] = {}
        self._supply = np.array(setup.supply, np.float32)
        self._original = np.array([[setup.edition.banish_own]], np.float32)
        printed = range(10)
        scorings = [[last for last in setup.scoring_rounds if last >= now] for now in printed]
        rounds_left = [[later for later in setup.played_rounds if later > now] for now in printed]
        near = [
            sum(later <= last[0] for later in left) if last else 0
            for left, last in zip(rounds_left, scorings, strict=True)
        ]
        self._to_come = np.array([len(left) for left in rounds_left])
        self._by_round = np.array(
            [
                [*(near_ == k for k in range(3)), *(len(left) == k for k in (1, 2, 3)), len(rounds) / 9]
                for near_, left, rounds in zip(near, scorings, rounds_left, strict=True)
            ],
            np.float32,
        )

    def encode(self, batch: Batch) -> Floats:
        """Return the entries NAMES by row of the batch and seat; no state may be over."""
        pieces = bytearray()
        numbers = array("i")
        for state in batch.states:
            pieces += bytes(state.pieces)
            numbers.extend(state.scores)
            numbers.extend(state.hands)
            numbers.extend(state.played)
            numbers.extend(state.taken)
            numbers.extend(state.grandes)
            numbers.extend(self._common(state))
        players = self.setup.players
        root = np.frombuffer(batch.root, np.int32)
        each = np.arange(len(root))
        standing = np.frombuffer(pieces, np.uint8).reshape(len(batch.states), -1).astype(np.int64)[root]
        standing[each, np.frombuffer(batch.minus, np.int32)] -= 1
        standing[each, np.frombuffer(batch.plus, np.int32)] += 1
        standing = standing.reshape(len(root), -1, players)
        rows = np.frombuffer(numbers, np.int32).reshape(len(batch.states), -1)[root]
        seats = rows[:, : 5 * players].reshape(-1, 5, players)
        common = rows[:, 5 * players :]
        common[:, PLACE_LEFT] = np.maximum(common[:, PLACE_LEFT] - np.frombuffer(batch.placed, np.int32), 0)
        moved = np.frombuffer(batch.moved, np.int32)
        common[:, MOVES_LEFT] -= moved
        common[(moved > 0) & (common[:, MOVES_LEFT] <= 0), OPEN_CARD] = _MISSING
        areas = standing[:, : CASTILLO + 1]
        by_area = self.areas.look_up(areas, common[:, KING], seats[:, GRANDES], common[:, KING + 1 : KING + 3])
        return self._assembled(standing[:, COURT], standing[:, COURT + 1], seats, common, by_area)

    def _common(self, state: State) -> tuple[int, ...]:
        """Return the numbers that all seats share.

        King, scoreboards, round, available cards (a bit for each of SCORED), vetoes (three bits a seat); for the turn
        its seat, placings and moves left, and the card of the open op; and bids to come, by seat.
        """
        acts = place = moves = card = _MISSING
        bidding = order = 0
        for frame in reversed(state.stack):
            kind = type(frame)
            if kind is frames.Turn:
                acts = frame[0]
                taken = state.revealed[state.taken[acts]]
                if frame[1] & PLACE:
                    place = self.setup.cards[taken].place
                if frame[1] & ACT:
                    card = taken
                    moves = MOVES
                elif moves >= 0:
                    card = taken
                break
            if kind is frames.Placing:
                place = frame[1]
            elif kind is frames.Move:
                moves = min(MOVES, frame[1] + frame[2] + frame[3])
            elif kind is frames.PlaceMore:
                moves = frame[1]
            elif kind in _PENDING:
                moves = MOVES
            elif kind is frames.Take or kind is frames.Recall:
                acts = frame[0]
                break
            elif kind is frames.Bid:
                bidding, order = frame[1], frame[0]
                break
        vetoes = 0
        for seat, _ in state.vetoes:
            vetoes += 1 << 3 * seat
        offer = self._offers.get((state.revealed, state.available))
        if offer is None:
            offer = self._offer(state)
        place, moves = max(0, place), max(0, moves)
        return (state.king, *state.boards, state.round, offer, vetoes, acts, place, moves, card, bidding, order)

    def _offer(self, state: State) -> int:
        """Return the scorings of the available cards, as bits."""
        offer = 0
        for deck, card in enumerate(state.revealed):
            if state.available >> deck & 1 and self._score[card] != _MISSING:
                offer |= 1 << int(self._score[card])
        self._offers[state.revealed, state.available] = offer
        return offer

    def _assembled(self, court: Ints, province: Ints, by_seat: Ints, common: Ints, by_area: Floats) -> Floats:
        """Return all entries, in the order of NAMES."""
        scores, hands, played, taken, _ = by_seat.transpose(1, 0, 2)
        round_, offer, vetoes, acts, place, moves, card, bidding, order = common[:, 3:].T
        regions, castillo = by_area[:CASTILLO], by_area[CASTILLO]
        summed = regions.sum(0)
        acting = acts[:, None] == np.arange(self.setup.players)
        columns = _Columns(len(common), self.setup.players)
        _put_areas(columns, regions, castillo, summed)
        columns.put(regions[..., _HARM].max(0), court / 7, np.minimum(court, 3) / 3, province / 20)
        columns.put_block(hands_table()[hands, self._to_come[round_][:, None]])
        self._put_bids(columns, played, (taken < 0) & ~acting, province, vetoes)
        others = (scores.sum(1, keepdims=True) - scores) / (self.setup.players - 1)
        columns.put((scores - others) / 20, (scores - _best_of_others(scores)) / 20)
        margins = self._margins(regions, castillo, summed)
        self._put_cards(columns, margins, offer, taken < 0)
        columns.put(acting, acting * np.minimum(place[:, None], court) / 5, acting * moves[:, None] / MOVES)
        columns.put_block(acting[..., None] & (self._op[card][:, None, None] == _OPS))
        columns.put_block(margins * (acting[..., None] & (self._score[card][:, None, None] == _SCORED)))
        columns.put_block(self._by_round[round_][:, None])
        self._put_bidding(columns, bidding, order, played > 0)
        return columns.found

    def _put_bids(self, columns: _Columns, played: Ints, waits: Ints, province: Ints, veto_bits: Ints) -> None:
        """Add the entries about bids and vetoes. waits: seats that haven't taken a card and don't act"""
        players = self.setup.players
        has_bid = played > 0
        waits = has_bid & waits
        ahead = (waits[:, None, :] & (played[:, None, :] > played[:, :, None])).sum(2)
        lowest = has_bid & (played == np.where(has_bid, played, 99).min(1, keepdims=True))
        supply = np.minimum(self._supply[played], province) * waits
        vetoes = veto_bits[:, None] >> 3 * np.arange(players) & 7
        columns.put(played / 13, supply / 6, has_bid, waits, ahead / players, lowest, vetoes)

    def _put_cards(self, columns: _Columns, margins: Floats, offer: Ints, untaken: Ints) -> None:
        """Add what each seat would gain by the scoring cards it can still take, and the most of that."""
        offered = offer[:, None] >> _SCORED & 1
        can = margins * (offered[:, None, :] * untaken[..., None])
        columns.put_block(can)
        columns.put(np.maximum(can.max(2), 0))

    def _put_bidding(self, columns: _Columns, bidding: Ints, order: Ints, has_bid: Ints) -> None:
        """Add whether bids are being made, and how soon each seat has to."""
        players = self.setup.players
        bids = (bidding > 0)[:, None]
        turn = (np.arange(players) - order[:, None]) % players
        columns.put(bids, (bids & ~has_bid) * turn / players, self._original)

    def _margins(self, regions: Floats, castillo: Floats, summed: Floats) -> Floats:
        """Return own points minus the others' mean if each entry of SCORED were scored now, by state and seat."""
        players = self.setup.players
        found = np.empty((*castillo.shape[:2], len(SCORED)), np.float32)
        found[..., :3] = summed[..., _CATEGORIES]
        found[..., 3] = castillo[..., POINTS]
        found[..., 4] = summed[..., _FIRSTS]
        found[..., :5] -= (found[..., :5].sum(1, keepdims=True) - found[..., :5]) / (players - 1)
        now = regions[..., POINTS]
        found[..., 5] = (now * (players / (players - 1)) - now.sum(2, keepdims=True) / (players - 1)).max(0)
        return found


def _best_of_others(scores: Ints) -> Ints:
    """Return the highest score of the other seats, by state and seat."""
    ordered = np.sort(scores, 1)
    first, second = ordered[:, -1:], ordered[:, -2:-1]
    return np.where(scores == first, np.where((scores == first).sum(1, keepdims=True) > 1, first, second), first)


def _scored_by(ops: Sequence[Op]) -> int:
    """Return the entry of SCORED that a card's special action scores, or _MISSING."""
    op = ops[0]
    if op.op == "score_values":
        return 0 if 4 in op.values else 1 if 5 in op.values else 2
    names = {"score_castillo": 3, "score_firsts": 4, "score_any": 5}
    return names.get(op.op, _MISSING)


def _op_of(ops: Sequence[Op]) -> int:
    """Return the entry of OPS that a card's special action does, or _MISSING."""
    return next((OPS.index(op.op) for op in ops if op.op in OPS), _MISSING)
