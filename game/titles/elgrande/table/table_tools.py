"""Tools shared by every part of this table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.message import Message
from game.titles.elgrande.table.card_faces.cards_art import CardsArt
from game.titles.elgrande.table.level_facts import LevelFacts
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Canvas
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme
from game.ui.tools import Pace, TextSource, Tools

LARGE_FROM = 1.3
"""Above this text scale the board is small, so public displays take the whole table."""


class TableTools:
    """The program's `Tools`, plus the table's names and pictures.

    words  names of players, areas and cards
    seats  colours and shapes by seat
    facts  what the level says about scoreboards and cards
    cards  draws power cards and action cards
    """

    def __init__(
        self, ui: Tools, words: Words, seats: Sequence[SeatStyle], facts: LevelFacts, pictures: Mapping[str, str]
    ) -> None:
        """pictures: the level's own, of its cards"""
        self._ui = ui
        self.words = words
        self.seats = tuple(seats)
        self.facts = facts
        self.cards = CardsArt(ui.theme, facts, words.card_text_key, pictures)

    @property
    def canvas(self) -> Canvas:
        return self._ui.canvas

    @property
    def theme(self) -> Theme:
        return self._ui.theme

    @property
    def texts(self) -> TextSource:
        return self._ui.texts

    @property
    def settings(self) -> Pace:
        return self._ui.settings

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._ui.say(message)

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion

    @property
    def large(self) -> bool:
        """Whether the type is so large that the board is small."""
        return self.theme.text_scale > LARGE_FROM
