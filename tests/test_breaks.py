"""The lists of breaks: they fit the present program; `python -m tests.breaks` runs them."""

from functools import cache
from typing import Final

import pytest

from tests.breaks.listed import CHECKOUT, Break, listed

LISTED: Final = listed()


@cache
def text_of(file: str) -> str:
    return (CHECKOUT / file).read_text(encoding="utf-8")


def test_they_are_few() -> None:
    """Each break quotes lines that must be updated with the program."""
    assert len(LISTED) <= 150


@pytest.mark.parametrize("name", sorted({one.of.partition("/")[0] for one in LISTED}))
def test_breaks_find_their_lines_and_their_tests(name: str) -> None:
    for one in LISTED:
        if one.of.partition("/")[0] == name:
            check(one)


def check(one: Break) -> None:
    told = f"{one.of} {one.what}"
    assert text_of(one.file).count(one.was) == 1, told
    assert one.was != one.broken, told
    assert one.tests, told
    for test in one.tests:
        file, _, name = test.partition("::")
        assert name.startswith("test_"), f"{told}: one test, not a whole file"
        assert f"def {name.partition('[')[0]}(" in text_of(file), f"{told}: {test}"
