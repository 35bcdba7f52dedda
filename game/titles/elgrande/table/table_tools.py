"""Tools shared by every part of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.titles.elgrande.table.card_faces.cards_art import CardsArt
from game.titles.elgrande.table.level_facts import LevelFacts
from game.titles.elgrande.table.words.names import Words
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.table.parts.stage import SeatTools

LARGE_FROM = 1.3
"""Above this text scale the board is small, so public displays take the whole table."""


class TableTools(SeatTools):
    """The program's `Tools`, plus the table's names and pictures.

    words  names of players, areas and cards
    facts  what the level says about scoreboards and cards
    cards  draws power cards and action cards
    """

    def __init__(
        self, ui: Tools, words: Words, seats: Sequence[SeatStyle], facts: LevelFacts, pictures: Mapping[str, str]
    ) -> None:
        """pictures: the level's own, of its cards"""
        super().__init__(ui, seats)
        self.words = words
        self.facts = facts
        self.cards = CardsArt(ui.theme, facts, words, pictures)

    @property
    def large(self) -> bool:
        """Whether the type is so large that the board is small."""
        return self.theme.text_scale > LARGE_FROM
