"""Passing changes at a table while scores play: who sits where, what is lit and hidden, points that count up,
ribbons and dust; and the tools of a title's table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.core.message import Message
from game.match.records import Seat, people_in
from game.ui.canvas import Box, Point
from game.ui.kit.board_parts.score_display import ScoreDisplay, ScoredView
from game.ui.kit.plates import PlateOwner
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import ForwardedTools, Tools
from game.ui.motion.effects import Effects
from game.ui.motion.score import Score, during, once, show


class SeatTools(ForwardedTools):
    """`Tools`, plus colours and shapes by seat in `seats`. Titles add their names and pictures."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle]) -> None:
        super().__init__(tools)
        self.seats = tuple(seats)

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._tools.say(message)

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion


class SeatOccupants:
    """Seats of the people at this screen, the bots in the others, and seats that allow everything."""

    def __init__(self) -> None:
        self._people: frozenset[int] = frozenset()
        self._bots: dict[int, str] = {}
        self._styles: dict[int, str] = {}
        self._standing: tuple[int, ...] = ()

    @property
    def people(self) -> frozenset[int]:
        """Seats of the people at this screen."""
        return self._people

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats that allow everything for now."""
        return self._standing

    def seat(self, seats: Sequence[Seat]) -> None:
        """Set who sits where: people at this screen, and bots."""
        self._people = people_in(seats)
        self._bots = {index: seat.bot for index, seat in enumerate(seats) if not seat.is_person}

    def bot(self, seat: int) -> str:
        """Return the name of the bot in a seat; "" for a person."""
        return self._bots.get(seat, "")

    def style(self, seat: int) -> str:
        """Return what the bot in a seat likes besides winning; "" for nothing, and for a person."""
        return self._styles.get(seat, "")

    def show_styles(self, styles: Mapping[int, str]) -> None:
        """Set what the bots like, by seat."""
        self._styles = dict(styles)

    def show_standing(self, seats: tuple[int, ...]) -> bool:
        """Set who allows everything for now; return whether that changed."""
        changed, self._standing = self._standing != seats, seats
        return changed

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who already knows their choice."""
        return self._people == {seat}


Piece = tuple[Hashable, ...]
"""A piece on the table, as its title names it: its kind, and which one."""


@dataclass(frozen=True, eq=False)
class Spotlight:
    """Changes of the resting picture that one score makes.

    hides  pieces in flight, not drawn at their places
    seat   seat whose plate is lit
    lit    how places are lit, by their names
    look   where people should look, the most important place first
    """

    hides: frozenset[Piece] = frozenset()
    seat: int | None = None
    lit: Mapping[str, str] = field(default_factory=dict)
    look: tuple[str, ...] = ()


class Spotlights:
    """The spotlights of all scores that play. Several may hide the same piece, or light the same place."""

    def __init__(self) -> None:
        self._on: list[Spotlight] = []

    def turn_on(self, spotlight: Spotlight) -> None:
        self._on.append(spotlight)

    def turn_off(self, spotlight: Spotlight) -> None:
        """Remove a spotlight, but keep what others change too. Ignore one that isn't on, for example after `clear`."""
        if spotlight in self._on:
            self._on.remove(spotlight)

    def clear(self) -> None:
        """Turn all off."""
        self._on.clear()

    @property
    def hidden(self) -> frozenset[Piece]:
        """The pieces currently hidden."""
        return frozenset(piece for each in self._on for piece in each.hides)

    def away(self, *kind: Hashable) -> int:
        """Return how many hidden pieces begin like this."""
        return sum(piece[: len(kind)] == kind for piece in self.hidden)

    def called(self, kind: str) -> frozenset[str]:
        """Return the names of the hidden pieces of a kind."""
        return frozenset(str(piece[1]) for piece in self.hidden if piece[0] == kind)

    @property
    def seat(self) -> int | None:
        """The seat whose plate is lit, from the newest spotlight."""
        return self._on[-1].seat if self._on else None

    @property
    def lit(self) -> dict[str, str]:
        """How places are lit; the newest spotlight wins."""
        return {place: light for each in self._on for place, light in each.lit.items()}

    @property
    def look(self) -> tuple[str, ...]:
        """Where something is happening: places of the newest spotlight that has any, most important first."""
        return next((each.look for each in reversed(self._on) if each.look), ())


class Stage:
    """The passing state of one table, and the verbs that speak of it.

    seating     the people at this screen
    spotlights  what scores change of the resting picture
    scores      the scores counting up on the plates
    effects     banners, flying pieces, flourishes
    """

    def __init__(self, tools: SeatTools, view: ScoredView, window: Callable[[], Box]) -> None:
        """window: returns where flying pieces are visible"""
        self.seating, self.spotlights, self.scores = SeatOccupants(), Spotlights(), ScoreDisplay(view, tools)
        self.effects = Effects(tools, tools.seats, window)

    def reset(self) -> None:
        """Drop everything that is passing: the view shows another moment now."""
        self.spotlights.clear()
        self.scores.reset()
        self.effects.reset()

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        moved = self.effects.update()
        return self.scores.update() or moved

    def owner(self, seat: int, active: int | None) -> PlateOwner:
        """Return what a plate shows of its seat while it is the turn of `active`."""
        return PlateOwner(
            score=self.scores.shown(seat),
            you=self.seating.alone(seat),
            bot=self.seating.bot(seat),
            turn=active == seat,
            lit=self.spotlights.seat == seat,
        )

    # -- verbs

    def light(
        self, score: Score, seat: int | None = None, hides: Collection[Piece] = (),
        lit: Mapping[str, str] | None = None, look: tuple[str, ...] | None = None,
    ) -> Score:  # fmt: skip
        """Hide pieces, light a plate and places, and look there, for as long as a score lasts. See `Spotlight`.

        look  None: at the places that are lit
        """
        lit = lit or {}
        spotlight = Spotlight(frozenset(hides), seat, lit, tuple(lit) if look is None else look)
        return during(score, partial(self.spotlights.turn_on, spotlight), partial(self.spotlights.turn_off, spotlight))

    def banner(
        self, ticks: float, room: Callable[[], Box], message: Message, second: Message | None = None,
        seat: int | None = None,
    ) -> Score:  # fmt: skip
        """Draw large words across a room."""
        banners = self.effects.banners
        return show(
            ticks, lambda surface, now: banners.draw(surface, room(), message, now / ticks, seat, second)
        )  # fmt: skip

    def puff(self, at: Callable[[], Point], width: Callable[[], float]) -> Score:
        """Raise dust where a piece of that width has landed."""
        return once(lambda: self.effects.puff(at(), width()))

    def ring(self, at: Callable[[], Point], width: float = 170.0) -> Score:
        """Draw a golden ring around an important arrival."""
        return once(lambda: self.effects.ring(at(), width))
