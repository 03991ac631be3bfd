"""Panning pages larger than the window (issue 14, item 1): bars, and parts that stay."""

import pytest

from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from tests.ui.pages.opened import EvenRuler, node, program
from tests.ui.samples.test_samples import sample

SMALL = (1024, 640)


@pytest.fixture
def stage() -> Stage:
    """The settings, which scroll."""
    return Stage(program().settings_page(), EvenRuler(), *SMALL, 200)


def top(stage: Stage) -> int:
    """The upper edge of the page's heading."""
    return node(stage, "settings/title").rect.y


def press(stage: Stage, x: int, y: int) -> None:
    stage.handle(PointerMoved(x, y))
    stage.handle(PointerPressed(x, y, Button.MAIN))


def test_the_foot_and_the_ground_stay_while_the_page_goes_by(stage: Stage) -> None:
    before, foot = top(stage), node(stage, "settings/back").rect
    pictures = [look for look in stage.tree().looks if isinstance(look, Picture)]
    assert pictures, "the river"
    stage.handle(WheelTurned(500, 300, -2))
    assert top(stage) < before
    assert node(stage, "settings/back").rect == foot
    assert stage.tree().rect.holds(foot)
    assert [look for look in stage.tree().looks if isinstance(look, Picture)] == pictures


def test_a_page_that_grows_higher_than_a_tall_window_stands_on_its_ground_from_the_first() -> None:
    """Its minimum is no more than the window; its content is longer."""
    stage = Stage(sample("statistics"), EvenRuler(), 1000, 1400, 100)
    tree = stage.tree()
    ground = next(look for look in tree.looks if isinstance(look, Picture))
    assert ground.rect.holds(tree.rect)
    stage.handle(WheelTurned(500, 300, -2))
    assert ground in stage.tree().looks


def test_keys_lead_by_pages_and_to_both_ends(stage: Stage) -> None:
    first = top(stage)
    stage.handle(KeyPressed("page down"))
    second = top(stage)
    assert first - 640 < second < first, "what was last in view still is"
    stage.handle(KeyPressed("end"))
    note = node(stage, "settings/note").rect
    assert stage.tree().rect.holds(note)
    assert note.bottom <= node(stage, "pan/foot").rect.y
    stage.handle(KeyPressed("home"))
    assert top(stage) == first


def test_a_pull_leads_on_and_clicks_nothing(stage: Stage) -> None:
    chosen = node(stage, "settings/language/cs")
    x, y = chosen.rect.centre
    before = top(stage)
    press(stage, x, y)
    for step in range(1, 8):
        stage.handle(PointerMoved(x, y - 20 * step))
    assert top(stage) == before - 140
    stage.handle(PointerReleased(x, y - 140, Button.MAIN))
    assert "checked" not in node(stage, chosen.key).state


def test_a_click_on_a_page_that_scrolls_is_a_click(stage: Stage) -> None:
    place = node(stage, "settings/page/table").rect.centre
    press(stage, *place)
    stage.handle(PointerReleased(*place, Button.MAIN))
    assert "checked" in node(stage, "settings/page/table").state


def test_the_bar_is_held_and_slid(stage: Stage) -> None:
    window: Rect = stage.tree().rect
    press(stage, window.right - 4, 500)
    low = top(stage)
    assert low < -200
    stage.handle(PointerMoved(window.right - 300, 2))
    assert top(stage) > low
    stage.handle(PointerReleased(window.right - 300, 2, Button.MAIN))
    held = top(stage)
    stage.handle(PointerMoved(window.right - 300, 300))
    assert top(stage) == held


def test_what_the_page_is_opened_for_is_in_view() -> None:
    """A clause; and the beginning of another chapter when one is turned to."""
    stage = Stage(RulebookScene("C3"), EvenRuler(), *SMALL, 200)
    clause = node(stage, "rulebook/clause/C3").rect
    assert clause.y >= 0
    assert clause.y < node(stage, "pan/foot").rect.y
    stage.activate("rulebook/chapter/S/turn" if stage.tree().find("rulebook/chapter/S/turn")
                   else "rulebook/chapter/P/turn")  # fmt: skip
    title = node(stage, "rulebook/text/title").rect
    assert title.y >= 0
    assert title.bottom < node(stage, "pan/foot").rect.y


def test_the_chapters_stand_in_the_text_s_place_where_there_is_one_column() -> None:
    stage = Stage(RulebookScene(), EvenRuler(), *SMALL, 200)
    assert stage.tree().find("rulebook/chapter/F") is None
    stage.activate("rulebook/contents")
    assert stage.tree().find("rulebook/text/title") is None
    stage.activate("rulebook/chapter/F")
    assert node(stage, "rulebook/text/title").label == "Gaining food"


def test_a_dialog_that_fits_is_in_the_middle_and_nothing_scrolls() -> None:
    stage = Stage(sample("asked"), EvenRuler(), *SMALL, 200)
    dialog = next(n for n in stage.tree().walk() if n.role == "dialog").rect
    assert abs(dialog.centre[1] - SMALL[1] // 2) <= 1
    stage.handle(WheelTurned(500, 300, -3))
    assert next(n for n in stage.tree().walk() if n.role == "dialog").rect == dialog


def test_what_is_panned_out_of_view_is_not_pointed_at_beside_the_window(stage: Stage) -> None:
    """A pointer can leave the window with a button held: nothing out there is pressed."""
    stage.handle(KeyPressed("end"))
    gone = node(stage, "settings/page/table").rect
    assert gone.bottom < 0
    index = index_of(stage.tree())
    assert index.at(*gone.centre) is None
