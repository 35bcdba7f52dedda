"""Showing what happens: clips, their log lines, the sheet of a scoring, and replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.core.ruleset import Event
from game.session.lines import Line, PlayedAnswer, ScoringSheet
from game.session.preferences import Preferences
from game.session.session import Session
from game.session.signals import Signal
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.parts.picture import TableClip
from game.ui.table.parts.table import TitleTable
from game.ui.table.playback.director import AT_ONCE, Clip, Director
from game.ui.table.playback.run_clips import RestoreClip, RunAfterClip, RunClip

HASTE = {"watch": 1.0, "hurry": 3.5, "summary": AT_ONCE}
"""How many times faster bots' turns pass, by the setting `bots_shown`."""


class DirectorPlayback:
    """The screen as the session sees it."""

    def __init__(self, director: Director) -> None:
        self._director = director
        self.sheet_due = False
        """A scoring has ended, and its sheet comes next."""

    @property
    def busy(self) -> bool:
        return self._director.busy

    @property
    def joins(self) -> bool:
        return self._director.joins and not self.sheet_due

    def want_sheet(self) -> None:
        self.sheet_due = True

    def take_sheet(self) -> bool:
        """Return whether a sheet is due; it is taken then."""
        due, self.sheet_due = self.sheet_due, False
        return due


class EventPlayback:
    """Fills the director and the log with what the session says."""

    def __init__(
        self, director: Director, stage: DirectorPlayback, session: Session, table: Callable[[], TitleTable],
        log: LogPanel, preferences: Preferences,
    ) -> None:  # fmt: skip
        """table: the one in use; another one after the theme has changed."""
        self.line_said: Signal[[]] = Signal()
        """A line was told: the bar repeats it while something is shown."""
        self.sheet_wanted: Signal[[ScoringSheet]] = Signal()
        """A scoring has ended: its sheet is to be seen."""
        self._director = director
        self._stage = stage
        self._session = session
        self._table = table
        self._log = log
        self._preferences = preferences
        self.last_line: Line | None = session.story.last_line
        self.own: int | None = None
        """The person whose own answer alone is being shown."""
        self.begun = True
        """Whether the last event is being shown; before that, nothing is said of it."""
        self.repeating = False
        """Whether a replay of what others did is showing."""

    @property
    def busy(self) -> bool:
        return self._director.busy

    @property
    def waiting(self) -> bool:
        """Whether somebody has to confirm before the next clip."""
        return self._director.waiting

    # -- what the session says

    def play(self, played: PlayedAnswer) -> None:
        """Queue the clips of what a seat has done."""
        director, seat = self._director, played.seat
        alone = not director.busy or self.own == seat
        self.own = seat if alone and self._session.seats[seat].is_person else None
        haste = HASTE[self._session.bot_recap.way]
        clips: list[Clip] = []
        for told in played.told:
            made = self._clips(told.event, told.line, log=True)
            if told.by_bot and haste != 1.0:
                hurry(made, haste)
            clips += made
        if played.quiet:
            for clip in clips:
                clip.finish()
            return
        self.begun = director.busy and self.begun
        director.queue([*clips, RunClip(self._begin)])

    def undone(self, seat: int) -> None:
        """Show the table as it was before, and say who wanted it."""
        self._director.finish_all()
        self.own = None
        self._rewrite()
        self._table().project(self._session.observation)
        self.last_line = Line(Message("table-undone", {"player": self._session.name(seat)}), seat)

    def reseated(self) -> None:
        """Say who plays a seat now, and use everyone's present name."""
        self._director.finish_all()
        self.own = None
        self._rewrite()
        self.last_line = self._session.story.last_line

    def rewrite(self) -> None:
        """Rebuild the log, because everything may be told in other words."""
        self._rewrite()

    def _rewrite(self) -> None:
        self._log.set(self._session.story.lines)

    # -- again

    def replay(self) -> bool:
        """Show what others did since the asked person's last decision once more; return False if there is nothing.
        What is hidden by now stays hidden."""
        missed = self._session.missed() if not self.busy else None
        if missed is None:
            return False
        table = self._table()
        now, narrator = table.view.snapshot(), table.narrator
        self._session.ask_again()
        self.own = None
        self.last_line = Line(Message("table-replaying"))
        clips: list[Clip] = [RunClip(lambda: table.project(missed.before))]
        for event in narrator.replayable(missed.events):
            clips += self._clips(event, narrator.line(event), log=False)
        self.begun = self.repeating = True
        self._director.queue([*clips, RestoreClip(table, now), RunClip(self._end_replay)])
        return True

    # -- hurrying

    @property
    def continues(self) -> bool:
        """Whether nothing but a person's own answer is being shown, and they will be asked the same again."""
        if self.own is None or self._stage.sheet_due or self._preferences.speed == "step":
            return False
        return self._session.repeats_for(self.own)

    def skip_to_question(self) -> bool:
        """End what is shown of a person's own answer, and ask them at once; return whether they are asked now."""
        own = self.own
        self._director.finish_all()
        self._session.tick()
        return self._session.asked is not None and self._session.asked == own

    def finish_one(self) -> None:
        """End the clip that is showing."""
        self._director.finish_one()

    def finish_all(self) -> None:
        """End all clips, showing and queued."""
        self._director.finish_all()

    # -- sheets

    def show_sheet(self) -> bool:
        """Show the sheet of the scoring that has just ended, if one is due; return whether it was."""
        if not self._stage.take_sheet():
            return False
        sheet = self._table().narrator.sheet(self._session.story.events)
        if sheet is not None:
            self.sheet_wanted.emit(sheet)
        return True

    @property
    def sheet_due(self) -> bool:
        return self._stage.sheet_due

    # -- clips

    def _clips(self, event: Event, line: Line | None, log: bool) -> list[Clip]:
        """Return what says an event and shows it; `log` False: it is shown again. A clip that `leads` comes first."""
        shown = self._table().picture.clips(event)
        leading = [clip for clip in shown if isinstance(clip, TableClip) and clip.leads]
        clips: list[Clip] = [*leading]
        if line is not None:
            clips.append(RunClip(lambda: self._say(line, log)))
        for clip in shown[len(leading) :]:
            clips.append(clip)
            if log and isinstance(clip, TableClip) and clip.pauses:
                clips.append(RunAfterClip(self._stage.want_sheet))
        return clips

    def _begin(self) -> None:
        self.begun = True

    def _end_replay(self) -> None:
        self.repeating = False

    def _say(self, line: Line, log: bool) -> None:
        self.last_line, self.begun = line, True
        if log:
            self._log.add(line)
        self.line_said.emit()


def hurry(clips: Sequence[Clip], haste: float) -> None:
    """Let clips pass faster, without waiting for anyone."""
    for clip in clips:
        clip.hurry(haste)
