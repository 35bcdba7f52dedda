"""The secret disc behind the curtain: nine regions in three rows, with what stands there."""

from __future__ import annotations

import pygame

from game.ui.canvas import Box, Canvas
from game.ui.focus import Focusable
from game.ui.message import Message
from game.ui.tables.elgrande.asking import Asking
from game.ui.tables.elgrande.prompts import goes_home, purpose
from game.ui.tables.elgrande.stage import Stage
from game.ui.tables.protocol import Offer
from game.ui.theme import HEADING, SECONDARY

ROWS = 3


class Disc:
    """What `dial` offers, as buttons; the ones that cannot be chosen say why."""

    def __init__(self, stage: Stage, offer: Offer) -> None:
        self.stage = stage
        self.offer = offer
        self.asking = Asking(offer)
        self.title = Message(f"disc-{purpose(offer)}")
        self.regions = list(stage.board.areas[:-1])
        self.legal = self.asking.next().get("area", [])
        self.boxes: list[Box] = []

    def layout(self, canvas: Canvas, box: Box) -> None:
        self.boxes = [cell for row in box.rows(ROWS, 22.0) for cell in row.columns(ROWS, 22.0)]

    def focusables(self) -> list[Focusable]:
        return [self._focusable(area, box) for area, box in zip(self.regions, self.boxes, strict=True)]

    def _focusable(self, area: str, box: Box) -> Focusable:
        words = self.stage.words
        reason = None if area in self.legal else self.offer.why_not(area)
        return Focusable(
            f"dial-{area}",
            box,
            lambda: self.asking.pick("area", area),
            lambda: Message("answer-to-describe", words.at(area)),
            area in self.legal,
            Message(f"why-{reason}") if reason else None,
        )

    def draw(self, surface: pygame.Surface, focus: str | None) -> None:
        for area, box in zip(self.regions, self.boxes, strict=True):
            self._draw_region(surface, area, box, focus == f"dial-{area}")

    def _draw_region(self, surface: pygame.Surface, area: str, box: Box, focused: bool) -> None:
        stage = self.stage
        theme, canvas = stage.ui.theme, stage.ui.canvas
        legal = area in self.legal
        if focused:
            theme.focus_glow(surface, canvas, box)
        theme.panel(surface, canvas, box, "parchment" if legal else "panel_sunk", "parchment_line", line=3.0)
        ink = "ink" if legal else "text_faint"
        name = stage.words.label(area)
        said = name if isinstance(name, str) else stage.ui.say(name)
        theme.text(surface, canvas, said, (box.centre[0], box.y + box.h * 0.2), HEADING * 0.78, ink, "bold", "center",
                   box.w - 30.0, 1, False)  # fmt: skip
        points = "  /  ".join(str(value) for value in stage.points(area))
        note = (
            Message("answer-dial-court")
            if goes_home(stage.view, self.offer, area)
            else Message("plain-text", {"text": points})
        )
        theme.text(surface, canvas, stage.ui.say(note), (box.centre[0], box.y + box.h * 0.45), SECONDARY, ink, "body",
                   "center", box.w - 30.0, 1, False)  # fmt: skip
        self._draw_counts(surface, area, Box(box.x, box.y + box.h * 0.6, box.w, box.h * 0.34))
        if stage.view.king == area:
            width = stage.board.width("king") * 0.9
            stage.board.draw_king(surface, canvas, (box.right - 46.0, box.y + box.h * 0.28), width)
        if focused:
            theme.focus_ring(surface, canvas, box)

    def _draw_counts(self, surface: pygame.Surface, area: str, box: Box) -> None:
        """Who stands there now, in seat order, the own first."""
        stage = self.stage
        counts = stage.view.caballeros[area] or []
        present = [(seat, count) for seat, count in enumerate(counts) if count]
        present.sort(key=lambda found: found[0] != self.offer.seat)
        if not present:
            return
        width = min(64.0, box.w / (len(present) + 0.5))
        x = box.centre[0] - width * (len(present) - 1) / 2
        for index, (seat, count) in enumerate(present):
            at = (x + index * width, box.centre[1])
            if seat == self.offer.seat:
                frame = Box(at[0] - width / 2, at[1] - width * 0.56, width, width * 1.12)
                own = pygame.Color(stage.seats[seat].colour)
                stage.ui.theme.panel(surface, stage.ui.canvas, frame, "panel", own, radius=12.0, line=6.0)
            stage.board.draw_caballero(surface, stage.ui.canvas, at, stage.seats[seat], width * 0.74, count)
