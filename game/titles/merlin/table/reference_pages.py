"""Pages of public information: each player's castle, then which missions and traitors have been seen."""

from __future__ import annotations

from game.titles.merlin.table.castle.castle_pages import CastlePages
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.known.mission_pages import MissionPages
from game.titles.merlin.table.known.traitor_page import TraitorPage
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.ui.table.parts.table_picture import ReferencePage


class ReferencePages:
    """Makes all pages."""

    def __init__(self, tools: TableTools, view: ViewData, faces: MissionFaces) -> None:
        self._castles = CastlePages(tools, view)
        self._missions, self._traitors = MissionPages(tools, view, faces), TraitorPage(tools, view)

    def pages(self) -> list[ReferencePage]:
        """Return the pages: castles in the order of the seats, then missions and traitors."""
        return [*self._castles.pages(), *self._missions.pages(), *self._traitors.pages()]
