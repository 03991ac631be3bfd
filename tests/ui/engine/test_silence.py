"""The sign that all sound is off, at any table beside its menu (issue 14)."""

from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.ui.engine.stage import Stage
from tests.ui.pages.opened import EvenRuler, node, table_at


def test_a_sign_on_the_menu_s_corner_tells_that_all_is_silent() -> None:
    _stage, table = table_at(FOUR, mid_game)
    stage = Stage(table, EvenRuler(), 1024, 640, 200)
    assert stage.tree().find("silence") is None
    stage.sounding.is_silent = True
    stage.change()
    sign = node(stage, "silence")
    menu = next(each for each in stage.tree().walk() if each.shortcut == "escape")
    assert sign.rect.meets(menu.rect)
    assert stage.tree().rect.holds(sign.rect)
    assert not sign.is_reachable, "the button under it is pressed"
    stage.sounding.is_silent = False
    stage.change()
    assert stage.tree().find("silence") is None
