"""Pages of public information: each player's castle, and which missions and traitors have been seen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.core.message import Message
from game.titles.merlin.rules.notation import HOME
from game.titles.merlin.rules.options import TRAITORS_OF_A_COLOUR
from game.titles.merlin.rules.vocabulary import ASSISTANTS, KINDS
from game.titles.merlin.table.art.colours import INK, PAPER
from game.titles.merlin.table.mission_face import MissionFaces
from game.titles.merlin.table.table_tools import TableTools
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words.answer_words import ability_in_words
from game.ui.canvas import Box
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.table.parts.table_picture import ReferencePage

GAP = 16.0
ICON = 52.0
GONE = 0.35
ROWS = (3, 2, 1)


def pages(tools: TableTools, view: ViewData, faces: MissionFaces, box: Box) -> list[ReferencePage]:
    """Return a page for each castle, one for missions, and one for traitors."""
    found = [
        ReferencePage(
            Message("merlin-castle-of", tools.words.named(seat)),
            _castle(view, seat),
            partial(_draw_castle, tools, view, seat),
        )
        for seat in range(view.players)
    ]
    gone = view.discards
    found.append(ReferencePage(Message("merlin-known-missions"), gone, partial(_draw_missions, tools, view, faces)))
    traitors = tuple(view.routed), tuple(map(tuple, view.traitors))
    found.append(ReferencePage(Message("merlin-known-traitors"), traitors, partial(_draw_traitors, tools, view)))
    return found


def _castle(view: ViewData, seat: int) -> object:
    """Return everything that a castle's page shows."""
    goods = tuple(tuple(counts) for counts in view.goods[seat])
    stores = view.apples[seat], view.staffs[seat], view.manors[seat], view.reserve[seat]
    return (
        goods,
        stores,
        tuple(view.traitors[seat]),
        tuple(view.assistants[seat]),
        view.seals[seat],
        view.grail,
        view.excalibur,
    )


def _draw_castle(tools: TableTools, view: ViewData, seat: int, surface: pygame.Surface, box: Box) -> None:
    left = box
    if view.facts.module:
        left, right = box.split_right(box.w * 0.42, GAP * 2)
        _draw_abilities(tools, view, seat, surface, right)
    rows = left.rows(5, GAP * 0.6)
    _draw_line(tools, surface, rows[0], Message("merlin-castle-traitors"), _traitor_cells(tools, view, seat))
    for kind, row in zip(KINDS, rows[1:4], strict=True):
        _draw_line(tools, surface, row, Message(f"merlin-castle-{kind}s"), _good_cells(tools, view, seat, kind))
    _draw_people(tools, view, seat, surface, rows[4])


Cell = tuple[str, str, int, bool]
"""Kind, principality, count, and whether it is met by a shield."""


def _traitor_cells(tools: TableTools, view: ViewData, seat: int) -> list[Cell]:
    shields = view.goods[seat][KINDS.index("shield")]
    counts = zip(view.facts.principalities, view.traitors[seat], shields, strict=True)
    return [("traitor", name, count, have >= count) for name, count, have in counts if count]


def _good_cells(tools: TableTools, view: ViewData, seat: int, kind: str) -> list[Cell]:
    counts = zip(view.facts.principalities, view.goods[seat][KINDS.index(kind)], strict=True)
    return [(kind, name, count, False) for name, count in counts if count]


def _draw_line(tools: TableTools, surface: pygame.Surface, row: Box, title: Message, cells: Sequence[Cell]) -> None:
    """Draw a heading and the things of one kind, each with its principality's name below."""
    theme, canvas = tools.theme, tools.canvas
    head, rest = row.split_left(row.w * 0.27, GAP)
    theme.text(surface, canvas, tools.say(title), (head.x, head.centre[1]), BODY, "text", "bold", "midleft", head.w, 2)
    if not cells:
        nothing = tools.say(Message("merlin-castle-nothing"))
        theme.text(surface, canvas, nothing, (rest.x, rest.centre[1]), SECONDARY, "text_faint", "body", "midleft")
        return
    wide = min(150.0, rest.w / len(cells))
    size = min(ICON, wide * 0.5, row.h * 0.56)
    for index, (kind, name, count, met) in enumerate(cells):
        x, y = rest.x + index * wide + size / 2, row.y + row.h * 0.36
        if kind == "traitor":
            tools.pieces.traitor(surface, canvas, (x, y), name, size)
            sign, colour = ("tick", "good") if met else ("cross", "danger")
            mark = x + size * 0.85, y
            tools.pieces.sign(surface, canvas, mark, sign, size * 0.5, _hex(theme.colour(colour)), PAPER)
        else:
            tools.pieces.good(surface, canvas, (x, y), kind, name, size)
        if count > 1:
            at = x + size * (1.2 if kind == "traitor" else 0.66), y
            theme.text(surface, canvas, f"\u00d7{count}", at, SECONDARY, "text", "plain-bold", "midleft", scaled=False)
        said = tools.say(tools.words.principality(name))
        low = x - size / 2, row.bottom - 4.0
        theme.text(surface, canvas, said, low, SECONDARY, "text_soft", "body", "bottomleft", wide - 4.0, 1)


def _draw_people(tools: TableTools, view: ViewData, seat: int, surface: pygame.Surface, row: Box) -> None:
    """Draw where the assistants are."""
    theme, canvas = tools.theme, tools.canvas
    head, rest = row.split_left(row.w * 0.27, GAP)
    title = tools.say(Message("merlin-castle-assistants"))
    theme.text(surface, canvas, title, (head.x, head.centre[1]), BODY, "text", "bold", "midleft", head.w, 2)
    for role, cell in zip(ASSISTANTS, rest.columns(len(ASSISTANTS), 6.0), strict=True):
        at = view.assistants[seat][ASSISTANTS.index(role)]
        foot = cell.x + 26.0, row.y + row.h * 0.62
        tools.pieces.assistant(surface, canvas, foot, seat, role, min(62.0, row.h * 0.6))
        where = Message("merlin-castle-home") if at == HOME else tools.words.principality(view.facts.principalities[at])
        theme.text(surface, canvas, tools.say(where), (cell.x, row.bottom - 4.0), SECONDARY, "text_soft", "body",
                   "bottomleft", cell.w, 1)  # fmt: skip


def _draw_abilities(tools: TableTools, view: ViewData, seat: int, surface: pygame.Surface, box: Box) -> None:
    """Draw the board of abilities: a column for each assistant, three rows, and the seals that lie there."""
    theme, canvas = tools.theme, tools.canvas
    theme.panel(surface, canvas, box, "panel_sunk", "frame")
    inner = box.inset(16.0, 12.0)
    head, rest = inner.split_top(theme.size(HEADING) * 1.2)
    title = tools.say(Message("merlin-abilities"))
    theme.text(surface, canvas, title, (head.x, head.centre[1]), BODY, "accent", "bold", "midleft", head.w, 1)
    learned = [(role, row) for row in ROWS for role in ASSISTANTS if view.learned(seat, role, row)]
    grid, words = rest.split_top(rest.h * 0.48, GAP)
    for row, line in zip(ROWS, grid.rows(len(ROWS), 8.0), strict=True):
        for role, cell in zip(ASSISTANTS, line.columns(len(ASSISTANTS), 8.0), strict=True):
            has = (role, row) in learned
            used = row == 3 and view.used_up(seat, role)
            theme.panel(surface, canvas, cell, "panel_raised" if has else "panel", "frame", radius=8.0)
            at = cell.x + cell.h * 0.42, cell.centre[1]
            tools.pieces.sign(surface, canvas, at, role, cell.h * 0.5, INK if has else "#8C7F66", PAPER)
            if has:
                where = cell.right - cell.h * 0.42, cell.centre[1]
                tools.pieces.seal(surface, canvas, where, seat, cell.h * (0.2 if used else 0.3))
    said = [tools.say(ability_in_words(tools.words, role, row)) for role, row in learned]
    text = "\n".join(said) if said else tools.say(Message("merlin-abilities-none"))
    theme.text(surface, canvas, text, (words.x, words.y), SECONDARY, "text", "body", "topleft", words.w,
               max(1, int(words.h / theme.line_height(SECONDARY, "body", canvas))))  # fmt: skip


def _draw_missions(tools: TableTools, view: ViewData, faces: MissionFaces, surface: pygame.Surface, box: Box) -> None:
    """Draw all missions, those that are gone faded."""
    missions = list(view.facts.missions)
    columns = 11
    rows = -(-len(missions) // columns)
    cells = [cell for line in box.rows(rows, 8.0) for cell in line.columns(columns, 8.0)]
    canvas = tools.canvas
    for mission, cell in zip(missions, cells, strict=False):
        wide = min(cell.w, cell.h / 1.45)
        card = cell.centred(wide, min(cell.h, wide * 1.6))
        faces.draw(surface, canvas, card, mission)
        if mission in view.discards:
            rect = canvas.rect(card)
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*tools.theme.colour("panel")[:3], int(255 * (1 - GONE))))
            surface.blit(veil, rect)
            tools.pieces.sign(surface, canvas, card.centre, "tick", card.w * 0.5, INK, PAPER)


def _draw_traitors(tools: TableTools, view: ViewData, surface: pygame.Surface, box: Box) -> None:
    """Draw each colour's traitors: at the castles, discarded, and still in the pile."""
    theme, canvas = tools.theme, tools.canvas
    for at, row in enumerate(box.rows(len(view.facts.principalities), 10.0)):
        name = view.facts.principalities[at]
        present = sum(counts[at] for counts in view.traitors)
        rest = TRAITORS_OF_A_COLOUR - present - view.routed[at]
        size = min(62.0, row.h * 0.8)
        tools.pieces.traitor(surface, canvas, (row.x + size / 2, row.centre[1]), name, size)
        label = tools.say(tools.words.principality(name))
        theme.text(surface, canvas, label, (row.x + size + 18.0, row.centre[1]), BODY, "text", "bold", "midleft")
        args = {"castles": present, "gone": view.routed[at], "left": rest}
        said = tools.say(Message("merlin-known-traitors-of", args))
        at_x = row.x + row.w * 0.3
        theme.text(surface, canvas, said, (at_x, row.centre[1]), BODY, "text", "body", "midleft", row.right - at_x, 2)


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
