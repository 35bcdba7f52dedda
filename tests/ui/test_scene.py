from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.input.intents import Intent
from game.ui.screen import SceneStack
from game.ui.ui import Scene


class Noted(Scene):
    """Records its calls."""

    def __init__(self, name: str, notes: list[str], overlay: bool = False) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # these scenes need no tools
        self.name, self.notes, self.overlay = name, notes, overlay

    def note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def enter(self) -> None:
        self.note("enter")

    def leave(self) -> None:
        self.note("leave")

    def suspend(self) -> None:
        self.note("suspend")

    def resume(self) -> None:
        self.note("resume")

    def resize(self, canvas: Canvas) -> None:
        self.note("resize")

    def handle(self, intent: Intent) -> bool:
        self.note("handle")
        return True

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        self.note("draw")


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def stack() -> SceneStack:
    return SceneStack(Canvas(1280, 720))


def settled(stack: SceneStack, notes: list[str], overlay: bool = False) -> None:
    """Lay one scene over another, and forget how."""
    stack.push(Noted("below", notes))
    stack.push(Noted("over", notes, overlay))
    stack.settle()
    notes.clear()


def test_transitions_wait_for_the_end_of_the_tick(stack: SceneStack, notes: list[str]) -> None:
    stack.push(Noted("a", notes))
    assert stack.top is None
    assert stack.settling
    stack.settle()
    assert notes == ["a enter", "a resize"]


def test_the_calls_come_in_the_promised_order(stack: SceneStack, notes: list[str]) -> None:
    for act in (
        lambda: stack.push(Noted("a", notes)),
        lambda: stack.push(Noted("b", notes)),
        lambda: stack.pop(),
        lambda: stack.replace(Noted("c", notes)),
        lambda: stack.push(Noted("d", notes)),
        lambda: stack.clear_to(Noted("e", notes)),
    ):
        act()
        stack.settle()
    assert notes == [
        "a enter", "a resize",
        "a suspend", "b enter", "b resize",
        "b leave", "a resume",
        "a leave", "c enter", "c resize",
        "c suspend", "d enter", "d resize",
        "d leave", "c leave", "e enter", "e resize",
    ]  # fmt: skip


def test_the_scene_below_an_overlay_is_drawn_once(stack: SceneStack, notes: list[str]) -> None:
    surface = pygame.Surface((64, 36))
    settled(stack, notes, overlay=True)
    stack.draw(surface, 0.0)
    for _ in range(3):
        stack.top.invalidate()
        stack.draw(surface, 0.0)
    assert notes == ["below draw", "over draw", "over draw", "over draw", "over draw"]


def test_a_scene_that_covers_everything_hides_what_is_below(stack: SceneStack, notes: list[str]) -> None:
    settled(stack, notes)
    stack.draw(pygame.Surface((64, 36)), 0.0)
    assert notes == ["over draw"]


def test_a_new_size_reaches_all_scenes(stack: SceneStack, notes: list[str]) -> None:
    settled(stack, notes)
    stack.resize(Canvas(1920, 1080))
    assert notes == ["below resize", "over resize"]
    assert stack.dirty
