"""What one click costs: each picture is made once, and each tree is looked through once."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.sneferu.games import FOUR, SOLO, mid_game, solo_game
from sneferu_gui.ui.scenes.sneferu.table.picture import table_picture
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.tree_index import TreeIndex, index_of
from tests.ui.scenes.opened import enabled, node, table_at


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these is done."""
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

    monkeypatch.setattr(Node, "walk", walked)
    monkeypatch.setattr(TreeIndex, "__init__", made)
    monkeypatch.setattr(f"{TableScene.__module__}.table_picture", pictured)
    return counts


def click(stage: Stage, place: tuple[int, int]) -> None:
    """Go there and click, as the loop does it: with a picture after each."""
    x, y = place
    for given in (
        PointerMoved(x, y),
        PointerPressed(x, y, Button.MAIN),
        PointerReleased(x, y, Button.MAIN),
    ):
        stage.handle(given)
        stage.tree()


def stone_and_slot(stage: Stage) -> tuple[str, str]:
    """A stone that can be taken up, which is done, and a slot that is open then."""
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
        # Pointing at it, and what came of it; what was placed may move what is pointed at.
        assert 2 <= counted["pictures"] <= 3
        # Each picture, and each with the tooltip over it.
        assert counted["indexes"] <= 2 * counted["pictures"]
        assert counted["walks of a window"] <= 6


def test_a_tick_in_which_nothing_happens_looks_through_nothing(counted: Counter[str]) -> None:
    stage, _table = table_at(FOUR, mid_game)
    stage.tree()
    counted.clear()
    for moment in range(10):
        stage.tick(moment / 60)
        stage.tree()
    assert not counted["pictures"]
    assert not counted["walks of a window"]


def tree_of(*keys: str) -> Node:
    rect = Rect(0, 0, 10, 10)
    nodes = tuple(Node(key, "button", rect, act=key) for key in keys)
    return Node("all", "window", rect, children=nodes)


def test_an_index_is_of_its_tree_alone() -> None:
    trees = [tree_of(str(number), "same") for number in range(9)]
    for tree in (*trees, *trees):
        index = index_of(tree)
        assert index.tree is tree
        assert [each.key for each in index.nodes] == [each.key for each in tree.walk()]
        assert index.find("same") is tree.children[1]
        assert index_of(tree) is index
    assert index_of(tree_of("0", "same")).tree is not trees[0]


def test_of_nodes_with_one_key_the_first_is_found_and_of_those_in_one_place_the_last() -> None:
    tree = tree_of("a", "b", "a")
    assert index_of(tree).find("a") is tree.children[0]
    assert index_of(tree).at(5, 5) is tree.children[2]
    assert index_of(tree).find(None) is None
    assert index_of(tree).find("c") is None


def test_what_covers_hides_what_lies_under_it_until_something_lies_over_it() -> None:
    rect = Rect(0, 0, 10, 10)
    below = tree_of("below")
    covered = below.with_children(Node("veil", "veil", rect))
    assert index_of(covered).at(5, 5) is None
    over = covered.with_children(Node("over", "button", rect, act="over"))
    assert index_of(over).at(5, 5) is over.children[-1]


def test_a_mark_is_set_once_and_the_rest_of_the_tree_stays_the_same() -> None:
    tree = Node("top", "window", Rect(0, 0, 9, 9), children=(tree_of("a", "b"), tree_of("c")))
    marked = tree.marked("b", "awaited")
    assert [n.key for n in marked.walk() if n.state] == ["b"]
    assert marked.children[1] is tree.children[1]
    assert marked.children[0].children[0] is tree.children[0].children[0]
    assert tree.marked("nowhere", "awaited") is tree
