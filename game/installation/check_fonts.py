"""Check that every font opens, and draws a few letters at two sizes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.core.message import Message
from game.core.title import Titles
from game.installation import CheckResult
from game.storage import paths
from game.ui.look.theme import FONT_FILES

SIZES = (14, 48)
LETTERS = "AZaz09 Ñ"


def check(catalogue: Titles, folder: Path) -> CheckResult:
    pygame.font.init()
    place = paths.assets() / "fonts"
    names = sorted({*FONT_FILES.values(), *(path.name for path in place.glob("*.ttf"))})
    faults = [fault for name in names for fault in _faults(place / name)]
    return CheckResult(Message("cli-selftest-fonts-checked", {"count": len(names)}), tuple(faults))


def _faults(path: Path) -> Iterator[Message]:
    if not path.is_file():
        yield Message("cli-selftest-fonts-missing", {"file": path.name})
        return
    for size in SIZES:
        try:
            font = pygame.font.Font(str(path), size)
            picture = font.render(LETTERS, True, "white")
        except (pygame.error, OSError, ValueError) as error:
            yield Message("cli-selftest-fonts-broken", {"file": path.name, "reason": str(error)})
            return
        lacking = "".join(letter for letter, known in zip(LETTERS, font.metrics(LETTERS), strict=True) if known is None)
        if lacking:
            yield Message("cli-selftest-fonts-letters", {"file": path.name, "letters": lacking})
            return
        if not pygame.mask.from_surface(picture).count():
            yield Message("cli-selftest-fonts-blank", {"file": path.name})
            return
