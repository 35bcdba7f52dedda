"""The result: the winner and the final order, how the game went, where the points came from, everyone's best move, and
what to do next. Larger text has one table of points instead."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.audio.music_player import Mood
from game.core.message import Message
from game.match.match import Match
from game.session.narrator import BestMove, Result
from game.ui.canvas import Box
from game.ui.input.intents import Intent, is_press
from game.ui.kit.art.wreath import draw_wreath
from game.ui.look.theme import BODY, HEADING, SECONDARY
from game.ui.menus.built_scene import BUTTON_GAP, BuiltScene
from game.ui.motion.tween import ease_out
from game.ui.navigation.help_route import Help
from game.ui.navigation.route import Route
from game.ui.navigation.routes import MainMenu
from game.ui.scenes.in_game.result.retold import Retold, joined, leads
from game.ui.scenes.in_game.result.score_curve import CurveChart
from game.ui.scenes.in_game.result.source_bars import SourceBars
from game.ui.scenes.saved_games.open_game import begin_game
from game.ui.table.panels.number_table import HEADS, NumberRow, NumberTable
from game.ui.table.panels.signed_points import signed_points
from game.ui.table.parts.table_picture import ArmsPainter, CardPainter
from game.ui.ui import Ui
from game.ui.widgets.button import Button

CURVE, BARS = 90, 34
"""Ticks in which the curve draws itself, and in which the bars grow."""
PACES = {"step": 1.0, "normal": 1.0, "fast": 2.0}
WIDEST = 2200.0
ROW = 54.0
PAD_X, PAD_Y = 40.0, 26.0
CHARTS_UP_TO = 1.15
"""Text scale above which the text needs the charts' room."""
GAP = 14.0
HEAD, MOVES, MOVES_TOLD, MOVES_TITLE = 92.0, 272.0, 172.0, 48.0
"""Height of the sheet with the final order, of the best moves with pictures and without, and of their title."""
WHO, LINES = 52.0, 3
"""Height of the line with player and round on a best move, and the most lines below it."""
PICTURE = 0.4
"""Least height of a picture above the words, in heights of a best move."""
BROAD = 460.0
"""Width of a best move above which its picture is beside the words."""
PAD = 22.0
NAME = 226.0
"""Width of arms and name before a bar."""
MOST_BAR = 48.0


def final_order(scores: Sequence[int], winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return (seat, place) pairs, winners first. Equal points share a place, and the next places are skipped."""

    def rank(seat: int) -> tuple[bool, int]:
        return seat not in winners, -scores[seat]

    seats = sorted(range(len(scores)), key=lambda seat: (rank(seat), seat))
    return [
        (seat, 1 if seat in winners else 1 + sum(rank(other) < rank(seat) for other in range(len(scores))))
        for seat in seats
    ]


class ResultScene(BuiltScene):
    """Covers the table, to which people can return. While the charts grow, a press only finishes that."""

    heading: Message | None = None
    first = "again"

    def __init__(
        self, ui: Ui, match: Match, result: Result, arms: ArmsPainter | None = None, card: CardPainter | None = None
    ) -> None:
        """arms: draws a player's arms in place of the plain shape; card: draws the picture of a best move"""
        super().__init__(ui)
        self._match, self._arms, self._card = match, arms, card
        self.result = result
        self.order = final_order(result.scores, result.winners)
        self.grid = self._make_grid()
        styles = [ui.theme.seat(seat.colour) for seat in match.seats]
        last_first = [seat for seat, _ in reversed(self.order)]
        self._curve = CurveChart(ui, result.curve, styles, last_first) if result.curve is not None else None
        self._bars = SourceBars(ui, result.parts, result.scores)
        self._places: dict[str, Box] = {}
        pace = PACES.get(ui.settings.speed, 0.0)
        moves = pace > 0 and not ui.settings.reduce_motion
        self._pace = pace
        self._age = 0.0 if moves else float(CURVE + BARS)

    @property
    def match(self) -> Match:
        return self._match

    @property
    def large(self) -> bool:
        """Whether a table of points replaces the charts."""
        return self.ui.theme.text_scale > CHARTS_UP_TO

    @property
    def prompt_lines(self) -> int:
        return 0 if self.large else super().prompt_lines

    def prompt(self) -> Message | None:
        return None if self.large else super().prompt()

    def _make_grid(self) -> NumberTable:
        """Return the table of points and places."""
        seats = [seat for seat, _ in self.order]
        rows = [NumberRow(part.title, tuple(part.points[seat] for seat in seats)) for part in self.result.parts]
        rows.append(NumberRow(Message("result-points"), tuple(self.result.scores[seat] for seat in seats), True))
        rows.append(NumberRow(Message("result-places"), tuple(place for _, place in self.order), True))
        best = [index for index, seat in enumerate(seats) if seat in self.result.winners]
        return NumberTable(self.ui, [self._match.seats[seat] for seat in seats], rows, best, ROW)

    @property
    def growing(self) -> bool:
        return self._age < CURVE + BARS and not self.large

    def update(self) -> None:
        super().update()
        if self.growing:
            self._age += self._pace
            self.invalidate()

    def handle(self, intent: Intent) -> bool:
        if self.growing and is_press(intent):
            self._age = float(CURVE + BARS)
            self.invalidate()
            return True
        return super().handle(intent)

    # -- layout

    def mood(self) -> Mood:
        return Mood("finale", title=self._match.ruleset.NAME)

    def build(self) -> None:
        self.heading = self.result.headline if self.large else None
        self.grid = self._make_grid()
        buttons = [
            Button("again", Message("result-again"), self.again, Message("result-again-about"), style="primary"),
            Button("table", Message("result-table"), self.back, Message("result-table-about")),
            Button("title", Message("result-main-menu"), self.to_main_menu, Message("result-main-menu-about")),
        ]
        self.widgets = []
        rest = self.button_row(self.body(), buttons, right=0)
        rest = rest.centred(min(rest.w, WIDEST * max(1.0, self.ui.theme.text_scale)), rest.h)
        self._places = {} if self.large else self._divided(rest)
        natural = (len(self.grid.rows) + HEADS) * ROW * max(1.0, self.ui.theme.text_scale) + 2 * PAD_Y
        box = self.grid.fitted(rest.centred(rest.w, min(rest.h, natural)).inset(PAD_X, PAD_Y))
        self.panel = box.inset(-PAD_X, -PAD_Y)
        self.widgets = [*self._retold(), *self.widgets]

    def _divided(self, box: Box) -> dict[str, Box]:
        """Return the places of head, curve, bars and moves; what the title can't tell has none."""
        head, rest = box.split_top(HEAD, GAP)
        places = {"head": head}
        if self.result.moves:
            pictured = self._card is not None and any(move.picture for move in self.result.moves)
            high, gap = (MOVES, 0.0) if pictured else (MOVES_TOLD, GAP)
            rest, places["moves"] = rest.split_bottom(high + MOVES_TITLE, gap)
        if self._curve is not None:
            places["curve"], rest = rest.split_left(rest.w * 0.515, GAP)
        places["bars"] = rest
        return places

    def _retold(self) -> list[Retold]:
        """Return what can have the focus besides the buttons, from the top to the bottom."""
        found = []
        if "curve" in self._places:
            found.append(Retold("curve", self._places["curve"], self._curve_said()))
        if self._places:
            found += [
                Retold(f"bar-{seat}", box, self._bar_said(seat))
                for (seat, _), box in zip(self.order, self._bar_rows(), strict=True)
            ]
            found += [
                Retold(f"move-{move.seat}", box, self._move_said(move))
                for move, box in zip(self._moves(), self._move_boxes(), strict=True)
            ]
        return found

    def _moves(self) -> list[BestMove]:
        """Return the best moves in the final order."""
        by_seat = {move.seat: move for move in self.result.moves}
        return [by_seat[seat] for seat, _ in self.order if seat in by_seat]

    def _bar_rows(self) -> list[Box]:
        inner = self._places["bars"].inset(PAD, PAD)
        box = inner.split_top(44.0 + self._bars.legend_height(inner.w), 8.0)[1]
        step = min(box.h / len(self.order), MOST_BAR + 26.0)
        return [Box(box.x, box.y + index * step, box.w, step) for index in range(len(self.order))]

    def _move_boxes(self) -> list[Box]:
        if "moves" not in self._places:
            return []
        return self._places["moves"].split_top(MOVES_TITLE)[1].columns(len(self._moves()), GAP)

    # -- words

    def _name(self, seat: int) -> str:
        return self._match.seats[seat].name

    def _curve_said(self) -> Message:
        assert self.result.curve is not None
        changes, most = leads(self.result.curve)
        if len(most) != 1:
            return Message("result-curve-changes", {"count": changes})
        return Message("result-curve-describe", {"count": changes, "player": self._name(most[0])})

    def _bar_said(self, seat: int) -> Message:
        parts, score = joined(self._bars.said(seat)), self.result.scores[seat]
        return Message("result-bar-describe", {"player": self._name(seat), "count": score, "parts": parts})

    def _move_said(self, move: BestMove) -> Message:
        return Message("result-move-describe", {"player": self._name(move.seat), "when": move.when, "text": move.text})

    # -- input

    def to_main_menu(self) -> None:
        self.ui.restart(MainMenu())

    def again(self) -> None:
        """Play again with the same people. The old table leaves first, so that its journal is closed."""
        options = self._match.state.observe(None).options.to_dict()
        self.ui.restart(MainMenu())
        begin_game(self.ui, self._match.ruleset.NAME, options, self._match.seats, self.ui.couch.devices)

    # -- drawing

    @property
    def _wreath(self) -> Box:
        """The place of the wreath at the end of the heading's line."""
        frame, side = self.frame(), self.header_height() - 30.0
        return Box(frame.right - side, frame.y - 6.0, side, side)

    def hint_places(self) -> list[Box]:
        """Return the end of the heading's line before the wreath, and of the buttons' row below a long heading."""
        places = super().hint_places()
        if not self.large:
            return places
        heading, last = places[0], self.widgets[-1].box
        beside = Box(last.right + BUTTON_GAP, last.y, self.frame().right - last.right - BUTTON_GAP, last.h)
        return [heading._replace(w=self._wreath.x - 24.0 - heading.x), beside]

    def draw_below(self, surface: pygame.Surface) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        if not self._places:
            theme.panel(surface, canvas, self.panel, "panel", "frame", line=3.0)
            self.grid.draw(surface, self.panel.inset(PAD_X, PAD_Y))
            self._draw_wreath(surface, self._wreath)
            return
        for name, paint in (("head", self._draw_head), ("curve", self._draw_curve), ("bars", self._draw_bars)):
            if name in self._places:
                theme.panel(surface, canvas, self._places[name], "panel_raised" if name == "head" else "panel", "frame",
                            line=3.0)  # fmt: skip
                paint(surface, self._places[name])
        if "moves" in self._places:
            self._draw_title(surface, self._places["moves"], "result-moves", "result-moves-about", "light", "light")
        for move, box in zip(self._moves(), self._move_boxes(), strict=True):
            self._draw_move(surface, move, box)

    def _draw_mark(self, surface: pygame.Surface, seat: int, box: Box) -> None:
        """Draw a player's arms, or the shape of their colour."""
        style = self.ui.theme.seat(self._match.seats[seat].colour)
        if self._arms is not None:
            self._arms(surface, self.ui.canvas, box, style)
        else:
            self.ui.theme.seat_mark(surface, self.ui.canvas, box, style, 3.0)

    def _draw_head(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the winners, and the others in order."""
        theme, canvas = self.ui.theme, self.ui.canvas
        x, y, side = box.x + PAD, box.centre[1], box.h - 24.0
        for seat in self.result.winners:
            self._draw_mark(surface, seat, Box(x, y - side / 2, side, side))
            x += side + 8.0
        right = box.right - PAD
        for seat, place in reversed([one for one in self.order if one[0] not in self.result.winners]):
            score = self.ui.say(signed_points(self.result.scores[seat]))
            drawn = theme.text(surface, canvas, score, (right, y), BODY, "ink", "plain-bold", "midright")
            self._draw_mark(surface, seat, Box(drawn.x - 58.0, y - 24.0, 48.0, 48.0))
            said = self.ui.say(Message("result-place", {"count": place}))
            drawn = theme.text(surface, canvas, said, (drawn.x - 66.0, y), SECONDARY, "ink_soft", "body", "midright")
            right = drawn.x - 34.0
        winner = max(self.result.scores[seat] for seat in self.result.winners)
        said = self.ui.say(Message("result-headline", {"headline": self.result.headline, "count": winner}))
        room = right - x - 20.0
        fits = (units for units in (HEADING, 44.0, BODY) if theme.measure(said, units, "title", canvas)[0] <= room)
        theme.text(surface, canvas, said, (x + 10.0, y), next(fits, SECONDARY), "ink", "title", "midleft", room, 2)

    def _draw_title(
        self, surface: pygame.Surface, box: Box, name: str, about: str = "", ink: str = "ink", soft: str = "ink_soft"
    ) -> None:
        theme, canvas = self.ui.theme, self.ui.canvas
        title = self.ui.say(Message(name))
        drawn = theme.text(surface, canvas, title, (box.x, box.y + 22.0), BODY, ink, "title", "midleft")
        if about:
            at = (drawn.right + 18.0, box.y + 24.0)
            theme.text(surface, canvas, self.ui.say(Message(about)), at, SECONDARY, soft, "body", "midleft",
                       box.right - at[0], 1)  # fmt: skip

    def _draw_curve(self, surface: pygame.Surface, box: Box) -> None:
        inner = box.inset(PAD, PAD)
        self._draw_title(surface, inner, "result-curve", "result-curve-about")
        assert self._curve is not None
        self._curve.draw(surface, inner.split_top(44.0, 4.0)[1], min(1.0, self._age / CURVE))

    def _draw_bars(self, surface: pygame.Surface, box: Box) -> None:
        theme, canvas, inner = self.ui.theme, self.ui.canvas, box.inset(PAD, PAD)
        self._draw_title(surface, inner, "result-sources")
        self._bars.draw_legend(surface, inner.split_top(44.0)[1])
        late = self._age - CURVE if self._curve is not None else self._age
        grown = ease_out(max(0.0, min(1.0, late / BARS)))
        for (seat, _), row in zip(self.order, self._bar_rows(), strict=True):
            side, y = min(44.0, row.h - 8.0), row.centre[1]
            self._draw_mark(surface, seat, Box(row.x, y - side / 2, side, side))
            theme.text(surface, canvas, self._name(seat), (row.x + side + 8.0, y), SECONDARY, "ink", "bold", "midleft",
                       NAME - side - 16.0, 1)  # fmt: skip
            high = min(MOST_BAR, row.h - 12.0)
            self._bars.draw_bar(surface, seat, Box(row.x + NAME, y - high / 2, row.w - NAME, high), grown)

    def _draw_move(self, surface: pygame.Surface, move: BestMove, box: Box) -> None:
        """Draw a sheet with a best move: its picture, who made it and when, and what it was."""
        theme, canvas = self.ui.theme, self.ui.canvas
        theme.panel(surface, canvas, box, "panel", "frame", line=3.0)
        inner = box.inset(3.0)
        surface.fill(theme.seat(self._match.seats[move.seat].colour).colour, canvas.rect(inner.split_top(12.0)[0]))
        rest = inner.split_top(18.0)[1].inset(12.0, 0.0)
        if move.picture and self._card is not None:
            if rest.w > BROAD:
                picture, rest = rest.inset(0.0, 8.0).split_left(rest.w * 0.4, 18.0)
                rest = rest.centred(rest.w, min(rest.h, WHO + self._words_height(rest.w, [move])))
            else:
                picture, rest = rest.split_top(self._picture_height(rest), 2.0)
            self._card(surface, canvas, picture, move.picture)
        line, rest = rest.split_top(WHO)
        self._draw_mark(surface, move.seat, Box(line.x, line.y + 6.0, 40.0, 40.0))
        when = self.ui.say(move.when)
        y = line.centre[1]
        drawn = theme.text(surface, canvas, when, (line.right, y), SECONDARY, "ink_soft", "body", "midright")
        name, room = self._name(move.seat), drawn.x - line.x - 58.0
        theme.text(surface, canvas, name, (line.x + 50.0, y), SECONDARY, "ink", "title", "midleft", room, 1)
        theme.text(surface, canvas, self.ui.say(move.text), (rest.x, rest.y + 2.0), SECONDARY, "ink_soft", "body",
                   "topleft", rest.w, LINES)  # fmt: skip

    def _picture_height(self, box: Box) -> float:
        """Return the height of a picture above the words: as much as the longest of them leave."""
        return max(box.h * PICTURE, box.h - WHO - self._words_height(box.w, self._moves()) - 6.0)

    def _words_height(self, width: float, moves: Sequence[BestMove]) -> float:
        """Return the height of the longest words on these moves."""
        theme, canvas = self.ui.theme, self.ui.canvas
        said = [theme.lines(self.ui.say(move.text), SECONDARY, "body", canvas, width, LINES) for move in moves]
        return max(map(len, said), default=0) * theme.line_height(SECONDARY, "body", canvas) + 8.0

    def _draw_wreath(self, surface: pygame.Surface, box: Box) -> None:
        """Draw the wreath around the shapes of all winners."""
        theme, canvas = self.ui.theme, self.ui.canvas
        draw_wreath(surface, canvas.rect(box), theme.colour("metal"), theme.colour("metal_dark"))
        winners = [theme.seat(self._match.seats[seat].colour) for seat in self.result.winners]
        mark = box.w * (0.42 if len(winners) == 1 else 0.56 / len(winners))
        for cell, seat in zip(box.inset(box.w * 0.2).columns(len(winners)), winners, strict=True):
            theme.seat_mark(surface, canvas, cell.centred(mark, mark).moved(0.0, -box.w * 0.03), seat)

    def help_route(self) -> Route | None:
        return Help()

    def describe_screen(self) -> str:
        return self.ui.say(self.result.headline)
