"""The index of a tree finds the same as a walk through it."""

from sneferu_gui.ui.kit.node import Node, Use, index_of
from sneferu_gui.ui.kit.rect import Rect


def tree_of(*keys: str) -> Node:
    rect = Rect(0, 0, 10, 10)
    nodes = tuple(Node(key, "button", rect, use=Use(key)) for key in keys)
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
    covered = below.with_children(Node("backdrop", "backdrop", rect))
    assert index_of(covered).at(5, 5) is None
    over = covered.with_children(Node("over", "button", rect, use=Use("over")))
    assert index_of(over).at(5, 5) is over.children[-1]


def test_a_mark_is_set_once_and_the_rest_of_the_tree_stays_the_same() -> None:
    tree = Node("top", "window", Rect(0, 0, 9, 9), children=(tree_of("a", "b"), tree_of("c")))
    marked = tree.marked("b", "suggested")
    assert [n.key for n in marked.walk() if n.state] == ["b"]
    assert marked.children[1] is tree.children[1]
    assert marked.children[0].children[0] is tree.children[0].children[0]
    assert tree.marked("nowhere", "suggested") is tree
