"""The keyboard: keys become intents by the bindings, and held keys repeat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from game.ui.input.bindings import KEYBOARD, REPEATING, intent_of, repeated, repeats_now, typing_table
from game.ui.input.intents import Digit, Intent, RawKey, TypeText

DEVICE = "keyboard"
DIGITS = {key: value for value in range(10) for key in (f"{value}", f"[{value}]")}
"""Digits by their keys; those in brackets are on the keypad. They type numbers unless they are bound to a command."""
MODIFIERS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "alt", "ctrl", "meta", "super")
) | {"alt gr", "caps lock", "numlock", "scroll lock"}
"""Keys that modify others."""


class Keyboard:
    """The keyboard.

    typing  the top scene wants text
    keys    the top scene wants keys by name and place, not commands
    """

    def __init__(self, bindings: Mapping[str, str] | None = None) -> None:
        self.bindings = dict(KEYBOARD if bindings is None else bindings)
        self.typing = False
        self.keys = False
        self.printed: dict[int, str] = {}
        """Scancode -> letter seen on that key, which depends on the layout. Nothing is recorded while `keys` is set:
        hints show these letters, and codes are secret."""
        self._held: dict[int, tuple[str, int]] = {}
        self._down: dict[int, str] = {}

    def expect(self, text: bool, keys: bool) -> None:
        """Set what the scene on top wants."""
        self.typing, self.keys = text, keys

    def bind(self, bindings: Mapping[str, str]) -> None:
        """Use these bindings from now on."""
        self.bindings = dict(bindings)

    def command(self, key: int, modifiers: int) -> str | None:
        """Return the command of a key with its modifiers, or None."""
        name = pygame.key.name(key)
        if modifiers & pygame.KMOD_ALT:
            name = f"alt+{name}"
        elif modifiers & pygame.KMOD_SHIFT and f"shift+{name}" in self.bindings:
            name = f"shift+{name}"
        table = typing_table(self.bindings) if self.typing else self.bindings
        return table.get(name)

    @staticmethod
    def pressed(event: pygame.Event) -> RawKey:
        """Return a key with `shift+` or `alt+` before its name if held."""
        name = pygame.key.name(event.key)
        if name not in MODIFIERS and event.mod & pygame.KMOD_ALT:
            name = f"alt+{name}"
        elif name not in MODIFIERS and event.mod & pygame.KMOD_SHIFT:
            name = f"shift+{name}"
        return RawKey(name, event.scancode, event.type == pygame.KEYDOWN, device=DEVICE)

    def read(self, event: pygame.Event) -> Iterator[Intent]:
        """Yield the intents of a system event."""
        if event.type == pygame.TEXTINPUT and self.typing:
            yield TypeText(event.text, device=DEVICE)
        elif self.keys and event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._up(event.key)
            yield self.pressed(event)
        elif event.type == pygame.KEYUP:
            self._up(event.key)
        elif event.type == pygame.KEYDOWN:
            name = pygame.key.name(event.key)
            if len(name) == 1:
                self.printed[event.scancode] = name.upper()
            command = self.command(event.key, event.mod)
            if command is not None:
                self._down[event.key] = command
                if command in REPEATING:
                    self._held[event.key] = (command, 0)
                yield intent_of(command, DEVICE)
            elif name in DIGITS and not self.typing:
                yield Digit(DIGITS[name], device=DEVICE)

    def tick(self) -> Iterator[Intent]:
        """Advance by one tick; yield the commands of held keys that repeat now."""
        for key, (command, ticks) in list(self._held.items()):
            ticks += 1
            self._held[key] = (command, ticks)
            if repeats_now(command, ticks):
                yield repeated(command, DEVICE)

    def held(self, command: str) -> bool:
        """Return whether a key with this command is held down."""
        return command in self._down.values()

    def _up(self, key: int) -> None:
        self._held.pop(key, None)
        self._down.pop(key, None)

    def release(self) -> None:
        """Forget held keys: a new scene begins with fresh presses."""
        self._held.clear()
        self._down.clear()
