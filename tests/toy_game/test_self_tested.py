"""Any game in `--self-test`, and its scenes in `shot --game`."""

from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import ShotOptions
from sneferu_gui.games.catalogue import GAMES, shown_games
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import SceneError
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.samples import any_game
from sneferu_gui.ui.samples.samples import samples_of, scene_for_shot
from sneferu_gui.ui.self_test import self_test
from sneferu_gui.ui.self_test.self_checks import CheckError
from sneferu_gui.ui.self_test.self_test import PlayError, SelfTestPlayer
from tests.ui.pages.opened import stage_of

from .law import State
from .table import ToyFace, ToyTable


def test_every_game_of_the_catalogue_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def check(game: str, folder: Path) -> str:
        tried.append(game)
        return f"{game} in {folder.name}"

    monkeypatch.setattr(self_test, "check_game", check)
    told = self_test.CHECKS["games"](tmp_path)
    assert tried == list(shown_games())
    assert told == ", ".join(f"{game} in {game}" for game in tried)
    assert tried[-1] == "toy"


def test_nothing_is_wrong_with_it_played_with_the_mouse_by_what_its_face_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Session] = []

    class Watched(SelfTestPlayer):
        def play(self, folder: Path) -> Session:
            played.append(super().play(folder))
            return played[-1]

    monkeypatch.setattr(self_test, "SelfTestPlayer", Watched)
    told = self_test.check_game("toy", tmp_path / "toy")
    assert told.startswith("toy ")
    assert [(session.game.id, session.state.is_over) for session in played] == [("toy", True)]
    assert (tmp_path / "toy" / "standard.sneferu").stat().st_size > 100


@pytest.mark.parametrize(
    ("owner", "name", "broken", "words"),
    [
        (State, "faults", lambda _self: ["T1"], "the end does not hold"),
        (self_test, "report_html", lambda _session: "", "page of its end"),
        (self_test, "record_to_line", lambda _record: "{}", "record"),
        (self_test, "check_files", lambda _paths, out: not out.write("it lies"), "it lies"),
        (self_test, "simulate", lambda *_: None, "simulated, it printed"),
    ],
)
def test_what_does_not_hold_is_told(
    owner: object,
    name: str,
    broken: object,
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(owner, name, broken)
    with pytest.raises((CheckError, ValueError), match=words):
        self_test.check_game("toy", tmp_path / "toy")


def test_a_face_that_presses_nothing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ToyFace, "next_presses", lambda _self, _tree: ())
    monkeypatch.setattr(self_test, "MOST_FRAMES", 20)
    with pytest.raises(PlayError, match="nothing was done in 20 frames: ToyTable 0 actions"):
        self_test.check_game("toy", tmp_path / "toy")


def test_what_breaks_in_a_game_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: ToyFace, _tree: Node) -> tuple[Node, ...]:
        raise RuntimeError("a heap too many")

    monkeypatch.setattr(ToyFace, "next_presses", broken)
    with pytest.raises(PlayError, match=r"(?s)status 70.*in broken.*a heap too many"):
        self_test.check_game("toy", tmp_path / "toy")


@pytest.mark.parametrize("name", [*any_game.SCENES, "offered"])
def test_each_of_its_scenes_is_drawn(name: str, tmp_path: Path) -> None:
    out = tmp_path / "toy.png"
    assert main(["shot", str(out), "--game", "toy", "--scene", name]) == 0
    assert out.stat().st_size > 2_000
    stage = stage_of(scene_for_shot(ShotOptions(out, scene=name, game="toy")))
    assert stage.tree().key


def test_its_own_scenes_are_shown_before_those_every_game_has(tmp_path: Path) -> None:
    for name, count in (("offered", 1), ("table", 0)):
        shown = scene_for_shot(ShotOptions(tmp_path / "o.png", scene=name, game="toy"))
        assert isinstance(shown, ToyTable)
        assert shown.session.count == count


def test_a_game_without_scenes_of_its_own_has_those_every_game_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, "toy", GAMES["toy"]._replace(samples=""))
    assert samples_of("toy") == any_game.SCENES


def test_a_scene_it_has_not_is_refused_with_those_it_has(tmp_path: Path) -> None:
    assert "storehouse" in samples_of("sneferu")
    with pytest.raises(
        SceneError, match="no scene 'storehouse'; there are title, first-start, setup,"
    ):
        scene_for_shot(ShotOptions(tmp_path / "o.png", scene="storehouse", game="toy"))


def test_a_game_there_is_not_is_refused_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["shot", str(tmp_path / "o.png"), "--game", "chess"])
    assert f"there is no game 'chess'; there are {', '.join(GAMES)}" in capsys.readouterr().err
