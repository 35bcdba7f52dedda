"""What the kit's tests draw with: type, and no window."""

from __future__ import annotations

import pygame
import pytest

from game.storage import paths
from game.ui.look.theme import Theme


@pytest.fixture
def theme() -> Theme:
    pygame.font.init()
    return Theme(paths.assets() / "fonts")
