import json
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions, ShotOptions, Size
from sneferu_gui.language import choose_language
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Scene, SceneError
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.paint.lettering import FontError
from sneferu_gui.ui.paint.pictures import PictureError
from sneferu_gui.ui.samples import samples
from sneferu_gui.ui.shell import failures, program
from sneferu_gui.ui.shell.failures import in_words
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.window import Window
from tests.ui.shell.demo import DemoScene


@pytest.fixture(autouse=True)
def _demo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opening, "first_scene", lambda *_: DemoScene())
    monkeypatch.setattr(samples, "scene_for_shot", lambda _: DemoScene())


def failing(error: Exception) -> object:
    def scene(*_: object) -> Scene:
        raise error

    return scene


FAILURES = [
    (SceneError("my.toml:9: no"), "sneferu: my.toml:9: no\n"),
    (SceneError("there is no scene “x”"), "sneferu: there is no scene “x”\n"),
    (FileNotFoundError(2, "No", "a.json"), "sneferu: a.json: there is nothing of this name\n"),
    (FileNotFoundError("the font is missing"), "sneferu: the font is missing\n"),
]


@pytest.mark.parametrize(("error", "told"), FAILURES)
def test_what_is_wrong_is_told_before_a_window_opens(
    error: Exception,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(Opening, "first_scene", failing(error))
    monkeypatch.setattr(program, "Window", failing(AssertionError("a window was opened")))
    assert program.play(PlayOptions()) == 2
    assert capsys.readouterr().err == told


def test_faults_of_the_program_are_logged_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    monkeypatch.setattr(Opening, "first_scene", failing(KeyError("a fault")))
    assert program.play(PlayOptions()) == 70
    (log,) = (tmp_path / "log").iterdir()
    assert "KeyError: 'a fault'" in log.read_text(encoding="utf-8")
    told = capsys.readouterr().err
    assert str(log) in told
    assert "Your game is safe" in told


def test_a_fault_while_the_window_is_open_is_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def breaks(_stage: object, number: int) -> bool:
        if number == 2:
            raise ZeroDivisionError("in the loop")
        return True

    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    assert program.play(PlayOptions(size=Size(1100, 700)), breaks) == 70
    assert "ZeroDivisionError: in the loop" in capsys.readouterr().err
    assert len(list((tmp_path / "log").iterdir())) == 1


def test_without_a_place_for_the_log_the_fault_is_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "log").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    monkeypatch.setattr(Opening, "first_scene", failing(KeyError("a fault")))
    assert program.play(PlayOptions()) == 70
    assert "No log could be written." in capsys.readouterr().err


def test_the_window_is_remembered(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))

    def enlarge(stage: Stage, number: int) -> bool:
        if number == 0:
            pygame.display.set_mode((1024, 700), pygame.RESIZABLE)
            stage.handle(KeyPressed("+", ctrl=True))
        return number < 3

    assert program.play(PlayOptions(), enlarge) == 0
    settings = SettingsFile(tmp_path / "config").settings
    assert settings.window[2:] == (1024, 700)
    assert settings.scale == 110

    sizes = []

    def look(stage: Stage, _number: int) -> bool:
        sizes.append((pygame.display.get_window_size(), stage.chosen_percent))
        return False

    program.play(PlayOptions(), look)
    assert sizes == [((1024, 700), 110)]


def test_what_is_wrong_with_the_settings_is_shown(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[look]\nscale = 7\n", encoding="utf-8")
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    notices = []

    def look(stage: Stage, number: int) -> bool:
        node = stage.tree().find("notice")
        notices.append(node.label if node else "")
        if number == 0:
            stage.activate("notice/close")
        return number < 1

    program.play(PlayOptions(size=Size(1100, 700)), look)
    assert "look.scale must be 0 or a whole number from 75 to 200, not 7" in notices[0]
    assert notices[1] == ""


def test_play_opens_the_first_scene_and_writes_its_tree(tmp_path: Path) -> None:
    options = PlayOptions(tree=tmp_path / "tree.json", size=Size(1200, 800))
    assert program.play(options, lambda _, number: number < 2) == 0
    written = json.loads((tmp_path / "tree.json").read_text(encoding="utf-8"))
    assert written["scene"] == "DemoScene"
    assert written["size"] == [1200, 800]
    assert not pygame.display.get_init()


def test_a_shot_is_written_without_a_window(tmp_path: Path) -> None:
    options = ShotOptions(
        tmp_path / "out.png", size=Size(640, 400), scale=75, tree=tmp_path / "t.json"
    )
    assert samples.shoot(options) == 0
    assert not pygame.display.get_init()
    picture = pygame.image.load(options.out)
    assert picture.get_size() == (640, 400)
    assert picture.get_at((60, 60))[:3] != (0, 0, 0)
    assert json.loads((tmp_path / "t.json").read_text(encoding="utf-8"))["scale"] == 75


def test_a_shot_leaves_an_open_window_alone(window: Window, tmp_path: Path) -> None:
    window.surface.fill("orange")
    before = window.surface.copy().get_buffer().raw
    assert samples.shoot(ShotOptions(tmp_path / "out.png")) == 0
    assert window.surface.copy().get_buffer().raw == before
    assert window.size == Size(1100, 700)


def test_a_shot_that_cannot_be_written_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert samples.shoot(ShotOptions(tmp_path / "nowhere" / "out.png")) == 2
    assert "nowhere" in capsys.readouterr().err
    assert "Traceback" not in capsys.readouterr().err


def test_a_file_called_otherwise_is_a_png_too(tmp_path: Path) -> None:
    assert samples.shoot(ShotOptions(tmp_path / "out.jpg")) == 0
    assert (tmp_path / "out.jpg").read_bytes().startswith(b"\x89PNG")


def test_missing_art_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Bare(DemoScene):
        pass

    scene = Bare()
    plain = scene.tree

    def tree(canvas: object) -> object:
        node = plain(canvas)  # type: ignore[arg-type] # handed on
        return type(node)("w", "window", node.rect, looks=(Picture(node.rect, "not/there"),))

    monkeypatch.setattr(scene, "tree", tree)
    monkeypatch.setattr(samples, "scene_for_shot", lambda _: scene)
    assert samples.shoot(ShotOptions(tmp_path / "out.png")) == 2
    assert "there.svg is missing" in capsys.readouterr().err


def test_one_renderer_serves_many_pictures() -> None:
    renderer = Renderer()
    small, _ = samples.picture_of(DemoScene(), Size(400, 300), 100, renderer)
    large, tree = samples.picture_of(DemoScene(), Size(2560, 1440), None, renderer)
    assert small.get_size() == (400, 300)
    assert large.get_size() == (2560, 1440)
    button = tree.find("count")
    assert button
    assert button.rect.h == 64


def test_without_a_terminal_errors_are_logged_and_shown_in_a_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows starts windowed programs without output streams."""
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stderr", None)
    shown: list[str] = []
    monkeypatch.setattr(failures, "show_box", shown.append)

    error = SceneError("there is no such record")
    monkeypatch.setattr(Opening, "first_scene", failing(error))
    assert program.play(PlayOptions()) == 2
    assert len(shown) == 1
    assert str(error) in shown[0]
    assert str(error) in failures.logs()[0].read_text(encoding="utf-8")


def test_the_first_picture_imports_no_game(tmp_path: Path) -> None:
    """Opens the title in a process of its own, and checks the modules imported by then.

    What all games are to the house is imported with the first of them.
    """
    program = (
        "import sys\n"
        "from sneferu_gui.cli.options import PlayOptions\n"
        "from sneferu_gui.ui.shell import program\n"
        "from sneferu_gui.ui.shell.program import Opening\n"
        "options = PlayOptions()\n"
        "own = Opening(options)\n"
        "looked = []\n"
        "def look(stage, number):\n"
        "    looked.extend(name for name in sys.modules if '.games.sneferu.' in name)\n"
        "    later = ('.shell.scenes', '.games.game', '.games.codec')\n"
        "    looked.extend(name for name in sys.modules if name.endswith(later))\n"
        "    stage.is_over = True\n"
        "    return False\n"
        "program.show(own.first_scene(), options, look, own.settings_file(), own)\n"
        "sys.exit(', '.join(looked) or 0)"
    )
    environment = {**os.environ, "SNEFERU_DATA": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True,
        env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


MODULES_BY_FRAME = """
import sys
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.ui.shell import program
from sneferu_gui.ui.shell.program import LATER, Opening
own = Opening(PlayOptions())
counts = []
def look(stage, number):
    counts.append(len(sys.modules))
    return number <= len(LATER) + 2
program.show(own.first_scene(), PlayOptions(), look, own.settings_file(), own)
print(*counts)
"""


def test_other_scenes_are_imported_a_few_modules_a_frame(tmp_path: Path) -> None:
    """All at once they kept the second picture waiting; some frames open devices besides."""
    done = subprocess.run(
        [sys.executable, "-c", MODULES_BY_FRAME], check=True, capture_output=True, text=True,
        env={**os.environ, "SNEFERU_DATA": str(tmp_path), "SDL_VIDEODRIVER": "dummy"},
    )  # fmt: skip
    counts = [int(count) for count in done.stdout.splitlines()[-1].split()]
    steps = [after - before for before, after in pairwise(counts)]
    assert sum(steps) > 280
    assert max(steps) < 80


AT_THE_FIRST_PICTURE = """
import gc, json, sys
import pygame
from sneferu_gui.cli.main import main
update, get = pygame.display.update, pygame.event.get
collections = lambda: sum(each["collections"] for each in gc.get_stats())
seen, before = [], collections()
def first_update(*parts):
    update(*parts)
    if not seen:
        seen.extend((gc.isenabled(), collections() - before))
def events():
    return [pygame.event.Event(pygame.QUIT)] if seen else get()
pygame.display.update, pygame.event.get = first_update, events
status = main(sys.argv[1:])
print(json.dumps([status, *seen, gc.isenabled(), gc.get_freeze_count()]))
"""


@pytest.mark.parametrize("given", [[], ["--record"]], ids=["alone", "from a desktop"])
def test_no_rubbish_is_collected_before_the_first_picture(given: list[str], tmp_path: Path) -> None:
    """Runs the command as desktops do; with its own settings, as after the first time."""
    settings = Settings(
        scale=125, last_table='{"seats": ["Merit \\"M\\""]}', window=(0, 0, 1280, 720)
    )
    assert SettingsFile(tmp_path / "config").change(settings) == ""
    environment = {**os.environ, "SNEFERU_DATA": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", AT_THE_FIRST_PICTURE, *given],
        check=False, capture_output=True, text=True, env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    status, is_collecting, collections, collects_later, frozen = json.loads(
        done.stdout.splitlines()[-1]
    )
    assert status == 0
    assert not is_collecting
    assert collections == 0
    assert collects_later
    assert frozen


@pytest.mark.parametrize("error", [PictureError, FontError])
def test_what_is_wrong_with_pictures_and_fonts_is_said_in_czech(
    error: type[PictureError | FontError],
) -> None:
    choose_language("cs")
    try:
        told = in_words(error(Path("x.svg"), "it is missing"))
    finally:
        choose_language("en")
    assert told.endswith(("x.svg chybí nebo je poškozený", "chybí nebo je poškozené"))
