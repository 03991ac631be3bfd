"""Issue 14: a table at every size and scale: parts without room are folded, and can be opened."""

from collections.abc import Iterator

import pytest

from sneferu_gui.games.sneferu.table.table_layout import Part, table_layout
from sneferu_gui.language import PSEUDO, choose_language, language_codes
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.scene import Scene, call, calls
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.game_table import GameScene
from sneferu_gui.ui.table.scene import PlayedScene
from tests.sweep import every_pair
from tests.ui.pages.opened import node, program
from tests.ui.samples.test_samples import (
    cut_off,
    in_part,
    named_twice,
    overlapping,
    sample,
    sticking_out,
    too_small,
)

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 1000), (3840, 2160))
SCALES = (100, 150, 200)
LANGUAGES = (*language_codes(), PSEUDO)
SCENES = ("table", "hand", "stored", "handing-over", "hint", "enlarged")
SMALL = (1024, 640)
RENDERER = Renderer()


def off_screen(tree: Node, _ruler: object) -> Iterator[str]:
    for each in tree.walk():
        if each.looks and not each.is_floating and not tree.rect.holds(each.rect):
            yield f"{each.key} {tuple(each.rect)}"


CHECKS = (overlapping, sticking_out, cut_off, too_small, named_twice, in_part, off_screen)


def seen(scene: Scene, size: tuple[int, int], percent: int) -> Node:
    canvas = Canvas(*size, Scale(percent), RENDERER.ruler)
    scene.settle(canvas)
    return scene.tree(canvas)


def assert_sound(tree: Node, *where: object) -> None:
    faults = [
        f"{check.__name__}: {fault}"
        for check in CHECKS
        for fault in check(tree, RENDERER.ruler)
        if not fault.startswith("river/0:")  # "start", where no language has so long a word
    ]
    assert not faults, (*where, faults)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language("en")


@pytest.mark.parametrize(
    ("name", "language", "size", "percent"),
    every_pair(SCENES, LANGUAGES, SIZES, SCALES),
    indirect=["language"],
)
def test_nothing_is_clipped_covered_or_outside_at_any_size_and_scale(
    name: str, language: str, size: tuple[int, int], percent: int
) -> None:
    scene = sample(name)
    scene.activate(call(PlayedScene.open_drawer, None))
    tree = seen(scene, size, percent)
    assert_sound(tree, language, name, size, percent)
    sizes = {x.font.size for n in tree.walk() for x in n.looks if isinstance(x, Letters)}
    assert Scale(percent).body.size in sizes


# -- what is folded --------------------------------------------------------------------------


def stage_at(name: str, percent: int, size: tuple[int, int] = SMALL) -> Stage:
    return Stage(sample(name), RENDERER.ruler, *size, percent)


@pytest.mark.parametrize("opened", ["move", "river", "log"])
def test_a_folded_part_is_shown_whole_by_key_pointer_and_focus(opened: str) -> None:
    """Completely, with nothing below it; Escape closes it again."""
    by_key, by_pointer, by_focus = (stage_at("table", 200) for _way in range(3))
    by_key.scene.activate(call(PlayedScene.open_drawer, None))
    for _press in range(1 + ["move", "river", "log"].index(opened)):
        by_key.handle(KeyPressed("d"))
    trees = [by_key.tree()]
    key = f"drawer/{opened}"
    for stage in (by_pointer, by_focus):
        stage.scene.activate(call(PlayedScene.open_drawer, None))
        stage.change()
    place = node(by_pointer, key).rect.centre
    by_pointer.handle(PointerPressed(*place, Button.MAIN))
    by_pointer.handle(PointerReleased(*place, Button.MAIN))
    trees.append(by_pointer.tree())
    by_focus.scene.activate(call(PlayedScene.open_drawer, None))
    by_focus.use_by_key(key)
    trees.append(by_focus.tree())
    for tree in trees:
        assert tree.find("drawer/close") is not None
        assert_sound(tree, opened)
    by_focus.handle(KeyPressed("escape"))
    assert by_focus.tree().find("drawer/close") is None


def test_the_whole_river_is_in_its_drawer_at_the_scale_that_was_chosen() -> None:
    stage = stage_at("table", 200)
    stage.scene.activate(call(PlayedScene.open_drawer, Part.RIVER))
    spaces = [n for n in stage.tree().walk() if n.role == "space"]
    stage.scene.activate(call(PlayedScene.open_drawer, None))
    assert len(spaces) == 45
    assert {x.font.size for n in spaces for x in n.looks if isinstance(x, Letters)} == {
        Scale(200).caption.size
    }


@pytest.mark.parametrize("name", ["table", "hand", "stored", "handing-over"])
def test_whatever_can_be_done_can_be_done_where_parts_are_folded(name: str) -> None:
    def open_acts(tree: Node) -> set[object]:
        return {n.act for n in tree.walk() if n.is_enabled}

    scene = sample(name)
    scene.activate(call(PlayedScene.open_drawer, None))
    full = open_acts(seen(scene, (1920, 1080), 100))
    folded = open_acts(seen(scene, SMALL, 200))
    for part in Part:
        scene.activate(call(PlayedScene.open_drawer, part))
        folded |= open_acts(seen(scene, SMALL, 200))
    scene.activate(call(PlayedScene.open_drawer, None))
    asks = {act for act in full if calls(act, PlayedScene.ask_when)}
    logged = {act for act in full if calls(act, GameScene.see_moment)}
    in_menu = {call(PlayedScene.open_rules), call(PlayedScene.open_settings)}
    assert full - asks - logged - in_menu <= folded
    assert bool(logged) == any(calls(act, GameScene.see_moment) for act in folded)


def test_taking_up_a_stone_closes_what_lies_over_the_offer() -> None:
    scene = program().table(sample("table").session.copy_for_watching())  # type: ignore[attr-defined]
    scene.activate(call(PlayedScene.open_drawer, Part.LOG))
    stone = next(
        n.act for n in seen(scene, (1920, 1080), 100).walk() if n.role == "piece" and n.is_enabled
    )
    scene.activate(stone)
    assert scene.view_options.drawer is None


@pytest.mark.parametrize(
    ("size", "percent", "folded"),
    [
        ((1024, 640), 100, set()),
        ((1280, 720), 100, set()),
        ((1920, 1080), 150, set()),
        ((2560, 1080), 150, set()),
        ((1024, 1000), 100, set()),
        ((3840, 2160), 200, set()),
        ((1024, 640), 200, set(Part)),
    ],
)
def test_nothing_is_folded_that_has_room(
    size: tuple[int, int], percent: int, folded: set[Part]
) -> None:
    layout = table_layout(Canvas(*size, Scale(percent), RENDERER.ruler), 3)
    assert layout.folded == folded
    panels = [rect for rect in (layout.bar, *layout[:6]) if rect != NOWHERE]
    assert not [
        (one, other)
        for place, one in enumerate(panels)
        for other in panels[place + 1 :]
        if one.meets(other)
    ]


# -- pages larger than the window ------------------------------------------------------------


def test_the_rest_of_a_page_comes_into_view_with_the_keyboard_and_the_wheel() -> None:

    stage = Stage(program().settings_page(), RENDERER.ruler, *SMALL, 200)
    window = stage.tree().rect
    assert stage.percent == 200
    hidden = [n.key for n in stage.tree().walk() if n.is_enabled and not window.meets(n.rect)]
    assert hidden
    came = set()
    for _step in range(60):
        stage.handle(KeyPressed("tab"))
        stage.handle(KeyPressed("down"))
        focused = stage.tree().find(stage.attention.focused or "")
        assert focused is not None
        assert window.holds(focused.rect), focused.key
        came.add(focused.key)
    assert came & set(hidden)


def test_a_dialog_larger_than_the_window_begins_in_view_and_the_pointer_leads_on() -> None:
    """Its upper edge is visible, its middle in the window's; at the edge the rest scrolls in."""
    stage = stage_at("menu", 200)
    window, dialog = stage.tree().rect, next(n for n in stage.tree().walk() if n.role == "dialog")
    assert window.holds(dialog.rect.top_part(40))
    assert abs(dialog.rect.centre[0] - window.centre[0]) <= 1
    last = [n.key for n in dialog.walk() if n.is_enabled][-1]
    stage.handle(PointerMoved(window.centre[0], window.bottom - 3))
    for moment in range(200):
        stage.tick(moment / 30)
        stage.tree()
    assert window.holds(node(stage, last).rect)


@pytest.mark.parametrize("name", ["table", "hand"])
def test_who_plays_after_whom_is_told_where_the_river_is_folded(name: str, language: str) -> None:
    """The next player, the distance, and the next after the choice in hand, as on the river."""
    scene = sample(name)
    scene.activate(call(PlayedScene.open_drawer, None))
    whole = seen(scene, (1920, 1080), 100).find("river/order")
    folded = seen(scene, SMALL, 200)
    order, banner = folded.find("river/order"), folded.find("bar/banner")
    assert whole is not None
    assert order is not None
    assert banner is not None
    assert (order.label, order.hint, order.clause) == (whole.label, whole.hint, "T1"), language
    numbers = [[x.text for x in n.looks if isinstance(x, Letters)] for n in (order, whole)]
    assert numbers[0] == numbers[1]
    assert banner.rect.holds(order.rect)
    words = [x for x in banner.looks if isinstance(x, Letters) and x.text]
    assert all(x.rect.x + RENDERER.ruler.width(x.text, x.font) <= order.rect.x for x in words), (
        language
    )
