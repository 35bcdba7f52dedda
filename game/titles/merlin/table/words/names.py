"""Names of Merlin's things as messages: principalities, goods, assistants, spaces, abilities, missions."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.message import Args, Argument, Message, PlayerNames, key_of, plain
from game.titles.merlin.rules.content import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Need,
    Together,
)
from game.titles.merlin.table.level_facts import LevelFacts

ARTICLES = ("grail", "excalibur")
"""Spaces with a name for sentences of their own."""


class Words(PlayerNames):
    """Names at one table: its players and its level.

    names  players by seat
    facts  the level's
    known  the keys in the catalogues
    """

    def __init__(self, names: Sequence[str], facts: LevelFacts, known: Container[str]) -> None:
        super().__init__(names)
        self.facts = facts
        self._known = known

    def principality(self, name: str) -> Message:
        """Return a principality's name, for a label or after "the": "Fox"."""
        key = f"merlin-principality-{key_of(name)}"
        return Message(key) if key in self._known else plain(self.facts.names[name])

    def good(self, kind: str, principality: str) -> Message:
        """Return a good's name: "Fox shield"."""
        return Message(f"merlin-good-{kind}", self.at(principality))

    def a_good(self, kind: str, principality: str) -> Message:
        """Return a good with its article: "an Eagle shield"."""
        return self.an(self.good(kind, principality), principality)

    def an(self, thing: Message, principality: str) -> Message:
        """Return a thing whose name begins with a principality's, with its article: "a Fox traitor"."""
        return Message("merlin-a", {"thing": thing, "principality_id": principality})

    def traitors(self, count: int, principality: str) -> Message:
        """Return a number of traitors: "2 Fox traitors"."""
        return Message("merlin-traitors-at", {"count": count, **self.at(principality)})

    def traitor(self, principality: str) -> Message:
        """Return a traitor's name: "Fox traitor"."""
        return Message("merlin-traitor", self.at(principality))

    def goods(self, kind: str, count: int) -> Message:
        """Return a number of goods of a kind, or of "marker" for influence markers: "3 shields"."""
        return Message(f"merlin-count-{kind}", {"count": count})

    def assistant(self, name: str) -> Message:
        """Return an assistant's name: "lady-in-waiting"."""
        return Message(f"merlin-assistant-{key_of(name)}")

    def ability(self, assistant: str, row: int) -> Message:
        """Return an ability's title: "Second manor"."""
        return Message(f"merlin-ability-{key_of(assistant)}-{row}-title")

    def space(self, number: int) -> Message:
        """Return the label of a space of the rondel: "Build", "Score shields", "Fox"."""
        space = self.facts.spaces[number]
        if space.kind == "principality":
            return self.principality(space.about)
        return Message(f"merlin-space-{space.name}")

    def to_space(self, number: int) -> Message:
        """Return a space as it stands in a sentence, after "to": "the Fox", "the Grail"; labels are quoted."""
        space = self.facts.spaces[number]
        if space.kind == "principality":
            return Message("merlin-the", self.at(space.about))
        if space.kind in ARTICLES:
            return Message(f"merlin-the-{space.kind}")
        return Message("merlin-the-space", {"space": self.space(number)})

    def hex(self, terrain: str, tower: bool) -> Message:
        """Return the label of a hex: "Forest with a tower"."""
        return Message(f"merlin-hex-{terrain}", {"tower": "yes" if tower else "no"})

    # -- lists

    @staticmethod
    def both(things: Sequence[Message]) -> Message:
        """Return a list of one or more things that belong together: "a shield, a flag and a material"."""
        return _joined("merlin-and", things)

    @staticmethod
    def either(things: Sequence[Message]) -> Message:
        """Return a list of one or more things to choose from: "Fish, Dragon or Fox"."""
        return _joined("merlin-or", things)

    def some(self, principalities: Sequence[str]) -> Message:
        """Return principalities to choose from: "Fish, Dragon or Fox"."""
        return self.either([self.principality(name) for name in principalities])

    # -- arguments of sentences

    def at(self, principality: str) -> dict[str, Argument]:
        """Return the argument that names a principality."""
        return {"principality": self.principality(principality)}

    def doing(self, seat: int, **more: Argument) -> dict[str, Argument]:
        """Return the arguments of a sentence about what a player does."""
        return {**self.named(seat), **more}


def _joined(last: str, things: Sequence[Message]) -> Message:
    """Return things with commas between them, and the text `last` before the last one."""
    *before, found = things
    joint = last
    while before:
        found = Message(joint, {"first": before.pop(), "then": found})
        joint = "list-comma"
    return found


def mission_in_words(words: Words, mission: str) -> Message:
    """Return what a mission asks for: "Snake flag and Fox material", "2 markers at the Dove"."""
    return need_in_words(words, words.facts.missions[mission].needs)


def worth_in_words(words: Words, mission: str) -> Message:
    """Return what a mission asks for, and its points: "3 shields (2 points)"; with the module its symbol, too."""
    card = words.facts.missions[mission]
    args: Args = {"mission": mission_in_words(words, mission), "points": card.points}
    if not words.facts.module:
        return Message("merlin-mission-worth", args)
    return Message("merlin-mission-symbol", {**args, "assistant": words.assistant(card.symbol)})


def need_in_words(words: Words, need: Need) -> Message:
    """Return one of the seven kinds of needs as a noun phrase."""
    match need:
        case Goods(goods=goods):
            return words.both([words.good(*good.split(" ")) for good in goods])
        case Amounts(shields=shields, flags=flags, materials=materials):
            counts = (("shield", shields), ("flag", flags), ("material", materials))
            return words.both([words.goods(kind, count) for kind, count in counts if count])
        case MarkersAt(principality=principality, count=count):
            return Message("merlin-need-markers-at", {"count": count, **words.at(principality)})
        case Markers(count=count):
            return Message("merlin-need-markers", {"count": count})
        case AssistantAt(assistant=assistant, principality=principality):
            args = {"assistant": words.assistant(assistant), **words.at(principality)}
            return Message("merlin-need-assistant-at", args)
        case AssistantsAt(principality=principality, count=count):
            return Message("merlin-need-assistants-at", {"count": count, **words.at(principality)})
        case Together(assistants=assistants):
            who = words.both([words.assistant(assistant) for assistant in assistants])
            return Message("merlin-need-together", {"who": who})


def gains_in_words(words: Words, points: Sequence[int]) -> Message:
    """Return what players gain or lose, most first: "Alicia +5, Bruno +2"; "no points" if nobody does."""
    seats = sorted((seat for seat, gained in enumerate(points) if gained), key=lambda seat: -points[seat])
    if not seats:
        return Message("merlin-no-points")
    return words.listed("merlin-seats", [_gain(words, seat, points[seat]) for seat in seats])


def counts_in_words(words: Words, counts: Sequence[int]) -> Message | None:
    """Return what players have, most first: "Alicia 3, Bruno 1"; None if nobody has any."""
    seats = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: -counts[seat])
    if not seats:
        return None
    said = [Message("merlin-seat-count", words.doing(seat, count=counts[seat])) for seat in seats]
    return words.listed("merlin-seats", said)


def _gain(words: Words, seat: int, points: int) -> Message:
    key = "merlin-gain" if points > 0 else "merlin-loss"
    return Message(key, words.doing(seat, count=abs(points)))
