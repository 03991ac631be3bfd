"""The surroundings of every test: no screen, no sound card, no real saved games."""

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"  # the program begins in the system's language

# Workers use all cores already: NumPy's threads would only wait for each other, at full speed.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

gc.disable()  # imports make no garbage; `pytest_collection_finish` enables it again

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder of this process's own is made in it
"""A folder in memory for the tests' files: stores wait for the disk with every action of a game."""
ENOUGH: Final = 2**31
"""Bytes that must be free there."""


def _in_memory() -> Path | None:
    """The folder in memory; None if it does not exist or has no room."""
    is_usable = MEMORY.is_dir() and os.access(MEMORY, os.W_OK)
    return MEMORY if is_usable and shutil.disk_usage(MEMORY).free > ENOUGH else None


_DATA: Final = tempfile.TemporaryDirectory(
    prefix="sneferu-tests-", dir=_in_memory(), ignore_cleanup_errors=True
)
"""The folder of the user's data; this name keeps it alive as long as the process."""
os.environ["SNEFERU_DATA"] = _DATA.name

# The same examples in every run, so that a failure comes from a change, not from chance; and
# no deadline, as the machine's speed is no property of the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
# It would read every module there is for its constants, and try those: in each worker others,
# as each has loaded other modules by then.
providers._get_local_constants = lambda: providers._local_constants


RUBBISH: Final = (500_000, 50, 50)
"""The thresholds of garbage collection, rarer than usual: see `gc.set_threshold`."""


def _tidied() -> None:
    """Collect garbage and exempt all remaining objects, which are imported or kept for good.

    Otherwise collecting took a tenth of all the time, and scanning the imported objects another
    sixth.
    """
    gc.collect()
    gc.freeze()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which one of several runs takes a part of the tests."""
    parser.addoption("--part", type=_part, default=(1, 1), help="every Nth test from the Kth: K/N")


def _part(text: str) -> tuple[int, int]:
    """The part and the number of parts, from a text such as 2/3."""
    number, _sign, count = text.partition("/")
    if not 1 <= int(number) <= int(count):
        raise ValueError
    return int(number), int(count)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the chosen part of the tests that are marked for the sweep."""
    number, count = config.getoption("--part")
    others = [each for place, each in enumerate(items) if place % count != number - 1]
    items[:] = items[number - 1 :: count]
    config.hook.pytest_deselected(items=others)


def pytest_collection_finish() -> None:
    """Collect garbage rarely, but after each module."""
    _tidied()
    gc.set_threshold(*RUBBISH)
    gc.enable()


@pytest.fixture(autouse=True, scope="module")
def _left_tidy() -> Iterator[None]:
    """Collect each module's garbage at its end."""
    yield
    _tidied()


_NUMBERS: Final = count()


@pytest.fixture(autouse=True)
def _own_data(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give each test settings and stored games of its own, removed afterwards.

    Folders are counted here, as pytest's own would search all existing ones for the next number.
    """
    folder = Path(_DATA.name, str(next(_NUMBERS)))
    folder.mkdir()
    monkeypatch.setenv("SNEFERU_DATA", str(folder))
    yield
    shutil.rmtree(folder, ignore_errors=True)
