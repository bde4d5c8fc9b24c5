# The commands of the house. Every target makes `.venv` first where there is none.
# Another Python:  make test PYTHON=python3.12   (remove .venv first when it was made by a different one)

PYTHON ?= python3
BIN    := .venv/bin
RUNS   := .venv/.runs
READY  := .venv/.ready
STATIC := src/oudler/web/static
SCHEMA := $(BIN)/check-jsonschema --quiet --builtin-schema vendor.github
CORE   := $(addprefix tests/,rules record arbitration tournament reference)
# Tests assert also under `python -O`: pytest writes their assertions out; our own code has none then.
WITHOUT_ASSERT := --hypothesis-profile quick -W "ignore:assertions not in test modules"

# Where the package meets other people's code. What old libraries say of newer ones is not ours, nor is the
# layout of help pages, which is that of the newest Rich.
LOWEST   := build/minimum
TESTERS  := pytest pytest-cov pytest-xdist hypothesis httpx2 jsonschema babel
TOUCHING := tests/cli tests/store tests/printing tests/test_extras.py $(addprefix tests/web/test_, \
  connections.py sockets.py fuzz.py importing.py handover.py papers.py safety.py hosting.py)
WITH_OLD := -W ignore::DeprecationWarning --deselect tests/cli/test_helppages.py

# Compiled modules are kept whatever the machine says: each start of a program and each test process
# would compile them all again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run test compiled covered optimized uncovered check programs lint format bench golden frozen requirements requirements-update metrics catalogue documents drawing pictures deck soak bundle deploy-check help-pages site minimum package release licences

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-20s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: $(RUNS) ## Tables and the director's desk in the browser: prints the address, also as a QR code
	@$(BIN)/oudler serve

test: programs ## Everything but long sweeps: style, types, floors, callers, tests with coverage, requirements
	@$(MAKE) --no-print-directory --jobs=4 --output-sync=target lint covered optimized uncovered
	$(BIN)/python -m tools.requirements --check

# In a fresh copy one process compiles all tests: the processes below would each compile them, at the same time.
# What cannot be read they tell.
compiled: $(READY)
	@$(BIN)/pytest -qq --collect-only > /dev/null 2>&1 || true

# Journeys often wait for a browser or a server: what only computes fills the cores meanwhile, and is told when
# it is done. The plus lets the long run be followed.
covered: compiled
	$(BIN)/pytest -q -m covered $(CORE) --cov

optimized: $(READY)
	$(BIN)/python -O -m pytest -q -m "not slow and not soak and not no_cover" tests/rules tests/record/test_callers.py $(WITHOUT_ASSERT)

uncovered: compiled
	+$(BIN)/pytest -q -n 4 --dist worksteal -m "not soak and not covered"

check: lint ## The same without slow tests and coverage, and with fewer examples
	$(BIN)/pytest -q -n 2 -m "not slow" --hypothesis-profile quick

minimum: ## Tests of what touches libraries, on the oldest versions that pyproject.toml allows
	@$(PYTHON) -m venv $(LOWEST)
	@$(PYTHON) -m tools.minimum > $(LOWEST)/constraints.txt
	@$(LOWEST)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile \
	  --constraint $(LOWEST)/constraints.txt --editable ".[all]" $(TESTERS)
	$(LOWEST)/bin/pytest -q -n 2 -m "not slow" --hypothesis-profile quick $(WITH_OLD) $(TOUCHING)

package: $(READY) ## Build the wheel and the source archive into dist, and try the wheel in an environment of its own
	@rm -rf dist
	$(BIN)/python -m build
	$(PYTHON) tools/try_wheel.py

programs: $(READY) ## Install what the browser and database tests need (Chromium, fonts, PostgreSQL, nginx), where missing
	@$(BIN)/python -m tests.chromium --install
	@$(BIN)/python -m tests.fonts --install
	@$(BIN)/python -m tests.postgres --install
	@$(BIN)/python -m tests.nginx --install

deploy-check: programs ## Try the files for hosts: each step of the container, the units, the proxies (installs Caddy, systemd)
	$(BIN)/python -m tests.deploying
	$(BIN)/pytest -q tests/test_deploy.py tests/web/test_processes.py

lint: $(READY) ## Style, types, floors and callers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/python -m tools.doors --check
	$(BIN)/oxfmt --check $(STATIC)
	$(BIN)/oxlint $(STATIC)
	$(BIN)/python -m tools.styles
	$(BIN)/mypy
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32 src
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m tools.callers
	@$(SCHEMA)-workflows .github/workflows/*.yml
	@$(SCHEMA)-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	@$(SCHEMA)-issue-config .github/ISSUE_TEMPLATE/config.yml
	@$(BIN)/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml

format: $(READY) ## Format Python, front doors, scripts and styles
	$(BIN)/ruff format
	$(BIN)/python -m tools.doors
	$(BIN)/oxfmt $(STATIC)

bench: $(READY) ## Measure speed and print the signature for commit messages
	$(BIN)/python -m bench

golden: $(READY) ## Write the golden files again (review the difference like code)
	$(BIN)/python -m tests.golden

frozen: $(READY) ## Write again what people and programs see (review what changed: tests/frozen)
	$(BIN)/python -m tests.frozen

requirements: $(READY) ## Show which requirements are proved, met, open or a matter of conduct
	@$(BIN)/python -m tools.requirements

requirements-update: $(READY) ## Write into the lists which requirements tests now prove and meet
	$(BIN)/python -m tools.requirements --update

metrics: $(READY) ## Print the figures of the house: sizes, homonyms, conditions on the form, doors, helpers
	@$(BIN)/python -m tools.metrics

catalogue: $(READY) ## Gather the texts of the source and compile their English (write what is new in the .po, then again)
	$(BIN)/python -m tests.wording.catalogue

documents: drawing help-pages ## Write the documents that are made from the source: drawing, help pages, rulings, schema, cards
	$(BIN)/python -m tests.cli.helppages
	$(BIN)/python -m tests.arbitration.handbook
	$(BIN)/python -m tests.tournament.schema
	$(BIN)/python -m tests.tournament.card_pages

help-pages: $(READY) ## Make the pages of the program's help from the documents, with their pictures
	$(BIN)/python -m tools.help_pages

site: $(READY) ## Build the documentation site: build/site/index.html, to be read without a network
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[site]" -c constraints.txt
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet -c docs/site . build/site
	@echo "build/site/index.html"

drawing: $(READY) ## Draw the house again from its imports, and list its rooms and wings
	$(BIN)/python -m tools.drawing

pictures: $(READY) programs ## Take the screenshots of docs/pictures again
	$(BIN)/python -m tests.browser.pictures

deck: $(READY) ## Draw the card faces again
	$(BIN)/python -m tools.deck

release: $(READY) ## Make this tree the release VERSION=1.2.3, and say which tag to set (docs/releasing.md)
	@$(BIN)/python -m tools.release $(VERSION)

licences: $(READY) ## List the licences of all that is shipped, in docs/licences.md; refuse what does not go with MIT
	$(BIN)/python -m tools.licences

bundle: ## Build the program as one folder for machines without Python, try it there, and pack it
	$(PYTHON) bundling/build.py

soak: $(READY) ## The long sweeps whole, then 100,000 random deals at each table against the reference
	$(BIN)/pytest -q -n 2 -m soak
	$(BIN)/python -m tests.soak --deals 100000

# Two stamps: what running needs, and on top of it what tests need. Nothing is compiled in advance: of most
# libraries only a few modules are ever imported.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --constraint constraints.txt

$(RUNS): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Oudler needs Python 3.11 or newer ($(PYTHON) is missing or older)." \
	         "Choose one: make PYTHON=python3.12" >&2; exit 1; }
	@echo "Preparing .venv (once, and again when the dependencies change) …"
	@$(PYTHON) -m venv .venv || { echo "Could not make .venv: is the venv module of $(PYTHON) installed?" >&2; exit 1; }
	@$(PIP) --editable ".[serve,print]"
	@touch $@

# The package is there by now, and its own list of extras names the rest.
$(READY): $(RUNS)
	@echo "Adding what tests need …"
	@$(PIP) "oudler[dev]"
	@touch $@
