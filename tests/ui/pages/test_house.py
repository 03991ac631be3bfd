"""The pages of the house: they use the whole window and share the title's landscape."""

from collections.abc import Iterator
from functools import cache

import pytest

from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.frame import MOST_GAP, WIDEST_PAGE
from sneferu_gui.ui.kit.looks import Box, Letters, Picture, Sheet
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, PAGE_END_MARGIN, Scale
from sneferu_gui.ui.pages import files, games
from sneferu_gui.ui.pages.settings import scene as settings_scene
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.colour_measures import contrast
from tests.ui.kit.test_palettes import EDGES, grounds, named, palette

__all__ = ["palette"]

WIDE_PAGES = (
    "setup-four", "setup-solo", "games", "settings", "settings-keys", "rulebook", "credits",
    "lessons", "puzzles", "days", "files", "goal-card", "milestones",
)  # fmt: skip
"""Pages whose sheets go from one margin to the other, or are a column in the middle."""
COLUMNS = {
    "games": games.WIDEST,
    "settings": settings_scene.WIDEST,
    "settings-keys": settings_scene.WIDEST,
    "files": files.COLUMN_WIDE,
}
"""The greatest widths of pages that are narrower than the widest."""
PAGES = (*WIDE_PAGES, "first-start", "again")
SIZES = {
    "1024x640": (Size(1024, 640), 100),
    "1280x720": (Size(1280, 720), 100),
    "1920x1080": (Size(1920, 1080), 150),
    "3840x2160": (Size(3840, 2160), 200),
    "2560x1080": (Size(2560, 1080), 100),
    "1024x1000": (Size(1024, 1000), 100),
}
MARGIN = 26
"""Pixels at 100 % beside a page."""


@pytest.fixture(scope="module")
def renderer() -> Renderer:
    return Renderer()


@cache
def sample(name: str) -> Scene:
    """A page for tests that only look at it, in windows of any size."""
    return scene_for_shot(ShotOptions(None, scene=name))  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=PAGES)
def scene(request: pytest.FixtureRequest) -> tuple[str, Scene]:
    return request.param, sample(request.param)


def tree_of(scene: Scene, size: str, renderer: Renderer) -> Node:
    (width, height), percent = SIZES[size]
    tree = Stage(scene, renderer.ruler, width, height, percent).tree()
    if tree.key != "panned":
        return tree
    # One that needs more room than its window has is moved in it: its ground and foot stay.
    moved, stays = tree.children[:2]
    return moved._replace(
        looks=tree.looks, children=(*moved.children, *stays.children), rect=tree.rect
    )


def sheets(tree: Node) -> list[Rect]:
    looks = (look for node in tree.walk() for look in node.looks)
    return [look.rect for look in looks if isinstance(look, Sheet)]


def headings(tree: Node) -> Iterator[Node]:
    """The golden texts in the size of a page's name."""
    for node in tree.children:
        for look in node.looks:
            if isinstance(look, Letters) and look.colour == GOLD:
                yield node


@pytest.mark.parametrize("size", SIZES)
def test_a_page_fills_its_windows_width_and_all_of_it_stands_in_line(
    scene: tuple[str, Scene], size: str, renderer: Renderer
) -> None:
    name, shown = scene
    tree = tree_of(shown, size, renderer)
    pictures = {look.name for look in tree.looks if isinstance(look, Picture)}
    assert pictures & {"shore", "title"}, "the title's world"
    if name not in WIDE_PAGES:
        return
    percent = SIZES[size][1]
    scale = Scale(percent)
    laid = sheets(tree)
    left, right = min(rect.x for rect in laid), max(rect.right for rect in laid)
    page = min(tree.rect.w - 2 * scale.px(MARGIN), scale.px(COLUMNS.get(name, WIDEST_PAGE)))
    assert right - left >= page - scale.px(8)
    assert abs(left - (tree.rect.w - right)) <= 2, "in the middle of the window"
    heading = next(headings(tree))
    assert heading.rect.x == left
    feet = [node.rect for node in tree.children if node.key.endswith("/foot")]
    assert feet
    assert min(rect.x for rect in feet) == left
    below = tree.rect.h - max(rect.bottom for rect in feet)
    is_in_the_middle = abs(below - heading.rect.y) <= 2
    assert is_in_the_middle or below in {scale.px(12), scale.px(PAGE_END_MARGIN // 2)}, (
        "at its end, or in view while it scrolls"
    )
    scrolls = (name, size) == ("settings-keys", "1024x640")  # the keys of four games
    assert (max(rect.bottom for rect in laid) > tree.rect.h) is scrolls


def test_settings_stand_in_two_columns_where_that_is_wide(renderer: Renderer) -> None:
    """They show text of each size and the colours of each palette."""
    settings = scene_for_shot(ShotOptions(None, scene="settings"))  # type: ignore[arg-type]
    for size, columns in (("1024x640", 1), ("1280x720", 2), ("1920x1080", 2)):
        tree = tree_of(settings, size, renderer)
        titles = [n for n in tree.walk() if n.key.startswith("settings/") and n.key.count("/") == 2
                  and n.key.endswith("/title")]  # fmt: skip
        assert len(titles) == 4
        assert len({node.rect.x for node in titles}) == columns, (size, settings_scene.LEAST_WIDE)
    samples = [node for node in tree.walk() if "/sample/" in node.key]
    sizes = [look.font.size for node in samples for look in node.looks if isinstance(look, Letters)]
    assert sizes[1:] == sorted(set(sizes[1:])), "each larger than the one before"
    swatches = [
        tuple(look.fill for look in node.looks if isinstance(look, Box))
        for node in samples
        if "palette" in node.key
    ]
    assert len(set(swatches)) == 3


def test_seats_are_moored_at_a_quay(renderer: Renderer) -> None:
    """Each in its place on the water; an empty one is a mooring, not a blank box."""
    tree = tree_of(sample("setup"), "1280x720", renderer)
    water = tree.find("setup/water")
    assert water is not None
    for index in (0, 1):
        colour = tree.find(f"setup/seat/{index}/colour")
        assert colour is not None
        assert water.rect.holds(colour.rect)
        assert any(isinstance(look, Picture) for look in colour.looks)
    empty = [node for node in tree.walk() if node.key.startswith("setup/empty/")]
    assert len(empty) == 2
    for node in empty:
        assert water.rect.holds(node.rect)
        assert [look.name for look in node.looks if isinstance(look, Picture)] == ["mooring"]
    add = tree.find("setup/add")
    sheet = tree.find("setup/seats")
    assert add is not None
    assert sheet is not None
    assert add.rect.w < sheet.rect.w // 2, "no giant button"


def test_a_games_row_tells_how_it_stands(renderer: Renderer) -> None:
    """By a seal with a sign, not by its colour alone."""
    tree = tree_of(sample("games"), "1280x720", renderer)
    signs = set()
    for row in (node for node in tree.walk() if node.role == "item"):
        names = [look.name for look in row.looks if isinstance(look, Picture)]
        signs |= {name.rpartition("/")[2] for name in names if "icons/" in name}
    assert {"crown", "hourglass"} <= signs


def test_the_rulebook_is_an_open_book(renderer: Renderer) -> None:
    """Two pages that meet at the fold: text on the left one, pictures on the right one."""
    tree = tree_of(sample("rulebook"), "1280x720", renderer)
    book = tree.find("rulebook/sheet")
    assert book is not None
    left, right = (look.rect for look in book.looks if isinstance(look, Sheet))
    assert left.right == right.x
    plates = [node for node in book.children if node.key.startswith("rulebook/plate/")]
    assert plates
    assert all(right.holds(node.rect) for node in plates)
    text = [node for node in book.children if node not in plates and node.role != "picture"]
    assert all(left.holds(node.rect) for node in text)


@pytest.mark.parametrize("name", ["SAND", "FADED_SAND", "GOLD"])
def test_what_is_written_over_the_water_is_read(palette, name: str) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """On every colour of the gradients of sky and river."""
    least = 4.5 if name == "SAND" else EDGES
    for ground in grounds(palette, "shore"):
        assert contrast(named(palette, name), ground) >= least


@pytest.mark.parametrize("name", ["settings", "games", "statistics"])
@pytest.mark.parametrize("percent", [75, 100])
def test_in_a_very_large_window_a_page_keeps_together_in_the_middle(
    name: str, percent: int, renderer: Renderer
) -> None:
    """If somebody chose small letters on a large screen (issue 14, item 8)."""
    tree = Stage(sample(name), renderer.ruler, 3840, 2160, percent).tree()
    title, foot = tree.find(f"{name}/title"), tree.find(f"{name}/foot")
    assert title is not None
    assert foot is not None
    assert foot.rect.bottom - title.rect.y <= Scale(percent).px(1224)
    assert abs(title.rect.y - (tree.rect.h - foot.rect.bottom)) <= 2


@pytest.mark.parametrize("size", ["1920x1080", "2560x1440"])
@pytest.mark.parametrize(
    "name", ["first-start", "setup", "goal-card", "settings", "credits", "puzzles", "lessons"]
)
def test_a_pages_foot_stands_close_below_its_contents(
    name: str, size: str, renderer: Renderer
) -> None:
    """With small letters in a large window, too, the eye finds both at once."""
    wide, high = map(int, size.split("x"))
    tree = Stage(sample(name), renderer.ruler, wide, high, 100).tree()
    foot = next(node for node in tree.children if node.key.endswith("/foot"))
    contents = [node.rect.bottom for node in tree.children if node.rect.y < foot.rect.y]
    assert foot.rect.y - max(contents) <= MOST_GAP + 40
