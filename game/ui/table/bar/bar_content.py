"""The words of the bar: the question, or what happens; which keys mean what; and what the focused thing is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Message
from game.core.title import TitleView
from game.ui.focus import FocusRing
from game.ui.input.sign_names import command_message
from game.ui.look.theme import SECONDARY
from game.ui.table.bar.bar_art import aside
from game.ui.table.bar.key_caps import by_mouse, usable
from game.ui.table.bar.prompt import KeyHint, Prompt
from game.ui.table.bar.prompt_bar import Bar
from game.ui.table.header.header_buttons import HeaderButtons
from game.ui.table.hint.hint_controller import HintController
from game.ui.table.input.refusal import Refusal
from game.ui.table.panels.log_panel import LogPanel
from game.ui.table.panels.reference_panel import ReferencePanel
from game.ui.table.parts.table import TitleTable
from game.ui.table.table_status import TableStatus
from game.ui.ui import Ui

SHOWING = (KeyHint("confirm", Message("table-hint-speed-up")), KeyHint("cancel", Message("table-hint-skip")))
WAITING = (KeyHint("confirm", Message("table-hint-continue")), KeyHint("cancel", Message("table-hint-skip")))
IN_LOG = (KeyHint("log", Message("table-hint-close")), KeyHint("next", Message("table-hint-log-scroll")))
PAGED = KeyHint("next", Message("table-hint-page"))
HINTED = (KeyHint("confirm", Message("table-hint-close")), KeyHint("next", Message("table-hint-next")))
"""While a hint is there."""
CLOSED_BY_MOUSE = (KeyHint("cancel", Message("table-hint-close")),)
MISSED = KeyHint("replay", Message("table-hint-replay"))
ADVISE = KeyHint("hint", Message("table-hint-hint"))
WHY = KeyHint("hint", Message("table-hint-why"))
WHY_UNBOUND = KeyHint("option1", Message("table-hint-why"))
"""Where nothing is bound to hints, as on controllers."""
NEARER = KeyHint("zoom", Message("table-hint-zoom"))
WHOLE = KeyHint("zoom", Message("table-hint-whole"))
NEARER_FROM = 1.25
"""Above this text scale a board of little room is seen better from near: that is said."""
MOST_HINTS = 4


class BarContent:
    """`prompt` says what is asked; `fill_in` puts the words for the focus into the bar."""

    def __init__(
        self, ui: Ui, bar: Bar, ring: FocusRing, table: Callable[[], TitleTable], status: TableStatus, log: LogPanel,
        reference: ReferencePanel, hint: HintController, buttons: HeaderButtons, refusal: Refusal,
        views: Sequence[TitleView],
    ) -> None:  # fmt: skip
        """table: the one in use. views: of the title."""
        self._ui = ui
        self._bar = bar
        self._ring = ring
        self._table = table
        self._status = status
        self._log = log
        self._reference = reference
        self._hint = hint
        self._buttons = buttons
        self._refusal = refusal
        self._pages = next((view for view in views if view.place == "pages"), None)
        """The view that opens the pages of public knowledge."""

    # -- what is asked

    def prompt(self, focus: str | None) -> Prompt:
        """Return what is asked; while something is shown, what happens; and which keys mean what."""
        now = self._status
        prompt = self._table().question.prompt(focus)
        if now.busy:
            prompt = self._while_shown(prompt)
            if not now.begun:
                return prompt
        if now.watched:
            return prompt._replace(hints=())
        if now.covered:
            return prompt._replace(hints=self._panel_hints())
        if now.busy:
            return prompt
        return prompt._replace(hints=self._hints(prompt))

    def _while_shown(self, prompt: Prompt) -> Prompt:
        now = self._status
        hints = SHOWING if not now.waiting else WAITING
        if not now.begun:
            return self._bar.prompt or prompt._replace(hints=hints)
        line = now.last_line
        if line is None:
            return prompt._replace(hints=hints)
        return Prompt(line.seat if line.acts else None, line.message, None, hints)

    # -- keys

    def _panel_hints(self) -> tuple[KeyHint, ...]:
        """Return what the keys do while a panel lies over the table."""
        mouse = by_mouse(self._ui)
        in_pages = () if self._pages is None else (KeyHint(self._pages.name, Message("table-hint-close")), PAGED)
        closes = CLOSED_BY_MOUSE if mouse else in_pages if self._reference.open else IN_LOG
        asks = WHY if mouse or self._ui.devices.sign(WHY.command) is not None else WHY_UNBOUND
        return (*closes, asks) if self._log.open and self._log.explains else closes

    def _hints(self, prompt: Prompt) -> tuple[KeyHint, ...]:
        """Return what the keys do while somebody is asked, or bots think."""
        if self._hint.open:
            by_keys = HINTED[:1] if self._hint.crowded else HINTED
            return CLOSED_BY_MOUSE if by_mouse(self._ui) else by_keys
        if self._near:  # the way back is told above all
            return usable(self._ui, (*prompt.hints[: MOST_HINTS - 1], WHOLE))
        return usable(self._ui, (*prompt.hints, *self._more_hints(MOST_HINTS - len(prompt.hints))))

    def _more_hints(self, room: int) -> list[KeyHint]:
        """Return what else one key does now, at most so many: more would take the place of what is explained."""
        useful = self._buttons.useful
        found = [NEARER] if self._nearer else []
        found += [MISSED] if "replay" in useful else []
        told = by_mouse(self._ui) or self._ui.devices.sign("hint") is not None
        found += [ADVISE] if "hint" in useful and told else []
        found += [KeyHint(self._pages.name, self._pages.hint)] if self._pages and self._pages.hint else []
        return found[: max(0, room)]

    @property
    def _near(self) -> bool:
        """Whether the board is seen from near."""
        return self._table().picture.zoomed

    @property
    def _nearer(self) -> bool:
        """Whether people should know that the board can be seen from near."""
        picture = self._table().picture
        return picture.can_zoom and not picture.zoomed and self._ui.theme.text_scale > NEARER_FROM

    # -- what has the focus

    def fill_in(self) -> None:
        """Say in the bar what has the focus, or why the last press did nothing."""
        focused, bar = self._ring.focused, self._bar
        prompt = self.prompt(self._ring.focused_id)
        detail, alarm = prompt.detail, False
        if self._refusal.message is not None:
            detail, alarm = self._refusal.message, True
        elif detail is None and focused is not None and not self._status.busy:
            alarm = not focused.enabled and focused.why is not None
            detail = focused.why if alarm else focused.describe()
        zoom = (NEARER,) if self._nearer else (WHOLE,) if self._near else ()
        guarded = self._status.guarded and not self._status.busy
        beside = usable(self._ui, (*prompt.hints[:2], *zoom)) if guarded else zoom
        bar.show_detail(prompt, detail, alarm, beside)
        longer = self._with_zoom(detail) if detail is not None and not alarm else None
        if longer is not None:
            bar.show_detail(prompt, longer, alarm, beside)

    def _with_zoom(self, detail: Message) -> Message | None:
        """Return what is said of something on the board, with the way to see it from near, if that fits its line."""
        bar, ui, item = self._bar, self._ui, self._ring.focused
        cap = command_message(ui.texts, ui.devices, "zoom")
        if not self._nearer or cap is None or NEARER in aside(bar)[0] or item is None or item.hit is None:
            return None
        both = Message("table-detail-zoom", {"detail": detail, "cap": cap})
        fits = ui.theme.measure(ui.say(both), SECONDARY, "body", ui.canvas)[0] <= bar.text.w
        return both if fits else None


def listed(hints: Sequence[KeyHint]) -> list[str]:
    """Return the commands of hints."""
    return [hint.command for hint in hints]
