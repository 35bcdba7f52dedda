"""All missions on three pages, in groups by what they ask for; those on display and those that are gone are marked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.core.message import Message
from game.titles.merlin.rules.content import Amounts, Goods, Markers, MarkersAt, Mission
from game.titles.merlin.table.art.colours import INK, MET
from game.titles.merlin.table.hand import MissionFaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import help_texts
from game.ui.canvas import Box
from game.ui.look.theme import BODY, SECONDARY
from game.ui.table.parts.table_picture import ReferencePage

GROUPS = (("goods",), ("counts", "markers"), ("assistants",))
"""The groups of each page."""
GAP, WIDEST_GAP = 12.0, 40.0
"""Units between cards: the least, and the most to the side."""
ASPECT = 1.5
VEIL = 130
"""How much of a card that is gone fades, out of 255."""
SHOWN = "#1B4F9C"
"""The frame of a mission on display."""


class MissionGroup(NamedTuple):
    """Missions that ask for the same kind of thing."""

    name: str
    missions: tuple[str, ...]


def group_of(mission: Mission) -> str:
    """Return the group of a mission: "goods", "counts", "markers" or "assistants"."""
    match mission.needs:
        case Goods():
            return "goods"
        case Amounts() | Markers():
            return "counts"
        case MarkersAt():
            return "markers"
    return "assistants"


class MissionPages:
    """Makes the pages of missions."""

    def __init__(self, tools: TableTools, view: ViewData, faces: MissionFaces) -> None:
        self._tools, self._view, self._faces = tools, view, faces

    def pages(self) -> list[ReferencePage]:
        """Return the pages, each with its groups one below the other."""
        known = self._view.display, self._view.discards, self._view.deck
        found = []
        for names in GROUPS:
            groups = [self._group(name) for name in names]
            page = ReferencePage(
                Message(f"merlin-known-missions-{names[0]}"), (names, known), partial(self._draw, groups),
                "missions", self._draw_legend,
            )  # fmt: skip
            found.append(page)
        return found

    def _group(self, name: str) -> MissionGroup:
        missions = self._view.facts.missions
        return MissionGroup(name, tuple(each for each, mission in missions.items() if group_of(mission) == name))

    # -- drawing

    def _draw(self, groups: Sequence[MissionGroup], surface: pygame.Surface, box: Box) -> None:
        tools = self._tools
        theme, canvas = tools.theme, tools.canvas
        unseen = tools.say(help_texts.missions(tools.words, self._view).unseen)
        line = theme.line_height(SECONDARY, "body", canvas)
        box, low = box.split_bottom(line, 4.0)
        head = theme.line_height(BODY, "bold", canvas) + 2.0
        wide, across = self._card_width(groups, box, head)
        high = wide * ASPECT
        gap = min(WIDEST_GAP, (box.w - across * wide) / max(1, across - 1))
        y = box.y
        for group in groups:
            self._draw_head(surface, Box(box.x, y, box.w, head), group)
            y += head
            for index, mission in enumerate(group.missions):
                down, along = divmod(index, across)
                self._draw_card(
                    surface, Box(box.x + along * (wide + gap), y + down * (high + GAP), wide, high), mission
                )
            y += -(-len(group.missions) // across) * (high + GAP)
        ink, at = "text_soft", (low.right, low.bottom)
        theme.text(surface, canvas, unseen, at, SECONDARY, ink, "body", "bottomright", low.w, 1)

    @staticmethod
    def _card_width(groups: Sequence[MissionGroup], box: Box, head: float) -> tuple[float, int]:
        """Return the largest width at which all cards fit, and how many lie side by side."""
        found = []
        for across in range(4, max(len(group.missions) for group in groups) + 1):
            rows = sum(-(-len(group.missions) // across) for group in groups)
            high = (box.h - head * len(groups)) / rows - GAP
            found.append((min(high / ASPECT, (box.w - GAP * (across - 1)) / across), across))
        # Nearly as wide: prefer more rows, which fill the page.
        return max(found, key=lambda one: (round(one[0] / 10.0), -one[1]))

    def _draw_head(self, surface: pygame.Surface, box: Box, group: MissionGroup) -> None:
        """Say what the missions of a group ask for, and how many of them are gone."""
        tools = self._tools
        theme, canvas, y = tools.theme, tools.canvas, box.centre[1]
        gone = sum(mission in self._view.discards for mission in group.missions)
        counts = tools.say(Message("merlin-known-group-gone", {"gone": gone, "count": len(group.missions)}))
        wide = theme.measure(counts, SECONDARY, "body", canvas)[0] + 20.0
        theme.text(surface, canvas, counts, (box.right, y), SECONDARY, "text_soft", "body", "midright")
        title = tools.say(Message(f"merlin-known-group-{group.name}"))
        drawn = theme.text(surface, canvas, title, (box.x, y), BODY, "text", "bold", "midleft", box.w - wide, 1)
        about = tools.say(Message(f"merlin-known-group-{group.name}-about"))
        room = box.right - wide - drawn.right - 20.0
        if theme.measure(about, SECONDARY, "body", canvas)[0] <= room:
            at = drawn.right + 20.0, y
            theme.text(surface, canvas, about, at, SECONDARY, "text_soft", "body", "midleft", room, 1)

    def _draw_card(self, surface: pygame.Surface, card: Box, mission: str) -> None:
        tools = self._tools
        canvas = tools.canvas
        self._faces.draw(surface, card, mission)
        rect = canvas.rect(card)
        if mission in self._view.display:
            around = rect.inflate(canvas.px(8.0), canvas.px(8.0))
            pygame.draw.rect(surface, SHOWN, around, canvas.px(6.0), canvas.px(12.0))
        if mission in self._view.discards:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*tools.theme.colour("panel")[:3], VEIL))
            surface.blit(veil, rect)
            at = card.right - card.w * 0.2, card.bottom - card.w * 0.2
            tools.pieces.mark(surface, at, "tick", card.w * 0.15, MET, True)

    def _draw_legend(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the legend of the marks next to the title, if there is room."""
        tools = self._tools
        theme, canvas, y = tools.theme, tools.canvas, box.centre[1]
        x = box.x + 20.0
        for mark in ("gone", "display"):
            said = tools.say(Message(f"merlin-known-legend-{mark}"))
            wide = theme.measure(said, SECONDARY, "body", canvas)[0]
            if x + 50.0 + wide > box.right:
                return
            if mark == "gone":
                tools.pieces.mark(surface, (x + 19.0, y), "tick", 17.0, MET, True)
            else:
                rect = canvas.rect(Box(x + 6.0, y - 19.0, 26.0, 38.0))
                pygame.draw.rect(surface, SHOWN, rect, canvas.px(6.0), canvas.px(8.0))
            theme.text(surface, canvas, said, (x + 48.0, y), SECONDARY, INK, "body", "midleft")
            x += 48.0 + wide + 44.0
