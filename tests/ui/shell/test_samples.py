"""Every named scene at the sizes people have: nothing overlaps, sticks out or is cut off."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from sneferu_gui.language import LANGUAGES, PSEUDO, choose_language
from sneferu_gui.options import ShotOptions, Size
from sneferu_gui.ui.scenes.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.scenes.scene import Scene
from sneferu_gui.ui.scenes.stage import Stage
from sneferu_gui.ui.shell.samples import SAMPLES, scene_for_shot
from sneferu_gui.ui.shell.studio import Studio
from sneferu_gui.ui.views.looks import Letters
from sneferu_gui.ui.views.node import BLOCKING, Node

SIZES = {
    "1024x640": (Size(1024, 640), 100),
    "1280x720": (Size(1280, 720), 100),
    "1920x1080": (Size(1920, 1080), 150),
    "1920x1080 small": (Size(1920, 1080), 75),
    "1366x1024": (Size(1366, 1024), None),
    "3840x2160": (Size(3840, 2160), 200),
}
SOLID = frozenset(
    {"button", "field", "stone", "slot", "text", "token", "space", "row", "status", "name"}
)
"""Roles that have their place to themselves."""


@cache
def sample(name: str) -> Scene:
    return scene_for_shot(ShotOptions(out=None, scene=name))  # type: ignore[arg-type]


@pytest.fixture(params=SIZES, scope="module")
def size(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=[*LANGUAGES, PSEUDO], scope="module")
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language("en")


# One tree for all that is asked of it: laying them out is what takes time.
@pytest.fixture(params=SAMPLES, scope="module")
def tree(
    request: pytest.FixtureRequest,
    size: str,
    language: str,  # noqa: ARG001 - it is spoken while the picture is laid out
    studio: Studio,
) -> Node:
    (width, height), percent = SIZES[size]
    return Stage(sample(request.param), studio.ruler, width, height, percent).tree()


def on_top(tree: Node) -> Node:
    """What is not under a veil."""
    dialogs = [node for node in tree.walk() if node.role == "dialog"]
    return dialogs[-1] if dialogs else tree


def solid(node: Node) -> Iterator[Node]:
    """The nodes that have their place to themselves; what they are made of is their own affair."""
    if node.is_floating and node.role not in BLOCKING:
        return
    if node.role in SOLID and node.looks:
        yield node
    for child in node.children:
        yield from solid(child)


def test_nothing_overlaps(tree: Node) -> None:
    meeting = [
        f"{one.key} {tuple(one.rect)} and {other.key} {tuple(other.rect)}"
        for one, other in combinations(solid(on_top(tree)), 2)
        if one.rect.meets(other.rect)
    ]
    assert not meeting, "\n".join(meeting)


def test_nothing_sticks_out(tree: Node) -> None:
    outside = [
        f"{child.key} {tuple(child.rect)} of {node.key} {tuple(node.rect)}"
        for node in tree.walk()
        for child in node.children
        if node.role in {"panel", "dialog", "window", "bar"} and not node.rect.holds(child.rect)
        and not child.is_floating
    ]  # fmt: skip
    assert not outside, "\n".join(outside)


def test_no_text_is_cut_off(tree: Node, studio: Studio) -> None:
    cut = []
    for node in tree.walk():
        for look in node.looks:
            if isinstance(look, Letters):
                wide = studio.ruler.width(look.text, look.font)
                if (look.text.endswith("…") and not node.label.endswith("…")) or (
                    wide > look.rect.w and look.text
                ):
                    cut.append(f"{node.key}: {look.text!r} of {node.label!r}")
    assert not cut, "\n".join(cut)


def test_what_is_clicked_is_large_enough(tree: Node, size: str) -> None:
    if "small" in size:
        pytest.skip("people asked for smaller things")
    least = 32
    small = [
        f"{node.key} {tuple(node.rect)}"
        for node in tree.walk()
        if node.act is not None and min(node.rect.w, node.rect.h) < least
    ]
    assert not small, "\n".join(small)


@pytest.mark.parametrize("name", ["title", "table", "hand", "replay", "rulebook"])
def test_the_sheet_of_keys_is_whole_over_any_scene(
    name: str,
    size: str,
    language: str,  # noqa: ARG001 - as above
    studio: Studio,
) -> None:
    (width, height), percent = SIZES[size]
    stage = Stage(sample(name), studio.ruler, width, height, percent)
    stage.handle(KeyPressed("?"))
    sheet = stage.tree().find("keys/list")
    assert sheet is not None
    cut = [look.text for look in sheet.looks if isinstance(look, Letters) and "…" in look.text]
    assert not cut
    assert stage.tree().rect.holds(sheet.rect)


@pytest.mark.parametrize("name", ["table", "hand", "solo", "title", "setup-four", "end"])
def test_what_nodes_tell_is_whole_and_in_the_window(
    name: str,
    size: str,
    language: str,  # noqa: ARG001 - as above
    studio: Studio,
) -> None:
    """Every tooltip there is, and every notice of the same words."""
    (width, height), percent = SIZES[size]
    stage = Stage(sample(name), studio.ruler, width, height, percent)
    hinted = [node for node in stage.tree().walk() if node.hint and node.is_reachable]
    assert hinted
    for node in hinted[:: max(1, len(hinted) // 24)]:
        stage.handle(PointerMoved(*node.rect.centre))
        tip = stage.tree().find("tooltip")
        if tip is None:  # something lies over its middle
            continue
        assert stage.tree().rect.holds(tip.rect), node.key
        for look in tip.looks:
            if isinstance(look, Letters):
                assert studio.ruler.width(look.text, look.font) <= look.rect.w, node.key


def test_text_is_large_enough_at_1080p(studio: Studio) -> None:
    for name in SAMPLES:
        tree = Stage(sample(name), studio.ruler, 1920, 1080).tree()
        small = [
            f"{node.key}: {look.text!r} {look.font.size}"
            for node in tree.walk()
            for look in node.looks
            if isinstance(look, Letters) and look.font.size < 18
        ]
        assert not small, "\n".join(small)


def test_keys_are_unique(tree: Node) -> None:
    keys = [node.key for node in tree.walk()]
    assert len(keys) == len(set(keys)), [key for key in set(keys) if keys.count(key) > 1]


def test_paragraphs_are_whole(tree: Node) -> None:
    cut = []
    for node in tree.walk():
        lines = [look.text for look in node.looks if isinstance(look, Letters)]
        if node.role == "text" and len(lines) > 1 and node.key.startswith(
            ("builder/power", "setup", "menu/line", "move/line", "notice", "settings", "river")
        ):  # fmt: skip
            shown = " ".join(" ".join(lines).split())
            whole = " ".join(node.label.split())
            if shown != whole and not node.key.startswith("move/line"):
                cut.append(f"{node.key}: {shown!r} of {whole!r}")
    assert not cut, "\n".join(cut)
