"""Play events: clips, with their log lines, and replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

from game.core.message import Message
from game.core.ruleset import Event, Observation
from game.match.seat import Seat
from game.session.signals import Signal
from game.session.story.reports import BotWord, Line, PlayedAnswer, Reaction
from game.session.story.story import Missed
from game.ui.focus import nothing
from game.ui.motion.director import AT_ONCE, Clip, Director, call
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.parts.holders import HasTable
from game.ui.table.playback.scoring_sheets import ScoringSheets

HASTE = {"watch": 1.0, "hurry": 3.5, "summary": AT_ONCE}
"""Factor on the speed of bots' turns, by the setting `bots_shown`."""


class DirectorPlayback:
    """The screen, as the session sees it."""

    def __init__(self, director: Director, sheets: ScoringSheets) -> None:
        self._director = director
        self._sheets = sheets

    @property
    def busy(self) -> bool:
        return self._director.busy

    @property
    def joins(self) -> bool:
        return self._director.joins and not self._sheets.due


class ToldStory(Protocol):
    """The events and the log so far."""

    @property
    def events(self) -> Sequence[Event]: ...

    @property
    def lines(self) -> Sequence[Line]: ...

    @property
    def last_line(self) -> Line | None: ...

    @property
    def undo_line(self) -> Line | None: ...


class PlayedMatch(Protocol):
    """The session, as playback uses it."""

    @property
    def story(self) -> ToldStory: ...

    @property
    def seats(self) -> Sequence[Seat]: ...

    @property
    def asked(self) -> int | None: ...

    @property
    def observation(self) -> Observation:
        """Everything the shared screen may know."""
        ...

    def repeats_for(self, seat: int) -> bool: ...

    def tick(self) -> None: ...


class EventPlayback:
    """Fills the director and the log with the session's events."""

    def __init__(
        self, director: Director, sheets: ScoringSheets, session: PlayedMatch, table: HasTable, log: LogPanel,
        bots_shown: Callable[[], str],
    ) -> None:  # fmt: skip
        """bots_shown: returns how bots' turns are shown."""
        self.changed: Signal[[]] = Signal()
        """Playback has started, stopped, or waits for Confirm."""
        self.advanced: Signal[[]] = Signal()
        """A tick of playback has passed."""
        self.ended: Signal[[bool]] = Signal()
        """Playback is over; True if one person saw only their own answer."""
        self.reacted: Signal[[Sequence[Reaction], BotWord | None]] = Signal()
        """An answer has been shown: who is pleased or grieved by it, and what a bot says about it."""
        self.skipped: Signal[[]] = Signal()
        """An answer was skipped: the table shows what came of it."""
        self.line_said: Signal[[]] = Signal()
        """A new line: the bar repeats it during playback."""
        self._director = director
        self._sheets = sheets
        self._session = session
        self._table = table
        self._log = log
        self._bots_shown = bots_shown
        self._last_line: Line | None = None
        self._own: int | None = None
        self._begun = True
        self._repeating = False
        self._skipping = False
        """Whether everything is over at once, until a person is asked or shown something."""
        self.rewrite()
        self._last_line = session.story.last_line
        director.said.connect(self._open)
        director.sheet_due.connect(self._expect_sheet)

    # -- present state

    @property
    def busy(self) -> bool:
        return self._director.busy

    @property
    def filled(self) -> bool:
        """Whether a clip covers the screen, all but the bar."""
        return self._director.filled

    @property
    def waiting(self) -> bool:
        """Whether the next clip waits for Confirm."""
        return self._director.waiting

    @property
    def begun(self) -> bool:
        """Whether the last event is playing; until then, the bar doesn't mention it."""
        return self._begun

    @property
    def repeating(self) -> bool:
        """Whether a replay of others' turns is playing."""
        return self._repeating

    @property
    def last_line(self) -> Line | None:
        return self._last_line

    @property
    def own(self) -> int | None:
        """The person whose own answer alone is playing."""
        return self._own

    # -- from the session

    def play(self, played: PlayedAnswer) -> None:
        """Queue the clips for a seat's events."""
        director, seat = self._director, played.seat
        alone = not director.busy or self._own == seat
        self._own = seat if alone and self._session.seats[seat].is_person else None
        skipping, haste = self._skipping, AT_ONCE if self._skipping else HASTE[self._bots_shown()]
        clips: list[Clip] = []
        for each in played.events:
            made = self._clips(each.event, each.line, log=True)
            if skipping or each.by_bot:
                for clip in made:
                    clip.hurry(haste)
            clips += made
        if played.quiet:
            director.end(clips)
            self.changed.emit()
            return
        self._begun = director.busy and self._begun
        word = next((each.line.word for each in played.events if each.line is not None and each.line.word), None)
        shown = self.skipped.emit if skipping else partial(self.reacted.emit, played.reactions, word)
        director.queue([*clips, call(shown), call(self._begin)])

    def undone(self) -> None:
        """Show the table as it was before, and say who undid what."""
        self._stop()
        self._table.now.project(self._session.observation, self._session.story.events)
        self._last_line = self._session.story.undo_line

    def reseated(self) -> None:
        """Log who plays a seat now, and update the names of all players."""
        self._stop()
        self._last_line = self._session.story.last_line

    def _stop(self) -> None:
        self._skipping = False
        self._director.finish_all()
        self._own = None
        self.rewrite()

    def rewrite(self) -> None:
        """Rebuild the log, because texts may have changed."""
        self._log.set(self._session.story.lines)

    # -- replays

    def play_again(self, missed: Missed) -> None:
        """Replay what a person missed, then show the present table. What is hidden by now stays hidden."""
        table = self._table.now
        now, past, narrator = table.view.snapshot(), [*self._session.story.events], table.narrator
        self._own = None
        self._last_line = Line(Message("table-replaying"))
        clips: list[Clip] = [call(lambda: table.project(missed.before, missed.past))]
        for event in narrator.replayable(missed.events):
            clips += self._clips(event, narrator.line(event), log=False)
        self._begun = self._repeating = True
        self._director.queue([*clips, call(lambda: table.restore(now, past)), call(self._end_replay)])

    # -- time

    def tick(self) -> None:
        """Advance playback by one tick."""
        director = self._director
        busy, waiting = director.busy, director.waiting
        director.update()
        if busy:
            self.advanced.emit()
        if busy and not director.busy:
            self.ended.emit(self.continues)
        if (busy, waiting) != (director.busy, director.waiting):
            self.changed.emit()

    @property
    def continues(self) -> bool:
        """Whether only a person's own answer is playing, and they will be asked the same again."""
        if self._own is None or self._sheets.due or self._director.speed == "step":
            return False
        return self._session.repeats_for(self._own)

    def skip_to_question(self) -> bool:
        """End the playback of a person's own answer, and ask them at once; return whether they are asked now."""
        own = self._own
        self._director.finish_all()
        self._session.tick()
        return self._session.asked is not None and self._session.asked == own

    def finish_one(self) -> None:
        """End the current clip."""
        self._director.finish_one()

    def finish_all(self) -> None:
        """End all clips, including queued ones."""
        self._director.finish_all()

    def skip(self) -> None:
        """End all clips, and all that come before a person is asked or shown something: see `end_skipping`."""
        self._skipping = True
        self._director.finish_all()

    def end_skipping(self, *_why: object) -> None:
        """Play what comes next."""
        self._skipping = False

    # -- clips

    def _clips(self, event: Event, line: Line | None, log: bool) -> Sequence[Clip]:
        """Return the clips for an event and its line; `log` False: it is a replay."""
        tell = nothing if line is None else partial(self.say, line, log)
        return self._table.now.picture.clips(event, tell)

    def _open(self, message: Message) -> None:
        """Let the bar say what a score is about: nothing in it may belong to what was shown before."""
        self._last_line, self._begun = Line(message), True
        self.line_said.emit()

    def _expect_sheet(self) -> None:
        if not self._repeating:
            self._sheets.expect()

    def say(self, line: Line, log: bool) -> None:
        """Show a line; `log`: for the first time, so add it to the log."""
        self._last_line, self._begun = line, True
        if log:
            self._log.add(line)
        self.line_said.emit()

    def _begin(self) -> None:
        self._begun = True

    def _end_replay(self) -> None:
        self._repeating = False
