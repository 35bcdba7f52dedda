"""The connected controllers: their settings, and a lesson for an unknown one, whose buttons people press one by one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from game.core.message import Message, plain
from game.storage.settings import PadChoices
from game.ui.canvas import Box
from game.ui.focus import nothing
from game.ui.input.bindings import DPAD, FACE
from game.ui.input.intents import Cancel, Intent, PadDisconnected, RawControl
from game.ui.input.pads import STICKS, Pad, PadMapping, Source
from game.ui.look.pen import Pen
from game.ui.look.type_styles import BODY, HEADING, LARGE, NOTE
from game.ui.menus import MenuScene
from game.ui.routes import TeachController
from game.ui.screen import Choice, Dialog, notice
from game.ui.ui import Ui
from game.ui.widgets.controls import Button, Stepper, Toggle, switch
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.signs import aspect, draw_glyph
from game.ui.widgets.tree import Column, Overlay, Panel, Picture, Space, Text, Widget

STEPS = (*FACE, *DPAD, "l1", "r1", "l2", "r2", "back", "start", "l3", "r3", *STICKS)
"""Buttons and axes to show, in order; an axis by pushing the stick right or down."""
NEEDED = ("south", "east")
"""Buttons every controller has; with them people can skip the rest or go back."""
WAYS = ("leftx", "lefty")
"""Also needed on a controller without D-pad: otherwise nobody could move."""
PRESS, RELEASE = 0.6, 0.3
"""How far a control must move to answer, and back to let another one answer."""
LONG = 120
"""Ticks to hold a button to leave the lesson."""


class Lesson:
    """The lesson's state: feed it with `hear`; `step` is the button or axis to show now, None when all are done.

    rest  rest position of each axis
    """

    def __init__(self, rest: Sequence[float] = ()) -> None:
        self.rest = {f"a{number}": value for number, value in enumerate(rest)}
        self.at = 0
        self.sources: dict[str, Source] = {}
        self._held: str | None = None
        """The control that answered last; others are ignored until it is released."""
        self._down: dict[str, int] = {}
        """Held buttons, and for how many ticks; not axes, which may rest at one end forever."""

    @property
    def step(self) -> str | None:
        return STEPS[self.at] if self.at < len(STEPS) else None

    @property
    def can_skip(self) -> bool:
        return self.step is not None and self.step not in NEEDED and not self.needs_a_way

    @property
    def needs_a_way(self) -> bool:
        """Whether this step cannot be skipped because the D-pad was."""
        return self.step in WAYS and not all(name in self.sources for name in DPAD)

    def tick(self) -> bool:
        """Advance by one tick; return whether a button was held long enough to leave."""
        for control in self._down:
            self._down[control] += 1
        return any(ticks >= LONG for ticks in self._down.values())

    def hear(self, control: str, value: float) -> bool:
        """Handle a control that moved; return whether the lesson went a step on or back."""
        self._hold(control, value)
        moved = value - self.rest.get(control, 0.0) if control.startswith("a") else value
        if self._held is not None:
            if control == self._held and abs(moved) < RELEASE:
                self._held = None
            return False
        step = self.step
        if abs(moved) < PRESS or step is None:
            return False
        source = self._source(step, control, moved)
        if source is None:
            return False
        taken = next((name for name, one in self.sources.items() if one == source), None)
        self._held = control
        if taken == "south":
            return self.back() if step in NEEDED else self.skip()
        if taken == "east":
            return self.back()
        if taken is not None:
            return False
        self.sources[step] = source
        self.at += 1
        return True

    def _hold(self, control: str, value: float) -> None:
        if abs(value) < RELEASE:
            self._down.pop(control, None)
        elif abs(value) >= PRESS and not control.startswith("a"):
            self._down.setdefault(control, 0)

    def _source(self, step: str, control: str, moved: float) -> Source | None:
        if step in STICKS:
            known = any(one.control == control for one in self.sources.values())
            if not control.startswith("a"):
                return Source(control) if known else None
            return Source(control, turned=moved < 0)
        if not control.startswith("a"):
            return Source(control)
        if abs(self.rest.get(control, 0.0)) > PRESS:
            return Source(control, turned=moved < 0)
        return Source(control, "+" if moved > 0 else "-")

    def skip(self) -> bool:
        """Skip a button this controller lacks; return False if it is needed."""
        if not self.can_skip:
            return False
        self.at += 1
        return True

    def back(self) -> bool:
        """Go back one step; return False at the first."""
        if self.at == 0:
            return False
        self.at -= 1
        self.sources.pop(STEPS[self.at], None)
        return True


LIGHT = "#F0C24B"
ZONES = range(35, 86, 10)
"""Dead zones to choose from, in percent."""


class ControllersScene(MenuScene):
    heading = Message("pads-heading")
    longest_prompt = 1300.0
    shows_pads = True

    def content(self) -> Widget:
        pads = self.ui.pads.pads.values()
        none = Button("no-pad", Message("pads-none"), nothing, Message("pads-none-about"), style="quiet",
                      align_label="left", detail=Message("pads-none-detail"))  # fmt: skip
        rows = [row for pad in pads for row in (self._row(pad), self._dead_zone(pad), self._ignore(pad))]
        return Scroll([*(rows or [none]), *map(self._switch, ("swap_confirm", "rumble", "lights"))])

    def buttons(self) -> list[Widget]:
        pads, taught = bool(self.ui.pads.connected()), bool(self.ui.settings.taught_pads)
        return [
            self.back_button(),
            Space(grow=1.0),
            Button("try", Message("pads-try"), self._try, Message("pads-try-about"), enabled=pads,
                   why=Message("controls-no-pad")),
            Button("forget", Message("pads-forget"), self._ask_to_forget, Message("pads-forget-about"), enabled=taught,
                   why=Message("pads-nothing-taught")),
        ]  # fmt: skip

    def _row(self, pad: Pad) -> Button:
        state = "ignored" if pad.ignored else "taught" if pad.taught else "known" if pad.mapped else "unknown"
        known = Message(f"pads-{state}")
        return Button(pad.device, plain(pad.name), partial(self._teach, pad), Message("pads-teach-about"),
                      detail=Message("pads-state", {"family": pad.family, "state": known}),
                      style="normal" if pad.known else "primary", align_label="left")  # fmt: skip

    def _dead_zone(self, pad: Pad) -> Stepper:
        """Return the row with how far this controller's sticks must be pushed."""
        at = ZONES.index(min(ZONES, key=lambda zone: abs(zone - 100 * pad.press)))

        def step(by: int) -> None:
            self._choose(pad, dead_zone=ZONES[(at + by) % len(ZONES)])

        shown = Message("settings-percent", {"n": ZONES[at]})
        about = Message("pads-dead-zone-about")
        return Stepper(f"dead-zone-{pad.device}", Message("pads-dead-zone"), shown, step, about)

    def _ignore(self, pad: Pad) -> Toggle:
        def toggle(_by: int) -> None:
            if pad.device == self.ui.devices.used:
                self.ui.go(notice(Message("pads-ignore-self-title"), Message("pads-ignore-self")))
            else:
                self._choose(pad, ignored=not pad.ignored)

        return switch(f"ignore-{pad.device}", "pads-ignore", pad.ignored, toggle)

    def _choose(self, pad: Pad, **chosen: bool | int) -> None:
        """Keep a choice for all controllers of this kind."""
        pads = self.ui.settings.pads
        choices = msgspec.structs.replace(pads.get(pad.guid, PadChoices(pad.name[:60])), **chosen)
        self.ui.change("pads", {**pads, pad.guid: choices})

    def _switch(self, name: str) -> Toggle:
        on, key = bool(getattr(self.ui.settings, name)), f"pads-{name.replace('_', '-')}"
        return switch(name, key, on, lambda _by: self.ui.change(name, not on))

    def _teach(self, pad: Pad) -> None:
        """Open the lesson; ask first if the buttons are known already."""
        begin = partial(self.ui.go, TeachController(pad.device))
        if not pad.known:
            begin()
            return
        choices = [Choice(Message("controls-leave")), Choice(Message("pads-set-up-again"), begin)]
        if pad.taught:
            choices.append(Choice(Message("pads-forget"), lambda: self._forget(pad.guid)))
        body = Message("pads-set-up-again-taught" if pad.taught else "pads-set-up-again-known", {"pad": pad.name})
        self.ui.go(Dialog(Message("pads-set-up-again-title"), body, choices))

    def _forget(self, guid: str | None = None) -> None:
        """Forget what was taught about one controller, or about all."""
        taught = self.ui.settings.taught_pads
        self.ui.change("taught_pads", {pad: taught[pad] for pad in taught if guid is not None and pad != guid})

    def _try(self) -> None:
        """Rumble and light up the controller in use, or all of them."""
        devices = self.ui.devices
        for pad in devices.pads.connected():
            if devices.kind != "pad" or pad.device == devices.used:
                devices.pads.rumble(pad.device, 0.8, 400)
                devices.pads.light(pad.device, LIGHT)

    def _ask_to_forget(self) -> None:
        choices = [Choice(Message("controls-leave")), Choice(Message("pads-forget"), self._forget)]
        self.ui.go(Dialog(Message("pads-forget-title"), Message("pads-forget-body"), choices))


PUSHED = {"leftx": "stick-right", "lefty": "stick-down", "rightx": "right-right", "righty": "right-down"}
"""Signs for pushing a stick's axis."""


class TeachControllerScene(MenuScene):
    """The controller `device` answers with its buttons. Other devices skip, go back or leave; Cancel goes back step by
    step, so that it drops nothing that was taught."""

    heading = Message("teach-heading")
    longest_prompt = 1300.0
    help_route = None  # Any button may be the one that is taught.

    def __init__(self, ui: Ui, device: str) -> None:
        super().__init__(ui)
        self.taught_device = device
        pad = ui.pads.pad(device)
        self.guid, self.name = (pad.guid, pad.name) if pad is not None else ("", "")
        self.lesson = Lesson(pad.rest if pad is not None else ())

    def content(self) -> Widget:
        step = self.lesson.step
        if step is None:
            return Panel(Space())
        glyph = PUSHED.get(step, step)
        button = Message(f"pad-{glyph}", {"family": "generic"})
        how = "needs-a-way" if self.lesson.needs_a_way else "how" if self.lesson.can_skip else "begin"
        how = "second" if self.lesson.at == 1 else how
        words = Message("teach-both", {"how": Message(f"teach-{how}"), "leave": Message("teach-hold")})
        number = Message("help-page-number", {"n": self.lesson.at + 1, "of": len(STEPS)})

        def draw(pen: Pen, box: Box) -> None:
            """Draw the button as large as there is room, within reason."""
            side = min(220.0, box.h, box.w / aspect(glyph))
            draw_glyph(pen, box.centred(side * aspect(glyph), side), "generic", glyph)

        return Panel(
            Column(
                Overlay(Text(number, NOTE, "topright", 1), Picture(draw)).sharing(),
                Text(Message("teach-push" if step in STICKS else "teach-press", {"button": button}), HEADING, "midtop"),
                Text(words, BODY, "midtop"),
                Space(grow=0.2),
            ),
            LARGE,
        )

    def buttons(self) -> list[Widget]:
        why = Message("teach-needs-a-way" if self.lesson.needs_a_way else "teach-needed")
        return [
            Button("leave", Message("dialog-cancel"), self.back, Message("teach-leave-about")),
            Space(grow=1.0),
            Button("again", Message("teach-again"), lambda: self._show_step(self.lesson.back()),
                   Message("teach-again-about"), enabled=self.lesson.at > 0, why=Message("teach-first")),
            Button("skip", Message("teach-skip"), lambda: self._show_step(self.lesson.skip()),
                   Message("teach-skip-about"), enabled=self.lesson.can_skip, why=why),
        ]  # fmt: skip

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, RawControl):
            self._show_step(self.lesson.hear(intent.control, intent.value))
            return True
        if isinstance(intent, PadDisconnected):
            if intent.device == self.taught_device:
                self.back()
            return True
        if isinstance(intent, Cancel) and self.lesson.back():
            self._show_step(True)
            return True
        return super().handle(intent)

    def update(self) -> None:
        super().update()
        if self.taught_device is not None and self.lesson.tick() and not self.ui.stack.settling:
            self.back()

    def _show_step(self, changed: bool) -> None:
        """Show the step that the lesson has come to, if it has changed; after the last one, keep what was taught."""
        if not changed:
            return
        if self.lesson.step is not None:
            self.rebuild()
            return
        self.taught_device = None
        mapping = PadMapping(self.lesson.sources).write(self.guid, self.name)
        self.ui.change("taught_pads", {**self.ui.settings.taught_pads, self.guid: mapping})
        self.ui.swap(notice(Message("teach-done-title"), Message("teach-done")))
