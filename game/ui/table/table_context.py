"""The things that a table's parts share: the match at this screen, the title's own table, the focus, changes, and a
pause in input.

A title makes its table with a function `(Ui, seats, observation of the shared screen) -> TitleTable`, imported
by `Title.load_table` when a game starts. Its four parts have base classes with defaults to override.
`tests/toy/table.py` is the smallest table, and `tests/flocks/table.py` that of a whole game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from game.core.message import Message
from game.core.ruleset import Event, Observation
from game.core.title import Title
from game.match.match import Match
from game.match.records import Seat
from game.session.narrator import Narrator
from game.session.puzzle import Guide
from game.session.questions import OpenQuestion
from game.session.session import Playback, Session
from game.session.session_context import Signal
from game.ui.focus import FocusRing
from game.ui.input.intents import Confirm, Digit, Intent, Option, Press, is_press
from game.ui.motion.director import Director
from game.ui.table.parts.table_model import AnyTableModel, TableModel
from game.ui.table.parts.table_picture import TablePicture
from game.ui.table.parts.table_question import TableQuestion
from game.ui.ui import Ui


@dataclass(frozen=True)
class TitleTable:
    """`view` is the model, `picture` draws it, `question` asks, `narrator` puts events into words."""

    view: AnyTableModel
    picture: TablePicture
    question: TableQuestion
    narrator: Narrator

    def project(self, observation: Observation, past: Sequence[Event]) -> None:
        """Show what the shared screen may know, replacing everything. past: all events before it"""
        cast(TableModel[Observation], self.view).project(observation)  # The match hands over its own title's.
        self._reset(past)

    def restore(self, snapshot: AnyTableModel, past: Sequence[Event]) -> None:
        """Show the moment of a snapshot of `view`. past: all events before it"""
        self.view.restore(snapshot)
        self._reset(past)

    def _reset(self, past: Sequence[Event]) -> None:
        self.picture.stage.reset()
        self.picture.reset()
        self.picture.recall(past)
        self.question.reset()

    def seated(self, seats: Sequence[Seat]) -> None:
        """Show and name the present players of the seats."""
        self.picture.seated(seats)
        self.narrator.seated(seats)


class TableChanges(NamedTuple):
    """Changes since the screen was brought up to date.

    focus     the focus, or the words about it
    question  the question, or who everyone waits for
    layout    the places of everything
    keep      the id to focus then
    """

    focus: bool = False
    question: bool = False
    layout: bool = False
    keep: str | None = None


NO_CHANGES = TableChanges()


class TableContext:
    """One match at the screen, from `begin` on.

    `now` is the title's own table, with its four parts. Another one is made when the theme or the language changes, so
    nobody keeps them.

    watched   nobody plays here (a demonstration): only the whole board is shown
    guide     of the lesson or puzzle that is played here; None: it is a game
    director  plays the clips
    styles    the seats' colours and shapes
    refusal   why the last press did nothing
    drawn     the screen shows everything
    """

    session: Session

    def __init__(self, ui: Ui, match: Match, ring: FocusRing, watched: bool, guide: Guide | None) -> None:
        self.rebuilt: Signal[[]] = Signal()
        """There is another table of the title, not laid out yet."""
        self.reference_wanted: Signal[[str]] = Signal()
        """Something on the table asks for the reference page of this name, "" for the first one."""
        self.rules_wanted: Signal[[str]] = Signal()
        """Something asks for the page of the rules to which this name leads."""
        self.private_look_wanted: Signal[[OpenQuestion]] = Signal()
        """The person asked wants to look at what others must not see."""
        self.ui, self.match, self.ring, self.watched, self.guide = ui, match, ring, watched, guide
        self.title = ui.catalogue[match.ruleset.NAME]
        self.director = Director(ui.settings)
        self.refusal: Message | None = None
        self.drawn = False
        self._changes = NO_CHANGES
        self._make()

    def begin(self, playback: Playback) -> None:
        """Begin the session; `playback` shows its events."""
        ui, title = self.ui, self.title
        self.session = Session(
            self.match, title.load_bots(), self.narrator, ui.settings, lambda: ui.start_worker(title), ui.couch,
            playback, ui.new_seed(), self.guide,
        )  # fmt: skip
        self._tell()

    # -- the title's table

    def _make(self) -> None:
        ui, match = self.ui, self.match
        self._look = ui.theme, ui.texts
        self.now = table = make_title_table(self.title, ui, match.seats, match.state.observe(None))
        self.view, self.picture, self.question, self.narrator = (
            table.view,
            table.picture,
            table.question,
            table.narrator,
        )
        self.styles = [ui.theme.seat(seat.colour) for seat in match.seats]
        if self.watched:
            self.picture.mode.leave_people_out()
        self.question.lead_to_reference(self.reference_wanted.emit)
        self.question.lead_to_curtain(self.private_look_wanted.emit)

    def _tell(self) -> None:
        """Tell the picture what the session knows."""
        self.picture.stage.seating.show_styles(self.session.styles)
        self.picture.recall(self.session.story.events)

    @property
    def outdated(self) -> bool:
        """Whether the theme or language has changed since the table was made."""
        theme, texts = self._look
        return self.ui.theme is not theme or self.ui.texts is not texts

    def rebuild(self) -> None:
        """Make a new table with the same zoom, once all clips have ended."""
        self.director.finish_all()
        near = self.picture.zoomed
        self._make()
        if near:
            self.picture.zoom(1)
        self._tell()
        self.session.use_narrator(self.narrator)
        self.rebuilt.emit()

    def reseat(self) -> None:
        """Show and name the present players."""
        self.now.seated(self.session.match.seats)
        self.picture.stage.seating.show_styles(self.session.styles)

    # -- presses that do nothing

    def refuse(self, why: Message) -> None:
        """Say why the last press did nothing, until one does something."""
        self.refusal = why
        self.refocus()

    def clear_refusal(self) -> None:
        self.refusal = None

    # -- what has changed

    def redraw(self) -> None:
        """Draw the table again."""
        self.drawn = False

    def note_drawn(self) -> None:
        """Note that the table has been drawn."""
        self.drawn = True

    def refocus(self) -> None:
        """Describe what has the focus again: the focus has moved, or the words have changed."""
        self.drawn, self._changes = False, self._changes._replace(focus=True)

    def refresh(self, keep: str | None = None) -> None:
        """Show the question again, before anything else is handled or drawn. keep: the id to focus; None keeps the
        focus"""
        kept = keep if keep is not None else self._changes.keep
        self.drawn, self._changes = False, self._changes._replace(question=True, keep=kept)

    def relayout(self) -> None:
        """Lay everything out again, before anything else is handled or drawn."""
        self.drawn, self._changes = False, self._changes._replace(layout=True)

    def zoom(self, step: int = 0) -> None:
        """Zoom in (1), out (-1), or toggle (0)."""
        if self.picture.zoom(step):
            self.relayout()
        else:
            self.refresh()

    def take_changes(self) -> TableChanges:
        """Return what has changed since the last call."""
        changes, self._changes = self._changes, NO_CHANGES
        return changes


def make_title_table(title: Title, ui: Ui, seats: Sequence[Seat], shown: Observation) -> TitleTable:
    """Return a table of the title with these players. Imports the table's modules when first called.

    shown  the game, as the shared screen may know it
    """
    if title.load_table is None:
        raise ValueError(f"{title.name}: expected a title with a table")
    make = cast(Callable[[Ui, Sequence[Seat], Observation], object], title.load_table())
    table = make(ui, seats, shown)
    if not isinstance(table, TitleTable):
        raise TypeError(f"{title.name}: load_table: expected it to make a TitleTable, got {table!r:.80}")
    table.seated(seats)
    return table


COOLDOWN = 30
"""Ticks without answers before and after a guarded question: half a second."""
JUST_SHOWN = 14
"""Ticks after playback, or a scene over the table, in which a press was still meant for that."""
HURRIED = 6
"""Ticks after a press that hurried playback."""
DOUBLE_PRESS = 8
"""Ticks within which a second press is part of a double press; people placing one piece after another are slower."""
TOO_EARLY = Message("table-too-early")


@dataclass(eq=False)
class PressCooldown:
    """While some is `left`, presses do nothing. Around a question that a late press must not answer, each press of the
    asked person restarts it: only theirs could be late ones."""

    _table: TableContext
    left = 0
    """Ticks until presses count again."""
    restarts = False
    """Whether each press restarts it."""

    def guard(self, question: OpenQuestion) -> None:
        """Restart before a question that a late press must not answer."""
        if question.guarded:
            self.begin()

    def answered(self, guarded: bool) -> None:
        """Ignore a second press after an answer; restart after a guarded question."""
        self.block_for(DOUBLE_PRESS)
        if guarded:
            self.begin()

    def begin(self) -> None:
        """Ignore answers for half a second, restarted by each press."""
        self.left, self.restarts = COOLDOWN, True

    def block_for(self, ticks: int) -> None:
        """Ignore answers for at least `ticks` ticks."""
        self.left = max(self.left, ticks)

    def lift(self) -> None:
        """Accept answers at once."""
        self.left, self.restarts = 0, False

    def note_press(self, intent: Intent) -> None:
        """Restart if this press is too late for one question and too early for the next, and say so if it answers."""
        asked = self._table.session.questions.asked
        if not is_press(intent) or not self.restarts:
            return
        if asked is not None and not self._table.ui.couch.may_act(intent.device, asked):
            return
        self.left = COOLDOWN
        if isinstance(intent, (Confirm, Press, Option, Digit)) and asked is not None:
            self._table.refuse(TOO_EARLY)

    def tick(self) -> None:
        """Advance by one tick; at the end, clear the note that a press came too early."""
        if not self.left:
            return
        self.left -= 1
        self.restarts = self.restarts and self.left > 0
        if not self.left and self._table.refusal == TOO_EARLY:
            self._table.clear_refusal()
            self._table.refocus()
