# Every target sets up what it needs, and only when its inputs changed. Nothing but Python >= 3.11 and make is needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

.DEFAULT_GOAL := help
.PHONY: help play test lint types rules mutants bench golden tables format wheel lock clean

help:
	@echo "make play      play in the terminal"
	@echo "make test      lint, types and every test"
	@echo "make rules     each rule clause, and the tests that prove it"
	@echo "make mutants   change the rules' code and list the changes that no test notices"
	@echo "make bench     speeds and strengths, side by side with peers"
	@echo "make golden    write the golden play-throughs anew"
	@echo "make tables    compute the experts' tables anew"
	@echo "make format    format the code"
	@echo "make wheel     build the wheel into dist/"
	@echo "make lock      pin the dependencies anew"
	@echo "make clean     remove everything that make made"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ludothèque needs Python 3.11 or later; say which with: make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt pyproject.toml | $(BIN)/python
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --require-hashes -r requirements/build.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.mutants: requirements/mutants.txt $(VENV)/.dev
	$(PIP) --require-hashes -r requirements/mutants.txt
	@touch $@

# Peers are optional: one that cannot be installed here is reported as absent. They live apart, so that their pins never touch ours.
.venv-peers/.done: requirements/peers.txt $(VENV)/.run
	$(PYTHON) -m venv .venv-peers
	-.venv-peers/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements/peers.txt
	@touch $@

play: $(VENV)/.run
	@$(BIN)/ludotheque play shut-the-box

test: lint types
	$(BIN)/python -m pytest -q -n $(JOBS)

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.dev
	$(BIN)/mypy

rules: $(VENV)/.dev
	@$(BIN)/python tests/clauses.py

mutants: $(VENV)/.mutants
	$(BIN)/python tests/mutants.py

bench: $(VENV)/.dev .venv-peers/.done
	$(BIN)/python -m benchmarks

golden: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m contract.golden

tables: $(VENV)/.run
	$(BIN)/python -m ludotheque.games.shut_the_box.tables

format: $(VENV)/.dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

wheel: $(VENV)/.dev
	$(BIN)/python -m hatchling build -t wheel

COMPILE := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header pyproject.toml
lock: $(BIN)/python
	$(PIP) uv
	$(BIN)/$(COMPILE) -o requirements/run.txt
	printf 'editables\nhatchling\n' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header - -o requirements/build.txt
	$(BIN)/$(COMPILE) --group dev -c requirements/run.txt -c requirements/build.txt -o requirements/dev.txt
	$(BIN)/$(COMPILE) --group mutants -c requirements/dev.txt -o requirements/mutants.txt
	printf 'catanatron\nopen-spiel\npettingzoo[classic]\nrlcard\n' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header - -o requirements/peers.txt

clean:
	rm -rf .venv .venv-peers build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
