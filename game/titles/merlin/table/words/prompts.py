"""The question in the bar for every kind of decision, the status, what an answer would give up, and previews of a ride
and of what a space of the rondel does: a line each, about 48 characters, and a sign and a number read off the line.

Everything follows from what lies open: the same is said of every hand of missions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from game.core.message import Args, Message, key_of
from game.core.ruleset import Decision
from game.titles.merlin.rules.frames.spaces import ABILITY_POINT
from game.titles.merlin.rules.notation import ASSISTANTS
from game.titles.merlin.rules.options import APPLES, ROUNDS, SCORED_ROUNDS, TURNS
from game.titles.merlin.table.view_data import APPLE, LOST, MERLIN, ViewData
from game.titles.merlin.table.words.names import Words

if TYPE_CHECKING:  # The narrator takes its words from here, without a screen.
    from game.titles.merlin.table.answers.dialogue import Landing

IDLE = ("-none", "-gone", "-done", "-closed", "-no-material")
"""Ends of the keys of lines on spaces where nothing can be done."""
COUNTED = ("count", "traitors", "apples")
"""Arguments that say how much can be done."""
NEVER_IDLE = ("merlin-at-relocate", "merlin-at-excalibur", "merlin-at-excalibur-from", "merlin-at-grail",
              "merlin-at-grail-from")  # fmt: skip
ELSEWHERE = 2
"""The row of abilities that send an assistant to any principality instead."""
FEW = 2
"""Most principalities that a line names one by one."""


def landing(words: Words, view: ViewData, seat: int, landing: Landing) -> Message:
    """Return what the landing's space would do for a seat now, with what it costs apart from the die."""
    said, ends = landed(words, view, seat, landing), "no"
    if landing.pawn == MERLIN:  # One of the knight's dice may lead to the same space.
        paid = view.spent(seat, landing.price)
        again = view.staffs[seat] and not idle(said) and _leaves_more(paid, seat, landing.space)
        said, ends = Message("merlin-landing-merlin", {"what": said, "again": "yes" if again else "no"}), "yes"
    if not landing.price:
        return said
    price = _price(words, view, landing)
    return Message("merlin-landing-price", {"price": price, "what": said, "ends": ends})


def _leaves_more(view: ViewData, seat: int, number: int) -> bool:
    """Return whether a space's action, where it is possible, may leave something for doing it once more."""
    match view.facts.spaces[number]:
        case ("build", _):
            return view.manors[seat] > 1 and any(
                first[0] != then[0] and (first[1] != then[1] or view.held(seat, "material", first[1]) > 1)
                for first, then in combinations(view.builds(seat), 2)
            )
        case ("excalibur", _):
            return sum(view.traitors[seat]) > 1
        case ("grail", _):
            return APPLES - sum(view.apples) > 1
        case ("points", _):  # After the flag-bearer's ability, it may be any element.
            return view.best_element(seat) > 0
        case ("principality", here):
            return len(view.elsewhere(seat, here)) > 1 or _sends_elsewhere(view, seat)
        case ("influence", "assistant"):
            return sum(len(view.elsewhere(seat, name)) for name in view.influenced(seat)) > 1
        case ("influence", kind):
            return sum(view.stock(kind, name) for name in view.influenced(seat)) > 1
    return True


def _sends_elsewhere(view: ViewData, seat: int) -> bool:
    """Return whether an ability sends an assistant from a principality's space to any other one."""
    return any(view.learned(seat, name, ELSEWHERE) for name in ASSISTANTS)


def landed(words: Words, view: ViewData, seat: int, landing: Landing) -> Message:
    """Return what the landing's space would do for a seat once its price is paid."""
    return at_space(words, view.spent(seat, landing.price), seat, landing.space)


def idle(said: Message) -> bool:
    """Return whether nothing can be done at the space that a line is about."""
    counted = next((said.args[name] for name in COUNTED if name in said.args), 1)
    return said.key.endswith(IDLE) or (not counted and said.key not in NEVER_IDLE)


def _price(words: Words, view: ViewData, landing: Landing) -> Message:
    """Return what a landing costs: "an apple", "an apple and a Fox flag"."""
    apple = Message("merlin-price-apple")
    return words.both(
        [apple if each == APPLE else words.a_good("flag", view.facts.flag(each)) for each in landing.price]
    )


def ride(words: Words, view: ViewData, landing: Landing) -> Message:
    """Return a landing in words: "Merlin 4 to the Fox", "Ride 5 to the Grail for an apple"."""
    key = "merlin-label-ride-merlin" if landing.pawn == MERLIN else "merlin-label-ride"
    said = words.text(key, pips=landing.pips, space=landing.space)
    if not landing.price:
        return said
    price = _price(words, view, landing)
    return Message("merlin-label-ride-price", {"what": said, "price": price})


def at_space(words: Words, view: ViewData, seat: int, number: int) -> Message:
    """Return what a space would do for a seat now: "3 flags: +3"."""
    kind, about = view.facts.spaces[number]
    match kind:
        case "build":
            return _build(view, seat)
        case "principality":
            return _principality(words, view, seat, about)
        case "points":
            return _points(words, view, seat, about)
        case "influence":
            return _influence(words, view, seat, about)
        case "excalibur":
            return _relic(words, seat, kind, view.excalibur, {"traitors": sum(view.traitors[seat])})
        case "grail":
            return _relic(words, seat, kind, view.grail, {"apples": APPLES - sum(view.apples)})
        case "relocate":
            return Message("merlin-at-relocate", {"count": view.placed(seat)})
        case "trade":
            return Message("merlin-at-trade", {"count": sum(map(sum, view.goods[seat]))})
    return Message("merlin-at-missions", {"count": min(2, view.hand_sizes[seat])})


def _build(view: ViewData, seat: int) -> Message:
    if not view.manors[seat]:
        return Message("merlin-at-build-done")
    if not view.total(seat, "material"):
        return Message("merlin-at-build-no-material")
    count, towers = view.open_hexes(seat)
    if not count:
        return Message("merlin-at-build-closed")
    return Message("merlin-at-build", {"count": count, "towers": towers})


def _principality(words: Words, view: ViewData, seat: int, about: str) -> Message:
    free = view.elsewhere(seat, about)
    if not free and _sends_elsewhere(view, seat):
        return Message("merlin-at-relocate", {"count": 0})
    rivals = sum(view.occupant(about, name) is not None for name in free)
    return words.text("merlin-at-principality", principality=about, count=len(free), rivals=rivals)


def _points(words: Words, view: ViewData, seat: int, about: str) -> Message:
    """Return what scoring the space's element brings, and the most that the flag-bearer's ability makes possible."""
    count = view.element(seat, about)
    if view.any_element:
        return Message("merlin-at-points-any", {"most": view.best_element(seat)})
    args: Args = {"what": words.goods(about.removesuffix("s"), count), "points": count}
    if view.can_use(seat, "flag_bearer"):
        most = view.best_element(seat) + ABILITY_POINT
        return Message("merlin-at-points-ability", {**args, "most": most})
    return Message("merlin-at-points", args) if count else Message(f"merlin-at-points-{about}-none")


def _influence(words: Words, view: ViewData, seat: int, about: str) -> Message:
    """Return where a good can be taken, or an assistant sent: a few principalities by name, or their number."""
    where, key = view.influenced(seat), f"merlin-at-influence-{about}"
    if not where:
        return Message("merlin-at-influence-none")
    visited = [name for name in where if view.elsewhere(seat, name)]
    there = visited if about == "assistant" else [name for name in where if view.stock(about, name)]
    if not there:
        if about == "assistant":  # All four are in the only one.
            return Message("merlin-at-principality", {**words.at(where[0]), "count": 0, "rivals": 0})
        return Message("merlin-at-influence-ability" if visited and view.can_use(seat, "lady") else f"{key}-gone")
    if len(there) <= FEW:
        return Message(key, {"where": words.some(there), "count": len(there)})
    return Message(f"{key}-many", {"count": len(there)})


def _relic(words: Words, seat: int, name: str, holder: int | None, args: Args) -> Message:
    if holder is None or holder == seat:
        return Message(f"merlin-at-{name}" if holder is None else f"merlin-at-{name}-own", args)
    return words.text(f"merlin-at-{name}-from", seat=holder, **args)


# -- looking around


def space(words: Words, view: ViewData, number: int, relic: Message | None = None) -> Message:
    """Return what a space does and who stands there, for people who look around. `relic`: what its relic is for"""
    about = about_space(words, number)
    if words.facts.spaces[number].kind != "principality":  # Its sentence has the name.
        about = Message("merlin-help-space", {"space": words.space(number), "about": about})
    if relic is not None:
        about = Message("merlin-space-relic", {"about": about, "relic": relic})
    pawns = [Message("merlin-knight-of", words.named(seat)) for seat in range(view.players)
             if view.knights[seat] == number]  # fmt: skip
    if view.merlin == number:
        pawns.append(Message("merlin-merlin"))
    return Message("merlin-space-with", {"about": about, "who": words.both(pawns)}) if pawns else about


def about_space(words: Words, number: int) -> Message:
    """Return what a space does, in a sentence."""
    kind, about = words.facts.spaces[number]
    if kind == "principality":
        return Message("merlin-about-principality", words.at(about))
    return Message(f"merlin-about-{words.facts.spaces[number].name}")


def out_of_reach(words: Words, view: ViewData, seat: int, number: int) -> Message:
    """Return why a seat's knight can't come to a space: "Your knight needs a 3 to get to “Trade”. You have a 2." With
    the argument "named" as "no", it says "there"."""
    pips = (number - view.knights[seat]) % len(view.facts.spaces)
    args: Args = {"space": words.to_space(number), "pips": pips, "named": "yes"}
    dice = sorted({*view.dice[seat]})
    if pips not in range(1, 7):
        return Message("merlin-why-too-far", args)
    if not dice:
        return Message("merlin-why-no-own-die", args)
    have = words.both([Message("merlin-pips", {"pips": each}) for each in dice])
    return Message("merlin-why-needs-die", {**args, "dice": have})


NAMES = {"exchange": "second-mission", "trade": "trade-for"}
"""Kinds of decisions that their keys name differently: players never read their name, or a space has it, too."""


def question(
    words: Words, view: ViewData, decision: Decision, seat: int, stage: str = "", legal: Sequence[str] = ()
) -> Message:
    """Return the question to a seat.

    stage  the part of the answer in question: "die" for an apple, "material" for a hex, "apple" for its landing,
           "flags" likewise, "extras" or "elsewhere" for one of that group; "" for the whole
    legal  the answers in notation; with them, the question names what they are about
    """
    if stage:
        return Message(f"merlin-prompt-{stage}-spent" if stage != "material" else "merlin-prompt-material")
    if decision.kind == "grail":
        pot = contested(legal)
        return Message("merlin-prompt-grail", words.at(pot)) if pot else Message("merlin-prompt-grail-here")
    special = QUESTIONS.get(decision.kind)
    if special is not None:
        return special(words, view, decision, seat, legal)
    return Message(f"merlin-prompt-{name_of(decision)}", {"count": decision.amount})


def name_of(decision: Decision) -> str:
    """Return the name of a kind of decision in keys; an action is named by its space elsewhere."""
    return NAMES.get(decision.kind, key_of(decision.kind))


def space_of(view: ViewData, decision: Decision) -> int | None:
    """Return the space whose action or end a decision is about; None for other decisions."""
    if decision.kind not in ("action", "end"):
        return None
    return int(decision.source) if decision.source else view.here


def _action(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    number = space_of(view, decision)
    assert number is not None, "an action has a space"
    kind, about = view.facts.spaces[number]
    if kind == "principality":
        return Message("merlin-prompt-principality", words.at(about))
    if kind in ("excalibur", "grail"):
        holder = view.excalibur if kind == "excalibur" else view.grail
        name = "take-grail" if kind == "grail" else kind
        if holder is None or holder == seat:
            return Message(f"merlin-prompt-{name}", {"where": "board" if holder is None else "own"})
        return Message(f"merlin-prompt-{name}-from", words.named(holder))
    if kind == "points":
        if "use flag_bearer" in legal or sum(text.startswith("score ") for text in legal) > 1:
            return Message("merlin-prompt-element")
        return Message(f"merlin-prompt-points-{about}", {"count": view.element(seat, about)})
    if kind == "relocate" and not view.placed(seat):
        return Message("merlin-prompt-relocate-first")
    return Message(f"merlin-prompt-{view.facts.spaces[number].name}")


def _end(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    """Return what may still be done before the turn ends."""
    more = "staff" if "staff" in legal else "builder" if "use builder" in legal else "nothing"
    both = "staff" in legal and "use builder" in legal
    return Message("merlin-prompt-end", {"more": "both" if both else more})


def _ride(words: Words, view: ViewData, decision: Decision, seat: int, legal: Sequence[str]) -> Message:
    if view.chosen is not None and view.chosen[0]:
        return Message("merlin-prompt-ride-merlin")
    flags = [f"flag {view.facts.flag(effect)}" for effect in ("flip", "reverse")]
    others = [text for text in legal if text in flags or text.startswith("apple ")]
    return Message("merlin-prompt-ride", {"count": decision.amount, "ways": 1 + len(others)})


def contested(legal: Sequence[str]) -> str | None:
    """Return the principality whose pot the Grail's holder is asked about, from the answers; None if there is none."""
    return next((text.split(" ")[1] for text in legal if text.startswith("grail ")), None)


QuestionWording = Callable[[Words, ViewData, Decision, int, Sequence[str]], Message]
QUESTIONS: dict[str, QuestionWording] = {"action": _action, "end": _end, "ride": _ride}


def status(view: ViewData, words: Words) -> Message:
    """Return round and turn, and when the next scoring comes, if any is left."""
    if view.over:
        return Message("merlin-status-over")
    played = Message("merlin-status-round", {"round": view.round, "rounds": ROUNDS})
    if view.scoring:
        scoring = Message("merlin-status-scoring", {"number": view.scoring})
        return Message("merlin-status-line", {"first": played, "then": scoring})
    if view.scored == len(SCORED_ROUNDS):
        return played
    ahead = SCORED_ROUNDS[view.scored]
    coming = Message("merlin-status-scoring-in", {"count": ahead - view.round, "round": ahead})
    if view.turn:
        turn = Message("merlin-status-turn", {"turn": view.turn, "turns": TURNS})
        coming = Message("merlin-status-line", {"first": turn, "then": coming})
    return Message("merlin-status-line", {"first": played, "then": coming})


def waiting(
    view: ViewData, words: Words, seats: Sequence[int], decision: Decision | None
) -> tuple[int | None, Message]:
    """Return who is thinking while nobody at the screen is asked (None: nobody), and the text for the bar.

    seats     those who may act, in order
    decision  the first one's decision
    """
    if not seats:
        return None, status(view, words) if view.over else Message("merlin-waiting-nobody")
    args: Args = {**words.named(seats[0])}
    key = "merlin-waiting"
    if decision is not None and decision.kind in ("plea", "grail"):
        key = f"merlin-waiting-{decision.kind}"
    return seats[0], Message(key, args)


ACTIONS = ("assist", "take", "score", "build", "relocate", "give", "discard")
"""Verbs of the first choices of a space's action."""
OWN_USES = {"use builder": "builder", "use flag_bearer": "flag_bearer", "use lady": "lady"}
"""Abilities for one's own turn; players are asked about the shield-bearer's once more before traitors are scored."""


class _Ending(NamedTuple):
    """An answer that ends something, and its context."""

    words: Words
    view: ViewData
    seat: int
    decision: Decision
    legal: Sequence[str]

    @property
    def before_scoring(self) -> bool:
        """Whether it is the seat's last turn before a scoring."""
        return self.view.round in SCORED_ROUNDS and self.view.turn == TURNS


def lost(
    words: Words, view: ViewData, seat: int, text: str, decision: Decision, legal: Sequence[str]
) -> Message | None:
    """Return what an answer gives up, as far as everyone may know it; None for nothing.

    text   the answer in notation
    legal  all answers to the decision
    """
    found = _LOSSES.get(decision.kind) if text in ("end", "skip") else None
    return found(_Ending(words, view, seat, decision, legal)) if found is not None else None


def _lost_action(ending: _Ending) -> Message | None:
    """Return the space's action, or else the ability that only this turn has room for."""
    if any(text.split(" ")[0] in ACTIONS for text in ending.legal):
        return _undone(ending)
    # The scoring would bring the ability back anyway: it can't be saved for later.
    unused = next((OWN_USES[text] for text in ending.legal if text in OWN_USES), None)
    if unused is None or not ending.before_scoring:
        return None
    return Message("merlin-lost-ability", {"ability": ending.words.ability(unused, 3), "more": "no"})


def _lost_end(ending: _Ending) -> Message | None:
    """Return one loss or two; of two, each says less."""
    first, then = _lost_action(ending), _traitors(ending)
    if first is None or then is None:
        return first or then
    first, then = (loss._replace(args={**loss.args, "more": "yes"}) for loss in (first, then))
    return Message("merlin-lost-both", {"first": first, "then": then})


_LOSSES: dict[str, Callable[[_Ending], Message | None]] = {
    "action": _lost_action,
    "end": _lost_end,
    "tower": lambda ending: (
        Message("merlin-lost-tower") if any(text.startswith("tower ") for text in ending.legal) else None
    ),
    "pair": lambda _: Message("merlin-lost-pair"),
    "plea": lambda _: Message("merlin-lost-traitor"),
}


def _undone(ending: _Ending) -> Message:
    """Return the action of the space, not done."""
    words, view, seat = ending.words, ending.view, ending.seat
    number = space_of(view, ending.decision)
    assert number is not None, "an action has a space"
    space = view.facts.spaces[number]
    match space.kind:
        case "principality":
            return Message("merlin-lost-principality", words.at(space.about))
        case "points":
            return Message(f"merlin-lost-{space.name}", {"count": view.element(seat, space.about)})
        case "excalibur":
            return Message("merlin-lost-traitor" if view.excalibur == seat else "merlin-lost-excalibur")
        case "grail":
            return Message("merlin-lost-apple" if view.grail == seat else "merlin-lost-grail")
        case "relocate":
            return Message("merlin-lost-relocate" if view.placed(seat) else "merlin-lost-influence-assistant")
    return Message(f"merlin-lost-{space.name}")


def _traitors(ending: _Ending) -> Message | None:
    """Return the traitors that no shield repels, if a flag could still discard them before they are scored; of several
    colours, the one with the most. A flag may well be kept for more than a single traitor, but not past the end of the
    game. The shield-bearer's ability discards one traitor anyway."""
    words, view, seat = ending.words, ending.view, ending.seat
    colours = sorted({text.split(" ")[1] for text in ending.legal if text.startswith("repel ")})
    if not colours or not ending.before_scoring:
        return None
    colour = max(colours, key=lambda name: view.lacking(seat, name))
    count = min(view.lacking(seat, colour), view.unrepelled(seat) - view.can_use(seat, "shield_bearer"))
    # Least number of traitors for which hardly anyone would keep the flag.
    if count < (1 if view.round == ROUNDS else 2):
        return None
    flag = words.good("flag", view.facts.flag("repel"))
    args: Args = {
        "traitors": words.traitors(count, colour),
        "count": count,
        "points": LOST * count,
        "flag": flag,
    }
    return Message("merlin-lost-traitors", {**args, "more": "no"})
