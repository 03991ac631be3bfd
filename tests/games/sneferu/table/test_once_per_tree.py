"""The cost of one click: each picture is made once, and each tree is searched once."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields

import pytest

from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, mid_game, solo_game
from sneferu_gui.games.sneferu.table.plan import NOTHING, preview_of
from sneferu_gui.games.sneferu.table.playing import SneferuTable
from sneferu_gui.games.sneferu.table.scene import TableScene, table_picture
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node, TreeIndex
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import SAMPLES, EvenRuler, enabled, node, program, table_at

OF_THE_TABLE = ("table", "hand", "bonus", "stored", "solo", "ptah", "ghost", "left", "handing-over")
"""The sample scenes of tables at which something can still be done."""


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The number of calls of each of these functions."""
    counts: Counter[str] = Counter()
    walk, make = Node.walk, TreeIndex.__init__

    def walked(self: Node) -> Iterator[Node]:
        counts["walks of a window"] += self.role == "window"
        return walk(self)

    def made(self: TreeIndex, tree: Node) -> None:
        counts["indexes"] += 1
        make(self, tree)

    def pictured(*given: object) -> Node:
        counts["pictures"] += 1
        return table_picture(*given)  # type: ignore[arg-type]  # as they come

    for name in ("steps", "shown_steps", "actions"):
        monkeypatch.setattr(Session, name, copied(name, counts))
    monkeypatch.setattr(Node, "walk", walked)
    monkeypatch.setattr(TreeIndex, "__init__", made)
    monkeypatch.setattr(f"{TableScene.__module__}.table_picture", pictured)
    return counts


def copied(name: str, counts: Counter[str]) -> property:
    """A session's property that is computed anew, and counted, at each access."""
    own = getattr(Session, name).fget

    def read(self: Session) -> object:
        counts["copies of the steps"] += 1
        return own(self)

    return property(read)


def click(stage: Stage, place: tuple[int, int]) -> None:
    """Move there and click, with a picture after each as in the loop."""
    x, y = place
    for given in (
        PointerMoved(x, y),
        PointerPressed(x, y, Button.MAIN),
        PointerReleased(x, y, Button.MAIN),
    ):
        stage.handle(given)
        stage.tree()


def stone_and_slot(stage: Stage) -> tuple[str, str]:
    """A stone, which is taken up, and a slot that is then open."""
    stone = enabled(stage, "offer/")[0].key
    stage.activate(stone)
    slot = next(n.key for n in stage.tree().walk() if n.role == "slot" and "legal" in n.state)
    stage.activate(stone)
    return stone, slot


@pytest.mark.parametrize("opened", [(FOUR, mid_game), (SOLO, solo_game)])
def test_a_click_looks_through_each_tree_once(
    counted: Counter[str], opened: tuple[object, object]
) -> None:
    stage, table = table_at(*opened)  # type: ignore[arg-type]  # pairs as they belong together
    stone, slot = stone_and_slot(stage)
    assert isinstance(table, TableScene)
    for key in (stone, slot):
        place = node(stage, key).rect.centre
        counted.clear()
        click(stage, place)
        # Pointing at it, and the result; a placed stone may change the node pointed at. While a
        # stone is moving, the table is shown as when nobody can choose.
        assert 2 <= counted["pictures"] <= 3 + (key == slot)
        # Each picture, and each with the tooltip over it.
        assert counted["indexes"] <= 2 * counted["pictures"]
        assert counted["walks of a window"] <= 2 * counted["pictures"]
        assert counted["copies of the steps"] == counted["pictures"]


def test_a_tick_in_which_nothing_happens_looks_through_nothing(counted: Counter[str]) -> None:
    stage, _table = table_at(FOUR, mid_game)
    stage.tree()
    counted.clear()
    for moment in range(10):
        stage.tick(moment / 60)
        stage.tree()
    assert not +counted


# -- what a picture is made of ---------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in SAMPLES if name in OF_THE_TABLE])
def test_a_picture_is_made_of_its_snapshot_alone(name: str) -> None:
    """Regardless of earlier actions at the table."""
    table = SAMPLES[name](program())
    assert isinstance(table, TableScene)
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    snapshot = table.snapshot()
    before = table_picture(canvas, snapshot)
    table.hurry()
    table.activate(call(SneferuTable.show_areas))
    table.activate(call(SneferuTable.show_left))
    table.activate(call(SneferuTable.enlarge, snapshot.looked.next_enlarged))
    table.plan = NOTHING
    session = table.session
    session.hand_over()
    session.do(session.state.legal_actions()[0])
    assert table_picture(canvas, snapshot) == before
    assert table_picture(canvas, table.snapshot()) != before


OPEN_KINDS = (Session, SneferuTable, list, dict, set)


def test_a_snapshot_holds_nothing_that_goes_on() -> None:
    _, table = table_at(FOUR, mid_game)
    snapshot = table.snapshot()
    with pytest.raises(FrozenInstanceError):
        snapshot.plan = NOTHING  # type: ignore[misc]  # that is the point
    with pytest.raises(FrozenInstanceError):
        snapshot.common.is_open = False  # type: ignore[misc]
    parts = (snapshot, snapshot.common)
    held = [getattr(part, each.name) for part in parts for each in fields(part)]
    assert not [
        each for each in held if isinstance(each, Session | SneferuTable | list | dict | set)
    ]
    assert not [each for each in held if callable(each)]


def test_a_plan_is_tried_out_once_however_often_its_picture_is_made() -> None:
    stage, _table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    stage.tree()
    before = preview_of.cache_info().misses
    for _time in range(3):
        stage.change()
        stage.tree()
    assert preview_of.cache_info().misses == before
