"""Answers in a few words, as buttons and hints say them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.message import Args, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.notation import MARKER, SPACES
from game.titles.merlin.table.answers.answer_places import detour_price
from game.titles.merlin.table.answers.landings import MERLIN, Landing
from game.titles.merlin.table.level_facts import OPPOSITE, hex_of
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import outlook
from game.titles.merlin.table.words.answer_effects import Asked, pot_args
from game.titles.merlin.table.words.mission_words import mission_in_words
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.previews import price_in_words
from game.titles.merlin.table.words.prompts import contested
from game.titles.merlin.table.words.rewards import reward_points


def label(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision | None = None, legal: Sequence[str] = ()
) -> Message:
    """Return an answer as a button says it, from its notation.

    decision  the question; without it, `points` doesn't say how many
    legal     all answers; without them, `skip` doesn't say what sharing a pot brings
    """
    verb, *ids = text.split(" ")
    return _LABELS[verb](Asked(words, view, seat, decision, legal), ids)


def button(words: Words, view: ViewData, seat: int, text: str, decision: Decision, legal: Sequence[str]) -> Message:
    """Return an answer as its button in the bar says it: the action of another space, for which room is short, beside
    the flag that it costs."""
    said = label(words, view, seat, text, decision, legal)
    return said._replace(key=f"merlin-answer-{text.split(' ')[0]}") if detour_price(text) is not None else said


def stay(words: Words, number: int) -> Message:
    """Return the label for the action of the space where a pawn has arrived, next to those of other spaces."""
    return Message("merlin-label-stay", {"space": words.space(number)})


def ride(words: Words, view: ViewData, landing: Landing) -> Message:
    """Return a landing in words: "Merlin 4 to the Fox", "Ride 5 to the Grail for an apple"."""
    key = "merlin-label-ride-merlin" if landing.pawn == MERLIN else "merlin-label-ride"
    said = Message(key, {"pips": landing.pips, "space": words.to_space(landing.space)})
    if not landing.price:
        return said
    price = words.both([price_in_words(words, view, each) for each in landing.price])
    return Message("merlin-label-ride-price", {"what": said, "price": price})


def ability_in_words(words: Words, assistant: str, row: int) -> Message:
    """Return what an ability does, in a sentence."""
    return Message(f"merlin-ability-{key_of(assistant)}-{row}")


# -- riding


def _die(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-die", {"pips": int(ids[0])})


def _white(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-white", {"pips": int(ids[0])})


def _apple(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-apple", {"pips": int(ids[0])})


def _move(asked: Asked, ids: Sequence[str]) -> Message:
    chosen = asked.view.chosen
    if chosen is None:
        return Message("merlin-label-move", {"way": ids[0]})
    white, pips = chosen
    start = asked.view.merlin if white else asked.view.knights[asked.seat]
    number = (start + (pips if ids[0] == "cw" else -pips)) % SPACES
    return Message("merlin-label-move-to", {"space": asked.words.space(number)})


def _flag(asked: Asked, ids: Sequence[str]) -> Message:
    effect = asked.view.facts.effects[asked.view.facts.index(ids[0])]
    return Message(f"merlin-label-flag-{effect}")


def _mirror(asked: Asked, ids: Sequence[str]) -> Message:
    opposite = (asked.view.knights[asked.seat] + OPPOSITE) % SPACES
    return Message("merlin-label-mirror", {"space": asked.words.space(opposite)})


def _copy(asked: Asked, ids: Sequence[str]) -> Message:
    number, view = int(ids[0]), asked.view
    owner = next(seat for seat in range(view.players) if seat != asked.seat and view.knights[seat] == number)
    return Message("merlin-label-copy", asked.words.doing(owner, space=asked.words.space(number)))


# -- actions


def _assist(asked: Asked, ids: Sequence[str]) -> Message:
    assistant, _source, *to = ids
    who = asked.words.assistant(assistant)
    if not to:
        return Message("merlin-label-assist", {"assistant": who})
    return Message("merlin-label-assist-to", {"assistant": who, **asked.words.at(to[0])})


def _relocate(asked: Asked, ids: Sequence[str]) -> Message:
    facts, place = asked.view.facts, asked.view.place_of(asked.seat, ids[0])
    assert place is not None, "an assistant in the castle isn't relocated"
    step = 1 if ids[1] == "cw" else -1
    to = facts.principalities[(facts.index(place) + step) % len(facts.principalities)]
    return Message("merlin-label-assist-to", {"assistant": asked.words.assistant(ids[0]), **asked.words.at(to)})


def _take(asked: Asked, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        return Message(f"merlin-label-take-{ids[0]}")
    return _good(asked, "take", ids)


def _give(asked: Asked, ids: Sequence[str]) -> Message:
    return _good(asked, "give", ids)


def _good(asked: Asked, done: str, ids: Sequence[str]) -> Message:
    """Return what is done with a good; where room is short, the good alone."""
    return Message(f"merlin-label-{done}", {"good": asked.words.a_good(*ids), "bare": asked.words.good(*ids)})


def _score(asked: Asked, ids: Sequence[str]) -> Message:
    count = asked.view.element(asked.seat, ids[0])
    choice = sum(text.startswith("score ") for text in asked.legal) > 1
    if not choice:
        return Message("merlin-label-score", {"points": count})
    more = asked.decision is not None and asked.decision.kind == "element"
    return Message(f"merlin-label-score-{ids[0]}", {"points": count + more})


def _build(asked: Asked, ids: Sequence[str]) -> Message:
    hex_ = hex_of(asked.view.tiles[outlook.hex_number(ids[0])])
    return Message("merlin-label-build", {"hex": asked.words.hex(*hex_), **asked.words.at(ids[1])})


def _tower(asked: Asked, ids: Sequence[str]) -> Message:
    if ids[0] == MARKER:
        return Message("merlin-label-marker", asked.words.at(ids[1]))
    return _good(asked, "take", ids)


# -- traitors, abilities, missions


def _discard(asked: Asked, ids: Sequence[str]) -> Message:
    if ids[0] in asked.words.facts.missions:
        return Message("merlin-label-discard-mission", {"mission": mission_in_words(asked.words, ids[0])})
    return Message("merlin-label-discard", {"traitors": asked.words.traitors(1, ids[0])})


def _repel(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-repel", {"traitors": asked.words.traitors(int(ids[1]), ids[0])})


def _use(asked: Asked, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        return asked.words.ability(ids[0], 3)
    args: Args = {"traitors": asked.words.traitors(1, ids[1]), "bare": asked.words.traitor(ids[1])}
    return Message("merlin-label-use-against", args)


def _mission(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-mission", {"mission": mission_in_words(asked.words, ids[0])})


def _draw(asked: Asked, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        return Message("merlin-label-deck")
    return Message("merlin-label-draw", {"mission": mission_in_words(asked.words, ids[1])})


def _points(asked: Asked, ids: Sequence[str]) -> Message:
    found = reward_points(asked.view, asked.seat, asked.decision)
    return Message("merlin-label-points") if found is None else Message("merlin-label-points-count", {"count": found})


def _learn(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-learn", {"ability": asked.words.ability(ids[0], int(ids[1]))})


# -- ends


def _staff(asked: Asked, ids: Sequence[str]) -> Message:
    here = asked.view.here
    return (
        Message("merlin-label-staff-at", {"space": asked.words.space(here)})
        if here is not None
        else Message("merlin-label-staff")
    )


def _grail(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-grail", pot_args(asked, ids[0]))


def _skip(asked: Asked, ids: Sequence[str]) -> Message:
    pot = contested(asked.legal)
    return Message("merlin-label-share", pot_args(asked, pot)) if pot is not None else Message("merlin-label-skip")


def _done(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-done")


def _end(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-label-end")


_LABELS: dict[str, Callable[[Asked, Sequence[str]], Message]] = {
    "die": _die, "white": _white, "apple": _apple, "move": _move, "flag": _flag, "mirror": _mirror, "copy": _copy,
    "assist": _assist, "relocate": _relocate, "take": _take, "give": _give, "score": _score, "build": _build,
    "tower": _tower, "discard": _discard, "repel": _repel, "use": _use, "mission": _mission, "draw": _draw,
    "points": _points, "learn": _learn, "grail": _grail, "skip": _skip, "done": _done, "staff": _staff, "end": _end,
}  # fmt: skip
