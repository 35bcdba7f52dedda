# Everything here works from nothing but Python 3.11 (with venv) and make: the first command makes .venv.

VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.ready-to-run
DEV := $(VENV)/.ready-to-develop
BUILD := $(VENV)/.ready-to-build
# what release builds are made with on this system, whose names are those of the archives
LOCK := requirements/$(if $(filter Darwin,$(shell uname -s)),macos,linux)-$(shell uname -m).txt
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c "$(NEW_ENOUGH)" 2>/dev/null && echo $$p && break; done)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
QUICK := not soak and not slow and not xvfb
QUICK_TESTS := tests/session tests/match tests/storage tests/i18n tests/golden tests/ui/kit tests/ui/widgets \
	$(wildcard tests/titles/elgrande/rules/test_*.py) tests/titles/elgrande/rules/perft tests/titles/properties/test_perft.py \
	tests/titles/elgrande/bots/test_fair.py tests/cli/test_cli.py \
	$(addprefix tests/titles/merlin/,rules/perft rules/test_events.py rules/test_reasons.py) \
	$(addprefix tests/titles/merlin/,rules/test_vectors.py rules/test_set_up.py test_match.py) \
	$(addprefix tests/titles/elgrande/table/test_,events.py view.py asking.py undoing.py vetoes.py words.py) \
	$(addprefix tests/ui/test_,table_toy.py codes_toy.py two_titles.py routes.py menus.py focus.py scene.py director.py) \
	tests/test_borders.py tests/test_documents.py tests/test_figures.py tests/test_imports.py tests/test_manifest.py
# a few of each floor, from the rules to the table; `make test` runs all
# one worker more than there are cores: tests with windows and processes wait a fifth of their time
CORES := -n $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1) --dist loadfile --no-loadscope-reorder
ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help play test check format bench golden shots shots-accept art films arena soak fonts icon dist dist-old tryout windows windows-tryout lock wheel clean

help:
	@echo "make play     install and start the game"
	@echo "make test     run all tests"
	@echo "make check    check format, lint, import contracts and types, and run the quick tests; about a minute"
	@echo "make format   format the code"
	@echo "make bench    measure speed and memory against their budgets; build/bench.json"
	@echo "make golden   replay the golden games and show what changed"
	@echo "make shots    take screenshots of every scene at several sizes; build/shots"
	@echo "make shots-accept  accept the current screenshots"
	@echo "make art      show every picture under assets/ with its name; build/art"
	@echo "make films    film what moves at the table, in strips of frames; build/films"
	@echo "make arena    play the bots against each other, each in every seat; build/arena.json"
	@echo "make soak     run fuzz tests, kill tests and long games in full; over an hour"
	@echo "make dist     build the download, which runs without Python, and its checksum; dist/"
	@echo "make tryout   try the download as players would: without Python, without a home, in folders with accents"
	@echo "make dist-old build the download on Debian 11, for old systems too; dist/old-linux; needs root"
	@echo "make windows  build the download for Windows, here with Wine; dist/windows"
	@echo "make windows-tryout  try it with Wine: games by keys and mouse, kills, two copies, strange folders"
	@echo "make lock     update the locked packages of release builds, for each system; requirements"
	@echo "make wheel    build a Python package; dist/"
	@echo "make release  run all checks, then build the archives and write the tag's text"

play: $(RUN)
	@$(BIN)/python -m game $(ARGS)

test: $(DEV)
	$(BIN)/python -m pytest $(CORES) $(ARGS)

check: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -m "$(QUICK)" $(CORES) $(QUICK_TESTS) $(ARGS)

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(DEV)
	$(BIN)/python -m tests.bench $(ARGS)

golden: $(DEV)
	$(BIN)/python -m tools.golden $(ARGS)

shots: $(DEV)
	$(BIN)/python -m tools.shots $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m tools.board_shots)

shots-accept: $(DEV)
	$(BIN)/python -m tests.shots $(ARGS)

art: $(DEV)
	$(BIN)/python -m tools.art_sheet $(ARGS)

films: $(DEV)
	$(BIN)/python -m tools.film $(ARGS)

arena: $(RUN)
	@mkdir -p build
	@$(BIN)/crown-couch arena --bots easy,medium,hard,expert --deals 25 --file build/arena.json $(ARGS)

soak: $(DEV)
	HYPOTHESIS_PROFILE=soak $(BIN)/python -m pytest -m "soak or not soak" $(ARGS)

fonts: $(DEV)
	$(BIN)/python -m tools.make_fonts $(ARGS)

dist: $(BUILD)
	$(BIN)/python -m tools.dist $(ARGS)

tryout: $(DEV) $(BUILD)
	$(BIN)/python -m tools.tryout $(ARGS)
	CROWN_COUCH_BUILT=1 $(BIN)/python -m pytest -q tests/packaging/test_built.py

dist-old: $(BUILD)
	$(BIN)/python -m tools.old_linux $(ARGS)

windows: $(BUILD)
	$(BIN)/python -m tools.windows $(ARGS)

windows-tryout: $(DEV)
	$(BIN)/python -m tools.windows.tryout $(ARGS)

icon: $(RUN)
	$(BIN)/python -m tools.make_icon $(ARGS)

lock: $(RUN)
	$(BIN)/python -m tools.lock $(ARGS)

wheel: $(BUILD)
	$(BIN)/python -m build --outdir dist

.PHONY: release
release: $(DEV)
	$(BIN)/python -m tools.release $(ARGS)

clean:
	rm -rf build dist $(VENV)

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed, and none was found on the path." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "This Python cannot make a virtual environment (on Debian: apt install python3-venv)." >&2; exit 1; }

$(RUN): pyproject.toml | $(BIN)/python
	@echo "Setting up (once; a minute or two)"
	@$(PIP) install -e .
	@touch $@

$(DEV): pyproject.toml | $(BIN)/python
	@echo "Setting up for tests (once; a minute or two)"
	@$(PIP) install -e ".[dev]"
	@touch $(RUN) $@

$(BUILD): pyproject.toml $(LOCK) | $(BIN)/python
	@$(PIP) install --require-hashes -r $(LOCK)
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(RUN) $@
