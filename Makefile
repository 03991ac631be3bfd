# Everything starts from here: `make` alone lists what there is.
# Needs only make and Python 3.11 or newer; the rest is set up in .venv the first time.

VENV := .venv
BIN := $(VENV)/bin
# Written last by the set-up, with the folder it was made for: a moved or copied checkout, or a
# change of what is needed, runs the set-up again.
READY := $(VENV)/.ready

ifneq ($(shell cat $(READY) 2>/dev/null),$(CURDIR))
.PHONY: $(READY)
endif

.DEFAULT_GOAL := help
.PHONY: help play test pytest lint format sweep bench shots words conformance mutate breaks coverage sounds binary bench-binary dist lock

help: ## list these commands
	@echo 'make COMMAND, where COMMAND is one of'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

$(READY): pyproject.toml requirements-dev.txt tools/set_up.sh tools/find_python.sh
	@sh tools/set_up.sh $(VENV)

play: $(READY) ## open the game (make play ARGS='--edition FILE')
	@$(BIN)/python -m sneferu_gui $(ARGS)

# What is compiled is kept in the environment, also where nothing may be written beside the code:
# else each worker, and each program that a test starts, compiles everything again.
PYTEST := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/$(VENV)/compiled \
	$(BIN)/python -m pytest -n auto --dist worksteal

test: $(READY) ## lint, format check and types beside the tests
	@$(MAKE) --no-print-directory -j 2 lint pytest

pytest:
	$(PYTEST) $(ARGS)

sweep: $(READY) ## the combinations that `make test` leaves out: all scenes, languages, sizes, scales
	$(PYTEST) -m sweep $(ARGS)

lint: $(READY) ## ruff's rules, ruff's format, mypy's types; changes nothing
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

format: $(READY) ## put the code into its format, and mend what ruff can mend safely
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

coverage: $(READY) ## run the tests and list the lines none of them reaches
	$(BIN)/coverage run -m pytest $(ARGS)
	$(BIN)/coverage report

conformance: $(READY) ## 20,000 random games, each checked after every action (takes minutes)
	$(BIN)/python -m tests.conformance --games 20000 $(ARGS)

mutate: $(READY) ## small changes to the program, sampled in each room: how many the tests notice (takes minutes)
	$(BIN)/python -m tests.mutation $(ARGS)

breaks: $(READY) ## break the listed lines one by one: each must fail its test (takes minutes)
	$(BIN)/python -m tests.breaks $(ARGS)

bench: $(READY) ## how fast the rules, the start and the frames are; prints, asserts nothing
	$(BIN)/python -m tools.bench $(ARGS)

shots: $(READY) ## pictures of every scene at every size, into shots/
	$(BIN)/python -m tools.shots $(ARGS)

sounds: $(READY) ## work out every sound, and the page that lists them (takes minutes)
	$(BIN)/python -m tools.sound.make_sounds
	$(BIN)/python -m tools.sound.listening_page

words: $(READY) ## gather every word shown, lead the catalogues on and compile them
	@sh tools/words.sh $(BIN)

binary: $(READY) ## the packaged program in dist/, tried out in an empty environment
	@$(BIN)/python -m tools.binary $(ARGS)

bench-binary: $(READY) ## its size and start beside a bare window packed the same way
	@$(BIN)/python -m tools.binary.bench $(ARGS)

dist: $(READY) ## wheel and source archive in dist/
	@$(BIN)/python -m hatchling build

lock: ## write requirements-dev.txt anew from pyproject.toml (needs uv; ARGS=--upgrade for newer versions)
	@sh tools/lock.sh $(ARGS)
