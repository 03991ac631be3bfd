"""The focus: ways of Tab and the arrows among groups of nodes."""

import pytest

from sneferu_gui.ui.engine.attention import Attention, is_reached, next_focus, panel_at, panel_of
from sneferu_gui.ui.kit.node import OWN_GROUP_ONLY, SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect

UPPER = {"a": (100, 100), "b": (300, 100), "c": (100, 200), "d": (300, 200)}
LOWER = {"e": (100, 400), "f": (700, 400)}
SIDE = {"g": (800, 100), "h": (800, 260)}


def nodes_of(places: dict[str, tuple[int, int]], **states: str) -> tuple[Node, ...]:
    return tuple(
        Node(key, "button", Rect(x, y, 80, 40), key, (states[key],) if key in states else (),
             Use(key))
        for key, (x, y) in places.items()
    )  # fmt: skip


def page(**states: str) -> Node:
    """Two panels under one another, one beside them, and a bar above everything."""
    bar = Node("bar", "bar", Rect(0, 0, 1280, 50), children=nodes_of({"z": (100, 5)}, **states))
    panels = (
        Node("upper", "panel", Rect(90, 90, 320, 170), children=nodes_of(UPPER, **states)),
        Node("lower", "panel", Rect(90, 390, 700, 60), children=nodes_of(LOWER, **states)),
        Node("side", "panel", Rect(790, 90, 100, 220), children=nodes_of(SIDE, **states)),
    )
    return Node("w", "window", Rect(0, 0, 1280, 720), children=(bar, *panels))


def led(tree: Node, now: str | None, key: str, *, is_backwards: bool = False) -> str | None:
    return next_focus(tree, now, key, is_backwards=is_backwards)


@pytest.mark.parametrize(
    ("now", "key", "then"),
    [
        ("a", "right", "b"),
        ("b", "left", "a"),
        ("a", "down", "c"),
        ("c", "up", "a"),
        ("d", "up", "b"),
        ("b", "down", "d"),
        # out of the group: nodes straight beyond the whole group come first
        ("c", "down", "e"),
        ("d", "right", "h"),
        ("b", "right", "g"),
        ("g", "left", "b"),
        ("e", "up", "c"),
        ("f", "left", "e"),
        # the bar comes last, but it comes
        ("a", "up", "z"),
        ("z", "down", "a"),
        # at the edge the focus stays
        ("a", "left", "a"),
        ("e", "down", "e"),
        ("g", "right", "g"),
    ],
)
def test_arrows_lead_to_what_lies_that_way(now: str, key: str, then: str) -> None:
    assert led(page(), now, key) == then


def test_what_stands_aside_is_led_to_from_its_own_group_only() -> None:
    tree = page(h=OWN_GROUP_ONLY)
    assert led(tree, "d", "right") == "g"
    assert led(tree, "g", "down") == "h"


def test_tab_goes_round_the_groups_and_back() -> None:
    tree = page()
    way, now = [], "z"
    for _step in range(5):
        now = led(tree, now, "tab") or ""
        way.append(now)
    assert way == ["a", "e", "g", "z", "a"]
    assert led(tree, "z", "tab", is_backwards=True) == "g"
    assert led(tree, "b", "tab", is_backwards=True) == "z"


@pytest.mark.parametrize("state", [SUGGESTED, "selected", "checked"])
def test_a_group_is_entered_at_what_is_suggested_or_chosen(state: str) -> None:
    assert led(page(d=state), "z", "tab") == "d"


def test_a_group_is_entered_at_the_first_that_can_be_used() -> None:
    assert led(page(a="disabled"), "z", "tab") == "b"
    all_closed = dict.fromkeys(UPPER, "disabled")
    assert led(page(**all_closed), "z", "tab") == "a"
    assert led(page(b=SUGGESTED, c="selected"), "z", "tab") == "b"


def test_a_group_is_entered_at_what_lies_on_its_ground() -> None:
    bar, upper, *others = page().children
    ground = Node("ground", "ground", upper.rect, "a", use=Use("grow"))
    closed = nodes_of(UPPER, a="disabled", b="disabled", c="disabled")
    for spaces, entered in ((closed, "d"), (closed[:3], "ground")):
        panel = upper._replace(children=(ground, *spaces))
        tree = page()._replace(children=(bar, panel, *others))
        assert led(tree, "z", "tab") == entered


def test_from_nowhere_one_begins_at_what_is_suggested_else_at_the_beginning() -> None:
    assert led(page(), None, "tab") == led(page(), "gone", "down") == "z"
    assert led(page(f=SUGGESTED), None, "left") == "f"
    assert led(Node("w", "window", Rect(0, 0, 9, 9)), None, "tab") is None


def test_the_nearest_is_straight_ahead_before_aside() -> None:
    places = {"here": (500, 300), "near": (600, 450), "straight": (500, 550)}
    tree = Node("w", "window", Rect(0, 0, 1280, 720), children=nodes_of(places))
    assert led(tree, "here", "down") == "straight"
    assert led(tree, "here", "right") == "near"


def test_panels_are_told_by_place_and_by_what_lies_in_them() -> None:
    tree = page()
    assert (panel_at(tree, 95, 95), panel_at(tree, 5, 5)) == ("upper", None)
    assert (panel_of(tree, "f"), panel_of(tree, "z"), panel_of(tree, "x")) == ("lower", "bar", None)
    assert is_reached(tree, "h")
    assert not is_reached(tree, "upper")


# -- what is led on by what is suggested -----------------------------------------------------


def attending(key: str, tree: Node) -> Attention:
    attention = Attention()
    attention.is_by_keyboard, attention.focused = True, key
    attention.follow(tree)
    return attention


def test_the_keyboard_goes_on_to_what_is_suggested_next() -> None:
    attention = attending("a", page())
    assert not attention.follow(page(e=SUGGESTED)), "nothing was suggested before"
    assert attention.follow(page(g=SUGGESTED)), "another group waits than did"
    assert attention.focused == "g"
    assert not attention.follow(page(g=SUGGESTED)), "not again for the same"


def test_begun_where_nothing_was_suggested_it_goes_on_to_the_first_suggestion() -> None:
    """Enter after a page, while things still moved, stayed on a closed House for good."""
    attention = Attention()
    assert attention.begin(page())
    assert attention.focused == "z"
    assert attention.follow(page(e=SUGGESTED))
    assert attention.focused == "e"
    assert not Attention().begin(Node("w", "window", Rect(0, 0, 9, 9)))


def test_it_stays_where_that_is_still_good_for_what_is_suggested() -> None:
    attention = attending("a", page(b=SUGGESTED))
    assert not attention.follow(page(c=SUGGESTED)), "in the same group, and open"
    assert attention.focused == "a"
    assert attention.follow(page(a="disabled", d=SUGGESTED))
    assert attention.focused == "d"
    assert attention.follow(page(g=SUGGESTED)), "another group"


def test_it_goes_on_from_what_was_just_used_even_within_a_group() -> None:
    attention = attending("a", page(a=SUGGESTED))
    attention.use("a")
    assert attention.follow(page(b=SUGGESTED)), "the next choice lies in the same group"
    assert attention.focused == "b"
    attention.use("b")
    assert not attention.follow(page()), "nothing waits while others play"
    assert attention.follow(page(c=SUGGESTED))
    assert attention.focused == "c"


def test_it_goes_on_from_what_is_gone_and_never_while_the_pointer_is_used() -> None:
    attention = attending("gone", page())
    assert attention.follow(page(b=SUGGESTED))
    attention = attending("a", page())
    attention.is_by_keyboard = False
    assert not attention.follow(page(e=SUGGESTED))
    assert attention.focused == "a"
