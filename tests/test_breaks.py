"""The lists of lines to break fit the program as it stands: `python -m tests.breaks` runs them."""

import pytest

from tests.breaks.listed import CHECKOUT, Break, listed


@pytest.mark.parametrize("one", listed(), ids=lambda one: f"{one.of} {one.what}")
def test_a_break_finds_its_line_and_its_tests(one: Break) -> None:
    assert (CHECKOUT / one.file).read_text(encoding="utf-8").count(one.was) == 1
    assert one.was != one.broken
    assert one.tests
    for test in one.tests:
        file, _, name = test.partition("::")
        assert name.startswith("test_"), "one test, not a whole file"
        code = (CHECKOUT / file).read_text(encoding="utf-8")
        assert f"def {name.partition('[')[0]}(" in code, test
