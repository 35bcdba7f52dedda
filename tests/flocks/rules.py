"""The rules of Flocks, as `game.core.ruleset.Ruleset` wants them. Only the order of the deck is hidden."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from copy import copy
from dataclasses import asdict, dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Self, TypeVar

import msgspec

from game.core import rng
from game.core.ruleset import BadPosition, Decision, Event, OptionValue, Slot, Target, reported
from game.rules.board import Action, ActionTable, Playable

T = TypeVar("T")
Counts = tuple[tuple[int, ...], ...]
"""Sheep by pasture and seat."""

NAME = "flocks"
KEPT_BY_HAND = frozenset({"end"})
CONTINUATIONS: frozenset[str] = frozenset()
STANDING_ANSWERS: Mapping[str, str] = {}
OPTION_CHOICES: Mapping[str, tuple[OptionValue, ...]] = {"rounds": (6, 4, 2)}

FLOCK, ROW = 12, 3
"""Sheep of a player, and cards to choose from."""
SHEEP = {"spring": 3, "dog": 2, "wolf": 1, "fair": 1}
"""Sheep that each kind of card brings."""
DECK = [f"{kind}-{number}" for kind, count in (("spring", 8), ("dog", 7), ("wolf", 6), ("fair", 6))
        for number in range(1, count + 1)]  # fmt: skip
LEVEL = tomllib.loads((Path(__file__).parent / "pastures.toml").read_text())
PAYS: Mapping[str, tuple[int, int]] = {name: tuple(each["pays"]) for name, each in LEVEL.items() if name != "viewport"}
PASTURES = tuple(PAYS)


def kind_of(card: str) -> str:
    """Return the kind of a card: what it brings and allows."""
    return card.split("-")[0]


# -- answers

SLOTS = {
    "take": (Slot("card", "card"),),
    "place": (Slot("pasture", "pasture"),),
    "move": (Slot("from", "pasture"), Slot("to", "pasture")),
    "chase": (Slot("pasture", "pasture"), Slot("owner", "player")),
    "score": (Slot("pasture", "pasture"),),
    "skip": (),
    "end": (),
}
DECISIONS = {
    "take": Decision("take", "", SLOTS["take"]),
    "place": Decision("place", "", SLOTS["place"]),
    "dog": Decision("dog", "", SLOTS["move"], optional=True),
    "wolf": Decision("wolf", "", SLOTS["chase"], optional=True),
    "fair": Decision("fair", "", SLOTS["score"], optional=True),
    "end": Decision("end", ""),
}


class Answers(ActionTable):
    """All answers of a game, from the slots of each verb and the ids of each kind of target."""

    def __init__(self, slots: Mapping[str, tuple[Slot, ...]], ids: Mapping[str, Sequence[str]]) -> None:
        super().__init__(slots)
        for verb, parts in slots.items():
            for names in product(*(ids[part.kind] for part in parts)):
                self._make(verb, tuple(Target(part.kind, name) for part, name in zip(parts, names, strict=True)))
        self._rank()


@cache
def answers() -> Answers:
    return Answers(SLOTS, {"card": DECK, "pasture": PASTURES, "player": ["p0", "p1", "p2", "p3"]})


# -- events


@reported
class RoundStarted(Event):
    round: int
    turn: int


@reported
class CardTaken(Event):
    seat: int
    card: str
    row: tuple[str, ...]


@reported
class SheepPlaced(Event):
    seat: int
    pasture: str
    counts: Counts
    reserve: tuple[int, ...]


@reported
class SheepMoved(Event):
    seat: int
    source: str
    pasture: str
    counts: Counts


@reported
class SheepChased(Event):
    seat: int
    owner: int
    pasture: str
    counts: Counts
    reserve: tuple[int, ...]


@reported
class ScoringStarted(Event):
    number: int


@reported
class PastureScored(Event):
    pasture: str
    points: tuple[int, ...]
    scores: tuple[int, ...]


@reported
class ScoringEnded(Event):
    number: int
    scores: tuple[int, ...]


@reported
class TurnEnded(Event):
    seat: int
    turn: int
    row: tuple[str, ...]
    deck_size: int
    reveals = True
    ends_turn = True


@reported
class RoundEnded(Event):
    round: int
    checkpoint = True


@reported
class GameEnded(Event):
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    checkpoint = True


# -- the game


@dataclass(frozen=True, slots=True)
class Options:
    players: int = 3
    rounds: int = 6

    def __post_init__(self) -> None:
        for name, known in {"players": (2, 3, 4), **OPTION_CHOICES}.items():
            if getattr(self, name) not in known:
                raise BadPosition(f"options.{name}: {getattr(self, name)!r}; expected one of {known}")

    def to_dict(self) -> dict[str, object]:
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything but the order of the deck; so it is the same for all."""

    seat: int | None
    options: Options
    round: int
    turn: int
    phase: str
    left: int
    card: str
    row: tuple[str, ...]
    gone: tuple[str, ...]
    deck_size: int
    counts: Counts
    reserve: tuple[int, ...]
    scores: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.phase == "over"


class Scored(Playable):
    """A state that the most points win, once its phase is "over"."""

    __slots__: tuple[str, ...] = ()
    phase: str
    points: tuple[int, ...]

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def scores(self) -> list[int]:
        return list(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(s for s, points in enumerate(self.points) if points == max(self.points)) if self.over else ()

    def copy(self) -> Self:
        return copy(self)

    def key(self) -> Hashable:
        return tuple(getattr(self, name) for name in self.__slots__)


@dataclass(slots=True, eq=False)
class State(Scored):
    """
    phase  the kind of decision, or "over"
    left   sheep still to be placed in this turn
    card   the one taken in this turn; gone: those of earlier turns
    """

    options: Options
    stream: int
    round: int
    turn: int
    phase: str
    left: int
    card: str
    deck: tuple[str, ...]
    row: tuple[str, ...]
    gone: tuple[str, ...]
    counts: Counts
    reserve: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.over else (self.turn,)

    def decision(self, seat: int) -> Decision | None:
        return DECISIONS[self.phase]._replace(amount=self.left) if seat in self.to_act else None

    def legal_actions(self, seat: int, canonical: bool = False) -> list[Action]:
        if seat not in self.to_act:
            return []
        here = dict(zip(PASTURES, self.counts, strict=True))
        texts: Mapping[str, Callable[[], list[str]]] = {
            "take": lambda: [f"take {card}" for card in self.row],
            "place": lambda: [f"place {pasture}" for pasture in PASTURES],
            "dog": lambda: ["skip", *(f"move {a} {b}" for a in PASTURES for b in PASTURES if here[a][seat] and a != b)],
            "wolf": lambda: ["skip", *(f"chase {pasture} p{other}" for pasture in PASTURES
                                       for other, count in enumerate(here[pasture]) if count and other != seat)],
            "fair": lambda: ["skip", *(f"score {pasture}" for pasture in PASTURES if any(here[pasture]))],
            "end": lambda: ["end"],
        }  # fmt: skip
        return sorted(self.parse(text) for text in texts[self.phase]())

    def parse(self, text: str) -> Action:
        return answers().parse(text)

    def why_not(self, seat: int, target: str) -> str | None:
        if any(action.names(target) for action in self.legal_actions(seat)):
            return None
        if seat not in self.to_act:
            return "not-your-turn"
        reasons = {"dog": "no-own-sheep", "wolf": "no-foreign-sheep", "fair": "no-sheep"}
        return reasons.get(self.phase, "not-asked") if target in PASTURES else "not-asked"

    def problems(self) -> list[str]:
        cards = [*self.deck, *self.row, *self.gone, *([self.card] if self.card else [])]
        found = [] if sorted(cards) == sorted(DECK) else ["cards: expected each card of the deck once"]
        for seat, reserve in enumerate(self.reserve):
            sheep = reserve + sum(there[seat] for there in self.counts)
            found += [f"p{seat}: {sheep} sheep; expected {FLOCK}"] if sheep != FLOCK else []
        return found

    def observe(self, seat: int | None) -> Observation:
        return Observation(
            seat=seat, options=self.options, round=self.round, turn=self.turn, phase=self.phase, left=self.left,
            card=self.card, row=self.row, gone=self.gone, deck_size=len(self.deck), counts=self.counts,
            reserve=self.reserve, scores=self.points,
        )  # fmt: skip

    def private_view(self, seat: int) -> dict[str, object]:
        return {}

    # -- what answers do

    def apply(self, seat: int, action: Action, events: list[Event] | None = None) -> None:
        ids = [target.id for target in action.targets]
        told: list[Event] = [] if events is None else events
        match action.verb, *ids:
            case "take", card:
                self.card, self.row = card, tuple(other for other in self.row if other != card)
                self.left, self.phase = min(SHEEP[kind_of(card)], self.reserve[seat]), "place"
                told.append(CardTaken(seat, card, self.row))
            case "place", pasture:
                self._put(pasture, seat, 1)
                self.left -= 1
                told.append(SheepPlaced(seat, pasture, self.counts, self.reserve))
            case "move", source, pasture:
                self._put(source, seat, -1)
                self._put(pasture, seat, 1)
                told.append(SheepMoved(seat, source, pasture, self.counts))
            case "chase", pasture, owner:
                self._put(pasture, int(owner[1:]), -1)
                told.append(SheepChased(seat, int(owner[1:]), pasture, self.counts, self.reserve))
            case "score", pasture:
                self._score(pasture, told)
            case ("end",):
                self._end_turn(seat, told)
                return
        if self.phase == "place" and not self.left:
            special = kind_of(self.card)
            self.phase = special if special != "spring" else "end"
            if self.phase != "end" and len(self.legal_actions(seat)) > 1:
                return
            self.phase = "end"
        elif self.phase != "place":
            self.phase = "end"

    def _put(self, pasture: str, seat: int, count: int) -> None:
        """Move sheep from a seat's reserve to a pasture, or back."""
        at = PASTURES.index(pasture)
        there = replaced(self.counts[at], seat, self.counts[at][seat] + count)
        self.counts = replaced(self.counts, at, there)
        self.reserve = replaced(self.reserve, seat, self.reserve[seat] - count)

    def _score(self, pasture: str, told: list[Event]) -> None:
        gained = paid(pasture, self.counts[PASTURES.index(pasture)])
        self.points = tuple(old + new for old, new in zip(self.points, gained, strict=True))
        told.append(PastureScored(pasture, gained, self.points))

    def _end_turn(self, seat: int, told: list[Event]) -> None:
        self.gone, self.card = tuple(sorted((*self.gone, self.card))), ""
        self.row, self.deck = (*self.row, *self.deck[:1]), self.deck[1:]
        self.turn, self.phase = (seat + 1) % self.options.players, "take"
        told.append(TurnEnded(seat, self.turn, self.row, len(self.deck)))
        if self.turn != first_of(self.round, self.options.players):
            return
        if self.round in scored_rounds(self.options):
            number = scored_rounds(self.options).index(self.round) + 1
            told.append(ScoringStarted(number))
            for pasture in PASTURES:
                self._score(pasture, told)
            told.append(ScoringEnded(number, self.points))
        told.append(RoundEnded(self.round))
        if self.round == self.options.rounds:
            self.phase = "over"
            told.append(GameEnded(self.winners, self.points, True))
            return
        self.round += 1
        self.turn = first_of(self.round, self.options.players)
        told.append(RoundStarted(self.round, self.turn))


def first_of(round: int, players: int) -> int:
    """Return the seat that begins a round: the next one each time."""
    return (round - 1) % players


def scored_rounds(options: Options) -> tuple[int, int]:
    """Return the rounds that a scoring follows."""
    return options.rounds // 2, options.rounds


def paid(pasture: str, counts: Sequence[int]) -> tuple[int, ...]:
    """Return what a pasture pays each seat. Those who tie for first get the second prize, and nobody else anything."""
    first, second = PAYS[pasture]
    ranks = sorted({count for count in counts if count}, reverse=True)
    prizes = dict(zip(ranks, (second,) if counts.count(max(counts)) > 1 else (first, second), strict=False))
    return tuple(prizes.get(count, 0) for count in counts)


def replaced(items: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the items with another one at an index."""
    return (*items[:index], value, *items[index + 1 :])


# -- what else a ruleset has


def options_from(data: Mapping[str, object]) -> Options:
    return read_options(data, Options)


def new_game(options: Options, seed: int) -> State:
    stream, deck = rng.shuffled(rng.seeded(seed), DECK)
    return State(
        options=options, stream=stream, round=1, turn=0, phase="take", left=0, card="", deck=deck[ROW:], row=deck[:ROW],
        gone=(), counts=((0,) * options.players,) * len(PASTURES), reserve=(FLOCK,) * options.players,
        points=(0,) * options.players,
    )  # fmt: skip


def determinize(observation: Observation, stream: int) -> State:
    o = observation
    unseen = Counter(DECK) - Counter((*o.row, *o.gone, o.card))
    stream, deck = rng.shuffled(stream, sorted(unseen))
    return State(
        options=o.options, stream=stream, round=o.round, turn=o.turn, phase=o.phase, left=o.left, card=o.card,
        deck=deck, row=o.row, gone=o.gone, counts=o.counts, reserve=o.reserve, points=o.scores,
    )  # fmt: skip


def redact(event: Event, seat: int | None) -> Event:
    return event


def hidden_fields(event: Event, options: Options) -> frozenset[str]:
    return frozenset()


def secret_actions() -> frozenset[str]:
    return frozenset()


def fingerprint(options: Options) -> str:
    return "flocks-1"


def to_position(state: State) -> dict[str, object]:
    return {"game": NAME, **msgspec.to_builtins(state)}


def from_position(position: Mapping[str, object]) -> State:
    state = read_position(position, State, NAME)
    for fault in state.problems():
        raise BadPosition(f"position: {fault}")
    return state


def faults(state: State) -> list[str]:
    return state.problems()


def read_options(data: Mapping[str, object], kind: type[T]) -> T:
    """Return options from a journal's; raises BadPosition for what isn't one."""
    known = kind.__annotations__
    unknown = set(data) - set(known)
    if unknown:
        raise BadPosition(f"options: unknown {sorted(unknown)}; expected {', '.join(known)}")
    return _read(data, kind, "options")


def read_position(position: Mapping[str, object], kind: type[T], game: str) -> T:
    """Return a state from a position; raises BadPosition if it is of another game or not whole."""
    missing = set(kind.__annotations__) - set(position)
    if missing or position.get("game") != game:
        raise BadPosition(f"position: missing {sorted(missing)}; expected all fields and game {game!r}")
    return _read(position, kind, "position")


def _read(data: Mapping[str, object], kind: type[T], what: str) -> T:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise BadPosition(f"{what}: {fault}") from fault
