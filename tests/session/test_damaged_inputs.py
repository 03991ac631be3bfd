"""A sample of `python -m tests.session.damaged_inputs`."""

from pathlib import Path

import pytest

from tests.session.damaged_inputs import good_inputs, main
from tests.sweep import one_in


@pytest.mark.parametrize("first", one_in(4, range(0, 1000, 250)))
def test_a_sample_of_damaged_inputs(first: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--inputs", "250", "--first", str(first)]) == 0
    words = capsys.readouterr().out.split()
    _, told, read, hostile = (int(word) for word in words if word.isdigit())
    assert told > 125
    assert read > 2
    assert hostile > 75


def test_what_is_damaged_was_good(tmp_path: Path) -> None:
    path = tmp_path / "good"
    for name, (content, reader) in good_inputs().items():
        path.write_bytes(content)
        assert reader(path) == "", name
