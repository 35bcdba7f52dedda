"""The stage of a scoring between its acts, while someone is asked about the Grail; its announcement and its end."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import partial

import pygame

from game.core.message import Message
from game.core.ruleset import Event
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.board_picture.target_lights import GATE
from game.titles.merlin.table.clips.castles_act import draw_castles, wall_in
from game.titles.merlin.table.clips.clip_context import Clips
from game.titles.merlin.table.clips.ledger import ACTS, ShowLayout
from game.titles.merlin.table.clips.majority_acts import chest_at, draw_fields, draw_land
from game.titles.merlin.table.clips.show_stage import WALL, ShowPen, fading, stage_picture
from game.titles.merlin.table.words import prompts
from game.ui.canvas import NOWHERE, Box, Touched
from game.ui.kit.layered_picture import RIM, Layer
from game.ui.motion.score import NOTHING, Score, after, do, once, rest, sequence, sheet, show, sound, together, wait


@dataclass(eq=False)
class RestingShow:
    """Draws the parts of a scoring shown so far; the table puts them over the board while `open`.

    dialogue  knows whether someone is asked about a pot; None: nobody is
    """

    _c: Clips
    _dialogue: Dialogue | None = None

    def _pot_asked(self) -> str | None:
        return prompts.contested(self._dialogue.answers) if self._dialogue is not None else None

    @property
    def layout(self) -> ShowLayout | None:
        """Where everything stands; None while the stage is closed."""
        return self._c.ledger.layout if self._c.show.open else None

    def pots(self) -> dict[str, Box] | None:
        """Return the walls of the principalities, as far as they are shown; None while the stage is closed."""
        layout, act = self.layout, self._act_shown(self._pot_asked())
        if layout is None:
            return None
        if act < (1 if layout.apart else 2):
            return {}
        return {name: layout.wall(at) for at, name in enumerate(self._c.tools.facts.principalities)}

    def layers(self, focus: str | None, seat: int | None, look: Hashable) -> list[Layer]:
        """Return the layers of the stage over the table; none while it is closed.

        seat  whose row of the ledger has the focus
        look  differs whenever theme or texts do
        """
        c, layout, pot = self._c, self.layout, self._pot_asked()
        if layout is None:
            return []
        whole, act, running = c.tools.canvas.box, self._act_shown(pot), c.show.running
        question = self._dialogue.question if self._dialogue is not None else None
        asked, lit = question.seat if question is not None else None, c.stage.spotlights.seat
        shown, points = (act, len(c.show.seen(Event)), look), (c.show.state, c.stage.scores.all_shown(), lit, asked)
        focused = (self.pots() or {}).get((focus or "").removeprefix(GATE), NOWHERE)
        ring = c.ledger.boxes[seat] if seat is not None else focused

        def painted(draw: Callable[[ShowPen], None]) -> Callable[[pygame.Surface], None]:
            return lambda surface: draw(ShowPen(surface, c))

        return [
            Layer(whole, look, painted(ShowPen.backdrop), whole, 0.0),
            Layer(layout.header, (shown, running), painted(lambda pen: pen.header(act, running)), glow=RIM),
            Layer(layout.ledger, (shown, points), painted(lambda pen: c.ledger.paint(pen, act, asked)), glow=RIM),
            Layer(layout.scene, (shown, pot), painted(partial(self._draw_act, pot=pot))),
            Layer(ring, ring, painted(lambda pen: pen.ring(ring))),
        ]

    def draw(self, pen: ShowPen) -> None:
        """Draw the whole stage; only while it is open."""
        for layer in self.layers(None, None, None):
            layer.paint(pen.surface)

    def _draw_act(self, pen: ShowPen, pot: str | None) -> None:
        """Draw the running act, or the pots if someone is asked about one."""
        act = self._act_shown(pot)
        (draw_castles if act == 0 else draw_fields)(pen, act, None, 0.0)
        if pot is not None:
            wall = pen.layout.wall(pen.facts.index[pot])
            pen.frame(wall)
            unit = min(wall.w / WALL[0], wall.h / WALL[1])
            x, y = chest_at(wall, unit)
            for name, size in (("glory", 150.0), ("grail", 88.0)):  # On the lid, between the name and the number.
                pen.pieces.relic(pen.surface, (x, y - 54.0 * unit), name, size * unit)

    def _act_shown(self, pot: str | None) -> int:
        return ACTS.index("influence") if pot is not None else self._c.show.act or 0


CLOSES = 22
"""Ticks for the stage to fade."""


def announced(c: Clips, event: ev.ScoringStarted) -> Score:
    """A ribbon announces a scoring. While it hangs still, the large pictures of the show are made: otherwise its acts
    would begin with a jerk."""

    def make() -> None:
        """Draw on a surface of one pixel: only making a picture takes time."""
        pen = ShowPen(pygame.Surface((1, 1)), c)
        pen.backdrop()
        pen.castle(wall_in(pen.layout.castles[0]))
        draw_land(pen)
        for index in range(len(c.tools.facts.principalities)):
            pen.wall(index)

    words = c.banner(90, Message("merlin-banner-scoring", {"number": event.number}))
    return c.act(together(sound("drum"), words, after(18, once(lambda: c.baker.start(make)))))


def ends(c: Clips, event: ev.ScoringEnded) -> Score:
    """The stage fades away, a new leader is announced, and then the scoring has its sheet. The leader counts as
    announced even where this is skipped: the sheet shows the scores."""
    scores, leader, stood = c.stage.scores, c.stage.scores.unannounced, list[pygame.Surface]()

    def keep() -> None:
        stood.append(stage_picture(c, RestingShow(c).draw))

    def fade(surface: pygame.Surface, now: float) -> Touched:
        return fading(c, surface, stood[0], 1.0 - now / CLOSES) if stood else []

    closes = wait(CLOSES)
    if c.show.open:
        closes = together(sound("cloth"), once(keep), do(c.show.close), show(CLOSES, fade))
    words, waits = NOTHING, NOTHING
    if leader is not None:
        said = Message("merlin-show-leader", c.tools.words.named(leader))
        words, waits = c.banner(80, said, seat=leader), rest()
    over = together(do(partial(c.view.assign, event)), do(c.show.close), do(scores.note_leader), sheet())
    return sequence(c.stage.light(sequence(closes, words)), over, waits)
