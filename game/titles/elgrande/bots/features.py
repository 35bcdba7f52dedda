"""The value model's inputs: numbers by seat, all public or remembered from public events.

`Encoder.encode` turns a batch of states into one array (state, seat, NAMES). `model_inputs.ENTRIES` lists the meaning
and unit of every entry, AREA_ENTRIES the entries of one area. The model sees each seat's own entries and the sum of the
others'.

Numbers for one area are computed once per arrangement: the area's points, the caballeros by seat, whether the King
stands there or next to it, and whose Grande is there. States of one search share nearly all arrangements, so a look-up
replaces the arithmetic; and most of them differ from another by a single caballero and needn't be built.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.bots.model_inputs import ENTRIES
from game.titles.elgrande.rules import frames
from game.titles.elgrande.rules.board import COURT
from game.titles.elgrande.rules.frames import ACT, PLACE
from game.titles.elgrande.rules.frames.scoring import BONUS, PAID_PLACES
from game.titles.elgrande.rules.level_entries import Op
from game.titles.elgrande.rules.notation import CASTILLO, Action
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.rules.state import State

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.integer[Any]]  # Of any width, which numpy calls Any.

MOST_ARRANGEMENTS = 60_000
COUNT_BITS, META_BITS = 5, 9  # An arrangement as one number: caballeros by seat, flags, area.
KING_HERE, KING_NEAR, BOARD_HERE = 1, 2, 128  # The flags; a Grande's is 4 << seat.

# The entries of an area for one seat. "gain" and "harm" are differences in points if it were scored now.
AREA_ENTRIES = (
    "points",  # If scored now.
    "points_king",  # As above, in the King's region: nothing changes while the King is there.
    "points_near",  # As above, next to the King: everyone can place there.
    "gain_1", "gain_2", "gain_3",  # Extra points with one, two, three more own caballeros.
    "loss_1",  # Points lost with one fewer.
    "harm_1", "harm_2",  # Most points lost if one opponent brings one, or two.
    "gain_1_near", "gain_2_near", "harm_1_near", "harm_2_near",  # The same next to the King.
    "count",  # own caballeros / 5
    "present", "leads", "locked",  # any there; sole leader; any there in the King's region
    "margin",  # Own minus the highest other count, -1 to 1 for 5 caballeros, if present.
    "firsts",  # Points if only sole leaders scored.
    "points_4", "points_5", "points_67",  # Points now if the first value is 4, 5, 6 or 7: cards score these.
    "share",  # Share of all caballeros there, times the first value.
    "mean_harm_1",  # Points lost if an opponent brings one, averaged over opponents.
    "free",  # 1 unless the King is there.
)  # fmt: skip
POINTS = AREA_ENTRIES.index("points")


class Areas:
    """The known arrangements of one set-up."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._beside = np.array(
            [
                [int(near == king) | int(setup.neighbours[king] >> near & 1) << 1 for near in range(CASTILLO)] + [0]
                for king in range(CASTILLO)
            ]
        )
        self._places = np.arange(CASTILLO + 1)
        self._homes = 4 << np.arange(setup.players)
        self._digits = 1 << (COUNT_BITS * np.arange(setup.players))
        self._forget()

    def _forget(self) -> None:
        self._codes: Ints = np.zeros(0, np.int64)  # sorted
        self._rows: Ints = np.zeros(0, np.int64)  # of the table, in the order of the codes
        self._table: Floats = np.zeros((1024, self.setup.players, len(AREA_ENTRIES)), np.float32)

    def look_up(self, pieces: Ints, king: Ints, grandes: Ints, boards: Ints) -> Floats:
        """Return AREA_ENTRIES by area, state and seat.

        pieces   by state, area and seat; king, grandes and boards: regions, as in the state
        """
        count = len(pieces)
        each = np.arange(count)
        meta = self._beside[king]
        for seat, flag in enumerate(self._homes):
            meta[each, grandes[:, seat]] |= flag
        for number in range(boards.shape[1]):
            lies = boards[:, number] >= 0
            meta[each[lies], boards[lies, number]] |= BOARD_HERE << number
        codes = ((pieces @ self._digits) << META_BITS | meta) * (CASTILLO + 1) + self._places
        flat = codes.ravel()
        at = np.searchsorted(self._codes, flat)
        inside = np.minimum(at, max(0, len(self._codes) - 1))
        known = self._codes[inside] == flat if len(self._codes) else np.zeros(len(flat), bool)
        if not known.all():
            self._learn(np.unique(flat[~known]))
            at = np.searchsorted(self._codes, flat)
            if at.max() >= len(self._codes) or len(self._codes) > MOST_ARRANGEMENTS:
                self._forget()
                self._learn(np.unique(flat))
                at = np.searchsorted(self._codes, flat)
        found: Floats = self._table[self._rows[at].reshape(codes.shape).T]
        return found

    def _learn(self, codes: Ints) -> None:
        """Compute these new arrangements."""
        rest, area = np.divmod(codes, CASTILLO + 1)
        meta = rest & (1 << META_BITS) - 1
        packed = rest >> META_BITS
        counts = packed[:, None] >> (COUNT_BITS * np.arange(self.setup.players)) & (1 << COUNT_BITS) - 1
        places = np.searchsorted(self._codes, codes)
        first = len(self._codes)
        last = first + len(codes)
        self._codes = np.insert(self._codes, places, codes)
        self._rows = np.insert(self._rows, places, np.arange(first, last))
        while last > len(self._table):
            self._table = np.concatenate((self._table, np.zeros_like(self._table)))
        self._table[first:last] = area_inputs(self.setup, area, meta, counts)


def area_inputs(setup: Setup, area: Ints, meta: Ints, counts: Ints) -> Floats:
    """Return AREA_ENTRIES by arrangement and seat.

    meta  KING_HERE and KING_NEAR, a Grande's 4 << seat, BOARD_HERE << number
    """
    players = setup.players
    values = np.array([*setup.points, *setup.scoreboard_points])[_printed(area, meta)]
    king, near = (meta & KING_HERE).astype(bool), (meta & KING_NEAR).astype(bool)
    homes = (meta[:, None] >> (2 + np.arange(players)) & 1).astype(bool)
    bonus = np.where((area < CASTILLO)[:, None], BONUS * (king[:, None] + homes.astype(np.int64)), 0)

    own = np.eye(players, dtype=np.int64)
    changes = np.concatenate((np.zeros((1, players), np.int64), own, 2 * own, 3 * own, -own))
    variants = np.maximum(counts[:, None, :] + changes, 0)
    kinds = len(changes)
    every = points(np.repeat(values, kinds, 0), variants.reshape(-1, players), np.repeat(bonus, kinds, 0)).reshape(
        -1, kinds, players
    )  # By arrangement, change, and scoring seat.
    now = every[:, 0]
    brought = every[:, 1:].reshape(-1, 4, players, players)  # How many (the last: one fewer), by whom, whose points.
    changed = np.einsum("mkii->mki", brought) - now[:, None]
    others = ~own.astype(bool)
    harms = np.where(others, now[:, None, None, :] - brought[:, :2], 0)
    harm_1, harm_2 = harms[:, 0].max(1), harms[:, 1].max(1)
    most_of_others = np.where(others, counts[:, None, :], 0).max(2)
    present = counts > 0
    leads = counts > most_of_others
    first = values[:, 0, None]
    near, king = near[:, None], king[:, None]
    entries = (
        now, now * king, now * near, changed[:, 0], changed[:, 1], changed[:, 2], -changed[:, 3], harm_1, harm_2,
        changed[:, 0] * near, changed[:, 1] * near, harm_1 * near, harm_2 * near,
        counts / 5, present, leads, present & king,
        np.where(present, np.clip(counts - most_of_others, -5, 5) / 5, 0),
        np.where(leads & (area < CASTILLO)[:, None], first + bonus, 0),
        now * (first == 4), now * (first == 5), now * ((first == 6) | (first == 7)),
        counts / np.maximum(counts.sum(1, keepdims=True), 1) * first,
        harms[:, 0].sum(1) / (players - 1), np.broadcast_to(~king, now.shape),
    )  # fmt: skip
    found = np.empty((*now.shape, len(AREA_ENTRIES)), np.float32)
    for number, entry in enumerate(entries):
        found[..., number] = entry
    return found


def points(values: Ints, counts: Ints, bonus: Ints) -> Floats:
    """Vectorised `scoring.score_area`, for many areas at once.

    values  points of the three places, by area; counts: by area and seat
    bonus   extra points of a sole leader, by area and seat
    """
    players = counts.shape[1]
    mine, theirs = counts[:, :, None], counts[:, None, :]
    same = (mine == theirs).sum(2)
    weight = (1 + (same > 1)) / same  # Each tied seat takes its share of the places used up by the tie.
    place = np.rint(((theirs > mine) * weight[:, None, :]).sum(2)).astype(np.int64) + 1 + (same > 1)
    paid = PAID_PLACES[players]
    by_place = np.zeros((len(values), 2 * players + 2), np.int64)
    by_place[:, 1 : 1 + paid] = values[:, :paid]
    won = by_place[np.arange(len(values))[:, None], place]
    found: Floats = ((won + bonus * (place == 1)) * (counts > 0)).astype(np.float32)
    return found


def _printed(area: Ints, meta: Ints) -> Ints:
    """Return the points in effect: the area's own, or those of the mobile scoreboard there."""
    index = np.where(meta & BOARD_HERE, CASTILLO + 1, area)
    return np.where(meta & BOARD_HERE << 1, CASTILLO + 2, index)


# -- batches of states

MOVES = 5
"""Maximum moves of a special action; larger numbers are clipped."""
_PLACING = (frames.Turn, frames.Placing, frames.PlaceMore)


class Batch:
    """Rows to be judged: each is one of `states`, or one of them with a single caballero elsewhere.

    root     index of each row's state
    minus    index in `state.pieces` that loses one; plus: gains one (the same if nothing changes)
    placed   1 if the change uses one of the turn's placings; moved: moves of the special action used
    """

    def __init__(self, states: Sequence[State] = ()) -> None:
        self.states: list[State] = []
        self.root, self.minus, self.plus = array("i"), array("i"), array("i")
        self.placed, self.moved = array("i"), array("i")
        for state in states:
            self.add(state)

    def __len__(self) -> int:
        return len(self.root)

    def add(self, state: State) -> None:
        """Add a row for an unchanged state."""
        self.states.append(state)
        self._row(len(self.states) - 1, 0, 0, 0, 0)

    def add_answers(self, state: State, seat: int, actions: Sequence[Action]) -> None:
        """Add a row for each action's outcome, assuming no veto and no forced answers."""
        frame = state.stack[-1]
        kind = type(frame)
        players = state.setup.players
        moved = 0
        if kind is frames.Move:
            moved = int(frame[1] + frame[2] + frame[3] <= MOVES)
        elif kind is frames.PlaceMore:
            moved = 1 if state.pieces[COURT * players + seat] > 1 else MOVES
        root = -1
        for action in actions:
            verb = action.verb
            if verb == "place" and kind in _PLACING:
                minus, plus = COURT * players + seat, action.a * players + seat
            elif verb == "move":
                minus, plus = action.b * players + action.a, action.c * players + action.a
            else:
                self.add(follow(state, seat, action))
                continue
            if root < 0:
                root = len(self.states)
                self.states.append(state)
            self._row(root, minus, plus, int(not moved and verb == "place"), moved)

    def copy_row(self, other: Batch, row: int) -> None:
        """Add a row from another batch."""
        self.states.append(other.states[other.root[row]])
        self._row(len(self.states) - 1, other.minus[row], other.plus[row], other.placed[row], other.moved[row])

    def _row(self, root: int, minus: int, plus: int, placed: int, moved: int) -> None:
        self.root.append(root)
        self.minus.append(minus)
        self.plus.append(plus)
        self.placed.append(placed)
        self.moved.append(moved)


def follow(state: State, seat: int, action: Action) -> State:
    """Return a copy after the action, assuming no veto."""
    after = state.copy()
    after.apply(seat, action)
    allow = state.setup.table.allow
    while after.stack and type(after.stack[-1]) is frames.Window:
        after.apply(after.stack[-1][0], allow)
    return after


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

_CASTILLO = [AREA_ENTRIES.index(name) for name in CASTILLO_ENTRIES]
_GAINS = [AREA_ENTRIES.index(name) for name in ("gain_1", "gain_2", "gain_3")]
_CATEGORIES = [AREA_ENTRIES.index(name) for name in ("points_4", "points_5", "points_67")]
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


class Encoder:
    """Encodes states of one set-up for the model."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.areas = Areas(setup)
        # One extra row for "no card", indexed by _MISSING.
        self._score = np.array([*(_scored_by(card.ops) for card in setup.cards), _MISSING])
        self._op = np.array(
            [*(next((OPS.index(op.op) for op in card.ops if op.op in OPS), _MISSING) for card in setup.cards), _MISSING]
        )
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
        columns.put_block(summed[..., :-1])
        columns.put_block(castillo[..., _CASTILLO])
        gains = [(regions[..., entry] * regions[..., _FREE]).max(0) for entry in _GAINS]
        inside = castillo[..., _COUNT]
        columns.put(np.select([inside > 0.5, inside > 0.3, inside > 0.1], gains[::-1], 0), *gains)
        columns.put(regions[..., _HARM].max(0), court / 7, np.minimum(court, 3) / 3, province / 20)
        columns.put_block(hands_table()[hands, self._to_come[round_][:, None]])
        self._put_bids(columns, played, (taken < 0) & ~acting, province, vetoes)
        others = (scores.sum(1, keepdims=True) - scores) / (self.setup.players - 1)
        ordered = np.sort(scores, 1)
        first, second = ordered[:, -1:], ordered[:, -2:-1]
        alone = (scores == first) & ((scores == first).sum(1, keepdims=True) == 1)
        columns.put((scores - others) / 20, (scores - np.where(alone, second, first)) / 20)
        margins = self._margins(regions, castillo, summed)
        offered = offer[:, None] >> _SCORED & 1
        can = margins * (offered[:, None, :] * (taken < 0)[..., None])
        columns.put_block(can)
        columns.put(np.maximum(can.max(2), 0))
        columns.put(acting, acting * np.minimum(place[:, None], court) / 5, acting * moves[:, None] / MOVES)
        columns.put_block(acting[..., None] & (self._op[card][:, None, None] == _OPS))
        columns.put_block(margins * (acting[..., None] & (self._score[card][:, None, None] == _SCORED)))
        columns.put_block(self._by_round[round_][:, None])
        bids = (bidding > 0)[:, None]
        turn = (np.arange(self.setup.players) - order[:, None]) % self.setup.players
        columns.put(bids, (bids & ~(played > 0)) * turn / self.setup.players, self._original)
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


def _scored_by(ops: Sequence[Op]) -> int:
    """Return the entry of SCORED that a card's special action scores, or _MISSING."""
    op = ops[0]
    if op.op == "score_values":
        return 0 if 4 in op.values else 1 if 5 in op.values else 2
    names = {"score_castillo": 3, "score_firsts": 4, "score_any": 5}
    return names.get(op.op, _MISSING)
