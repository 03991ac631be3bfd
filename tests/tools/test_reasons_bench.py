"""`tools.bench.reasons`: a small run, and proof that it would notice false reasons."""

import pytest

from sneferu_gui.games.sneferu.players.reasons import MoveReason, ReasonKind
from sneferu_gui.games.sobek.players.reasons import ReasonKind as TurnKind
from sneferu_gui.games.sobek.players.reasons import TurnReason
from tests.sweep import SWEEP
from tools.bench import reasons
from tools.bench.reasons import main, measured

FEW = 24
"""Positions in every run; `make sweep` takes more."""
SECONDS = 0.012


@pytest.mark.parametrize("count", [FEW, pytest.param(60, marks=SWEEP)])
def test_no_hint_gives_an_untrue_reason(count: int) -> None:
    found = measured(count, SECONDS)
    assert found.untrue == ()
    assert found.told > count * 0.7
    assert found.first >= found.told * 0.3
    assert found.among_three >= found.told * 0.6
    assert found.reasons == sum(found.kinds.values()) >= found.told


def test_an_untrue_reason_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "sneferu_gui.games.sneferu.players.reasons.reason_of",
        lambda _part, worth, _one, _two: MoveReason(ReasonKind.MORE_FOOD, worth, 99),
    )
    assert measured(5, SECONDS).untrue


def test_it_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(reasons, "SECONDS", SECONDS)
    main(["--positions", "4"])
    assert capsys.readouterr().out.startswith("4 positions, ")


@pytest.mark.parametrize("count", [FEW // 2, pytest.param(30, marks=SWEEP)])
def test_another_games_reasons_are_true_and_untrue_ones_would_be_found(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = measured(count, SECONDS, "sobek")
    assert found.untrue == ()
    assert found.told > count * 0.6
    assert found.first >= found.told * 0.5
    monkeypatch.setattr(
        "sneferu_gui.games.sobek.players.reasons.own_reason",
        lambda _part, worth, _one, _two: TurnReason(TurnKind.BANKS, worth, 99),
    )
    assert measured(5, SECONDS, "sobek").untrue
