"""What every score of this table is made with, and the verbs that all of them use."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.elgrande.table.board_picture.board_picture import BoardPicture
from game.titles.elgrande.table.discs import DialPictures
from game.titles.elgrande.table.table_places import TablePlaces
from game.titles.elgrande.table.table_tools import TableTools
from game.titles.elgrande.table.view_data import Piece, ViewData
from game.ui.canvas import Box, Point
from game.ui.motion.score import Score, do, overlapping, rest, sequence, sound, together, wait
from game.ui.table.parts.stage import Stage


class NearArea:
    """What the camera shows from close by between two scores: a scoring goes from region to region without going back.
    None while the whole map is seen."""

    def __init__(self) -> None:
        self._kept: tuple[str, pygame.Surface] | None = None

    def stay(self, area: str, picture: pygame.Surface) -> None:
        """Keep showing an area: another one follows."""
        self._kept = area, picture

    def leave(self) -> None:
        """Go back to the whole map."""
        self._kept = None

    def seen(self, size: tuple[int, int]) -> tuple[str, pygame.Surface] | None:
        """Return the area and its picture, if it has that size in pixels."""
        return self._kept if self._kept is not None and self._kept[1].get_size() == size else None


@dataclass(frozen=True, eq=False)
class ClipContext:
    """
    tools   names, colours, cards; theme and canvas
    view    the state on screen
    board   draws pieces and knows their positions
    places  positions all over the table
    stage   what is passing: lights, points that count up, effects
    discs   pictures of secret discs
    near    the area that the camera shows from close by between two scores
    """

    tools: TableTools
    view: ViewData
    board: BoardPicture
    places: TablePlaces
    stage: Stage
    discs: DialPictures
    near: NearArea = field(default_factory=NearArea)

    def act(
        self, score: Score, seat: int | None = None, hides: Collection[Piece] = (),
        lit: Mapping[str, str] | None = None, look: tuple[str, ...] | None = None,
    ) -> Score:  # fmt: skip
        """Light the plate of the one who acts or is affected, and areas, for as long as a score lasts.

        hides  pieces in flight
        look   where people should look, the end of a movement first; None: at the areas that are lit
        """
        wanted = tuple(lit or ()) if look is None else look
        seen = tuple(area for area in wanted if area in self.board.areas) if score.ticks > 0 else ()
        return self.stage.light(score, seat, hides, lit, seen)

    def moment(self, ticks: float, seat: int | None = None) -> Score:
        """A moment of rest, with a plate lit."""
        return self.act(wait(ticks), seat)

    def banner(self, ticks: float, message: Message, second: Message | None = None, seat: int | None = None) -> Score:
        """Large words over the board."""
        words = self.stage.banner(ticks, self.room, message, second, seat)
        return sequence(self.act(together(sound("cloth"), words), seat), rest())

    def room(self) -> Box:
        return self.places.room

    def overlapped(self, seat: int, lead: float, score: Score) -> Score:
        """During a bot's turn, start the next score `lead` ticks after this one, while its end is still visible."""
        return score if seat in self.stage.seating.people else overlapping(("turn", seat), lead, score)

    def shine(self) -> None:
        """Let each marker shine that has passed another in the last tick."""
        for seat in self.stage.scores.passed if self.board.score_track is not None else ():
            self.stage.effects.glint(partial(self._marker, seat))

    def _marker(self, seat: int) -> Point:
        """Return where a seat's marker is on the score track."""
        return self.board.score_spots(self.stage.scores.all_shown())[seat]

    def apply(self, event: Event) -> Score:
        """Apply an event before its score ends, which does it in any case."""
        return do(partial(self.view.assign, event))
