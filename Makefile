# Everything sets itself up: a target depends on the stamps of what it needs, and a second run finds them fresh.
# POSIX sh and GNU make. PYTHON chooses the interpreter the environment is made with (3.10 or newer).

PYTHON ?= python3
JOBS ?= 2
VENV := .venv
PY := $(VENV)/bin/python
PYTEST := $(PY) -m pytest -n $(JOBS) --dist worksteal
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(PY) -m pip --quiet
# For `python -m tests...`; pytest has the same in pyproject.toml.
WITH_FIRMWARE := PYTHONPATH=.:firmware:build/device_lib
SETUP := $(VENV)/.installed build/device_lib/.stamp build/typings/.stamp

.DEFAULT_GOAL := help
.PHONY: help setup run test check bench soak emulate emulate-test emulate-soak lint types faces docs hardware hardware-check kicad apt clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z_-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(SETUP) ## make the environment (.venv) and fetch the device's library and stubs (build/)

run: $(SETUP) ## open the clock in this terminal, with a game ready to start
	@$(VENV)/bin/tengen run

test: lint types build/collection/.stamp ## everything: style, types and all tests
	$(PYTEST)

check: lint types ## in under a minute: style, types and the fast tests
	$(PYTEST) -m "not soak and not slow and not hardware"

bench: $(SETUP) ## measure: runs every tests/bench/bench_*.py
	@set -e; for file in tests/bench/bench_*.py; do \
	  test -f "$$file" || { echo "bench: there is no tests/bench/bench_*.py"; exit 1; }; \
	  name=$$(basename "$$file" .py); \
	  echo "== $$name"; \
	  $(WITH_FIRMWARE) $(PY) -m "tests.bench.$$name"; \
	done

soak: $(SETUP) ## the long random trials: the tests marked `soak`
	$(PYTEST) -m soak --hypothesis-profile=soak

# The image of MicroPython is the one that TENGEN_UF2 names, or is downloaded: docs/EMULATOR.md.
emulate: $(SETUP) ## play a scenario on an emulated RP2040: FILE=tests/scenarios/delay.toml
	@$(VENV)/bin/tengen play "$(or $(FILE),$(error emulate: name a scenario, for example make emulate FILE=tests/scenarios/delay.toml))" --runtime emulator

emulate-test: $(SETUP) ## the built firmware on an emulated RP2040: edges, budgets, memory, scenarios (a few minutes)
	@image=$$($(PY) -m host_tools.emulator.image) && TENGEN_UF2="$$image" $(PY) -m pytest -n $(JOBS) --dist loadfile tests/emulator

emulate-soak: $(SETUP) ## all scenarios on an emulated RP2040 (hours)
	@image=$$($(PY) -m host_tools.emulator.image) && TENGEN_UF2="$$image" $(PY) -m pytest -m soak tests/emulator

lint: $(SETUP) ## style, of all Python in the tree
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

types: $(SETUP) ## types: the firmware against MicroPython's stubs, the tools against Python's
	$(VENV)/bin/mypy --config-file mypy-firmware.ini
	$(VENV)/bin/mypy

faces: $(SETUP) ## draw every face of the tests into build/faces (UPDATE=1: as the references)
	$(WITH_FIRMWARE) $(PY) -m tests.faces.render $(if $(UPDATE),--update)

docs: $(SETUP) ## write the generated parts of docs/ anew: runs every host_tools/docs/*.py
	@set -e; for file in host_tools/docs/[a-z]*.py; do \
	  test -f "$$file" || continue; \
	  name=$$(basename "$$file" .py); \
	  echo "== $$name"; \
	  $(WITH_FIRMWARE) $(PY) -m "host_tools.docs.$$name"; \
	done
	$(WITH_FIRMWARE) $(PY) -m host_tools.simulator.portrait

# Each room writes what it makes to build/hardware/ROOM, and fails if it does not hold: ERC, DRC, watertight, ...
hardware: $(SETUP) $(VENV)/.hardware kicad ## circuit, parts list, board, enclosure and notes, made and checked: build/hardware
	@set -e; for room in circuit parts board enclosure notes breadboard; do \
	  test -f "hardware/$$room/__main__.py" || continue; \
	  echo "== $$room"; \
	  $(WITH_FIRMWARE) $(PY) -m "hardware.$$room"; \
	done

hardware-check: hardware ## `make hardware`, then the tests of what it made
	$(PYTEST) -m hardware tests/hardware

kicad:
	@test -d /usr/share/kicad/symbols && test -d /usr/share/kicad/footprints && /usr/bin/python3 -c 'import pcbnew' || $(MAKE) apt

apt: ## install the Debian packages that the tests compare with and that PDF needs (needs root; .ci/run calls it)
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq --no-install-recommends gnugo \
	  kicad kicad-symbols kicad-footprints libegl1 \
	  libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fonts-dejavu-core fonts-wqy-microhei

clean: ## remove all that was made: environment, libraries, caches, output
	rm -rf $(VENV) build out .cache .pytest_cache .mypy_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A half-made environment has no stamp and is made again from nothing.
$(VENV)/.stamp: requirements/host.txt
	@$(PYTHON) -c 'import sys; sys.exit("Tengen needs Python 3.10 or newer; choose one with make PYTHON=..." if sys.version_info < (3, 10) else 0)'
	$(PYTHON) -m venv --clear $(VENV)
	$(PIP) install -r requirements/host.txt
	@touch $@

# `tengen` itself, in place.
$(VENV)/.installed: pyproject.toml $(VENV)/.stamp
	$(PIP) install --no-deps --no-build-isolation --editable .
	$(PIP) check
	@touch $@

# What only the hardware needs; large, so it is not part of the set-up.
$(VENV)/.hardware: requirements/hardware.txt $(VENV)/.installed
	@$(PY) -c 'import sys; sys.exit("The hardware needs Python 3.11 or newer; choose one with make PYTHON=..." if sys.version_info < (3, 11) else 0)'
	$(PIP) install -r requirements/hardware.txt
	@touch $@

# --target keeps these out of the environment; --no-deps keeps Blinka out of everything.
build/device_lib/.stamp: requirements/device.txt $(VENV)/.stamp
	rm -rf build/device_lib
	$(PIP) install --no-deps --no-compile --target build/device_lib -r requirements/device.txt
	@touch $@

build/typings/.stamp: requirements/stubs.txt requirements/amend_stubs.py $(VENV)/.stamp
	rm -rf build/typings
	$(PIP) install --no-deps --no-compile --target build/typings -r requirements/stubs.txt
	$(PY) requirements/amend_stubs.py build/typings
	@touch $@

# Recorded games to replay, from a Debian source package. Where they cannot be had the tests say so; the next run tries again.
build/collection/.stamp: tests/collection/fetch.py $(VENV)/.installed
	$(PY) -m tests.collection.fetch build/collection
