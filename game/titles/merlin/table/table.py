"""Merlin's table, assembled from its parts.

It imports all of them, so it is loaded when a game starts.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.ruleset import Observation
from game.match.records import Seat
from game.session.reference import HelpText
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.board_picture.board_view import BoardView
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.narrator import MerlinNarrator
from game.titles.merlin.table.picture import MerlinPicture
from game.titles.merlin.table.question import MerlinQuestion
from game.titles.merlin.table.table_parts import TableParts
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view import project
from game.titles.merlin.table.view_data import facts_of
from game.titles.merlin.table.words import describe
from game.titles.merlin.table.words.names import Words
from game.ui.table.table_context import TitleTable
from game.ui.ui import Ui


def make_table(ui: Ui, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table that shows a game with these players as the shared screen may know it."""
    if not isinstance(shown, merlin.Observation):
        raise TypeError(f"expected an observation of Merlin, got {shown!r:.80}")
    view = project(shown)
    words = Words([seat.name for seat in seats], view.facts, ui.texts)
    table_tools = TableTools(ui, words, [ui.theme.seat(seat.colour) for seat in seats])
    parts = TableParts(table_tools, view, ui.baker)
    board = BoardView(parts)
    picture, dialogue = MerlinPicture(parts, board), parts.dialogue
    question = MerlinQuestion(parts, board, picture)

    def help_pages() -> list[HelpText]:
        asked, now = dialogue.question, None
        if asked is not None:  # A hint would tell of a hand that others can't see.
            hinted = asked.alone or view.facts.open_hands
            now = describe.HelpQuestion(asked.decision, asked.seat, dialogue.answers, hinted, question.stage)
        return describe.pages(ui.texts, words, view, now, question.leads_back)

    return TitleTable(view, picture, question, MerlinNarrator(words, view, EVENTS.line_of, help_pages))


def prepare() -> None:
    """Preload the default level; thread-safe."""
    facts_of(merlin.setup_for(merlin.Options()))
