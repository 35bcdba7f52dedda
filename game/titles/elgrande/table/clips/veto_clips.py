"""A veto is stamped on the card it stops; and a panel with the lost and the completed parts of the special action."""

from __future__ import annotations

import math

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.card_faces.cards_art import with_deck
from game.titles.elgrande.table.clips.card_clips import HeldCard, shown_size
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.narrator import StoppedAction
from game.titles.elgrande.table.sentences import title
from game.titles.elgrande.table.table_tools import TableTools
from game.ui.canvas import Box
from game.ui.kit.art.emblems import stamp
from game.ui.look.pen import Pen
from game.ui.look.theme import BODY, HEADING
from game.ui.motion.score import Score, after, rest, sequence, show, sound, together
from game.ui.motion.tween import ease_in
from game.ui.motion.verbs import fade, shaken

SIZE = (280.0, 340.0)
"""Largest size of the card."""
FALLS = 9
"""Ticks for the stamp to come down."""
JOLT, JOLTS = 6.0, 18
"""How far the blow moves the table, in units, and for how many ticks."""
CARD = 2.0
"""How far it moves the card, as a multiple of that."""
LOW = 0.29
"""How far below the card's middle it lands, in card heights: the title stays readable."""


def stamped(c: ClipContext, event: ev.Vetoed | ev.VetoCancelled, sentence: Message) -> Score:
    """The veto is stamped on the card, or a veto on a veto on the first stamp, and the blow shakes the table."""
    tools, view = c.tools, c.view
    held = HeldCard(
        c, event.seat, sentence, (16, 72, 14),
        lambda: shown_size(c.room(), tools.theme.text_scale, tools.large, SIZE),
    )  # fmt: skip
    taken = view.taken[event.against]
    veto = isinstance(event, ev.VetoCancelled) or taken is None
    card = view.facts.veto if veto or taken is None else with_deck(taken, view.cards)

    def draw(surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        canvas, (wide, high), (x, y) = tools.canvas, held.size(), held.middle()
        shown, touched = held.ticks - 3 > now, held.draw_caption(surface, now)
        fallen = (now - held.comes) / FALLS
        along, down = (0.0, 0.0) if tools.still else _jolt(now - held.comes - FALLS)
        box = Box(x - wide / 2 + along * CARD, y - high / 2 + down * CARD, wide, high)
        if shown:
            tools.cards.draw_action_card(Pen(surface, tools), box, card, tools.texts)
        touched.append(canvas.rect(box.inset(-4.0)))
        if fallen > 0.0 and shown:
            middle = canvas.pos(x + along * CARD, y + high * LOW + down * CARD)
            touched.append(_strike(tools, surface, middle, min(1.0, fallen)))
        return touched + shaken(surface, canvas.rect(c.room()), canvas.px(along), canvas.px(down))

    struck = after(held.comes + FALLS, sound("stamp"))
    return sequence(c.act(together(sound("flip"), struck, show(held.ticks, draw)), event.seat), rest())


def _jolt(since: float) -> tuple[float, float]:
    """Return how far the blow has moved the table, in units, that many ticks after it."""
    if not 0.0 <= since < JOLTS:
        return 0.0, 0.0
    left = (1.0 - since / JOLTS) ** 2
    return JOLT * left * math.sin(since * 1.9), JOLT * left * math.cos(since * 1.5)


def _strike(tools: TableTools, surface: pygame.Surface, middle: tuple[int, int], fallen: float) -> pygame.Rect:
    """Draw the stamp on its way down, large and faint at first. Return the pixels it touched."""
    font = tools.theme.font("title", 150.0, tools.canvas, scaled=False)
    picture = stamp(tools.say(Message("banner-veto")), font, tools.canvas.px(11))
    if fallen < 1.0:
        if not tools.still:
            picture = pygame.transform.smoothscale_by(picture, 1.9 - 0.9 * ease_in(fallen))
        else:
            picture = picture.copy()
        picture.set_alpha(int(90 + 165 * fallen))
    rect = picture.get_rect(center=middle)
    surface.blit(picture, rect)
    return rect


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
        tools.draw_log_sign(picture, sign, canvas.rect(Box(PAD, y + (step - side) / 2, side, side)))
        theme.text(picture, canvas, "\n".join(lines), (x, y), size, "text", "body", "topleft", scaled=False)
        y += len(lines) * step + GAP
    return picture, rect
