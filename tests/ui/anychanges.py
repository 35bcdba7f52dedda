"""Random hands that also change the game's surroundings: who plays a seat, with which device, the look, the language,
the speed, the window's size."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from msgspec.structs import replace

from game import i18n
from game.app.application import App
from game.storage.settings import Settings
from game.ui.screens.people import LostControllerScene
from tests.ui.anyhands import AnyHands
from tests.ui.fakepads import fake
from tests.ui.table_driver import TableDriver, tables_of

VALUES: dict[str, tuple[Any, ...]] = {
    "text_scale": (0.8, 1.0, 1.3, 1.6, 2.0), "typeface": ("period", "plain"),
    "high_contrast": (False, True), "reduce_motion": (False, True),
    "speed": ("step", "normal", "fast", "instant", "instant", "instant"), "bots_shown": ("watch", "hurry", "summary"),
    "captions": (False, True), "swap_confirm": (False, True),
}  # fmt: skip
NAMES = ("Ann", "Bartholomaeuszz", "Cid", "María", "Ёлка", "a <b> {c}", "Wilhelmina Mmmmm")


class AnyChanges(AnyHands):
    """`changed` counts the changes by kind and by the scene on top of a game."""

    SIZES = ((1280, 720), (1024, 768), (1600, 720), (640, 360))

    def __init__(self, app: App, chance: random.Random) -> None:
        super().__init__(app, chance)
        self.changed: Counter[tuple[str, str]] = Counter()
        self._languages = ["", *i18n.languages(app.paths.assets() / "locale")]
        self._anytime += [(3.0, self._setting), (0.5, self._window), (1.5, self._chair), (1.5, self._hand),
                          (2.5, self._scene), (0.3, self._all_lost)]  # fmt: skip

    @property
    def _table(self) -> TableDriver | None:
        tables = tables_of(self.app)
        return tables[0] if tables else None

    def _note(self, what: str) -> None:
        if self._table is not None:
            self.changed[what, type(self.app.top).__name__] += 1

    def _setting(self) -> None:
        settings: Settings = self.app.settings
        name = self.chance.choice([*VALUES, "language"])
        value = self.chance.choice(self._languages if name == "language" else VALUES[name])
        setattr(settings, name, value)
        self._note(name)
        self.app.apply_settings()

    def _window(self) -> None:
        self._note("window")
        self._resize()

    def _chair(self) -> None:
        """Switch a seat to a bot and back, for good or for a while, or rename it; one person stays."""
        table = self._table
        if table is None or table.match.over:
            return
        match, index = table.match, self.chance.randrange(len(table.match.seats))
        seat, left = match.seats[index], False
        people = sum(one.is_person for one in match.seats)
        if self.chance.random() < 0.3:
            free = [name for name in NAMES if name not in {one.name for one in match.seats}]
            seat = replace(seat, name=self.chance.choice(free))
        elif seat.is_person and people > 1:
            seat, left = replace(seat, player="bot", bot="random"), self.chance.random() < 0.2
        else:
            seat = replace(seat, player="person", bot="")
        self._note("seat")
        match.set_seat(index, seat, left)

    def _hand(self) -> None:
        """Give a seat another device, or another way to choose in secret."""
        table, couch = self._table, self.app.couch
        if table is None:
            return
        seat = self.chance.randrange(len(table.match.seats))
        pads = [f"pad-{pad}" for pad in sorted(fake(self.app).there)]
        if self.chance.random() < 0.6:
            couch.give(seat, self.chance.choice([*pads, "keyboard", "mouse", ""]))
        else:
            possible = couch.ways(seat, [index for index, one in enumerate(table.match.seats) if one.is_person])
            couch.choose(seat, self.chance.choice([*possible, None]))
        self._note("hand")

    def _scene(self) -> None:
        """Jump from the table to a scene over it that random hands seldom reach."""
        table = self._table
        stack = self.app.stack
        if table is not None and table.on_top and not stack.settling:
            self._note("scene")
            self.chance.choice(table.commands)()

    def _all_lost(self) -> None:
        """Disconnect all controllers at once; some come back."""
        if isinstance(self.app.top, LostControllerScene):
            return
        self._note("lost")
        for pad in sorted(fake(self.app).there):
            fake(self.app).pull(pad)
        for _ in range(self.chance.randrange(3)):
            fake(self.app).plug()
