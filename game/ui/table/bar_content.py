"""The words of the bar: the question and its answers, key hints for what does something now, and a description of the
focused item."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.core.message import Message
from game.ui.input.bindings import command_message
from game.ui.look.pen import Ruler
from game.ui.look.type_styles import NOTE
from game.ui.screen import Choice, Dialog
from game.ui.table.answering import TableFocus
from game.ui.table.event_playback import EventPlayback
from game.ui.table.header import HeaderContent
from game.ui.table.parts.table_question import Control
from game.ui.table.table_context import TableContext
from game.ui.ui import Ui
from game.ui.widgets.signs import KeyHint, Prompt, usable

ASIDE = "aside"
"""That of a question about what is shown meanwhile."""
RESULT = KeyHint("confirm", Message("table-hint-result"))
"""Once the game is over, the way back from the board."""
PAGED, BY_NOTCH = KeyHint("next", Message("table-hint-page")), KeyHint("zoom-out", Message("table-hint-page"))
"""Turning a page; with the mouse, by a notch of the wheel."""
IN_LOG = (
    KeyHint("log", Message("table-hint-close")), KeyHint("left", Message("table-hint-back-page")),
    KeyHint("previous", Message("table-hint-round")),
)  # fmt: skip
"""The log opens at its end, so that these lead back from there."""
HINTED = (KeyHint("confirm", Message("table-hint-close")), KeyHint("next", Message("table-hint-next")))
"""Hints while advice is shown."""
CLOSED, TAPPED = KeyHint("cancel", Message("table-hint-close")), KeyHint("", Message("table-hint-tap"))
"""Closing a panel; with a finger, by a press outside it, such as on the bar."""
HURRIES, GOES_ON = (
    KeyHint("confirm", Message("table-hint-speed-up")),
    KeyHint("confirm", Message("table-hint-continue")),
)
TAP_HURRIES, TAP_GOES_ON = (
    KeyHint("", Message("table-hint-tap-speed-up")),
    KeyHint("", Message("table-hint-tap-continue")),
)
"""During playback: speeding up, or going on if every event waits for a press; with a finger, by a press anywhere."""
LOOK = KeyHint("look", Message("table-hint-look"))
CHOOSE = KeyHint("confirm", Message("table-hint-choose"))
LOOKING = KeyHint("look", Message("table-hint-looked"))
"""The way back from looking around."""
MISSED = KeyHint("replay", Message("table-hint-replay"))
ADVISE = KeyHint("hint", Message("table-hint-hint"))
WHY = KeyHint("hint", Message("table-hint-why"))
WHY_UNBOUND = KeyHint("option1", Message("table-hint-why"))
"""Why, if no key or button asks for a hint, as on controllers."""
NEARER = KeyHint("zoom", Message("table-hint-zoom"))
BY_WHEEL = KeyHint("zoom-in", Message("table-hint-zoom"))
"""With the mouse, where the header has no room for its zoom button."""
WHOLE = KeyHint("zoom", Message("table-hint-whole"))
OUT = KeyHint("cancel", WHOLE.message)
MOST_HINTS = 5


def asked_first(control: Control, ui: Ui, asks: int | None) -> Control:
    """Return a control that asks before it loses something; the answer that keeps it has the focus. asks: the seat
    whose answer it is; None: anyone's"""
    if control.sure is None:
        return control

    def act_from_now_on() -> None:
        """Act, and stop asking before something is lost; the settings can bring that back."""
        ui.change("ask_before_losing", False)
        control.activate()

    never = Message("table-sure-never", {"what": control.label})
    choices = [
        Choice(Message("table-sure-no")), Choice(control.label, control.activate), Choice(never, act_from_now_on),
    ]  # fmt: skip
    dialog = Dialog(Message("table-sure-title", {"what": control.label}), control.sure, choices, asks=asks)
    return replace(control, activate=lambda: ui.go(dialog))


class BarContent:
    """The question, or during playback the latest event, and the answers: `lay_out` puts them into the bar, `fill_in`
    describes the focused item, with hints for the device in use."""

    def __init__(self, table: TableContext, focus: TableFocus, playback: EventPlayback, header: HeaderContent) -> None:
        self._table, self._ui, self._ring = table, table.ui, table.ring
        self._focus, self._bar, self._panels, self._hint = focus, focus.bar, focus.panels, focus.hint
        self._playback, self._header = playback, header
        views = table.title.views
        self._pages = next((view for view in views if view.place == "pages"), None)
        """The view that opens the reference pages."""
        self._layouts = {view.name for view in views if view.place == "layout"}
        """The views that show what isn't on the screen now."""

    def lay_out(self, focus: str | None) -> None:
        """Place the prompt and controls. focus: the id to focus; None keeps the focus."""
        self._bar.shrink(self._panels.crowded or self._hint.crowded, not self._panels.open)
        prompt = self._prompt(focus or self._ring.focused_id)
        self._bar.place(prompt, self._controls(), withhold=self._panels.open)

    def fill_in(self) -> None:
        """Describe the focused item, or show why the last press did nothing; under a panel, say only who is asked."""
        self._bar.shrink(self._panels.crowded or self._hint.crowded, not self._panels.open)
        prompt = self._prompt(self._ring.focused_id)
        detail, alarm = self._detail(prompt.detail)
        table = self._table
        hints: tuple[KeyHint, ...] = (self._nearer(),) if self.offers_zoom else (WHOLE,) if table.picture.zoomed else ()
        if table.session.questions.guarded and not table.director.busy:
            hints = usable(self._ui, (*prompt.hints[:2], *hints))  # A stacked bar has no room for others.
        plain = self._panels.open or table.director.busy or table.watched or table.session.match.over
        listed = prompt.hints if plain or not self._bar.is_column else self.listed(prompt)
        self._bar.show_detail(prompt, detail, alarm, hints, listed)
        focused = self._ring.focused
        on_board = not self._panels.open and focused is not None and focused.hit is not None
        if on_board and detail is not None and not alarm and self.offers_zoom:
            with_zoom = self.with_zoom(detail, self._bar.detail_room)
            if all(shown.hint not in (NEARER, BY_WHEEL) for shown in self._bar.shown_hints):
                self._bar.show_detail(prompt, with_zoom, alarm, hints, listed)

    def _detail(self, said: Message | None) -> tuple[Message | None, bool]:
        """Return the text below the question, and whether it is a refusal; `said` is the prompt's own detail."""
        focused = self._ring.focused
        if self._panels.open or self._hint.hides_focus:
            return None, False
        if self._table.refusal is not None:
            return self._table.refusal, True
        if said is not None or focused is None or self._table.director.busy or self._table.watched:
            return said, False
        if not focused.enabled and focused.why is not None:
            return focused.why, True
        return focused.describe(), False

    # -- the question

    def _prompt(self, focus: str | None) -> Prompt:
        """Return the prompt, which stays until the newest event is shown. focus: the id of the focused item"""
        busy, line = self._table.director.busy, self._playback.last_line
        if busy and not self._playback.begun and self._bar.prompt is not None:
            return self._bar.prompt
        if busy and self._playback.begun and line is not None:
            prompt = Prompt(line.seat if line.acts else None, line.message)
        elif self._focus.sheet.reads:
            prompt = Prompt(None, self._focus.sheet.asks, hints=(GOES_ON,))
        else:
            prompt = self._table.question.prompt(focus)
        if busy:
            by_key, by_tap = (GOES_ON, TAP_GOES_ON) if self._table.director.waiting else (HURRIES, TAP_HURRIES)
            director = self._table.director
            ready = Message("table-ready") if director.waiting and director.slow else prompt.detail
            prompt = prompt._replace(detail=ready, hints=(by_tap if self._ui.devices.by_finger else by_key,))
        if self._table.watched:
            return prompt._replace(hints=())
        if self._panels.open:
            return prompt._replace(hints=self.over_panel())
        if busy or self._focus.sheet.reads:
            return prompt
        if self._table.session.match.over:
            prompt = prompt._replace(hints=(RESULT, *prompt.hints))
        return prompt._replace(hints=self.of_question(prompt))

    def _controls(self) -> list[Control]:
        """Return the controls from left to right; during playback the one that skips it, and what people may ask."""
        if self._table.watched:
            return []
        if self._table.director.busy:
            label, about = Message("table-skip"), Message("table-skip-about")
            # The id of the control that skips playback.
            skip, director = Control("skip", label, self._playback.skip, about, command="option1"), self._table.director
            if director.aside is None:
                return [skip]
            asked = director.aside.question
            return [Control(ASIDE, asked, director.explain, asked, command="option2"), skip]
        if self._focus.sheet.reads:
            return []
        session, found = self._table.session, [*self._table.question.controls()]
        for seat, decision in session.standing.items():  # People with a standing answer may want to be asked again.
            about = Message(f"ask-again-{decision}-about", {"player": session.name(seat)})
            end, label = partial(session.end_standing_answer, seat), Message(f"ask-again-{decision}")
            found.append(Control(f"ask-again-{seat}", label, end, about, seat=seat))
        if not self._ui.settings.ask_before_losing:
            return found
        return [asked_first(control, self._ui, session.questions.asked) for control in found]

    # -- hints

    def over_panel(self) -> tuple[KeyHint, ...]:
        """Return the hints while a panel covers the table: how to close it, how to turn its pages or go back in the
        log, and how to read the bots' reasons."""
        tools, mouse = self._ui, self._ui.devices.kind == "mouse"
        found: tuple[KeyHint, ...] = (CLOSED, BY_NOTCH) if mouse else IN_LOG
        if self._panels.reference.open:
            opens = self._pages.name if self._pages is not None else ""
            bound = bool(opens) and tools.devices.sign(opens) is not None
            found = (CLOSED if mouse or not bound else KeyHint(opens, CLOSED.message),)
            if len(self._panels.reference.pages()) > 1:
                found = (*found, BY_NOTCH if mouse else PAGED)
        elif self._panels.log.explains:
            found = (*found, WHY if mouse or tools.devices.sign(WHY.command) is not None else WHY_UNBOUND)
        tapped = (TAPPED,) if tools.devices.by_finger else ()
        return (*tapped, *usable(tools, found))

    def of_question(self, prompt: Prompt) -> tuple[KeyHint, ...]:
        """Return the hints while a question is open or bots think."""
        tools = self._ui
        if self._hint.asked.open:
            by_keys = HINTED if self._hint.reads_on else HINTED[:1]
            return usable(tools, (CLOSED,)) if tools.devices.kind == "mouse" else by_keys
        if self._focus.sheet.leads_to:  # Going back closes the tip, which says so.
            prompt = prompt._replace(hints=tuple(hint for hint in prompt.hints if hint.command != "cancel"))
        limited = bool(self._focus.answers)
        if limited and self._focus.looking:
            return usable(tools, (LOOKING, CHOOSE, *((WHOLE,) if self._table.picture.zoomed else ())))
        if self._table.picture.zoomed:  # Show the way back first.
            hints = tuple(OUT if hint.message.key == "table-hint-menu" else hint for hint in prompt.hints)
            return usable(tools, hints if OUT in hints else (*hints[: MOST_HINTS - 1], WHOLE))
        first = (*prompt.hints[:3], LOOK, *prompt.hints[3:]) if limited else prompt.hints
        return usable(tools, (*first, *self._more(MOST_HINTS - len(first))))

    def _more(self, room: int) -> list[KeyHint]:
        """Return at most `room` further single-key hints: more would crowd out the explanation."""
        useful = self._header.useful
        found = [self._nearer()] if self.offers_zoom else []
        found += [MISSED] if "replay" in useful else []
        reached = self._ui.devices.kind == "mouse" or self._ui.devices.sign("hint") is not None
        found += [ADVISE] if "hint" in useful and reached else []
        found += [KeyHint(self._pages.name, self._pages.hint)] if self._pages and self._pages.hint else []
        return found[: max(0, room)]

    def listed(self, prompt: Prompt) -> tuple[KeyHint, ...]:
        """Return the hints of a bar that lists everything that can be pressed: how to choose and to see what has no
        room, the others of the prompt as it is shown, and one for each of the header's buttons."""
        shown = prompt.hints
        if self._hint.asked.open:
            return shown
        zoom = [WHOLE] if self._table.picture.zoomed else [self._nearer()] if self._table.picture.zooms_now else []
        rest = [hint for hint in self._header.hints() if hint.command != "zoom"]
        pages = [hint for hint in rest if hint.command in self._layouts]
        found: dict[str, KeyHint] = {}
        for hint in (*shown[:1], *pages, *zoom, *shown[1:], *rest):
            found.setdefault(hint.message.key, hint)
        return usable(self._ui, tuple(found.values()))

    @property
    def offers_zoom(self) -> bool:
        """Whether to mention that the board can be zoomed."""
        picture = self._table.picture
        return self._ui.theme.text_scale > 1.25 and picture.zooms_now and not picture.zoomed

    def _nearer(self) -> KeyHint:
        """Return how to zoom in: no hint shows a button that the header lacks."""
        signs = self._ui.devices
        by_wheel = signs.kind == "mouse" and not signs.by_finger and signs.sign_on("mouse", "zoom") is None
        return BY_WHEEL if by_wheel and "zoom" not in self._header.useful else NEARER

    def with_zoom(self, detail: Message, room: float) -> Message:
        """Return the description of something on the board, plus how to zoom if both fit on a line of this width."""
        tools = self._ui
        by_wheel = tools.devices.kind == "mouse" and tools.devices.sign_on("mouse", "zoom") is None
        cap = Message("mouse-wheel-up") if by_wheel else command_message(tools.texts, tools.devices, "zoom")
        said = tools.say(detail)
        if cap is None or not said or tools.devices.by_finger:
            return detail
        ends = said.endswith((".", "!", "?"))
        both = Message("table-detail-zoom", {"detail": detail, "cap": cap, "stop": "yes" if ends else "no"})
        fits = Ruler(tools).width(both, NOTE) <= room
        return both if fits else detail
