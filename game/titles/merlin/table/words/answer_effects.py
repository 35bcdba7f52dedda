"""Effects of answers, for every verb of the notation: the line below the question.

Everything follows from what lies open. Missions are named only in answers that are about them: their owner reads these,
and others may see them only if hands are open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.message import Args, Argument, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.asides import SECOND_MISSION
from game.titles.merlin.rules.frames.riding import OPPOSITE_SIDES
from game.titles.merlin.rules.frames.spaces import ABILITY_POINT
from game.titles.merlin.rules.notation import MARKER, SPACES
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.rules.scoring import shared_by_most
from game.titles.merlin.table.level_facts import OPPOSITE, hex_of
from game.titles.merlin.table.view_data import ViewData
from game.titles.merlin.table.words import outlook
from game.titles.merlin.table.words.mission_words import worth_in_words
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.previews import at_space, spent
from game.titles.merlin.table.words.prompts import contested, name_of
from game.titles.merlin.table.words.rewards import extra_points, reward_points


class Asked(NamedTuple):
    """Context for an answer's words: the question, if it is known, and all its answers."""

    words: Words
    view: ViewData
    seat: int
    decision: Decision | None
    legal: Sequence[str]


def answer(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision | None = None, legal: Sequence[str] = ()
) -> Message:
    """Return what an answer would do, from its notation.

    decision  the question; without it, `skip`, `done` and `points` say less
    legal     all answers; without them, leaving a pot shared says less
    """
    verb, *ids = text.split(" ")
    return _BY_VERB[verb](Asked(words, view, seat, decision, legal), ids)


# -- riding


def _die(asked: Asked, ids: Sequence[str]) -> Message:
    return _rides(asked, False, int(ids[0]))


def _white(asked: Asked, ids: Sequence[str]) -> Message:
    return _rides(asked, True, int(ids[0]))


def _rides(asked: Asked, white: bool, pips: int) -> Message:
    """Return where a die takes its pawn."""
    words, view, seat = asked.words, asked.view, asked.seat
    if white:
        ways = [words.to_space((view.merlin + by) % SPACES) for by in (pips, -pips)]
        return Message("merlin-does-white", {"pips": pips, "where": words.either(ways)})
    by = -pips if view.reversed else pips
    return Message("merlin-does-die", {"pips": pips, "space": words.to_space((view.knights[seat] + by) % SPACES)})


def _apple(asked: Asked, ids: Sequence[str]) -> Message:
    white = asked.view.chosen is not None and asked.view.chosen[0]
    return Message("merlin-does-apple", {"what": _rides(asked, white, int(ids[0])), "pips": int(ids[0])})


def _move(asked: Asked, ids: Sequence[str]) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    white, pips = view.chosen if view.chosen is not None else (False, 0)
    start = view.merlin if white else view.knights[seat]
    number = (start + (pips if ids[0] == "cw" else -pips)) % SPACES
    args: Args = {"space": words.to_space(number), "what": at_space(words, view, seat, number)}
    return Message("merlin-does-move-merlin" if white else "merlin-does-move", args)


def _flag(asked: Asked, ids: Sequence[str]) -> Message:
    words, view = asked.words, asked.view
    effect = view.facts.effects[view.facts.index(ids[0])]
    args: Args = {"flag": words.a_good("flag", ids[0])}
    if effect == "flip" and view.chosen is not None:
        args |= {"from": view.chosen[1], "to": OPPOSITE_SIDES - view.chosen[1]}
        return Message("merlin-does-flag-flip", args)
    return Message("merlin-does-flag", {**args, "effect": Message(f"merlin-effect-{effect}")})


def _mirror(asked: Asked, ids: Sequence[str]) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    number = (view.knights[seat] + OPPOSITE) % SPACES
    args: Args = {"flag": words.a_good("flag", view.facts.flag("mirror")), "space": words.to_space(number)}
    return Message("merlin-does-mirror", {**args, "what": at_space(words, spent(view, seat, ["mirror"]), seat, number)})


def _copy(asked: Asked, ids: Sequence[str]) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    number = int(ids[0])
    args: Args = {"flag": words.a_good("flag", view.facts.flag("other")), "space": words.to_space(number)}
    return Message("merlin-does-copy", {**args, "what": at_space(words, spent(view, seat, ["other"]), seat, number)})


# -- people


def _assist(asked: Asked, ids: Sequence[str]) -> Message:
    assistant, _source, *to = ids
    return _sent(asked, assistant, to[0] if to else _here(asked))


def _here(asked: Asked) -> str:
    """Return the principality of the space whose action is under way."""
    here = asked.view.here
    assert here is not None, "an assistant is sent to the space's principality"
    return asked.view.facts.spaces[here].about


def _relocate(asked: Asked, ids: Sequence[str]) -> Message:
    facts = asked.view.facts
    place = asked.view.place_of(asked.seat, ids[0])
    assert place is not None, "an assistant in the castle isn't relocated"
    step = 1 if ids[1] == "cw" else -1
    return _sent(asked, ids[0], facts.principalities[(facts.index(place) + step) % len(facts.principalities)])


def _sent(asked: Asked, assistant: str, to: str) -> Message:
    """Return an assistant's duty at its place, and whose assistant it sends home."""
    words, view, seat = asked.words, asked.view, asked.seat
    duty = _duty(asked, assistant, to)
    rival = view.occupant(to, assistant)
    if rival is None or rival == seat:
        return duty
    home = Message("merlin-does-rival", words.doing(rival, assistant=words.assistant(assistant)))
    return Message("merlin-two", {"first": duty, "then": home})


def _duty(asked: Asked, assistant: str, to: str) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    args: Args = {"assistant": words.assistant(assistant), **words.at(to)}
    if assistant == "lady":
        if not view.reserve[seat]:
            return Message("merlin-does-lady-none", args)
        return Message("merlin-does-lady", {**args, "standing": _with_marker(asked, to)})
    kind = {"builder": "material", "shield_bearer": "shield", "flag_bearer": "flag"}[assistant]
    if not view.stock(kind, to):
        return Message("merlin-does-sent-none", {**args, "kind": Message(f"merlin-kind-{kind}")})
    return Message("merlin-does-sent", {**args, "good": words.a_good(kind, to)})


def _with_marker(asked: Asked, principality: str) -> Message:
    """Return how the seat would stand in a pot with one marker more."""
    markers = asked.view.markers[asked.view.facts.index(principality)]
    return outlook.standing(asked.words, markers, asked.seat)


# -- goods and points


def _take(asked: Asked, ids: Sequence[str]) -> Message:
    view = asked.view
    if ids[0] == "excalibur" and view.excalibur != asked.seat and (traitors := sum(view.traitors[asked.seat])):
        return Message("merlin-does-excalibur", {"traitors": traitors})
    if len(ids) == 1:
        number = next(n for n, space in enumerate(view.facts.spaces) if space.kind == ids[0])
        return at_space(asked.words, view, asked.seat, number)
    return _taken(asked, ids[0], ids[1])


def _taken(asked: Asked, kind: str, principality: str) -> Message:
    """Return what a good would be for: a shield against a traitor, a flag's effect, a number of materials."""
    words, view, seat = asked.words, asked.view, asked.seat
    args: Args = {"good": words.good(kind, principality), "count": view.total(seat, kind) + 1}
    if kind == "shield" and outlook.lacking(view, seat, principality):
        return Message("merlin-does-take-against", {**args, "traitor": words.traitor(principality)})
    if kind == "flag":
        effect = view.facts.effects[view.facts.index(principality)]
        return Message("merlin-does-take-flag", {**args, "effect": Message(f"merlin-effect-{effect}")})
    return Message(f"merlin-does-take-{kind}", args)


def _give(asked: Asked, ids: Sequence[str]) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    args: Args = {"good": words.good(*ids), "count": view.held(seat, *ids) - 1}
    at = view.facts.index(ids[1])
    needed = ids[0] == "shield" and view.traitors[seat][at] >= view.held(seat, *ids)
    return Message("merlin-does-give-needed" if needed else "merlin-does-give", args)


def _score(asked: Asked, ids: Sequence[str]) -> Message:
    view = asked.view
    count = view.element(asked.seat, ids[0])
    more = asked.decision is not None and asked.decision.kind == "element"
    if more and not count:
        return Message("merlin-does-element-none")
    return Message("merlin-does-score", {"total": view.scores[asked.seat] + count + more})


def _build(asked: Asked, ids: Sequence[str]) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    number = outlook.hex_number(ids[0])
    terrain, tower = hex_of(view.tiles[number])
    territory = outlook.territory_of(view, number)
    standing = outlook.standing(words, outlook.manors_on(view, territory), seat)
    args: Args = {"hex": words.hex(terrain, tower), "size": len(territory), "standing": standing}
    paid = outlook.payable(view, seat, number)
    return Message("merlin-does-build", {**args, "count": len(paid), "material": words.a_good("material", ids[1])})


def _tower(asked: Asked, ids: Sequence[str]) -> Message:
    if ids[0] != MARKER:
        return _taken(asked, ids[0], ids[1])
    return Message("merlin-does-marker", {**asked.words.at(ids[1]), "standing": _with_marker(asked, ids[1])})


# -- traitors and abilities


def _discard(asked: Asked, ids: Sequence[str]) -> Message:
    words = asked.words
    if ids[0] in words.facts.missions:
        return Message("merlin-does-discard", {"mission": worth_in_words(words, ids[0])})
    needed = outlook.lacking(asked.view, asked.seat, ids[0]) > 0
    args: Args = {"traitor": words.traitor(ids[0])}
    return Message("merlin-does-traitor" if needed else "merlin-does-traitor-repelled", args)


def _repel(asked: Asked, ids: Sequence[str]) -> Message:
    words = asked.words
    flag = words.a_good("flag", asked.view.facts.flag("repel"))
    return Message("merlin-does-repel", {"flag": flag, "traitors": words.traitors(int(ids[1]), ids[0])})


def _use(asked: Asked, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        most = asked.view.best_element(asked.seat) + ABILITY_POINT
        return Message(f"merlin-does-use-{key_of(ids[0])}", {"most": most})
    return Message("merlin-does-use-shield-bearer", {"traitor": asked.words.an(asked.words.traitor(ids[1]), ids[1])})


# -- missions


def _mission(asked: Asked, ids: Sequence[str]) -> Message:
    key = "merlin-does-mission-second" if asked.view.completed else "merlin-does-mission"
    return Message(key, {"mission": worth_in_words(asked.words, ids[0]), "points": SECOND_MISSION})


def _draw(asked: Asked, ids: Sequence[str]) -> Message:
    if len(ids) == 1:
        return Message("merlin-does-draw-deck", {"count": asked.view.deck})
    return Message("merlin-does-draw", {"mission": worth_in_words(asked.words, ids[1])})


def _points(asked: Asked, ids: Sequence[str]) -> Message:
    found = reward_points(asked.view, asked.seat, asked.decision)
    return Message("merlin-does-points") if found is None else Message("merlin-does-points-count", {"points": found})


def _learn(asked: Asked, ids: Sequence[str]) -> Message:
    ability = Message(f"merlin-ability-{key_of(ids[0])}-{ids[1]}")
    points = extra_points(asked.view, asked.seat, asked.decision)
    return Message("merlin-does-learn-more", {"ability": ability, "points": points}) if points else ability


# -- ends


def _grail(asked: Asked, ids: Sequence[str]) -> Message:
    return Message("merlin-does-grail", pot_args(asked, ids[0]))


def pot_args(asked: Asked, principality: str) -> dict[str, Argument]:
    """Return the size of a pot, and everyone's share of it while it is tied."""
    counts = asked.view.markers[asked.view.facts.index(principality)]
    share = max(shared_by_most(sum(counts), counts))
    return {"pot": sum(counts), "share": share, **asked.words.at(principality)}


def _skip(asked: Asked, ids: Sequence[str]) -> Message:
    if asked.decision is None:
        return Message("merlin-does-skip")
    pot = contested(asked.legal)
    if pot is not None:
        return Message("merlin-does-share", pot_args(asked, pot))
    return Message(
        f"merlin-does-skip-{name_of(asked.decision)}", {"others": "some" if len(asked.legal) > 1 else "none"}
    )


def _done(asked: Asked, ids: Sequence[str]) -> Message:
    if asked.decision is None:
        return Message("merlin-does-done")
    return Message(f"merlin-does-done-{name_of(asked.decision)}")


def _staff(asked: Asked, ids: Sequence[str]) -> Message:
    view, here = asked.view, asked.view.here
    args: Args = {"left": view.staffs[asked.seat] - 1}
    if here is None:
        return Message("merlin-does-staff", args)
    return Message("merlin-does-staff-at", {**args, "what": at_space(asked.words, view, asked.seat, here)})


def _end(asked: Asked, ids: Sequence[str]) -> Message:
    """Return who rides next, or what the end of the round brings."""
    view, after = asked.view, (asked.seat + 1) % asked.view.players
    if view.dice[after] or view.white[after]:
        return Message("merlin-does-end", asked.words.named(after))
    return Message("merlin-does-end-scoring" if view.round in SCORED_ROUNDS else "merlin-does-end-round")


_BY_VERB: dict[str, Callable[[Asked, Sequence[str]], Message]] = {
    "die": _die, "white": _white, "apple": _apple, "move": _move, "flag": _flag, "mirror": _mirror, "copy": _copy,
    "assist": _assist, "relocate": _relocate, "take": _take, "give": _give, "score": _score, "build": _build,
    "tower": _tower, "discard": _discard, "repel": _repel, "use": _use, "mission": _mission, "draw": _draw,
    "points": _points, "learn": _learn, "grail": _grail, "skip": _skip, "done": _done, "staff": _staff, "end": _end,
}  # fmt: skip
