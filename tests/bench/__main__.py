"""`python -m tests.bench [--short] [--only NAME ...] [--out FILE]`: a table on the screen, figures in a JSON file."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from pathlib import Path

from tests import ROOT
from tests.bench import bots, built, merlin_screen, rules, screen, sound
from tests.bench.figures import Bench, Figure, table

BENCHES: list[Bench] = [
    *rules.BENCHES, *bots.BENCHES, *screen.BENCHES, *merlin_screen.BENCHES, *sound.BENCHES, *built.BENCHES,
]  # fmt: skip


def main() -> int:
    names = [bench.name for bench in BENCHES]
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure against the budgets.")
    parser.add_argument("--short", action="store_true", help="only prove that the benchmarks run")
    parser.add_argument("--only", nargs="+", choices=names, default=names, metavar="NAME", help=", ".join(names))
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "bench.json")
    arguments = parser.parse_args()

    figures: list[Figure] = []
    for bench in BENCHES:
        if bench.name in arguments.only:
            print(f"{bench.name} ...", file=sys.stderr, flush=True)
            figures += bench.run(arguments.short)
    print(table(figures))

    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    report = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "short": arguments.short,
        "figures": [figure._asdict() | {"verdict": figure.verdict} for figure in figures],
    }
    arguments.out.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"written to {arguments.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
