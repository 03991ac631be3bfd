"""Problem reports: shown before they are made, with parts left out, and without names."""

import json
import sys
import zipfile
from pathlib import Path

import pytest

from sneferu_gui import __version__
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import record_from_text
from sneferu_gui.ui.engine.scene import Notify, Pop
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell import failures
from sneferu_gui.ui.shell.problem_report import ProblemReport, ReportScene, without_home
from sneferu_gui.ui.shell.window import Window
from tests.ui.pages.opened import node, table_at


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home folder with a person's name, in which all of the user's files are."""
    home = tmp_path / "home" / "Eva Nováková"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("SNEFERU_DATA", str(home / "games"))
    return home


def written(answer: Notify) -> dict[str, bytes]:
    with zipfile.ZipFile(answer.file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_report_holds_what_is_needed(home: Path, window: Window) -> None:
    log = failures.write_log(KeyError("before"))
    assert log is not None
    if sys.platform != "win32":  # its owner's alone
        assert (log.stat().st_mode & 0o777, log.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    session = game_at(standard_edition(), FOUR, lambda session: session.count == 20)
    window.surface.fill("red")
    answer = ProblemReport(session).write(frozenset())
    if sys.platform != "win32":
        assert Path(answer.file).stat().st_mode & 0o777 == 0o600
    files = written(answer)
    assert set(files) == {"versions.json", "game.sneferu", "window.png", f"logs/{log.name}"}
    assert record_from_text(files["game.sneferu"].decode()).actions == session.actions
    assert json.loads(files["versions.json"])["sneferu"] == __version__
    assert home.name in answer.text, "its owner is told where it really is"


def test_the_home_folders_name_is_in_none_of_it(home: Path) -> None:
    def fail() -> None:
        raise OSError(2, "No such file", str(home / "games" / "games.db"))

    try:
        fail()
    except OSError as error:
        log = failures.write_log(error)
    assert log is not None
    assert "Eva" in log.read_text(encoding="utf-8")
    files = written(ProblemReport(None).write(frozenset()))
    text = files[f"logs/{log.name}"].decode()
    assert "~/games/games.db" in text.replace("\\\\", "/").replace("\\", "/")
    for content in files.values():
        assert b"Eva" not in content
        assert b"Nov\\u00e1kov" not in content


@pytest.mark.parametrize(
    ("text", "shortened"),
    [
        ('File "/home/eva/game/x.py", line 3', 'File "~/game/x.py", line 3'),
        ("/home/eva", "~"),
        ("/home/evan/x and /home/eva-2/x", "/home/evan/x and /home/eva-2/x"),
        ("file:///home/eva/x", "file://~/x"),
        ("nothing of it", "nothing of it"),
    ],
)
def test_paths_are_shortened(monkeypatch: pytest.MonkeyPatch, text: str, shortened: str) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/eva"))
    assert without_home(text) == shortened


def test_a_home_written_with_escapes_is_shortened(home: Path) -> None:
    for written_so in (json.dumps(str(home))[1:-1], ascii(str(home))[1:-1], str(home)):
        assert without_home(f"in {written_so}/games") == "in ~/games", written_so


@pytest.mark.skipif(sys.platform == "win32", reason="links are made by few there")
def test_a_home_that_is_a_link_is_shortened_both_ways(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = tmp_path / "eva"
    link.symlink_to(home)
    monkeypatch.setenv("HOME", str(link))
    assert without_home(f"{link}/x and {home}/y") == "~/x and ~/y"


@pytest.mark.parametrize("home", ["/", ".", ""])
def test_a_home_that_is_everything_shortens_nothing(
    monkeypatch: pytest.MonkeyPatch, home: str
) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path(home))
    monkeypatch.setattr(Path, "resolve", lambda self: self)
    assert without_home("/usr/lib/x.py . and so on") == "/usr/lib/x.py . and so on"


def asked(stage: Stage) -> ReportScene:
    stage.activate("bar/menu")
    stage.activate("menu/report")
    assert isinstance(stage.scene, ReportScene)
    return stage.scene


def test_what_it_holds_is_told_before_it_is_made(home: Path) -> None:
    failures.write_log(KeyError("before"))
    stage, _ = table_at(FOUR, mid_game)
    asked(stage)
    words = "\n".join(tree_as_text(stage.tree()).lines)
    for part in ("The game (", "1 log (", "Versions (", "game.sneferu", "logs/sneferu-"):
        assert part in words
    assert not (home / "games" / "reports").exists()


def test_what_is_left_out_is_not_in_it(home: Path) -> None:
    failures.write_log(KeyError("before"))
    stage, _ = table_at(FOUR, mid_game)
    asked(stage)
    assert "checked" in node(stage, "report/game").state
    stage.activate("report/game")
    assert "checked" not in node(stage, "report/game").state
    stage.activate("report/logs")
    stage.activate("report/make")
    assert stage.scene is not None
    assert "The report lies here" in node(stage, "notice").label
    assert node(stage, "notice/folder").is_enabled
    (path,) = (home / "games" / "reports").glob("*.zip")
    assert set(written(Notify("", str(path)))) <= {"versions.json", "window.png"}


def test_a_report_of_nothing_is_not_made(home: Path) -> None:
    stage, _ = table_at(FOUR, mid_game)
    scene = asked(stage)
    for key in ProblemReport(None).parts:
        scene.toggle(key)
    scene.toggle("game")
    stage.change()
    assert node(stage, "report/make").hint == "Nothing is marked."
    stage.activate("report/back")
    assert not (home / "games" / "reports").exists()


def test_one_that_cannot_be_written_says_so(home: Path) -> None:
    (home / "games").write_text("in the way", encoding="utf-8")
    answer = ProblemReport(None).write(frozenset())
    assert answer.text.startswith("The report could not be written")
    assert answer.file == ""
    scene = ReportScene(table_at(FOUR, mid_game)[1], ProblemReport(None))
    made = scene.make()
    assert isinstance(made, Pop)
    assert made.notice
