"""Learning Sobek's weights: what is fitted is what play reads, and play is learned from."""

import json
from pathlib import Path

import numpy as np
import pytest

from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.features import NAMES, OWN
from sneferu_gui.games.sobek.players.weights import AMONG_TABLE, OWN_TABLE, head_of, learned_head
from sneferu_gui.session.editions import standard_edition
from tools.training.sobek.__main__ import main
from tools.training.sobek.fitting import SCALE, Network, _content, fitted
from tools.training.sobek.self_play import samples_of


def test_play_reads_what_was_fitted() -> None:
    """The lanes of `players.search.lanes` say what the network of arrays says."""
    samples = samples_of(None, standard_edition("sobek"), range(3), 0.1)
    assert len(samples) > 200
    network = Network(len(NAMES), 1)
    network.linear[:] = np.linspace(-1, 1, len(NAMES))
    ones = np.ones(len(NAMES))
    head = head_of(_content(network, ones))
    rows = (*head.tables[OWN_TABLE], *head.tables[AMONG_TABLE])
    for sample in samples[::20]:
        total = sum(count * row for count, row in zip(sample.counts, rows, strict=True))
        expected = network.values(np.array([sample.counts], dtype=float))[0]
        off = sum(sample.counts) * 13 / SCALE  # each weight is rounded
        assert head.strength(total) == pytest.approx(expected, abs=off + 0.01)


def test_fitting_tells_rounds_apart() -> None:
    samples = samples_of(None, standard_edition("sobek"), range(12), 0.1)
    content, error = fitted(samples, 80, 1)
    spread = float(np.std([sample.brought for sample in samples]))
    assert error < spread
    assert content["features"] == list(NAMES)


def test_the_command_learns_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "weights.json"
    main(["--games", "8", "--generations", "2", "--epochs", "1", "--matches", "0",
          "--jobs", "1", "--out", str(path)])  # fmt: skip
    assert "1: " in capsys.readouterr().out
    head = head_of(json.loads(path.read_text(encoding="utf-8")))
    assert len(head.tables[OWN_TABLE]) == len(OWN)
    assert samples_of(head, standard_edition("sobek"), [1], 0.0)
    SobekEvaluator(learned_head())
