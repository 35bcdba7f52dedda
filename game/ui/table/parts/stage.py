"""Passing changes at a table while scores play: who sits where, what is lit and hidden, points that count up to the
view's instead of jumping there, ribbons and dust; and the tools of a title's table."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from game.core.message import Message, PlayerNames
from game.core.ruleset import Ints, Names
from game.match.records import Seat, people_in
from game.session.narrator import sole_leader
from game.ui.canvas import Box, Point
from game.ui.kit.plates import PlateOwner
from game.ui.look.palette import SeatStyle
from game.ui.look.pen import ForwardedTools, Tools
from game.ui.motion.effects import Banner, Flash, Flourish, Flourishes, Puff, banner
from game.ui.motion.score import NOTHING, Score, during, once, sound, together, wait
from game.ui.motion.verbs import Flying


class SeatTools(ForwardedTools):
    """`Tools`, plus colours and shapes by seat in `seats`, and the players' names in `words`. Titles add their
    pictures, and the names of their things."""

    def __init__(self, tools: Tools, seats: Sequence[SeatStyle], words: PlayerNames) -> None:
        super().__init__(tools)
        self.seats, self.words = tuple(seats), words

    def say(self, message: Message | str) -> str:
        """Return the text of a message or key in the current language."""
        return self._tools.say(message)

    @property
    def look(self) -> tuple[Hashable, ...]:
        """A value that changes with theme and texts."""
        return self.theme, self.texts

    @property
    def beside_board(self) -> float:
        """The width of the column for header and bar beside a board that has the screen for itself; 0: the type isn't
        large, or the screen not wide enough."""
        safe = self.canvas.safe
        return 650.0 if self.theme.large and safe.w >= 1.5 * safe.h else 0.0

    @property
    def still(self) -> bool:
        """Whether fades replace movement."""
        return self.settings.reduce_motion


class SeatOccupants:
    """Seats of the people at this screen, the bots in the others, and seats that allow everything."""

    def __init__(self) -> None:
        self.people: frozenset[int] = frozenset()
        """Seats of the people at this screen."""
        self._bots: dict[int, str] = {}
        self._styles: dict[int, str] = {}
        self.standing: Ints = ()
        """Seats that allow everything for now."""

    def seat(self, seats: Sequence[Seat]) -> None:
        """Set who sits where: people at this screen, and bots."""
        self.people = people_in(seats)
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

    def show_standing(self, seats: Ints) -> bool:
        """Set who allows everything for now; return whether that changed."""
        changed, self.standing = self.standing != seats, seats
        return changed

    def alone(self, seat: int) -> bool:
        """Return whether `seat` is the only person here, who already knows their choice."""
        return self.people == {seat}


COUNTING = 26
"""Ticks for a score to count up."""


class ScoredView(Protocol):
    """A view with scores by seat."""

    @property
    def scores(self) -> Sequence[int]: ...

    def put_score(self, seat: int, score: int) -> None:
        """Set a seat's score."""
        ...


class ScoreDisplay:
    """Scores by seat; new points are counted up."""

    def __init__(self, view: ScoredView, tools: Tools) -> None:
        self._view, self._tools = view, tools
        self.gains = [0] * len(view.scores)
        """The points by seat that were counted up last, until they are forgotten: the model has them already."""
        self._left = [0] * len(view.scores)
        """Ticks until everything is shown."""
        self.announced = self.leader
        """The last leader announced."""
        self.passed: Ints = ()
        """Seats whose score has passed another's in the last tick, as shown."""

    def reset(self) -> None:
        """Reset all scores to the view's, which now shows another moment."""
        self.announced = self.leader
        self.forget_gains()

    def update(self) -> bool:
        """Advance one tick; return whether a score has changed."""
        before, moved = self.all_shown(), any(self._left)
        self._left = [max(0, left - 1) for left in self._left]
        now = self.all_shown() if moved else before
        self.passed = tuple(
            seat
            for seat, score in enumerate(now)
            if any(before[seat] <= old and score > new for old, new in zip(before, now, strict=True))
        )
        return moved

    def count_up(self, seat: int, score: int) -> None:
        """Set a seat's score; its plate counts up to it."""
        gain = score - self.shown(seat)
        self._view.put_score(seat, score)
        if self._tools.settings.speed != "instant":
            self.gains[seat], self._left[seat] = gain, COUNTING

    def forget_gains(self) -> None:
        """Show all scores at once, and forget what was gained."""
        self.gains, self._left = [0] * len(self.gains), [0] * len(self.gains)

    def shown(self, seat: int) -> int:
        """Return the score shown on a seat's plate."""
        return self._view.scores[seat] - round(self.gains[seat] * self._left[seat] / COUNTING)

    def all_shown(self) -> Ints:
        return tuple(self.shown(seat) for seat in range(len(self._view.scores)))

    # -- the lead

    @property
    def leader(self) -> int | None:
        """The sole leader, or None."""
        return sole_leader(self._view.scores)

    @property
    def unannounced(self) -> int | None:
        """The sole leader if not yet announced, else None."""
        return self.leader if self.leader != self.announced else None

    def announce(self) -> int | None:
        """Return the leader if not yet announced, else None, and mark them as announced."""
        now = self.unannounced
        self.note_leader()
        return now

    def note_leader(self) -> None:
        """Mark the leader, if there is one, as announced."""
        if self.leader is not None:
            self.announced = self.leader


Piece = tuple[Hashable, ...]
"""A piece on the table, as its title names it: its kind, and which one."""


DUSK = 6
"""Ticks in which the board is dimmed."""


@dataclass(frozen=True, eq=False)
class Spotlight:
    """Changes of the resting picture that one score makes.

    hides  pieces in flight, not drawn at their places
    seat   seat whose plate is called
    lit    how places are lit, by their names
    look   where people should look, the most important place first
    dims   the board is darker, behind something large
    """

    hides: frozenset[Piece] = frozenset()
    seat: int | None = None
    lit: Mapping[str, str] = field(default_factory=dict)
    look: Names = ()
    dims: bool = False


class Spotlights:
    """The spotlights of all scores that play. Several may hide the same piece, or light the same place."""

    def __init__(self) -> None:
        self._on: list[Spotlight] = []
        self.dims = 0
        """Spotlights that dim the board."""

    def turn_on(self, spotlight: Spotlight) -> None:
        self._on.append(spotlight)
        self.dims += spotlight.dims

    def turn_off(self, spotlight: Spotlight) -> None:
        """Remove a spotlight, but keep what others change too. Ignore one that isn't on, for example after a reset."""
        if spotlight in self._on:
            self._on.remove(spotlight)
            self.dims -= spotlight.dims

    def clear(self) -> None:
        """Turn all off."""
        self._on, self.dims = [], 0

    @property
    def hidden(self) -> frozenset[Piece]:
        """The pieces currently hidden."""
        return frozenset(piece for each in self._on for piece in each.hides)

    def away(self, *kind: Hashable) -> int:
        """Return how many hidden pieces begin like this."""
        return sum(piece[: len(kind)] == kind for piece in self.hidden) if self._on else 0

    def called(self, kind: str) -> frozenset[str]:
        """Return the names of the hidden pieces of a kind."""
        return frozenset(str(piece[1]) for piece in self.hidden if piece[0] == kind)

    @property
    def seat(self) -> int | None:
        """The seat whose plate is called, from the newest spotlight."""
        return self._on[-1].seat if self._on else None

    @property
    def lit(self) -> dict[str, str]:
        """How places are lit; the newest spotlight wins."""
        return {place: light for each in self._on for place, light in each.lit.items()}

    @property
    def look(self) -> Names:
        """Where something is happening: places of the newest spotlight that has any, most important first."""
        return next((each.look for each in reversed(self._on) if each.look), ())


class Stage:
    """The passing state of one table, and the verbs that speak of it.

    seating     the people at this screen
    spotlights  what scores change of the resting picture
    scores      the scores counting up on the plates
    flourishes  decorations that outlast scores
    air         draws pieces on their way
    """

    def __init__(self, tools: SeatTools, view: ScoredView, window: Callable[[], Box]) -> None:
        """window: returns where flying pieces are visible"""
        self.seating, self.spotlights, self.scores = SeatOccupants(), Spotlights(), ScoreDisplay(view, tools)
        self._tools, self.flourishes, self.air = tools, Flourishes(tools), Flying(tools, window)
        self.dusk = 0.0
        """How far the board is dimmed: in few steps, since each paints all of it, and none between two cards."""
        self._dimmed = 0

    def reset(self) -> None:
        """Drop everything that is passing: the view shows another moment now."""
        self.spotlights.clear()
        self.scores.reset()
        self.flourishes.drop_all()

    def update(self) -> bool:
        """Advance one tick; return whether anything must be redrawn."""
        moved = self.flourishes.update()
        self._dimmed = max(0, min(DUSK, self._dimmed + (1 if self.spotlights.dims else -1)))
        before, self.dusk = self.dusk, math.ceil(self._dimmed / 2) * 2 / DUSK
        return self.scores.update() or moved or self.dusk != before

    def owner(self, seat: int, active: int | None) -> PlateOwner:
        """Return what a plate shows of its seat while it is the turn of `active`."""
        acts = self.spotlights.seat
        return PlateOwner(
            score=self.scores.shown(seat),
            you=self.seating.alone(seat),
            bot=self.seating.bot(seat),
            turn=seat == (active if acts is None else acts),
            shown=acts is not None,
        )

    # -- verbs

    def light(
        self, score: Score, seat: int | None = None, hides: Collection[Piece] = (),
        lit: Mapping[str, str] | None = None, look: Names | None = None, dims: bool = False,
    ) -> Score:  # fmt: skip
        """Hide pieces, light a plate and places, look there, and dim the board, for as long as a score lasts. See
        `Spotlight`.

        look  None: at the places that are lit
        """
        lit = lit or {}
        spotlight = Spotlight(frozenset(hides), seat, lit, tuple(lit) if look is None else look, dims)
        return during(score, partial(self.spotlights.turn_on, spotlight), partial(self.spotlights.turn_off, spotlight))

    def banner(
        self, ticks: float, room: Callable[[], Box], message: Message, second: Message | None = None,
        seat: int | None = None,
    ) -> Score:  # fmt: skip
        """Draw large words across a room."""
        style = self._tools.seats[seat] if seat is not None else None
        return banner(self._tools, ticks, room, Banner(message, second, style))

    def puff(self, at: Callable[[], Point], width: Callable[[], float]) -> Score:
        """Raise dust where a piece of that width has landed."""

        def make() -> Flourish:
            (x, y), wide = at(), width()
            return Puff(self._tools.canvas, (x, y + wide * 0.42), wide)

        return self._decorated(make)

    def ring(self, at: Callable[[], Point], width: float = 170.0) -> Score:
        """Draw a golden ring around an important arrival."""
        return self._decorated(lambda: Flash(self._tools.canvas, at(), "ring", width, 30))

    def _decorated(self, make: Callable[[], Flourish]) -> Score:
        """Let a decoration begin, unless motion is reduced."""
        return NOTHING if self._tools.still else once(lambda: self.flourishes.show(make()))


@dataclass(frozen=True, eq=False)
class ClipContext:
    """All that the scores of a table are made with. Titles add the view, their places and their pictures.

    tools  names, colours, pictures; theme and canvas
    stage  what is passing: lights, points that count up, effects
    """

    tools: SeatTools
    stage: Stage

    def moment(self, ticks: float, seat: int | None = None, heard: str = "") -> Score:
        """A moment of rest, with a plate lit, and perhaps a sound."""
        return self.stage.light(together(wait(ticks), sound(heard, seat)) if heard else wait(ticks), seat)
