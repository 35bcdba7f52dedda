"""Cards before everyone's eyes: a power card as it turns, an action card as it is taken or stopped by a veto, and the
cards of a new round, which are turned over and fly into the column.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Hashable, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

import pygame

from game.core.message import Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.flights import Clips
from game.titles.elgrande.table.sentences import StoppedAction, seat_of, title
from game.titles.elgrande.table.table_tools import TableTools, with_deck
from game.titles.elgrande.table.view_data import Piece, ViewData
from game.ui.canvas import Box, Canvas, Point, Touched
from game.ui.look import artwork
from game.ui.look.pen import Pen, Ruler
from game.ui.look.theme import BODY, HEADING, Theme
from game.ui.look.type_styles import SMALL, TypeStyle
from game.ui.motion.effects import Banner, banner
from game.ui.motion.score import Score, after, rest, say, sequence, show, sound, stagger, tell, together
from game.ui.motion.verbs import (
    CardPose,
    arc,
    blended,
    by_way_of,
    carried,
    ease_in,
    ease_in_out,
    ease_out,
    ease_out_back,
    fade,
    lerp,
    lerp_point,
    passed,
    presence,
    shaken,
)
from game.ui.widgets.tree import Column, Panel, Picture, Row, Size, Text, seat_mark

POWER, ACTION = (300.0, 420.0), (350.0, 424.0)
"""Largest sizes of a power card as it is played, and of an action card as it is taken, in units."""
TURNS = 16
"""Ticks for turning a card over."""
DROPS = 9
"""Ticks in which a card that has come drops onto the board."""
CardSize: TypeAlias = tuple[float, float]
CardEvent: TypeAlias = ev.PowerPlayed | ev.PowerRetrieved | ev.CardTaken | ev.Vetoed | ev.VetoCancelled


def shown_size(room: Box, theme: Theme, size: CardSize) -> CardSize:
    """Return the size of a card in the middle of `room`: `size`, larger with the text, but within the room."""
    text = max(1.0, theme.text_scale)
    return min(room.w * 0.8, size[0] * text), min(room.h * 0.96, size[1] * text)


def power_size(room: Box) -> CardSize:
    """Return the size of a power card in the middle of `room`. It doesn't grow with the text: the figures belong to the
    picture."""
    fit = min(1.0, room.h * 0.68 / POWER[1])
    return POWER[0] * fit, POWER[1] * fit


class HeldCard:
    """A card over the board's left, where hardly a region lies; the bar says what happens.

    comes, holds, goes  ticks to appear, be read, and leave; fewer if only the player who chose it is watching
    """

    def __init__(self, c: Clips, event: CardEvent, times: tuple[int, int, int], size: Callable[[], CardSize]) -> None:
        """size: returns the card's size in the room as it is"""
        self.c, self.seat, self.size = c, event.seat, size
        self.comes, self.holds, self.goes = times
        if c.stage.seating.alone(self.seat):
            self.holds //= 3
        self.ticks = self.comes + self.holds + self.goes

    @property
    def middle(self) -> Point:
        """Where it is held."""
        room, (wide, _high) = self.c.places.room, self.size()
        return room.x + max(room.w * 0.15, wide / 2 + SMALL), room.y + room.h * 0.53

    def draw(
        self, surface: pygame.Surface, face: pygame.Surface, now: float, ends: tuple[Point, Point], small: float,
        part: float = 1.0,
    ) -> Touched:  # fmt: skip
        """Draw a card that grows on its way, drops onto the board, and shrinks on its way on.

        ends   where it comes from and where it goes
        small  its size there
        part   fraction of its width, while it turns
        """
        canvas, ticks, leaves = self.c.tools.canvas, self.ticks, self.comes + self.holds
        if self.c.tools.still:
            pose = CardPose(strength=presence(now, ticks, self.comes, self.goes))
            return carried(surface, face, canvas.pos(*self.middle), pose)
        middle, parts = self.middle, (now / ticks, self.comes / ticks, 1.0 - self.goes / ticks)
        at = by_way_of(ends[0], middle, ends[1], *parts)
        if now < self.comes:
            away, far = 1.0 - now / self.comes, 1.0 - ease_in_out(now / self.comes)
        else:
            away = max(0.0, (now - leaves) / self.goes)
            far = ease_in_out(away)
        high = arc(away) if away > 0.0 else 0.0
        scale = 1.0 - (1.0 - small) * far
        drops = (now - self.comes) / DROPS
        if 0.0 <= drops < 1.0:
            # It is a little larger before it drops.
            scale += 0.07 * (1.0 - ease_in(drops)) * ease_out(drops * 4.0)
            high = max(high, 1.0 - ease_in(drops))
        return carried(surface, face, canvas.pos(*at), CardPose(scale, part, canvas.px(46.0 * high)))

    def score(self, draw: Callable[[pygame.Surface, float], Touched], hides: Collection[Piece] = ()) -> Score:
        """What `draw` draws of the card: it comes, drops onto the board, and goes. hides: where it lay"""
        shown = together(
            sound("flip"),
            after(self.comes, sound("deal")),
            after(self.comes + DROPS, *map(self._dust, (-0.42, 0.0, 0.42))),
            show(self.ticks, draw),
        )
        return sequence(self.c.act(shown, self.seat, hides, dims=True), rest())

    def _dust(self, off: float) -> Score:
        """Raise dust below its lower edge, of the size that caballeros raise: that is painted already. off: from the
        middle, as a part of its width"""

        def wide() -> float:
            return self.c.board.width("caballero")

        def foot() -> Point:
            (x, y), size = self.middle, self.size()
            return x + off * size[0], y + size[1] * 0.5 - wide() * 0.42

        return self.c.stage.puff(foot, wide)


def power(c: Clips, event: ev.PowerPlayed | ev.PowerRetrieved) -> Score:
    """A power card comes from its owner's plate, is turned over if it is played, and is laid there."""
    played = isinstance(event, ev.PowerPlayed)
    held = HeldCard(c, event, (18, 46, 16), lambda: power_size(c.places.room))
    tools, style = c.tools, c.tools.seats[event.seat]
    turns = played and not tools.still

    def draw(surface: pygame.Surface, now: float) -> Touched:
        turn = passed(now - held.comes + TURNS / 2, TURNS) if turns else 1.0
        if turn <= 0.5:
            card = tools.cards.power_back(tools.canvas, held.size(), style)
        else:
            card = tools.cards.power_card(tools.canvas, held.size(), event.value, style)
        plate = c.places.plates.spot(event.seat, "power")
        return held.draw(surface, card, now, (plate, plate), 0.2, abs(1.0 - 2.0 * ease_in_out(turn)))

    return held.score(draw)


def taken(c: Clips, event: ev.CardTaken) -> Score:
    """An action card is shown large, then flies to its owner's plate; its place in the column is empty."""
    tools = c.tools
    held = HeldCard(c, event, (16, 71, 18), lambda: shown_size(c.places.room, tools.theme, ACTION))
    start = c.places.card(event.card)

    @lru_cache(1)  # It is scaled in flight.
    def face(canvas: Canvas, size: CardSize, *_look: Hashable) -> pygame.Surface:
        box = Box(0.0, 0.0, *size)
        made = pygame.Surface(canvas.rect(box).size, pygame.SRCALPHA)
        named = with_deck(event.card, c.view.cards)
        tools.cards.draw_action_card(Pen(made, tools), box, named, tools.texts.text)
        return made

    def draw(surface: pygame.Surface, now: float) -> Touched:
        card, end = face(tools.canvas, held.size(), *tools.look), c.places.plates.spot(event.seat, "plate")
        return held.draw(surface, card, now, (start, end), 0.24)

    return c.overlapped(event.seat, held.comes + held.holds, held.score(draw, {("card", event.card)}))


DEALT_COMES = 12
"""Ticks in which a deck's card comes."""
READ = 15
"""Ticks for which a card lies open before it flies."""
FLIES = 24
"""Ticks of its flight."""
SETTLES = 14
"""Ticks for which its place in the column glows."""
FIRST_TURN, COMING, NEXT_TURN, NEXT_FLIGHT = 20, 2, 9, 4
"""Tick in which the first card is turned; ticks between two that come, that are turned, and that fly."""
SHAPE, DEALT_GAP = 1.4, 16.0
"""A card's height divided by its width, and the gap between two."""
DEALT_SMALL = 0.3
"""Its size when it lands, as a share of its size."""


def dealt_size(room: Box, cards: int) -> CardSize:
    """Return the size of each of that many cards in a row in the middle of `room`, in units."""
    count = max(1, cards)
    wide = min(190.0, (room.w - 40.0 - DEALT_GAP * (count - 1)) / count, room.h * 0.42 / SHAPE)
    return wide, wide * SHAPE


def dealt(c: Clips, event: ev.RoundStarted) -> Score:
    """The cards of a round come face down, are turned over one after the other, and fly to their places, which are
    empty until then. With reduced motion, they fade from one to the other."""
    cards, words = event.cards, c.tools.words
    title = Message("banner-round", {"round": words.round(event.round), "rounds": len(words.rounds)})
    kind = "scoring" if event.round in c.tools.facts.scoring else "start"
    announced = Banner(title, Message(f"banner-round-{kind}", {"player": words.player(event.start)}), high=-0.27)
    moved = together(
        sound("horn"),
        stagger(COMING, [sound("deal")] * len(cards)),
        after(FIRST_TURN, stagger(NEXT_TURN, [sound("flip")] * len(cards))),
        banner(c.tools, 84, lambda: c.places.room, announced),
        *(_dealt_card(c, cards, index) for index in reversed(range(len(cards)))),
    )
    return sequence(say(Message("round-cards")), c.apply(event), c.act(moved, dims=True), tell(), rest())


def lands_at(index: int, cards: int) -> int:
    """Return the tick in which one of that many cards lands: the last one first, so that none flies over another."""
    return FIRST_TURN + NEXT_TURN * (cards - 1) + TURNS + READ + FLIES + NEXT_FLIGHT * (cards - 1 - index)


def _dealt_card(c: Clips, cards: Sequence[str], index: int) -> Score:
    """One of them. Its place in the column glows for a moment as it lands."""
    tools, card, lands = c.tools, cards[index], lands_at(index, len(cards))

    def draw(surface: pygame.Surface, now: float) -> Touched:
        room, canvas, size = c.places.room, tools.canvas, dealt_size(c.places.room, len(cards))
        off = (index - (len(cards) - 1) / 2) * (size[0] + DEALT_GAP)
        spot = room.centre[0] + off, room.centre[1] + room.h * 0.12
        come, turn = (passed(now - begins, ticks) for begins, ticks in (
            (COMING * index, DEALT_COMES), (FIRST_TURN + NEXT_TURN * index, TURNS)))  # fmt: skip
        goes = max(0.0, (now - lands + FLIES) / FLIES)
        if turn <= 0.5:
            picture = tools.cards.back(canvas, size, index + 1)
        else:
            picture = tools.cards.dealt(canvas, size, with_deck(card, cards))
        if tools.still:
            strength = min(come, abs(turn - 0.5) * 2.0, 1.0 - goes)
            return carried(surface, picture, canvas.pos(*spot), CardPose(strength=strength))
        lifted = arc(turn)
        scale, wide, strength, (x, y) = 1.0 + 0.1 * lifted, 1.0, min(1.0, come * 2.0), spot
        if goes > 0.0:
            way, (end, least) = ease_in_out(goes), landing(size)
            x, y = lerp_point(spot, end, way)
            y -= arc(goes) * 60.0
            scale, lifted, strength = lerp(1.0, least, way), arc(goes), 1.0 - ease_in(goes) * 0.4
        elif turn > 0.0:
            wide = abs(1.0 - 2.0 * ease_in_out(turn))
            y -= 22.0 * lifted
        else:
            y += 70.0 * (1.0 - ease_out_back(come))
        pose = CardPose(scale, wide, canvas.px(26.0 * lifted), strength)
        return carried(surface, picture, canvas.pos(x, y), pose)

    def landing(size: CardSize) -> tuple[Point, float]:
        """Return where it lands, and its size there: where its picture is in the column."""
        place, room, (wide, high) = c.places.strip(card), c.places.room, size
        if place is None:
            return (room.right - wide * 0.5, room.y + high * 0.5), DEALT_SMALL
        least = max(DEALT_SMALL, min(1.0, place.h / high))
        return (place.x + min(place.w * 0.2, place.w / 2), place.centre[1]), least

    def settle(surface: pygame.Surface, now: float) -> Touched:
        place = c.places.strip(card)
        if place is None or not tools.canvas.box.overlaps(place):
            return []
        rect = tools.canvas.rect(place)
        light = pygame.Surface(rect.size)
        light.fill((255, 253, 244))
        return blended(surface, light, rect, 0.82 * (1.0 - now / SETTLES) ** 2)

    return together(after(lands, show(SETTLES, settle)), c.stage.light(show(lands, draw), hides={("card", card)}))


FALLS = 9
"""Ticks for the seal to come down."""
JOLT, JOLTS = 6.0, 18
"""How far the blow moves the table, in units, and for how many ticks."""
CARD_JOLT = 2.0
"""How far it moves the card, as a multiple of that."""


def stamped(c: Clips, event: ev.Vetoed | ev.VetoCancelled) -> Score:
    """The seal of a veto comes down on the card, or on the piece that it stops; that of a veto on a veto on the veto
    card. The blow shakes the table."""
    tools, view, step = c.tools, c.view, _announced_move(c.view)
    if isinstance(event, ev.Vetoed) and step is not None:
        return _struck(c, event, step)
    taken = view.taken[event.against]
    card = view.facts.veto if taken is None else with_deck(taken, view.cards)
    if isinstance(event, ev.VetoCancelled):
        card = view.facts.veto
    held = HeldCard(c, event, (16, 72, 14), lambda: shown_size(c.places.room, tools.theme, (380.0, 520.0)))

    def draw(surface: pygame.Surface, now: float) -> Touched:
        canvas, (wide, high), (x, y) = tools.canvas, held.size(), c.places.room.centre
        shown, touched = held.ticks - 3 > now, Touched()
        fallen = (now - held.comes) / FALLS
        along, down = (0.0, 0.0) if tools.still else _jolt(now - held.comes - FALLS)
        box = Box(x - wide / 2 + along * CARD_JOLT, y - high / 2 + down * CARD_JOLT, wide, high)
        if shown:
            tools.cards.draw_action_card(Pen(surface, tools), box, card, tools.texts.text)
        touched.append(canvas.rect(box.inset(-4.0)))
        if fallen > 0.0 and shown:
            # On the picture, which larger text makes lower, so that title and text stay readable.
            up = high * (0.5 - 0.3 / max(1.0, tools.theme.text_scale) ** 2)
            middle = canvas.pos(x + along * CARD_JOLT, y - up + down * CARD_JOLT)
            touched.append(_strike(tools, surface, middle, min(1.0, fallen)))
        return touched + shaken(surface, canvas.rect(c.places.room), canvas.px(along), canvas.px(down))

    struck = after(held.comes + FALLS, sound("stamp"))
    shown = together(sound("flip"), struck, show(held.ticks, draw))
    return sequence(c.act(shown, event.seat, dims=True), rest())


def _announced_move(view: ViewData) -> ev.Moved | ev.KingMoved | ev.GrandeMoved | None:
    """Return the way of the piece that the announced step would move; None if it moves none."""
    match view.announced:
        case ev.Announced(by, "move", (owner, source, area)):
            return ev.Moved(by, seat_of(owner), source, area, 0, 0)
        case ev.Announced(by, "king", (area,)):
            return ev.KingMoved(by, view.king, area)
        case ev.Announced(by, "grande", (area,)):
            return ev.GrandeMoved(by, view.grandes[by], area)
        case _:
            return None


def _struck(c: Clips, event: ev.Vetoed, step: ev.Moved | ev.KingMoved | ev.GrandeMoved) -> Score:
    """The piece that was to move stands there as a ghost, and the seal comes down on it."""
    tools, ticks = c.tools, 100

    def draw(surface: pygame.Surface, now: float) -> Touched:
        canvas, fallen = tools.canvas, (now - DROPS) / FALLS
        layers = c.steps.layers(step, (c.board.box, c.board.shift), True)
        for layer in layers:
            layer.paint(surface)
        touched = [canvas.rect(layer.box.inset(-8.0)) for layer in layers]
        along, down = (0.0, 0.0) if tools.still else _jolt(now - DROPS - FALLS)
        if fallen > 0.0:
            x, y = layers[1].box.centre
            at = canvas.pos(x + along * CARD_JOLT, y + down * CARD_JOLT)
            touched.append(_strike(tools, surface, at, min(1.0, fallen)))
        return touched + shaken(surface, canvas.rect(c.places.room), canvas.px(along), canvas.px(down))

    shown = together(sound("flip"), after(DROPS + FALLS, sound("stamp")), show(ticks, draw))
    return sequence(c.act(shown, event.seat, lit={step.area: "chosen"}, look=(step.area, step.source)), rest())


def _jolt(since: float) -> Point:
    """Return how far the blow has moved the table, in units, that many ticks after it."""
    if not 0.0 <= since < JOLTS:
        return 0.0, 0.0
    left = (1.0 - since / JOLTS) ** 2
    return JOLT * left * math.sin(since * 1.9), JOLT * left * math.cos(since * 1.5)


def _strike(tools: TableTools, surface: pygame.Surface, middle: tuple[int, int], fallen: float) -> pygame.Rect:
    """Draw the seal on its way down, large and faint at first. Return the pixels it touched."""
    side = tools.canvas.px(150.0)
    picture = artwork.picture("titles/elgrande/signs/answer_veto", (side, side))
    if fallen < 1.0 and not tools.still:
        picture = pygame.transform.smoothscale_by(picture, 1.9 - 0.9 * ease_in(fallen))
    rect = picture.get_rect(center=middle)
    blended(surface, picture, rect, lerp(0.35, 1.0, fallen))
    return rect


BRIEF = 90
"""Ticks for which a bot's is shown."""


def stopped(c: Clips, event: ev.ActionEnded, left: StoppedAction) -> Score:
    """A panel over the board with what is lost and what stands, shown long enough to read."""
    tools, panel = c.tools, lru_cache(1)(lambda *_look: _baked(c, left))
    ticks = 190 if event.seat in c.stage.seating.people else BRIEF
    shown = fade(ticks, 10, lambda: panel(tools.canvas.size_px, *tools.look, c.places.room))
    return sequence(c.act(shown, event.seat, dims=True), rest())


def _baked(c: Clips, left: StoppedAction) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the panel, as high as its text needs, and its position. It grows with the text, but must not fill the
    screen."""
    tools, room, style = c.tools, c.places.room, c.tools.seats[left.seat]
    ruler, body = Ruler(tools), TypeStyle(BODY, most=1.5)
    side, head = ruler.grown(BODY), ruler.grown(HEADING, 1.2)

    def told(sign: str, message: Message) -> Row:
        drawn = Picture(partial(tools.draw_log_sign, name=sign), side * 1.3, side * 1.3)
        return Row(drawn, Text(message, body, grow=1.0), gap=20.0, fills=False)

    mark = seat_mark(style, head)
    words = Message("banner-stopped", {"title": title(left.card)})
    heading = Text(words, TypeStyle(HEADING, "title", "accent", 1.2), "midleft", grow=1.0)
    lost, stands = told("stopped", Message("stopped-lost", {"what": left.lost})), told("allowed", left.stands)
    panel = Panel(Column(Row(mark, heading, gap=20.0), lost, stands), 40.0, line=3.0)
    width = min(room.w - 20.0, max(1040.0, ruler.grown(1040.0)))
    box = room.centred(width, panel.takes(ruler, Size(width, room.h)).h)
    rect = tools.canvas.rect(box)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    panel.paint(Pen(picture, tools), Box(0.0, 0.0, box.w, box.h))
    return picture, rect
