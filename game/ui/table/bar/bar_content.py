"""What stands in the bar: the prompt with its controls, and what is said of the thing that has the focus."""

from __future__ import annotations

from game.core.message import Message
from game.ui.focus import FocusRing
from game.ui.input.sign_names import command_message
from game.ui.look.theme import SECONDARY
from game.ui.table.bar.bar_art import aside
from game.ui.table.bar.bar_controls import BarControls
from game.ui.table.bar.bar_hints import NEARER, BarHints
from game.ui.table.bar.bar_prompts import BarPrompts
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.input.refusal import Refusal
from game.ui.table.table_status import TableStatus
from game.ui.tools import SignTools


class BarContent:
    """`lay_out` puts prompt and controls into the bar, `fill_in` the words for the focus."""

    def __init__(
        self, tools: SignTools, bar: Bar, ring: FocusRing, prompts: BarPrompts, controls: BarControls, hints: BarHints,
        status: TableStatus, refusal: Refusal,
    ) -> None:  # fmt: skip
        self._tools = tools
        self._bar = bar
        self._ring = ring
        self._prompts = prompts
        self._controls = controls
        self._hints = hints
        self._status = status
        self._refusal = refusal

    def lay_out(self, focus: str | None) -> None:
        """Place prompt and controls. focus: what gets it; None: what has it."""
        self._bar.shrink(self._status.bar_needed)
        prompt = self._prompts.prompt(focus or self._ring.focused_id)
        self._bar.place(self._bar.box, prompt, self._controls.controls())

    def fill_in(self) -> None:
        """Say what has the focus, or why the last press did nothing."""
        self._bar.shrink(self._status.bar_needed)
        prompt = self._prompts.prompt(self._ring.focused_id)
        detail, alarm = self._detail(prompt.detail)
        guarded = self._status.guarded and not self._status.busy
        beside = self._hints.beside_answers(prompt, guarded)
        self._bar.show_detail(prompt, detail, alarm, beside)
        longer = self._with_zoom(detail) if detail is not None and not alarm else None
        if longer is not None:
            self._bar.show_detail(prompt, longer, alarm, beside)

    def _detail(self, said: Message | None) -> tuple[Message | None, bool]:
        """Return what is said below the question, and whether it tells why something cannot be chosen; `said` comes
        with the prompt."""
        focused = self._ring.focused
        if self._refusal.message is not None:
            return self._refusal.message, True
        if said is not None or focused is None or self._status.busy:
            return said, False
        if not focused.enabled and focused.why is not None:
            return focused.why, True
        return focused.describe(), False

    def _with_zoom(self, detail: Message) -> Message | None:
        """Return what is said of something on the board, with the way to see it from near, if that fits its line."""
        bar, tools, item = self._bar, self._tools, self._ring.focused
        cap = command_message(tools.texts, tools.devices, "zoom")
        if not self._hints.offers_zoom or cap is None or NEARER in aside(bar)[0] or item is None or item.hit is None:
            return None
        both = Message("table-detail-zoom", {"detail": detail, "cap": cap})
        fits = tools.theme.measure(tools.say(both), SECONDARY, "body", tools.canvas)[0] <= bar.text.w
        return both if fits else None
