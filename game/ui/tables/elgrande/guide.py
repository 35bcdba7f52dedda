"""F1 at this table: what can be done now, the cards of the round, the rules; and what a plate says of itself."""

from __future__ import annotations

from game.ui.message import Message
from game.ui.scene import HelpPage
from game.ui.tables.elgrande import prompts
from game.ui.tables.elgrande.asking import Asking
from game.ui.tables.elgrande.view import ViewModel
from game.ui.tables.elgrande.words import Words, text, title
from game.ui.ui import Ui


def pages(ui: Ui, view: ViewModel, words: Words, asking: Asking | None) -> list[HelpPage]:
    """In the order in which people need them."""
    found = [HelpPage(Message("help-now-title"), now(words, asking, view))]
    if view.cards:
        lines = [
            Message("help-card-line", {"title": title(card), "count": place, "text": text(card)})
            for place, card in enumerate(view.cards, start=1)
        ]
        found.append(HelpPage(Message("help-card-title"), lines))
    number = 1
    while f"elgrande-rules-{number}-title" in ui.texts:
        stem, count = f"elgrande-rules-{number}", 1
        body = []
        while f"{stem}-{count}" in ui.texts:
            body.append(Message(f"{stem}-{count}"))
            count += 1
        found.append(HelpPage(Message(f"{stem}-title"), body))
        number += 1
    return found


def now(words: Words, asking: Asking | None, view: ViewModel) -> list[Message]:
    """What is asked, and a sentence or two on how to choose."""
    if asking is None:
        return [Message("help-now-waiting"), Message("help-now-keys")]
    kind = asking.kind.replace("_", "-")
    found = [prompts.question(asking, words, view), Message(f"help-now-{kind}")]
    source = asking.offer.decision.source
    if source:
        found.append(Message("help-now-card", {"title": title(source), "text": text(source)}))
    return [*found, Message("help-now-keys")]


def plate_message(view: ViewModel, words: Words, seat: int) -> Message:
    """A seat in one or two sentences: all that is public about it."""
    shown = view.province_shown(seat)
    args = {
        "player": words.player(seat),
        "score": view.scores[seat],
        "court": view.court[seat],
        **words.at(view.grandes[seat]),
        "cards": Message("plate-power-cards", {"cards": ", ".join(str(value) for value in sorted(view.hands[seat]))}),
    }
    if shown is None:
        return Message("plate-describe-many", args)
    return Message("plate-describe", {**args, "province": shown})


def scores_message(view: ViewModel, words: Words) -> Message:
    """The score track: who stands where, the first one first."""
    order = sorted(range(view.players), key=lambda seat: -view.scores[seat])
    who = [Message("answer-preview-points", {"player": words.player(at), "count": view.scores[at]}) for at in order]
    return Message("scores-describe", {"who": words.listed("answer-preview", who)})
