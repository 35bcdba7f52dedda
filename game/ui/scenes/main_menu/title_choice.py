"""The choice of a title on the main menu: the plate of the chosen one, and the poster of the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.title import Title
from game.ui.baker import Baker
from game.ui.canvas import Box
from game.ui.scenes.main_menu.title_plate import TitlePlate
from game.ui.scenes.main_menu.title_poster import PosterPictures, TitlePoster
from game.ui.tools import SignTools, Tools


class TitleChoice:
    """Makes the widgets; `change` is called with the title to choose, and with the id that gets the focus then, None
    for the one that has it.

    titles  those that can be played
    chosen  returns the one that is chosen, None if there is none at all
    """

    def __init__(
        self, titles: Sequence[Title], chosen: Callable[[], Title | None], baker: Baker,
        change: Callable[[Title, str | None], None],
    ) -> None:  # fmt: skip
        self._titles, self._chosen, self._change = tuple(titles), chosen, change
        self._pictures = PosterPictures(baker)
        self.poster: TitlePoster | None = None
        """The poster that was made last."""

    @property
    def several(self) -> bool:
        """Whether there is anything to choose."""
        return len(self._titles) > 1

    def step(self, by: int, focus: str | None = None) -> None:
        """Choose the title that many after the present one."""
        self._change(self._after(by), focus)

    def _after(self, by: int) -> Title:
        names, now = [title.name for title in self._titles], self._chosen()
        at = names.index(now.name) if now is not None else 0
        return self._titles[(at + by) % len(names)]

    def make_plate(self, tools: Tools) -> TitlePlate:
        """Return the plate, which changes the title if there are several."""
        return TitlePlate(tools, self._chosen(), self._step_on_plate if self.several else None)

    def _step_on_plate(self, by: int) -> None:
        self.step(by, TitlePlate.id)

    def make_poster(self, tools: SignTools, frame: Box, room: float) -> TitlePoster | None:
        """Return the poster of the next title in the upper right corner of a frame; None if there is no other title, or
        less than `room` units for it."""
        self.poster = None
        if self.several:
            poster = TitlePoster(self._after(1), self._pictures, lambda: self.step(1), wraps_to="quit")
            if poster.lay_out(tools, frame, room):
                self.poster = poster
        return self.poster

    def tick(self) -> bool:
        """Return whether the poster looks different now."""
        return self._pictures.tick()

    def close(self) -> None:
        """Stop painting posters."""
        self._pictures.close()
