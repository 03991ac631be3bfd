"""The example of docs/research.md: after a few games it is far better than random play."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.research.extra import needs_research

pytestmark = needs_research


def test_it_learns_and_is_seated_with_what_it_has_learned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sneferu_gui.cli.main import main  # noqa: PLC0415
    from tools.training import learn_sobek  # noqa: PLC0415 - needs the extra

    monkeypatch.chdir(tmp_path)
    learn_sobek.main(["--games", "40", "--seed", "2"])
    told = tmp_path / "told.json"
    bots = "tools.training.learn_sobek:learned,random"
    asked = ["tournament", "--game", "sobek", "--bots", bots, "--games", "20", "--json", str(told)]
    assert main(asked) == 0
    first = json.loads(told.read_text(encoding="utf-8"))["players"][0]
    assert first["player"].endswith(":learned")
    assert first["wins"] >= 16, "before the first game it wins four"


def test_a_fit_comes_nearer_to_what_is_to_be_learned() -> None:
    from tools.training.learn_sobek import Network  # noqa: PLC0415

    chance = np.random.default_rng(1)
    rows = chance.normal(0, 1, (600, 5))
    targets = np.maximum(rows[:, 0], 0) - rows[:, 1]
    network = Network(5, 1)
    before = float(np.mean((network.expects(rows) - targets) ** 2))
    for _pass in range(5):
        after = network.fit(rows, targets, chance)
    assert after < before / 5
