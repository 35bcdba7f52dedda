"""The help (F1) and the licences: a list of pages and the text of one of them. Pages are turned, not scrolled."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from game.core.message import Message, plain
from game.session.lesson import lesson_file, matches
from game.session.reference import Hit, folded, places, search
from game.storage.reading import showable
from game.ui.canvas import NOWHERE, Box, Canvas
from game.ui.codes import codes_page
from game.ui.input.intents import Erase, Intent, Option, PointAt, TypeText
from game.ui.look.pen import Pen, Ruler, SignTools
from game.ui.look.theme import CONTROL, ELLIPSIS
from game.ui.look.type_styles import (
    BODY,
    CAPTION,
    HEADING,
    HUGE,
    LABEL,
    LARGE,
    MEDIUM,
    NOTE,
    SMALL,
    TINY,
    TypeStyle,
)
from game.ui.menus import MenuScene
from game.ui.routes import Learn, Licences, Puzzles
from game.ui.screen import HelpPage
from game.ui.screens.seat_cards import draw_controls, draw_secrets, draw_sitting
from game.ui.table.table_menus import rules_of
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, control_height
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.signs import KeyButton, KeyHint, letter_keys
from game.ui.widgets.tree import (
    Column,
    FirstThatFits,
    Live,
    Padded,
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

TOGETHER = 2
LEADING, PARAGRAPH = 0.92, 0.42
"""Distance of lines, and of paragraphs, in those of the type."""
MOST_PICTURE = 0.55
"""Share of a leaf that a picture takes at most."""
NARROWEST = 13.0
"""Width of lines beside a picture, in sizes of the type."""


class Leaves(Widget):
    """The text of a page, broken into leaves as high as there is room; one of them is shown. The first one has the
    page's picture, above its lines or at their right.

    leaf   number of the leaf that is shown
    query  words that are marked in the lines
    """

    grow = 1.0

    def __init__(self, tools: SignTools, page: HelpPage, style: TypeStyle, leaf: int) -> None:
        self._tools, self._page, self._style, self.leaf, self.query = tools, page, style, leaf, ""
        self._rows: list[list[tuple[str, float]]] = [[]]
        """The lines of each leaf, and how far below its upper edge they stand."""
        self._picture = NOWHERE
        self._broken: Size | None = None
        """Size for which the leaves were broken."""
        self.drawn = page.drawn is None
        """Whether the picture can be drawn."""

    @property
    def leaves(self) -> list[list[str]]:
        """The lines of each leaf."""
        return [[line for line, _y in rows] for rows in self._rows]

    def takes(self, ruler: Ruler, room: Size) -> Size:
        """Return room for a few lines, before which nothing else on the sheet matters."""
        return Size(0.0, 6.0 * LEADING * ruler.step(self._style))

    def place(self, ruler: Ruler, box: Box) -> None:
        """Give the picture its place, and break the page's paragraphs into lines, and lines into leaves."""
        self.box = box
        if self._broken != Size(box.w, box.h):
            self._broken, self._rows, page = Size(box.w, box.h), [[]], self._page
            most = max(MOST_PICTURE * box.h, 180.0) if page.wide is not None else box.h
            high = min(page.high, most, box.h) if page.paint is not None else 0.0
            wide = (page.wide or 0.0) * high / page.high
            beside = 0.0 < wide < box.w - LARGE - NARROWEST * self._style.units * ruler.scale(self._style)
            self._picture = box._replace(h=high).centred(wide or box.w, high)
            if beside:
                self._picture = self._picture._replace(x=box.right - wide)
            y = 0.0 if beside or not high else high + MEDIUM
            for paragraph in page.paragraphs:
                for part in ruler.say(paragraph).split("\n"):
                    y = self._write(ruler, part, y, beside)
                y += PARAGRAPH * ruler.step(self._style)
        self.leaf = min(max(0, self.leaf), len(self._rows) - 1)

    def _write(self, ruler: Ruler, text: str, y: float, beside: bool) -> float:
        """Add a paragraph from `y` on; return where it ends. One that does not fit begins the next leaf, unless that
        would leave much of this leaf empty; of one that is broken, at least TOGETHER lines stand on each leaf."""
        box, step = self.box, ruler.step(self._style) * LEADING
        lines = ruler.lines(text, self._style, box.w)
        room = int((box.h - y) / step + 0.01)
        # Largest empty part of a leaf. To fill it, a paragraph is broken with at least TOGETHER lines on each leaf.
        if self._rows[-1] and len(lines) > room and (room < TOGETHER or y >= box.h * 0.5):
            self._rows.append([])
            y = 0.0
        while text:
            narrow = beside and len(self._rows) == 1 and y < self._picture.h + TINY
            lines = ruler.lines(text, self._style, box.w - self._picture.w - LARGE if narrow else box.w)
            room = max(int((box.h - y) / step + 0.01), 0 if self._rows[-1] else 1)
            count = len(lines) if len(lines) <= room else min(room, max(1, len(lines) - TOGETHER))
            if narrow:
                count = min(count, max(1, math.ceil((self._picture.h + TINY - y) / step)))
            self._rows[-1] += [(line, y + number * step) for number, line in enumerate(lines[:count])]
            text, y = " ".join(lines[count:]), y + count * step
            if text and y + step > box.h + 0.01 or text and not narrow:
                self._rows.append([])
                y = 0.0
        return y

    def turn_to(self, leaf: int, query: str = "") -> None:
        """Show this leaf; past the end, the last one, once the text has its place. query: words to mark"""
        self.leaf, self.query = leaf, query

    def grown(self) -> bool:
        """Return whether the picture can be drawn now, but could not before."""
        grown = not self.drawn and self._page.drawn is not None and self._page.drawn()
        self.drawn = self.drawn or grown
        return grown

    def draw(self, pen: Pen) -> None:
        box, style = self.box, self._style
        if self.leaf == 0 and self._page.paint is not None and self.drawn:
            self._page.paint(pen, self._picture)
        for line, y in self._rows[self.leaf]:
            row = Box(box.x, box.y + y, box.w + 1.0, pen.step(style) * LEADING)
            for start, end in places(line, self.query) if self.query else ():
                x, wide = (pen.width(part, style) for part in (line[:start], line[start:end]))
                pen.fill(Box(row.x + x - 2.0, row.y + 3.0, wide + 4.0, row.h - 6.0), "parchment_dim")
            pen.text(line, row, style, "midleft", 1)


@dataclass
class Topic(Button):
    """A page in the list; `chapter`: the sign after one that has others below it, or "none"; "": it is an entry.
    `detail`: words around what was found; from there on, `found`, if they fill more than two lines."""

    chapter: str = ""
    found: str = ""

    def takes(self, ruler: Ruler, room: Size) -> Size:
        self.box = self.box._replace(w=room.w)  # The words are chosen for it.
        return Size(room.w, max(CONTROL, self.face(ruler, "ink").takes(ruler, room).h + SMALL))

    def face(self, ruler: Ruler, ink: str) -> Widget:
        words: Widget = Text(self.label or "", (CAPTION if self.chapter else BODY).inked(ink), "midleft", self.lines)
        if self.detail is not None:
            whole = len(ruler.lines(self.detail, NOTE, self.box.w - 2.0 * SMALL)) <= 2
            around = Text(self.detail if whole else self.found, NOTE.inked("ink_soft"), "midleft", 2)
            words = Column(words, around, gap=-TINY, anchor=0.5)
        side = ruler.theme.size(SMALL * 2.0)
        sign = Picture(partial(Pen.shape, shape=self.chapter, ink="ink_soft"), side, side)
        return Padded(Row(words.sharing(), sign if self.chapter not in ("", "none") else None), (SMALL, 0.0))


PARTS = ("move", "confirm", "keys", "hint", "hint-secret", "any", "window")
"""Paragraphs about keys and buttons."""


def general_pages(ui: Ui, rules_first: bool = False) -> list[HelpPage]:
    """Return all pages. The rules of the chosen title come after the controls, or before them."""
    paragraphs = [Message(f"help-controls-{part}") for part in PARTS]
    sitting = [Message(f"help-sitting-{part}") for part in ("pads", "others", "later")]
    secrets = [Message(f"help-secrets-{part}") for part in ("why", "pad", "keys", "curtain")]
    shown = None if ui.theme.large or ui.devices.by_finger else partial(draw_controls, ui)
    pages = [
        HelpPage(
            Message("help-controls"), paragraphs, shown, high=ui.theme.size(182.0) + 40.0, wide=None, id="controls"
        ),
        HelpPage(Message("help-sitting"), sitting, partial(draw_sitting, ui), id="sitting", chapter="controls"),
        HelpPage(Message("help-secrets"), secrets, draw_secrets, id="secrets", chapter="controls"),
        codes_page(ui)._replace(chapter="controls"),
    ]
    about = [Message("help-about-fan"), Message("help-about-licence")]
    rules = rules_of(ui)
    pages = [*rules, *pages] if rules_first else [*pages, *rules]
    pages.append(HelpPage(Message("help-about"), about, leads=(Message("licences-heading"), Licences())))
    return pages


ABC = "abcdefghijklmnopqrstuvwxyz"


class HelpScene(MenuScene):
    """A book: the list of pages on the left, the chosen page on the right; long pages fill several leaves. The wheel
    turns them, except beside the page if the list scrolls. Pages are found by chapters, in an index, by search, or by
    what had the focus (see `routes.Help`).

    way  how pages are found: "" (by chapters), "index" or "search"
    """

    heading = Message("help-heading")
    style = BODY.inked("ink")
    """Type of the pages."""
    help_route = None

    def __init__(
        self, ui: Ui, pages: Sequence[HelpPage] = (), learning: bool = False, names: Sequence[str] = ()
    ) -> None:
        super().__init__(ui)
        self.pages = list(pages) or general_pages(ui, learning)
        if learning:
            self.heading = Message("help-learning")
        if learning and lesson_file(ui.paths.levels(), ui.title.name).is_file():
            ways = {"learn-page": Learn(ui.title.name), "puzzles-page": Puzzles(ui.title.name)}
            self.pages[:0] = [
                HelpPage(Message(name), [Message(f"{name}-about")], leads=(Message("learn-begin"), way))
                for name, way in ways.items()
            ]
        self._numbers = {page.id: number for number, page in enumerate(self.pages) if page.id}
        self._within = {page.chapter for page in self.pages if page.chapter}
        """Ids of the chapters that have entries."""
        self.page, self.leaf, self.way = next(self._led(names), 0), 0, ""
        self._chapter = self.pages[self.page].id or "-"
        """Id of the chapter whose entries are listed; "-": none."""
        self._to_now = bool(names)
        """Whether the help's key leads to the first page, about the question."""
        self._trail: list[int] = []
        """The pages from which links were followed."""
        self._query, self._typing = "", False
        """The words that are searched for, and whether the keys for them are shown."""
        self._found: list[Hit] = []
        self._text: Leaves | None = None
        self._opened: dict[int, Leaves] = {}
        """The pages opened since the last layout: turning a leaf measures nothing."""
        self._pointed = (0.0, 0.0)
        self.first = f"page-{self.page}"
        self._note_device()

    def _led(self, names: Sequence[str]) -> Iterator[int]:
        """Yield the pages to which names lead, reasons before the thing itself; pages that have them whole come first,
        so that a reason in general, as a pattern, gives way to the thing."""
        pages = self.pages
        yield from (number for name in names for number, page in enumerate(pages) if name in page.at)
        yield from (number for name in reversed(names) for number, page in enumerate(pages) if matches(name, page.at))

    def resize(self, canvas: Canvas) -> None:
        self._opened.clear()
        super().resize(canvas)

    def devices_changed(self) -> None:
        """Break the text again, since it names keys of the device in use."""
        self._note_device()
        self._opened.clear()
        self.rebuild()

    def _note_device(self) -> None:
        """Take letters from a keyboard, wherever the focus is; on other devices that would call the system's own."""
        kind = self.ui.devices.kind
        self.wants_text = kind == "keyboard" or (kind == "mouse" and self.way == "search")

    def update(self) -> None:
        super().update()
        if self._text is not None and self._text.grown():
            self.invalidate()

    # -- the list

    def order(self) -> Sequence[int]:
        """Return the numbers of the pages in the order of leafing."""
        if self.way == "search":
            return [hit.number for hit in self._found]
        numbers = range(len(self.pages))
        return sorted(numbers, key=self._name) if self.way else numbers

    def _name(self, number: int) -> str:
        """Return the title of a page as it stands in the index."""
        return folded(self.ui.say(self.pages[number].title))

    def _rows(self) -> Iterator[Widget]:
        """Yield what is in the list: by chapters, only one of them with its entries."""
        self._chapter, initial = self.pages[self.page].chapter or self._chapter, ""
        hits = {hit.number: hit.words for hit in self._found}
        for number in self.order():
            page = self.pages[number]
            topic = Topic(f"page-{number}", page.title, partial(self._open, number), page.title, lines=3,
                          style="normal" if number == self.page else "bare")  # fmt: skip
            if self.way == "search":
                words = hits[number]
                found = next((start for start, _end in places(words, self._query)), 0)
                yield replace(topic, detail=plain(words), found=f"{ELLIPSIS} {words[found:]}" if found else words)
            elif self.way == "index":
                before, initial = initial, self._name(number)[:1].upper()
                letter = Text("" if initial == before else initial, CAPTION, "center", 1)
                yield Row(Sized(letter, w=self.ui.theme.size(48.0)), topic.sharing(), gap=SMALL)
            elif page.chapter == self._chapter:
                yield Row(Space(LARGE), topic.sharing(), gap=0.0)
            elif not page.chapter:
                open_now = page.id == self._chapter
                sign = "none" if page.id not in self._within else "down" if open_now else "right"
                yield replace(topic, chapter=sign, on_press=partial(self._open, number, "-" if open_now else page.id))

    # -- layout

    def content(self) -> Widget:
        wide = self.frame().w
        left = Panel(
            Sized(self._list(), w=min(0.39 * wide, self.ruler.grown(0.32 * wide))),
            MEDIUM,
            "parchment",
            "parchment_line",
        )
        right = Panel(self._keys() if self._typing else self._page(), (HUGE, MEDIUM), "parchment", "parchment_line")
        return Panel(Row(left, right.sharing(), gap=0.0), SMALL, "wood", "frame", 3.0)

    def _list(self) -> Widget:
        """Return what is on the left page."""
        rows = [*self._rows()]
        found: Widget = Scroll(rows, gap=TINY)
        if self.way != "search":
            return found
        said, ink = (f"{self._query}|", "ink") if self._query else (Message("help-search-for"), "ink_soft")
        field = Panel(Text(said, LABEL.inked(ink), "midleft", 1), (MEDIUM, TINY), "panel_raised", "button_line")
        if not rows:
            none = Message("help-found-none" if self._query else "help-search-about", {"text": self._query})
            found = Text(none, self.style).sharing()
        return Column(Sized(field, h=control_height(self.ui.theme)), found, gap=SMALL)

    def _keys(self) -> Widget:
        """Return the keyboard for what is searched for, on the right page."""
        self._text = None
        sign = self.ui.devices.sign("option1") if self.ui.devices.kind == "pad" else None
        tools = [
            KeyButton("delete", Message("name-delete"), self._erase, key=sign),
            KeyButton("space", Message("name-space"), partial(self._type, " ")),
            KeyButton("clear", Message("name-clear"), partial(self._search_for, "")),
            KeyButton("show", Message("help-search-show"), partial(self._open, self.page), style="primary"),
        ]
        return letter_keys(self.ruler, ABC, tools, self._type)

    def _page(self) -> Widget:
        """Return the chosen page, with its chapter if there is room, and as many of the entries that it names."""
        page, ruler = self.pages[self.page], self.ruler
        self._text = text = self._opened.get(self.page) or Leaves(self.ui, page, self.style, self.leaf)
        self._opened[self.page] = text
        text.turn_to(self.leaf, self._query)
        title: Widget = Text(page.title, HEADING, most=1)
        if page.chapter in self._numbers:
            chapter = self.pages[self._numbers[page.chapter]].title
            title = FirstThatFits(Row(title, Text(chapter, NOTE.inked("ink_soft"), "midright", 1).sharing()), title)
        links: list[Widget] = []
        for name in filter(self._numbers.__contains__, page.see):
            number = self._numbers[name]
            said = self.pages[number].title
            links.append(Button(f"see-{name}", said, partial(self._follow, number), said, style="quiet"))
        forms = (Row(*links[:count], gap=SMALL) for count in range(len(links), 0, -1))
        leaf = Live(
            self._number, h=ruler.step(NOTE), w=ruler.width(Message("help-page-number", {"n": 88, "of": 88}), NOTE)
        )
        head, foot = Column(title, rule("parchment_line"), gap=TINY), Row(Space(grow=1.0), leaf)
        linked = Row(FirstThatFits(*forms, Space()).sharing(), leaf, gap=SMALL)
        return FirstThatFits(*(Column(head, text, below) for below in (linked, foot)))

    def _number(self) -> Widget | None:
        """Return which leaf of how many this is, if there are several."""
        if len(self.leaves) < 2:
            return None
        number = Message("help-page-number", {"n": self.leaf + 1, "of": len(self.leaves)})
        return Text(number, NOTE.inked("ink_soft"), "midright", 1)

    def buttons(self) -> list[Widget]:
        leads, other = self.pages[self.page].leads, "help-index" if self.way != "index" else "help-chapters"
        on = Button("leads", leads[0], partial(self.ui.go, leads[1])) if leads is not None else None
        earlier, later = Message("help-previous"), Message("help-next")
        turning = (
            Row(Space(grow=1.0), on, Button("earlier", one, partial(self.turn, -1), earlier, sign="left"),
                Button("later", two, partial(self.turn, 1), later, sign="right"))
            for one, two in ((earlier, later), (None, None))
        )  # fmt: skip
        return [
            self.back_button(),
            Button("index", Message(other), self._toggle_index, Message(f"{other}-about")),
            Button("search", Message("help-search"), self._begin_search, Message("help-search-about")),
            FirstThatFits(*turning).sharing(),
        ]

    def lay_out(self, wanted: str | None) -> None:
        """Lay everything out. Only then it is known how many leaves there are, and whether one of them is the last."""
        super().lay_out(wanted)
        self.leaf, order = self._text.leaf if self._text is not None else 0, [*self.order()]
        here = [self.page] if order else []
        ends = {
            "earlier": here == order[:1] and self.leaf == 0,
            "later": here == order[-1:] and self.leaf + 1 >= len(self.leaves),
        }
        for button in self.root.all():
            if isinstance(button, Button) and ends.get(button.id):
                button.disable(Message("help-first-page" if button.id == "earlier" else "help-last-page"))

    @property
    def leaves(self) -> list[list[str]]:
        """The lines of each leaf of the page."""
        return self._text.leaves if self._text is not None else [[]]

    @property
    def sheet(self) -> Box:
        """The place of the page."""
        return [NOWHERE, *(widget.box for widget in self.widgets if isinstance(widget, Panel))][-1]

    # -- ways to a page

    def _open(self, number: int, chapter: str = "") -> None:
        """Open a page, or what the open one leads to. chapter: the one to list the entries of, if that changes"""
        leads = self.pages[number].leads
        if number == self.page and leads is not None and self.ring.focused_id == f"page-{number}":
            self.ui.go(leads[1])
            return
        self.page, self.leaf, self._typing = number, 0, False
        self._chapter = chapter or self._chapter
        self.rebuild(f"page-{number}")

    def _go(self, way: str) -> None:
        """Find pages in another way."""
        self.way, self._query, self._found = way, "", []
        self._note_device()
        self._open(self.page)

    def _toggle_index(self) -> None:
        self._go("" if self.way == "index" else "index")

    def _follow(self, number: int) -> None:
        """Open the entry that a page leads to; going back leads here again."""
        self._trail.append(self.page)
        self.page = number
        self._go("")

    def _begin_search(self) -> None:
        """Search: with keys on the screen, unless a keyboard is in use."""
        self._go("search")
        self._typing = self.ui.devices.kind != "keyboard"
        self.rebuild("letter-0" if self._typing else "search")

    def _search_for(self, query: str) -> None:
        """Show what is found with these words."""
        if self.way != "search":
            self._go("search")
        said = [[*map(self.ui.say, (page.title, *page.paragraphs))] for page in self.pages]
        self._query, self._found = query, search(query, said)
        if self._found:
            self.page, self.leaf = self._found[0].number, 0
        self.rebuild(None if self._typing else f"page-{self.page}" if self._found else "search")

    def _type(self, text: str) -> None:
        self._search_for(self._query + "".join(filter(showable, text)))

    def _erase(self) -> None:
        """Erase a letter; without any, stop searching."""
        if self._query:
            self._search_for(self._query[:-1])
        else:
            self._go("")

    # -- input

    def handle(self, intent: Intent) -> bool:
        pad = self.ui.devices.kind == "pad"
        match intent:
            case PointAt(x=x, y=y):
                self._pointed = (x, y)
                return super().handle(intent)
            case TypeText(s=text) if text.strip() or self._query:
                self._typing = False
                self._type(text)
            case Erase() if self.way == "search":
                self._erase()
            case Erase():
                self.back()
            case Option(n=1) if pad:
                (self._erase if self._typing else self._begin_search)()
            case Option(n=2) if pad:
                self._toggle_index()
            case _:
                return super().handle(intent)
        return True

    def scroll(self, rows: int) -> None:
        scrolls = self.column is not None and self.column.scrollable
        if scrolls and not self.sheet.contains(*self._pointed):
            super().scroll(rows)
        else:
            self.turn(1 if rows > 0 else -1)

    @property
    def _listed(self) -> int | None:
        """The number of the focused page of the list, or None."""
        focused = self.ring.focused_id or ""
        return int(focused.removeprefix("page-")) if focused.startswith("page-") else None

    def turn(self, by: int) -> None:
        """Turn to the next or previous leaf, past the last one to the next page."""
        order = self.order()
        at = order.index(self.page) + by if self.page in order else 0
        if 0 <= self.leaf + by < len(self.leaves):
            self.leaf += by
        elif 0 <= at < len(order):
            self.page = order[at]
            self.leaf = 0 if by > 0 else sys.maxsize  # The last one: it is known when the page has its place.
        self.rebuild(f"page-{self.page}" if self._listed is not None else None)

    def step(self, by: int) -> None:
        self.turn(by)

    def move(self, dx: int, dy: int) -> None:
        """Move up and down the list, opening each page; left and right turn leaves, or lead to what the page leads to
        and back."""
        beyond = any(one.id.startswith(("see-", "letter-")) for one in self.ring.items)
        if dx and self._listed is not None and not (dx > 0 and beyond):
            self.turn(dx)
            return
        super().move(dx, dy)
        if dx and self._listed is not None:
            self.ring.focus(f"page-{self.page}")
        if self._listed not in (None, self.page):
            self._open(self._listed)

    def back(self) -> None:
        """Go back to where a link was followed, to the chapters, or out of the help."""
        if self._trail:
            self.page = self._trail.pop()
            self._go("")
        elif self.way:
            self._go("")
        else:
            self.ui.back()

    def help(self) -> None:
        """Go to the first page, about the question; from there, close the help, since the key that opened it should."""
        if self._to_now and self.page:
            self.page, self._trail = 0, []
            self._go("")
        else:
            self.ui.back()

    def prompt(self) -> Message | None:
        focused = self.ring.focused
        return focused.why if focused is not None and not focused.enabled else Message("help-turn")

    def key_hints(self) -> list[KeyHint]:
        hints = super().key_hints()
        if self.ui.devices.kind == "pad":
            index = "help-index" if self.way != "index" else "help-chapters"
            hints += [KeyHint("option1", Message("help-search")), KeyHint("option2", Message(index))]
        return [*hints, KeyHint("help", Message("help-now"))] if self._to_now and self.page else hints


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


class LicencesScene(HelpScene):
    """A list of works, and the text about one of them."""

    heading = Message("licences-heading")
    style = NOTE.inked("ink")

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui, pages(ui.paths.notices()))
