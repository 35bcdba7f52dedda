"""The list of titles. Everything takes it as an argument, so that tests can pass another one."""

from __future__ import annotations

from game.core.title import Titles
from game.titles import elgrande, merlin

CATALOGUE: Titles = {
    title.name: title
    for title in (
        elgrande.TITLE,
        merlin.TITLE,
    )
}
