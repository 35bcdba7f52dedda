"""What a game's table offers to the scenes, which know no game.

A game's table is a module (as `game.titles.elgrande.table`) with one function, `make_table(ui, match) -> TableView`,
and perhaps a second, `make_backdrop(ui)`, for the picture behind the title (see `game/ui/backdrop.py`).
The scenes of `game/ui/scenes` find it through the catalogue, feed it events and offers, and show what it draws, asks
and explains. `tests/toy/table.py` is the smallest one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pygame

from game.core.message import Message
from game.core.ruleset import Action, Decision, Event
from game.ui.canvas import Box, Canvas
from game.ui.director import Clip
from game.ui.focus import Focusable
from game.ui.help_page import HelpPage
from game.ui.kit.flourish import Flourishes


@dataclass(frozen=True)
class Offer:
    """One person is asked for one decision.

    actions    all legal answers
    submit     plays one, by its notation
    stand      gives a standing answer from now on, for "action" or "round" (see `Match.answer_always`)
    why_not    key of a reason why a target (an id of the notation) cannot be chosen, or None
    preview    what an answer would bring about, as far as everybody at the table may know it; if the second argument is
               True, what follows too if everybody lets it pass
    private    what the person may look at alone
    history    all events so far, as the shared screen may see them
    alone      no other person is at the table: nothing has to be kept from anybody
    back       what taking back takes now: "back" (freely), "ask-back" (it is asked for), or "" if nothing can be
    """

    seat: int
    decision: Decision
    actions: tuple[Action, ...]
    submit: Callable[[str], None]
    stand: Callable[[str], None]
    why_not: Callable[[str], str | None]
    preview: Callable[[str, bool], tuple[Event, ...]]
    private: Mapping[str, Any] = field(default_factory=dict)
    history: Sequence[Event] = ()
    alone: bool = True
    back: str = ""


class Hint(NamedTuple):
    """Which command (a name of the bindings: "confirm", "cancel", "option1") does what now."""

    command: str
    message: Message


class Prompt(NamedTuple):
    """What the bar at the bottom says.

    seat    who is asked, or thinks; None for nobody
    ask     what is asked, in one sentence
    detail  what the focused thing is or would bring about; None leaves it to the focused thing to describe itself
    """

    seat: int | None
    ask: Message
    detail: Message | None = None
    hints: tuple[Hint, ...] = ()


Painter = Callable[[pygame.Surface, Box, bool], None]
"""Draws a control into a box (units); True if it has the focus."""


@dataclass
class Control:
    """An answer that stands in the bar: a button, or whatever `paint` draws.

    seat     a seat's shape is drawn before the label
    primary  what most people will press
    width    in units, at text scale 100 %; 0 lets the label decide
    command  a command that presses it too ("option1")
    sure     asked before it is done: what would be lost
    """

    id: str
    label: Message
    activate: Callable[[], None]
    describe: Message
    enabled: bool = True
    why: Message | None = None
    seat: int | None = None
    primary: bool = False
    width: float = 0.0
    command: str = ""
    paint: Painter | None = None
    sure: Message | None = None


class Layer(NamedTuple):
    """A part of the resting picture. It is painted again (within the clip) where it, or one that it overlaps, changed.

    state    changes whenever the picture does
    solid    a part of it that nothing shows through: what lies below is not painted for what changes inside of it
    glow     units around the box that it may touch too
    """

    box: Box
    state: object
    paint: Callable[[pygame.Surface], None]
    solid: Box | None = None
    glow: float = 30.0


NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
"""The box of a layer that paints nothing now, and keeps its place among the others."""


class Line(NamedTuple):
    """A line of the log, as data. Headings begin a group: a turn; a `major` one a group of groups: a round, a scoring.

    seat    whose colour and shape stand before it
    sign    what kind of thing it is: the name of one of the table's own signs (see `Signing`)
    acts    the seat did it; False: it only happened to him (he was paid)
    why     why a bot did it, for whoever asks
    """

    message: Message
    seat: int | None = None
    heading: bool = False
    sign: str = ""
    major: bool = False
    acts: bool = True
    why: Message | None = None


class ScoringRow(NamedTuple):
    """What one thing paid: points by seat; `bonus`: how many of them came on top of it, or ()."""

    title: Message
    points: tuple[int, ...]
    bonus: tuple[int, ...] = ()


class ScoringSheet(NamedTuple):
    """One scoring with several rows, and the points of all seats after it; `note` says what the bonuses are."""

    title: Message
    rows: tuple[ScoringRow, ...]
    scores: tuple[int, ...]
    note: Message | None = None


class Result(NamedTuple):
    """How the game ended: `parts` are the kinds of points, each by seat; they add up to the scores."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    parts: tuple[ScoringRow, ...]
    headline: Message


class SecretPicker(Protocol):
    """Chooses in secret behind the curtain. Nothing of it may be seen once the curtain is closed."""

    title: Message

    def layout(self, canvas: Canvas, box: Box) -> None: ...

    def focusables(self) -> list[Focusable]: ...

    def draw(self, surface: pygame.Surface, focus: str | None) -> None: ...


class TableView(Protocol):
    """A game's table. `view` is what it shows; only `project` and clips change it."""

    view: Any
    leaders: bool | None
    """Whether it is shown who leads where; None: this game knows nothing of the kind."""

    @property
    def flourishes(self) -> Flourishes:
        """Decorations; `update` lets them go on, the scene draws them over all else and adds its own."""
        ...

    def layout(self, canvas: Canvas, box: Box) -> Box:
        """Lay everything out in `box` (units), and answer the part of it that is left to the scene's header: what round
        it is, what has just happened, and the buttons of the program."""
        ...

    def ready(self) -> bool:
        """Whether the pictures for this size are there that `layers` will need; asked each tick."""
        ...

    def project(self, observation: Any) -> None:
        """Show this (the observation of the shared screen), whatever was shown before."""
        ...

    def clips(self, event: Event) -> Sequence[Clip]:
        """What is played because of an event (as the shared screen may see it); its end leaves `view` as after it."""
        ...

    def line(self, event: Event) -> Line | None:
        """What the log says of an event (as the shared screen may see it), or None."""
        ...

    def opening(self, observation: Any) -> Sequence[Line]:
        """What the log begins with, before anything was played."""
        ...

    def ends_turn(self, event: Event) -> int | None:
        """Whose turn is over with this event, or None."""
        ...

    def shows(self, event: Event) -> bool:
        """Whether what an event reveals lies on the table already, so that a preview may go past it."""
        ...

    def standing(self, seats: tuple[int, ...]) -> bool:
        """These people have allowed everything for a while; answers whether the picture changes by it."""
        ...

    def snapshot(self) -> Any:
        """What `restore` takes: the view of this moment."""
        ...

    def restore(self, snapshot: Any) -> None: ...

    def offer(self, offer: Offer | None) -> None:
        """Ask a person, or (None) nobody."""
        ...

    def waiting(self, seats: tuple[int, ...], decision: Decision | None) -> None:
        """Nobody at the screen is asked; `seats` think about `decision`."""
        ...

    def status(self) -> Message:
        """Where in the game we are."""
        ...

    def prompt(self, focus: str | None) -> Prompt:
        """`focus`: the id of what has the focus."""
        ...

    def controls(self) -> list[Control]:
        """Answers that stand in the bar."""
        ...

    def targets(self) -> list[Focusable]:
        """Everything else that can be pointed at; what is not enabled says why."""
        ...

    def steps(self) -> list[str]:
        """Ids of the targets and controls that would answer the question: what Tab steps through."""
        ...

    def first(self) -> str | None:
        """The id of the focusable or control that gets the focus when a question appears."""
        ...

    def cancel(self) -> bool:
        """One step back inside of the question; False if there is none to go back."""
        ...

    def overlay(self) -> bool:
        """Show or hide what covers the board; False if there is nothing."""
        ...

    def show_leaders(self) -> None:
        """Show who leads where, or hide it."""
        ...

    def zoom(self, step: int) -> bool:
        """Nearer (1), farther (-1), or the other of the two (0); answers whether it must be laid out anew."""
        ...

    def curtained(self, decision: Decision) -> bool:
        """Others at the screen must not see what is chosen, or from what."""
        ...

    def guarded(self, decision: Decision) -> bool:
        """A late press must not answer this by mistake: half a second without input before and after."""
        ...

    def update(self) -> bool:
        """One tick; answers whether anything must be drawn again."""
        ...

    def layers(self, focus: str | None) -> list[Layer]:
        """All that rests, from the bottom to the top."""
        ...

    def covers(self, focus: str | None) -> list[Layer]:
        """What lies over everything else, the scene's header included; none most of the time."""
        ...

    def secret(self, offer: Offer) -> SecretPicker: ...

    def help(self) -> list[HelpPage]:
        """What can be done now, what the things on the table are, the rules; in this order."""
        ...

    def again(self, events: Sequence[Event]) -> list[Event]:
        """What happened, as it may be shown a second time: what is hidden again by now is left out."""
        ...

    def sheet(self, events: Sequence[Event]) -> ScoringSheet | None:
        """The scoring that has just ended, from the events of the game so far; None if there is none to show."""
        ...

    def result(self, events: Sequence[Event]) -> Result:
        """From all events of the game."""
        ...


class Pictured(Clip):
    """A clip that draws something over the table while it lasts.

    pauses    the scene shows the sheet of the scoring that has just ended behind it
    leads     it comes before its event is said
    """

    pauses: bool = False
    leads: bool = False

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        """Paint over the table; answers the pixels that it touched."""
        return []
