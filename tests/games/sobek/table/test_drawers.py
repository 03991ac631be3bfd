"""Drawers in small windows: they show the whole folded part; their button covers none of it."""

from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.table.navigation import StayAtTable
from tests.games.sobek.games import played
from tests.ui.pages.opened import EvenRuler


def test_the_others_are_whole_beside_what_puts_them_away() -> None:
    session = played(9, players=3)
    session.sit_down()
    table = TableScene(session, StayAtTable())
    table.animation.tempo = 0.0
    stage = Stage(table, EvenRuler(), 1024, 640, 200)
    stage.activate("drawer/others")
    drawer = stage.tree().find("others")
    assert drawer is not None
    *cards, close = drawer.children
    assert len(cards) == 2
    assert not any(card.rect.meets(close.rect) for card in cards)
    assert all(drawer.rect.holds(node.rect) for node in (*cards, close))
