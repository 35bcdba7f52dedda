"""Names of Merlin's things as messages, and conclusions from the view alone, which everyone can draw: who leads where,
what pays for a hex, which traitors stay."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from game.core.message import AND, Args, Argument, Message, PlayerNames, key_of, plain, series
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
from game.titles.merlin.table.view_data import LevelFacts

WITH_MERLIN = "merlin"
"""Ends the name of a picture of a space to which Merlin came."""


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
        # Spaces with a name for sentences of their own.
        if space.kind in ("grail", "excalibur"):
            return Message(f"merlin-the-{space.kind}")
        return Message("merlin-the-space", {"space": self.space(number)})

    def hex(self, terrain: str, tower: bool) -> Message:
        """Return the label of a hex: "Forest with a tower"."""
        return Message(f"merlin-hex-{terrain}", {"tower": "yes" if tower else "no"})

    # -- lists

    @staticmethod
    def both(things: Sequence[Message]) -> Message:
        """Return a list of one or more things that belong together: "a shield, a flag and a material"."""
        return series(things, last=AND)

    @staticmethod
    def either(things: Sequence[Message]) -> Message:
        """Return a list of one or more things to choose from: "Fish, Dragon or Fox"."""
        return series(things, last="merlin-or")

    def some(self, principalities: Sequence[str]) -> Message:
        """Return principalities to choose from: "Fish, Dragon or Fox"."""
        return self.either([self.principality(name) for name in principalities])

    # -- arguments of sentences

    def arguments(self, values: Mapping[str, object]) -> Args:
        """Name principalities, assistants, missions and spaces, too; goods by kind and principality, abilities by
        assistant and row; of a round, the first seat."""
        found = super().arguments(values)
        for name, value in values.items():
            match name, value:
                case "principality", str():
                    found |= self.at(value)
                case "assistant", str():
                    found[name] = self.assistant(value)
                case "mission", str():
                    found[name] = self.mission(value)
                case "space", int():
                    found[name] = self.to_space(value)
                case "first", int():
                    found |= self.named(value)
        match values:
            case {"kind": str(kind), "principality": str(principality)}:
                found["good"] = self.a_good(kind, principality)
            case {"assistant": str(assistant), "row": int(row)}:
                found["ability"] = self.ability(assistant, row)
        return found

    def at(self, principality: str) -> dict[str, Argument]:
        """Return the argument that names a principality."""
        return {"principality": self.principality(principality)}

    # -- missions

    def mission(self, name: str) -> Message:
        """Return what a mission asks for: "Snake flag and Fox material", "2 markers at the Dove"."""
        return self.need(self.facts.missions[name].needs)

    def worth(self, mission: str) -> Message:
        """Return what a mission asks for, and its points: "3 shields (2 points)"; with the module its symbol, too."""
        card = self.facts.missions[mission]
        args: Args = {"mission": self.mission(mission), "points": card.points}
        if not self.facts.module:
            return Message("merlin-mission-worth", args)
        return self.text("merlin-mission-symbol", **args, assistant=card.symbol)

    def need(self, need: Need) -> Message:
        """Return one of the seven kinds of needs as a noun phrase."""
        match need:
            case Goods(goods=goods):
                return self.both([self.good(*good.split(" ")) for good in goods])
            case Amounts(shields=shields, flags=flags, materials=materials):
                counts = (("shield", shields), ("flag", flags), ("material", materials))
                return self.both([self.goods(kind, count) for kind, count in counts if count])
            case MarkersAt(principality=principality, count=count):
                return self.text("merlin-need-markers-at", count=count, principality=principality)
            case Markers(count=count):
                return Message("merlin-need-markers", {"count": count})
            case AssistantAt(assistant=assistant, principality=principality):
                args = {"assistant_id": key_of(assistant), **self.at(principality)}
                return Message("merlin-need-assistant-at", args)
            case AssistantsAt(principality=principality, count=count):
                return self.text("merlin-need-assistants-at", count=count, principality=principality)
            case Together(assistants=assistants):
                who = self.both([self.assistant(assistant) for assistant in assistants])
                return Message("merlin-need-together", {"who": who})

    # -- what everyone has or gains

    def gains(self, points: Sequence[int]) -> Message:
        """Return what players gain or lose, most first: "Alicia +5, Bruno +2"; "no points" if nobody does."""
        return self.by_seat("merlin-seats", "merlin-gain", points, "merlin-loss") or Message("merlin-no-points")

    def counts(self, counts: Sequence[int]) -> Message | None:
        """Return what players have, most first: "Alicia 3, Bruno 1"; None if nobody has any."""
        return self.by_seat("merlin-seats", "merlin-seat-count", counts)

    def standing(self, before: Sequence[int], seat: int) -> Message:
        """Return how a seat would do with one more than these counts, as the end of a sentence: "you’d lead 3 to 2"."""
        counts = [count + (other == seat) for other, count in enumerate(before)]
        own, others = counts[seat], [count for other, count in enumerate(counts) if other != seat]
        best = max(others)
        led = "yes" if before[seat] > best else "no"
        if not best:
            return Message("merlin-standing-alone", {"led": led})
        if own > best:
            return Message("merlin-standing-lead", {"own": own, "next": best, "led": led})
        if own == best:
            return Message("merlin-standing-tie", {"own": own})
        leader = next(other for other, count in enumerate(counts) if other != seat and count == best)
        return self.text("merlin-standing-behind", seat=leader, own=own, next=best)


def ridden_to(space: int, seat: int | None) -> str:
    """Return the name of the picture of a space, and of the knight of a seat or of Merlin (None)."""
    return f"{space} {WITH_MERLIN if seat is None else seat}"
