"""The rules a second time, slowly and in the words of the rulebook: legal answers, and what an area scores.

Everything is derived from the table (an observation). Of the pending decision only the counts are read: how many
caballeros may still be placed or moved, and out of which region.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.titles.elgrande.rules.properties.play import AREAS, BOARDS, REGIONS

NEIGHBOURS = {
    "galicia": {"castilla_la_vieja", "pais_vasco"},
    "pais_vasco": {"aragon", "castilla_la_vieja", "galicia"},
    "aragon": {"castilla_la_nueva", "castilla_la_vieja", "cataluna", "pais_vasco", "valencia"},
    "cataluna": {"aragon", "valencia"},
    "castilla_la_vieja": {"aragon", "castilla_la_nueva", "galicia", "pais_vasco"},
    "castilla_la_nueva": {"aragon", "castilla_la_vieja", "granada", "sevilla", "valencia"},
    "valencia": {"aragon", "castilla_la_nueva", "cataluna", "granada"},
    "sevilla": {"castilla_la_nueva", "granada"},
    "granada": {"castilla_la_nueva", "sevilla", "valencia"},
}
PRINTED = {
    "galicia": (4, 2, 0), "pais_vasco": (5, 3, 1), "aragon": (5, 4, 1), "cataluna": (4, 2, 1),
    "castilla_la_vieja": (6, 4, 2), "castilla_la_nueva": (7, 4, 2), "valencia": (5, 3, 2), "sevilla": (4, 3, 1),
    "granada": (6, 3, 1), "castillo": (5, 3, 1),
}  # fmt: skip
MOBILE = {"8/4/0": (8, 4, 0), "4/0/0": (4, 0, 0)}
SUPPLY = {1: 6, 2: 5, 3: 5, 4: 4, 5: 4, 6: 3, 7: 3, 8: 2, 9: 2, 10: 1, 11: 1, 12: 0, 13: 0}
CARDS_BY_VALUE = {"score_fours": {4}, "score_fives": {5}, "score_sixes_sevens": {6, 7}}


class Table:
    """An observation with short names for frequent queries."""

    def __init__(self, seen: Any, seat: int, decision: Any) -> None:
        self.seen, self.seat, self.decision = seen, seat, decision
        self.frame = seen.stack[-1]
        self.original = seen.options.edition == "original"
        self.open = [region for region in REGIONS if region != seen.king]
        self.others = [other for other in range(seen.options.players) if other != seat]

    def there(self, area: str) -> tuple[int, ...]:
        return tuple(self.seen.caballeros[AREAS.index(area)])

    def stands(self, seat: int) -> list[str]:
        """Regions from which a caballero of `seat` may be taken."""
        return [region for region in self.open if self.there(region)[seat]]

    def left(self) -> int:
        return int(self.frame.left)


def legal(seen: Any, seat: int, decision: Any) -> set[str]:
    """Return every answer that the rules allow."""
    return _ANSWERS[decision.kind](Table(seen, seat, decision))


def _bid(table: Table) -> set[str]:
    barred = [value for value in table.seen.played if value is not None]
    return {f"power {value}" for value in table.seen.hands[table.seat] if value not in barred}


def _supply(table: Table) -> set[str]:
    granted = SUPPLY[table.seen.played[table.seat]]
    return {f"supply {count}" for count in range(min(granted, table.seen.province[table.seat]) + 1)}


def _recall(table: Table) -> set[str]:
    announced: list[str] = []
    if table.decision.source:  # the card: the announced step has not been done yet
        packed = table.frame.packed
        while packed:
            announced.append(REGIONS[packed % 16 - 1])
            packed //= 16
    regions = [region for region in table.open if table.there(region)[table.seat] > announced.count(region)]
    return {"done", *(f"recall {region}" for region in regions)}


def _take(table: Table) -> set[str]:
    return {f"take {card}" for card in table.seen.available}


def _turn(table: Table) -> set[str]:
    """`act` is checked apart: whether the special action has anything to do."""
    texts = {"end"}
    if table.frame.parts & 1 and table.seen.court[table.seat]:
        texts |= {f"place {area}" for area in (*NEIGHBOURS[table.seen.king], "castillo")}
    if table.frame.parts & 2 and _can_act(table):
        texts.add("act")
    return texts


def _can_act(table: Table) -> bool:
    card, seat = table.seen.taken[table.seat].split(" ")[0], table.seat
    own, foreign = bool(table.stands(seat)), any(table.stands(other) for other in table.others)
    court = table.seen.court[seat] > 0
    needs = {
        "veto": False,
        "move_own_from_one": own,
        "move_four_own": own,
        "place_two_more": court,
        "move_own_or_place_two": own or court,
        "move_five_from_one": own or foreign,
        "move_three_foreign": foreign,
        "move_three_any": own or foreign,
        "move_two_and_two": own or foreign,
        "move_four_any": own or foreign,
        "banish_one_each": foreign or (own and table.original),
        "scoreboard": any(area != table.seen.king for area in table.seen.scoreboards),
        "power_back": len(table.seen.hands[seat]) < 13,
        "the_court": table.seen.province[seat] > 0 or own,
        "grande": table.seen.grandes[seat] != table.seen.king,
    }
    return needs.get(card, True)


def _placing(table: Table) -> set[str]:
    assert table.seen.court[table.seat]
    return {"done", *(f"place {area}" for area in (*NEIGHBOURS[table.seen.king], "castillo"))}


def _place_two_more(table: Table) -> set[str]:
    if not table.seen.court[table.seat]:
        return {"done"}
    return {"done", *(f"place {area}" for area in (*table.open, "castillo"))}


def _choose(table: Table) -> set[str]:
    texts = {"skip"}
    if table.stands(table.seat):
        texts.add("choose own")
    if table.seen.court[table.seat]:
        texts.add("choose place")
    return texts


def _move(table: Table) -> set[str]:
    frame = table.frame
    texts = {"done"}
    for owner in (table.seat, *table.others):
        if frame.free or (frame.own if owner == table.seat else frame.foreign):
            for source in table.stands(owner):
                if frame.source < 0 or REGIONS[frame.source] == source:
                    texts |= {f"move p{owner} {source} {area}" for area in (*table.open, "castillo") if area != source}
    return texts


def _return(table: Table) -> set[str]:
    texts = {f"return {region}" for region in table.stands(table.seat)}
    return texts | {"return court"} if table.seen.court[table.seat] else texts


def _banish(table: Table) -> set[str]:
    owners = [owner for owner in (table.seat, *table.others) if table.frame.owners >> owner & 1]
    assert table.original or table.seat not in owners
    texts = {f"banish p{owner} {region}" for owner in owners for region in table.stands(owner)}
    return texts if table.original else texts | {"done"}


def _score(table: Table) -> set[str]:
    return {f"score {area}" for area in (AREAS if table.original else REGIONS)}


def _order(table: Table) -> set[str]:
    return {f"score {region}" for index, region in enumerate(REGIONS) if table.frame.rest >> index & 1}


def _scoreboard(table: Table) -> set[str]:
    lying = table.seen.scoreboards
    targets = [area for area in (*table.open, "castillo") if area not in lying]
    boards = [board for board, area in zip(BOARDS, lying, strict=True) if area != table.seen.king]
    return {"skip", *(f"scoreboard {board} {area}" for board in boards for area in targets)}


def _retrieve(table: Table) -> set[str]:
    return {"skip", *(f"retrieve {value}" for value in range(1, 14) if value not in table.seen.hands[table.seat])}


def _bring(table: Table) -> set[str]:
    return {"skip", *(f"bring {count}" for count in range(min(2, table.seen.province[table.seat]) + 1))}


def _grande(table: Table) -> set[str]:
    home = table.seen.grandes[table.seat]
    assert home != table.seen.king
    return {"skip", *(f"grande {region}" for region in table.open if region != home)}


def _king(table: Table) -> set[str]:
    reach = NEIGHBOURS[table.seen.king] if table.decision.source == "royal_adviser" else set(table.open)
    return {"skip", *(f"king {region}" for region in reach)}


def _evict(table: Table) -> set[str]:
    return {f"evict {region}" for region in table.open}


def _dial(table: Table) -> set[str]:
    source = table.decision.source
    regions: Sequence[str] = REGIONS
    if source == "eviction":
        regions = [region for index, region in enumerate(REGIONS) if index != table.frame.value]
    elif source in ("disc_two", "disc_all"):
        own = table.stands(table.seat)
        pairs = [region for region in own if table.there(region)[table.seat] >= 2]
        regions = pairs or own if source == "disc_two" else own
    return {f"dial {region}" for region in regions}


def _window(table: Table) -> set[str]:
    assert table.seat in [seat for seat, _ in table.seen.vetoes]
    return {"veto", "allow"}


_ANSWERS: dict[str, Callable[[Table], set[str]]] = {
    "bid": _bid, "supply": _supply, "recall": _recall, "take": _take, "turn": _turn, "placing": _placing,
    "place_two_more": _place_two_more, "choose": _choose, "move": _move, "return": _return, "banish": _banish,
    "score": _score, "order": _order, "scoreboard": _scoreboard, "retrieve": _retrieve, "bring": _bring,
    "grande": _grande, "king": _king, "evict": _evict, "dial": _dial, "window": _window,
}  # fmt: skip


def values(area: str, scoreboards: Sequence[str | None]) -> tuple[int, ...]:
    """Return the points of an area's places."""
    for board, at in zip(BOARDS, scoreboards, strict=True):
        if at == area:
            return MOBILE[board]
    return PRINTED[area]


def points(area: str, counts: Sequence[int], table: Sequence[int], king: str, grandes: Sequence[str]) -> list[int]:
    """Return what an area scores, by seat: places go by rank, and all who tie take the next lower place."""
    players = len(counts)
    limit = {2: 1, 3: 2, 4: 3, 5: 3}[players]
    paid = []
    for seat in range(players):
        before = len({count for count in counts if count > counts[seat]})
        ties_before = sum(counts.count(count) > 1 for count in {count for count in counts if count > counts[seat]})
        place = before + ties_before + 1 + (counts.count(counts[seat]) > 1)
        worth = table[place - 1] if counts[seat] and place <= limit else 0
        if area != "castillo" and counts[seat] and all(counts[seat] > counts[o] for o in range(players) if o != seat):
            worth += 2 * (area == king) + 2 * (grandes[seat] == area)
        paid.append(worth)
    return paid


def firsts(area: str, counts: Sequence[int], table: Sequence[int], king: str, grandes: Sequence[str]) -> list[int]:
    """Return what an area scores if only a sole first place counts."""
    best = max(counts)
    sole = best > 0 and list(counts).count(best) == 1
    return [p if sole and counts[s] == best else 0 for s, p in enumerate(points(area, counts, table, king, grandes))]


def regions_to_score(card: str, seen: Any, discs: Sequence[str | None] = ()) -> list[str]:
    """Return the regions that a card scores, in board order."""
    totals = {region: sum(seen.caballeros[index]) for index, region in enumerate(REGIONS)}
    held = [total for total in totals.values() if total]
    if card in CARDS_BY_VALUE:
        return [region for region in REGIONS if values(region, seen.scoreboards)[0] in CARDS_BY_VALUE[card]]
    if card == "score_most":
        return [region for region in REGIONS if held and totals[region] == max(held)]
    if card == "score_fewest":
        return [region for region in REGIONS if held and totals[region] == min(held)]
    if card == "disc_score":
        return [region for region in REGIONS if list(discs).count(region) == 1]
    assert card == "score_firsts_only"
    return list(REGIONS)
