"""The moment at which the last game was left: its board, whose turn it is, and who leads."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.message import Args, Message
from game.core.ruleset import RulesError
from game.core.title import Title
from game.match.journal import SaveFault
from game.match.saves import SavePreview, save_preview
from game.ui.baker import Baker, Job
from game.ui.look.theme import Theme
from game.ui.look.title_picture import miniature_of


class SavedMoment:
    """Reads a journal, and paints its board, on the baker's thread. A game that can't be read has no preview: pressing
    Continue says why."""

    def __init__(self, baker: Baker, title: Title, path: Path) -> None:
        self.path = path
        self.preview: SavePreview | None = None
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
        found: list[tuple[SavePreview, pygame.Surface | None]] = []

        def read() -> None:
            try:
                preview = self.preview or save_preview({self._title.name: self._title}, self.path)
                found.append((preview, miniature_of(self._title, theme, preview, size)))
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
        ((self.preview, self.picture),) = self._found
        return True

    def close(self) -> None:
        """Stop reading."""
        if self._job is not None:
            self._job.abandon()
        self._job = self._key = None


def told(preview: SavePreview) -> Message:
    """Return whose turn it is and who leads."""
    return Message("saved-moment", {"turn": _turn(preview), "lead": _lead(preview)})


def _turn(preview: SavePreview) -> Message:
    if len(preview.asked) != 1:
        return Message("saved-moment-secret")
    seat = preview.asked[0]
    if seat == preview.alone:
        return Message("saved-moment-yours")
    return Message("saved-moment-turn", {"name": preview.seats[seat].name})


def _lead(preview: SavePreview) -> Message:
    foremost, alone = preview.foremost, preview.alone
    if not foremost:
        return Message("saved-moment-level")
    points: Args = {"points": preview.scores[foremost[0]]}
    if len(foremost) > 1:
        return Message("saved-moment-tied", {**points, "you": int(alone in foremost), "count": len(foremost)})
    if foremost[0] == alone:
        return Message("saved-moment-you-lead", points)
    leading: Args = {**points, "name": preview.seats[foremost[0]].name}
    if alone is not None:
        return Message("saved-moment-behind", {**leading, "own": preview.scores[alone]})
    return Message("saved-moment-leads", leading)
