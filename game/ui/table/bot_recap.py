"""Bots' turns as people want them: watched, hurried, or only told of, once, to whoever is asked next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ruleset import Event
from game.ui import routes
from game.ui.director import AT_ONCE, Clip
from game.ui.table.capabilities import Pacing, Signing, offers
from game.ui.table.table_view import Line

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

HURRY = 3.5
"""How many times faster bots' turns pass when they are hurried."""
HASTE = {"watch": 1.0, "hurry": HURRY, "summary": AT_ONCE}
PACES = {"hurry": "fast", "summary": "instant"}
"""At which speed bots answer, unless it is faster anyway."""


class Recap:
    """`pace` says how fast each clip passes; `show` tells a person who is asked what was not shown to him.

    Marks and what was passed over are numbers of lines of the story.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._marks: dict[int, int] = {}
        """By seat: the lines before were there when it was asked or answered last."""
        self._guarded: dict[int, bool] = {}
        """By seat: it was asked last whether a step may happen."""
        self._first = len(scene.story.lines)
        self._passed: list[int] = []
        self.again = False
        """Whoever was told wants to see it."""

    # -- how fast

    @property
    def way(self) -> str:
        """How bots' turns are shown: where nobody else plays, they are watched."""
        persons = any(seat.is_person for seat in self.scene.match.seats)
        return str(self.scene.ui.settings.bots_shown) if persons else "watch"

    @property
    def speed(self) -> str:
        """At which bots answer."""
        speed = str(self.scene.ui.settings.speed)
        return speed if speed == "instant" else PACES.get(self.way, speed)

    def pace(self, event: Event, line: Line | None, seat: int, clips: Sequence[Clip]) -> None:
        """Hurry the clips of an event that came from the answer of `seat`, if it is a bot's own doing."""
        scene = self.scene
        if scene.match.seats[seat].is_person:
            self._marks[seat] = len(scene.story.lines)
        haste = HASTE[self.way]
        table = scene.table
        doer = table.doer(event, seat) if offers(table, Pacing) else seat
        if haste == 1.0 or doer is None or scene.match.seats[doer].is_person:
            return
        if haste == AT_ONCE and line is not None and any(clip.ticks > 0 for clip in clips):
            self._passed.append(self._number(line))
        for clip in clips:
            clip.haste, clip.breath = haste, False

    def _number(self, line: Line) -> int:
        """Of a line that has just been written down; lines may be equal, and then it is the same which one."""
        lines = self.scene.story.lines
        return next(index for index in range(len(lines) - 1, -1, -1) if lines[index] == line)

    # -- what was passed over

    def show(self, seat: int) -> bool:
        """Tell a person who is about to be asked what has happened; False if there is nothing that he did not see."""
        lines = self._untold(seat)
        if not lines:
            return False
        scene = self.scene
        scene.asker.call(seat)
        draw_sign = scene.table.draw_sign if offers(scene.table, Signing) else None
        scene.ui.go(
            routes.Recap(
                seat, lines, lambda: scene.match.seats, scene.front.styles, draw_sign, scene.caller, self._show_again
            )
        )
        return True

    def _show_again(self) -> None:
        self.again = True

    def tick(self) -> None:
        """Show what was asked for, when the question is there behind which it is shown."""
        if self.again and self.scene.asked is not None:
            self.again = False
            if not self.scene.ui.stack.settling:  # no curtain comes over it
                self.scene.commands.replay()

    def _untold(self, seat: int) -> list[Line]:
        """The lines since the person answered or was told last, from the heading on under which they stand; [] if all
        of them were shown. Who chooses at the same time as others is told with them."""
        scene, story = self.scene, self.scene.story.lines
        decision = scene.match.state.decision(seat)
        since = min(self._marks.get(seat, self._first), len(story))
        guarded = decision is not None and scene.table.guarded(decision)
        again, self._guarded[seat] = guarded and self._guarded.get(seat, False), guarded
        told = [index for index, each in enumerate(scene.match.seats) if each.is_person]
        for each in told if decision is not None and decision.secret else [seat]:
            self._marks[each] = len(story)
        self._passed = [number for number in self._passed if number < len(story)]
        if not any(number >= since for number in self._passed):
            return []
        if again and not any(line.heading for line in story[since:]):
            return []  # one step after the other: the question says what comes, and he knows what came before
        lines = list(story[since:])
        last = max((index for index, line in enumerate(lines) if line.heading), default=-1)
        if last >= 0 and lines[last].seat in (seat, None) and all(line.seat == seat for line in lines[last + 1 :]):
            del lines[last:]  # his own turn, or a new round, of which there is nothing to tell yet
        if lines and not lines[0].heading:
            lines[:0] = [line for line in reversed(story[:since]) if line.heading][:1]
        return lines
