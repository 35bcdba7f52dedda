"""While another seat holds a veto, a special action does nothing unannounced."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings

from game.titles.elgrande.rules import events as ev
from tests.titles.elgrande.rules.properties.play import options, walk
from tests.titles.random_play import seeds

MANY = 4 * settings.default.max_examples
# Effects of a special action by the name of the announced step; those in the first group are announced one by one.
ONE_BY_ONE = {ev.Moved: "move", ev.Placed: "place", ev.AreaScored: "score"}
AT_ONCE = {
    ev.KingMoved: "king",
    ev.GrandeMoved: "grande",
    ev.ScoreboardMoved: "scoreboard",
    ev.PowerRetrieved: "retrieve",
    ev.Supplied: "bring",
    ev.Recalled: "bring",
    ev.Evicted: "shown",
    ev.DialsAsked: "discs",
}
RETURNED_BY = {
    "court_all": "clear", "court_three": "clear", "angry_king": "return", "banish_one_each": "banish",
    "disc_two": "shown", "disc_all": "shown",
}  # fmt: skip


@settings(max_examples=MANY)
@given(options(vetoes=True), seeds())
def test_every_step_is_announced_while_another_player_holds_a_veto(options: Any, seed: int) -> None:
    watch = Watch(options)
    for played in walk(options, seed):
        for event in played.events:
            watch.see(event)
    assert watch.vetoes == []


@settings(max_examples=MANY)
@given(options(vetoes=True), seeds())
def test_a_vetoed_step_is_not_done_and_the_rest_is_lost(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        events = played.events
        for index, event in enumerate(events):
            if isinstance(event, ev.Vetoed):
                assert isinstance(events[index + 1], ev.ActionEnded)
                assert not events[index + 1].done
                assert not any(isinstance(later, (*ONE_BY_ONE, *AT_ONCE, ev.Returned)) for later in events[index + 1 :])
                state = played.after
                assert state.to_act == (event.against,)
                verbs = {action.verb for action in state.legal_actions(event.against)}
                assert verbs <= {"place", "end"}


@given(options(vetoes=False), seeds())
def test_without_veto_cards_nobody_is_asked(options: Any, seed: int) -> None:
    for played in walk(options, seed):
        for event in played.events:
            assert not isinstance(event, (ev.Announced, ev.VetoAsked, ev.VetoLaid))


class Watch:
    """Follows who holds a veto, whose special action it is, the last announced step, and who was asked about it."""

    def __init__(self, options: Any) -> None:
        self.rounds = range(1, 10) if options.rounds == 9 else (2, 3, 5, 6, 8, 9)
        self.players, self.round = options.players, self.rounds[0]
        self.vetoes: list[tuple[int, int]] = []
        self.active, self.card, self.step = -1, "", ""
        self.asked: list[int] = []

    def others(self) -> set[int]:
        """The holders of a veto who may stop the active player."""
        return {seat for seat, _ in self.vetoes} - {self.active}

    def see(self, event: Any) -> None:
        if isinstance(event, ev.RoundStarted):
            self.round = event.round
        elif isinstance(event, ev.VetoLaid):
            assert event.last == next((each for each in self.rounds if each > self.round), self.round)
            self.vetoes.append((event.seat, event.last))
        elif isinstance(event, ev.VetoExpired):
            self.vetoes.remove((event.seat, self.round))
        elif isinstance(event, ev.RoundEnded):
            assert all(last > self.round for _, last in self.vetoes)
        elif isinstance(event, ev.Vetoed):
            self.drop(event.seat)
        elif isinstance(event, ev.VetoCancelled):
            self.drop(event.seat)
            self.drop(event.against)
        elif isinstance(event, ev.ActionStarted):
            self.active, self.card, self.step = event.seat, event.card, ""
        elif isinstance(event, ev.ActionEnded):
            self.card = ""
        elif isinstance(event, ev.Announced):
            if event.step != "veto":
                assert event.seat == self.active
                self.step, self.asked = event.step, []
        elif isinstance(event, ev.VetoAsked):
            self.ask(event)
        elif self.card and self.others():
            self.check(event)

    def ask(self, event: Any) -> None:
        """Each other holder is asked once, clockwise; about a veto, each holder of another."""
        assert self.card and event.seat in {seat for seat, _ in self.vetoes} - {event.against}
        if event.against == self.active:
            self.asked.append(event.seat)
            order = [(seat - self.active) % self.players for seat in self.asked]
            assert order == sorted(set(order))

    def check(self, event: Any) -> None:
        """What a special action does was announced to all who could stop it."""
        kind = type(event)
        if isinstance(event, ev.AreaScored) and not any(event.points):
            return
        if kind in ONE_BY_ONE:
            assert self.step == ONE_BY_ONE[kind], event
            self.step = ""
        elif kind in AT_ONCE:
            assert self.step == AT_ONCE[kind], event
        elif kind is ev.Returned:
            assert self.step == RETURNED_BY[self.card], event
        else:
            return
        assert self.others() <= set(self.asked)

    def drop(self, seat: int) -> None:
        self.vetoes.remove(min((veto for veto in self.vetoes if veto[0] == seat), key=lambda veto: veto[1]))
