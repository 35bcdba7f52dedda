"""A title's sentences, found by pattern: the key of a text follows from what it is about, and so do its arguments.

    words = Phrases("flocks", names, texts)
    words.event(SheepPlaced(0, "brook", ...))        # "flocks-log-sheep-placed" with $seat, $pasture, ...
    words.answer("doing", "move brook mill")         # "flocks-doing-move" with $a and $b
    words.thing("brook")                             # "flocks-brook"

A `PatternNarrator` tells a game with them. A title with more to say overrides what it says otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import fields
from typing import ClassVar

from game.core.message import LETTERS, Args, Argument, Message, PlayerNames, key_of, plain, series
from game.core.ruleset import Decision, Event
from game.match.records import Seat
from game.session.narrator import HelpText, Line, Narrator, rules_pages

SEAT = re.compile(r"p(\d)")
"""A player, as notations write them."""
NUMBERED = re.compile(r"-\d+$")
CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


class Phrases(PlayerNames):
    """Finds sentences.

    people   fields of events that name a player by seat
    winners  the field that names several
    """

    people: Collection[str] = ("seat", "turn", "owner", "by", "against")
    winners = "winners"

    def __init__(self, title: str, names: Sequence[str], known: Container[str]) -> None:
        """known: the keys in the catalogues"""
        super().__init__(names)
        self.title, self._known = title, known

    def __contains__(self, key: str) -> bool:
        """Return whether the title has this text."""
        return f"{self.title}-{key}" in self._known

    def say(self, key: str, **args: Argument) -> Message:
        """Return the text of a key without the title's name."""
        return Message(f"{self.title}-{key_of(key)}", args)

    def thing(self, name: str) -> Message:
        """Return the name of what a notation names: a player, or a thing with a text of its own or of its kind
        ("flocks-dog" for "dog-3"); as it is, if it has none."""
        seat = SEAT.fullmatch(name)
        if seat is not None:
            return plain(self.player(int(seat[1])))
        keys = (key_of(name), NUMBERED.sub("", key_of(name)))
        return next((self.say(key) for key in keys if key in self), plain(name))

    def gains(self, points: Sequence[int]) -> Message:
        """Return the points that players gain, most first; the text "nobody" if nobody does."""
        seats = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
        found = [self.say("gain", **self.named(seat), count=points[seat]) for seat in seats]
        return series(found) if found else self.say("nobody")

    def args(self, values: Mapping[str, object]) -> Args:
        """Return the arguments for a sentence about these values, by their names: seats as players, ids as things,
        numbers as they are, points by seat as gains."""
        found: Args = {}
        for name, value in values.items():
            if name in self.people and isinstance(value, int):
                found |= self.named(value, name)
            elif isinstance(value, str):
                found[name] = self.thing(value)
            elif isinstance(value, int):
                found[name] = value
            elif name == self.winners and isinstance(value, tuple):
                found |= {name: series([self.player(seat) for seat in value]), "count": len(value)}
            elif isinstance(value, tuple) and len(value) == len(self.names) and all(isinstance(n, int) for n in value):
                found[name] = self.gains(value)
        return found

    def event(self, event: Event) -> Message | None:
        """Return the sentence "log-NAME-OF-EVENT"; None if the title has none."""
        key = "log-" + CAPITAL.sub("-", type(event).__name__).lower()
        values = {field.name: getattr(event, field.name) for field in fields(event)}
        return self.say(key, **self.args(values)) if key in self else None

    def answer(self, family: str, text: str) -> Message | None:
        """Return the sentence "FAMILY-VERB" about an answer in notation, with $a, $b, ... for what it names; None if
        the title has none."""
        verb, *ids = text.split(" ")
        key = f"{family}-{key_of(verb)}"
        return self.say(key, **dict(zip(LETTERS, map(self.thing, ids), strict=False))) if key in self else None

    def about(self, family: str, decision: Decision) -> Message:
        """Return the sentence "FAMILY-KIND" on a decision, with $count for how many more of it may follow."""
        return self.say(f"{family}-{decision.kind}", count=decision.amount)


class PatternNarrator(Narrator):
    """Tells a game by patterns: lines of the log, notes on an undo, the rules' pages in the help.

    headings  events that begin a turn in the log
    majors    those that begin a larger group
    """

    headings: ClassVar[tuple[type[Event], ...]] = ()
    majors: ClassVar[tuple[type[Event], ...]] = ()

    def __init__(self, words: Phrases, texts: Container[str]) -> None:
        self.words, self._texts = words, texts

    def seated(self, seats: Sequence[Seat]) -> None:
        self.words.rename([seat.name for seat in seats])

    def line(self, event: Event) -> Line | None:
        said, major = self.words.event(event), isinstance(event, self.majors)
        if said is None:
            return None
        return Line(said, getattr(event, "seat", None), major or isinstance(event, self.headings), major=major)

    def noun_phrase(self, answer: str) -> Message | None:
        return self.words.answer("doing", answer)

    def help(self) -> list[HelpText]:
        return rules_pages(self._texts, self.words.title)
