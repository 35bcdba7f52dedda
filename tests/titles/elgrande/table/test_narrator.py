"""A game's texts need no screen."""

from __future__ import annotations

import subprocess
import sys


def test_the_narrator_loads_neither_pygame_nor_numpy():
    code = "import sys, game.titles.elgrande.table.narrator as it; print({'pygame', 'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
