"""What is shown of what happens: clips, the line that tells of them, the sheet of a scoring, and all of it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.message import Message
from game.core.ruleset import Event
from game.ui.director import Clip
from game.ui.routes import Scoring
from game.ui.table.call_clips import Restore, Tell, Then
from game.ui.table.table_view import Line, Pictured

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Showing:
    """Fills the director of a scene and its log."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.told: Line | None = scene.story.lines[-1] if scene.story.lines else None
        """What was said last."""
        self.own: int | None = None
        """The person whose own answer alone is being shown."""
        self.begun = True
        """What was heard of last is being shown; before it is, nothing is said of it."""
        self.repeating = False
        """What others did is shown again."""
        self.sheet_due = False
        """A scoring has ended, and its sheet comes next."""

    def tell(self, events: Sequence[Event], seat: int) -> None:
        """Queue what is to be seen of events that a seat has brought about."""
        scene = self.scene
        told = scene.story.add(events)
        scene.director.speed = scene.ui.settings.speed
        alone = not scene.director.busy or self.own == seat
        self.own = seat if alone and scene.match.seats[seat].is_person else None
        scene.asker.acted = seat
        scene.asker.bots.heard(seat)
        clips: list[Clip] = []
        for event, line in told:
            made = self._clips(event, line, log=True)
            scene.recap.pace(event, line, seat, made)
            clips += made
        if scene.asker.still_choosing:
            for clip in clips:
                clip.finish()
        else:
            self.begun = scene.director.busy and self.begun
            scene.director.queue([*clips, Tell(self._begin)])
            scene.ask_anew()
        scene.refresh()

    def taken_back(self, seat: int) -> None:
        """A decision is gone, and what followed from it: the table as it was before, and who wanted it."""
        scene = self.scene
        self.own = None
        scene.story.rebuild()
        scene.log.set(scene.story.lines)
        scene.table.project(scene.match.state.observe(None))
        self.told = Line(Message("table-undone", {"player": scene.match.seats[seat].name}), seat)

    def sat(self) -> None:
        """Who plays a seat has changed: the log says so, and calls everybody as he is called now."""
        scene = self.scene
        self.own = None
        scene.story.rebuild()
        scene.log.set(scene.story.lines)
        self.told = scene.story.lines[-1] if scene.story.lines else None

    def again(self) -> bool:
        """What others did since the asked person's last decision, once more; nothing that is hidden by now. False if
        there is nothing."""
        scene = self.scene
        missed = scene.story.missed(scene.asked) if scene.asked is not None and not scene.director.busy else None
        if missed is None:
            return False
        observation, events = missed
        now = scene.table.snapshot()
        scene.asker.asked = self.own = None
        scene.table.offer(None)
        self.told = Line(Message("table-replaying"))
        clips: list[Clip] = [Tell(lambda: scene.table.project(observation))]
        for event in scene.table.again(events):
            clips += self._clips(event, scene.table.line(event), log=False)
        self.begun = self.repeating = True
        scene.director.queue([*clips, Restore(scene.table, now), Tell(self._ended)])
        return True

    def _clips(self, event: Event, line: Line | None, log: bool) -> list[Clip]:
        """Say it, show it; `log` False: it is shown again. A clip that `leads` comes before it is said."""
        shown = self.scene.table.clips(event)
        leading = [clip for clip in shown if isinstance(clip, Pictured) and clip.leads]
        clips: list[Clip] = [*leading]
        if line is not None:
            clips.append(Tell(lambda: self._say(line, log)))
        for clip in shown[len(leading) :]:
            clips.append(clip)
            if log and isinstance(clip, Pictured) and clip.pauses:
                clips.append(Then(self._want_sheet))
        return clips

    def _begin(self) -> None:
        self.begun = True

    def _ended(self) -> None:
        self.repeating = False

    def _say(self, line: Line, log: bool) -> None:
        self.told, self.begun = line, True
        if log:
            self.scene.log.add(line)
        self.scene.said()

    def _want_sheet(self) -> None:
        self.sheet_due = True

    def sheet(self) -> None:
        """The sheet of the scoring that has just ended."""
        scene, self.sheet_due = self.scene, False
        sheet = scene.table.sheet(scene.story.events)
        if sheet is not None:
            seats = scene.match.seats
            scene.ui.go(Scoring(sheet, seats, lambda: not any(seat.is_person for seat in scene.match.seats)))
