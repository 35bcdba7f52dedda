"""What the table's own buttons and keys do: everything that answers no question."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.message import Message
from game.ui import routes

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Commands:
    """Panels over the table, another look at it, scenes above it, what was done once more or not at all."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.result_shown = False
        """The game is over, and people have seen how it ended."""

    # -- what has been done

    def undo(self) -> None:
        """Take the last decision of a person back, or ask for it: it depends on whose device was pressed."""
        self.scene.takeback.ask(self.scene.by)

    def replay(self) -> None:
        """What the asked person has missed, once more, or that there is nothing."""
        if not self.scene.showing.again():
            self.scene.alarm = Message("table-replay-none")
        self.scene.refresh()

    # -- the board and the panels over it

    def show_leaders(self) -> None:
        """Who leads where, or what stands there again."""
        if self.scene.table.leaders is not None:
            self.scene.table.show_leaders()
            self.scene.refresh()

    def zoom(self, step: int = 0) -> None:
        """Nearer (1), farther (-1), or the other of the two (0)."""
        scene = self.scene
        if scene.table.zoom(step):
            scene.resize(scene.ui.canvas)
            scene.lay_out()
        else:
            scene.refresh()

    def toggle_known(self) -> None:
        """What everybody may know but does not see; nothing, if the game has nothing of the kind."""
        front = self.scene.front
        front.known.open = not front.known.open and bool(front.known_pages())
        front.known.index = 0
        front.log.open = False
        self.scene.refresh()

    def toggle_log(self) -> None:
        front = self.scene.front
        front.known.open = False
        if front.log.open:
            front.log.open = False
        else:
            front.log.show()
        self.scene.refresh()

    # -- scenes above the table

    def help(self) -> None:
        scene = self.scene
        scene.ui.go(routes.Help(scene.table.help()))

    def pause(self) -> None:
        scene = self.scene
        scene.ui.go(
            routes.Pause(scene.table.help(), scene.close, scene.match.save, partial(self.people, over_menu=True))
        )

    def people(self, first: bool = False, over_menu: bool = False) -> None:
        """Open what changes who plays with what; `first`: the game has just been opened."""
        scene = self.scene
        scene.ui.go(routes.People(scene.match, scene.write, first, over_menu))

    def show_result(self) -> None:
        scene = self.scene
        self.result_shown = True
        if scene.on_end is not None:
            scene.on_end()
            return
        scene.story.rebuild()  # what was hidden all game long may be told now
        scene.log.set(scene.story.lines)
        scene.ui.go(routes.GameOver(scene.match, scene.table.result(scene.story.events)))
