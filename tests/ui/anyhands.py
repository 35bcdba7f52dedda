"""Random hands: they plug and pull controllers, press and hold buttons, lean sticks, type, point, click, drag the
window's corner and look away. All input comes in through the devices; the same seed does the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pygame

from game.app.application import App
from game.bots.worker import BotAnswer
from game.core.bots import Budget
from game.core.title import Title
from game.session.session_context import KEYBOARD, MOUSE, SHARED
from game.ui.focus import Focusable
from game.ui.input.bindings import BUTTONS
from game.ui.input.pads import STICKS
from tests.ui.fakepads import PLAIN, SONY, SWITCH, XBOX, fake

MOST_PADS = 6
OTHERS = [pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT, pygame.BUTTON_X1, pygame.BUTTON_X2, 4, 9]
"""Mouse buttons other than the left one, including nameless ones."""
BOUND = {"option1": ["middle"], "next": ["side-rear"], "log": ["side-front"]}
"""Bindings of the mouse other than the right button."""
ANOTHER = 0.07
"""Probability that another hand acts next."""
Acts = list[tuple[float, Callable[[], None]]]
LEADS_ON = ("south", "south", "south", "r1", "l1", "dpad-left", "dpad-right", "dpad-up", "dpad-down", "west", "north")
"""The usual buttons of a controller; pause, help and the rest are pressed now and then."""
RAW = ("b0", "b1", "b2", "b3", "b7", "h0.1", "h0.2", "h0.4", "h0.8", "a0", "a1", "a2")
KEYS = (
    *[pygame.K_RETURN] * 4, pygame.K_SPACE, pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_x, pygame.K_y,
)  # fmt: skip
SELDOM = (
    pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_F10, pygame.K_p, pygame.K_l, pygame.K_k, pygame.K_r,
    pygame.K_h, pygame.K_v, pygame.K_m, pygame.K_z, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_PAGEDOWN, pygame.K_F5,
    pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_KP_ENTER, *[getattr(pygame, f"K_{letter}") for letter in "qweasdzxc"],
    *[getattr(pygame, f"K_KP{digit}") for digit in range(1, 10)],
)  # fmt: skip
PLACES = {
    **{getattr(pygame, f"K_{letter}"): getattr(pygame, f"KSCAN_{letter.upper()}") for letter in "qweasdzxcpklrvm"},
    **{getattr(pygame, f"K_KP{digit}"): getattr(pygame, f"KSCAN_KP{digit}") for digit in range(1, 10)},
    pygame.K_LCTRL: pygame.KSCAN_LCTRL, pygame.K_KP_ENTER: pygame.KSCAN_KP_ENTER, pygame.K_RETURN: pygame.KSCAN_RETURN,
}  # fmt: skip
"""Places of keys on the keyboard, for choosing by place."""


class AnyHands:
    """`do` makes some events happen and a tick pass. One hand does several things before the next one acts, as people
    do: hints change with the device in use."""

    SIZES = ((1280, 720), (1280, 800), (1600, 720), (1024, 768))

    def __init__(self, app: App, chance: random.Random) -> None:
        self.app = app
        self.chance = chance
        self._held: list[int] = []
        self._used = 0
        self._device = 0
        self._devices: list[Acts] = [
            [(40.0, self._button), (6.0, self._stick), (3.0, self._trigger), (2.0, self._raw), (1.0, self._pull)],
            [(30.0, self._key), (1.0, self._text)],
            [(8.0, self._point), (9.0, self._click), (1.0, self._wheel)],
        ]
        self._anytime: Acts = [(60.0, self._by_device), (0.7, self._plug), (0.15, self._look_away),
                               (0.02, self._resize), (0.1, self._expose)]  # fmt: skip

    def do(self) -> int:
        """Return the number of events."""
        many = self.chance.choice([1, 1, 2, 3])
        for _ in range(many):
            if self.chance.random() < ANOTHER:
                self._change_hands()
            self._one_of(self._anytime)
        self.app.read_events()
        self.app.tick()
        return many

    def seats(self) -> list[str]:
        """Return the devices with which people may sit down."""
        pads = self.app.ui.pads
        return [*(pad.device for pad in pads.connected()), KEYBOARD, MOUSE, SHARED]

    def _change_hands(self) -> None:
        """Let another device be used, or another controller."""
        self._device = self.chance.choice([0, 0, 0, 1, 2])
        there = sorted(fake(self.app).there)
        self._used = self.chance.choice(there) if there else 0

    def _one_of(self, acts: Acts) -> None:
        self.chance.choices([act for _, act in acts], [weight for weight, _ in acts])[0]()

    def _by_device(self) -> None:
        self._one_of(self._devices[self._device])

    def _post(self, kind: int, **entries: object) -> None:
        pygame.event.post(pygame.event.Event(kind, entries))

    # -- controllers

    def _pad(self) -> int:
        """Return the controller in hand; now and then another one, or one that is long gone."""
        return self._used if self.chance.random() < 0.97 else self.chance.randrange(60)

    def _plug(self) -> None:
        if len(fake(self.app).there) < MOST_PADS:
            mapped = self.chance.random() < 0.8
            fake(self.app).plug(self.chance.choice([XBOX, SONY, SWITCH, PLAIN]), mapped, (0.0, 0.0, -1.0))

    def _pull(self) -> None:
        fake(self.app).pull(self._pad())

    def _button(self) -> None:
        pad = self._pad()
        button = self.chance.choice(LEADS_ON if self.chance.random() < 0.95 else BUTTONS)
        fake(self.app).down(pad, button)
        if self.chance.random() < 0.95:
            fake(self.app).up(pad, button)

    def _stick(self) -> None:
        fake(self.app).axis(self._pad(), self.chance.choice(sorted(STICKS)), self.chance.uniform(-1.0, 1.0))

    def _trigger(self) -> None:
        fake(self.app).axis(self._pad(), self.chance.choice(["l2", "r2"]), self.chance.random())

    def _raw(self) -> None:
        control = self.chance.choice([*RAW, "a99", "b300"])
        fake(self.app).raw(self._pad(), control, self.chance.uniform(-1.0, 1.0))

    # -- keyboard and mouse

    def _key(self) -> None:
        if self._held and self.chance.random() < 0.3:
            self._key_event(pygame.KEYUP, self._held.pop(), 0)
            return
        key = self.chance.choice(KEYS if self.chance.random() < 0.9 else SELDOM)
        modifiers = pygame.KMOD_SHIFT if self.chance.random() < 0.1 else 0
        self._key_event(pygame.KEYDOWN, key, modifiers)
        if self.chance.random() < 0.9:
            self._key_event(pygame.KEYUP, key, modifiers)
        else:
            self._held.append(key)

    def _key_event(self, kind: int, key: int, modifiers: int) -> None:
        self._post(kind, key=key, mod=modifiers, unicode="", scancode=PLACES.get(key, 0))

    def _text(self) -> None:
        self._post(pygame.TEXTINPUT, text=self.chance.choice(["a", "é", " ", "ñ", "한", "<", "{", "🂡"]))

    def _spot(self) -> tuple[int, int]:
        """Return a pixel, mostly one on an item."""
        canvas, items = self.app.canvas, self._aims()
        if items and self.chance.random() < 0.8:
            box = self.chance.choice(items).box
            return canvas.pos(box.x + box.w * self.chance.random(), box.y + box.h * self.chance.random())
        return self.chance.randrange(canvas.width_px), self.chance.randrange(canvas.height_px)

    def _aims(self) -> Sequence[Focusable]:
        """Return the items that are pointed at."""
        ring = getattr(self.app.top, "ring", None)
        return ring.items if ring is not None else ()

    def _point(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._spot(), rel=(1, 0), buttons=(0, 0, 0), touch=False)

    def _click(self) -> None:
        spot, button = self._spot(), self.chance.choice([1] * 12 + OTHERS)
        self._post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
        if self.chance.random() < 0.9:
            self._post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)

    def _wheel(self) -> None:
        self._post(pygame.MOUSEWHEEL, x=self.chance.choice([-1, 0, 1]), y=self.chance.choice([-3, -1, 0, 1]))

    # -- the window

    def _look_away(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)

    def _resize(self) -> None:
        self.app.display.resize(self.chance.choice(self.SIZES))

    def _expose(self) -> None:
        self._post(pygame.WINDOWEXPOSED)


class InProcess:
    """Bots' worker in this process, without waiting: each run is the same."""

    def __init__(self, title: Title) -> None:
        self.ruleset, self.bots = title.load_rules(), title.load_bots()
        self._answer: BotAnswer | None = None

    def ask(self, ticket: int, bot: str, observation: object, budget: Budget, seed: int) -> None:
        text = self.bots.decide(self.ruleset, "random", observation, budget, seed)
        self._answer = BotAnswer(ticket, text, fallback=True)

    def advise(self, ticket: int, observation: object, budget: Budget, seed: int) -> None:
        """Return a quick bot's hint, as if the best bot had not answered."""
        self.ask(ticket, "random", observation, budget, seed)

    def poll(self) -> BotAnswer | None:
        found, self._answer = self._answer, None
        return found

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None: ...
