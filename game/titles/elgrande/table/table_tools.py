"""Tools shared by every part of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.titles.elgrande.table.card_faces.cards_art import CardsArt
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.view_data import LevelFacts
from game.ui.look import artwork
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import Tools
from game.ui.table.parts.stage import SeatTools

DRAWINGS = (
    "act", "allowed", "announced", "card", "castillo", "disc", "end", "grande", "home", "king", "lock", "moved",
    "order", "placed", "points", "power", "round", "scoreboard", "stopped", "supply", "veto",
)  # fmt: skip
"""The signs before the log's lines."""


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

    def draw_log_sign(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Draw a sign of the log, on its parchment tile, into a square rect (pixels)."""
        side = max(8, rect.width)
        surface.blit(artwork.picture(f"titles/elgrande/log/{name}", (side, side)), rect)
