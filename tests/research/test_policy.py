"""Policies as players at the program's own tables."""

import sys
from collections.abc import Callable

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.research import env
from sneferu_gui.research.coding import MissingExtraError

from .extra import needs_research

HERE = "tests.research.policies"


@needs_research
@pytest.mark.parametrize("name", ["First", "called", "of_numpy"])
def test_they_are_seated_like_any_other(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--bots", f"{HERE}:{name},random"]) == 0
    assert f"1 {HERE}:{name}" in capsys.readouterr().out
    assert main(["tournament", "--games", "2", "--bots", f"{HERE}:{name},random"]) == 0


@needs_research
def test_what_the_mask_leaves_out_is_told_as_theirs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "2", "--bots", f"{HERE}:Illegal,random"]) == 1
    err = capsys.readouterr().err
    assert f"{HERE}:Illegal failed: ValueError: the mask leaves action 56 out" in err


@pytest.mark.parametrize("library", ["numpy", "pettingzoo", "gymnasium"])
def test_where_the_extra_is_not_installed_it_is_said_how(
    without: Callable[[str], None], library: str
) -> None:
    without(library)
    with pytest.raises(MissingExtraError) as told:
        env("sneferu")
    assert str(told.value) == (
        f"environments need what is not installed ({library}): pip install sneferu-gui[research]"
    )


def test_nor_are_players_by_numbers_seated_then(
    without: Callable[[str], None], capsys: pytest.CaptureFixture[str]
) -> None:
    without("numpy")
    assert main(["simulate", "--bots", f"{HERE}:First"]) == 2
    assert (
        f"{HERE}:First: environments need what is not installed (numpy)" in capsys.readouterr().err
    )


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Makes a library missing, and unloads what was imported with it."""
    from sneferu_gui.simulation.bots import _guest_player  # noqa: PLC0415

    def missing(library: str) -> None:
        for module in ("environment", "vectors", "policy"):
            monkeypatch.delitem(sys.modules, f"sneferu_gui.research.{module}", raising=False)
        monkeypatch.setitem(sys.modules, library, None)
        _guest_player.cache_clear()

    return missing
