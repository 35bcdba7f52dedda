"""Faces and backs of mission cards: points, the assistant of the ability, and what they ask for, in pictures."""

from __future__ import annotations

import pygame

from game.titles.merlin.rules.content.schema import (
    Amounts,
    AssistantAt,
    AssistantsAt,
    Goods,
    Markers,
    MarkersAt,
    Mission,
    Together,
)
from game.titles.merlin.table.art import brush, emblems, goods
from game.titles.merlin.table.art.colours import INK, LIGHT, MINT, PAPER, SLATE, SLATE_RAISED
from game.titles.merlin.table.art.signs import sign
from game.ui.canvas import Box, Canvas
from game.ui.kit.art import svg
from game.ui.kit.art.kept_pictures import KeptPictures

FACE = (100.0, 160.0)
"""Width and height of a card's drawing."""
HEAD = 36.0
"""Height of the band with points and assistant."""
NUMBER = 30.0
"""Type size of counts, in units of the drawing."""

Part = tuple[str, int]
"""A picture in a row of the face, by its body around (0, 0), and how many are wanted; 0: the count isn't written."""


class MissionFaces(KeptPictures):
    """Draws cards into boxes of any size; the proportions are those of `FACE`."""

    def face(self, surface: pygame.Surface, canvas: Canvas, box: Box, mission: Mission) -> None:
        """Draw the face of a mission."""
        size = canvas.rect(box).size
        picture = self.picture(("face", mission.id, size), lambda: self._face(mission, size, canvas))
        surface.blit(picture, canvas.rect(box))

    def back(self, surface: pygame.Surface, canvas: Canvas, box: Box) -> None:
        """Draw the back that all missions share."""
        size = canvas.rect(box).size
        surface.blit(self.picture(("back", size), lambda: _rendered(_back(), size)), canvas.rect(box))

    def _face(self, mission: Mission, size: tuple[int, int], canvas: Canvas) -> pygame.Surface:
        rows = _needs(mission)
        made = _rendered(_ground(mission) + "".join(_placed(rows)), size)
        unit = size[0] / FACE[0]
        self._write(made, canvas, str(mission.points), (44.0, HEAD / 2 + 1.0), unit, LIGHT)
        for (_, count), (x, y) in zip(rows, _spots(len(rows)), strict=True):
            if count:
                self._write(made, canvas, f"×{count}", (x + 24.0, y), unit, INK)
        return made

    def _write(
        self, made: pygame.Surface, canvas: Canvas, text: str, at: tuple[float, float], unit: float, ink: str
    ) -> None:
        font = self.theme.font("plain-bold", NUMBER * unit / canvas.scale, canvas, scaled=False)
        written = font.render(text, True, ink)
        made.blit(written, written.get_rect(center=(round(at[0] * unit), round(at[1] * unit))))


def _rendered(body: str, size: tuple[int, int]) -> pygame.Surface:
    return svg.render(body, size, (0.0, 0.0, FACE[0], FACE[0] * size[1] / size[0]))


def _ground(mission: Mission) -> str:
    """Draw the card with its band: a star beside the points, and the assistant whose ability it brings."""
    wide, high = FACE
    return "".join(
        [
            svg.rect(2, 2, wide - 4, high - 4, PAPER, INK, 4.0, 9.0),
            svg.path(f"M4 {HEAD}V12Q4 4 12 4H{wide - 12}Q{wide - 4} 4 {wide - 4} 12V{HEAD}Z", SLATE_RAISED),
            svg.path(f"M4 {HEAD}H{wide - 4}", "none", INK, 3.0),
            sign("points", 21, HEAD / 2 + 2, 25, LIGHT, SLATE_RAISED),
            sign(mission.symbol, wide - 21, HEAD / 2 + 2, 25, LIGHT, SLATE_RAISED),
        ]
    )


def _back() -> str:
    wide, high = FACE
    stars = "".join(
        brush.star(x, y, 7.0 if (column + row) % 2 else 4.5)
        for row, y in enumerate(range(26, int(high) - 10, 27))
        for column, x in enumerate(range(22, int(wide) - 8, 28))
    )
    return "".join(
        [
            svg.rect(2, 2, wide - 4, high - 4, PAPER, INK, 4.0, 9.0),
            svg.rect(9, 9, wide - 18, high - 18, SLATE, INK, 2.4, 6.0),
            svg.path(stars, SLATE_RAISED),
            svg.circle(wide / 2, high / 2, 27, SLATE, MINT, 3.0),
            sign("missions", wide / 2, high / 2, 34, MINT, SLATE),
        ]
    )


def _spots(count: int) -> list[tuple[float, float]]:
    """Return where so many pictures stand below the band: in one column, or in two."""
    top, room = HEAD + 4.0, FACE[1] - HEAD - 12.0
    if count <= 2:
        return [(50.0 if count == 1 else 34.0 + 32.0 * index, top + room * (0.5 if count == 1 else 0.32 + 0.36 * index))
                for index in range(count)]  # fmt: skip
    rows = (count + 1) // 2
    return [
        (50.0 if count % 2 and index == count - 1 else 29.0 + 42.0 * (index % 2),
         top + room * (index // 2 + 0.5) / rows)
        for index in range(count)
    ]  # fmt: skip


def _placed(parts: list[Part]) -> list[str]:
    scale = 1.0 if len(parts) > 2 else 1.15
    return [
        brush.placed(x - (22.0 if count else 0.0), y, scale, body)
        for (body, count), (x, y) in zip(parts, _spots(len(parts)), strict=True)
    ]


def _needs(mission: Mission) -> list[Part]:
    """Return the pictures of what a mission asks for."""
    needs = mission.needs
    if isinstance(needs, Goods):
        wanted_goods = (good.split(" ", 1) for good in needs.goods)
        return [(goods.good(kind, name, 0, 0, 36), 0) for kind, name in wanted_goods]
    if isinstance(needs, Amounts):
        wanted = (("shield", needs.shields), ("flag", needs.flags), ("material", needs.materials))
        return [(sign(kind, 0, 0, 34, INK, PAPER), count) for kind, count in wanted if count]
    if isinstance(needs, MarkersAt):
        return [(sign("influence", 0, 0, 34, INK, PAPER), needs.count), (emblems.gate(needs.principality, 0, 0, 44), 0)]
    if isinstance(needs, Markers):
        return [(sign("influence", 0, 0, 36, INK, PAPER), needs.count)]
    if isinstance(needs, AssistantAt):
        return [(_person(needs.assistant), 0), (emblems.gate(needs.principality, 0, 0, 44), 0)]
    if isinstance(needs, AssistantsAt):
        return [(sign("assistant", 0, 0, 36, INK, PAPER), needs.count), (emblems.gate(needs.principality, 0, 0, 44), 0)]
    return _together(needs)


def _together(needs: Together) -> list[Part]:
    """Return the assistants, and a gate of any principality."""
    tower = sign("tower", 0, 0, 40, INK, PAPER)
    return [*((_person(name), 0) for name in needs.assistants), (tower, 0)]


def _person(assistant: str) -> str:
    """Draw an assistant of any seat, with its role beside it."""
    return sign("assistant", -9, 0, 34, INK, PAPER) + sign(assistant, 14, 3, 24, INK, PAPER)
