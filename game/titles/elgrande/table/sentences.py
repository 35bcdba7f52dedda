"""Names of things, questions, answers and status in words, with the reasons why an area can't be chosen. No text is
assembled in code."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.message import PRIZE, UNPAID, Args, Argument, Message, PlayerNames, key_of, plain, seat_mark
from game.core.ruleset import Decision, Event, Ints
from game.titles.elgrande.rules import events as ev
from game.titles.elgrande.rules.frames.scoring import BONUS, PAID_PLACES, places_of
from game.titles.elgrande.rules.notation import MOST_COUNT
from game.titles.elgrande.table.view_data import CASTILLO, COURT, PROVINCE, ScoreboardFacts, ViewData, card_id

if TYPE_CHECKING:
    from game.ui.table.parts.table_question import AnswerBuilder


class Words(PlayerNames):
    """Names at one table: its players and its level.

    names    players by seat
    areas    the level's area names by id, for areas missing from the catalogues
    known    the keys in the catalogues
    rounds   the rounds of this game, as printed on the board
    edition  edition of the cards; some texts differ
    boards   the level's mobile scoreboards
    """

    def __init__(
        self, names: Sequence[str], areas: Mapping[str, str], known: Container[str], rounds: Sequence[int] = (),
        edition: str = "", boards: Iterable[ScoreboardFacts] = (),
    ) -> None:  # fmt: skip
        super().__init__(names)
        self.rounds = tuple(rounds)
        self._edition = edition
        self._areas = dict(areas)
        self._boards = {board.id: board.name for board in boards}
        self._known = known

    def area(self, name: str) -> Message:
        """Return an area's name for a sentence: "the Castillo"."""
        key = f"area-{key_of(name)}"
        return plain(self._areas[name]) if key not in self._known and name in self._areas else Message(key)

    def label(self, name: str) -> Message:
        """Return an area's name for a label: "Castillo"."""
        return Message(f"label-{name}") if name in (CASTILLO, COURT, PROVINCE) else self.area(name)

    def board(self, name: str) -> str:
        """Return a mobile scoreboard's name, its points, by its id."""
        return self._boards.get(name, name)

    def at(self, name: str, as_: str = "area") -> dict[str, Argument]:
        """Return the arguments that name an area: its name and its id."""
        return {as_: self.area(name), f"{as_}_id": name}

    def arguments(self, values: Mapping[str, object]) -> Args:
        """Name areas, cards, scoreboards and rounds, too. A piece's area is where it goes `to`, its source where it
        comes `from`; `against` is the `other` player. Without a count, it's one caballero."""
        found: Args = {"count": 1, **super().arguments(values)}
        for name, value in values.items():
            match name, value:
                case "area", str():
                    found |= {**self.at(value), **self.at(value, "to")}
                case "source", str():
                    found |= self.at(value, "from")
                case "card", str():
                    found["title"] = title(value)
                case "board", str():
                    found[name] = self.board(value)
                case "round" | "last", int():
                    found["round"] = self.round(value)
                case "against", int():
                    found |= self.named(value, "other")
        return found

    def round(self, printed: int) -> int:
        """Return the number of a printed round within this game: short games skip some."""
        return self.rounds.index(printed) + 1 if printed in self.rounds else printed

    def counts(self, counts: Sequence[int]) -> Message | None:
        """Return everyone's caballeros, most first; None if nobody has any."""
        return self.by_seat("answer-preview", "answer-preview-points", counts)

    def gains(self, points: Sequence[int]) -> Message | None:
        """Return the points that players score, most first; None if nobody scores any."""
        return self.by_seat("answer-preview", "answer-gain", points)

    # -- cards

    def card_text_key(self, name: str) -> str:
        """Return the key of a card's special action, as its edition has it."""
        return self._of_edition(f"card-{key_of(card_id(name))}-text")

    def brief_key(self, name: str) -> str:
        """Return the key of the same in brief, for a card among others."""
        text = self.card_text_key(name)
        return f"{text}-brief" if f"{text}-brief" in self._known else text

    def card_text(self, name: str) -> Message:
        """Return what a card's special action does."""
        return Message(self.card_text_key(name))

    def card_help(self, name: str) -> Message | None:
        """Return the fine print of a card; None for a custom card without any."""
        key = self._of_edition(f"card-{key_of(card_id(name))}-help")
        return Message(key) if key in self._known else None

    def _of_edition(self, key: str) -> str:
        own = f"{key}-{self._edition}"
        return own if own in self._known else key


def seat_of(written: str) -> int:
    """Return the seat written as "p2" in the notation."""
    return int(written.removeprefix("p"))


def title(name: str) -> Message:
    """Return the title of a card."""
    return Message(f"card-{key_of(card_id(name))}-title")


EVERYONE = MOST_COUNT
"""At least this many means all."""


def slug_and_args(words: Words, e: ev.Announced) -> tuple[str, Args]:
    """Return the step as the end of a key, with its arguments."""
    args: Args = words.named(e.seat)
    match e.step, *e.args:
        case "move" | "banish" as step, owner, *areas:
            args |= {**words.at(areas[0], "from"), **words.at(areas[1], "to")} if areas[1:] else words.at(areas[0])
            if seat_of(owner) == e.seat:
                return f"{step}-own", args
            return step, {**args, **words.named(seat_of(owner), "other")}
        case "return", owner, count:
            return "return", {**args, **words.named(seat_of(owner), "other"), "count": int(count)}
        case "place" | "score" | "grande" | "king" as step, area:
            return step, {**args, **words.at(area)}
        case "scoreboard", board, area:
            return "scoreboard", {**args, "board": words.board(board), **words.at(area)}
        case "clear", count:
            return "clear-all" if int(count) >= EVERYONE else "clear", {**args, "count": int(count)}
        case "discs", area:
            return "discs-evict", {**args, **words.at(area)}
        case "bring", count, *recalled:
            return "bring", {**args, "count": int(count) + len(recalled)}
        case "retrieve", value:
            return "retrieve", {**args, "value": int(value)}
    return key_of(e.step), args


def step_named(words: Words, step: ev.Announced) -> Message:
    """Return a step as a noun phrase: "moving the King to Granada"."""
    slug, args = slug_and_args(words, step)
    return Message(f"doing-{slug}", args)


HOME, CLOSED_TO = ("general", "eviction"), ("disc-two", "disc-all")
"""Purposes of a disc for which the King's region means court, and for which it can't be chosen (rules 6, 9)."""
MANY = 10
"""Number of moves from which the bar says "as many as you like"."""


def question(asking: AnswerBuilder, words: Words, view: ViewData) -> Message:
    """Return the question for a person; the court limits how many they can place."""
    kind, chosen, amount = asking.kind, asking.chosen, asking.decision.amount
    placed = min(view.court[asking.question.seat], amount)
    match kind:
        case "placing" | "place_two_more":
            return Message(f"prompt-{key_of(kind)}", {"count": placed})
        case "dial":
            count = lost_to_disc(asking, view)
            return Message(f"prompt-dial-{purpose_of(asking.decision)}", {"count": count})
        case "turn":
            verbs = {action.verb for action in asking.question.actions}
            parts = "both" if {"place", "act"} <= verbs else next(iter(verbs & {"place", "act"}), "none")
            return Message("prompt-turn", {"parts": parts, "count": placed})
        case "window":
            assert view.announced is not None, "a window without a step"
            return _window(asking, words, view.announced)
        case "supply" | "bring":
            counts = asking.next().get("amount", ["0"])
            return Message(f"prompt-{kind}", {"count": max(map(int, counts), default=0)})
        case "move" if len(chosen) > 1:
            owner, source = seat_of(chosen[1].id), words.at(chosen[0].id, "from")
            if owner == asking.question.seat:
                return Message("prompt-move-to-own", source)
            return Message("prompt-move-to", {**words.named(owner), **source})
        case "move" | "banish" if chosen:
            return Message(f"prompt-{kind}-owner", words.at(chosen[0].id, "from"))
        case "move" if amount >= MANY:
            return Message("prompt-move-many")
        case "banish":
            return Message("prompt-banish")
        case "scoreboard":
            if chosen:
                return Message("prompt-scoreboard-to")
            return Message("prompt-scoreboard")
        case "score":
            return Message("prompt-score-castillo" if CASTILLO in asking.next().get("area", []) else "prompt-score")
    return Message(f"prompt-{key_of(kind)}", {"count": amount})


def lost_to_disc(asking: AnswerBuilder, view: ViewData) -> int:
    """Return how many caballeros "Secret toll" takes: 2, or 1 from a player who has only single ones (rules 6)."""
    seat = asking.question.seat
    return min(
        2, max((row[seat] for area in asking.next().get("area", []) if (row := view.caballeros[area])), default=2)
    )


def _window(asking: AnswerBuilder, words: Words, announced: ev.Announced) -> Message:
    if announced.step == "veto":
        return Message("prompt-window-counter", words.named(announced.seat))
    slug, args = slug_and_args(words, announced)
    if announced.step == "score":
        scored = next((e for e in asking.preview("allow", False) if isinstance(e, ev.AreaScored)), None)
        pays = words.gains(scored.points) if scored is not None else None
        if pays is not None:
            slug, args = "score-pays", {**args, "points": pays}
    return Message("prompt-window", {"what": Message(f"step-{slug}", args)})


def goes_to_court(view: ViewData, decision: Decision, area: str) -> bool:
    """Return whether picking this area sends caballeros to court, as the King's region does in such a decision."""
    return area == view.king and purpose_of(decision) in HOME


def purpose_of(decision: Decision) -> str:
    """Return the purpose of a secret disc, as part of a key."""
    return key_of(decision.source) or "general"


# The focused item, or its effect.


def prize_marks(points: Sequence[int], players: int) -> Ints:
    """Return a mark for what each place scores, with this number of players."""
    paid = PAID_PLACES[players]
    return tuple(PRIZE * (place if place <= paid else UNPAID) + value for place, value in enumerate(points, start=1))


def prize_words(points: Sequence[int], players: int) -> dict[str, Argument]:
    """Return what each place scores: as a short text has it, in cells as on the board, and in full."""
    paid, marks = PAID_PLACES[players], map(seat_mark, prize_marks(points, players))
    told = [str(value) if place < paid else "\u2013" for place, value in enumerate(points)]
    return {"marks": "".join(marks), "points": "/".join(told)}


def area_message(view: ViewData, words: Words, area: str, points: Sequence[int], king: bool = True) -> Message:
    """Return an area, its points and its pieces (with `king`, the King too); never hidden ones."""
    args = {**words.at(area), **prize_words(points, view.players)}
    counts = view.caballeros[area]
    if counts is None:
        return Message("answer-area-castillo", args)
    args["who"] = words.counts(counts) or Message("answer-area-empty")
    return Message("answer-area-king" if king and view.king == area else "answer-area-describe", args)


def refusal(view: ViewData, asking: AnswerBuilder, area: str) -> str:
    """Return the key of the reason why an area can't be chosen now. The rules only know whole answers; reasons from
    other parts of an answer are added here."""
    reason = asking.question.why_not(area)
    if reason is not None:
        return "not-adjacent-king" if (asking.kind, reason) == ("king", "not-adjacent") else reason
    following = asking.next()
    if "board" in following or "seat" in following:
        return "board-first" if "board" in following else "owner-first"
    if any(target.id == area for target in asking.chosen):
        return "same-area"
    if asking.kind != "move":
        return "no-target"
    return "castillo-keeps" if area == CASTILLO else "no-caballero"


def card_message(words: Words, card: str, place: int, whole: bool = False) -> Message:
    """Return title and caballeros of a card; with `whole`, also its special action as printed on the card."""
    if whole:
        return Message("help-card-line", {"title": title(card), "count": place, "text": words.card_text(card)})
    return Message(
        "answer-take-describe", {"title": title(card), "place": Message("card-place-long", {"count": place})}
    )


def preview_message(words: Words, events: Sequence[Event]) -> Message | None:
    """Return what scorings would pay: by area if there are few, otherwise in total; None without any."""
    scored = [event for event in events if isinstance(event, ev.AreaScored)]
    if not scored:
        return None
    total = gains(events)
    points = words.gains(total)
    if points is None and len(scored) == 1:
        return Message("answer-preview-nobody-area", words.at(scored[0].area))
    if points is None:
        return Message("answer-preview-nobody")
    if len(scored) > 3:
        return Message("answer-preview-total", {"points": points})
    paid = [(event, words.gains(event.points)) for event in scored]
    parts = [
        Message("answer-preview-area", {**words.at(event.area), "points": found})
        for event, found in paid
        if found is not None
    ]
    return words.listed("answer-preview-areas", parts)


def gains(events: Sequence[Event]) -> Ints:
    """Return the points by seat of all scorings among events; () without any."""
    scored = [event.points for event in events if isinstance(event, ev.AreaScored)]
    return tuple(sum(points) for points in zip(*scored, strict=True)) if scored else ()


def answer_message(words: Words, asking: AnswerBuilder, text: str) -> Message:
    """Return the message for an answer to the current question, from its notation."""
    match text.split(" "):
        case ("end" | "skip" | "veto" | "allow" as verb,):  # As on their buttons.
            return Message(f"answer-{verb}")
        case ("done",):
            return Message("advice-done", {"kind": asking.kind})
        case ("act",):
            return Message("answer-act", {"title": title(asking.decision.source)})
        case "choose", part:
            return Message(f"answer-choose-{part}")
        case "power" | "retrieve" | "supply" | "bring" as verb, number:
            return Message(f"advice-{verb}", {"count": int(number)})
        case "move" | "banish" as verb, owner, *areas:
            seat = seat_of(owner)
            args: Args = {} if seat == asking.question.seat else words.named(seat)
            for area, as_ in zip(areas, ("from", "to"), strict=False):
                args |= words.at(area, as_)
            return Message(f"advice-{verb}{'' if seat != asking.question.seat else '-own'}", args)
        case "return", "court":
            return Message("advice-return-court", words.at(COURT))
    key, args = _phrase(words, text.split(" "))
    return Message(f"advice-{key}", args)


def noun_phrase(words: Words, text: str) -> Message | None:
    """Return an answer as a noun phrase, from its notation, but never where a secret disc points; None for answers that
    say little."""
    match text.split(" "):
        case "act" | "dial" | "end" | "skip" | "veto" as verb, *_:
            return Message(f"doing-{verb}")
        case "power" | "retrieve" as verb, number:
            return Message(f"doing-{verb}", {"value": int(number)})
        case "supply" | "bring", number:
            return Message("doing-bring", {"count": int(number)})
        case "move", _owner, source, to:
            return Message("doing-move-own", {**words.at(source, "from"), **words.at(to, "to")})
        case "banish", _owner, area:
            return Message("doing-banish-one", words.at(area))
        case "return", area:
            return Message("doing-return-one", words.at(area))
        case verb, _place, *_ if verb != "choose":
            key, args = _phrase(words, text.split(" "))
            return Message(f"doing-{key}", args)
    return None


def _phrase(words: Words, answer: Sequence[str]) -> tuple[str, Args]:
    """Return the end of an answer's key and its arguments, where hints and noun phrases have the same."""
    match answer:
        case "take", card, *_:  # Its name may include the deck.
            return "take", {"title": title(card)}
        case "scoreboard", board, area:
            return "scoreboard", {"board": words.board(board), **words.at(area)}
    return answer[0], words.at(answer[1])


def status(view: ViewData, words: Words) -> Message:
    """Return the round, and when the next general scoring comes."""
    if view.over:
        return Message("status-over")
    played = Message("status-round", {"round": words.round(view.round), "rounds": len(words.rounds)})
    following = next((number for number in view.facts.scoring if number >= view.round), view.round)
    ahead = sum(view.round < number <= following for number in words.rounds)
    at = {"count": ahead, "round": words.round(following)}
    scoring = Message("status-scoring-in", at) if ahead else Message("status-scoring-now")
    if not ahead and not view.cards:  # They leave before it begins.
        scoring = Message("status-scoring")
    return Message("status-line", {"round": played, "scoring": scoring})


def waiting(
    view: ViewData, words: Words, thinking: Sequence[int], decision: Decision | None
) -> tuple[int | None, Message]:
    """Return who is thinking while nobody at the screen is asked (None: several, in secret, or nobody), and the status
    text.

    thinking  seats, in the order they may act
    decision  their decision
    """
    if not thinking:
        return None, Message("status-over" if view.over else "prompt-nobody")
    if decision is not None and decision.secret:
        return None, Message(f"secret-{purpose_of(decision)}")
    return thinking[0], Message("prompt-waiting", {"player": words.player(thinking[0])})


# -- scorings, and what a veto stops


class StoppedAction(NamedTuple):
    """A special action stopped by a veto, in words."""

    seat: int
    card: str
    lost: Message
    stands: Message


def why_scored(words: Words, event: ev.AreaScored) -> Message | None:
    """Return why players score in a region, best place first; None if it is empty, and always for the Castillo, whose
    contents players must remember (rules 5)."""
    if event.area == CASTILLO:
        return None
    parts = list[Argument]()
    for place, seats in places_of(event.counts).items():
        if len(seats) > 1 and place <= PAID_PLACES[len(event.counts)] + 1:
            parts.append(_why_tied(words, event, place, seats))
        elif len(seats) == 1 and event.points[seats[0]]:
            parts.append(_why_alone(words, event, place, seats[0]))
    return words.listed("scored-why", parts) if parts else None


def _why_tied(words: Words, event: ev.AreaScored, place: int, seats: Sequence[int]) -> Message:
    """Return the reason for those who share a place."""
    points = event.points[seats[0]]
    key = "scored-why-tie" if points else "scored-why-tie-none"
    return Message(key, {"names": words.players("list-names", seats), "place": place - 1, "points": points})


def _why_alone(words: Words, event: ev.AreaScored, place: int, seat: int) -> Message:
    """Return the reason for a seat that ties with nobody, and scores."""
    args: dict[str, Argument] = {"player": words.player(seat), "points": event.points[seat]}
    if place > 1:
        return Message("scored-why-place", {**args, "place": place})
    king, home = event.king == seat, event.grande == seat
    args["bonus"] = "both" if king and home else "king" if king else "home" if home else "none"
    own, after, *_ = sorted(event.counts, reverse=True)
    if not after:
        return Message("scored-why-alone", args)
    return Message("scored-why-lead", {**args, "own": own, "next": after})


def why_placed(words: Words, event: ev.AreaScored) -> tuple[Message, Message] | None:
    """Return a question about the last place that scores, and the rule that answers it; None about first place."""
    ranked = [(place, seats) for place, seats in places_of(event.counts).items() if event.points[seats[0]]]
    if not ranked or ranked[-1][0] == 1:
        return None
    *ahead, (place, seats) = ranked
    named = seats if len(seats) > 1 else [seat for _place, better in ahead for seat in better]
    args = {**words.at(event.area), **words.named(seats[0]), "names": words.players("list-names", named)}
    args |= {"count": place, "shared": len(seats), "groups": len(ahead)}
    return Message("scored-why-ask", args), Message("scored-why-rule", args)


def bonuses(event: ev.AreaScored) -> Ints:
    """Return what of each seat's points is for the King and for its home region."""
    return tuple(BONUS * ((event.king == seat) + (event.grande == seat)) for seat in range(len(event.points)))
