"""The actions of the rules in words, asked step by step; written from the text of the rules alone, for the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from itertools import product
from typing import Any, NamedTuple

from tests.titles.merlin.rules.properties.word_table import ASSISTANTS, CARDS, COLOURS, KINDS, WordTable

REPEL, MISSIONS, REVERSE, FLIP, OTHER, MIRROR = COLOURS
RONDEL = (
    "black", "flag!", "build", "shields", "grey", "excalibur", "trade", "markers", "blue", "material!", "build",
    "missions", "purple", "flags", "grail", "shield!", "orange", "trade", "build", "assistant!", "brown", "materials",
    "missions", "relocate",
)  # fmt: skip


class Question(NamedTuple):
    """A seat's possible answers, and what it may do beside them at any moment of its turn."""

    seat: int
    answers: set[str]
    asides: set[str]


Course = Generator[Question, str, None]
Answer = Generator[Question, str, str]
Options = Callable[[], Iterable[str]]


class WordActions(WordTable):
    """Asks for an action's choices and carries them out.

    in_turn      whether what may be done at any moment is open now; completed: missions in this turn
    used         flags and apples of this turn
    space        the space whose action is done; any_element: a staff may score any element there
    manors_here  manors built by this action; no_staff: an ability bars the staff
    """

    def __init__(self, position: dict[str, Any]) -> None:
        super().__init__(position)
        self.in_turn = self.any_element = self.no_staff = False
        self.completed = self.space = self.manors_here = 0
        self.used: set[str] = set()

    def ask(self, seat: int, options: Options) -> Answer:
        """Ask until something else is answered than what may be done at any moment."""
        while True:
            asides = self.asides(seat) if self.in_turn else set()
            text = yield Question(seat, set(options()), asides)
            if text not in asides:
                return text
            yield from self.aside(seat, text)

    def asides(self, seat: int) -> set[str]:
        castle, flag = self.at["castles"][seat], "missions" in self.used
        found = set[str]()
        if self.completed < 1 + flag:
            found |= {f"mission {card}" for card in self.at["hands"][seat] if self.met(seat, card)}
        if MISSIONS in castle["flag"] and not flag:
            found.add(f"flag {MISSIONS}")
        traitors = Counter(castle["traitors"])
        if REPEL in castle["flag"]:
            found |= {f"repel {colour} {n}" for colour, held in traitors.items() for n in range(1, held + 1)}
        if self.ready(seat, "shield_bearer"):
            found |= {f"use shield_bearer {colour}" for colour in traitors}
        return found

    def aside(self, seat: int, text: str) -> Course:
        verb, *rest = text.split()
        if verb == "flag":
            self.give(seat, "flag", MISSIONS)
            self.used.add("missions")
        elif verb == "repel":
            self.give(seat, "flag", REPEL)
            for _ in range(int(rest[1])):
                self.rout(seat, rest[0])
        elif verb == "use":
            self.repel_alone(seat, rest[1])
        else:
            yield from self.complete(seat, rest[0])

    def complete(self, seat: int, name: str) -> Course:
        at, card = self.at, CARDS[name]
        at["hands"][seat].remove(name)
        at["discards"].append(name)
        self.forget(seat, name)
        self.completed += 1
        more = 2 if self.completed == 2 else 0
        if not self.module:
            at["scores"][seat] += card["vp"] + more
            return
        column = card["symbol"]

        def rewards() -> Iterable[str]:
            yield "points"
            learned = [seal[:2] for seal in at["castles"][seat]["seals"]]
            if len(learned) < 4:
                yield from (f"learn {column} {r}" for r in range(1, card["vp"] + 1) if [column, r] not in learned)

        text = yield from self.ask(seat, rewards)
        seals = at["castles"][seat]["seals"]
        at["scores"][seat] += more + ([column, 1] in seals) + (card["vp"] if text == "points" else 0)
        if text != "points":
            seals.append([column, int(text.split()[2])])

    def actions(self, seat: int, staff: bool = False) -> Iterable[str]:
        """Yield the first choices of the space's action; staff: a staff repeats it."""
        at, castle, name = self.at, self.at["castles"][seat], RONDEL[self.space]
        placed, influenced = at["assistants"][seat], self.influenced(seat)
        sent = [f"assist {who} {at_} {to}" for who, at_ in placed.items() for to in influenced if to != at_]
        if name in COLOURS:
            yield from (f"assist {who} {place}" for who, place in placed.items() if place != name)
            for who, to in product(ASSISTANTS, COLOURS):
                if [who, 2] in castle["seals"] and to not in (name, placed[who]):
                    yield f"assist {who} {placed[who]} {to}"
        elif name.endswith("!"):
            kind = name[:-1]
            taken = [f"take {kind} {to}" for to in influenced if kind in KINDS and self.stock(kind, to)]
            yield from sent if kind == "assistant" else taken
            if self.ready(seat, "lady") and sent and not staff:
                yield "use lady"
        elif name in ("shields", "flags", "materials", "markers"):
            everything = ("shields", "flags", "materials", "markers")
            yield from (f"score {one}" for one in (everything if self.any_element else (name,)) if self.has(seat, one))
            if self.ready(seat, "flag_bearer"):
                yield "use flag_bearer"
        elif name == "excalibur":
            if at["excalibur"] != seat or castle["traitors"]:
                yield "take excalibur"
        elif name == "grail":
            if at["grail"] != seat or self.apples_left():
                yield "take grail"
        elif name == "trade":
            yield from (f"give {kind} {colour}" for kind in KINDS for colour in castle[kind])
        elif name == "missions":
            yield from (f"discard {card}" for card in at["hands"][seat])
        elif name == "relocate":
            out = [who for who, place in placed.items() if place != "castle"]
            yield from (f"relocate {who} {way}" for who in out for way in ("cw", "ccw"))
            if not out:
                yield from (f"assist {who} castle {to}" for who in ASSISTANTS for to in COLOURS)
        else:
            yield from self.builds(seat)

    def act(self, seat: int, text: str) -> Course:
        at, castle = self.at, self.at["castles"][seat]
        verb, *rest = text.split()
        if verb == "assist":
            self.send(seat, rest[0], rest[2] if len(rest) > 2 else RONDEL[self.space])
        elif verb == "relocate":
            here = COLOURS.index(at["assistants"][seat][rest[0]])
            self.send(seat, rest[0], COLOURS[(here + (1 if rest[1] == "cw" else 5)) % 6])
        elif verb == "score":
            at["scores"][seat] += self.has(seat, rest[0])
        elif verb == "build":
            yield from self.build(seat, rest[0], rest[1])
        elif verb == "give":
            self.give(seat, rest[0], rest[1])
            text = yield from self.ask(
                seat, lambda: [f"take {kind} {c}" for kind, c in product(KINDS, COLOURS) if self.stock(kind, c)]
            )
            self.take(seat, *text.split()[1:])
        elif verb == "discard":
            yield from self.exchange(seat, rest[0])
        elif text == "take excalibur":
            at["excalibur"] = seat
            if castle["traitors"]:
                text = yield from self.ask(seat, lambda: [f"discard {c}" for c in castle["traitors"]] or ["done"])
                if text != "done":
                    self.rout(seat, text.split()[1])
        elif text == "take grail":
            at["grail"] = seat
            castle["apples"] += self.apples_left() > 0
        elif verb == "take":
            self.take(seat, *rest)
        elif text == "use flag_bearer":
            self.use_up(seat, "flag_bearer")
            self.any_element = True
            text = yield from self.ask(
                seat, lambda: ("score shields", "score flags", "score materials", "score markers")
            )
            at["scores"][seat] += self.has(seat, text.split()[1]) + 1
        else:
            assert text == "use lady"
            self.use_up(seat, "lady")
            self.no_staff = True
            yield from self.send_two(seat)

    def send_two(self, seat: int) -> Course:
        placed = self.at["assistants"][seat]

        def sent() -> list[str]:
            return [f"assist {who} {at} {to}" for who, at in placed.items() for to in self.influenced(seat) if to != at]

        text = yield from self.ask(seat, sent)
        self.send(seat, text.split()[1], text.split()[3])
        if sent():
            text = yield from self.ask(seat, lambda: [*sent(), "skip"])
            if text != "skip":
                self.send(seat, text.split()[1], text.split()[3])

    def build(self, seat: int, place: str, colour: str) -> Course:
        at, castle = self.at, self.at["castles"][seat]
        self.give(seat, "material", colour)
        at["environs"]["manors"][place] = seat
        castle["manors"] -= 1
        self.manors_here += 1
        row, column = map(int, place.split(","))
        if not at["environs"]["tiles"][row][column].endswith("+"):
            return

        def bonuses() -> list[str]:
            goods = [f"tower {kind} {c}" for kind in ("shield", "flag") for c in COLOURS if self.stock(kind, c)]
            return [*goods, *(f"tower marker {c}" for c in COLOURS if castle["markers"])]

        text = yield from self.ask(seat, lambda: ["skip", *bonuses()])
        if text == "skip":
            return
        _verb, kind, colour = text.split()
        if kind == "marker":
            self.place_marker(seat, colour)
        else:
            self.take(seat, kind, colour)

    def exchange(self, seat: int, card: str) -> Course:
        hand = self.at["hands"][seat]
        gone = [card]
        self.discard(seat, card)
        if hand:
            text = yield from self.ask(seat, lambda: ["done", *(f"discard {other}" for other in hand)])
            if text != "done":
                gone.append(text.split()[1])
                self.discard(seat, gone[1])
        for _ in gone:
            yield from self.draw(seat)

    def draw(self, seat: int) -> Course:
        """Draw a mission, from the display or the deck; none where there is none."""
        at = self.at

        def choices() -> list[str]:
            return [
                *(f"draw display {card}" for card in at["display"]),
                *["draw deck"][: len(at["deck"] + at["discards"])],
            ]

        if not choices():
            return
        text = yield from self.ask(seat, choices)
        if text == "draw deck":
            at["hands"][seat].append(self.top(set(self.after["hands"][seat]) - set(at["hands"][seat])))
            return
        card = text.split()[2]
        place = at["display"].index(card)
        at["hands"][seat].append(card)
        at["taken"][seat].append(card)
        if at["deck"] or at["discards"]:
            at["display"][place] = self.top(set(self.after["display"]) - set(at["display"]))
        else:
            at["display"].remove(card)
