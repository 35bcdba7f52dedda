"""The stage of a scoring while no clip plays, for example while someone is asked about the Grail."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.table.board_picture.target_lights import GATE
from game.titles.merlin.table.clips.score_show.assistants_act import AssistantsAct
from game.titles.merlin.table.clips.score_show.castles_act import CastlesAct
from game.titles.merlin.table.clips.score_show.environs_act import EnvironsAct
from game.titles.merlin.table.clips.score_show.pots_act import PotsAct
from game.titles.merlin.table.clips.score_show.show_layout import ShowLayout
from game.titles.merlin.table.clips.score_show.show_parts import ShowParts
from game.titles.merlin.table.staging.clip_stage import ClipStage
from game.titles.merlin.table.staging.scoring_show import ACTS
from game.ui.canvas import NOWHERE, Box
from game.ui.focus import nothing
from game.ui.kit.layer import Layer


class RestingShow:
    """Draws the parts of a scoring shown so far; the table puts them over the board while `open`."""

    def __init__(self, stage: ClipStage, pot_asked: Callable[[], str | None] = nothing) -> None:
        """pot_asked: returns the principality whose pot someone is asked about."""
        self._stage, self._parts, self._pot_asked = stage, ShowParts(stage), pot_asked

    @property
    def open(self) -> bool:
        return self._stage.show.open

    @property
    def window(self) -> Box:
        """The part of the screen that the stage covers."""
        return self._parts.layout(self._stage).window

    @property
    def header(self) -> Box | None:
        """The place of the four acts; None while the board is seen."""
        return self._parts.layout(self._stage).header if self._stage.show.risen else None

    def pots(self) -> dict[str, Box] | None:
        """Return the panels of the principalities, which the third and the fourth act show; None while the stage is
        closed."""
        if not self.open:
            return None
        if self._act_shown(self._pot_asked()) < ACTS.index("influence"):
            return {}
        layout = self._parts.layout(self._stage)
        return {name: layout.gate(at) for at, name in enumerate(self._stage.tools.facts.principalities)}

    def layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the stage as a layer over the board, empty while it is closed.

        look  differs whenever theme or texts do
        """
        if not self.open:
            return Layer(NOWHERE, None, _nothing)
        pot = self._pot_asked()
        focused = focus.removeprefix(GATE) if focus is not None and focus.startswith(GATE) else None
        return Layer(
            self.window, (self._stage.show.state, pot, focused, look), partial(self.draw, pot=pot, focused=focused)
        )

    def draw(self, surface: pygame.Surface, pot: str | None = None, focused: str | None = None) -> None:
        """Draw the running act, or the pots if someone is asked about one; only while the stage is open.

        focused  the principality whose panel has the focus
        """
        stage, parts = self._stage, self._parts
        act, layout = self._act_shown(pot), parts.layout(stage)
        clip = surface.get_clip()
        surface.set_clip(stage.tools.canvas.rect(layout.window).clip(clip))
        parts.backdrop(surface, layout)
        parts.header(surface, layout, stage.view.scoring or 1, act, self._step(act))
        self._act(surface, layout, act)
        if pot is not None:
            parts.frame(surface, layout.gate(stage.tools.facts.index(pot)))
        if focused is not None and (box := (self.pots() or {}).get(focused)) is not None:
            stage.tools.theme.focus_ring(surface, stage.tools.canvas, box)
        surface.set_clip(clip)

    def _act_shown(self, pot: str | None) -> int:
        return ACTS.index("influence") if pot is not None else self._stage.show.act or 0

    def _step(self, act: int) -> str:
        show, facts = self._stage.show, self._stage.tools.facts
        if act == 1:
            return self._stage.tools.say(Message("merlin-show-count", {"count": len(show.territories)}))
        last = max((facts.index(name) + 1 for name in show.pots), default=0)
        done, of = (len(show.repelled), len(self._stage.tools.seats)) if act == 0 else (last, len(facts.principalities))
        return self._stage.tools.say(Message("merlin-show-step", {"step": done, "of": of})) if act < 3 else ""

    def _act(self, surface: pygame.Surface, layout: ShowLayout, act: int) -> None:
        if act == 0:
            CastlesAct(self._stage, self._parts).draw(surface, layout)
        elif act == 1:
            EnvironsAct(self._stage, self._parts).draw(surface, layout)
        elif act == 2:
            PotsAct(self._stage, self._parts).draw(surface, layout)
        else:
            AssistantsAct(self._stage, self._parts).draw(surface, layout, 1e6)


def _nothing(_surface: pygame.Surface) -> None:
    """Paint nothing."""
