"""A hint at the table: what the best of the bots would do in the place of whoever is asked, and what it expects of the
two next best answers.

The bot thinks in a process of its own, from what the table shows; nothing is played. Secret choices get no hint while
somebody else can see the screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.bots.worker import Answer
from game.core.bots import Advice, Budget
from game.core.message import Message
from game.ui.input.intents import Cancel, Confirm, Erase, Intent, Move, Next, Press, Previous
from game.ui.kit.layer import Layer
from game.ui.table.bot_seats import THINK_MS, TIMES
from game.ui.table.hint_panel import HintPanel, Told

if TYPE_CHECKING:
    from game.ui.canvas import Box
    from game.ui.table.scene import TableScene

GAP = 12.0
"""Between the panel and the bar."""
HALF = 0.5
"""Of the safe area: the rest of the board can be seen beside the panel, which takes the room of the bar rather than
more than that."""
PULSE = 24
"""Ticks from one sign that the bot still thinks to the next."""
DOTS = 3


class Adviser(Protocol):
    """What is needed of `game.bots.worker.Worker`."""

    def advise(self, ticket: int, observation: Any, budget: Budget, seed: int) -> None: ...

    def poll(self) -> Answer | None: ...

    def close(self) -> None: ...


class HintRoom:
    """`toggle` asks for a hint or puts it away; `tick` once per tick; whatever changes the question ends it."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.panel = HintPanel(scene.ui)
        self.seat: int | None = None
        """Whose hint is there, or is thought about."""
        self.advice: tuple[Advice, ...] = ()
        """What was advised, the best first; () while the bot thinks."""
        self.crowded = False
        """The panel needs the room of the bar too, which keeps a line of hints, and that of the header."""
        self._lead: str | None = None
        """The id of what has to be pressed for the best answer."""
        self._fell: str | None = None
        """What the focus fell on, because that lies below the panel."""
        self._ticket = 0
        self._age = 0
        self._worker: Adviser | None = None

    @property
    def open(self) -> bool:
        return self.seat is not None

    @property
    def hides(self) -> bool:
        """Whether the focus is not where anybody has put it, so that it would look like the advice."""
        return self.open and self._fell is not None and self.scene.ring.focused_id == self._fell

    @property
    def offered(self) -> bool:
        """Whether somebody is asked who may have a hint."""
        return self._there and self.scene.asked is not None and not self._secret

    @property
    def _there(self) -> bool:
        """Whether this game has hints."""
        return self.scene.title.load_bots().advise is not None

    @property
    def _secret(self) -> bool:
        """Whether something is chosen now that others at the screen must not know."""
        state, seats = self.scene.match.state, self.scene.match.seats
        decision = state.decision(state.to_act[0]) if state.to_act else None
        return decision is not None and decision.secret and sum(seat.is_person for seat in seats) > 1

    # -- what people do

    def toggle(self) -> None:
        """Ask for a hint, or put it away."""
        scene = self.scene
        if self.open:
            self.close()
            scene.refresh()
        elif not scene.director.busy and self._there:
            scene.alarm = None
            if not self._ask():
                key = "hint-secret" if self._secret else "hint-nobody" if scene.asked is None else "hint-none"
                scene.alarm = Message(key)
            scene.refresh()

    def hears(self, intent: Intent) -> bool:
        """Confirm, Back and a press put the hint away, and do nothing else; with all other intents people go on, unless
        it covers nearly everything."""
        if self.crowded and isinstance(intent, (Move, Next, Previous)):
            return True
        if not self.open or not isinstance(intent, (Cancel, Erase, Confirm, Press)):
            return False
        lead = self._lead if self.scene.ring.get(self._lead or "") is None else None
        self.close()
        self.scene.refresh(lead)
        return True

    def close(self) -> None:
        """Put it away; what the bot still thinks about is not heard."""
        if not self.open:
            return
        self.seat, self.advice, self.crowded = None, (), False
        self._lead = self._fell = None
        self._ticket += 1
        self.scene.table.question.mark_advice(())

    def end(self) -> None:
        """The table is left."""
        self.close()
        if self._worker is not None:
            self._worker.close()
            self._worker = None

    # -- the bot

    def _start(self) -> Adviser:
        from game.bots.worker import Worker

        return Worker(self.scene.title)

    def _ask(self) -> bool:
        """Answers whether the bot thinks now."""
        scene, seat = self.scene, self.scene.asked
        if seat is None or not self.offered:
            return False
        match = scene.match
        seen = scene.title.load_bots().shown(match.state.observe(seat))
        if seen is None:
            return False
        if self._worker is None:
            self._worker = self._start()
        self.seat, self.advice, self._age = seat, (), 0
        self._ticket += 1
        times = TIMES[scene.ui.settings.bots_think]
        budget = Budget(milliseconds=THINK_MS * times, times=times)
        self._worker.advise(self._ticket, seen, budget, len(match.turns) + 1)
        self._say()
        return True

    def tick(self) -> None:
        """Hear what the bot has found; whatever comes over the table, or ends the question, ends the hint."""
        scene = self.scene
        if not self.open:
            return
        if scene.asked != self.seat or scene.log.open or scene.front.known.open:
            self.close()
            scene.refresh()
            return
        if self.advice:
            return
        assert self._worker is not None
        found = self._worker.poll()
        if found is not None and found.ticket == self._ticket:
            self._hear(found)
        else:
            self._age += 1
            if self._age % PULSE == 0 and not scene.ui.settings.reduce_motion:
                self._say()
                scene.refocus()

    def _hear(self, found: Answer) -> None:
        """Mark the answers on the table, and lead the focus to the best one."""
        scene = self.scene
        self.advice = found.advice or (Advice(found.action_text),)
        self._lead = scene.table.question.mark_advice([one.text for one in self.advice])
        scene.alarm = None
        self._say(found.fallback)
        self._box()
        scene.refresh(self._lead)
        ring = scene.ring
        self._fell = ring.focused_id if ring.get(self._lead or "") is None else None

    # -- what is seen

    def _say(self, quick: bool = False) -> None:
        """quick: the best bot did not answer, and a quick one did."""
        if not self.advice:
            dots = 1 + self._age // PULSE % DOTS if not self.scene.ui.settings.reduce_motion else DOTS
            self.panel.say(Message("hint-thinking", {"dots": "." * dots}), (), [Message("hint-thinking-about")])
            return
        table = self.scene.table
        told = [Told(table.question.wording(one.text), expects(one), reason(one)) for one in self.advice]
        notes = [Message("hint-quick")] if quick else []
        if not quick and len(told) == 1:
            notes.append(Message("hint-only"))
        unknown = table.narrator.hint_caveat()
        if unknown is not None:
            notes.append(unknown)
        if any(one.ahead is not None for one in self.advice):
            notes.append(Message("hint-points"))
        if outweighs(self.advice):
            notes.append(Message("hint-margin"))
        self.panel.say(Message("hint-title-quick" if quick else "hint-title"), told, notes)

    def _box(self) -> Box | None:
        """Where the panel is; None if it is away."""
        picture, front = self.scene.table.picture, self.scene.front
        if not self.open:
            return None
        beside, safe, bar = picture.beside(), self.scene.ui.canvas.safe, front.bar
        self.crowded = not self.panel.lay_out(beside, safe, bar.full.y - GAP, HALF, picture.cut_lines())
        if self.crowded:
            bottom = bar.given.bottom - bar.slim_height(self.scene.ui.theme) - GAP
            self.panel.lay_out(beside._replace(y=safe.y), safe, bottom)
        return self.panel.box

    def layers(self) -> list[Layer]:
        return self.panel.layers() if self._box() is not None else []

    def covers(self, box: Box) -> bool:
        """Whether something lies below the panel, so that nobody could see it."""
        mine = self._box()
        return mine is not None and mine.contains(*box.centre)


def percent(chance: float) -> int:
    """A chance as it is told."""
    return round(chance * 100)


def outweighs(advice: Sequence[Advice]) -> bool:
    """Whether another answer is told to win more often than the best, which is the best for the points then."""
    chances = [percent(one.chance) for one in advice if one.chance is not None]
    return bool(chances) and chances[0] < max(chances)


def expects(advice: Advice) -> Message | None:
    """What the bot expects of an answer: the chance of winning in per cent, and points ahead or behind."""
    if advice.chance is None:
        return None
    chance = Message("hint-chance", {"percent": percent(advice.chance)})
    if advice.ahead is None:
        return Message("hint-expects", {"chance": chance})
    points = round(advice.ahead)
    side = "ahead" if points > 0 else "behind" if points < 0 else "level"
    ahead = Message(f"hint-{side}", {"count": abs(points)})
    return Message("hint-expects-both", {"chance": chance, "ahead": ahead})


def reason(advice: Advice) -> Message | None:
    return Message(f"hint-why-{advice.why}") if advice.why else None
