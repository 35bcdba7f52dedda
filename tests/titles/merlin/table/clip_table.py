"""A stage for clips without the rest of the table: plates are boxes with places in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.arrangement import Arrangement, arranged
from game.titles.merlin.table.board_picture.pawn_stands import PawnStands
from game.titles.merlin.table.event_entries import EVENTS
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.places import TablePlaces
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.spotlights import Spotlights
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view import ViewModel, project
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import Box
from game.ui.kit.board_parts.score_display import ScoreDisplay
from game.ui.table.parts.seat_occupants import SeatOccupants
from game.ui.table.parts.staging import Staging
from game.ui.table.parts.table_clips import TableClip
from tests.titles.merlin.rules.properties.play import PLAY

NAMES = ("Alicia", "Bruno", "Carmen", "Diego")
COLOURS = ("crimson", "gold", "ivory", "sky")
SPOTS = {
    "score": (0.92, 0.16), "dice": (0.6, 0.16), "apples": (0.16, 0.4), "staffs": (0.3, 0.4), "manors": (0.45, 0.4),
    "markers": (0.6, 0.4), "seals": (0.75, 0.4), "grail": (0.92, 0.4), "excalibur": (0.84, 0.4),
    "traitors": (0.3, 0.64), "shield": (0.55, 0.88), "flag": (0.7, 0.88), "material": (0.88, 0.88),
}  # fmt: skip
BAR = 116.0
DIE = 33.0


class PlateBoxes:
    """Plates that draw nothing."""

    def __init__(self) -> None:
        self.boxes: list[Box] = []
        self.die_width = DIE

    def spot(self, seat: int, what: str) -> tuple[float, float]:
        if what.startswith("die-"):
            x, y = self.spot(seat, "dice")
            return x + (int(what.removeprefix("die-")) - 1.5) * 37.0, y
        box, (across, down) = self.boxes[seat], SPOTS.get(what, (0.5, 0.5))
        return box.x + box.w * across, box.y + box.h * down


class ClipTable:
    """The stage, the view that its clips change, and where everything is."""

    def __init__(self, ui: Any, observation: Any) -> None:
        self.ui, players = ui, observation.options.players
        self.view: ViewModel = project(observation)
        styles = [ui.theme.seat(colour) for colour in COLOURS[:players]]
        words = Words(NAMES[:players], self.view.facts, ui.texts)
        self.tools = TableTools(ui, words, styles, self.view.facts)
        self.plates = PlateBoxes()
        self.places = TablePlaces(self.view.facts, self.view, self.plates)
        self.places.arrange(*self._arranged())
        self.staging = staging = Staging(SeatOccupants(), Spotlights(), ScoreDisplay(self.view, self.tools))
        faces = MissionFaces(ui.theme, self.tools.pieces, self.view.facts.missions, self.view.facts.module)
        self.landings: list[Landing] = []
        self.stands = PawnStands(self.view, self.places, lambda: self.landings, lambda: True)
        self.stage = ClipStage(self.tools, self.view, self.view.assign, self.places, staging, faces, self.stands.drawn)

    def _arranged(self) -> tuple[Arrangement, Box]:
        """Arrange everything in the window."""
        canvas, players = self.ui.canvas, self.view.players
        table = canvas.safe.split_bottom(BAR)[0]
        at = arranged(self.ui.theme, table, players)
        self.plates.boxes = at.plates.rows(players, 6.0)
        return at, table

    def clips_of(self, event: Event) -> list[TableClip]:
        return EVENTS.clips_of(self.stage, event)

    @property
    def surface(self) -> pygame.Surface:
        """A new picture as large as the window."""
        return pygame.Surface(self.ui.canvas.size_px)


def random_game(options: Any, seed: int) -> Iterator[tuple[Any, Sequence[Event], Any]]:
    """Yield a random game: the state before each action, the events as everyone may see them, the state after it."""
    for played in PLAY.walk(options, seed):
        yield played.before, [merlin.redact(event, None) for event in played.events], played.after
