"""Merlin once more, from the text of the rules alone: a game is a script that asks seats and changes a position.

Nothing is shared with the engine: things are words, a turn is read from top to bottom, nothing is cached or sorted.
Chance isn't played: where a card, a die or an order comes up, it is taken from the position that follows, and must be
one that can come up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.titles.merlin.rules.properties.word_actions import (
    FLIP,
    MIRROR,
    OTHER,
    REVERSE,
    Course,
    Question,
    WordActions,
)
from tests.titles.merlin.rules.properties.word_table import COLOURS, KINDS


class Referee(WordActions):
    """Follows a game; `question` is what is asked now, None when the game is over. `at` is the position, in words."""

    def __init__(self, position: dict[str, Any]) -> None:
        """position: one in which the first turn of the first round begins, as `to_position` writes it."""
        super().__init__(position)
        self._course = self._game()
        self.question: Question | None = next(self._course)

    def answer(self, text: str, after: dict[str, Any]) -> None:
        """Play an answer; after: the position that follows it, for what is chance."""
        self.after = after
        try:
            self.question = self._course.send(text)
        except StopIteration:
            self.question = None

    def _game(self) -> Course:
        at = self.at
        for number in range(1, 7):
            if number > 1:
                at["first"] = (at["first"] + 1) % self.players
                at["dice"] = [self.rolled(dice) for dice in self.after["dice"]]
            at["round"] = number
            for _turn in range(4):
                for step in range(self.players):
                    yield from self._turn((at["first"] + step) % self.players)
            if number % 2 == 0:
                yield from self._scoring()
        for seat, castle in enumerate(at["castles"]):
            goods = sum(sum(castle[kind].values()) for kind in KINDS)
            at["scores"][seat] += castle["apples"] + 2 * castle["staffs"] + goods // 3

    def _turn(self, seat: int) -> Course:
        at = self.at
        self.in_turn, self.completed, self.used = True, 0, set[str]()
        dice = at["dice"][seat]
        own = [f"die {pips}" for pips in dice["own"]]
        text = yield from self.ask(seat, lambda: [*own, *([f"white {dice['white']}"] if dice["white"] else [])])
        pips = int(text.split()[1])
        self.white = text.startswith("white")
        if self.white:
            dice["white"] = None
        else:
            dice["own"].remove(pips)
        yield from self._move(seat, pips)
        yield from self._arrive(seat)
        self.in_turn = False
        for _ in range(self.completed):
            yield from self.draw(seat)

    def _move(self, seat: int, pips: int) -> Course:
        at, castle = self.at, self.at["castles"][seat]

        def ways() -> Iterable[str]:
            yield from ("move cw", "move ccw") if self.white else ("move ccw" if "reverse" in self.used else "move cw",)
            if castle["apples"] and "apple" not in self.used:
                yield from (f"apple {number}" for number in range(1, 7))
            if FLIP in castle["flag"] and "flip" not in self.used:
                yield f"flag {FLIP}"
            if REVERSE in castle["flag"] and "reverse" not in self.used and not self.white:
                yield f"flag {REVERSE}"

        while not (text := (yield from self.ask(seat, ways))).startswith("move"):
            if text.startswith("apple"):
                castle["apples"] -= 1
                pips = int(text.split()[1])
                self.used.add("apple")
                continue
            colour = text.split()[1]
            self.give(seat, "flag", colour)
            self.used.add({FLIP: "flip", REVERSE: "reverse"}[colour])
            if colour == FLIP:
                pips = 7 - pips
        steps = pips if text == "move cw" else -pips
        if self.white:
            self.space = at["merlin"] = (at["merlin"] + steps) % 24
        else:
            self.space = at["knights"][seat] = (at["knights"][seat] + steps) % 24

    def _arrive(self, seat: int) -> Course:
        at, castle = self.at, self.at["castles"][seat]
        self.staff_used, self.no_staff, self.any_element, self.manors_here = False, False, False, 0

        def choices() -> Iterable[str]:
            yield "skip"
            yield from self.actions(seat)
            if MIRROR in castle["flag"] and not self.white and not self.used & {"mirror", "copy"}:
                yield "mirror"
            if OTHER in castle["flag"] and "copy" not in self.used:
                others = {at["knights"][other] for other in range(self.players) if other != seat}
                yield from (f"copy {space}" for space in others if space != self.space)

        while (text := (yield from self.ask(seat, choices))).split()[0] in ("mirror", "copy"):
            if text == "mirror":
                self.give(seat, "flag", MIRROR)
                self.space = at["knights"][seat] = (self.space + 12) % 24
            else:
                self.give(seat, "flag", OTHER)
                self.space = int(text.split()[1])
            self.used.add(text.split()[0])
        acted = text != "skip"
        left = not acted and any(self.actions(seat))
        if acted:
            yield from self.act(seat, text)

        def closing() -> Iterable[str]:
            yield "end"
            if not acted and not left:
                yield from self.actions(seat)
            if acted and self.white and not self.staff_used and not self.no_staff and castle["staffs"]:
                if any(self.actions(seat, staff=True)):
                    yield "staff"
            if self.manors_here == 1 and not self.staff_used and self.ready(seat, "builder"):
                if any(self.builds(seat)):
                    yield "use builder"

        while (text := (yield from self.ask(seat, closing))) != "end":
            if text == "staff":
                castle["staffs"] -= 1
                self.staff_used = True
                text = yield from self.ask(seat, lambda: [*self.actions(seat, staff=True)] or ["skip"])
                if text != "skip":
                    yield from self.act(seat, text)
            elif text == "use builder":
                self.use_up(seat, "builder")
                self.no_staff = True
                text = yield from self.ask(seat, lambda: [*self.builds(seat)] or ["skip"])
                if text != "skip":
                    yield from self.act(seat, text)
            else:
                acted = True
                yield from self.act(seat, text)

    def _scoring(self) -> Course:
        at = self.at
        order = [(at["first"] + step) % self.players for step in range(self.players)]
        for seat in order:
            castle = at["castles"][seat]
            if self.ready(seat, "shield_bearer") and castle["traitors"]:
                text = yield from self.ask(
                    seat, lambda castle=castle: ["skip", *(f"use shield_bearer {c}" for c in castle["traitors"])]
                )
                if text != "skip":
                    self.repel_alone(seat, text.split()[2])
        for seat in order:
            castle, stay = at["castles"][seat], 0
            for colour in list(castle["traitors"]):
                if colour in castle["shield"]:
                    self.give(seat, "shield", colour)
                else:
                    stay += 1
                self.rout(seat, colour)
            at["scores"][seat] += (3 if at["excalibur"] == seat else 0) if not stay else -3 * stay
        if at["round"] < 6:
            self.deal(order)
        self.score_environs()
        yield from self._score_influence()
        for seat, placed in enumerate(at["assistants"]):
            at["scores"][seat] += sum(place != "castle" for place in placed.values())
        for castle in at["castles"]:
            castle["seals"] = [seal[:2] for seal in castle["seals"]]

    def _score_influence(self) -> Course:
        at, used = self.at, False
        for colour in COLOURS:
            counts = at["markers"].get(colour, [0] * self.players)
            holder, most = at["grail"], max(counts)
            tied = most > 0 and counts.count(most) > 1
            if tied and holder is not None and counts[holder] == most and not used:
                text = yield from self.ask(holder, lambda colour=colour: [f"grail {colour}", "skip"])
                used = text != "skip"
                if used:
                    at["scores"][holder] += sum(counts)
                else:
                    self.share(sum(counts), counts)
            else:
                self.share(sum(counts), counts)
            for seat, count in enumerate(counts):
                if count > 1:
                    at["castles"][seat]["markers"] += count - 1
                    counts[seat] = 1
