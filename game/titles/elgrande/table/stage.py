"""What clips play on: the view, the board and the plates, and what clips change of the resting picture for a moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from game.core.ruleset import Event
from game.titles.elgrande.table.board.board import BoardPicture
from game.titles.elgrande.table.board.tableau import Piece
from game.titles.elgrande.table.cards.cards_art import CardsArt
from game.titles.elgrande.table.ids import CASTILLO
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box, Canvas
from game.ui.kit.motion import landing_effects
from game.ui.kit.motion.banners import Banners
from game.ui.kit.motion.flourish import Flourishes
from game.ui.kit.motion.flying import Flying
from game.ui.kit.motion.running_scores import RunningScores
from game.ui.look.palette import SeatStyle
from game.ui.look.theme import Theme
from game.ui.ui import Ui

Point = tuple[float, float]
LARGE_FROM = 1.3
"""Above this text scale the board is small, so what everyone should see takes the whole table."""


class SeatPlaces(Protocol):
    """Where things of a seat stand off the board."""

    def spot(self, seat: int, what: str) -> Point:
        """Return the middle of "court", "province", "score", "power" or "plate", in units."""
        ...

    def card_spot(self, card: str) -> Point:
        """Return the middle of an action card of the round."""
        ...

    @property
    def whole(self) -> Box:
        """All of the table, between the edge of the screen and the bar."""
        ...


class Stage:
    """What a clip plays on. `hidden` and `lit` change the resting picture; clips clear what they filled."""

    def __init__(
        self,
        ui: Ui,
        view: ViewData,
        assign: Callable[[Event], None],
        board: BoardPicture,
        places: SeatPlaces,
        words: Words,
        seats: list[SeatStyle],
    ) -> None:
        self.ui = ui
        self.view = view
        self.assign = assign
        """writes an event down in the view"""
        self.board = board
        self.cards = CardsArt(ui.theme, words.card_text_key)
        self.places = places
        self.words = words
        self.seats = seats
        self.hidden: set[Piece] = set()
        self.lit: dict[str, str] = {}
        """area -> highlight, while it is being told about"""
        self.acting: list[tuple[str, ...]] = []
        """areas of each clip that plays: where something happens now"""
        self.calling: int | None = None
        """the seat whose plate is stressed"""
        self._caller: object = None
        """the clip that stresses it"""
        self.people: frozenset[int] = frozenset()
        """Seats of those who look at this screen: they are called when it is their turn, so no banner must say it."""
        self.standing: tuple[int, ...] = ()
        """Seats that allow everything for a while."""
        self.flourishes = Flourishes(ui)
        self.leader = self.leading()
        """who was alone in front when it was last told"""
        self._running = RunningScores(view.players)
        self._lit: Counter[tuple[str, str]] = Counter()
        self.flying = Flying(ui, lambda: board.window)
        self.banners = Banners(ui, self.seats)

    @property
    def theme(self) -> Theme:
        return self.ui.theme

    @property
    def canvas(self) -> Canvas:
        return self.ui.canvas

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Show on their plates who allows everything for a while; return whether that is news."""
        changed, self.standing = self.standing != seats, seats
        return changed

    def seat_people(self, people: frozenset[int]) -> None:
        """Take these seats for those of people at this screen from now on."""
        self.people = people

    def reset(self) -> None:
        """Drop all animations under way: the view shows another moment now."""
        self.hidden.clear()
        self.lit.clear()
        self._lit.clear()
        self.acting.clear()
        self.calling = None
        self.leader = self.leading()
        self._running.stop()
        self.flourishes.clear()

    def update(self) -> bool:
        """Pass a tick; return whether anything must be redrawn."""
        moved = self.flourishes.update()
        return self._running.update() or moved

    # -- what rests

    def light(self, areas: Mapping[str, str]) -> None:
        """Light areas until `unlight`; overlapping clips may light the same one."""
        for area, mark in areas.items():
            self._lit[area, mark] += 1
            self.lit[area] = mark

    def unlight(self, areas: Mapping[str, str]) -> None:
        for area, mark in areas.items():
            self._lit[area, mark] -= 1
            if self._lit[area, mark] <= 0:
                del self._lit[area, mark]
                self.lit.pop(area, None)

    def call(self, clip: object, seat: int | None) -> None:
        """Light the plate of a seat until that clip hangs up, or another one calls."""
        self._caller, self.calling = clip, seat

    def hang_up(self, clip: object) -> None:
        if self._caller is clip:
            self._caller = self.calling = None

    def leading(self) -> int | None:
        """Return the seat that is alone in the lead, or None."""
        most = max(self.view.scores)
        seats = [seat for seat, score in enumerate(self.view.scores) if score == most]
        return seats[0] if len(seats) == 1 else None

    def count_up(self, seat: int, scores: Sequence[int]) -> None:
        """Let the plate of a seat run up to its points in `scores`."""
        gain = scores[seat] - self.score(seat)
        self.view.scores[seat] = scores[seat]
        if self.ui.settings.speed != "instant":
            self._running.start(seat, gain)

    def score(self, seat: int) -> int:
        """Return what the plate shows: a score that has just grown still runs up."""
        return self._running.shown(seat, self.view.scores[seat])

    def shown_scores(self) -> tuple[int, ...]:
        return tuple(self.score(seat) for seat in range(len(self.view.scores)))

    # -- flourishes

    def puff(self, at: Point, width: float) -> None:
        """Raise dust where a piece of that width has landed."""
        if not self.still:
            self.flourishes.add(landing_effects.Puff(self.ui.canvas, (at[0], at[1] + width * 0.42), width))

    def mark(self, at: Point, width: float = 170.0) -> None:
        """Draw a ring around something important that has come to a place."""
        if not self.still:
            self.flourishes.add(landing_effects.GoldenRing(self.ui.canvas, at, width))

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who knows what they have just chosen."""
        return self.people == {seat}

    @property
    def still(self) -> bool:
        """Whether moves become fades."""
        return bool(self.ui.settings.reduce_motion)

    def area_spot(self, area: str, seat: int) -> Point:
        """Return where a caballero of `seat` stands in an area, in the gate of a closed Castillo, or on the plate."""
        if area in ("court", "province"):
            return self.places.spot(seat, area)
        if area == CASTILLO and self.view.caballeros.get(CASTILLO) is None:
            return self.board.spot(area, "gate", seat)
        return self.board.spot(area, "caballero", seat)

    @property
    def large(self) -> bool:
        return self.ui.theme.text_scale > LARGE_FROM

    @property
    def room(self) -> Box:
        """Where things are shown for a moment: the board, or with large text the whole table."""
        return self.places.whole if self.large else self.board.box

    def points(self, area: str) -> tuple[int, ...]:
        """Return the points of an area: a mobile scoreboard replaces the printed ones."""
        return self.view.points(area, self.board.level.points)
