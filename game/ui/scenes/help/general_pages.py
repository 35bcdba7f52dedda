"""The help pages that need no table: controls, taking a seat, and the pages of the chosen title."""

from __future__ import annotations

from game.core.message import Message
from game.core.title import Title
from game.session.narrator import rules_pages
from game.ui.codes import codes_page
from game.ui.help_page import HelpPage
from game.ui.navigation.routes import Licences
from game.ui.scenes.help.help_figures import draw_secrets, draw_sitting
from game.ui.tools import TextSource

PARTS = ("move", "confirm", "keys", "hint", "hint-secret", "any", "window")
"""Paragraphs about keys and buttons."""


def general_pages(texts: TextSource, title: Title | None, rules_first: bool = False) -> list[HelpPage]:
    """Return all pages. `title`: the chosen title, whose rules come after the controls, or before them."""
    paragraphs = [Message(f"help-controls-{part}") for part in PARTS]
    pages = [HelpPage(Message("help-controls"), paragraphs), *couch_pages()]
    about = [Message("help-about-fan"), Message("help-about-licence")]
    rules = _rules_pages(texts, title.name) if title is not None else []
    pages = [*rules, *pages] if rules_first else [*pages, *rules]
    pages.append(HelpPage(Message("help-about"), about, leads=(Message("licences-heading"), Licences())))
    return pages


def couch_pages() -> list[HelpPage]:
    """Return the pages on taking a seat, and on choosing in secret in front of one screen."""
    sitting = [Message(f"help-sitting-{part}") for part in ("pads", "others", "later")]
    secrets = [Message(f"help-secrets-{part}") for part in ("why", "pad", "keys", "curtain")]
    return [
        HelpPage(Message("help-sitting"), sitting, draw_sitting),
        HelpPage(Message("help-secrets"), secrets, draw_secrets),
        codes_page(),
    ]


def _rules_pages(texts: TextSource, title: str) -> list[HelpPage]:
    """Return a title's rules in short."""
    return [HelpPage(page.title, page.paragraphs) for page in rules_pages(texts, title)]
