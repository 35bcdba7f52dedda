"""The table as a position writes it, in words, and what can happen to its things; written from the text of the rules
alone, for the referee.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

from tests import text_of

COLOURS = ("black", "grey", "blue", "purple", "orange", "brown")
KINDS = ("shield", "flag", "material")
ASSISTANTS = ("builder", "shield_bearer", "flag_bearer", "lady")
ABOVE = ("brown", "blue", "grey", "purple", "blue", "brown", "orange")
BELOW = ("brown", "orange", "black", "grey", "purple", "black", "orange")
FILE = Path(__file__).parents[4] / "fixtures" / "merlin_missions.json"
CARDS = {card["id"]: card for card in json.loads(text_of(FILE))}


class WordTable:
    """A position; where something comes up by chance, it comes from the position that follows, `after`."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.at = json.loads(json.dumps(position))
        self.after: dict[str, Any] = {}
        self.players: int = self.at["options"]["players"]
        self.module: bool = self.at["options"]["module"]

    def rolled(self, dice: dict[str, Any]) -> dict[str, Any]:
        assert len(dice["own"]) == 3
        assert max(Counter([*dice["own"], dice["white"]]).values()) < 3
        return json.loads(json.dumps(dice))  # type: ignore[no-any-return]

    def met(self, seat: int, name: str) -> bool:
        req, castle, placed = CARDS[name]["req"], self.at["castles"][seat], self.at["assistants"][seat]
        markers = {colour: counts[seat] for colour, counts in self.at["markers"].items()}
        kind = req["type"]
        if kind == "goods_specific":
            return all(item["principality"] in castle[item["kind"]] for item in req["items"])
        if kind == "goods_any":
            return all(sum(castle[good].values()) >= req.get(good, 0) for good in KINDS)
        if kind == "influence_at":
            return bool(markers.get(req["principality"], 0) >= req["count"])
        if kind == "influence_any":
            return bool(sum(markers.values()) >= req["count"])
        if kind == "assistant_at":
            return bool(placed[req["assistant"]] == req["principality"])
        if kind == "assistants_any_at":
            return bool([*placed.values()].count(req["principality"]) >= req["count"])
        assert kind == "assistants_same_any"
        places = {placed[name] for name in req["assistants"]}
        return len(places) == 1 and places != {"castle"}

    def send(self, seat: int, who: str, to: str) -> None:
        at = self.at
        assert at["assistants"][seat][who] != to
        for rival in range(self.players):
            if rival != seat and at["assistants"][rival][who] == to:
                at["assistants"][rival][who] = "castle"
        at["assistants"][seat][who] = to
        if who == "lady":
            self.place_marker(seat, to)
        else:
            kind = {"builder": "material", "shield_bearer": "shield", "flag_bearer": "flag"}[who]
            if self.stock(kind, to):
                self.take(seat, kind, to)

    def builds(self, seat: int) -> Iterable[str]:
        at, castle = self.at, self.at["castles"][seat]
        rows = len(at["environs"]["tiles"])
        for row, column in product(range(rows), range(6)):
            place = f"{row},{column}"
            if castle["manors"] and place not in at["environs"]["manors"]:
                yield from (f"build {place} {c}" for c in materials_of(rows, row, column) if c in castle["material"])

    def top(self, seen: set[str]) -> str:
        """Return the deck's top card; the discards are the deck where it is empty, in the order that was seen."""
        at = self.at
        if not at["deck"]:
            at["deck"] = [*seen, *self.after["deck"]]
            assert sorted(at["deck"]) == sorted(at["discards"])
            at["discards"] = []
        return str(at["deck"].pop(0))

    def deal(self, order: list[int]) -> None:
        """Deal three traitors to each, in the pile's order; where it is empty, in the order that was seen."""
        at, shuffled = self.at, False
        for seat in order:
            seen = list(self.after["castles"][seat]["traitors"])
            for _ in range(3):
                if not at["traitor_pile"]:
                    at["traitor_pile"], at["traitor_discards"], shuffled = at["traitor_discards"], [], True
                colour = seen[0] if shuffled else at["traitor_pile"][0]
                at["traitor_pile"].remove(colour)
                seen.remove(colour)
                at["castles"][seat]["traitors"].append(colour)
        if shuffled:
            assert sorted(at["traitor_pile"]) == sorted(self.after["traitor_pile"])
            at["traitor_pile"] = list(self.after["traitor_pile"])

    def score_environs(self) -> None:
        tiles, manors = self.at["environs"]["tiles"], self.at["environs"]["manors"]
        todo = set(product(range(len(tiles)), range(6)))
        while todo:
            group = {todo.pop()}
            terrain = {tiles[r][c].rstrip("+") for r, c in group}
            while near := {(r, c) for r, c in todo if {tiles[r][c].rstrip("+")} == terrain and touches(group, (r, c))}:
                group |= near
                todo -= near
            counts = [sum(manors.get(f"{r},{c}") == seat for r, c in group) for seat in range(self.players)]
            self.share(len(group), counts)

    def share(self, points: int, counts: list[int]) -> None:
        if max(counts):
            first = [seat for seat, count in enumerate(counts) if count == max(counts)]
            for seat in first:
                self.at["scores"][seat] += points // len(first)

    def stock(self, kind: str, colour: str) -> int:
        return 6 - sum(castle[kind].get(colour, 0) for castle in self.at["castles"])

    def apples_left(self) -> int:
        return 11 - sum(castle["apples"] for castle in self.at["castles"])

    def take(self, seat: int, kind: str, colour: str) -> None:
        assert self.stock(kind, colour)
        held = self.at["castles"][seat][kind]
        held[colour] = held.get(colour, 0) + 1

    def give(self, seat: int, kind: str, colour: str) -> None:
        held = self.at["castles"][seat][kind]
        held[colour] -= 1
        if not held[colour]:
            del held[colour]

    def place_marker(self, seat: int, colour: str) -> None:
        castle = self.at["castles"][seat]
        if castle["markers"]:
            castle["markers"] -= 1
            self.at["markers"].setdefault(colour, [0] * self.players)[seat] += 1

    def influenced(self, seat: int) -> list[str]:
        return [colour for colour, counts in self.at["markers"].items() if counts[seat]]

    def has(self, seat: int, element: str) -> int:
        if element == "markers":
            return sum(counts[seat] for counts in self.at["markers"].values())
        return sum(self.at["castles"][seat][element[:-1]].values())

    def rout(self, seat: int, colour: str) -> None:
        self.at["castles"][seat]["traitors"].remove(colour)
        self.at["traitor_discards"].append(colour)

    def discard(self, seat: int, card: str) -> None:
        self.at["hands"][seat].remove(card)
        self.at["discards"].append(card)
        self.forget(seat, card)

    def forget(self, seat: int, card: str) -> None:
        if card in self.at["taken"][seat]:
            self.at["taken"][seat].remove(card)

    def ready(self, seat: int, who: str) -> bool:
        return [who, 3] in self.at["castles"][seat]["seals"]

    def use_up(self, seat: int, who: str) -> None:
        seals = self.at["castles"][seat]["seals"]
        seals[seals.index([who, 3])] = [who, 3, "used"]

    def repel_alone(self, seat: int, colour: str) -> None:
        self.use_up(seat, "shield_bearer")
        self.rout(seat, colour)
        self.at["scores"][seat] += 1


def materials_of(rows: int, row: int, column: int) -> set[str]:
    """Return the materials at the ends of a hex's lines, walked hex by hex."""
    found = set()
    for down, right in product((-1, 1), (-1, 1)):
        r, x = row + down, 2 * column + row % 2 + right
        while 0 <= r < rows and r % 2 <= x <= 10 + r % 2:
            r, x = r + down, x + right
        if r < 0:
            found.add(ABOVE[(x + 1) // 2])
        elif r == rows:
            found.add(BELOW[(x - (rows - 1) % 2 + 1) // 2])
    return found


def touches(group: set[tuple[int, int]], place: tuple[int, int]) -> bool:
    row, x = place[0], 2 * place[1] + place[0] % 2
    beside = {(row, x - 2), (row, x + 2), (row - 1, x - 1), (row - 1, x + 1), (row + 1, x - 1), (row + 1, x + 1)}
    return any((r, 2 * c + r % 2) in beside for r, c in group)


def in_words(position: dict[str, Any]) -> dict[str, Any]:
    """Return what is on the table, without orders that mean nothing and without what follows from the rest."""
    as_written = ("round", "first", "merlin", "knights", "dice", "scores", "assistants", "grail", "excalibur")
    return {
        **{name: position[name] for name in (*as_written, "environs", "display", "deck", "traitor_pile")},
        "castles": [
            {**castle, "traitors": sorted(castle["traitors"]), "seals": sorted(castle["seals"], key=str)}
            for castle in position["castles"]
        ],
        "hands": [sorted(hand) for hand in position["hands"]],
        "taken": [sorted(cards) for cards in position["taken"]],
        "discards": sorted(position["discards"]),
        "traitor_discards": sorted(position["traitor_discards"]),
        "markers": {name: counts for name, counts in position["markers"].items() if any(counts)},
    }
