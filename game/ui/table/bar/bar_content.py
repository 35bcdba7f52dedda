"""Fill the bar: the prompt, its controls, and a description of the focused item."""

from __future__ import annotations

from game.core.message import Message
from game.ui.table.bar.bar_art import aside
from game.ui.table.bar.bar_controls import BarControls
from game.ui.table.bar.bar_hints import BY_WHEEL, NEARER, BarHints
from game.ui.table.bar.bar_prompts import BarPrompts
from game.ui.table.bar.key_hints import fitting
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.table_context import TableContext
from game.ui.table.table_status import TableStatus


class BarContent:
    """`lay_out` puts the prompt and controls into the bar; `fill_in` describes the focused item."""

    def __init__(
        self,
        table: TableContext,
        bar: Bar,
        prompts: BarPrompts,
        controls: BarControls,
        hints: BarHints,
        status: TableStatus,
    ) -> None:
        self._table, self._ring, self._bar, self._status = table, table.ring, bar, status
        self._prompts, self._controls, self._hints = prompts, controls, hints

    def lay_out(self, focus: str | None) -> None:
        """Place the prompt and controls. focus: the id to focus; None keeps the focus."""
        self._bar.shrink(self._status.bar_needed, not self._status.covered)
        prompt = self._prompts.prompt(focus or self._ring.focused_id)
        self._bar.place(prompt, self._controls.controls(), withhold=self._status.covered)

    def fill_in(self) -> None:
        """Describe the focused item, or show why the last press did nothing; under a panel, say only who is asked."""
        self._bar.shrink(self._status.bar_needed, not self._status.covered)
        prompt = self._prompts.prompt(self._ring.focused_id)
        detail, alarm = self._detail(prompt.detail)
        guarded = self._status.guarded and not self._status.busy
        hints = self._hints.beside_answers(prompt, guarded)
        if self._bar.is_column:
            now = self._status
            plain = now.covered or now.busy or now.watched or now.over
            self._bar.list_keys(prompt.hints if plain else self._hints.listed(prompt))
        self._bar.show_detail(prompt, detail, alarm, hints)
        focused = self._ring.focused
        on_board = not self._status.covered and focused is not None and focused.hit is not None
        said = (
            *self._bar.listed,
            *aside(self._bar).hints,
            *fitting(self._bar.tools, self._bar.hints, self._bar.text.w),
        )
        if on_board and detail is not None and not alarm and NEARER not in said and BY_WHEEL not in said:
            with_zoom = self._hints.with_zoom(detail, self._bar.text.w)
            if with_zoom != detail:
                self._bar.show_detail(prompt, with_zoom, alarm, hints)

    def _detail(self, said: Message | None) -> tuple[Message | None, bool]:
        """Return the text below the question, and whether it is a refusal; `said` is the prompt's own detail."""
        focused = self._ring.focused
        if self._status.covered or self._status.focus_hidden:
            return None, False
        if self._table.refusal is not None:
            return self._table.refusal, True
        if said is not None or focused is None or self._status.busy:
            return said, False
        if not focused.enabled and focused.why is not None:
            return focused.why, True
        return focused.describe(), False
