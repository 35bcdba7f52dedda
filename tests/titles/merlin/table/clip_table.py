"""A stage for clips without the rest of the table: plates are boxes with places in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pygame

from game.core.ruleset import Event
from game.titles.merlin import rules as merlin
from game.titles.merlin.table.answers.dialogue import Landing
from game.titles.merlin.table.board_picture.rondel_layers import PawnStands
from game.titles.merlin.table.clips.clip_context import ClipPictures, Clips
from game.titles.merlin.table.event_table import EVENTS
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.places import Arrangement, TablePlaces, arranged
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view import ViewModel, project
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import Box
from game.ui.motion.director import Clip
from game.ui.motion.score import do, sequence
from game.ui.table.parts.stage import Stage
from tests.titles.merlin.rules.properties.play import PLAY
from tests.ui.seeing import fingerprint

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
        self.tools = TableTools(ui, words, styles)
        self.plates = PlateBoxes()
        self.places = TablePlaces(self.view, self.plates)
        self.places.arrange(*self._arranged())
        self.stage = Stage(self.tools, self.view, lambda: self.places.room)
        faces = MissionFaces(self.tools)
        self.landings: list[Landing] = []
        sudden, asked = SimpleNamespace(sudden=lambda: True), SimpleNamespace(landings_drawn=lambda: self.landings)
        self.stands = PawnStands(cast(Any, sudden), self.view, self.places, cast(Any, asked))
        pictures = ClipPictures(self.tools)
        self.context = Clips(self.tools, self.stage, self.view, self.places, faces, self.stands, pictures)

    def _arranged(self) -> tuple[Arrangement, Box]:
        """Arrange everything in the window."""
        table = self.ui.canvas.safe.split_bottom(BAR)[0]
        at = arranged(self.ui, table, self.view.players)
        self.plates.boxes = at.plates.rows(self.view.players, 6.0)
        return at, table

    def clip_of(self, event: Event) -> Clip:
        """Return what plays an event, as the table's picture does."""
        return Clip(lambda: sequence(EVENTS.score_of(self.context, event), do(partial(self.view.assign, event))), event)

    @staticmethod
    def play(clip: Clip, part: float) -> None:
        """Play a clip until a part of it is over, from 0 to 1."""
        clip.step(max(0.0, clip.score.ticks * part - clip.tick))

    def picture(self, clip: Clip, part: float) -> int:
        """Return what a clip draws once a part of it is over."""
        surface = self.surface
        self.play(clip, part)
        clip.draw(surface)
        return fingerprint(surface)

    @property
    def surface(self) -> pygame.Surface:
        """A new picture as large as the window."""
        return pygame.Surface(self.ui.canvas.size_px)


def random_game(options: Any, seed: int) -> Iterator[tuple[Any, Sequence[Event], Any]]:
    """Yield a random game: the state before each action, the events as everyone may see them, the state after it."""
    for played in PLAY.walk(options, seed):
        yield played.before, [merlin.redact(event, None) for event in played.events], played.after
