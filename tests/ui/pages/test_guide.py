"""Settings, rules, goal and signs from the table, and back to the same moment."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.pages.rulebook.drawings import sign_of
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved, WheelTurned
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import tree_to_mapping
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.samples.moments import game_at
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import enabled, node, stage_of, table_at
from tests.ui.pages.test_book_layout import SIZES, faults_of, spoken

__all__ = ["spoken"]
RENDERER = Renderer()
BOOK = read_rulebook("sneferu")
GOAL, SIGNS = BOOK.pages
PAGES = {page.key: page for page in BOOK.pages}


@pytest.mark.parametrize(
    ("way", "kind", "page"),
    [(("bar/rules",), RulebookScene, "goal"), (("bar/settings",), SettingsScene, ""),
     (("bar/menu", "menu/goal"), GoalScene, ""),
     (("bar/menu", "menu/signs"), RulebookScene, "signs"),
     (("bar/menu", "menu/rulebook"), RulebookScene, ""),
     (("bar/menu", "menu/settings"), SettingsScene, "")],
)  # fmt: skip
def test_they_are_opened_from_the_table_and_lead_back_to_the_same_moment(
    way: tuple[str, ...],
    kind: type,
    page: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    before = table.plan, table.session.count
    for key in way:
        stage.activate(key)
    assert isinstance(stage.scene, kind)
    if kind is RulebookScene:
        open_at = [key for key in PAGES if "checked" in node(stage, f"rulebook/page/{key}").state]
        assert open_at == ([page] if page else [])
    stage.handle(KeyPressed("escape"))
    if len(way) > 1:
        assert isinstance(stage.scene, MenuScene)
        stage.handle(KeyPressed("escape"))
    assert type(stage.scene) is type(table)
    assert (table.plan, table.session.count) == before


@pytest.mark.parametrize(
    "way",
    [("bar/rules",), ("bar/settings",), ("bar/menu",), ("bar/menu", "menu/signs"),
     ("bar/menu", "menu/settings")],
)  # fmt: skip
def test_everything_at_the_table_is_as_it_was_when_one_comes_back(
    way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Things held, turned, enlarged, outlined or scrolled: the picture is the same."""
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    stage, _ = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    stage.handle(KeyPressed("r"))
    stage.activate("areas")
    card = enabled(stage, "player/")[0]
    stage.activate(card.key)
    log = node(stage, "log").rect.centre
    stage.handle(WheelTurned(*log, 2))
    before = tree_to_mapping(stage.tree())
    for key in way:
        stage.activate(key)
    for _step in way:
        stage.handle(KeyPressed("escape"))
    stage.handle(PointerMoved(3, 3))  # a note is shown again once the pointer moves
    stage.handle(PointerMoved(*log))
    assert tree_to_mapping(stage.tree()) == before


@pytest.fixture
def english() -> Iterator[None]:
    yield
    choose_language("en")


@pytest.mark.usefixtures("english")
def test_language_and_speed_change_at_once_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    table = own.table(game_at(own.edition(), FOUR, mid_game))
    stage = stage_of(table)
    stage.tick(0.0)
    assert table.animation.tempo
    assert "buys" in log_of(stage)
    stage.activate("bar/settings")
    for key in ("settings/page/general", "settings/language/cs", "settings/page/table",
                "settings/motion/off"):  # fmt: skip
        stage.activate(key)
    stage.handle(KeyPressed("escape"))
    stage.tick(0.1)
    assert not table.animation.tempo
    assert "kupuje" in log_of(stage)
    assert "buys" not in log_of(stage)
    assert node(stage, "offer").label == "Nabídka kamenů"
    assert "sloupec" in node(stage, "offer/0/0").label
    own.close()


def log_of(stage: Stage) -> str:
    return " ".join(n.label for n in node(stage, "log").walk())


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("size", SIZES)
def test_both_pages_hold_at_every_size(size: str) -> None:
    for page in PAGES:
        stage = Stage(RulebookScene(page), RENDERER.ruler, *SIZES[size])
        for key in ("home", "page down", "end"):
            stage.handle(KeyPressed(key))
            assert not faults_of(stage.tree(), RENDERER), page


def test_every_line_leads_to_its_clause() -> None:
    clauses = {clause.letters for chapter in BOOK.chapters for clause in chapter.clauses}
    for page in PAGES.values():
        assert {line.clause for line in page.lines} <= clauses
    stage = stage_of(RulebookScene(GOAL.key))
    assert "checked" in node(stage, "rulebook/page/goal").state
    stage.activate("rulebook/goal/0")
    assert "selected" in node(stage, "rulebook/clause/W1").state
    assert "checked" not in node(stage, "rulebook/page/goal").state


def test_every_sign_is_drawn() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    spot = Rect(100, 100, 52, 24)
    for line in SIGNS.lines:
        looks = sign_of(canvas, spot, line.sign)
        assert looks, line.sign
        assert line.text
    assert len({line.sign for line in SIGNS.lines}) == len(SIGNS.lines)
