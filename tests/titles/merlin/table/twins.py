"""Two games that differ only in what nobody at the table may see, and all that a table shows while it is played."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from game.app.application import App
from game.titles.merlin import rules as merlin
from game.ui.input.intents import Confirm, Intent, ReplayTurns
from tests.titles.merlin.rules.properties.hidden import hidden_otherwise
from tests.titles.merlin.rules.properties.play import PLAY
from tests.titles.playing import targets
from tests.ui.driver import focused, path_to, ring
from tests.ui.heard import Heard
from tests.ui.people import rest
from tests.ui.seeing import fingerprint
from tests.ui.table_driver import TableDriver, table_of, table_on_top

PRIVATE = ("hand", "hand-corner")
"""Kinds of places that are about a hand."""
EVERY = 7
"""Ticks between two pictures of what moves."""
MOST_WAITED = 3000


def moment(wanted: Callable[[Any], bool], seeds: Sequence[int] = range(200), **options: Any) -> Any:
    """Return the first such position of random games with hidden hands."""
    for seed in seeds:
        for played in PLAY.walk(merlin.Options(**options), seed):
            if wanted(played.before):
                return played.before
    raise LookupError("no game has such a position")


def holds_four(state: Any) -> bool:
    """Return whether the player who acts has a whole hand."""
    return len(state.hands[state.to_act[0]]) == 4


def twin(state: Any, seed: int = 1, pile: bool = False) -> Any:
    """Return a game with other hands and another deck, and with `pile` other traitors in the pile; nobody at the table
    can tell. Dice still to be rolled are the same."""
    other = hidden_otherwise(state, None, random.Random(seed))
    other.rng = state.rng
    if not pile:
        other.pile = state.pile
    assert other.observe(None) == state.observe(None)
    assert other.hands != state.hands
    return other


def twin_with(state: Any, mission: str, met: Sequence[str] | None = None) -> Any:
    """Return a game in which the seat to act holds this mission still, and others from the deck instead of the rest.

    met: those that can be completed now; by default this one alone
    """
    seat, wanted = state.to_act[0], {mission} if met is None else {*met}
    number = state.setup.mission_index[mission]
    for seed in range(500):
        other = state.copy()
        deck = random.Random(seed).sample(state.deck, len(state.deck))
        hand = [number, *deck[: len(state.hands[seat]) - 1]]
        rest = [card for card in state.hands[seat] if card != number]
        other.hands = tuple(tuple(sorted(hand)) if s == seat else held for s, held in enumerate(state.hands))
        other.deck = tuple(rest + deck[len(rest) :])
        if targets(other, "mission", seat) == wanted:
            assert other.observe(None) == state.observe(None) and other.problems() == []
            return other
    raise LookupError("whatever is drawn can be completed")


class Shown(NamedTuple):
    """What can be seen, read and heard at a moment."""

    scene: str
    picture: int
    focus: str | None
    question: str
    detail: str
    items: tuple[str, ...]
    log: tuple[str, ...]
    story: tuple[str, ...]
    caption: str
    keys: tuple[str, ...]
    help: str
    heard: tuple[object, ...]
    missed: str


def assert_same(shown: list[Shown], others: list[Shown]) -> None:
    """Assert that two games showed the same, moment by moment; tell what differs first."""
    assert len(shown) == len(others)
    for number, (one, other) in enumerate(zip(shown, others, strict=True)):
        differing = [name for name, a, b in zip(one._fields, one, other, strict=True) if a != b]
        assert not differing, f"moment {number}: {differing} differ at {one.scene!r}, {one.focus!r}"


class Watcher:
    """Looks at a table, and listens."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.heard = Heard()
        app.ui.audio = self.heard  # type: ignore[assignment]
        self.shown: list[Shown] = []

    @property
    def table(self) -> TableDriver:
        return table_of(self.app)

    def look(self) -> None:
        """Note everything now."""
        app, table = self.app, self.table
        app.present(0.0)
        asked, caption = table.asked, table.caption
        self.shown.append(
            Shown(
                scene=app.top.describe_screen() if app.top is not None else "",
                picture=fingerprint(app.surface),
                focus=focused(app),
                question=table.question_words if table.has_question else "",
                detail=table.detail,
                items=tuple(item.id for item in ring(app).items),
                log=tuple(table.log_words),
                story=tuple(table.story_words),
                caption=repr(caption),
                keys=tuple(table.hint_keys) if table.has_question else (),
                help=repr([(page.title, page.paragraphs) for page in table.help()]),
                heard=tuple(self.heard.calls),
                missed=repr(table.missed(asked)) if asked is not None else "",
            )
        )

    def watch(self) -> None:
        """Note what is shown until someone is asked, every few ticks."""
        for tick in range(MOST_WAITED):
            if tick % EVERY == 0:
                self.look()
            self.app.step(1)
            if not table_on_top(self.app) or (
                self.table.asked is not None and not self.table.busy and not self.table.blocked_for
            ):
                self.look()
                return
        raise AssertionError("nobody is asked any more")

    def press(self, *intents: Intent) -> None:
        for intent in intents:
            self.app.feed(intent)
            self.app.step(1)
            self.look()

    def look_back(self) -> None:
        """Let what the person asked has missed be shown again, from the table or from its summary; watch it."""
        self.press(ReplayTurns())
        self.watch()

    def answer(self, item_id: str) -> None:
        """Go to an item, press it, and watch what comes of it."""
        self.press(*path_to(self.app, item_id), Confirm())
        self.watch()


def public_steps(table: TableDriver) -> list[str]:
    """Return the answers that are not about a hand."""
    return [step for step in table.steps() if step.partition(":")[0] not in PRIVATE]


def played_openly(app: App, seed: int, answers: int) -> Iterator[Shown]:
    """Play answers that are not about a hand; yield everything that was shown."""
    chance, watcher = random.Random(seed), Watcher(app)
    for _ in range(answers):
        rest(app)
        if not table_on_top(app):
            watcher.press(Confirm())
            continue
        table = watcher.table
        if table.match.over:
            break
        watcher.answer(chance.choice(public_steps(table)))
        yield from watcher.shown
        watcher.shown.clear()
    watcher.look()
    yield from watcher.shown
