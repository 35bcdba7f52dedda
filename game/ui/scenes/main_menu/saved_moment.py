"""The moment at which the last game was left: its board, whose turn it is, and who leads."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.message import Args, Message
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.glimpse import Glimpse, look_at
from game.match.journal.faults import SaveFault
from game.ui.baker import Baker, Job
from game.ui.look.theme import Theme
from game.ui.look.title_picture import miniature_of


class SavedMoment:
    """Reads a journal, and paints its board, on the baker's thread. A game that can't be read has no glimpse: pressing
    Continue says why."""

    def __init__(self, baker: Baker, title: Title, path: Path) -> None:
        self.path = path
        self.glimpse: Glimpse | None = None
        """The game as it was left; None until it is read."""
        self.picture: pygame.Surface | None = None
        self._baker, self._title = baker, title
        self._key: object = None
        """Size and colours that the picture was, or is being, painted for."""
        self._job: Job | None = None

    @property
    def paints(self) -> bool:
        """Whether there will be a picture."""
        return self._title.load_miniature is not None

    def show(self, theme: Theme, size: tuple[int, int]) -> None:
        """Begin to read the game and to paint it as large as a size in pixels, unless that has been done."""
        key = size, theme.contrast, tuple(theme.seats.values())
        if key == self._key:
            return
        self.close()
        self._key = key
        found: list[tuple[Glimpse, pygame.Surface | None]] = []

        def read() -> None:
            try:
                glimpse = self.glimpse or look_at({self._title.name: self._title}, self.path)
                found.append((glimpse, miniature_of(self._title, theme, glimpse, size)))
            except (SaveFault, RulesError):
                return

        self._found = found
        self._job = self._baker.start(read)

    def tick(self) -> bool:
        """Return whether there is something new to see."""
        if self._job is None or not self._job.done:
            return False
        self._job = None
        if not self._found:
            return False
        ((self.glimpse, self.picture),) = self._found
        return True

    def close(self) -> None:
        """Stop reading."""
        if self._job is not None:
            self._job.abandon()
        self._job = self._key = None


def told(glimpse: Glimpse) -> Message:
    """Return whose turn it is and who leads."""
    return Message("saved-moment", {"turn": _turn(glimpse), "lead": _lead(glimpse)})


def _turn(glimpse: Glimpse) -> Message:
    if len(glimpse.asked) != 1:
        return Message("saved-moment-secret")
    seat = glimpse.asked[0]
    if seat == glimpse.alone:
        return Message("saved-moment-yours")
    return Message("saved-moment-turn", {"name": glimpse.seats[seat].name})


def _lead(glimpse: Glimpse) -> Message:
    foremost, alone = glimpse.foremost, glimpse.alone
    if not foremost:
        return Message("saved-moment-level")
    points: Args = {"points": glimpse.scores[foremost[0]]}
    if len(foremost) > 1:
        return Message("saved-moment-tied", {**points, "you": int(alone in foremost), "count": len(foremost)})
    if foremost[0] == alone:
        return Message("saved-moment-you-lead", points)
    leading: Args = {**points, "name": glimpse.seats[foremost[0]].name}
    if alone is not None:
        return Message("saved-moment-behind", {**leading, "own": glimpse.scores[alone]})
    return Message("saved-moment-leads", leading)
