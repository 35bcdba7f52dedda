"""F1 at this table: current choices, the round's cards, the rules; and the text for a plate."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.message import Argument, Message, key_of, series
from game.session.narrator import HelpText, rules_pages
from game.titles.elgrande.rules import NAME
from game.titles.elgrande.table.view_data import ViewData
from game.titles.elgrande.table.words.bar_texts import prompts
from game.titles.elgrande.table.words.card_counts import VALUES, DeckPage, contents, power_state
from game.titles.elgrande.table.words.names import Words, title
from game.ui.table.parts.slot_answers import AnswerBuilder


def pages(
    texts: Container[str],
    view: ViewData,
    words: Words,
    asking: AnswerBuilder | None,
    cancel: str,
    decks: Sequence[Sequence[str]] = (),
) -> list[HelpText]:
    """Return the pages, most useful first. `cancel`: Escape's action, as in `WayBack.leads_to`."""
    found = [HelpText(Message("help-now-title"), now(words, asking, view, cancel))]
    if view.cards:
        lines = [_card(words, card, view.placing(card)) for card in view.cards]
        found.append(HelpText(Message("help-card-title"), lines))
    found.append(HelpText(Message("known-powers"), [_powers(view, words, seat) for seat in range(view.players)]))
    if decks:
        found.append(HelpText(Message("known-decks"), [_deck(deck) for deck in contents(decks, view)]))
    return [*found, *rules_pages(texts, NAME)]


def _card(words: Words, card: str, place: int) -> Message:
    """Return a card's text with its fine print."""
    args: dict[str, Argument] = {"title": title(card), "count": place, "text": words.card_text(card)}
    fine = words.card_help(card)
    return Message("help-card-line", args) if fine is None else Message("help-card-line-fine", {**args, "fine": fine})


def _powers(view: ViewData, words: Words, seat: int) -> Message:
    """Return a seat's power cards, in hand and used."""
    states = {value: power_state(view, seat, value) for value in VALUES}
    hand = [value for value in VALUES if states[value] == "hand"]
    used = [value for value in VALUES if states[value] != "hand"]
    args: dict[str, Argument] = {"player": words.player(seat), "hand": series(hand)}
    return (
        Message("known-said-powers", {**args, "used": series(used)}) if used else Message("known-said-powers-all", args)
    )


def _deck(deck: DeckPage) -> Message:
    """Return the unseen cards of a deck."""
    if deck.always:
        return Message("known-said-deck-always", {"number": deck.number})
    names = [Message("known-said-kind", {"title": title(kind.card), "count": kind.unseen}) for kind in deck.kinds
             if kind.unseen]  # fmt: skip
    return Message("known-said-deck", {"number": deck.number, "cards": series(names)})


def now(words: Words, asking: AnswerBuilder | None, view: ViewData, cancel: str) -> list[Message]:
    """Return the current question, with a sentence or two of advice on choosing."""
    keys = Message("help-now-keys", {"cancel": cancel})
    if asking is None:
        return [Message("help-now-waiting"), keys]
    kind = key_of(asking.kind)
    found = [prompts.question(asking, words, view), Message(f"help-now-{kind}")]
    source = asking.decision.source
    if source:
        found.append(Message("help-now-card", {"title": title(source), "text": words.card_text(source)}))
        fine = words.card_help(source)
        if fine is not None:
            found.append(fine)
    return [*found, keys, Message("help-now-hint")]


def plate_message(view: ViewData, words: Words, seat: int) -> Message:
    """Return all public information about a seat, in one or two sentences."""
    shown = view.province_shown(seat)
    args = {
        "player": words.player(seat),
        "score": view.scores[seat],
        "court": view.court[seat],
        **words.at(view.grandes[seat]),
        "cards": Message("plate-power-cards", {"cards": series(sorted(view.hands[seat]))}),
    }
    if shown is None:
        return Message("plate-describe-many", args)
    return Message("plate-describe", {**args, "province": shown})


def scores_message(view: ViewData, words: Words) -> Message:
    """Return everyone's position on the score track, leader first."""
    order = sorted(range(view.players), key=lambda seat: -view.scores[seat])
    who = [Message("answer-preview-points", {**words.named(at), "count": view.scores[at]}) for at in order]
    return Message("scores-describe", {"who": words.listed("answer-preview", who)})
