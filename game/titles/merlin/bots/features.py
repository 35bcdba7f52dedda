"""The value model's inputs: what a seat has and can do, in numbers where more is never worse.

`ENTRIES` says what each number means. All weights are at least 0, and every entry grows or stays the same with a good,
an apple or a staff more, so having more never lowers a seat's own worth. Missions count as sets: those in hand by how
much each lacks, and all of the level's, as one that is drawn may be any of them. Territories count by what they bring,
and by what one more manor would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import NamedTuple

from game.core.ruleset import Ints
from game.titles.merlin.rules.board import DICE, NOBODY, WHITE
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Mission,
    Need,
)
from game.titles.merlin.rules.notation import ASSISTANTS, GOODS, HOME, KINDS, PLACED_MARKERS, SHIELD_BEARER, SPACES
from game.titles.merlin.rules.options import ROUNDS, TURNS, Options, Setup, setup_for
from game.titles.merlin.rules.scoring import shared_by_most, territories
from game.titles.merlin.rules.state import State

MOST_REMEMBERED = 8192


class Holding(NamedTuple):
    """One seat's goods, markers and assistants, as missions look at them.

    mask        kinds of goods held at least once, as bits: 6 kind + principality
    amounts     shields, flags, materials
    markers     by principality; placed: their sum
    assistants  places of the four
    """

    mask: int
    amounts: Sequence[int]
    markers: Sequence[int]
    placed: int
    assistants: Sequence[int]


class Shortfall(NamedTuple):
    """Shortfalls of the missions that look at one part of a holding.

    lacking  by mission what is missing
    ready    points of those that are met; nearly: of those that lack one thing at most
    """

    lacking: Mapping[int, int]
    ready: int
    nearly: int


GOODS_PART, MARKERS_PART, ASSISTANTS_PART = range(3)
"""Parts of a holding, each of which other missions look at."""


class Needs:
    """Needs of the missions of a level, sorted by how they are counted."""

    def __init__(self, missions: Sequence[Mission], principalities: Mapping[str, int]) -> None:
        self._points = [mission.points for mission in missions]
        self._part_of = [_part_of(mission.needs) for mission in missions]
        self._goods: list[tuple[int, int]] = []
        self._amounts: list[tuple[int, int, int, int]] = []
        self._markers: list[tuple[int, int]] = []
        self._markers_at: list[tuple[int, int, int]] = []
        self._assistant_at: list[tuple[int, int, int]] = []
        self._assistants_at: list[tuple[int, int, int]] = []
        self._together: list[tuple[int, Ints]] = []
        for card, mission in enumerate(missions):
            self._add(card, mission.needs, principalities)
        # A turn changes one part at a time: each is remembered by what it looks at.
        self._of_goods = lru_cache(MOST_REMEMBERED)(self._goods_part)
        self._of_markers = lru_cache(MOST_REMEMBERED)(self._markers_part)
        self._of_assistants = lru_cache(MOST_REMEMBERED)(self._assistants_part)

    def _add(self, card: int, needs: Need, principalities: Mapping[str, int]) -> None:
        if isinstance(needs, Goods):
            named = (good.split(" ") for good in needs.goods)
            self._goods.append((card, sum(1 << 6 * KINDS.index(kind) + principalities[p] for kind, p in named)))
        elif isinstance(needs, Amounts):
            self._amounts.append((card, needs.shields, needs.flags, needs.materials))
        elif isinstance(needs, Markers):
            self._markers.append((card, needs.count))
        elif isinstance(needs, MarkersAt):
            self._markers_at.append((card, principalities[needs.principality], needs.count))
        elif isinstance(needs, AssistantAt):
            self._assistant_at.append((card, ASSISTANTS.index(needs.assistant), principalities[needs.principality]))
        elif isinstance(needs, AssistantsAt):
            self._assistants_at.append((card, principalities[needs.principality], needs.count))
        else:
            self._together.append((card, tuple(ASSISTANTS.index(name) for name in needs.assistants)))

    def parts(self, held: Holding) -> tuple[Shortfall, Shortfall, Shortfall]:
        """Return what is missing for the missions of goods, of markers and of assistants."""
        return (
            self._of_goods(held.mask, tuple(held.amounts)),
            self._of_markers(tuple(held.markers)),
            self._of_assistants(tuple(held.assistants)),
        )

    def lacking(self, card: int, parts: Sequence[Shortfall]) -> int:
        """Return how many goods, markers or assistants a mission lacks; 0 where it is met, or below."""
        return parts[self._part_of[card]].lacking[card]

    def looks_at(self, card: int, part: int) -> bool:
        """Return whether a mission asks for something of that part of a holding."""
        return self._part_of[card] == part

    def _goods_part(self, mask: int, amounts: Ints) -> Shortfall:
        found, lacking = {}, ~mask
        shields, flags, materials = amounts
        for card, wanted in self._goods:
            found[card] = (wanted & lacking).bit_count()
        for card, some, others, more in self._amounts:
            found[card] = max(0, some - shields) + max(0, others - flags) + max(0, more - materials)
        return self._part(found)

    def _markers_part(self, markers: Ints) -> Shortfall:
        placed = sum(markers)
        found = {card: count - placed for card, count in self._markers}
        for card, p, count in self._markers_at:
            found[card] = count - markers[p]
        return self._part(found)

    def _assistants_part(self, places: Ints) -> Shortfall:
        found = {card: int(places[k] != p) for card, k, p in self._assistant_at}
        for card, p, count in self._assistants_at:
            found[card] = count - places.count(p)
        for card, assistants in self._together:
            there = [places[k] for k in assistants]
            found[card] = len(there) - max([there.count(place) for place in there if place != HOME], default=0)
        return self._part(found)

    def _part(self, lacking: Mapping[int, int]) -> Shortfall:
        points = self._points
        ready = sum(points[card] for card, missing in lacking.items() if missing <= 0)
        return Shortfall(lacking, ready, sum(points[card] for card, missing in lacking.items() if missing <= 1))


def _part_of(needs: Need) -> int:
    if isinstance(needs, Goods | Amounts):
        return GOODS_PART
    return MARKERS_PART if isinstance(needs, Markers | MarkersAt) else ASSISTANTS_PART


@cache
def needs_of(options: Options) -> Needs:
    """Return the needs of the level's missions."""
    setup = setup_for(options)
    return Needs(setup.level.missions, setup.principality_index)


# -- territories


class BuiltLand(NamedTuple):
    """The environs as they are built.

    points  by seat: what the territories would bring now
    share   by seat: its part of the manors in each territory times the territory's size, summed
    builds  by seat: (gain, materials that pay as bits) of the free hexes, the best first; alike ones only once
    """

    points: tuple[float, ...]
    share: tuple[float, ...]
    builds: tuple[tuple[tuple[float, int], ...], ...]


@lru_cache(4096)
def land(setup: Setup, tiles: Ints, owners: Ints) -> BuiltLand:
    """Return the environs with these manors."""
    seats = range(setup.players)
    points, share = [0.0] * setup.players, [0.0] * setup.players
    builds: list[dict[int, float]] = [{} for _ in seats]
    pays = payable(setup)
    for _terrain, group in territories(tiles):
        manors = [0] * setup.players
        free: dict[int, int] = {}
        for number in group:
            if owners[number] == NOBODY:
                free[pays[number]] = free.get(pays[number], 0) | tiles[number] & 1
            else:
                manors[owners[number]] += 1
        size, total = len(group), sum(manors)
        for seat, (now, more) in enumerate(zip(shared_by_most(size, manors), gains(size, manors), strict=True)):
            points[seat] += now
            if total:
                share[seat] += size * manors[seat] / total
            gain = more + 0.25 * size / (total + 1)  # Manors that do not decide it yet.
            known = builds[seat]
            for mask, tower in free.items():
                best = gain + 0.7 * tower  # The tower brings a good or a marker.
                if best > known.get(mask, 0.0):
                    known[mask] = best
    kept = tuple(tuple(sorted(((gain, mask) for mask, gain in each.items()), reverse=True)) for each in builds)
    return BuiltLand(tuple(points), tuple(share), kept)


def gains(points: int, counts: Sequence[int], more: int = 0) -> list[int]:
    """Return how many points more each seat would get with one more; `more`: how many points that adds to share."""
    best = max(counts)
    leaders = counts.count(best)
    found = []
    for count in counts:
        if count == best:
            found.append(points + more - (points // leaders if best else 0))
        else:
            found.append((points + more) // (leaders + 1) if count + 1 == best else 0)
    return found


@lru_cache(16)
def payable(setup: Setup) -> Ints:
    """Return for each hex the materials that it takes, as bits."""
    return tuple(sum(1 << p for p in materials) for materials in setup.pays)


# -- all inputs

WEIGHTS = "titles/merlin/value_model.npz"
"""The trained weights for these inputs, among the program's assets."""


class Entry(NamedTuple):
    """An input: its name, its meaning and its unit."""

    name: str
    meaning: str
    unit: str


ENTRIES: tuple[Entry, ...] = tuple(
    Entry(*written)
    for written in (
        # -- the board
        ("territories", "what the territories would bring now", "points"),
        ("territories_share", "own part of the manors in each territory, times its size", "points"),
        ("influence", "what the markers in principalities would bring now", "points"),
        ("influence_gain", "most points more there with one own marker more, if the castle has one", "points"),
        ("grail_gain", "most points more that the Grail would bring there, if held", "points"),
        ("markers", "own markers in principalities", "markers"),
        ("presence", "principalities with own markers", "principalities"),
        # -- assistants, and markers in the castle
        ("assistants", "own assistants in principalities", "assistants"),
        ("reserve", "markers in the castle, up to 4", "markers"),
        # -- traitors
        ("traitors", "points of a scoring of the traitors now; the only entries that can be negative", "points"),
        ("traitors_flag", "the same after the flag or the ability that repels", "points"),
        ("excalibur", "whether Excalibur is held", "0 or 1"),
        ("grail", "whether the Grail is held", "0 or 1"),
        # -- goods: the first few are worth more than later ones
        ("shields_2", "shields, up to 2", "shields"),
        ("shields_4", "shields, up to 4", "shields"),
        ("shields", "shields", "shields"),
        ("flags_2", "flags, up to 2", "flags"),
        ("flags_4", "flags, up to 4", "flags"),
        ("flags", "flags", "flags"),
        ("materials_2", "materials, up to 2", "materials"),
        ("materials_4", "materials, up to 4", "materials"),
        ("materials", "materials", "materials"),
        ("shield_kinds", "different shields", "principalities"),
        ("flag_kinds", "different flags", "principalities"),
        ("material_kinds", "different materials", "principalities"),
        ("movers", "flags held that change a ride: reverse, flip, mirror, other action; each counted once", "flags"),
        ("apple", "whether there is an apple", "0 or 1"),
        ("apples", "apples", "apples"),
        ("staffs", "staffs", "staffs"),
        # -- missions
        ("met_best", "points of the best mission in hand that is met, if a turn is left", "points"),
        ("met_second", "points of the second best, if two turns are left, or one and the flag", "points"),
        ("met_more", "points of further ones, if more turns are left", "points"),
        ("within_1", "points of missions in hand that lack one thing at most, if a turn is left", "points"),
        ("within_2", "points of missions in hand that lack two things at most, if two turns are left", "points"),
        ("ready", "mean over all missions of their points, where they are met", "points"),
        ("ready_1", "mean over all missions of their points, where they lack one thing at most", "points"),
        # -- manors and abilities of the module
        ("manors", "manors not yet built, up to one per three turns left", "manors"),
        ("seals_1", "abilities of row 1: a point more with missions", "abilities"),
        ("seals_2", "abilities of row 2: any principality", "abilities"),
        ("seals_3", "abilities of row 3", "abilities"),
        ("ready_3", "abilities of row 3 that are not used up", "abilities"),
        # -- building, and the dice left in this round
        ("build_best", "most that a manor would bring with the materials held", "points"),
        ("build_more", "the same for each other material held, summed", "points"),
        ("next_best", "rough worth of the best space that a die left leads to", "points"),
        ("plan", "rough worth of the spaces that all dice left lead to, in the best order", "points"),
    )
)
NAMES = tuple(entry.name for entry in ENTRIES)
INDEX = {name: number for number, name in enumerate(NAMES)}
BOARD, CASTLE = INDEX["assistants"], INDEX["build_best"]
"""Where the entries of a castle begin, after those of the board, and where they end."""

PERIODS = 3
PERIOD_TURNS = 2 * TURNS
"""Turns of a seat from one scoring to the next."""
_ROUGH = {
    "principality": 1.6, "take": 1.2, "assistant": 1.8, "excalibur": 1.0, "grail": 1.3, "relocate": 1.0, "trade": 0.5,
    "missions": 0.4,
}  # fmt: skip
"""Points that a space is worth at a glance, on top of what can be counted."""
_TRAITOR = 3
"""Points that a traitor costs if it stays, and that Excalibur brings if none does."""


class Moment(NamedTuple):
    """A seat's time: the scorings that are over, its turns until the next one, and those until the end."""

    period: int
    until_scoring: int
    turns: int


def moment(state: State, seat: int) -> Moment:
    """Return the seat's time; a turn counts until its die is chosen."""
    dice = state.dice
    start = DICE * seat
    left = (dice[start] > 0) + (dice[start + 1] > 0) + (dice[start + 2] > 0) + (dice[start + WHITE] > 0)
    period = (state.round - 1) // 2
    until = left + (TURNS if state.round % 2 else 0)
    return Moment(period, until, until + PERIOD_TURNS * (PERIODS - 1 - period) if state.round <= ROUNDS else 0)


def features(state: State, seat: int) -> list[float]:
    """Return the entries of a seat, in the order of NAMES."""
    held, built = holding(state, seat), environs_of(state)
    return [
        *board_features(state, seat, built),
        *castle_features(state, seat, held, moment(state, seat).turns),
        *position_features(state, seat, held, built),
    ]


def environs_of(state: State) -> BuiltLand:
    """Return the environs as they are built."""
    return land(state.setup, state.tiles, state.owners)


def board_features(state: State, seat: int, built: BuiltLand) -> tuple[float, ...]:
    """Return the first entries of a seat: those of the environs and of the principalities."""
    points, gain, chalice, markers, presence = _influence(state.setup.players, state.markers)[seat]
    return (
        built.points[seat],
        built.share[seat],
        points,
        gain if state.reserve[seat] else 0.0,
        chalice if state.grail == seat else 0.0,
        markers,
        presence,
    )


@lru_cache(8192)
def _influence(players: int, markers: Ints) -> tuple[tuple[float, ...], ...]:
    """Return by seat: points now, most points more by one marker and by the Grail, markers, principalities."""
    points, most, chalices = [0] * players, [0] * players, [0] * players
    for start in range(0, len(markers), players):
        counts = markers[start : start + players]
        pot, best = sum(counts), max(counts)
        now = shared_by_most(pot, counts)
        tied = counts.count(best) > 1
        for seat, (own, more) in enumerate(zip(now, gains(pot, counts, 1), strict=True)):
            points[seat] += own
            most[seat] = max(most[seat], more)
            if tied and own:
                chalices[seat] = max(chalices[seat], pot - own)
    placed = [markers[seat::players] for seat in range(players)]
    return tuple(
        (points[seat], most[seat], chalices[seat], sum(placed[seat]), sum(map(bool, placed[seat])))
        for seat in range(players)
    )


def castle_features(state: State, seat: int, held: Holding, turns: int) -> list[float]:
    """Return the entries of a seat's castle, its assistants and missions; `turns` are left to it."""
    setup = state.setup
    shields, flags, materials = held.amounts
    seals, apples = state.seals[seat], state.apples[seat]
    traitors, flagged = _traitors(state, seat)
    # No more can be held.
    missions = _missions(setup, held, state.hands[seat], min(turns, 4)) if turns else (0.0,) * 7
    return [
        4 - held.assistants.count(HOME),
        min(state.reserve[seat], 4),
        traitors,
        flagged,
        state.excalibur == seat,
        state.grail == seat,
        min(shields, 2), min(shields, 4), shields,
        min(flags, 2), min(flags, 4), flags,
        min(materials, 2), min(materials, 4), materials,
        (held.mask & 63).bit_count(), (held.mask >> 6 & 63).bit_count(), (held.mask >> 12).bit_count(),
        (held.mask & movers(setup)).bit_count(),
        apples > 0, apples, state.staffs[seat],
        *missions,
        min(state.manors[seat], turns // 3),
        (seals & 15).bit_count(), (seals >> 4 & 15).bit_count(), (seals >> 8 & 15).bit_count(),
        (seals >> 8 & 15 & ~(seals >> 12)).bit_count(),
    ]  # fmt: skip


def position_features(state: State, seat: int, held: Holding, built: BuiltLand) -> tuple[float, ...]:
    """Return the entries of building and of the dice left."""
    best, more = _builds(built.builds[seat], held.mask >> 12, state.manors[seat])
    start = DICE * seat
    dice = state.dice[start : start + DICE]
    return (
        best,
        more,
        *_reached(state.setup, (*held.amounts, held.placed), best, dice, state.knights[seat], state.merlin),
    )


def holding(state: State, seat: int) -> Holding:
    """Return what missions look at."""
    goods = state.goods[GOODS * seat : GOODS * seat + GOODS]
    mask, bit = 0, 1
    for count in goods:
        if count:
            mask |= bit
        bit += bit
    amounts = (sum(goods[:6]), sum(goods[6:12]), sum(goods[12:]))
    markers = state.markers[seat :: state.setup.players]
    return Holding(mask, amounts, markers, sum(markers), state.assistants[4 * seat : 4 * seat + 4])


@lru_cache(16)
def movers(setup: Setup) -> int:
    """Return the flags that change a ride, as bits."""
    return sum(1 << setup.flag_good[effect] for effect in ("reverse", "flip", "mirror", "other"))


def _traitors(state: State, seat: int) -> tuple[int, int]:
    """Return the points for traitors if a scoring came now, as they are and after discarding those that need no
    shield."""
    goods = state.goods[GOODS * seat : GOODS * seat + GOODS]
    stay = most = 0
    for count, shields in zip(state.traitors[6 * seat : 6 * seat + 6], goods, strict=False):
        if count > shields:
            stay += count - shields
            most = max(most, count - shields)
    bonus = _TRAITOR if state.excalibur == seat else 0
    if not stay:
        return bonus, bonus
    left = stay - most if goods[state.setup.repel_flag] else stay
    seals = state.seals[seat]
    if seals >> 8 + SHIELD_BEARER & 1 and not seals >> 12 + SHIELD_BEARER & 1:
        left = max(0, left - 1)
    return -_TRAITOR * stay, -_TRAITOR * left if left else bonus


def _builds(builds: Sequence[tuple[float, int]], materials: int, manors: int) -> tuple[float, float]:
    """Return the gain of the best manor that the materials held can pay for, and the summed gains of the next ones."""
    best = more = 0.0
    for gain, mask in builds:
        if not materials or not manors:
            break
        if mask & materials:
            if best:
                more += gain
            else:
                best = gain
            materials &= ~mask
            manors -= 1
    return best, more


def _missions(setup: Setup, held: Holding, hand: Ints, turns: int) -> tuple[float, ...]:
    """Return the entries of missions; there is a turn to complete them."""
    met = []
    within_1 = within_2 = 0
    needs = needs_of(setup.options)
    parts = needs.parts(held)
    for card in hand:
        lacking, points = needs.lacking(card, parts), setup.cards[card].points
        if lacking <= 2:
            within_2 += points
            if lacking <= 1:
                within_1 += points
                if lacking <= 0:
                    met.append(points)
    met.sort(reverse=True)
    number = len(setup.cards)
    twice = turns > 1 or held.mask >> setup.missions_flag & 1
    return (
        sum(met[:1]),
        sum(met[1:2]) if twice else 0.0,
        sum(met[2:turns]),
        within_1,
        within_2 if turns > 1 else 0.0,
        sum(part.ready for part in parts) / number,
        sum(part.nearly for part in parts) / number,
    )


def rough_worths(state: State, seat: int) -> tuple[float, ...]:
    """Return the rough worth of each space to the seat."""
    held = holding(state, seat)
    best, _more = _builds(
        land(state.setup, state.tiles, state.owners).builds[seat], held.mask >> 12, state.manors[seat]
    )
    return _rough(state.setup, (*held.amounts, held.placed), best)


@lru_cache(4096)
def _rough(setup: Setup, counts: Ints, build: float) -> tuple[float, ...]:
    found = []
    for kind, about in setup.spaces:
        if kind == "points":
            found.append(float(counts[about]))
        elif kind == "build":
            found.append(build)
        elif kind in ("take", "assistant") and not counts[PLACED_MARKERS]:
            found.append(0.0)
        else:
            found.append(_ROUGH[kind])
    return tuple(found)


@lru_cache(16384)
def _reached(setup: Setup, counts: Ints, build: float, dice: Ints, knight: int, merlin: int) -> tuple[float, float]:
    """Return the worth of the best space that one of the dice reaches, and the most that all dice can reach
    together."""
    rough = _rough(setup, counts, build)
    own, white = [pips for pips in dice[:WHITE] if pips], dice[WHITE]
    magic = max(rough[(merlin + white) % SPACES], rough[merlin - white]) if white else 0.0
    best = max([magic, *(rough[(knight + pips) % SPACES] for pips in own)])
    most = 0.0
    for order in set(permutations(own)):
        space, total = knight, 0.0
        for pips in order:
            space += pips
            total += rough[space % SPACES]
        most = max(most, total)
    return best, magic + most
