"""Secret discs: three, two, one, and all turn over."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.clips.revealed_discs import RevealedDiscs
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.look.theme import BODY, HEADING
from game.ui.motion.score import Score, after, once, rest, say, sequence, show, sound, stagger, tell, together, wait
from game.ui.motion.tween import ease_out

RESTS, COMES = 22, 14
"""Ticks for which the discs stay on the plates, while their pictures are made, and in which they come from there."""
NUMBERS = ("3", "2", "1")
COUNTED = 54
"""Ticks in which the numbers are shown."""
SIDE = 240.0
SOFT = 0.25
"""Part of a number's time spent fading in, and fading out."""
NAMES, STAYS = 14, 150
"""Ticks in which names and lines appear, and in which they can be read."""


def revealed(c: ClipContext, event: ev.DialsRevealed) -> Score:
    """The discs come from the plates while three are counted, turn over, and lie open beside the map. Only then does
    the bar say what they show."""
    discs = RevealedDiscs(c, event)
    # In large type, they stay on the plates.
    hides = frozenset() if c.tools.large else frozenset(("disc", seat) for seat, _ in discs.shown)
    open_discs = c.act(_lie_open(c, discs), hides=hides, lit={area: "chosen" for _, area in discs.shown})
    return sequence(
        say(Message("log-discs-turn")),
        c.act(_countdown(c, discs), hides=hides),
        rest(waits=False),
        tell(),
        open_discs,
        rest(),
    )


def _countdown(c: ClipContext, discs: RevealedDiscs) -> Score:
    """Three, two, one: each number shrinks a little; with animations off numbers and discs only fade in and out.

    There is a drumbeat for each number, and then a click for each disc that turns over: they were silent while people
    turned them (see `Disc.update`). How many there are, and when, everyone knows already.
    """
    beat, ticks = COUNTED / len(NUMBERS), COUNTED + (0 if c.tools.large else discs.turning)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        return discs.draw(surface, max(0.0, min(1.0, (now - RESTS) / COMES)), now - COUNTED, 0.0)

    moves = wait(ticks)
    if not c.tools.large:
        clicks = (after(COUNTED + at, sound("dial")) for at in discs.turns)
        moves = together(stagger(1, [once(discs.bake)] * ticks), show(ticks, draw), *clicks)
    return together(
        stagger(beat, [sound("drum")] * len(NUMBERS)),
        after(COUNTED, sound("discs")),
        moves,
        show(COUNTED, lambda surface, now: _draw_number(c, surface, now / COUNTED)),
    )


def _draw_number(c: ClipContext, surface: pygame.Surface, progress: float) -> list[pygame.Rect]:
    theme, canvas = c.tools.theme, c.tools.canvas
    index = min(len(NUMBERS) - 1, int(progress * len(NUMBERS)))
    part = progress * len(NUMBERS) - index
    rect = canvas.rect(c.board.box.centred(SIDE, SIDE))
    layer = pygame.Surface(rect.size, pygame.SRCALPHA)
    box = Box(0.0, 0.0, SIDE, SIDE)
    theme.panel(layer, canvas, box, "panel", "frame", radius=SIDE / 2, line=4.0)
    theme.text(layer, canvas, NUMBERS[index], box.centre, 150.0, "accent", "bold", "center", None, 1, False)
    if not c.tools.still:
        layer = pygame.transform.smoothscale_by(layer, 1.0 - 0.3 * ease_out(part))
    layer.set_alpha(int(255 * max(0.0, min(1.0, part / SOFT, (1.0 - part) / SOFT))))
    surface.blit(layer, layer.get_rect(center=rect.center))
    return [rect]


def _lie_open(c: ClipContext, discs: RevealedDiscs) -> Score:
    """All discs lie open beside the map, with the names of their regions and a line to each."""

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        if c.tools.large:  # Names don't fit beside the map.
            return _draw_list(c, surface, discs.shown)
        return discs.draw(surface, 1.0, discs.turning, min(1.0, now / NAMES))

    return show(NAMES + STAYS, draw)


def _draw_list(c: ClipContext, surface: pygame.Surface, shown: Sequence[tuple[int, str]]) -> list[pygame.Rect]:
    """Draw the discs as a list, in two columns if one is too tall."""
    tools = c.tools
    theme, canvas = tools.theme, tools.canvas
    step = theme.size(BODY) * 1.5
    area = c.room()
    columns = 1 if 120.0 + step * len(shown) <= area.h else 2
    rows = -(-len(shown) // columns)
    wide = min(area.w, 620.0 * max(1.0, theme.text_scale) * columns)
    box = area.centred(wide, min(area.h, 120.0 + step * rows))
    theme.panel(surface, canvas, box, "panel", "frame", line=3.0)
    theme.text(surface, canvas, tools.say(Message("banner-discs")), (box.centre[0], box.y + 20.0),
               HEADING * 0.86, "accent", "title", "midtop", box.w - 40.0, 1, False)  # fmt: skip
    lanes = Box(box.x + 40.0, box.y + 96.0, box.w - 80.0, step).columns(columns, 60.0)
    for index, (seat, region) in enumerate(shown):
        column, row = divmod(index, rows)
        _draw_row(tools, surface, lanes[column].moved(0.0, row * step), seat, region)
    return [canvas.rect(box.inset(-2.0))]


def _draw_row(tools: TableTools, surface: pygame.Surface, row: Box, seat: int, region: str) -> None:
    theme, canvas, style = tools.theme, tools.canvas, tools.seats[seat]
    side = theme.size(BODY) * 0.86
    mark = canvas.rect(Box(row.x, row.centre[1] - side / 2, side, side))
    theme.seat_mark(surface, canvas, mark, style)
    who, y = tools.words.player(seat), row.centre[1]
    left = (row.x + side + 18.0, y)
    drawn = theme.text(surface, canvas, who, left, BODY, "text", "bold", "midleft", row.w * 0.42, 1)
    room = row.right - drawn.right - 18.0
    name = tools.say(tools.words.label(region))
    theme.text(surface, canvas, name, (row.right, y), BODY, "accent", "body", "midright", room, 1)
