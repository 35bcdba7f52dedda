"""A match on the screen, as tests see it: what people at the table can read, point at and hear, and playback.

Only this class and its parts in `tests/ui/driven` know how a table is built. A test of something that nobody
at the table could notice is better asked in another way.
"""

from __future__ import annotations

from game.app.application import App
from game.match.match import Match
from game.session.questions import OpenQuestion
from game.ui.table.table_context import COOLDOWN as GUARD
from game.ui.table.table_scene import TableScene
from tests.ui.driven.bar import DrivenBar
from tests.ui.driven.bots import DrivenBots
from tests.ui.driven.commands import DrivenCommands
from tests.ui.driven.header import DrivenHeader
from tests.ui.driven.hint import DrivenHint
from tests.ui.driven.panels import DrivenPanels
from tests.ui.driven.picture import DrivenPicture
from tests.ui.driven.playback import DrivenPlayback
from tests.ui.driver import on_top

__all__ = ["GUARD", "TableDriver", "offered", "put_on_table", "scene_of", "table_of", "table_on_top", "tables_of"]


class TableDriver(
    DrivenPlayback, DrivenBar, DrivenHeader, DrivenPanels, DrivenHint, DrivenCommands, DrivenBots, DrivenPicture
):
    """One table. Tests get theirs from `table_of`."""


def scene_of(app: App) -> TableScene:
    """Return the topmost table, even if something covers it."""
    return next(scene for scene in reversed(app.stack.scenes) if isinstance(scene, TableScene))


def tables_of(app: App) -> list[TableDriver]:
    """Return all open tables, from bottom to top."""
    return [TableDriver(app, scene) for scene in app.stack.scenes if isinstance(scene, TableScene)]


def table_on_top(app: App) -> bool:
    """Whether a table is on top."""
    return on_top(app, TableScene)


def table_of(app: App) -> TableDriver:
    """Return a driver of the topmost table, even if something covers it."""
    return TableDriver(app, scene_of(app))


def put_on_table(app: App, match: Match, alone: bool = False) -> TableDriver:
    """Open a table for this match, over the present scenes; `alone`: in place of them."""
    scene = TableScene(app.ui, match)
    app.stack.clear_to(scene) if alone else app.stack.push(scene)
    return TableDriver(app, scene)


def offered(app: App) -> OpenQuestion:
    """Return the decision of the scene over the table, such as a curtain."""
    return app.top.asked_question
