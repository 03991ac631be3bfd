"""A game requested by name together with a file: they agree, or there is an error message."""

from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.pages.replay.scene import ReplayScene
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.program import Opening

from .games import played
from .test_records import line_of

RECORDS = Path(__file__).parents[1] / "data" / "records"
SOLO = RECORDS / "solo.jsonl"
"""A record of Sneferu, with one player."""


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(program, "show", lambda *_: None)  # a window would wait for somebody


@pytest.fixture
def toy_record(tmp_path: Path) -> Path:
    path = tmp_path / "toy.jsonl"
    path.write_text(f"{line_of()}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("game", "way", "words"),
    [
        ("toy", ("--record",), "solo.jsonl: a game of Sneferu, and --game asks for Toy"),
        ("toy", ("--challenge",), "solo.jsonl: a game of Sneferu, and --game asks for Toy"),
        ("toy", ("shot", "o.png", "--record"), "a game of Sneferu, and --game asks for Toy"),
        ("sneferu", ("--record",), "toy.jsonl: a game of Toy, and --game asks for Sneferu"),
        ("sneferu", ("--challenge",), "toy.jsonl: a game of Toy, and --game asks for Sneferu"),
    ],
)
def test_a_file_of_another_game_is_an_error_in_words(
    game: str,
    way: tuple[str, ...],
    words: str,
    toy_record: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = SOLO if game == "toy" else toy_record
    assert main([*way, str(path), "--game", game]) == 2
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("game", ["toy", None])
def test_a_record_of_the_game_is_opened(game: str | None, toy_record: Path) -> None:
    options = PlayOptions(record=toy_record, game=game)
    scene = Opening(options, stores=False).first_scene()
    assert isinstance(scene, ReplayScene)
    assert main(["shot", str(toy_record.with_suffix(".png")), "--record", str(toy_record),
                 *(("--game", game) if game else ())]) == 0  # fmt: skip


@pytest.mark.parametrize("game", ["sneferu", None])
def test_a_challenge_of_the_game_is_opened(game: str | None) -> None:
    options = PlayOptions(challenge=SOLO, game=game)
    scene = Opening(options, stores=False).first_scene()
    assert isinstance(scene, TableScene)
    assert scene.ghost is not None


def test_what_is_no_challenge_of_the_game_is_still_told_as_such(toy_record: Path) -> None:
    options = PlayOptions(challenge=toy_record, game="toy")
    with pytest.raises(SceneError, match=f"one player; this one has {len(played().setup.seats)}"):
        Opening(options, stores=False).first_scene()
