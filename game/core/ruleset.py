"""The interface of every title's rules, and their guarantees.

A module fulfils `Ruleset`, as the package `rules` of every title does. Everything outside of a title's own folder -
match, journal, bot worker, search, command line, session, window - talks to a game through the names of this module
alone. `tests/toy` holds a second, tiny title that keeps this honest.

The flow: `new_game` gives a `State`; the state gives the seats to act (`to_act`), the question (`decision`) and the
answers (`legal_actions`); `apply` changes it and reports `Event`s. Chance happens inside `new_game` and `apply`, from a
generator that the state carries and no observation contains.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import Field, dataclass
from typing import ClassVar, NamedTuple, Protocol, Self, TypeAlias, TypeVar, cast, dataclass_transform


class RulesError(ValueError):
    """Base of everything that the rules refuse; the message says what, where, and what was expected."""


class IllegalAction(RulesError):
    """The action is well-formed but not legal now, or the seat may not act."""


class BadNotation(RulesError):
    """The text is not an action of this game."""


class BadPosition(RulesError):
    """A position or a set of options that is impossible in any game."""


class Contradiction(BadPosition):
    """Entries of a position that may each be possible, but not together."""


class BadContent(RulesError):
    """A level's file that can't be used; names file, place and expectation."""


class BadSave(RulesError):
    """A journal that cannot be read: damaged, foreign, or from a newer version."""


OptionValue: TypeAlias = str | int | bool
"""A value of an option."""

Ints: TypeAlias = tuple[int, ...]
"""Whole numbers; in a state or an event mostly seats, or one number for each seat."""

Names: TypeAlias = tuple[str, ...]
"""Names as the notation, a file or a setting writes them: of cards, areas, bots."""

ActionTexts: TypeAlias = tuple[str, ...]
"""Actions as the notation writes them, in the order in which they are played."""


class Target(NamedTuple):
    """A target of an action: `Target("hex", "north")`, `Target("card", "7")`.

    `kind` is one of the game's kinds (what a user interface can make selectable); `id` is its text in the notation.
    """

    kind: str
    id: str


class Slot(NamedTuple):
    """One part of an answer: its name in the question ("from", "to") and the kind of target that fills it."""

    name: str
    kind: str


class Decision(NamedTuple):
    """A question to one seat.

    kind      names the question ("bid", "move"); used by texts, pickers and bots
    source    the id of the card behind the question, or "" for the game itself
    slots     the parts of a full answer, in the order of the notation; () for plain verbs
    optional  the decision can be skipped or ended (by a legal action without targets)
    secret    the answer is sealed: others learn it later, or never
    amount    how many more answers of this kind may follow, this one included; for a number, the maximum; for a
              reward, the points that come with every answer; 0 where counting has no meaning
    asides    notations of the legal answers that may be given at any moment of a turn; a question with one other
              answer is answered automatically, if that ends none of them
    hidden    those of them that others can't know of: waiting for one would give it away
    """

    kind: str
    source: str
    slots: tuple[Slot, ...] = ()
    optional: bool = False
    secret: bool = False
    amount: int = 0
    asides: frozenset[str] = frozenset()
    hidden: frozenset[str] = frozenset()


class Action(Protocol):
    """An answer: small, immutable, interned (equal means identical), ordered by its text; `str()` is the notation."""

    @property
    def verb(self) -> str:
        """The first word of the notation."""
        ...

    @property
    def targets(self) -> tuple[Target, ...]:
        """What it chooses, in the order of the notation; () for a verb alone."""
        ...

    def __str__(self) -> str: ...

    def __lt__(self, other: Self, /) -> bool: ...


class Event:
    """Base of a game's events: frozen dataclasses of plain values with the resulting counts.

    Class attributes used by generic code:
    reveals     something that was hidden from someone is now known (a free undo ends here)
    ends_turn   the acting seat's turn is over (a free undo ends here)
    checkpoint  a good moment to flush the journal to disk (end of a round)
    """

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[object]]]
    reveals: ClassVar[bool] = False
    ends_turn: ClassVar[bool] = False
    checkpoint: ClassVar[bool] = False


EventT = TypeVar("EventT", bound=Event)


@dataclass_transform(frozen_default=True)
def reported(kind: type[EventT]) -> type[EventT]:
    """Make a kind of event of the class: a frozen dataclass with slots."""
    return dataclass(frozen=True, slots=True)(kind)


class Options(Protocol):
    """The options of a game; immutable and hashable; the constructor raises BadPosition."""

    @property
    def players(self) -> int:
        """The number of seats."""
        ...

    def to_dict(self) -> Mapping[str, object]:
        """Return JSON-able data that the ruleset's `options_from` reads back."""
        ...


class Observation(Protocol):
    """The knowledge of one seat (None: the shared screen); immutable, comparable, picklable, no handle to the state."""

    @property
    def seat(self) -> int | None:
        """The seat that knows this; None: the shared screen."""
        ...

    @property
    def options(self) -> Options:
        """The options that the game is played with."""
        ...


ActionT = TypeVar("ActionT", bound=Action)
ObservationT = TypeVar("ObservationT", bound=Observation)
ObservationT_co = TypeVar("ObservationT_co", bound=Observation, covariant=True)
ObservationT_contra = TypeVar("ObservationT_contra", bound=Observation, contravariant=True)
OptionsT = TypeVar("OptionsT", bound=Options)
StateT = TypeVar("StateT")


class StateOf(Protocol[ActionT, ObservationT_co]):
    """A game in progress. Seats are ints from 0, clockwise."""

    @property
    def over(self) -> bool: ...

    @property
    def scores(self) -> list[int]:
        """Points by seat."""
        ...

    @property
    def winners(self) -> Ints:
        """Empty until the game is over; several share a win."""
        ...

    @property
    def to_act(self) -> Ints:
        """Seats that may act now; several while they seal choices; () when the game is over."""
        ...

    def decision(self, seat: int) -> Decision | None:
        """Return what is asked of `seat`, or None."""
        ...

    def legal_actions(self, seat: int, canonical: bool = False) -> list[ActionT]:
        """Return all legal answers sorted by text; [] for a seat that does not act, never empty for one that does.

        canonical: leave out permutations of the same placement; for search.
        """
        ...

    def apply(self, seat: int, action: ActionT, events: list[Event] | None = None) -> None:
        """Play a legal action; trusts the caller. Appends what happened to `events` if a list is given."""
        ...

    def play(self, seat: int, text: str) -> list[Event]:
        """Checked `apply` from notation; raises BadNotation or IllegalAction and leaves the state as it was."""
        ...

    def parse(self, text: str) -> ActionT:
        """Return the action that `text` writes, legal or not; raises BadNotation."""
        ...

    def why_not(self, seat: int, target: str) -> str | None:
        """Return a key (such as "occupied") for why `target` (an id of the notation) is not legal, or None if it is."""
        ...

    def copy(self) -> Self:
        """Return a state that can be played on independently of this one."""
        ...

    def key(self) -> Hashable:
        """Return a hashable identity: equal keys, equal states."""
        ...

    def problems(self) -> list[str]:
        """Return broken invariants as sentences; [] when sound."""
        ...

    def observe(self, seat: int | None) -> ObservationT_co:
        """Return what `seat`, or the shared screen (None), may know of the state."""
        ...

    def private_view(self, seat: int) -> Mapping[str, object]:
        """Return what a player may look at alone: a hand, their own sealed choice. Never for the shared screen."""
        ...


State: TypeAlias = StateOf[Action, Observation]
"""A game of any title. It takes its own title's actions, and no others."""


class RulesetOf(Protocol[StateT, ObservationT_contra, OptionsT]):
    """The rules of a title. Modules fulfil this."""

    @property
    def NAME(self) -> str:
        """The title's id, used by journals."""
        ...

    @property
    def KEPT_BY_HAND(self) -> frozenset[str]:
        """First words of answers that are never given automatically, even as the only legal ones: "end", and those
        that give up what others can't know to be wanted."""
        ...

    @property
    def CONTINUATIONS(self) -> frozenset[str]:
        """Kinds of decisions that go on with a choice begun before: people make it in one step, and one step back
        undoes all of it."""
        ...

    @property
    def STANDING_ANSWERS(self) -> Mapping[str, str]:
        """By kind of decision, the notation that people may give as a standing answer ("allow").

        The texts have `ask-again-<decision>` and `ask-again-<decision>-about` (of the player), for the button that ends
        it. Journals of 0.1.0 don't name the decision: they mean the first. {} if there are no standing answers.
        """
        ...

    @property
    def OPTION_CHOICES(self) -> Mapping[str, tuple[OptionValue, ...]]:
        """The choices besides the number of players: values by option, the default first."""
        ...

    def options_from(self, data: Mapping[str, object]) -> OptionsT:
        """Return options from JSON-able data; missing entries take their defaults; raises BadPosition."""
        ...

    def new_game(self, options: OptionsT, seed: int) -> StateT:
        """Return a game before its first decision; equal seeds give equal games."""
        ...

    def determinize(self, observation: ObservationT_contra, rng: int) -> StateT:
        """Return a state that agrees with the observation, its hidden parts imagined from the stream `rng`."""
        ...

    def redact(self, event: Event, seat: int | None) -> Event:
        """Return the event as `seat`, or the shared screen (None), may see it; the same object if nothing is hidden."""
        ...

    def hidden_fields(self, event: Event, options: OptionsT) -> frozenset[str]:
        """Return names of the event's fields that no display may print before the game is over."""
        ...

    def to_position(self, state: StateT) -> dict[str, object]:
        """Return every field of the state, JSON-able; `from_position` reads it back."""
        ...

    def from_position(self, position: Mapping[str, object]) -> StateT:
        """Return the state that a position describes; raises BadPosition, naming the entry."""
        ...

    def fingerprint(self, options: OptionsT) -> str:
        """Return a short hash of the content behind these options; journals store it."""
        ...

    def secret_actions(self) -> frozenset[str]:
        """Return verbs whose targets are veiled in the journal, and kept out of every log, until revealed."""
        ...


Ruleset: TypeAlias = RulesetOf[State, Observation, Options]
"""The rules of any title. They take their own title's states, observations and options, and no others.

Where those must belong together, use `RulesetOf`.
"""


def rules_of_any_title(rules: RulesetOf[StateT, ObservationT, OptionsT]) -> Ruleset:
    """Return the rules themselves, for those who handle the games of all titles alike.

    No type can say that whatever such a game takes has come from the same game. A title calls this where it hands over
    its rules, so that they are checked against their own types first.
    """
    return cast(Ruleset, rules)


def passing_action(ruleset: Ruleset, state: State, seat: int) -> Action | None:
    """Return the legal action with which `seat` lets others' steps pass, the one people may give as a standing answer;
    None if its decision has none."""
    decision = state.decision(seat)
    wanted = ruleset.STANDING_ANSWERS.get(decision.kind) if decision is not None else None
    if wanted is None:
        return None
    return next((action for action in state.legal_actions(seat) if str(action) == wanted), None)


def has_secrets(state: State, seat: int) -> bool:
    """Return whether `seat` knows something that nobody else may read: a hand, a sealed choice, or one being made."""
    decision = state.decision(seat)
    return any(state.private_view(seat).values()) or (decision is not None and decision.secret)


def acting_seat(observation: Observation) -> int:
    """Return the seat behind the observation; raise ValueError for the shared screen, which doesn't act."""
    if observation.seat is None:
        raise ValueError("the shared screen does not act; expected an observation of a seat")
    return observation.seat
