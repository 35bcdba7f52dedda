"""The help (F1) and the licences: a list of pages and the text of one of them. Pages are turned, not scrolled."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.core.message import Message
from game.core.title import Title
from game.i18n import Texts
from game.session.lesson import lesson_file
from game.session.narrator import rules_pages
from game.session.session_context import KEYBOARD, MOUSE, SHARED, WAYS
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.codes import codes_page
from game.ui.input.bindings import Sign
from game.ui.input.intents import Intent, PointAt
from game.ui.look.pen import Pen, Ruler, SignTools, Tools
from game.ui.look.type_styles import BODY, HEADING, HUGE, LARGE, NOTE, SMALL, TINY, WORDS, TypeStyle
from game.ui.menus import MenuScene
from game.ui.routes import Learn, Licences
from game.ui.screen import HelpPage, drawn_page
from game.ui.screens.seat_cards import ASPECT, draw_chair, draw_device_sign, sign_of
from game.ui.ui import Ui
from game.ui.widgets.controls import Button
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.signs import draw_glyph
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Grid,
    Live,
    Panel,
    Picture,
    Row,
    Size,
    Sized,
    Space,
    Text,
    Widget,
    rule,
)

MOST_EMPTY = 0.5
"""Largest empty part of a leaf. To fill it, a paragraph is broken with at least TOGETHER lines on each leaf."""
TOGETHER = 2
LEADING = 1.06
"""Distance of lines, in those of the type."""


class Leaves(Widget):
    """The text of a page, broken into leaves as high as there is room; one of them is shown. The first one has the
    page's picture above its lines.

    leaf     number of the leaf that is shown
    leaves   the lines of each
    fitting  lines per leaf
    """

    grow = 1.0

    def __init__(self, tools: SignTools, page: HelpPage, style: TypeStyle, leaf: int) -> None:
        self._tools, self._page, self._style, self.leaf = tools, page, style, leaf
        self.leaves: list[list[str]] = [[]]
        self.fitting = 1
        self._broken: Size | None = None
        """Size for which the leaves were broken."""

    def place(self, ruler: Ruler, box: Box) -> None:
        """Break the page's paragraphs into lines, and lines into leaves.

        Paragraphs are separated by an empty line. One that does not fit begins the next leaf, unless that would leave
        much of this leaf empty.
        """
        self.box = box
        if self._broken != Size(box.w, box.h):
            self._broken, page, step = Size(box.w, box.h), self._page, ruler.step(self._style) * LEADING
            self.fitting = max(1, int(box.h / step))
            self.leaves = [[]]
            if page.paint is not None:
                self.leaves = [[""] * min(self.fitting, math.ceil((page.high + 24.0) / step))]
            for paragraph in page.paragraphs:
                add_paragraph(ruler.lines(paragraph, self._style, box.w), self.leaves, self.fitting)
        self.leaf = min(max(0, self.leaf), len(self.leaves) - 1)

    def turn_to(self, leaf: int) -> None:
        """Show this leaf; past the end, the last one, once the text has its place."""
        self.leaf = leaf

    def draw(self, pen: Pen, focused: bool = False) -> None:
        box, step = self.box, pen.step(self._style) * LEADING
        if self.leaf == 0 and self._page.paint is not None:
            self._page.paint(pen.surface, self._tools, box._replace(h=min(self._page.high, box.h)))
        for number, line in enumerate(self.leaves[self.leaf]):
            if line:
                pen.text(line, Box(box.x, box.y + number * step, box.w + 1.0, step), self._style)


class PagesScene(MenuScene):
    """The list of pages on the left, the chosen page on the right; long pages fill several leaves. The wheel
    turns them, except beside the page if the list scrolls."""

    style = BODY.inked("ink")
    """Type of the pages."""
    help_route = None

    def __init__(self, ui: Ui, pages: Sequence[HelpPage]) -> None:
        super().__init__(ui)
        self.pages = list(pages)
        self.page = 0
        self.leaf = 0
        self._text: Leaves | None = None
        self._opened: dict[int, Leaves] = {}
        """The pages opened since the last layout: turning a leaf measures nothing."""
        self._pointed = (0.0, 0.0)

    def resize(self, canvas: Canvas) -> None:
        self._opened.clear()
        super().resize(canvas)

    def devices_changed(self) -> None:
        """Break the text again, since it names keys of the device in use."""
        self._opened.clear()
        self.rebuild()

    # -- layout

    def content(self) -> Widget:
        tabs = [
            Button(
                f"page-{index}", page.title, partial(self._open, index), page.title,
                style="normal" if index == self.page else "quiet", align_label="left", lines=2,
            )
            for index, page in enumerate(self.pages)
        ]  # fmt: skip
        # Share of the width that the list takes: at least, and at most for long titles.
        least, most = (share * self.frame().w for share in (0.3, 0.37))
        return Row(Sized(Scroll(tabs), least_w=least, most_w=most), self._sheet().sharing(), gap=LARGE)

    def _sheet(self) -> Widget:
        if not self.pages:
            return Panel(Space(), fill="parchment", edge="parchment_line", line=3.0)
        page = self.pages[self.page]
        text = self._opened.setdefault(self.page, Leaves(self.ui, page, self.style, self.leaf))
        text.turn_to(self.leaf)
        self._text = text
        number = Live(self._number, h=self.ruler.step(NOTE))
        title = Column(Text(page.title, HEADING.inked("ink"), most=1), rule("parchment_line"), gap=SMALL)
        inside = Column(title, text, number)
        return Panel(inside, (HUGE, LARGE), "parchment", "parchment_line", 3.0)

    def _number(self) -> Widget | None:
        """Return which leaf of how many this is, if there are several."""
        if len(self.leaves) < 2:
            return None
        number = Message("help-page-number", {"n": self.leaf + 1, "of": len(self.leaves)})
        return Text(number, NOTE.inked("ink_soft"), "bottomright", 1)

    def buttons(self) -> list[Widget]:
        leads = self.pages[self.page].leads if self.pages else None
        return [
            self.back_button(),
            Space(grow=1.0),
            *([Button("leads", leads[0], partial(self.ui.go, leads[1]), leads[0])] if leads is not None else []),
            Button("earlier", Message("help-previous"), partial(self.turn, -1), sign="left"),
            Button("later", Message("help-next"), partial(self.turn, 1), sign="right"),
        ]

    def lay_out(self, wanted: str | None) -> None:
        """Lay everything out. Only then it is known how many leaves there are, and whether one of them is the last."""
        super().lay_out(wanted)
        self.leaf = self._text.leaf if self._text is not None else 0
        first = self.leaf == 0 and self.page == 0
        last = self.leaf + 1 >= len(self.leaves) and self.page + 1 >= len(self.pages)
        for button in self.root.all():
            if isinstance(button, Button) and {"earlier": first, "later": last}.get(button.id):
                button.disable(Message("help-first-page" if button.id == "earlier" else "help-last-page"))

    @property
    def leaves(self) -> list[list[str]]:
        """The lines of each leaf of the page."""
        return self._text.leaves if self._text is not None else [[]]

    @property
    def sheet(self) -> Box:
        """The place of the page."""
        return next((widget.box for widget in self.widgets if isinstance(widget, Panel)), NOWHERE)

    # -- input

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, PointAt):
            self._pointed = (intent.x, intent.y)
        return super().handle(intent)

    def scroll(self, rows: int) -> None:
        scrolls = self.column is not None and self.column.scrollable
        if scrolls and not self.sheet.contains(*self._pointed):
            super().scroll(rows)
        else:
            self.turn(1 if rows > 0 else -1)

    def _open(self, index: int) -> None:
        self.page, self.leaf = index, 0
        self.rebuild()

    @property
    def _listed(self) -> int | None:
        """The focused page of the list, or None."""
        return self.column.index(self.ring.focused_id) if self.column is not None else None

    def turn(self, by: int) -> None:
        """Turn to the next or previous leaf, past the last one to the next page."""
        if 0 <= self.leaf + by < len(self.leaves):
            self.leaf += by
        elif 0 <= self.page + by < len(self.pages):
            self.page += by
            self.leaf = 0 if by > 0 else sys.maxsize  # The last one: it is known when the page has its place.
        self.rebuild(f"page-{self.page}" if self._listed is not None else None)

    def step(self, by: int) -> None:
        self.turn(by)

    def move(self, dx: int, dy: int) -> None:
        """Move up and down the list, opening each page; left and right turn leaves."""
        if dx and self._listed is not None:
            self.turn(dx)
            return
        super().move(dx, dy)
        index = self._listed
        if index is not None and index != self.page:
            self._open(index)

    def help(self) -> None:
        """Close the help, since the key that opened it should."""
        self.back()

    def prompt(self) -> Message | None:
        focused = self.ring.focused
        return focused.why if focused is not None and not focused.enabled else Message("help-turn")


def add_paragraph(lines: list[str], leaves: list[list[str]], fitting: int) -> None:
    """Append a paragraph and an empty line to the leaves, each of `fitting` lines."""
    room = fitting - len(leaves[-1])
    moved = room < TOGETHER or (len(lines) <= fitting and room <= fitting * MOST_EMPTY)
    if any(leaves[-1]) and len(lines) > room and moved:  # A picture stands alone only if it fills its leaf.
        leaves.append([])
    while lines:
        room = fitting - len(leaves[-1])
        if len(lines) > room:
            room = min(room, max(1, len(lines) - TOGETHER))
        leaves[-1] += lines[:room]
        lines = lines[room:]
        if lines:
            leaves.append([])
    if len(leaves[-1]) < fitting:
        leaves[-1].append("")


SEATS = (("crimson", "pad-0"), ("gold", KEYBOARD), ("sky", MOUSE), ("ivory", SHARED))
LOW, WIDEST_CHAIR = 62.0, 180.0
"""Height of a device's sign, and the largest width of the chair above it."""


def draw_sitting(surface: pygame.Surface, tools: SignTools, box: Box) -> None:
    """Draw four seats taken with different devices, and an empty one that a controller may take."""
    invitation = tools.devices.sign_on("pad", "confirm") or Sign("pad", "south")

    def paint(colour: str, pen: Pen, box: Box) -> None:
        """Draw a chair with its seat's shape, or one that is free with the button that takes it."""
        place = box.centred(min(box.w, WIDEST_CHAIR), box.h)
        if not colour:
            cloth = draw_chair(pen, place, pen.theme.colour("panel_sunk"), taken=False)
            draw_glyph(pen.surface, tools, invitation.family, invitation.name, cloth.centred(84.0, 84.0))
            return
        seat = pen.theme.seat(colour)
        cloth = draw_chair(pen, place, pygame.Color(seat.colour))
        pen.panel(cloth.centred(72.0, 72.0), line=3.0, radius=36.0)
        pen.seat(cloth.centred(40.0, 40.0), seat)

    seats: list[Widget] = [
        Column(Picture(partial(paint, colour)).sharing(), _device(sign_of(device), LOW, 1), gap=TINY)
        for colour, device in SEATS
    ]
    seats.append(Column(Picture(partial(paint, "")).sharing(), Space(LOW), gap=TINY))
    _sheet(Grid(*seats, columns=len(seats))).paint(Pen(surface, tools), box)


def _sheet(inside: Widget) -> Widget:
    return Panel(inside, (26.0, 20.0), "panel_sunk", line=3.0, radius=10.0)


def _device(sign: str, most: float, number: int = 0) -> Picture:
    """Return the sign of a device or a way, at most that high."""

    def paint(pen: Pen, box: Box) -> None:
        place = box.centred(min(box.w, most * ASPECT), min(box.h, most))
        draw_device_sign(pen, place, sign, number)

    return Picture(paint, h=most if number else 0.0)


def draw_secrets(surface: pygame.Surface, tools: Tools, box: Box) -> None:
    """Draw the four ways: a code on a controller, two blocks of keys, the curtain; with their names if they fit."""
    signs = [_device(f"way-{way}", 120.0).sharing() for way in WAYS]
    names = [Text(Message(f"way-{way}"), WORDS, "center", 1) for way in WAYS]
    named = [Column(sign, name, gap=TINY) for sign, name in zip(signs, names, strict=True)]
    forms = [Grid(*cells, columns=len(WAYS)) for cells in (named, signs)]
    _sheet(FirstThatFits(*forms)).paint(Pen(surface, tools), box)


PARTS = ("move", "confirm", "keys", "hint", "hint-secret", "any", "window")
"""Paragraphs about keys and buttons."""


def general_pages(texts: Texts, title: Title, rules_first: bool = False) -> list[HelpPage]:
    """Return all pages. `title`: the chosen title, whose rules come after the controls, or before them."""
    paragraphs = [Message(f"help-controls-{part}") for part in PARTS]
    sitting = [Message(f"help-sitting-{part}") for part in ("pads", "others", "later")]
    secrets = [Message(f"help-secrets-{part}") for part in ("why", "pad", "keys", "curtain")]
    pages = [
        HelpPage(Message("help-controls"), paragraphs),
        HelpPage(Message("help-sitting"), sitting, draw_sitting),
        HelpPage(Message("help-secrets"), secrets, draw_secrets),
        codes_page(),
    ]
    about = [Message("help-about-fan"), Message("help-about-licence")]
    rules = [drawn_page(page) for page in rules_pages(texts, title.name)]
    pages = [*rules, *pages] if rules_first else [*pages, *rules]
    pages.append(HelpPage(Message("help-about"), about, leads=(Message("licences-heading"), Licences())))
    return pages


class HelpScene(PagesScene):
    """Shows the pages it is given, or the general ones; `learning`: those begin with the rules."""

    heading = Message("help-heading")

    def __init__(self, ui: Ui, pages: Sequence[HelpPage] = (), learning: bool = False) -> None:
        super().__init__(ui, pages or general_pages(ui.texts, ui.title, learning))
        if learning:
            self.heading = Message("help-learning")
        if learning and lesson_file(ui.paths.levels(), ui.title.name).is_file():
            lesson = Message("learn-begin"), Learn(ui.title.name)
            self.pages.insert(0, HelpPage(Message("learn-page"), [Message("learn-page-about")], leads=lesson))


NEW_LINE = re.compile(r"[-*•·o] |\(?[0-9]{1,2}[.)] |\([a-z]\) |[a-z]\) |Copyright|Licence:|Files:|Name:|License:")
"""Beginning of a line that does not continue the line before."""
RULE = re.compile(r"[-=_*~#\s]*")
"""A line of dashes or equals signs only."""


def sections(notices: str) -> Iterator[tuple[str, list[str]]]:
    """Yield titles and paragraphs of a notices file: a section begins with `## `; text before the first gets the title
    of the whole, which begins with `# `."""
    title, lines = "", list[str]()
    for line in notices.splitlines():
        if line.startswith(("# ", "## ")) and (line.startswith("## ") or not title):
            if lines or title:
                yield title, paragraphs(lines)
            title, lines = line.lstrip("#").strip(), []
        else:
            lines.append(line)
    yield title, paragraphs(lines)


def paragraphs(lines: Sequence[str]) -> list[str]:
    """Join lines of a fixed width into paragraphs; leave out lines that only separate."""
    found: list[str] = []
    goes_on = False
    for line in lines:
        words = " ".join(line.replace("`", "").replace("\f", " ").split())
        if RULE.fullmatch(words):
            goes_on = False
        elif goes_on and not NEW_LINE.match(words):
            found[-1] += f" {words}"
        else:
            found.append(words)
            goes_on = True
    return found


def pages(path: Path) -> list[HelpPage]:
    """Return the notices in `path` as pages, or one page that says that they are missing."""
    try:
        notices = path.read_text(encoding="utf-8")
    except OSError:
        return [HelpPage(Message("licences-heading"), [Message("licences-missing", {"path": str(path)})])]
    return [
        HelpPage(
            Message("licences-title", {"title": title}), [Message("licences-paragraph", {"text": one}) for one in said]
        )
        for title, said in sections(notices)
    ]


class LicencesScene(PagesScene):
    """A list of works, and the text about one of them."""

    heading = Message("licences-heading")
    style = NOTE.inked("ink")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, pages(ui.paths.notices()))
