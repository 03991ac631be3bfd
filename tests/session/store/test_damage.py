"""A sample of damaged stores; `python -m tests.session.store.damage` tries thousands."""

from pathlib import Path

import pytest

from tests.sweep import one_in

from .damage import fault_of, make_good


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("damage") / "good"
    make_good(folder)
    return folder


@pytest.mark.parametrize("first", one_in(8, range(0, 80, 10)))
def test_damaged_stores_end_in_words(good: Path, first: int) -> None:
    faults = [fault for seed in range(first, first + 10) if (fault := fault_of(good, seed))]
    assert not faults, "\n".join(faults)
