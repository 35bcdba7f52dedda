"""Landings in a sign and a number: read off their previews, so that the two always agree.

A gain has a plus ("+3"). A number without one says among how much people could choose: 12 hexes, 2 flags, 5 goods.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.session.questions import OpenQuestion
from game.titles.merlin.table.answers.landings import Landing
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import previews
from game.titles.merlin.table.words.names import Words

NOTHING = "–"
"""Nothing can be done there."""
FROM_RIVAL = ("merlin-at-grail-from", "merlin-at-excalibur-from")
"""Keys of the previews of something that a rival loses."""
UNCOUNTED = ("principality", "relocate")
"""Kinds of spaces whose sign says it all: nearly every assistant can be sent there."""


class Gist(NamedTuple):
    """The gain of a landing, as short as can be.

    text   a sign and a number; "" if there is nothing to count
    rival  the seat that loses what is taken
    apple  whether an apple is taken
    idle   whether it would bring nothing
    """

    text: str = ""
    rival: int | None = None
    apple: bool = False
    idle: bool = False


def gist(words: Words, view: ViewData, seat: int, landing: Landing) -> Gist:
    """Return what a landing would bring a seat now, its price paid."""
    said, (kind, _about) = previews.landed(words, view, seat, landing), view.facts.spaces[landing.space]
    idle = previews.idle(said)
    if kind == "points":
        return Gist(_points(said.args.get("points", 0), said.args.get("most", 0)), idle=idle)
    if idle:
        return Gist(NOTHING, idle=True)
    if kind in ("grail", "excalibur"):
        owner = view.grail if kind == "grail" else view.excalibur
        rival = owner if said.key in FROM_RIVAL else None
        traitors = said.args.get("traitors", 0)
        return Gist(str(traitors) if traitors and rival is None else "", rival, bool(said.args.get("apples")))
    if kind in UNCOUNTED:
        return Gist()
    return Gist(str(said.args["count"]))


def _points(points: object, most: object) -> str:
    """Return what scoring brings; with an ability, from the space's element to the best one."""
    if most:
        return f"+{points}–{most}" if points else f"+{most}"
    return f"+{points}" if points else "0"


class Gists:
    """The gists of landings for the person asked, each found out once in a question."""

    def __init__(self, words: Words, view: ViewData, asked: Callable[[], OpenQuestion | None]) -> None:
        self._words, self._view, self._asked = words, view, asked
        self._known: tuple[OpenQuestion | None, dict[Landing, Gist]] = (None, {})

    def of(self, landing: Landing) -> Gist:
        """Return what a landing would bring."""
        question = self._asked()
        assert question is not None, "somebody chooses a landing"
        if self._known[0] is not question:
            self._known = question, {}
        known = self._known[1]
        if landing not in known:
            known[landing] = gist(self._words, self._view, question.seat, landing)
        return known[landing]
