"""The answers that the rules allow before and on arrival, found again from an observation alone, without any table.

Written from the text of the rules (4 to 6 and 9) and from Camelot's published order, on purpose in another way than the
engine: words instead of indices, nothing cached, nothing sorted.
"""

from __future__ import annotations

from typing import Any

from game.titles.merlin import rules as merlin

COLOURS = ("black", "grey", "blue", "purple", "orange", "brown")
KINDS = ("shield", "flag", "material")
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
REPEL, MISSIONS, REVERSE, FLIP, OTHER, MIRROR = COLOURS
RONDEL = (
    "black", "flag!", "build", "shields", "grey", "excalibur", "trade", "markers", "blue", "material!", "build",
    "missions", "purple", "flags", "grail", "shield!", "orange", "trade", "build", "assistant!", "brown", "materials",
    "missions", "relocate",
)  # fmt: skip


class Castle:
    """What a seat has, in words."""

    def __init__(self, seen: Any, seat: int) -> None:
        self.goods = {
            f"{kind} {name}": count
            for kind, counts in zip(KINDS, seen.goods[seat], strict=True)
            for name, count in zip(COLOURS, counts, strict=True)
        }
        self.stock = {
            f"{kind} {name}": count
            for kind, counts in zip(KINDS, seen.stock, strict=True)
            for name, count in zip(COLOURS, counts, strict=True)
        }
        places = (*COLOURS, "castle")
        self.places = {name: places[at] for name, at in zip(ASSISTANTS, seen.assistants[seat], strict=True)}
        self.markers = {name: row[seat] for name, row in zip(COLOURS, seen.markers, strict=True)}
        self.traitors = dict(zip(COLOURS, seen.traitors[seat], strict=True))
        seals = seen.seals[seat]
        self.seals = {
            (name, row) for row in (1, 2, 3) for k, name in enumerate(ASSISTANTS) if seals >> 4 * (row - 1) + k & 1
        }
        self.used = {name for k, name in enumerate(ASSISTANTS) if seals >> 12 + k & 1}

    def has(self, good: str) -> bool:
        return self.goods[good] > 0

    def ready(self, assistant: str) -> bool:
        return (assistant, 3) in self.seals and assistant not in self.used


def dice(seen: Any, seat: int) -> set[str]:
    found = {f"die {pips}" for pips in seen.dice[seat]}
    return found | ({f"white {seen.white[seat]}"} if seen.white[seat] else set())


def rides(seen: Any, seat: int, white: bool, apple: bool, flipped: bool, turned: bool) -> set[str]:
    """apple, flipped, turned: used before in this turn"""
    castle = Castle(seen, seat)
    found = {"move cw", "move ccw"} if white else {"move ccw" if turned else "move cw"}
    if seen.apples[seat] and not apple:
        found |= {f"apple {pips}" for pips in range(1, 7)}
    if castle.has(f"flag {FLIP}") and not flipped:
        found.add(f"flag {FLIP}")
    if castle.has(f"flag {REVERSE}") and not turned and not white:
        found.add(f"flag {REVERSE}")
    return found


def arrivals(seen: Any, seat: int, space: int, white: bool, mirrored: bool, copied: bool) -> set[str]:
    """white: Merlin was moved; mirrored, copied: flags used before in this turn"""
    castle = Castle(seen, seat)
    found = {"skip", *actions(seen, seat, space)}
    if castle.has(f"flag {MIRROR}") and not white and not mirrored and not copied:
        found.add("mirror")
    if castle.has(f"flag {OTHER}") and not copied:
        others = {at for other, at in enumerate(seen.knights) if other != seat and at != space}
        found |= {f"copy {at}" for at in others}
    return found


def actions(seen: Any, seat: int, space: int) -> set[str]:
    """Return the first choices of a space's action."""
    castle, name = Castle(seen, seat), RONDEL[space]
    if name in COLOURS:
        here = {f"assist {who} {at}" for who, at in castle.places.items() if at != name}
        free = {
            f"assist {who} {at} {to}"
            for who, at in castle.places.items()
            for to in COLOURS
            if (who, 2) in castle.seals and to not in (name, at)
        }
        return here | free
    sent = {
        f"assist {who} {at} {to}"
        for who, at in castle.places.items()
        for to in COLOURS
        if castle.markers[to] and at != to
    }
    if name.endswith("!"):
        kind = name[:-1]
        taken = {f"take {kind} {p}" for p in COLOURS if castle.markers[p] and castle.stock.get(f"{kind} {p}")}
        found = sent if kind == "assistant" else taken
        return found | ({"use lady"} if castle.ready("lady") and sent else set())
    if name in ("shields", "flags", "materials", "markers"):
        counts = {f"{kind}s": sum(n for good, n in castle.goods.items() if good.startswith(kind)) for kind in KINDS}
        counts["markers"] = sum(castle.markers.values())
        found = {f"score {name}"} if counts[name] else set()
        return found | ({"use flag_bearer"} if castle.ready("flag_bearer") else set())
    return _others(seen, seat, name, castle)


def _others(seen: Any, seat: int, name: str, castle: Castle) -> set[str]:
    if name == "excalibur":
        return {"take excalibur"} if seen.excalibur != seat or any(castle.traitors.values()) else set()
    if name == "grail":
        return {"take grail"} if seen.grail != seat or sum(seen.apples) < 11 else set()
    if name == "trade":
        return {f"give {good}" for good, count in castle.goods.items() if count}
    if name == "missions":
        return {f"discard {card}" for card in seen.hands[seat]}
    if name == "relocate":
        placed = {who for who, at in castle.places.items() if at != "castle"}
        if placed:
            return {f"relocate {who} {way}" for who in placed for way in ("cw", "ccw")}
        return {f"assist {who} castle {to}" for who in ASSISTANTS for to in COLOURS}
    assert name == "build"
    rows = len(seen.tiles) // 6
    return {
        f"build {row},{column} {colour}"
        for row in range(rows)
        for column in range(6)
        for colour in merlin.materials_for(rows, row, column)
        if seen.owners[6 * row + column] is None and seen.manors[seat] and castle.has(f"material {colour}")
    }


def asides(state: Any, seen: Any, seat: int, completed: int, flag: bool) -> set[str]:
    """completed: missions in this turn; flag: the flag *missions* was used in it"""
    castle = Castle(seen, seat)
    found = set()
    if completed < 1 + flag:
        found |= {f"mission {card}" for card in seen.hands[seat] if merlin.mission_met(state, seat, card)}
    if castle.has(f"flag {MISSIONS}") and not flag:
        found.add(f"flag {MISSIONS}")
    if castle.has(f"flag {REPEL}"):
        found |= {f"repel {name} {n}" for name, held in castle.traitors.items() for n in range(1, held + 1)}
    if castle.ready("shield_bearer"):
        found |= {f"use shield_bearer {name}" for name, held in castle.traitors.items() if held}
    return found
