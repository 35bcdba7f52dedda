"""Games played by random hands, with checks that the game is sound and its journal leads to the same moment."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from game.app.application import App
from game.match.match import Match
from game.match.records import SEAT_COLOURS, Seat
from game.match.saves import free_path
from game.session.session_context import SeatDevice
from game.storage.settings import Settings
from game.titles.catalogue import CATALOGUE
from game.ui.menus import MenuScene
from game.ui.screens.main_menu import MainMenuScene
from game.ui.screens.new_game import SeatsScene
from tests.ui.anyhands import BOUND, AnyHands
from tests.ui.driver import StartApp, on_top, ring
from tests.ui.fakepads import fake
from tests.ui.midgames import MIDGAMES
from tests.ui.table_driver import put_on_table, table_of, table_on_top, tables_of

OUTSIDE = 80
"""Ticks away from any table, after which a new game begins."""
MOST_SAVES = 6
ALIKE, PICTURES = 20, 100
"""Ticks between two checks of the match, and between two pictures."""


class Session:
    """A program, random hands, and the checks.

    from_seats  whether most games begin at the seats
    title       whose games are played; at the seats, hands may turn to another
    patience    ticks without an answer after which another game begins; None: hands may get lost in menus
    """

    def __init__(
        self,
        start_app: StartApp,
        seed: int,
        from_seats: bool,
        hands: Callable[[App, random.Random], AnyHands] = AnyHands,
        title: str = "elgrande",
        patience: int | None = None,
    ) -> None:
        self.chance, self.title, self._patience = random.Random(seed), title, patience
        names = ["Ann", "Bob", "Cid"]
        settings = Settings(language="en", speed="instant", names=names, bindings={"mouse": BOUND}, title=title)
        self.app: App = start_app(settings=settings)
        self.app.stack.push(MainMenuScene(self.app.ui))
        self.app.step(1)
        self.hands = hands(self.app, self.chance)
        self.from_seats = from_seats
        self.seen: Counter[str] = Counter()
        self.answers = self.games = 0
        self.match: Match | None = None
        self._outside, self._silent, self._given = OUTSIDE, 0, 0
        for _ in range(3):
            fake(self.app).plug()

    def play(self, count: int, enough: Callable[[Session], bool] = lambda session: False) -> None:
        """Play `count` events, or fewer if `enough` returns True."""
        ticks = 0
        while count > 0 and not (ticks % ALIKE == 0 and enough(self)):
            if not self.app.running or self.app.top is None:
                self._again()
            if self._outside >= OUTSIDE or (self._patience is not None and self._silent > self._patience):
                self.begin()
            count -= self.hands.do()
            ticks += 1
            self.seen[type(self.app.top).__name__] += 1
            self._look(ticks)
        self._again()

    @property
    def answered(self) -> int:
        """Return the number of answers so far, those of the present game included."""
        return self.answers + self._given

    def _look(self, ticks: int) -> None:
        tables = tables_of(self.app)
        match = tables[0].match if tables else None
        if match is not self.match:
            self._left()
            self.match = match
        self._outside = 0 if match is not None else self._outside + 1
        given, before = len(match.turns) if match is not None else 0, self._given
        self._silent, self._given = self._silent + 1 if given == before else 0, given
        if match is not None and ticks % ALIKE == 0:
            assert match.state.problems() == []
        if isinstance(self.app.top, SeatsScene):
            planned, there = self.app.top.setup.seats, {pad.device for pad in self.app.ui.pads.connected()}
            assert 2 <= len(planned) <= 5 and len({seat.colour for seat in planned}) == len(planned)
            assert {seat.device for seat in planned} <= {"", "keyboard", "mouse", *there}
        self._find_focus()
        if ticks % PICTURES == 0 and self.app.running:
            self.app.present(0.0)

    def _find_focus(self) -> None:
        """Those who choose, in a menu or at the table, see where the focus is."""
        app = self.app
        if app.stack.settling:
            return
        if on_top(app, MenuScene):
            assert ring(app).focused is not None, f"nothing has the focus on {app.top}"
        if table_on_top(app) and not ring(app).pointer_visible:
            table = table_of(app)
            lost = table.asked is not None and not table.busy and table.focus not in table.ids
            assert not lost, f"the focus is on {table.focus!r}; there are {table.ids}"

    def _left(self) -> None:
        """Check a game that was left: its journal is the same game, to the last answer."""
        match, self.match = self.match, None
        if match is None:
            return
        self.answers += len(match.turns)
        self.games += 1
        assert match.state.problems() == []
        path = match.journal_path
        if path is None or not path.exists():
            return
        match.leave()
        again, notes = Match.resume(CATALOGUE, path)
        again.leave()
        assert again.state.key() == match.state.key()
        assert not notes.torn and not notes.deviated
        saves = sorted(self.app.paths.saves().glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        played = {table.match.journal_path for table in tables_of(self.app)}
        for old in set(saves[:-MOST_SAVES]) - played:
            old.unlink()

    def _again(self) -> None:
        """Start again after the program was quit."""
        app = self.app
        app.running = True
        app.stack.clear_to(MainMenuScene(app.ui))
        app.stack.settle()
        self._left()  # Before the tick: a press that is still on its way may continue the same game.
        app.tick()

    def begin(self) -> None:
        """Begin at the seats, where random hands soon start a game; or at a table with people, their devices, and
        bots."""
        self._outside = self._silent = 0
        ui, settings = self.app.ui, self.app.settings
        settings.bindings, settings.text_scale, settings.speed = {}, 1.0, "instant"
        settings.title = self.title
        ui.apply_settings()
        ui.stack.clear_to(MainMenuScene(ui))
        if self.from_seats and self.chance.random() < 0.6:
            ui.stack.push(SeatsScene(ui))
        else:
            self._sit_down()
        self.app.tick()

    def _sit_down(self) -> None:
        """Put a position from the middle of a game on the table."""
        game = MIDGAMES[self.title]
        players = self.chance.choice(game.players)
        seats = [
            Seat(f"Player {index}", colour) if index < players - 1 else Seat("Bot", colour, "bot", "random")
            for index, colour in enumerate(SEAT_COLOURS[:players])
        ]
        start = game.begin(self.chance, players)
        journal = free_path(self.app.paths.saves(), self.title)
        match = Match.begin(game.rules, start.observe(None).options, seats, 1, journal, start=start)
        devices = self.chance.choices(self.hands.seats(), k=players)
        self.app.ui.couch.sit([SeatDevice(device) for device in devices])
        put_on_table(self.app, match)
