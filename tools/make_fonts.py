"""Make assets/fonts from the Fontsource packages of the npm registry; run it again after changing a list below.

    python -m tools.make_fonts [--out assets/fonts] [--work build/fonts]

Needs npm on the path, and fontTools with brotli (the `dev` extra). The packages contain a font as woff2 slices; those
listed here are merged, cut to the code points the program can show, and written as plain TrueType. The same versions
give the same bytes.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import NamedTuple

from fontTools import subset
from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.ttLib import TTFont

LATIN = (
    (0x0020, 0x007E),  # Basic Latin
    (0x00A0, 0x00FF),  # Latin-1 Supplement: Spanish, Portuguese, Italian
    (0x0100, 0x017F),  # Latin Extended-A
    (0x0192, 0x0192),
    (0x0218, 0x021B),
    (0x02C6, 0x02C7),
    (0x02D8, 0x02DD),
    (0x0300, 0x0304),  # combining accents, for names typed in pieces
    (0x2010, 0x2027),  # dashes, quotation marks, bullets, ellipsis
    (0x202F, 0x203A),
    (0x2044, 0x2044),
    (0x20A9, 0x20AC),
    (0x2116, 0x2122),
    (0x2212, 0x2215),  # minus
    (0x2260, 0x2265),
)
HANGUL = (
    (0x1100, 0x11FF),  # Jamo
    (0x3000, 0x3019),  # CJK punctuation
    (0x3131, 0x318E),  # compatibility Jamo
    (0xAC00, 0xD7A3),  # every syllable: names are typed by people
    (0xFF01, 0xFF5E),  # full-width forms
)


class Font(NamedTuple):
    """One font file to make: its name, the npm package and version, the slices, and the code points to keep."""

    name: str
    package: str
    version: str
    weight: int
    slices: tuple[str, ...]
    ranges: tuple[tuple[int, int], ...]

    @property
    def family(self) -> str:
        return self.package.rpartition("/")[2]


FONTS = (
    Font(
        "GowunBatang-Bold.ttf",
        "@fontsource/gowun-batang",
        "5.3.0",
        700,
        ("latin", "latin-ext", "korean"),
        LATIN + HANGUL,
    ),
    Font("Cinzel-Regular.ttf", "@fontsource/cinzel", "5.3.0", 400, ("latin", "latin-ext"), LATIN),
    Font("Cinzel-Bold.ttf", "@fontsource/cinzel", "5.3.0", 700, ("latin", "latin-ext"), LATIN),
    Font("NotoSans-Regular.ttf", "@fontsource/noto-sans", "5.3.0", 400, ("latin", "latin-ext"), LATIN),
    Font("NotoSans-Bold.ttf", "@fontsource/noto-sans", "5.3.0", 700, ("latin", "latin-ext"), LATIN),
)


def unpack(package: str, version: str, work: Path) -> Path:
    """Return the folder of an npm package, fetching it into `work` unless it is there."""
    folder = work / package.replace("/", "-").lstrip("@") / version
    if (folder / "package").is_dir():
        return folder / "package"
    folder.mkdir(parents=True, exist_ok=True)
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("make_fonts: npm is not on the path")
    subprocess.run(
        [npm, "pack", f"{package}@{version}", "--silent", "--pack-destination", str(folder)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / "package"


def make(font: Font, package: Path, work: Path, out: Path) -> Path:
    """Merge and cut one font, and write it to `out`."""
    slices = [
        work / f"{font.name}.{number}.ttf" for number in range(len(font.slices))
    ]  # the merger reads files, and no woff2
    for name, path in zip(font.slices, slices, strict=True):
        source = TTFont(package / "files" / f"{font.family}-{name}-{font.weight}-normal.woff2", recalcTimestamp=False)
        source.flavor = None
        for table in ("vhea", "vmtx", "STAT"):  # nothing here is vertical or variable
            if table in source:
                del source[table]
        source.save(path)
    merged = Merger(MergeOptions(drop_tables=["prep", "gasp"])).merge([str(path) for path in slices])
    merged.recalcTimestamp = False

    options = subset.Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "lnum"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.hinting = False
    options.recalc_timestamp = False
    cutter = subset.Subsetter(options)
    wanted = [code for first, last in font.ranges for code in range(first, last + 1)]
    cutter.populate(unicodes=wanted)
    cutter.subset(merged)
    target = out / font.name
    merged.save(target)
    return target


def main() -> int:
    parser = argparse.ArgumentParser(description="Make assets/fonts from Fontsource packages.")
    root = Path(__file__).resolve().parent.parent
    parser.add_argument("--out", type=Path, default=root / "assets" / "fonts")
    parser.add_argument("--work", type=Path, default=root / "build" / "fonts")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    arguments.work.mkdir(parents=True, exist_ok=True)
    for font in FONTS:
        package = unpack(font.package, font.version, arguments.work)
        target = make(font, package, arguments.work, arguments.out)
        shutil.copyfile(package / "LICENSE", arguments.out / f"{font.name.partition('-')[0]}-OFL.txt")
        with TTFont(target) as made:
            print(f"{target.name:26} {target.stat().st_size / 1e6:6.2f} MB  {len(made.getBestCmap()):6} code points")
    return 0


if __name__ == "__main__":
    sys.exit(main())
