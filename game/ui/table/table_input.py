"""From what people want to what the table scene does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.canvas import Box
from game.ui.input.intents import (
    Advise,
    Cancel,
    Confirm,
    Erase,
    Help,
    Intent,
    Known,
    Leaders,
    Log,
    Lost,
    Menu,
    Move,
    Next,
    Option,
    Overlay,
    Point,
    Press,
    Previous,
    Release,
    Replay,
    Scroll,
    Zoom,
)
from game.ui.ui import nothing

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene


class Hands:
    """While something is shown, a press hurries it; else it chooses. The program's own buttons always work."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        commands = scene.commands
        self._always: dict[type[Intent], Callable[[Any], bool]] = {
            Menu: lambda intent: self._did(commands.pause),
            Lost: lambda intent: self._did(commands.pause),
            Help: lambda intent: self._did(commands.help),
            Log: lambda intent: self._did(commands.toggle_log),
            Leaders: lambda intent: self._did(commands.show_leaders),
            Known: lambda intent: self._did(commands.toggle_known),
            Advise: lambda intent: self._did(self._advise),
            Point: self._point,
        }
        self._resting: dict[type[Intent], Callable[[Any], bool]] = {
            Move: self._move,
            Next: lambda intent: self._step(1),
            Previous: lambda intent: self._step(-1),
            Confirm: self._confirm,
            Press: self._press,
            Cancel: self._cancel,
            Erase: self._cancel,
            Option: self._option,
            Overlay: self._overlay,
            Zoom: lambda intent: self._zoom(intent.step),
            Scroll: lambda intent: self._zoom(1 if intent.dy > 0 else -1),
            Replay: lambda intent: self._did(commands.replay),
        }

    def handle(self, intent: Intent) -> bool:
        scene = self.scene
        if scene.log.open and isinstance(intent, (Point, Press, Release)) and self._hold_log(intent):
            return True
        act = self._always.get(type(intent))
        if act is not None:
            return act(intent)
        if scene.log.open:
            return self._in_log(intent)
        if scene.front.known.open:
            return self._in_known(intent)
        if scene.hint.hears(intent):
            return True
        if scene.director.busy:
            return self._while_shown(intent)
        act = self._resting.get(type(intent))
        return act(intent) if act is not None else False

    @staticmethod
    def _did(act: Callable[[], None]) -> bool:
        act()
        return True

    def _advise(self) -> None:
        """A hint; in the log, why bots did what they did."""
        scene = self.scene
        if scene.log.open:
            scene.log.explain()
            scene.refocus()
        elif not scene.front.known.open:
            scene.hint.toggle()

    # -- while the log lies over the table

    def _in_log(self, intent: Intent) -> bool:
        """Up and down by entries, left and right by turns; Escape, Enter or a press beside it close it."""
        log = self.scene.log
        moved = False
        if isinstance(intent, Move):
            moved = log.scroll(intent.dy) if intent.dy else log.jump(intent.dx)
        elif isinstance(intent, Scroll):
            moved = log.scroll(-3 * intent.dy)
        elif isinstance(intent, (Next, Previous)):
            moved = log.turn_page(1 if isinstance(intent, Next) else -1)
        elif isinstance(intent, Option):
            moved = intent.n == 1 and log.explain()
        elif isinstance(intent, (Cancel, Confirm)) or (
            isinstance(intent, Press) and not log.box.contains(intent.x, intent.y)
        ):
            self.scene.commands.toggle_log()
            return True
        if moved:
            self.scene.refocus()
        return True

    def _hold_log(self, intent: Point | Press | Release) -> bool:
        """The pointer drags the log's bar, or its entries; answers whether it did."""
        log = self.scene.log
        if isinstance(intent, Release):
            log.release()
            return False
        button = log.button()
        if isinstance(intent, Press) and button is not None and button.contains(intent.x, intent.y):
            self._advise()
            return True
        before = log.offset
        if isinstance(intent, Press):
            held = log.press(intent.x, intent.y)
        else:
            held = log.holding
            log.drag(intent.y)
        if log.offset != before:
            self.scene.refocus()
        return held

    def _in_known(self, intent: Intent) -> bool:
        """Arrows, Tab and the wheel turn the page; Escape, Enter or a press beside it close it."""
        front, by = self.scene.front, 0
        pages = len(front.known_pages())
        if isinstance(intent, Move):
            by = intent.dx or intent.dy
        elif isinstance(intent, (Next, Previous)):
            by = 1 if isinstance(intent, Next) else -1
        elif isinstance(intent, Scroll):
            by = -1 if intent.dy > 0 else 1
        elif isinstance(intent, Press):
            self._press_known(intent, pages)
        elif isinstance(intent, (Cancel, Confirm)):
            self.scene.commands.toggle_known()
        if by:
            front.known.turn(by, pages)
        self.scene.refocus()
        return True

    def _press_known(self, intent: Press, pages: int) -> None:
        """Beside the panel it closes it; on its arrows it turns the page."""
        if self.scene.front.known.pressed(intent.x, intent.y, pages):
            self.scene.commands.toggle_known()

    # -- while something is shown

    def _while_shown(self, intent: Intent) -> bool:
        scene = self.scene
        if isinstance(intent, Press) and self.press_header(intent.x, intent.y):
            return True
        act = self._resting.get(type(intent))
        if act is not None and isinstance(intent, (Zoom, Scroll)):
            return act(intent)
        if scene.guard and scene.asker.goes_on and isinstance(intent, (Confirm, Press)):
            return True  # the second press of a double press
        own = scene.showing.own
        his = own is not None and scene.ui.couch.may_act(intent.device, own)
        if his and act is not None and not isinstance(intent, (Cancel, Erase)) and scene.asker.go_on():
            return act(intent)
        if isinstance(intent, (Confirm, Press)):
            scene.director.finish_one()
        elif isinstance(intent, Cancel):
            scene.director.finish_all()
        else:
            return True
        scene.guard = max(scene.guard, 6)
        scene.refresh()
        return True

    def press_header(self, x: float, y: float) -> bool:
        """Presses a button of the header."""
        scene = self.scene
        for button, box in zip(scene.front.header.buttons, scene.front.header.boxes(), strict=True):
            if box.contains(x, y) and button.enabled:
                button.on_press()
                return True
        return False

    # -- while somebody is asked

    def _point(self, intent: Point) -> bool:
        scene = self.scene
        if scene.ring.point(intent.x, intent.y):
            scene.alarm = scene.asker.held = None
            scene.refocus()
        covered = scene.log.open or scene.front.known.open or scene.front.header_focused
        scene.table.picture.follow_pointer(None if covered else (intent.x, intent.y))
        return True

    def _move(self, intent: Move) -> bool:
        scene = self.scene
        scene.alarm = None
        scene.looking = True
        if not scene.ring.move(intent.dx, intent.dy) and not (intent.dy < 0 and scene.front.to_header()):
            scene.ring.wrap(intent.dx, intent.dy)
        scene.refocus()
        return True

    def _step(self, by: int) -> bool:
        """To the next thing that answers the question; the others are passed over."""
        scene = self.scene
        steps = scene.table.question.steps()
        scene.alarm, scene.looking = None, True
        if steps:
            focused = scene.ring.focused_id
            at = steps.index(focused) + by if focused in steps else (0 if by > 0 else -1)
            scene.ring.pointer_visible = False
            scene.ring.focus(steps[at % len(steps)])
        elif by > 0:
            scene.ring.next()
        else:
            scene.ring.previous()
        scene.refocus()
        return True

    def _confirm(self, intent: Confirm) -> bool:
        scene = self.scene
        if scene.pressed_too_early():
            return True
        if scene.match.over and not scene.front.header_focused:
            scene.commands.show_result()
            return True
        scene.alarm = None
        box, steps = self._pressed_box(), scene.table.question.steps()
        if scene.asker.held is None and scene.ring.focused_id in steps:
            # of an answer in parts the first: there the next answer begins too
            scene.asker.held = scene.ring.focused_id
        focused = scene.ring.focused
        first = scene.table.question.first() if focused is not None and focused.activate is nothing else None
        if first is not None and scene.ring.focus(first):  # what had the focus can only be looked at
            scene.refocus()
        elif not scene.ring.confirm():
            self._refuse()
        else:
            self._answered(steps)
            self._glow(box)
        return True

    def _pressed_box(self) -> Box | None:
        """The place of what has the focus, where it is as it looks: not for regions of a map."""
        focused = self.scene.ring.focused
        return focused.box if focused is not None and focused.hit is None else None

    def _glow(self, box: Box | None) -> None:
        if box is not None:
            self.scene.pressed(box)

    def _press(self, intent: Press) -> bool:
        scene = self.scene
        if scene.pressed_too_early():
            return True
        scene.alarm = None
        steps, under = scene.table.question.steps(), scene.ring.under(intent.x, intent.y)
        if scene.match.over and not (under is not None and under.id.startswith("header-")):
            scene.commands.show_result()
            return True
        box = under.box if under is not None and under.hit is None else None
        if under is not None and under.id in steps:
            scene.asker.held = under.id
        if scene.ring.press(intent.x, intent.y):
            focused = scene.ring.focused
            if focused is not None and not focused.enabled:
                self._refuse()
            else:
                self._answered(steps)
                self._glow(box)
        return True

    def _answered(self, before: list[str]) -> None:
        """If a part was chosen, the next part is asked; a whole answer has changed everything already. `before`: what
        answered the question until now; if it still does, something was pressed only to be looked at."""
        scene = self.scene
        focus = scene.ring.focused_id
        steps = scene.table.question.steps()
        looked = steps == before and any(item.id == focus for item in scene.table.question.targets())
        keep = focus if focus in steps or not steps or looked else scene.table.question.first()
        scene.refresh(keep)

    def _refuse(self) -> None:
        """Say why, in the colour of warnings."""
        focused = self.scene.ring.focused
        if focused is not None and focused.why is not None:
            self.scene.alarm = focused.why
            self.scene.caller.refused()
        self.scene.refocus()

    def _cancel(self, intent: Intent) -> bool:
        """Back by one part of an answer, else by a decision; where there is neither, the menu opens. Not around a
        question that is guarded: a late press would take the answer back. Nor does who is asked about another's step
        take it back for him."""
        scene = self.scene
        if scene.strict:
            return True
        scene.alarm = scene.asker.held = None
        if scene.table.question.cancel():
            scene.refresh(scene.table.question.first())
            return True
        if not scene.takeback.possible or (scene.asker.guarded and not scene.takeback.free_to(intent.device)):
            return False
        scene.takeback.ask(intent.device)
        return True

    def _option(self, intent: Option) -> bool:
        scene = self.scene
        control = scene.front.bar.by_command(f"option{intent.n}")
        if control is not None and not scene.pressed_too_early():
            scene.alarm = None
            box, steps = scene.front.bar.box_of(control.id), scene.table.question.steps()
            control.activate()
            self._answered(steps)
            self._glow(box)
        return True

    def _zoom(self, step: int) -> bool:
        self.scene.commands.zoom(step)
        return True

    def _overlay(self, intent: Overlay) -> bool:
        scene = self.scene
        if scene.table.picture.toggle_overlay():
            scene.refresh(scene.table.question.first())
        return True
