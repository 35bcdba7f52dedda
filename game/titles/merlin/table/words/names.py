"""Names of Merlin's things as messages: principalities, goods, assistants, spaces, missions."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.message import Argument, Message, plain
from game.session.story.player_words import PlayerWords, key_of
from game.titles.merlin.table.level_facts import LevelFacts


class Words(PlayerWords):
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
        return Message(f"merlin-good-{kind}", {"principality": self.principality(principality)})

    def assistant(self, name: str) -> Message:
        """Return an assistant's name: "lady-in-waiting"."""
        return Message(f"merlin-assistant-{key_of(name)}")

    def space(self, number: int) -> Message:
        """Return the label of a space of the rondel: "Build", "Points for shields", "Fox"."""
        space = self.facts.spaces[number]
        if space.kind == "principality":
            return self.principality(space.about)
        return Message(f"merlin-space-{space.name}")

    def hex(self, terrain: str, tower: bool) -> Message:
        """Return the label of a hex: "Forest with a tower"."""
        return Message(f"merlin-hex-{terrain}", {"tower": "yes" if tower else "no"})

    # -- arguments of sentences

    def at(self, principality: str) -> dict[str, Argument]:
        """Return the argument that names a principality."""
        return {"principality": self.principality(principality)}

    def doing(self, seat: int, **more: Argument) -> dict[str, Argument]:
        """Return the arguments of a sentence about what a player does."""
        return {**self.named(seat), **more}
