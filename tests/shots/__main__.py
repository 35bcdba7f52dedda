"""`python -m tests.shots [NAME ...]`: accept the present look of scenes as the wanted one. Look at it first."""

from __future__ import annotations

import argparse
import os
import sys

os.environ["SDL_VIDEODRIVER"] = "dummy"  # before anything imports pygame
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.shots import pictures


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.shots", description="Update the reference pictures.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(pictures.NAMES))
    names = parser.parse_args().names or pictures.NAMES
    if unknown := [name for name in names if name not in pictures.NAMES]:
        parser.error(f"unknown: {', '.join(unknown)}")
    for name in names:
        now, path = pictures.shoot(name), pictures.REFERENCES / f"{name}.png"
        said = "new"
        if path.exists():
            said = pictures.fault(now, pictures.reference(name)) or "the same"
        if said != "the same":
            pictures.save(now, path)
        print(f"{name}: {said}")
    if len(names) == len(pictures.NAMES):
        for path in pictures.REFERENCES.glob("*.png"):
            if path.stem not in pictures.NAMES:
                path.unlink()
                print(f"{path.stem}: gone")
    return 0


if __name__ == "__main__":
    sys.exit(main())
