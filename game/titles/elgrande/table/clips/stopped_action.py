"""After a veto: the lost and the completed parts of the special action."""

from __future__ import annotations

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.words.log import log_signs
from game.titles.elgrande.table.words.log.veto_outcomes import StoppedAction
from game.titles.elgrande.table.words.names import title
from game.ui.canvas import Box
from game.ui.look.theme import BODY, HEADING
from game.ui.motion.score import Score, rest, sequence
from game.ui.motion.verbs import fade

WIDTH, PAD, GAP = 1040.0, 40.0, 18.0
SIGN = 1.3
"""Side of a sign, in type sizes."""
COMES = 10
"""Ticks for appearing and disappearing."""
LARGEST = 1.5
"""Largest factor by which it grows with the text: it must not fill the screen."""


TICKS, BRIEF = 190, 90
"""Ticks for which a person's, and a bot's, is shown."""


def stopped(c: ClipContext, event: ev.ActionEnded, left: StoppedAction) -> Score:
    """A panel over the board with what is lost and what stands, shown long enough to read."""
    tools, kept = c.tools, dict[object, tuple[pygame.Surface, pygame.Rect]]()

    def picture() -> tuple[pygame.Surface, pygame.Rect]:
        key = tools.canvas.size_px, id(tools.theme), id(tools.texts), c.room()
        if key not in kept:
            kept[key] = _baked(c, left)
        return kept[key]

    ticks = TICKS if event.seat in c.stage.seating.people else BRIEF
    return sequence(c.act(fade(ticks, COMES, picture), event.seat), rest())


def _baked(c: ClipContext, left: StoppedAction) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the panel, as high as its text needs, and its position."""
    tools = c.tools
    theme, canvas, room = tools.theme, tools.canvas, c.room()
    scale = min(LARGEST, theme.text_scale)
    size, head = BODY * scale, HEADING * min(1.2, scale)
    width = min(room.w - 20.0, WIDTH * max(1.0, scale))
    x = PAD + size * SIGN + 20.0
    rows = [
        (sign, theme.wrap(tools.say(message), size, "body", canvas, width - x - PAD, False))
        for sign, message in (("stopped", Message("stopped-lost", {"what": left.lost})),
                              ("allowed", left.stands))
    ]  # fmt: skip
    step = theme.line_height(size, "body", canvas, False)
    high = 2 * PAD + head * 1.3 + sum(len(lines) * step + GAP for _, lines in rows)
    box = room.centred(width, high)
    rect = canvas.rect(box)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    local = Box(0.0, 0.0, box.w, box.h)
    theme.panel(picture, canvas, local, "panel", "frame", line=3.0)
    style = tools.seats[left.seat]
    mark = Box(PAD, PAD, head, head)
    theme.seat_mark(picture, canvas, mark, style)
    words = tools.say(Message("banner-stopped", {"title": title(left.card)}))
    theme.text(picture, canvas, words, (mark.right + 20.0, mark.centre[1]), head, "accent", "title", "midleft",
               width - mark.right - 20.0 - PAD, 1, False)  # fmt: skip
    y = PAD + head * 1.3 + GAP
    for sign, lines in rows:
        side = size * SIGN
        log_signs.draw(picture, sign, canvas.rect(Box(PAD, y + (step - side) / 2, side, side)))
        theme.text(picture, canvas, "\n".join(lines), (x, y), size, "text", "body", "topleft", scaled=False)
        y += len(lines) * step + GAP
    return picture, rect
