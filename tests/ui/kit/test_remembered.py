"""Cached panels: laid out again only when their inputs change."""

from collections.abc import Callable

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import (
    MOST_RESULTS,
    remembered,
    remembered_by_values,
    remembered_part,
)
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from tests.ui.pages.opened import SAMPLES, EvenRuler, program

FRAME = Canvas(900, 600, Scale(100), EvenRuler())
RECT = Rect(0, 0, 300, 200)


class OtherRuler(EvenRuler):
    """Measures the same as `EvenRuler`, as another class."""


View = Callable[[Canvas, Rect, str], Node]


@pytest.fixture
def laid() -> list[str]:
    """The panels that were laid out, in order."""
    return []


@pytest.fixture
def view(laid: list[str]) -> View:
    @remembered
    def panel(canvas: Canvas, rect: Rect, shown: str) -> Node:
        laid.append(shown)
        return canvas.panel(shown, rect, "", button(canvas, rect, ButtonAppearance("in", shown, 1)))

    return panel


def test_a_panel_is_laid_out_once_and_again_where_anything_is_another(
    view: View, laid: list[str]
) -> None:
    first = view(FRAME, RECT, "a")
    assert view(FRAME._replace(about="elsewhere"), RECT, "a") is first
    assert laid == ["a"]
    others = [
        (FRAME, RECT, "b"),
        (FRAME, RECT.inset(1), "a"),
        (FRAME._replace(scale=Scale(150)), RECT, "a"),
        (FRAME._replace(width=800), RECT, "a"),
        (FRAME._replace(ruler=OtherRuler()), RECT, "a"),
        (FRAME._replace(shows_typed=True), RECT, "a"),
    ]
    for number, given in enumerate(others, 2):
        view(*given)
        assert len(laid) == number, given
    view(FRAME, RECT, "a")
    assert len(laid) == len(others) + 2, f"only the last {MOST_RESULTS} are kept"
    choose_language("cs")
    try:
        view(FRAME, RECT, "a")
    finally:
        choose_language("en")
    assert len(laid) == len(others) + 3


@pytest.mark.parametrize("where", ["hovered", "focused", "pressed"])
def test_whoever_is_at_it_is_seen_and_whoever_is_elsewhere_changes_nothing(
    where: str, view: View, laid: list[str]
) -> None:
    def with_somebody_at(key: str) -> Canvas:
        hovered, focused, pressed = (
            key if each == where else None for each in ("hovered", "focused", "pressed")
        )
        return FRAME._replace(hovered=hovered, focused=focused, pressed=pressed)

    at_rest = view(FRAME, RECT, "a")
    assert view(with_somebody_at("elsewhere"), RECT, "a") is at_rest
    touched = view(with_somebody_at("in"), RECT, "a")
    assert len(laid) == 2
    assert where in touched.children[0].state
    assert view(FRAME, RECT, "a") is at_rest


def test_what_lies_in_a_panel_is_asked_after_for_it_too(view: View, laid: list[str]) -> None:
    """The outer panel is laid out again when the inner one changes, though both are cached."""

    @remembered
    def outer(canvas: Canvas, rect: Rect, shown: str) -> Node:
        return canvas.panel("outer", rect, shown, view(canvas, rect, "in it"))

    pointed = FRAME._replace(hovered="in")
    view(FRAME, RECT, "in it")
    view(pointed, RECT, "in it")
    assert outer(FRAME, RECT, "x") != outer(pointed, RECT, "x")
    assert laid == ["in it", "in it"]


def test_what_follows_from_equal_values_is_worked_out_once_in_a_language() -> None:
    made: list[str] = []

    @remembered_by_values
    def joined(one: str, other: str, *, sign: str = "") -> str:
        made.append(one)
        return one + sign + other

    assert joined("a", "b") == joined("a", "b") == "ab"
    assert made == ["a"]
    assert joined("a", "c") == "ac"
    assert joined("a", "b", sign="-") == "a-b"
    assert made == ["a"] * 3
    choose_language("cs")
    try:
        joined("a", "b")
    finally:
        choose_language("en")
    assert made == ["a"] * 4


def test_a_table_pointed_at_anywhere_is_what_it_would_be_without_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = SAMPLES["hand"](program())
    table.settle(FRAME)
    nodes = [node for node in table.tree(FRAME).walk() if node.is_reachable]
    for node in {(each.role, each.key.partition("/")[0]): each for each in nodes}.values():
        frame = FRAME._replace(hovered=node.key, focused=node.key, about=node.about)
        seen = table.tree(frame)
        with monkeypatch.context() as patch:
            patch.setattr("sneferu_gui.ui.kit.remembered.chosen_language", object)
            assert table.tree(frame) == seen, node.key


@pytest.mark.parametrize("where", ["hovered", "focused", "pressed"])
def test_of_a_panel_only_the_part_somebody_is_at_is_laid_out_anew(
    where: str, laid: list[str]
) -> None:
    @remembered_part
    def part(canvas: Canvas, key: str, rect: Rect) -> Node:
        laid.append(key)
        return button(canvas, rect, ButtonAppearance(key, key, 1))

    @remembered
    def panel(canvas: Canvas, rect: Rect) -> Node:
        return canvas.panel("panel", rect, "", *(part(canvas, key, rect) for key in "abc"))

    at_rest = panel(FRAME, RECT)
    assert laid == ["a", "b", "c"]
    fields = ("hovered", "focused", "pressed")
    hovered, focused, pressed = ("b" if each == where else None for each in fields)
    somebody = panel(FRAME._replace(hovered=hovered, focused=focused, pressed=pressed), RECT)
    assert laid == ["a", "b", "c", "b"]
    assert somebody.children[1] != at_rest.children[1]
    for place in (0, 2):
        assert somebody.children[place] is at_rest.children[place]
    assert panel(FRAME, RECT.inset(1)).children[1].rect == RECT.inset(1)
