"""Take pictures of El Grande's table: every question, every scene around it, and moments of its clips."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, lru_cache, partial
from operator import add
from typing import NamedTuple

import pygame

from game.app.application import App
from game.core import rng
from game.core.ruleset import ActionT, Event, Observation, OptionValue, StateOf
from game.match.match import Match
from game.match.records import Seat
from game.titles.elgrande import rules as elgrande
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.table.event_table import ViewModel
from game.titles.elgrande.table.sentences import Words
from game.titles.elgrande.table.table_tools import CardsArt
from game.titles.elgrande.table.view_data import facts_of
from game.ui.input.intents import (
    Cancel,
    Confirm,
    GetHelp,
    Intent,
    Menu,
    MoveFocus,
    Next,
    Press,
    ToggleLog,
    ToggleView,
    Zoom,
)
from game.ui.look.pen import Pen
from game.ui.motion.score import Rest, Score
from game.ui.screens.curtain import COOLDOWN_WHEN_PUSHED
from game.ui.screens.recap import ScoringScene
from game.ui.table.attention import Speech
from game.ui.table.table_scene import TableScene
from game.ui.ui import Scene
from tests.titles.elgrande.table.elgrande_driver import ElGrandeDriver
from tools.shots import Shot

PEOPLE = (("Alicia", "crimson"), ("Bruno", "gold"), ("Carmen", "ivory"), ("Diego", "sky"), ("Elena", "violet"))
Found = Callable[[elgrande.State], bool]


@cache
def asks(kind: str, source: str | None = None, late: int = 0) -> Found:
    """Match a position in which the first seat to act has this kind of decision (from this card), from round `late`
    on."""

    def found(state: elgrande.State) -> bool:
        if not state.to_act or state.round < late:
            return False
        decision = state.decision(state.to_act[0])
        if len(state.legal_actions(state.to_act[0])) < 2:
            return False
        return decision is not None and decision.kind == kind and source in (None, decision.source)

    return found


def state_where(found: Found, players: int = 5, **options: OptionValue) -> elgrande.State:
    """Return the first such position of random games in which everyone uses their cards; the same on every run."""
    return _first(found, players, tuple(options.items()))[0].copy()


class LastAnswer(NamedTuple):
    """The position before a position, and the answer that led to it."""

    state: elgrande.State
    seat: int
    text: str


@lru_cache(maxsize=100)
def _first(
    found: Found, players: int, options: tuple[tuple[str, OptionValue], ...]
) -> tuple[elgrande.State, LastAnswer | None]:
    made = elgrande.options_from({"players": players, **dict(options)})
    for seed in range(1, 60):
        state, before = elgrande.new_game(made, seed), None
        stream = rng.seeded(seed)
        while not state.over:
            if found(state):
                return state, before
            seat = state.to_act[0]
            stream, action = lively_action(state, seat, stream)
            before = LastAnswer(state.copy(), seat, str(action))
            state.apply(seat, action)
    raise LookupError("no random game has such a moment")


def lively_action(state: StateOf[ActionT, Observation], seat: int, stream: int) -> tuple[int, ActionT]:
    """Return the next stream and a random action, but one that uses the card or fills the court if there is one."""
    actions = state.legal_actions(seat)
    lively = [action for action in actions if action.verb in ("act", "supply")]
    stream, pick = rng.below(stream, len(actions))
    return stream, lively[-1] if lively else actions[pick]


def sit(
    app: App, state: elgrande.State, persons: int | None = None, idle: bool = False, last: LastAnswer | None = None
) -> ElGrandeDriver:
    """Sit down at the table in the middle of a game; `persons` of the seats are people, first those asked first.
    `idle`: bots do nothing. `last`: the answer that led there, so that there is a latest event."""
    players = len(state.scores)
    first = state.to_act[0] if state.to_act else 0
    people = {(first + step) % players for step in range(players if persons is None else persons)}
    seats = [
        Seat(name, colour) if index in people else Seat(name, colour, "bot", "random")
        for index, (name, colour) in enumerate(PEOPLE[:players])
    ]
    options = state.observe(None).options
    app.settings.speed = "instant"
    match = Match.begin(elgrande, options, seats, 1, start=last.state.copy() if last is not None else state)
    if last is not None and not match.turns:  # It may be the only answer.
        match.submit(last.seat, last.text)
    scene = TableScene(app.ui, match)
    table = ElGrandeDriver(app, scene)
    if idle:
        table.still_bots()
        table.lock_no_bots()
    app.stack.push(scene)
    app.step(40)
    return table


def question(
    found: Found, app: App, focus: str = "", persons: int | None = None, players: int = 5, **options: OptionValue
) -> None:  # fmt: skip
    """Show a question with the focus on a target."""
    state, last = _first(found, players, tuple(options.items()))
    table = sit(app, state.copy(), persons, last=last)
    if focus:
        table.focus_on(focus)


def part(found: Found, count: int, app: App) -> None:
    """Show a question with `count` parts chosen, each time the second of what is offered."""
    table = sit(app, state_where(found))
    while len(table.chosen) < count:
        kind, names = next((kind, names) for kind, names in table.next_parts().items() if names)
        table.choose_part(kind, names[min(1, len(names) - 1)])


def refused(app: App) -> None:
    """Press on something that cannot be chosen."""
    table = sit(app, state_where(asks("placing", late=4)))
    table.focus_on(f"area-{table.shown.king}")
    app.feed(Confirm())


def with_intent(found: Found, intent: Intent, app: App) -> None:
    sit(app, state_where(found))
    app.feed(intent)
    app.step(20)  # Until the near map rests.


def summary(app: App) -> None:
    """Show a person what bots did since their last turn."""
    app.settings.bots_shown = "summary"
    table = sit(app, state_where(asks("bid", late=3), 4), 1, idle=True)
    stream, match = rng.seeded(9), table.match
    person = next(index for index, seat in enumerate(match.seats) if seat.is_person)
    while table.on_top:
        seat = match.state.to_act[0]
        stream, action = lively_action(match.state, seat, stream)
        match.submit(seat, action)
        bids = match.state.decision(match.state.to_act[0]).kind == "bid"
        app.step(2 if person in match.state.to_act and not bids else 0)
    app.step(40)


def reminder(app: App) -> None:
    """Show the glowing plate of a person who has done nothing for a minute."""
    app.settings.captions = True
    sit(app, state_where(asks("placing", late=4)))
    app.step(60 * 60 + 74)


def stopped(app: App) -> None:
    """Show a veto against a person's third move: what is lost, and what stands."""
    position = {
        "game": "elgrande", "options": {"players": 3}, "seed": 1, "round": 3, "start": 0, "king": "galicia",
        "grandes": ["granada", "sevilla", "aragon"], "played": [13, 12, 11], "vetoes": [[1, 4]],
        "revealed": ["move_three_any", "veto", "score_fives", "scoreboard", "king"],
        "caballeros": {"granada": [4, 0, 1], "sevilla": [1, 3, 0], "castillo": [0, 2, 2], "court": [7, 7, 7]},
    }  # fmt: skip
    table = sit(app, elgrande.from_position(position))
    play = [(0, "take move_three_any"), (0, "act"), (0, "move p0 granada castillo"), (1, "allow")]
    for seat, text in [*play, (0, "move p2 granada sevilla"), (1, "allow"), (0, "move p1 sevilla aragon")]:
        table.match.submit(seat, text)
    app.step(2)
    app.settings.speed = "normal"
    table.match.submit(1, "veto")
    app.step(170)


def log(app: App) -> None:
    """Show the log after some turns."""
    table = sit(app, state_where(asks("bid", late=3)))
    stream = rng.seeded(5)
    for _ in range(60):
        state = table.match.state
        actions = state.legal_actions(state.to_act[0])
        stream, pick = rng.below(stream, len(actions))
        table.match.submit(state.to_act[0], actions[pick])
    app.step(30)
    for _ in range(2):  # With large text, the sheet of a scoring has two pages.
        if not table.on_top:
            app.feed(Confirm())
            app.step(30)
    app.feed(ToggleLog())


def known(page: int, app: App) -> None:
    """Show what is known, late in a game."""
    sit(app, state_where(lambda s: asks("take", late=6)(s) and s.available.bit_count() == 4))
    app.feed(ToggleView("known"))
    for _ in range(page):
        app.step(1)
        app.feed(Next())


def taken_back(agreed: bool, app: App) -> None:
    """Undo after the turn has ended and the next player has decided: it takes consent."""
    table = sit(app, with_card("king", 5))
    for _ in range(2):
        table.match.submit(0, table.match.state.legal_actions(0)[-1])
        app.step(30)
    while 0 in table.match.state.to_act:
        table.match.submit(0, "end" if "end" in map(str, table.match.state.legal_actions(0)) else "done")
        app.step(30)
    app.feed(Cancel())
    if agreed:
        app.step(2)
        assert app.top is not None
        app.top.ring.focus("choice-1")
        app.feed(Confirm())


REVEALED = ("move_three_any", "veto", "score_fives", "scoreboard", "king")
"""One card of each deck."""


def with_card(card: str, deck: int) -> elgrande.State:
    """Return a game in which this card of this deck is revealed and the first player takes one."""
    revealed = [card if number == deck else name for number, name in enumerate(REVEALED, start=1)]
    return elgrande.from_position(
        {
            "game": "elgrande", "options": {"players": 5}, "seed": 1, "round": 3, "start": 0, "king": "galicia",
            "grandes": ["granada", "sevilla", "aragon", "valencia", "cataluna"],
            "caballeros": {"granada": [4, 0, 1, 0, 2], "sevilla": [1, 3, 0, 0, 1], "court": [7, 7, 7, 7, 7]},
            "played": [13, 3, 2, 8, 5], "revealed": revealed,
        }
    )  # fmt: skip


def one_card(card: str, deck: int, app: App) -> None:
    """Show a card enlarged."""
    table = sit(app, with_card(card, deck))
    if not table.cards_open:  # Large text has shown them already.
        app.feed(ToggleView("overlay"))
        app.step(2)
    table.focus_on(f"card-{table.shown.cards[deck - 1]}")
    app.feed(Zoom(0))


def all_cards() -> dict[str, Shot]:
    """Return a shot for every kind of card of every deck."""
    cards = elgrande.setup_for(elgrande.Options(players=5)).cards
    return {f"card-{card.deck}-{card.id.replace('_', '-')}": partial(one_card, card.id, card.deck) for card in cards}


def deck_sheet(deck: int, app: App) -> None:
    """Show all kinds of a deck side by side, as they are in the row of five."""

    class Sheet(Scene):
        def draw(self, surface: pygame.Surface, alpha: float) -> None:
            theme, canvas, texts = self.ui.theme, self.ui.canvas, self.ui.texts
            surface.fill(theme.colour("panel"))
            setup = elgrande.setup_for(elgrande.Options(players=5))
            kinds = [card for card in setup.cards if card.deck == deck]
            names = [f"{card.id} {deck}" for card in kinds]
            rows = canvas.safe._replace(y=10.0, h=1060.0).rows(2, 20.0)  # As high as the lowest row of five.
            cells = [cell for row in rows for cell in row.columns(5, 16.0)]
            art = CardsArt(theme, facts_of(setup), Words([], {}, texts))
            for start in (0, 5):
                row = art.row(names[start : start + 5] or names, texts.text, theme.size(46.0), True)
                for name, cell in zip(names[start : start + 5], cells[start:], strict=False):
                    art.draw_action_card(Pen(surface, self.ui), cell, name, texts.text, row=row)

    app.stack.push(Sheet(app.ui))


def waiting(app: App) -> None:
    """Show a bot thinking."""
    table = sit(app, state_where(asks("take", late=2)), persons=0)
    table.still_bots()


def curtain(opened: bool, app: App, seat: int = 0, then: str = "") -> None:
    """Let everyone set their disc, this seat the first of those who have not."""
    state = state_where(asks("dial", ""))
    for other in [other for other in state.to_act if other < seat]:
        state.apply(other, state.legal_actions(other)[0])
    sit(app, state)
    if opened:
        app.step(COOLDOWN_WHEN_PUSHED)
        down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        for intent in app.input.keyboard.read(down) if then == "held" else [Confirm()]:
            app.feed(intent)
        app.step(30)
    if then == "focus":
        app.feed(MoveFocus(1, 0))
        app.step(2)
        app.feed(MoveFocus(1, 0))
        app.step(60)
    elif then == "closed":
        app.step(330)
    elif then == "sealed":
        app.settings.speed = "normal"
        app.feed(MoveFocus(1, 0))
        app.step(2)
        app.feed(Confirm())
        app.step(36)


def last_discs() -> elgrande.State:
    """Return a game in which everyone sets their disc for the last scoring."""
    return state_where(lambda state: state.round == 9 and asks("dial")(state))


def scoring(app: App, to_the_end: bool = False) -> None:
    match = sit(app, last_discs(), persons=1, idle=True).match
    while not match.over:
        seat = match.state.to_act[-1]
        actions = match.state.legal_actions(seat)
        match.submit(seat, actions[seat % len(actions)])
    for _ in range(30):
        app.step(1)
        if isinstance(app.top, ScoringScene) and to_the_end:
            app.feed(Confirm())


def scored(
    view: ViewModel, area: str, counts: tuple[int, ...], points: tuple[int, ...], king: int | None = None,
    home: int | None = None,
) -> ev.AreaScored:  # fmt: skip
    """Return how an area is scored in a general scoring. king, home: who gets 2 points for them"""
    table = (5, 3, 1) if area == "castillo" else (7, 4, 2)
    home = king if home is None else home
    return ev.AreaScored(area, "", counts, table, points, king, home, tuple(map(add, view.scores, points)))


def call(app: App) -> None:
    """Ask a person after another has acted: a ribbon says whose turn it is."""
    table = sit(app, state_where(asks("bid", late=5)))
    app.settings.speed = "normal"
    seat = table.match.state.to_act[0]
    table.match.submit(seat, table.match.state.legal_actions(seat)[0])
    table.skip()
    app.step(30)


def pressed(app: App) -> None:
    """Show a control as it is pressed."""
    table = sit(app, state_where(asks("score", late=4)))
    app.settings.speed = "normal"
    x, y = table.ring.items[-1].box.centre
    app.feed(Press(x, y, device="mouse"))


def play(app: App, make: Callable[[ViewModel], Event]) -> Score:
    """Let an event happen at a table of five, late in a game, and return the score that shows it."""
    table = sit(app, state_where(asks("bid", late=5)))
    app.settings.speed = "normal"
    queued = table.listen_to_clips()
    table.play_events([make(table.shown)])
    table.refresh()
    return next(clip.score for clip in queued if clip.event is not None)


def word(app: App) -> None:
    """Show what a bot says about a veto, and the pennons of both houses."""
    table = sit(app, state_where(asks("window", late=3)), persons=1, idle=True)
    app.settings.speed = "normal"
    table.match.submit(table.match.state.to_act[0], "veto")
    for _ in range(600):
        app.step(1)
        if Speech in table.decorations.kinds:
            break
    app.step(50)


def vetoed(view: ViewModel) -> Event:
    """Let a card be in use, and return a veto against its step."""
    view.taken[3], view.active = view.cards[0], 3
    view.announced = ev.Announced(3, "move", ("p4", "castilla_la_nueva", "galicia"))
    return ev.Vetoed(1, 3, "king")


def moment(make: Callable[[ViewModel], Event], progress: float, app: App, last: int = -1) -> None:
    """Show a score stopped in the middle of one of its parts; `last`: which one, counted from the end."""
    score = play(app, make)
    rests = [each.at for each in score.beats if isinstance(each.what, Rest) and each.at < score.ticks]
    parts = [0.0, *rests, score.ticks]
    begins, ends = parts[last - 1], parts[last]
    for _ in range(int(begins + (ends - begins) * progress) - 4):
        app.step(1)


SHOTS: Mapping[str, Shot] = {
    "table-summary": summary,
    "table-reminder": reminder,
    "table-stopped": stopped,
    "table-bid": partial(question, asks("bid")),
    "table-bid-barred": partial(question, lambda s: asks("bid", late=4)(s) and sum(map(bool, s.played)) == 3),
    "table-supply": partial(question, asks("supply")),
    "table-recall": partial(question, asks("recall")),
    "table-take": partial(question, lambda s: asks("take", late=2)(s) and s.available.bit_count() == 3),
    "table-turn": partial(question, lambda s: asks("turn", late=4)(s) and len(s.legal_actions(s.to_act[0])) > 3),
    "table-placing": partial(question, asks("placing", late=4)),
    "table-place-two-more": partial(question, asks("place_two_more")),
    "table-move": partial(question, asks("move", "move_four_any", late=3)),
    "table-move-owner": partial(part, asks("move", "move_four_any", late=5), 1),
    "table-move-to": partial(part, asks("move", "move_four_any", late=5), 2),
    "table-choose": partial(question, asks("choose")),
    "table-score": partial(question, asks("score", late=4), focus="area-castilla_la_nueva"),
    "table-order": partial(question, asks("order", late=2)),
    "table-scoreboard": partial(question, asks("scoreboard")),
    "table-scoreboard-to": partial(part, asks("scoreboard"), 1),
    "table-retrieve": partial(question, asks("retrieve", late=5)),
    "table-bring": partial(question, asks("bring")),
    "table-grande": partial(question, asks("grande")),
    "table-king": partial(question, asks("king", "king", late=2)),
    "table-evict": partial(question, asks("evict", late=3)),
    "table-banish": partial(question, asks("banish", late=3)),
    "table-return": partial(question, asks("return", late=3)),
    "table-dial": partial(question, asks("dial", ""), persons=1),
    "table-window": partial(question, asks("window", late=3)),
    "table-window-score": partial(
        question, lambda s: asks("window", "score_fives")(s) or asks("window", "score_any")(s)
    ),
    "table-refused": refused,
    "table-waiting": waiting,
    "table-cards": partial(with_intent, asks("supply", late=3), ToggleView("overlay")),
    "table-zoom": partial(with_intent, asks("turn", late=4), Zoom(0)),
    "table-leaders": partial(with_intent, asks("turn", late=6), ToggleView("leaders")),
    "table-log": log,
    "table-undo": partial(taken_back, False),
    "table-undo-agree": partial(taken_back, True),
    "table-known": partial(known, 0),
    "table-known-decks": partial(known, 1),
    "table-known-more-decks": partial(known, 2),
    "table-help": partial(with_intent, asks("supply", late=3), GetHelp()),
    "table-pause": partial(with_intent, asks("supply", late=3), Menu()),
    "table-two-players": partial(question, asks("turn", late=3), players=2),
    "table-three-players": partial(question, asks("turn", late=3), players=3),
    "table-shown": partial(question, asks("bid", late=6), castillo="shown"),
    "table-curtain": partial(curtain, False),
    "table-curtain-gold": partial(curtain, False, seat=1),
    "table-curtain-ivory": partial(curtain, False, seat=2),
    "table-curtain-sky": partial(curtain, False, seat=3),
    "table-curtain-violet": partial(curtain, False, seat=4),
    "table-curtain-closed": partial(curtain, True, seat=2, then="closed"),
    "table-curtain-open": partial(curtain, True),
    "table-curtain-held": partial(curtain, True, then="held"),
    "table-curtain-open-focus": partial(curtain, True, seat=3, then="focus"),
    "table-curtain-sealed": partial(curtain, True, seat=1, then="sealed"),
    "table-scoring": scoring,
    "table-result": partial(scoring, to_the_end=True),
    "moment-placed": partial(moment, lambda view: ev.Placed(0, "granada", 3, 4), 0.5),
    "moment-scored": partial(
        moment,
        lambda view: scored(view, "castilla_la_nueva", (4, 3, 1, 0, 0), (11, 4, 2, 0, 0), 0),
        0.72,
    ),
    "moment-tie": partial(
        moment,
        lambda view: scored(view, "castilla_la_nueva", (1, 3, 5, 3, 0), (0, 2, 9, 2, 0), None, 2),
        0.72,
    ),
    "moment-castillo-scored": partial(
        moment,
        lambda view: scored(view, "castillo", (3, 1, 0, 2, 4), (3, 0, 0, 1, 5)),
        0.72,
    ),
    "moment-lifted": partial(moment, lambda view: ev.CastilloOpened((3, 1, 0, 2, 4)), 0.62),
    "moment-round": partial(moment, lambda view: ev.RoundStarted(6, 2, view.cards), 0.5),
    "moment-veto": partial(moment, vetoed, 0.5),
    "moment-card": partial(moment, lambda view: ev.CardTaken(2, view.cards[1]), 0.5),
    "moment-power": partial(moment, lambda view: ev.PowerPlayed(3, 9), 0.5),
    "moment-discs": partial(
        moment, lambda view: ev.DialsRevealed("general", ("granada", None, "sevilla", "aragon", "granada")), 0.5
    ),
    "moment-crowd": partial(moment, lambda view: ev.Evicted(2, "granada", "aragon", 4, 0, 5, 4), 0.6),
    "moment-end": partial(moment, lambda view: ev.GameEnded((2,), (91, 84, 110, 66, 72)), 0.5),
    "moment-race": partial(moment, lambda view: ev.GameEnded((2,), (91, 84, 110, 66, 72)), 0.62, last=-2),
    "moment-call": call,
    "moment-word": word,
    "moment-pressed": pressed,
    "moment-king": partial(moment, lambda view: ev.KingMoved(1, view.king, "sevilla"), 0.5),
    **{f"deck-{deck}": partial(deck_sheet, deck) for deck in range(1, 6)},
    **all_cards(),
}
