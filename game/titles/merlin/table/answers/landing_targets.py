"""Landings that can take the focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from game.core.message import Message
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.board_picture.lane_share import share
from game.titles.merlin.table.places import INNER, MIDDLE, SIGNS, TablePlaces
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import previews
from game.titles.merlin.table.words.names import Words
from game.ui.canvas import Box
from game.ui.focus import Focusable

PILL = 26.0
"""How far beyond its space a landing can be pressed, for its pill, in the rondel's units."""


class LandingTargets:
    """Builds their focusables."""

    def __init__(self, words: Words, view: ViewData, places: TablePlaces, dialogue: Dialogue) -> None:
        self._words, self._view, self._places, self._dialogue = words, view, places, dialogue

    def box(self, space: float) -> Box:
        """Return a small box in the middle of a space, for measuring directions."""
        x, y = self._places.polar(space, 330.0)
        return Box(x - 30.0, y - 30.0, 60.0, 60.0)

    def there(self, landings: Sequence[Landing]) -> Iterator[Focusable]:
        """Yield those on one space."""
        for index, landing in enumerate(landings):
            yield self._landing(landing, index, landings)

    def _landing(self, landing: Landing, index: int, here: Sequence[Landing]) -> Focusable:
        """Return a landing, the `index`-th of those on its space. A press in the lane means the nearest die, elsewhere
        each has its part of the space."""
        places, space = self._places, landing.space
        sides = [(at - (len(here) - 1) / 2) * 0.46 for at in range(len(here))]

        def hit(x: float, y: float) -> bool:
            if places.space_at(x, y, INNER - PILL) != space:
                return False
            if len(here) == 1:
                return True
            if places.space_at(x, y, MIDDLE) == space:
                dice = [tag.die for tag in share(here, places.crowd(space)).tags]
                middles = [places.in_lane(space, die.along, die.out) for die in dice]
            else:
                middles = [places.polar(space + side, SIGNS) for side in sides]
            far = [(x - mx) ** 2 + (y - my) ** 2 for mx, my in middles]
            return far.index(min(far)) == index

        return Focusable(
            landing.id,
            self.box(space + sides[index]),
            partial(self._dialogue.land, landing),
            partial(self._words_of, landing),
            hit=hit,
        )

    def _words_of(self, landing: Landing) -> Message:
        question, view = self._dialogue.question, self._view
        seat = question.seat if question is not None else 0
        return previews.landing(self._words, view, seat, landing)
