"""Build the Linux download on an old system, so that it runs on that and on every newer one: `make dist-old`.

    python -m tools.old_linux [--out dist/old-linux]

A program runs on the C library it was built with and on newer ones. This makes a folder with Debian 11 (`debootstrap`),
builds Debian 12's Python there, lays our locked packages next to it, and runs `tools.dist` (`bwrap`). Needs root, for
`debootstrap`; the first time takes about a quarter of an hour, later ones two minutes. Exits with 1 if that fails, or
if the program needs a newer C library than NEWEST.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools import lock
from tools.dist import names

SUITE, SOURCES = "bullseye", "bookworm"
"""The system to build on, and the one whose Python is built there."""
PYTHON = "3.11.2-6+deb12u8"
"""Version of the source package; if the mirror has another, it is changed here."""
NEWEST = (2, 31)
"""Version of the C library in that system: Debian 11, Ubuntu 20.04, Fedora 32, RHEL 9."""
PACKAGES = (
    "gcc", "libc6-dev", "make", "dpkg-dev", "xz-utils", "patch", "zlib1g-dev", "libbz2-dev", "liblzma-dev",
    "libffi-dev", "libexpat1-dev",
)  # fmt: skip
NEEDED = {"debootstrap": "debootstrap", "bwrap": "bubblewrap", "objdump": "binutils"}
"""Programs that this needs, with their Debian packages; `debootstrap` also wants debian-archive-keyring."""
CONFIGURE = "--prefix=/made/python --enable-shared --enable-optimizations --without-ensurepip --with-system-expat"
TASK = (
    "-m test --pgo test_array test_bytes test_collections test_dataclasses test_dict test_heapq test_itertools "
    "test_json test_list test_set test_struct test_tuple test_unicode"
)
"""Run that the compiler profiles to optimise Python: a few minutes of a bot's usual work."""
PARSER = r"sources=\['pyexpat.c'\]"
"""Where setup.py builds a module that a fix of Debian made dependent on Python's inner headers; Debian builds it in."""
COMPLETE = "complete"
"""File that is there when Python is built and has all that a build needs."""
BUILD_PYTHON = f"""set -e
export HOME=/tmp
dpkg-source -x python3.11_*.dsc source
sed -i "s/{PARSER}/{PARSER}, extra_compile_args=['-DPy_BUILD_CORE_MODULE']/" source/setup.py
mkdir source/made && cd source/made
../configure {CONFIGURE} LDFLAGS=-Wl,-rpath,/made/python/lib
make -j2 PROFILE_TASK='{TASK}'
make install
/made/python/bin/python3.11 -c 'import bz2, ctypes, lzma, pyexpat, zlib'
touch /made/python/{COMPLETE}
"""
DIST = "cd /checkout && HOME=/tmp PYTHONPATH=/checkout:/made/packages /made/python/bin/python3.11 -m tools.dist"
SYMBOL = re.compile(r"GLIBC_(\d+)\.(\d+)")


class OldSystem:
    """The folder with Debian 11, and what is made there: programs see that as /made, and the checkout as /checkout."""

    def __init__(self, folder: Path) -> None:
        self.system = folder / "system"
        self.made = folder / "made"

    def make(self) -> None:
        """Make what is missing of system, Python and packages. Raises CalledProcessError."""
        self.made.mkdir(parents=True, exist_ok=True)
        if not (self.system / "usr" / "bin" / "gcc").exists():
            shutil.rmtree(self.system, ignore_errors=True)
            subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(self.system)], check=True)
            self._add_sources()
            self.run("apt-get update && apt-get install -y --no-install-recommends " + " ".join(PACKAGES), True)
        if not (self.made / "python" / COMPLETE).exists():
            for left in ("source", "python"):  # left by an attempt that was broken off
                shutil.rmtree(self.made / left, ignore_errors=True)
            self.run(f"apt-get source --download-only python3.11={PYTHON}", True)
            self.run(BUILD_PYTHON)
        self._install()

    def _add_sources(self) -> None:
        """Let the system get the newer Python's source from the same mirror."""
        file = self.system / "etc" / "apt" / "sources.list"
        kept = file.read_text(encoding="utf-8")
        line = next(line for line in kept.splitlines() if line.startswith("deb "))
        file.write_text(f"{kept}{line.replace('deb ', 'deb-src ').replace(SUITE, SOURCES)}\n", encoding="utf-8")

    def _install(self) -> None:
        """Lay the locked packages out; pip runs here, since that Python has none."""
        folder = self.made / "packages"
        shutil.rmtree(folder, ignore_errors=True)
        tags = [part for tag in lock.SYSTEMS["linux-x86_64"] for part in ("--platform", tag)]
        subprocess.run(
            [sys.executable, "-m", "pip", "--quiet", "install", "--no-deps", "--no-compile", "--require-hashes",
             "--target", str(folder), *tags, "--python-version", "3.11", "--only-binary=:all:",
             "--requirement", str(lock.file_of("linux-x86_64"))],
            check=True,
        )  # fmt: skip

    def run(self, script: str, network: bool = False) -> None:
        """Run a script inside, in /made. Raises CalledProcessError."""
        command = ["bwrap", "--bind", str(self.system), "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp"]
        command += ["--bind", str(self.made), "/made", "--ro-bind", str(names.ROOT), "/checkout", "--chdir", "/made"]
        command += ["--setenv", "LC_ALL", "C.UTF-8", "--setenv", "DEBIAN_FRONTEND", "noninteractive"]
        if network:
            command += ["--ro-bind", "/etc/resolv.conf", "/etc/resolv.conf"]
            script = f"chmod 1777 /tmp; {script}"
        subprocess.run([*command, "sh", "-c", script], check=True)

    def build(self, out: Path) -> Path:
        """Build; return the program's folder in `out`. Raises CalledProcessError."""
        inside = self.made / "dist"
        shutil.rmtree(inside, ignore_errors=True)
        self.run(f"{DIST} --out /made/dist --work /made/work")
        shutil.rmtree(out, ignore_errors=True)
        shutil.copytree(inside, out, symlinks=True)
        return out / names.PROGRAM


def newest_needed(folder: Path) -> tuple[tuple[int, int], str]:
    """Return the newest version of the C library that a built program asks for, and a file that does."""
    return max(needed(folder), default=((0, 0), ""))


def needed(folder: Path) -> Iterator[tuple[tuple[int, int], str]]:
    """Yield the versions of the C library that the files of a built program ask for."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) != b"\x7fELF":
                    continue
            told = subprocess.run(["objdump", "-T", str(path)], capture_output=True, text=True, check=True).stdout
            yield from (((int(major), int(minor)), path.name) for major, minor in SYMBOL.findall(told))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.old_linux", description="Build the download on Debian 11.")
    parser.add_argument(
        "--out", type=Path, default=names.ROOT / "dist" / "old-linux", help="where folder and archive go"
    )
    parser.add_argument("--work", type=Path, default=names.ROOT / "build" / "old-linux", help="for Debian and Python")
    parser.add_argument("--check", type=Path, metavar="FOLDER", help="only say what a built program needs")
    chosen = parser.parse_args()
    used = NEEDED if chosen.check is None else {"objdump"}
    missing = [name for name in used if shutil.which(name) is None]
    if missing:
        packages = " ".join(NEEDED[name] for name in missing)
        print(f"old_linux: this needs {', '.join(missing)}: apt-get install {packages}", file=sys.stderr)
        return 1
    try:
        if chosen.check is None:
            system = OldSystem(chosen.work.resolve())
            system.make()
            folder = system.build(chosen.out)
        else:
            folder = chosen.check
        version, name = newest_needed(folder)
    except (subprocess.CalledProcessError, FileNotFoundError) as error:
        print(f"old_linux: {error}", file=sys.stderr)
        return 1
    print(f"needs glibc {version[0]}.{version[1]} (for {name})")
    return 0 if version <= NEWEST else 1


if __name__ == "__main__":
    sys.exit(main())
