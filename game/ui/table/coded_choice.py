"""Secret choices that several people enter in code at the same time: who of them does, and what becomes of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.message import Message
from game.core.ruleset import Decision
from game.match.seat import Seat
from game.ui.canvas import Box
from game.ui.couch import Way
from game.ui.help_page import HelpPage
from game.ui.kit.flourish import Ribbon
from game.ui.routes import SecretCodes
from game.ui.table.capabilities import Coding, offers
from game.ui.table.table_view import Offer

if TYPE_CHECKING:
    from game.ui.table.asker import Asker
    from game.ui.table.scene import TableScene


class CodedAsking:
    """`begin` opens the scene if anybody codes; those who look away from each other are asked after it has closed."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.on = False
        """The scene is on the stack."""
        self._asked = "", ""

    @property
    def scene(self) -> TableScene:
        return self.asker.scene

    @property
    def table(self) -> Coding | None:
        """The table, if it knows of codes; another one when the theme has changed."""
        return self.scene.table if offers(self.scene.table, Coding) else None

    # -- what the scene asks

    @property
    def people(self) -> Sequence[Seat]:
        return self.asker.match.seats

    @property
    def to_act(self) -> Sequence[int]:
        return self.asker.match.state.to_act

    @property
    def title(self) -> Message:
        return self.scene.table.prompt(None).ask

    @property
    def header_box(self) -> Box:
        return self.scene.front.header.box

    @property
    def bar_box(self) -> Box:
        return self.scene.front.bar.box

    def about(self, seat: int) -> Message:
        return self.scene.table.secret(self.offer(seat)).title

    def pages(self) -> Sequence[HelpPage]:
        return self.scene.table.help()

    def pause(self) -> None:
        self.scene.commands.pause()

    def ready(self) -> bool:
        return self.scene.ready()

    def lay_out(self) -> None:
        self.scene.lay_out()

    def left(self) -> None:
        self.on = False

    # -- who chooses, and how

    def ways(self) -> dict[int, Way]:
        """How each person chooses who still has to, by the devices that seats have at this moment."""
        match, ui = self.asker.match, self.asker.ui
        persons = {seat for seat, who in enumerate(match.seats) if who.is_person}
        asked = [seat for seat in match.state.to_act if seat in persons]
        ways = ui.couch.secret_ways(persons)
        return {seat: ways[seat] for seat in asked}

    def coders(self) -> dict[int, Way]:
        """Those of them who enter codes; nobody once the secret phase is over, or if one person alone is left."""
        if sum(seat.is_person for seat in self.asker.match.seats) == 1:
            return {}
        return {seat: way for seat, way in self.ways().items() if way != "curtain" and self.decision(seat) is not None}

    def decision(self, seat: int) -> Decision | None:
        """What a seat has to choose in secret; None if it is nothing of the kind."""
        decision = self.asker.match.state.decision(seat)
        if decision is None or not decision.secret or (self.on and self._purpose(decision) != self._asked):
            return None
        return decision

    @staticmethod
    def _purpose(decision: Decision) -> tuple[str, str]:
        """What a phase is about: another one may follow at once."""
        return decision.kind, decision.source

    def offer(self, seat: int) -> Offer:
        return self.asker.offer_for(seat)

    # -- from the beginning to the end

    def begin(self) -> bool:
        """Ask all who enter codes; answers whether there are any."""
        scene, table = self.scene, self.table
        coders = self.coders()
        if self.on or table is None or not coders:
            return False
        decision = self.decision(min(coders))
        assert decision is not None
        if not scene.table.curtained(decision) or not table.coded(decision):
            return False
        self.on, self._asked = True, self._purpose(decision)
        scene.log.open = scene.front.known.open = False
        scene.table.flourishes.drop(Ribbon.slot)
        self.wait()
        if scene.table.zoom(-1):
            scene.resize(scene.ui.canvas)
        scene.ui.go(SecretCodes(self))
        return True

    def wait(self) -> None:
        """The table shows that all of them choose, and what for."""
        state = self.asker.match.state
        if state.to_act:
            self.scene.table.waiting(state.to_act, state.decision(state.to_act[0]))
            self.scene.refresh()

    @property
    def goes_on(self) -> bool:
        """Whether somebody still chooses, a bot perhaps, so that nothing happens at the table when others have."""
        waiting = self.asker.match.state.to_act
        return not self.scene.director.busy and any(self.decision(seat) is not None for seat in waiting)

    def end(self) -> None:
        """All codes are locked: whoever looks away is asked next, and no picture of the table comes between."""
        self.on = False
        self.scene.ui.stack.pop()
        self.asker.asked = None
        if not self.scene.director.busy:
            self.asker.tick()

    def meanwhile(self) -> None:
        self.asker.lock_a_bot()
