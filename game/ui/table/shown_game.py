"""The present scores and the winners of a game of any title, as its table shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from game.core.ruleset import Event
from game.ui.table.parts.holders import HasNarrator
from game.ui.table.parts.table_model import AnyTableModel


@runtime_checkable
class ScoredModel(Protocol):
    """A model of a title whose players have points."""

    @property
    def scores(self) -> Sequence[int]: ...


class ToldEvents(Protocol):
    @property
    def events(self) -> Sequence[Event]: ...


class EndingMatch(Protocol):
    """The session, as a game's end needs it."""

    @property
    def over(self) -> bool: ...

    @property
    def story(self) -> ToldEvents: ...


class HasModel(HasNarrator, Protocol):
    @property
    def view(self) -> AnyTableModel: ...


class ShownGame:
    """Reads the model as it is shown now, not the match, which may be ahead of it."""

    def __init__(self, session: EndingMatch, table: HasModel) -> None:
        self._session = session
        self._table = table

    @property
    def scores(self) -> Sequence[int]:
        """The points by seat; () if the title has none."""
        view = self._table.view
        return view.scores if isinstance(view, ScoredModel) else ()

    @property
    def over(self) -> bool:
        return self._session.over

    @property
    def winners(self) -> Sequence[int]:
        """The winners of a game that is over."""
        story = self._session.story
        return self._table.narrator.result(story.events).winners
