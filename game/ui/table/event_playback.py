"""Play events: clips, with their log lines, scoring sheets, and replays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.core.message import Message
from game.session.narrator import BotWord, Line, PlayedAnswer, Reaction
from game.session.session_context import Signal
from game.session.story import Missed
from game.ui.focus import nothing
from game.ui.motion.director import AT_ONCE, Clip, call
from game.ui.routes import ScoringResult
from game.ui.table.attention import Reactions
from game.ui.table.panels import LogPanel
from game.ui.table.parts.stage import COUNTING
from game.ui.table.table_context import COOLDOWN, JUST_SHOWN, PressCooldown, TableContext

HASTE = {"watch": 1.0, "hurry": 3.5, "summary": AT_ONCE}
"""Factor on the speed of bots' turns, by the setting `bots_shown`."""


class EventPlayback:
    """Fills the director and the log with the session's events. The session asks whether it is `busy`, and whether
    other clips may join.

    last_line  the latest line, which the bar repeats during playback
    own        the person whose own answer alone is playing
    begun      whether the last event is playing; until then, the bar doesn't mention it
    repeating  whether a replay of others' turns is playing
    """

    def __init__(self, table: TableContext, log: LogPanel, cooldown: PressCooldown, reactions: Reactions) -> None:
        self._table, self._director, self._log = table, table.director, log
        self._cooldown, self._reactions = cooldown, reactions
        self.last_line: Line | None = None
        self._said: tuple[object, ...] = ()
        """The last line apart from its numbers."""
        self._count = 0
        """The count of the last line, with those of the same ones before it."""
        self.own: int | None = None
        self.begun = True
        self.repeating = False
        self._sheet_due = False
        """Whether a scoring has ended, so that its sheet comes next."""
        self._skipping = False
        """Whether everything is over at once, until a person is asked or shown something."""
        self.announced: Signal[[str]] = Signal()
        """An event of this class is about to be shown for the first time."""
        self._director.sounded.connect(reactions.cue)
        self._director.said.connect(lambda message: self.say(Line(message, heading=True), log=False))
        self._director.sheet_due.connect(self._expect_sheet)

    # -- present state

    @property
    def busy(self) -> bool:
        return self._director.busy

    @property
    def joins(self) -> bool:
        return self._director.joins and not self._sheet_due

    @property
    def continues(self) -> bool:
        """Whether only a person's own answer is playing, and they will be asked the same again."""
        if self.own is None or self._sheet_due or self._director.steps:
            return False
        return self._table.session.questions.repeats_for(self.own)

    # -- from the session

    def play(self, played: PlayedAnswer) -> None:
        """Queue the clips for a seat's events."""
        director, session, seat = self._director, self._table.session, played.seat
        alone = not director.busy or self.own == seat
        self.own = seat if alone and session.match.seats[seat].is_person else None
        skipping, haste = self._skipping, AT_ONCE if self._skipping else HASTE[session.bot_recap.way]
        tips = self._table.question.tips
        clips: list[Clip] = []
        word: BotWord | None = None
        for each in played.events:
            word = word or (each.line.word if each.line is not None else None)
            shows = nothing if each.line is None else partial(self.say, each.line, True)
            made = self._table.picture.clips(each.event, shows)
            if skipping or each.by_bot:
                for clip in made:
                    clip.hurry(haste)
            if not skipping and type(each.event).__name__ in tips:
                clips.append(call(partial(self.announced.emit, type(each.event).__name__)))
            clips += made
        if played.quiet:
            director.end(clips)
            self._table.refresh()
            return
        self.begun = director.busy and self.begun
        director.queue([*clips, call(partial(self._show_reactions, played.reactions, word, skipping))])

    def _show_reactions(self, reactions: Sequence[Reaction], word: BotWord | None, skipped: bool) -> None:
        """Show who is pleased or grieved by an answer that has been shown, and what a bot says about it."""
        if skipped:
            self._reactions.phrases.answer_skipped()
        else:
            self._reactions.show(reactions, word)
        self.begun = True

    def undone(self) -> None:
        """Show the table as it was before, and say who undid what."""
        self._stop()
        self._sheet_due = False
        session = self._table.session
        self._table.now.project(session.observation, session.story.events)
        self.last_line = session.story.undo_line

    def catch_up(self) -> None:
        """Show the lines from before the session began; or, with a new player, who plays a seat now, and everyone's
        names as they are."""
        self._stop()
        self.last_line = self._table.session.story.last_line

    def _stop(self) -> None:
        self._skipping = False
        self._director.finish_all()
        self.own, self._said = None, ()
        self.rewrite()

    def rewrite(self) -> None:
        """Rebuild the log, because texts may have changed."""
        self._log.set(self._table.session.story.lines)

    # -- replays

    def play_again(self, missed: Missed) -> None:
        """Replay what a person missed, then show the present table. What is hidden by now stays hidden."""
        table = self._table.now
        now, past, narrator = table.view.snapshot(), [*self._table.session.story.events], table.narrator
        self.own = None
        self.last_line = Line(Message("table-replaying"))
        clips: list[Clip] = [call(lambda: table.project(missed.before, missed.past))]
        for event in narrator.replayable(missed.events):
            line = narrator.line(event)
            shows = nothing if line is None else partial(self.say, line, False)  # It is in the log already.
            clips += self._table.picture.clips(event, shows)
        self.begun = self.repeating = True
        self._director.queue([*clips, call(lambda: table.restore(now, past)), call(self._end_replay)])

    def _end_replay(self) -> None:
        self.repeating = False

    # -- time

    def tick(self) -> None:
        """Advance playback by one tick."""
        director = self._director
        busy, before = director.busy, (director.waiting, director.aside)
        director.update()
        if busy:
            self._table.redraw()
        if busy and not director.busy and not self.continues:
            self._cooldown.block_for(JUST_SHOWN)
        if (busy, *before) != (director.busy, director.waiting, director.aside):
            self._table.refresh()

    def skip_to_question(self) -> bool:
        """End the playback of a person's own answer, and ask them at once; return whether they are asked now."""
        own, session = self.own, self._table.session
        self._director.finish_all()
        session.tick()
        return session.questions.asked is not None and session.questions.asked == own

    def skip(self) -> None:
        """End all clips, and all that come before a person is asked or shown something: see `end_skipping`."""
        self._skipping = True
        self._director.finish_all()

    def end_skipping(self) -> None:
        """Play what comes next; another press to skip, made before it was there, doesn't answer."""
        if self._skipping:
            self._cooldown.block_for(COOLDOWN)
        self._skipping = False

    # -- scoring sheets

    def _expect_sheet(self) -> None:
        self._sheet_due = self._sheet_due or not self.repeating

    def show_sheet(self) -> bool:
        """Open the sheet of a scoring that has been played; return whether one was due."""
        if not self._sheet_due:
            return False
        self._sheet_due = False
        table, session = self._table, self._table.session
        sheet = table.narrator.sheet(session.story.events)
        if sheet is not None:
            self.end_skipping()
            for _ in range(COUNTING):  # Nothing moves below the sheet, so the plates count to their end before.
                table.picture.update()
            picture, alone = table.picture, lambda: not session.persons
            table.ui.go(ScoringResult(sheet, session.match.seats, alone, picture.draw_arms, picture.draw_scored))
        return True

    # -- clips

    def say(self, line: Line, log: bool) -> None:
        """Show a line; `log`: for the first time, so add it to the log. Nothing in the bar may belong to what was shown
        before."""
        self.last_line, self.begun = line, True
        key, args = line.message
        count = args.get("count")
        said = line.seat, key, {name: value for name, value in args.items() if not isinstance(value, int)}
        if log and isinstance(count, int):  # Several in a row are added up.
            self._count = count + (self._count if said == self._said else 0)
            self.last_line = line._replace(message=Message(key, {**args, "count": self._count}))
        self._said = said
        if log:
            self._log.add(line)
        self._table.refocus()
