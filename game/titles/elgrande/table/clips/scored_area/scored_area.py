"""An area's scoring: piece first, number second, sentence last. Nothing is told before it is seen. And the end of a
general scoring, when it is told who leads now."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.message import Argument, Message
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.clips.clip_context import ClipContext
from game.titles.elgrande.table.clips.lifted_castillo.scene_pictures import ScenePictures
from game.titles.elgrande.table.clips.scored_area import scoring_plan as plans
from game.titles.elgrande.table.clips.scored_area.area_picture import AreaPictures
from game.titles.elgrande.table.clips.scored_area.scoring_plan import ScoringPlan, SeatPoints, SharedPlace
from game.titles.elgrande.table.clips.scored_area.stand_layout import KING, LORD, RIDER, StandLayout
from game.titles.elgrande.table.clips.scored_area.stand_pictures import COIN, StandPictures
from game.titles.elgrande.table.notation_ids import CASTILLO
from game.titles.elgrande.table.pieces import pieces_art
from game.titles.elgrande.table.words.names import Words
from game.ui.canvas import Box, Canvas, Point
from game.ui.look.theme import BODY
from game.ui.motion.score import (
    NOTHING,
    Score,
    after,
    do,
    once,
    rest,
    say,
    sequence,
    sheet,
    show,
    sound,
    stagger,
    tell,
    together,
)
from game.ui.motion.tween import arc, ease_in_out, ease_out_back, lerp

LEADER = 78
"""Ticks for which a new leader is announced."""


def named_leader(words: Words, seat: int) -> Message:
    return Message("banner-leader", {"player": words.player(seat)})


def scoring_over(c: ClipContext, event: ev.ScoringEnded) -> Score:
    """The camera goes back to the whole map, a new leader is announced, and then the scoring has its sheet. The leader
    counts as announced even where this is skipped: the sheet shows the scores."""
    scores, leader = c.stage.scores, c.stage.scores.unannounced
    shown, waits = c.moment(10), NOTHING
    if leader is not None:
        words = c.stage.banner(LEADER, c.room, named_leader(c.tools.words, leader), seat=leader)
        shown, waits = c.act(words), rest()
    return sequence(do(c.near.leave), shown, c.apply(event), do(scores.note_leader), sheet(), waits)


SLIDES = 70.0
"""Units by which a region comes in from the side."""
CHINK, CHINKS = 4, 12
"""Ticks between two coins that are heard, at most, and the most coins: a house's best, 8 points with King and home.
Many follow each other faster, so that all are heard while the markers walk."""
FAINT = 0.8
"""Strength of those who score nothing."""


def scored_area(c: ClipContext, event: ev.AreaScored) -> Score:
    """Within the frame of the score track, an area fills the window; those who score stand up with place and reason,
    and their points fly to the markers.

    There is wood for each stand, and a coin for each point that lands, higher the better the place. A new leader is
    announced on a ribbon; a general scoring waits with that until it ends, and stays close to the map.
    """
    leans_out = bool(event.card) or event.area == CASTILLO
    plan = ScoringPlan(event, leans_out)
    picture, scores, begun = AreaShown(c, event, plan), c.stage.scores, list[bool]()
    stands = []
    for index, stand in enumerate(plan.stands):
        count = sum(each.whole for each in stand.paid)
        coins = [sound("coin", step=coin) for coin in range(min(count, CHINKS))]
        landed = once(partial(picture.count_up, stand))
        stands.append(after(plan.rises(index), sound("piece")))
        stands.append(after(plan.lands(index), stagger(min(CHINK, plans.COUNTS / max(1, count)), coins), landed))
    shown = together(*stands, after(plan.known, tell()), show(plan.ticks, picture.draw))

    def stay() -> None:
        if picture.shown is not None and not leans_out:
            c.near.stay(event.area, picture.shown)
        else:
            c.near.leave()
        leader = scores.announce() if event.card else None
        if leader is not None and begun:
            c.stage.effects.ribbon(named_leader(c.tools.words, leader), leader)

    return sequence(
        once(lambda: begun.append(True)),
        say(Message("log-scoring-area", c.tools.words.at(event.area))),
        c.act(shown, lit={event.area: "chosen"}),
        c.apply(event),
        do(stay),
        rest() if plan.stands else NOTHING,
    )


class AreaShown:
    """Draws the scoring at any of its ticks.

    shown  the area's picture as it was drawn last
    """

    def __init__(self, c: ClipContext, event: ev.AreaScored, plan: ScoringPlan) -> None:
        self._c, self.tools, self.event, self.plan = c, c.tools, event, plan
        self._pictures = StandPictures(c.tools.theme)
        self._dish = ScenePictures(c.tools.theme)
        self._areas = AreaPictures(c.board.level)
        self._kept: tuple[Canvas, StandLayout] | None = None
        self.shown: pygame.Surface | None = None

    def count_up(self, stand: SharedPlace) -> None:
        """Let the points of a stand count up where they have landed."""
        for each in stand.paid:
            self._c.stage.scores.count_up(each.seat, self.event.scores[each.seat])
            self._c.stage.effects.ring(self._goal(each.seat), 110.0)

    # -- where

    def _layout(self) -> StandLayout:
        canvas, plan = self.tools.canvas, self.plan
        if self._kept is None or self._kept[0] != canvas:
            window, scale = self._c.board.inside, self.tools.theme.text_scale
            self._kept = canvas, StandLayout(window, canvas.safe.y, len(plan.stands), scale, bool(plan.others))
        return self._kept[1]

    def _goal(self, seat: int) -> Point:
        """Return where a seat's points go: to its marker, or to its plate if there is no track."""
        spots = self._c.board.score_spots(self._c.stage.scores.all_shown())
        return spots[seat] if spots else self._c.places.on_plate(seat, "score")

    # -- drawing

    def draw(self, surface: pygame.Surface, now: float) -> list[pygame.Rect]:
        layout, canvas = self._layout(), self.tools.canvas
        rect = canvas.rect(layout.window)
        near = min(1.0, now / plans.LEANS_IN)
        if now > self.plan.closes and self.plan.ticks > self.plan.closes:
            near = 1.0 - (now - self.plan.closes) / (self.plan.ticks - self.plan.closes)
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        self._lean_in(surface, layout, rect, near)
        if near >= 1.0:
            self._head(surface, layout)
            for index, stand in enumerate(self.plan.stands):
                self._stand(surface, layout, index, stand, now)
            self._others(surface, layout, now)
        surface.set_clip(clip)
        touched = [rect, *self._markers(surface)]
        for index, stand in enumerate(self.plan.stands):
            touched += self._fly(surface, layout, index, stand, now)
        return touched

    def _lean_in(self, surface: pygame.Surface, layout: StandLayout, rect: pygame.Rect, near: float) -> None:
        """Fill the window with the area; while the camera comes, it grows out of the map, or follows the last one."""
        self.shown = picture = self._areas.picture(self.tools.canvas, layout.window, self.event.area)
        before = self._c.near.seen(rect.size)
        if near >= 1.0:
            surface.blit(picture, rect)
            self._floor(surface, layout)
        elif self.tools.still:
            if before is not None:
                surface.blit(before[1], rect)
            _faintly(surface, picture, rect, near)
        elif before is not None:
            self._slide(surface, *before, picture, rect, ease_in_out(near))
        else:
            way = ease_in_out(near)
            place = self.tools.canvas.rect(self._c.board.area_box(self.event.area))
            start = pygame.Rect(0, 0, max(8, rect.w // 3), max(8, rect.h // 3)).move_to(center=place.center)
            ends = zip((*start.topleft, *start.size), (*rect.topleft, *rect.size), strict=True)
            at = pygame.Rect(*(round(lerp(first, last, way)) for first, last in ends))
            _faintly(surface, pygame.transform.scale(picture, at.size), at, near)

    def _slide(
        self, surface: pygame.Surface, last: str, before: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect,
        way: float,
    ) -> None:  # fmt: skip
        """Let the camera move on from the last area, in the direction in which this one lies on the map."""
        board = self._c.board
        (x0, y0), (x1, y1) = board.area_box(last).centre, board.area_box(self.event.area).centre
        across = abs(x1 - x0) >= abs(y1 - y0)
        far = (rect.w if x1 >= x0 else -rect.w, 0) if across else (0, rect.h if y1 >= y0 else -rect.h)
        surface.blit(before, rect.move(round(-far[0] * way), round(-far[1] * way)))
        surface.blit(picture, rect.move(round(far[0] * (1.0 - way)), round(far[1] * (1.0 - way))))

    def _floor(self, surface: pygame.Surface, layout: StandLayout) -> None:
        """In the Castillo, those who score stand in front of its court."""
        if self.event.area == CASTILLO:
            at = layout.window.centre[0], layout.window.centre[1] - 20.0 * layout.unit
            self._dish.dish(surface, self.tools.canvas, at, layout.unit * 1.35)

    def _markers(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Draw the markers again: they reach into the window."""
        board, canvas = self._c.board, self.tools.canvas
        scores = self._c.stage.scores.all_shown()
        board.draw_markers(surface, canvas, scores)
        return [canvas.rect(Box(x - 50.0, y - 50.0, 100.0, 100.0)) for x, y in board.score_spots(scores)]

    def _head(self, surface: pygame.Surface, layout: StandLayout) -> None:
        """Draw the area's name and its prizes."""
        tools = self.tools
        theme, canvas, event = tools.theme, tools.canvas, self.event
        name, unit = self._c.board.names[event.area], layout.unit
        paid_places = len([points for points in event.table if points]) or 1
        prizes = list(event.table[: max(paid_places, min(3, len(event.table)))])
        size = 38.0 * max(unit, 0.8)
        pitch = 46.0 * max(1.0, theme.text_scale * 0.9)
        letters = theme.measure(name, size, "title", canvas)[0] + 74.0
        if letters + pitch * len(prizes) > layout.window.w:
            prizes = []
        wide = min(letters + pitch * len(prizes), layout.window.w - 20.0)
        box = Box(layout.head.centre[0] - wide / 2, layout.head.y, wide, layout.head.h)
        theme.panel(surface, canvas, box)
        theme.text(surface, canvas, name, (box.x + 28.0, box.centre[1]), size, "text", "title", "midleft",
                   wide - 66.0 - pitch * len(prizes), 1)  # fmt: skip
        for index, points in enumerate(prizes):
            cell = Box(box.right - 26.0 - pitch * (len(prizes) - index), box.y + box.h * 0.16, pitch, box.h * 0.68)
            colour = (pieces_art.OUTLINE, pieces_art.PAPER, pieces_art.PAPER_DIM)[min(index, 2)]
            theme.panel(surface, canvas, cell, pygame.Color(colour), pygame.Color(pieces_art.OUTLINE), 2.0, 3.0)
            ink = pygame.Color(pieces_art.OUTLINE if index else pieces_art.IVORY)
            theme.text(surface, canvas, str(points), cell.centre, 30.0, ink, "plain-bold", "center", None, 1)

    # -- a stand

    def _stand(self, surface: pygame.Surface, layout: StandLayout, index: int, stand: SharedPlace, now: float) -> None:
        since = now - self.plan.rises(index)
        if since <= 0.0:
            return
        part = min(1.0, since / plans.RISES)
        down = 0.0 if self.tools.still else (1.0 - ease_out_back(part)) * 70.0 * layout.unit
        box = layout.stands[index].moved(0.0, down)
        self._pictures.stand(surface, self.tools.canvas, box)
        room = box.w / len(stand.paid)
        for number, each in enumerate(stand.paid):
            middle = box.x + room * (number + 0.5)
            self._house(surface, layout, stand, each, (middle, box.y - 6.0 * layout.unit), room, since - plans.RISES)
        if now >= self.plan.told(index):
            self._told(surface, layout, index, stand, box)

    def _house(
        self, surface: pygame.Surface, layout: StandLayout, stand: SharedPlace, each: SeatPoints, foot: Point,
        room: float, since: float,
    ) -> None:  # fmt: skip
        """Draw a house's pieces, which hop onto the stand one after the other."""
        canvas, style, unit = self.tools.canvas, self.tools.seats[each.seat], layout.unit
        figures = []
        pictures = self._pictures
        if "banner-king" in each.bonuses:
            figures.append(("king", KING * unit))
        if "banner-grande" in each.bonuses:
            figures.append(("grande", LORD * unit))
        count = max(1, self.plan.riders(stand) - len(figures))
        widths = [high * 0.62 for _kind, high in figures] + [RIDER * unit * 0.68] * count
        squeeze = min(1.0, room * 0.94 / max(1.0, sum(widths) + RIDER * unit * 0.3))
        x = foot[0] - sum(widths) * squeeze / 2
        for number, wide in enumerate(widths):
            hop = min(1.0, (since - plans.HOPS * number) / plans.LANDS)
            at = x + wide * squeeze / 2
            x += wide * squeeze
            if hop <= 0.0:
                continue
            rise = 0.0 if self.tools.still else arc(hop) * 44.0 * unit
            if number < len(figures):
                kind, high = figures[number]
                if kind == "king":
                    pictures.king(surface, canvas, (at, foot[1] - high / 2 - rise), high * 100.0 / 144.0)
                else:
                    pictures.grande(surface, canvas, (at, foot[1] - high / 2 - rise), style, high * 96.0 / 118.0)
                continue
            last = number == len(widths) - 1
            told = stand.own if last and stand.own > count else 1
            middle = at, foot[1] - RIDER * unit * 0.47 - rise
            pictures.caballero(surface, canvas, middle, style, RIDER * unit, told)

    def _told(self, surface: pygame.Surface, layout: StandLayout, index: int, stand: SharedPlace, box: Box) -> None:
        """Draw the place on the stand, and the reason below it."""
        tools, unit = self.tools, layout.unit
        theme, canvas = tools.theme, tools.canvas
        if stand.place:
            place = tools.say(Message("result-place", {"count": stand.place}))
            size = max(30.0, 36.0 * unit)
            wide = theme.measure(place, size, "bold", canvas, False)[0] + 30.0
            label = Box(box.centre[0] - wide / 2, box.y + 6.0 * unit, wide, box.h - 10.0 * unit)
            ink, ivory = pygame.Color(pieces_art.OUTLINE), pygame.Color(pieces_art.IVORY)
            theme.panel(surface, canvas, label, ink, ink, 6.0, 2.0)
            theme.text(surface, canvas, place, label.centre, size, ivory, "bold", "center", None, 1, False)
        lines = self._reason(stand)
        sheet = layout.reason(index, len(lines))
        theme.panel(surface, canvas, sheet, "panel_raised")
        for number, line in enumerate(lines):
            y = sheet.y + 8.0 * unit + layout.line * (number + 0.5)
            shade = "text_soft" if number else "text"
            theme.text(surface, canvas, tools.say(line), (sheet.centre[0], y), BODY, shade, "body", "center",
                       sheet.w - 20.0, 1)  # fmt: skip

    def _reason(self, stand: SharedPlace) -> list[Message]:
        """Return why they score, and what: the second line is left out if the type is large."""
        counts = self.event.counts
        first = stand.paid[0]
        if not stand.place:
            return [Message("scored-only-bonus", {"points": first.whole})]
        if len(stand.paid) > 1:
            why = Message("scored-tie", {"own": stand.own})
            args: dict[str, Argument] = {"seats": len(stand.paid), "place": stand.place, "points": first.base}
            return [why] if self.tools.large else [why, Message("scored-tie-points", args)]
        behind = [count for count in counts if 0 < count < stand.own]
        if not any(count for seat, count in enumerate(counts) if seat != first.seat):
            why = Message("scored-alone")
        elif behind:
            why = Message("scored-against", {"own": stand.own, "next": max(behind)})
        else:
            why = Message("scored-with", {"own": stand.own})
        if self.tools.large or not first.bonuses:
            return [why]
        keys = [f"scored-and-{'king' if key == 'banner-king' else 'home'}" for key in first.bonuses]
        lines = [why, Message("scored-points", {"points": first.base, "bonus": Message(keys[0])})]
        return [*lines, *(Message(key) for key in keys[1:])]

    def _others(self, surface: pygame.Surface, layout: StandLayout, now: float) -> None:
        """Draw those who score nothing, on the ground."""
        if now < self.plan.known:
            return
        tools, unit = self.tools, layout.unit
        others = self.plan.others
        for index, seat in enumerate(others):
            x, y = layout.other(index, len(others))
            self._pictures.caballero(surface, tools.canvas, (x, y), tools.seats[seat], RIDER * FAINT * unit)
            text = tools.say(Message("scored-nothing", {"own": self.event.counts[seat]}))
            label = tools.theme.measure(text, BODY, "body", tools.canvas)[0] + 20.0
            box = Box(x + RIDER * 0.42 * unit, y - layout.line * 0.55, label, layout.line * 1.1)
            if box.right < layout.window.right:
                tools.theme.panel(surface, tools.canvas, box, "panel")
                tools.theme.text(surface, tools.canvas, text, box.centre, BODY, "text_soft", "body", "center", None, 1)

    # -- points

    def _fly(
        self, surface: pygame.Surface, layout: StandLayout, index: int, stand: SharedPlace, now: float
    ) -> list[pygame.Rect]:
        """Draw the points of a stand: above its pieces from the reason on, then on their way to the score track."""
        told, leaves = self.plan.told(index) + 8, self.plan.leaves(index)
        if not told <= now < leaves + plans.FLIES:
            return []
        box, touched, unit = layout.stands[index], [], layout.unit
        room = box.w / len(stand.paid)
        for number, each in enumerate(stand.paid):
            text = self.tools.say(Message("banner-points", {"count": each.whole}))
            start = box.x + room * (number + 0.5), box.y - (LORD + 44.0) * unit
            seat = self.tools.seats[each.seat]
            paint = partial(self._coin, seat_points=(each.seat, text), unit=max(unit, 0.9))
            if now < leaves:
                grown = min(1.0, (now - told) / 8.0)
                rise = 0.0 if self.tools.still else (1.0 - ease_out_back(grown)) * 30.0
                self._pictures.coin(surface, self.tools.canvas, (start[0], start[1] + rise), seat, text, max(unit, 0.9))
                touched.append(self.tools.canvas.rect(Box(start[0] - 60.0, start[1] - 60.0, 120.0, 160.0)))
                continue
            flying, goal = self._c.stage.effects.flying, self._goal(each.seat)
            touched.append(flying.fly(surface, start, goal, (now - leaves) / plans.FLIES, paint, 2 * COIN, 70.0))
        return touched

    def _coin(self, surface: pygame.Surface, at: Point, seat_points: tuple[int, str], unit: float) -> None:
        seat, text = seat_points
        self._pictures.coin(surface, self.tools.canvas, at, self.tools.seats[seat], text, unit)


def _faintly(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, strength: float) -> None:
    """Draw a picture with a strength from 0 to 1."""
    picture.set_alpha(min(254, round(255 * strength)))
    surface.blit(picture, rect)
    picture.set_alpha(None)
