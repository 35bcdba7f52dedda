"""The Castillo rises, its caballeros are counted seat by seat, and it is set down again."""

from __future__ import annotations

import pygame

from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.board_picture.tableau import Piece
from game.titles.elgrande.table.clips.event_clip import EventClip
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.staging.clip_stage import ClipStage
from game.ui.canvas import Box, Point
from game.ui.kit.motion.tween import ease_in, ease_out, ease_out_back

RISES = 40
STEPS_OUT = 16
"""Ticks for a seat's caballeros to come out."""
COUNTS = 14
"""Ticks for counting them."""
HOLDS = 34
SETTLES_DOWN = 34


class LiftClip(EventClip[ev.CastilloOpened | ev.CastilloClosed]):
    """Lifts or lowers the Castillo. Lifting shows its contents; lowering ends in a short fall and a puff of dust."""

    def __init__(self, stage: ClipStage, event: ev.CastilloOpened | ev.CastilloClosed) -> None:
        up = isinstance(event, ev.CastilloOpened)
        counts = event.counts if isinstance(event, ev.CastilloOpened) else ()
        self.inside = [(seat, count) for seat, count in enumerate(counts) if count]
        self.each = STEPS_OUT + COUNTS
        ticks = RISES + self.each * len(self.inside) + HOLDS if up else SETTLES_DOWN
        super().__init__(stage, event, ticks, breath=up)
        self.up = up

    def lifts(self) -> set[Piece]:
        """Hide its contents even if public, so they can come out and be counted."""
        return {("castillo",), *(("caballero", CASTILLO, seat) for seat, _ in self.inside)}

    def lights(self) -> dict[str, str]:
        return {CASTILLO: "chosen"}

    def passing(self, before: float, now: float) -> None:
        stage = self.stage
        for number, (seat, _) in enumerate(self.inside):
            if before < RISES + self.each * number + STEPS_OUT <= now:
                stage.effects.puff(stage.board.spot(CASTILLO, "caballero", seat), stage.board.width("caballero"))
        if not self.up and before < SETTLES_DOWN * 0.62 <= now:
            box = stage.board.castillo_box()
            stage.effects.puff(stage.board.spot(CASTILLO, "gate"), box.w * 0.5)

    def draw(self, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
        board, canvas = self.stage.board, self.tools.canvas
        now = progress * self.ticks
        if self.up:
            lift = ease_out_back(min(1.0, now / RISES)) if not self.tools.still else ease_out(min(1.0, now / RISES))
        else:
            lift = 1.0 - ease_in(min(1.0, now / (SETTLES_DOWN * 0.62)))
        board.draw_castillo(surface, canvas, lift)
        box = board.castillo_box()
        touched = [canvas.rect(Box(box.x - 20.0, box.y - box.w * 0.5, box.w + 40.0, box.h + box.w * 0.5 + 20.0))]
        for number, (seat, count) in enumerate(self.inside):
            touched += self._come_out(surface, seat, count, now - RISES - self.each * number)
        return touched

    def _come_out(self, surface: pygame.Surface, seat: int, count: int, since: float) -> list[pygame.Rect]:
        """Draw the first caballero to step out of the gate, then the growing count."""
        if since <= 0.0:
            return []
        stage, tools = self.stage, self.tools
        board, canvas, style = stage.board, tools.canvas, tools.seats[seat]
        flying, size, end = stage.effects.flying, board.width("caballero"), board.spot(CASTILLO, "caballero", seat)
        if since < STEPS_OUT:
            gate = board.spot(CASTILLO, "gate")

            def paint(target: pygame.Surface, at: Point) -> None:
                board.draw_caballero(target, canvas, at, style)

            return [flying.fly(surface, gate, end, since / STEPS_OUT, paint, size, 30.0)]
        counted = max(1, min(count, round(count * (since - STEPS_OUT) / COUNTS)))
        board.draw_caballeros(surface, canvas, CASTILLO, seat, counted)
        return [canvas.rect(board.place_box(CASTILLO, seat))]
