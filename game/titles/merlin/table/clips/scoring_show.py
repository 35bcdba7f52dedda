"""The stage of a scoring between its acts, while someone is asked about the Grail; its announcement and its end."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules import events as ev
from game.titles.merlin.table.answers.dialogue import Dialogue
from game.titles.merlin.table.board_picture.target_lights import GATE
from game.titles.merlin.table.clips.castles_act import draw_castles, wall_in
from game.titles.merlin.table.clips.clip_context import ACTS, Clips
from game.titles.merlin.table.clips.majority_acts import draw_assistants, draw_environs, draw_land, draw_pots
from game.titles.merlin.table.clips.show_stage import ShowLayout, ShowPen
from game.titles.merlin.table.words import prompts
from game.ui.canvas import NOWHERE, Box
from game.ui.kit.layered_picture import Layer
from game.ui.look.pen import Said
from game.ui.motion.score import NOTHING, Score, after, do, once, rest, sequence, sheet, show, sound, together, wait


class RestingShow:
    """Draws the parts of a scoring shown so far; the table puts them over the board while `open`."""

    def __init__(self, c: Clips, dialogue: Dialogue | None = None) -> None:
        """dialogue: knows whether someone is asked about a pot; None: nobody is"""
        self._c, self._dialogue = c, dialogue

    def _pot_asked(self) -> str | None:
        return prompts.contested(self._dialogue.answers) if self._dialogue is not None else None

    @property
    def window(self) -> Box:
        """The part of the screen that the stage covers."""
        return ShowLayout(self._c).window

    @property
    def header(self) -> Box | None:
        """The place of the four acts; None while the board is seen."""
        return ShowLayout(self._c).header if self._c.show.risen else None

    def pots(self) -> dict[str, Box] | None:
        """Return the panels of the principalities, which the third and the fourth act show; None while the stage is
        closed."""
        if not self._c.show.open:
            return None
        if self._act_shown(self._pot_asked()) < ACTS.index("influence"):
            return {}
        layout = ShowLayout(self._c)
        return {name: layout.gate(at) for at, name in enumerate(self._c.tools.facts.principalities)}

    def layer(self, focus: str | None, look: Hashable) -> Layer:
        """Return the stage as a layer over the board, empty while it is closed.

        look  differs whenever theme or texts do
        """
        if not self._c.show.open:
            return Layer(NOWHERE, None, lambda _: None)
        pot = self._pot_asked()
        focused = focus.removeprefix(GATE) if focus is not None and focus.startswith(GATE) else None
        paint = partial(self.draw, pot=pot, focused=focused)
        return Layer(self.window, (self._c.show.state, pot, focused, look), paint)

    def draw(self, surface: pygame.Surface, pot: str | None = None, focused: str | None = None) -> None:
        """Draw the running act, or the pots if someone is asked about one; only while the stage is open.

        focused  the principality whose panel has the focus
        """
        pen, act, clip = ShowPen(surface, self._c), self._act_shown(pot), surface.get_clip()
        surface.set_clip(pen.canvas.rect(pen.layout.window).clip(clip))
        pen.backdrop()
        pen.header(act, self._step(act))
        if act < len(ACTS) - 1:
            (draw_castles, draw_environs, draw_pots)[act](pen)
        else:
            draw_assistants(pen, math.inf)
        if pot is not None:
            pen.frame(pen.layout.gate(pen.facts.index[pot]))
        if focused is not None and (box := (self.pots() or {}).get(focused)) is not None:
            pen.ring(box)
        surface.set_clip(clip)

    def _act_shown(self, pot: str | None) -> int:
        return ACTS.index("influence") if pot is not None else self._c.show.act or 0

    def _step(self, act: int) -> Said:
        show, facts = self._c.show, self._c.tools.facts
        if act == 1:
            return Message("merlin-show-count", {"count": len(show.seen(ev.TerritoryScored))})
        last = max((facts.index[event.principality] + 1 for event in show.seen(ev.InfluenceScored)), default=0)
        done, of = last, len(facts.principalities)
        if act == 0:
            done, of = len(show.seen(ev.TraitorsScored)), len(self._c.tools.seats)
        return Message("merlin-show-step", {"step": done, "of": of}) if act < 3 else ""


CLOSES = 22
"""Ticks for the stage to fade."""


def announced(c: Clips, event: ev.ScoringStarted) -> Score:
    """A ribbon announces a scoring. While it hangs still, the large pictures of the show are made: otherwise its acts
    would begin with a jerk."""

    def make(draw: Callable[[ShowPen], object]) -> None:
        """Drawn on a surface of one pixel, only making a picture takes time."""
        draw(ShowPen(pygame.Surface((1, 1)), c))

    # It has arrived at tick 18, and leaves at tick 77.
    pictures: list[Callable[[ShowPen], object]] = [
        ShowPen.backdrop,
        lambda pen: pen.castle(wall_in(pen.layout.castles(len(pen.tools.seats))[0])),
        draw_land,
    ]
    pictures += [partial(ShowPen.gatehouse, index=index) for index in range(len(c.tools.facts.principalities))]
    ahead = [after(18 + 6 * index, once(partial(make, draw))) for index, draw in enumerate(pictures)]
    words = c.banner(90, Message("merlin-banner-scoring", {"number": event.number}))
    return c.act(together(sound("drum"), words, *ahead))


def ends(c: Clips, event: ev.ScoringEnded) -> Score:
    """The stage fades away, a new leader is announced, and then the scoring has its sheet. The leader counts as
    announced even where this is skipped: the sheet shows the scores."""
    resting, scores, leader = RestingShow(c), c.stage.scores, c.stage.scores.unannounced
    fades = c.show.open

    def fade(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        rect = c.tools.canvas.rect(resting.window)
        layer = pygame.Surface(rect.size)
        resting.draw(layer)
        layer.set_alpha(round(255 * (1.0 - now / CLOSES)))
        surface.blit(layer, rect)
        return [rect]

    closes = together(sound("cloth"), show(CLOSES, fade)) if fades else wait(CLOSES)
    words, waits = NOTHING, NOTHING
    if leader is not None:
        said = Message("merlin-show-leader", c.tools.words.named(leader))
        words, waits = c.banner(80, said, seat=leader), rest()
    over = together(do(partial(c.view.assign, event)), do(c.show.close), do(scores.note_leader), sheet())
    return sequence(c.stage.light(sequence(closes, words)), over, waits)
