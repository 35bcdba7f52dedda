"""Numbers for one area's meaning to each seat, computed once per arrangement and cached.

An arrangement is an area's points, the caballeros by seat, whether the King stands there or next to it, and whose
Grande is there. States of one search share nearly all arrangements, so a look-up replaces the arithmetic.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from game.titles.elgrande.rules.notation import CASTILLO
from game.titles.elgrande.rules.options import Setup
from game.titles.elgrande.rules.scoring import BONUS, PAID_PLACES

Floats: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.integer[Any]]  # Of any width, which numpy calls Any.

MOST_ARRANGEMENTS = 60_000
COUNT_BITS, META_BITS = 5, 9  # An arrangement as one number: caballeros by seat, flags, area.
KING, NEAR, BOARD = 1, 2, 128  # The flags; a Grande's is 4 << seat.

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
            meta[each[lies], boards[lies, number]] |= BOARD << number
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

    meta  KING and NEAR, a Grande's 4 << seat, BOARD << number
    """
    players = setup.players
    values = np.array([*setup.points, *setup.scoreboard_points])[_printed(area, meta)]
    king, near = (meta & KING).astype(bool), (meta & NEAR).astype(bool)
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
    index = np.where(meta & BOARD, CASTILLO + 1, area)
    return np.where(meta & BOARD << 1, CASTILLO + 2, index)
