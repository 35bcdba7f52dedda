"""Which titles there are. Everything takes the catalogue as an argument, so that tests can hand in another one."""

from __future__ import annotations

from game.core.title import Titles
from game.titles import elgrande

CATALOGUE: Titles = {
    title.name: title
    for title in (
        elgrande.TITLE,
    )
}  # fmt: skip
