"""The window shown after a crash: independent of all other screens and of fonts."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from game import NAME
from game.app import CrashStep
from game.app.window import SCREENLESS, SMALLEST
from game.storage.paths import assets
from game.ui.canvas import Canvas
from game.ui.look.palette import COLOURS
from game.ui.look.theme import BODY, BUTTON, CONTROL, FONT_FILES, HEADING, RING_AT, RingLook, draw_ring, for_sdl

WIDTH, PAD, GAP = 1180.0, 64.0, 26.0
LEAST = 0.6
REST = 1 / 30
CLOSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class CrashPage:
    """The content of the window, at any size.

    title, paragraphs, button  texts
    text_scale                 from the settings
    """

    def __init__(self, title: str, paragraphs: Sequence[str], button: str, text_scale: float) -> None:
        self.title, self.paragraphs, self.button = title, list(paragraphs), button
        self.text_scale = text_scale

    def draw(self, surface: pygame.Surface) -> None:
        """Draw with the text scale of the settings, or as large as fits."""
        scale = self.text_scale
        while not self._try_to_draw(surface, scale) and scale > LEAST:
            scale *= 0.9

    def _try_to_draw(self, surface: pygame.Surface, scale: float) -> bool:
        """Draw if everything fits, or at the smallest scale; return whether it was drawn."""
        canvas = Canvas(*surface.get_size())
        width = min(canvas.safe.w, WIDTH * scale)
        heading = self._font("bold", HEADING * min(1.35, scale), canvas)  # Headings are large already.
        body = self._font("body", BODY * scale, canvas)
        room = canvas.px(width - 2 * PAD)
        title = wrapped(self.title, heading, room)
        lines = [wrapped(paragraph, body, room) for paragraph in self.paragraphs]
        high = sum(heading.get_linesize() for _ in title) + sum(len(one) for one in lines) * body.get_linesize()
        inner = high / canvas.scale + GAP * len(lines) + CONTROL * scale + GAP * 1.6
        if inner + 2 * PAD > canvas.safe.h and scale > LEAST:
            return False
        panel = canvas.safe.centred(width, min(canvas.safe.h, inner + 2 * PAD))
        surface.fill(COLOURS["background"])
        pygame.draw.rect(surface, COLOURS["panel"], canvas.rect(panel))
        pygame.draw.rect(surface, COLOURS["frame"], canvas.rect(panel), canvas.px(3.0))
        x, y = canvas.px(panel.x + PAD), canvas.px(panel.y + PAD)
        for line in title:
            surface.blit(heading.render(line, True, COLOURS["accent"]), (x, y))
            y += heading.get_linesize()
        for paragraph in lines:
            y += canvas.px(GAP)
            for line in paragraph:
                surface.blit(body.render(line, True, COLOURS["text"]), (x, y))
                y += body.get_linesize()
        row = panel.inset(PAD).split_bottom(CONTROL * scale)[1]
        box = canvas.rect(row)
        pygame.draw.rect(surface, COLOURS["accent"], box)  # The only button has the look of focus.
        look = RingLook.of(canvas, pygame.Color(COLOURS["outline"]), pygame.Color(COLOURS["focus"]))
        draw_ring(surface, canvas.rect(row.inset(-RING_AT)), look)
        drawn = self._font("bold", BUTTON * scale, canvas).render(self.button, True, COLOURS["light"])
        surface.blit(drawn, drawn.get_rect(center=box.center))
        return True

    @staticmethod
    def _font(role: str, units: float, canvas: Canvas) -> pygame.font.Font:
        pixels = max(10, round(units * canvas.scale))
        with CrashStep("opening a font"):
            return pygame.font.Font(for_sdl(assets() / "fonts" / FONT_FILES[role]), pixels)
        return pygame.font.Font(None, pixels)


def wrapped(text: str, font: pygame.font.Font, room: int) -> list[str]:
    """Break a text into lines of at most `room` pixels; a word that is too long, such as a path, breaks anywhere."""
    lines = [""]
    for word in text.split(" "):
        together = f"{lines[-1]} {word}" if lines[-1] else word
        if font.size(together)[0] <= room:
            lines[-1] = together
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if lines[-1] and font.size(lines[-1] + letter)[0] > room:
                lines.append("")
            lines[-1] += letter
    return lines


def show(
    page: CrashPage,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> bool:
    """Show the page in the program's window or a new one, until a key, button or click closes it.

    Return False if nobody can see a window. Raises what pygame raises.
    """
    if not pygame.display.get_init():
        pygame.display.init()
    if pygame.display.get_driver() in SCREENLESS:
        return False
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(SMALLEST, pygame.RESIZABLE)
        pygame.display.set_caption(NAME)
    pygame.font.init()
    pads: list[object] = []  # They report buttons only while open.
    with CrashStep("listening to controllers"):
        pygame.joystick.init()
        pads += [pygame.joystick.Joystick(number) for number in range(pygame.joystick.get_count())]
    pygame.mouse.set_visible(True)
    pygame.event.clear()
    began = clock()
    size: tuple[int, int] | None = None
    while True:
        surface = pygame.display.get_surface()
        events = pygame.event.get()
        late = clock() - began > 0.8  # Earlier presses still belong to the game.
        if any(event.type == pygame.QUIT or (late and closes(event)) for event in events):
            break
        stale = any(event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED) for event in events)
        if surface is not None and (stale or surface.get_size() != size):
            size = surface.get_size()
            page.draw(surface)
            pygame.display.flip()
        sleep(REST)
    del pads
    return True


def closes(event: pygame.Event) -> bool:
    """Return whether something was pressed; turning the wheel doesn't count."""
    return event.type in CLOSES and (event.type != pygame.MOUSEBUTTONDOWN or event.button <= 3)
