"""Answers in words, from their notation: a few words for buttons and hints, a line on what each would do, and a noun
phrase for notes on an undo.

Everything follows from what lies open. Missions are named only in answers that are about them: their owner reads these,
and others may see them only if hands are open. No mission is named in a noun phrase, which everyone reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.message import Args, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.riding import OPPOSITE_SIDES
from game.titles.merlin.rules.frames.spaces import ABILITY_POINT
from game.titles.merlin.rules.frames.turn import SECOND_MISSION
from game.titles.merlin.rules.notation import SPACES, hex_number
from game.titles.merlin.rules.options import SCORED_ROUNDS
from game.titles.merlin.rules.scoring import shared_by_most
from game.titles.merlin.table.view_data import OPPOSITE, ViewData
from game.titles.merlin.table.words.names import Words
from game.titles.merlin.table.words.prompts import at_space, contested, name_of

DUTIES = {"builder": "material", "shield_bearer": "shield", "flag_bearer": "flag"}
"""Goods that assistants bring; the lady-in-waiting places a marker."""


Values = Mapping[str, object]
"""Values of a text by their names, as `Words.text` takes them."""


class Asked(NamedTuple):
    """The context of an answer's words: the question, if it is known, and all its answers."""

    words: Words
    view: ViewData
    seat: int
    decision: Decision | None
    legal: Sequence[str]

    def lands_on(self, way: str) -> int:
        """Return the space to which the chosen die leads in a direction."""
        white, pips = self.view.chosen if self.view.chosen is not None else (False, 0)
        return self.rides_to(pips if way == "cw" else -pips, white)

    def rides_to(self, by: int, white: bool = False) -> int:
        """Return the space a number of steps clockwise from the knight, or from Merlin if the die is white."""
        start = self.view.merlin if white else self.view.knights[self.seat]
        return (start + by) % SPACES

    @property
    def here(self) -> str:
        """The principality of the space whose action is under way."""
        here = self.view.here
        assert here is not None, "an assistant is sent to the space's principality"
        return self.view.facts.spaces[here].about

    def markers(self, principality: str) -> Sequence[int]:
        return self.view.markers[self.view.facts.index[principality]]

    def pot(self, principality: str) -> Values:
        """Return the size of a pot, and everyone's share of it while it is tied."""
        counts = self.markers(principality)
        share = max(shared_by_most(sum(counts), counts))
        return {"pot": sum(counts), "share": share, "principality": principality}

    @property
    def mission_points(self) -> int:
        """The points of the mission that the decision rewards, with those that come with it."""
        assert self.decision is not None, "a mission is rewarded"
        return self.view.facts.missions[self.decision.source].points + self.decision.amount

    def scored(self, element: str) -> int:
        """Return the points of an element, with the ability's where it decides."""
        more = self.decision is not None and self.decision.kind == "element"
        return self.view.element(self.seat, element) + more


def _phrase(words: Words, answer: Sequence[str]) -> tuple[str, Values]:
    """Return the end of an answer's key and its values, where labels and noun phrases have the same."""
    match answer:
        case "die" | "white" | "apple" as verb, pips:
            return verb, {"pips": int(pips)}
        case "assist", assistant, _source:
            return "assist", {"assistant": assistant}
        case "assist", assistant, _source, to:
            return "assist-to", {"assistant": assistant, "principality": to}
        case "tower", "marker", principality:
            return "marker", {"principality": principality}
        case "take", relic:
            return f"take-{relic}", {}
        case "take" | "tower" | "give" as verb, kind, name:  # Where room is short, the good alone.
            good = {"good": words.a_good(kind, name), "bare": words.good(kind, name)}
            return "give" if verb == "give" else "take", good
        case "learn", assistant, row:
            return "learn", {"ability": words.ability(assistant, int(row))}
        case "discard", mission if mission in words.facts.missions:
            return "discard-mission", {}
    return answer[0], {}


# -- noun phrases


def noun_phrase(words: Words, text: str) -> Message | None:
    """Return an answer as a noun phrase, from its notation; None for answers that say little."""
    answer = text.split(" ")
    key, args = _phrase(words, answer)
    match key, *answer[1:]:
        case ("done",):
            return None
        case "flag", name:
            args = {"flag": words.a_good("flag", name)}
        case "copy", number:
            args = {"space": int(number)}
        case "relocate", assistant, *_:
            args = {"assistant": assistant}
        case "score" | "draw", what, *_:
            key = f"{key}-{what}"
        case "discard", name:
            args = {"traitors": words.an(words.traitor(name), name)}
        case "repel", name, count:
            key, args = "discard", {"traitors": words.traitors(int(count), name)}
        case "use", assistant, *_:
            args = {"ability": words.ability(assistant, 3)}
        case "grail", name:
            args = {"principality": name}
    return words.text(f"merlin-doing-{key}", **args)


# -- labels


def label(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision | None = None, legal: Sequence[str] = ()
) -> Message:
    """Return an answer as a button says it, from its notation.

    decision  the question; without it, `points` doesn't say how many
    legal     all answers; without them, `skip` doesn't say what sharing a pot brings
    """
    asked, answer = Asked(words, view, seat, decision, legal), text.split(" ")
    if answer[0] == "use" and len(answer) == 2:
        return words.ability(answer[1], 3)
    key, args = _ride_label(asked, answer) or _action_label(asked, answer) or _phrase(words, answer)
    return words.text(f"merlin-label-{key}", **args)


def _ride_label(asked: Asked, answer: Sequence[str]) -> tuple[str, Values] | None:
    words, view = asked.words, asked.view
    match answer:
        case "move", way:
            return (
                ("move", {"way": way})
                if view.chosen is None
                else ("move-to", {"space": words.space(asked.lands_on(way))})
            )
        case "flag", name:
            return f"flag-{view.facts.effect(name)}", {"principality": name}
        case ("mirror",):
            return "mirror", {"space": words.space(asked.rides_to(OPPOSITE))}
        case "copy", number:
            owner = next(other for other in range(view.players)
                         if other != asked.seat and view.knights[other] == int(number))  # fmt: skip
            return "copy", {"seat": owner, "space": words.space(int(number))}
        case ("staff",) if view.here is not None:
            return "staff-at", {"space": words.space(view.here)}
    return None


def _action_label(asked: Asked, answer: Sequence[str]) -> tuple[str, Values] | None:
    words, view = asked.words, asked.view
    match answer:
        case "relocate", assistant, way:
            to = view.relocated(asked.seat, assistant, way)
            return "assist-to", {"assistant": assistant, "principality": to}
        case "score", element:
            choice = sum(text.startswith("score ") for text in asked.legal) > 1
            points = asked.scored(element) if choice else view.element(asked.seat, element)
            return f"score-{element}" if choice else "score", {"points": points}
        case "build", place, name:
            return "build", {"hex": words.hex(*view.hex(hex_number(place))), "principality": name}
        case "discard" | "mission" as verb, mission if mission in words.facts.missions:
            key = "discard-mission" if verb == "discard" else verb
            return key, {"mission": mission}
        case "discard", name:
            return "discard", {"traitors": words.traitors(1, name)}
        case "repel", name, count:
            return "repel", {"traitors": words.traitors(int(count), name)}
        case "use", _assistant, name:
            return "use-against", {"traitors": words.traitors(1, name), "bare": words.traitor(name)}
        case "draw", _deck:
            return "deck", {}
        case "draw", _display, mission:
            return "draw", {"mission": mission}
        case ("points",) if asked.decision is not None:
            return "points-count", {"count": asked.mission_points}
        case "grail", name:
            return "grail", asked.pot(name)
        case ("skip",) if (shared := contested(asked.legal)) is not None:
            return "share", asked.pot(shared)
    return None


def stay(words: Words, number: int) -> Message:
    """Return the label for the action of the space where a pawn has arrived, next to those of other spaces."""
    return Message("merlin-label-stay", {"space": words.space(number)})


def ability_in_words(words: Words, assistant: str, row: int) -> Message:
    """Return what an ability does, in a sentence."""
    return Message(f"merlin-ability-{key_of(assistant)}-{row}")


# -- effects


def answer(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision | None = None, legal: Sequence[str] = ()
) -> Message:
    """Return what an answer would do, from its notation.

    decision  the question; without it, `skip`, `done` and `points` say less
    legal     all answers; without them, leaving a pot shared says less
    """
    asked, notation = Asked(words, view, seat, decision, legal), text.split(" ")
    for effect in (_ride, _people, _goods, _board, _mission, _ending):
        said = effect(asked, notation)
        if said is not None:
            return said
    raise KeyError(text)


def _ride(asked: Asked, answer: Sequence[str]) -> Message | None:
    words, view = asked.words, asked.view
    match answer:
        case "die" | "white" as die, pips:
            return _die(asked, die == "white", int(pips))
        case "apple", pips:
            white = view.chosen is not None and view.chosen[0]
            return Message("merlin-does-apple", {"what": _die(asked, white, int(pips)), "pips": int(pips)})
        case "move", way:
            number, white = asked.lands_on(way), view.chosen is not None and view.chosen[0]
            key = "merlin-does-move-merlin" if white else "merlin-does-move"
            return words.text(key, space=number, what=at_space(words, view, asked.seat, number))
        case "flag", name:
            effect = view.facts.effect(name)
            args: Args = {"flag": words.a_good("flag", name)}
            if effect == "flip" and view.chosen is not None:
                args |= {"from": view.chosen[1], "to": OPPOSITE_SIDES - view.chosen[1]}
                return Message("merlin-does-flag-flip", args)
            return Message("merlin-does-flag", {**args, "effect": Message(f"merlin-effect-{effect}")})
        case ("mirror",):
            return _elsewhere(asked, "mirror", "mirror", asked.rides_to(OPPOSITE))
        case "copy", number_:
            return _elsewhere(asked, "copy", "other", int(number_))
    return None


def _die(asked: Asked, white: bool, pips: int) -> Message:
    """Return where a die takes its pawn."""
    words = asked.words
    if white:
        ways = [words.to_space(asked.rides_to(by, white)) for by in (pips, -pips)]
        return Message("merlin-does-white", {"pips": pips, "where": words.either(ways)})
    by = -pips if asked.view.reversed else pips
    return words.text("merlin-does-die", pips=pips, space=asked.rides_to(by))


def _elsewhere(asked: Asked, verb: str, effect: str, number: int) -> Message:
    """Return the action of another space, with the flag that it costs."""
    words, view, seat = asked.words, asked.view, asked.seat
    flag = words.a_good("flag", view.facts.flag(effect))
    what = at_space(words, view.spent(seat, [effect]), seat, number)
    return words.text(f"merlin-does-{verb}", flag=flag, space=number, what=what)


def _people(asked: Asked, answer: Sequence[str]) -> Message | None:
    match answer:
        case "assist", assistant, _source, *to:
            return _sent(asked, assistant, to[0] if to else asked.here)
        case "relocate", assistant, way:
            return _sent(asked, assistant, asked.view.relocated(asked.seat, assistant, way))
    return None


def _sent(asked: Asked, assistant: str, to: str) -> Message:
    """Return an assistant's duty at its place, and whose assistant it sends home."""
    words, duty, rival = asked.words, _duty(asked, assistant, to), asked.view.occupant(to, assistant)
    if rival is None or rival == asked.seat:
        return duty
    home = words.text("merlin-does-rival", seat=rival, assistant=assistant)
    return Message("merlin-two", {"first": duty, "then": home})


def _duty(asked: Asked, assistant: str, to: str) -> Message:
    words, view, seat = asked.words, asked.view, asked.seat
    where = {"assistant": assistant, "principality": to}
    if assistant == "lady":
        if not view.reserve[seat]:
            return words.text("merlin-does-lady-none", **where)
        return words.text("merlin-does-lady", **where, standing=_with_marker(asked, to))
    kind = DUTIES[assistant]
    if not view.stock(kind, to):
        return words.text("merlin-does-sent-none", **where, kind=Message(f"merlin-kind-{kind}"))
    return words.text("merlin-does-sent", **where, good=words.a_good(kind, to))


def _with_marker(asked: Asked, principality: str) -> Message:
    """Return how the seat would stand in a pot with one marker more."""
    return asked.words.standing(asked.markers(principality), asked.seat)


def _goods(asked: Asked, answer: Sequence[str]) -> Message | None:
    words, view, seat = asked.words, asked.view, asked.seat
    match answer:
        case "take", "excalibur" if view.excalibur != seat and (traitors := sum(view.traitors[seat])):
            return Message("merlin-does-excalibur", {"traitors": traitors})
        case "take", relic:
            return at_space(words, view, seat, view.facts.space(relic))
        case "tower", "marker", name:
            return words.text("merlin-does-marker", principality=name, standing=_with_marker(asked, name))
        case "take" | "tower", kind, name:
            return _taken(asked, kind, name)
        case "give", kind, name:
            held = view.held(seat, kind, name)
            needed = kind == "shield" and view.traitors[seat][view.facts.index[name]] >= held
            args: Args = {"good": words.good(kind, name), "count": held - 1}
            return Message("merlin-does-give-needed" if needed else "merlin-does-give", args)
    return None


def _taken(asked: Asked, kind: str, principality: str) -> Message:
    """Return what a good would be for: a shield against a traitor, a flag's effect, a number of materials."""
    words, view, seat = asked.words, asked.view, asked.seat
    args: Args = {"good": words.good(kind, principality), "count": view.total(seat, kind) + 1}
    if kind == "shield" and view.lacking(seat, principality):
        return Message("merlin-does-take-against", {**args, "traitor": words.traitor(principality)})
    if kind == "flag":
        effect = view.facts.effect(principality)
        return Message("merlin-does-take-flag", {**args, "effect": Message(f"merlin-effect-{effect}")})
    return Message(f"merlin-does-take-{kind}", args)


def _board(asked: Asked, answer: Sequence[str]) -> Message | None:
    """Return what scoring and building bring, and what happens to traitors."""
    words, view, seat = asked.words, asked.view, asked.seat
    match answer:
        case "score", element:
            points = asked.scored(element)
            if points > 0 and not view.element(seat, element):
                return Message("merlin-does-element-none")
            return Message("merlin-does-score", {"total": view.scores[seat] + points})
        case "build", place, name:
            number = hex_number(place)
            territory = view.territory_of(number)
            return words.text(
                "merlin-does-build",
                hex=words.hex(*view.hex(number)),
                size=len(territory),
                standing=words.standing(view.manors_on(territory), seat),
                count=len(view.payable(seat, number)),
                material=words.a_good("material", name),
            )
        case "discard", name if name not in words.facts.missions:
            needed = view.lacking(seat, name) > 0
            key = "merlin-does-traitor" if needed else "merlin-does-traitor-repelled"
            return Message(key, {"traitor": words.traitor(name)})
        case "repel", name, count:
            flag = words.a_good("flag", view.facts.flag("repel"))
            return Message("merlin-does-repel", {"flag": flag, "traitors": words.traitors(int(count), name)})
        case "use", assistant:
            most = view.best_element(seat) + ABILITY_POINT
            return Message(f"merlin-does-use-{key_of(assistant)}", {"most": most})
        case "use", _assistant, name:
            return Message("merlin-does-use-shield-bearer", {"traitor": words.an(words.traitor(name), name)})
    return None


def _mission(asked: Asked, answer: Sequence[str]) -> Message | None:
    words, view = asked.words, asked.view
    match answer:
        case "discard", mission:
            return Message("merlin-does-discard", {"mission": words.worth(mission)})
        case "mission", mission:
            key = "merlin-does-mission-second" if view.completed else "merlin-does-mission"
            return Message(key, {"mission": words.worth(mission), "points": SECOND_MISSION})
        case "draw", _deck:
            return Message("merlin-does-draw-deck", {"count": view.deck})
        case "draw", _display, mission:
            return Message("merlin-does-draw", {"mission": words.worth(mission)})
        case ("points",):
            if asked.decision is None:
                return Message("merlin-does-points")
            return Message("merlin-does-points-count", {"points": asked.mission_points})
        case "learn", assistant, row:
            ability = ability_in_words(words, assistant, int(row))
            points = asked.decision.amount if asked.decision is not None else 0
            return Message("merlin-does-learn-more", {"ability": ability, "points": points}) if points else ability
    return None


def _ending(asked: Asked, answer: Sequence[str]) -> Message | None:
    words, view = asked.words, asked.view
    match answer:
        case "grail", name:
            return words.text("merlin-does-grail", **asked.pot(name))
        case ("skip",) if asked.decision is not None and (pot := contested(asked.legal)) is not None:
            return words.text("merlin-does-share", **asked.pot(pot))
        case ("skip" | "done" as verb,):
            named = f"-{name_of(asked.decision)}" if asked.decision is not None else ""
            return Message(f"merlin-does-{verb}{named}", {"others": "some" if len(asked.legal) > 1 else "none"})
        case ("staff",):
            args: Args = {"left": view.staffs[asked.seat] - 1}
            if view.here is None:
                return Message("merlin-does-staff", args)
            return Message("merlin-does-staff-at", {**args, "what": at_space(words, view, asked.seat, view.here)})
        case ("end",):  # Who rides next, or what the end of the round brings.
            after = (asked.seat + 1) % view.players
            if view.dice[after] or view.white[after]:
                return Message("merlin-does-end", words.named(after))
            return Message("merlin-does-end-scoring" if view.round in SCORED_ROUNDS else "merlin-does-end-round")
    return None
