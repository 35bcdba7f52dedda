"""Who is asked at a table, and how answers go to the match: people one after the other, bots in between."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, cast

from game.core.message import Message
from game.core.ruleset import Decision, RulesError
from game.match.records import Scope
from game.ui.kit.flourish import Ribbon
from game.ui.routes import Curtain
from game.ui.table.bot_seats import TIMES, BotSeats, Due
from game.ui.table.coded_choice import CodedAsking
from game.ui.table.preview import preview
from game.ui.table.table_view import Offer

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

LOG = logging.getLogger("game.ui.table")
DOUBLE_PRESS = 8
"""Ticks in which a second press belongs to the first; people who place one piece after the other are slower."""
BEFORE_RESULT = 50


class Asker:
    """`tick` while nothing is being shown; `anew` after something was played. All answers go through
    `TableScene.write`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ui, self.match = scene.ui, scene.match
        think = scene.ui.settings
        self.bots = BotSeats(
            scene.match, scene.title, scene.ui.new_seed(), times=lambda: TIMES[think.bots_think]
        )  # fmt: skip
        self.asked: int | None = None
        """The seat of the person who is asked at the screen now."""
        self.question: Decision | None = None
        """What the last person was asked."""
        self.held: str | None = None
        """What was pressed to answer: it keeps the focus if it answers the next question as well."""
        self.acted: int | None = None
        """Who acted last."""
        self._questioned: int | None = None
        """The last person who was asked."""
        self.coding = CodedAsking(self)
        self._rest = 0
        self._time = 0
        """Ticks in which bots could lock secret choices: not while the game is paused."""

    def anew(self) -> None:
        """Whoever was asked has answered, or the question is gone."""
        self.asked = None
        self._rest = 0
        self.bots.forget()
        self.scene.table.offer(None)

    def tick(self) -> None:
        """Nothing is being shown: ask the next person, or let the bots go on."""
        scene, state = self.scene, self.match.state
        if state.over:
            self._rest += 1
            enough = BEFORE_RESULT if self.ui.settings.speed != "instant" else 1
            if not scene.commands.result_shown and self._rest > enough:
                scene.commands.show_result()
            return
        persons = self._persons_to_act()
        if self.lock_a_bot():
            return
        if persons:
            if self.asked not in persons and not scene.recap.show(persons[0]):
                self._ask(persons[0])
            return
        if self._rest == 0:
            scene.table.waiting(state.to_act, state.decision(state.to_act[0]))
            scene.refresh()
        self._rest += 1
        due = self.bots.tick(scene.recap.speed)
        if due is not None:
            self._play_bot(due)

    def ahead(self) -> None:
        """Something is being shown: bots think meanwhile, and what a bot does several times goes on beside it."""
        state, scene = self.match.state, self.scene
        if state.over or self._persons_to_act() or not self.bots.think():
            return
        if scene.director.joins and self.bots.goes_on and not scene.showing.sheet_due:
            due = self.bots.take()
            if due is not None:
                self._play_bot(due)

    def _persons_to_act(self) -> list[int]:
        return [seat for seat in self.match.state.to_act if self.match.seats[seat].is_person]

    # -- bots

    def lock_a_bot(self) -> bool:
        """A bot locks its secret choice if its moment has come: at the table, and while a curtain lies on it."""
        if self.scene.director.busy:
            return False
        self._time += 1
        due = self.bots.lock(self.ui.settings.speed, self._time)
        if due is not None:
            self._play_bot(due)
        return due is not None

    def _play_bot(self, due: Due) -> None:
        """A bot that answers nonsense is answered for by the game's fast bot, which says nothing of it."""
        story = self.scene.story
        try:
            story.explain(due.why)
            self._submit(due.seat, due.text)
        except RulesError as fault:
            LOG.warning("bot of seat %d: %s", due.seat, fault)
            story.explain("")
            self._submit(due.seat, self.bots.fallback(due.seat))

    # -- questions to people

    def offer_for(self, seat: int) -> Offer:
        """The question to a person."""
        state, scene = self.match.state, self.scene
        decision = state.decision(seat)
        assert decision is not None
        return Offer(
            seat=seat,
            decision=decision,
            actions=tuple(state.legal_actions(seat)),
            submit=lambda text: self.answer(seat, text),
            stand=lambda scope: self.stand(seat, cast(Scope, scope)),
            why_not=lambda target: state.why_not(seat, target),
            preview=lambda text, follow: preview(self.match.ruleset, state, seat, text, follow, scene.table.shows),
            private=state.private_view(seat),
            history=scene.story.events,
            alone=sum(seat.is_person for seat in self.match.seats) == 1,
            back=scene.takeback.kind_for(seat, scene.table.guarded(decision)),
        )

    def _ask(self, seat: int) -> None:
        """At the screen; if others must not see it, in code beside them, or behind the curtain."""
        if self.coding.begin():
            return
        scene, table = self.scene, self.scene.table
        offer = self.offer_for(seat)
        guarded = table.guarded(offer.decision)
        again = seat == self._questioned and self.question is not None and self.question.slots == offer.decision.slots
        again = again and not guarded  # there a press too many does harm
        self.asked = self._questioned = seat
        self.question = offer.decision
        if guarded:
            scene.deaf()
        if not offer.alone and table.curtained(offer.decision):
            table.waiting(self.match.state.to_act, offer.decision)
            scene.refresh()
            person = self.match.seats[seat]
            self.ui.go(
                Curtain(offer, person, table.secret, table.help, scene.commands.pause, self.lock_a_bot, scene.caller)
            )
            return
        table.offer(offer)
        scene.refresh(self._kept(again) or table.first())
        self._call(seat, offer.decision)

    def _kept(self, again: bool) -> str | None:
        """What was pressed last, or is pointed at by now, if the same is asked `again` and it answers that too: several
        pieces go to one place without a way back to it."""
        kept, self.held = self.held or self.scene.ring.focused_id, None
        return kept if again and kept in self.scene.table.steps() else None

    @property
    def guarded(self) -> bool:
        """Whether somebody is asked about a step of another one."""
        return self.asked is not None and self.question is not None and self.scene.table.guarded(self.question)

    def call(self, seat: int) -> bool:
        """Let a person hear and feel that it is his turn, if somebody else acted before; answers whether it is so. Who
        chooses in secret with others is called with them."""
        decision = self.match.state.decision(seat)
        alone = sum(each.is_person for each in self.match.seats) == 1
        if self.acted in (None, seat) or decision is None or (decision.secret and not alone):
            return False
        self.acted = seat
        self.scene.caller.call(seat)
        return True

    def _call(self, seat: int, decision: Decision) -> None:
        """Say whose turn it is, if somebody else acted before; it goes with the first press."""
        if not self.call(seat):
            return
        table = self.scene.table
        key = "table-call-asked" if table.guarded(decision) else "table-call"
        message = Message(key, {"player": self.match.seats[seat].name})
        table.flourishes.add(Ribbon(self.ui, message, self.scene.front.styles[seat], table.flourishes.free))

    # -- what they answer

    def answer(self, seat: int, text: str) -> None:
        """A person has chosen. Late presses on a question that is gone mean nothing."""
        decision = self.match.state.decision(seat)
        if decision is None:
            return
        guarded = self.scene.table.guarded(decision)
        self._submit(seat, text)
        self.scene.guard = max(self.scene.guard, DOUBLE_PRESS)
        if guarded:
            self.scene.deaf()

    def _submit(self, seat: int, text: str) -> None:
        self.scene.write(lambda: self.match.submit(seat, text))

    def stand(self, seat: int, scope: Scope) -> None:
        """A person allows everything for a while."""
        if self.match.state.decision(seat) is not None:
            self.scene.write(lambda: self.match.answer_always(seat, scope))
            self.scene.deaf()

    @property
    def standing(self) -> tuple[int, ...]:
        """Seats of people who are not asked for now, because they have allowed everything for a while."""
        answers = zip(self.match.seats, self.match.standing, strict=True)
        return tuple(index for index, (seat, answer) in enumerate(answers) if seat.is_person and answer is not None)

    def ask_again(self, seat: int) -> None:
        """What a person has allowed for a while is asked again from now on."""
        self.scene.write(lambda: self.match.answer_always(seat, "off"))

    # -- answers one after the other

    @property
    def goes_on(self) -> bool:
        """Whether nothing but a person's own answer is being shown, and he is asked the same question again: for one
        more caballero. He need not wait, and no press of his can be meant for anything else."""
        own, before, state = self.scene.showing.own, self.question, self.match.state
        if own is None or before is None or self.scene.showing.sheet_due or self.ui.settings.speed == "step":
            return False
        decision = state.decision(own)
        if decision is None or own != self._questioned or self.scene.table.guarded(decision) or decision.secret:
            return False
        same = (decision.kind, decision.source) == (before.kind, before.source)
        return same and self._persons_to_act()[0] == own

    def go_on(self) -> bool:
        """End what is shown of a person's own answer, and ask him at once; answers whether he is asked now."""
        if not self.goes_on or self.scene.strict:
            return False
        self.scene.director.finish_all()
        self.scene.guard = 0
        self.tick()
        return self.asked is not None and self.asked == self.scene.showing.own and self.ui.stack.top is self.scene

    @property
    def still_choosing(self) -> bool:
        """The person who is asked chooses in secret, as others do at the same time: nothing has changed for him."""
        state, question = self.match.state, self.question
        if self.coding.on:
            return self.coding.goes_on
        if self.asked is None or question is None or self.scene.director.busy:
            return False
        return question.secret and self.asked in state.to_act and state.decision(self.asked) == question
