"""Every sample scene at common window sizes: nothing overlaps, sticks out or is cut off."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

import pytest
from _pytest.mark import ParameterSet

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.cli.options import ShotOptions, Size
from sneferu_gui.language import PSEUDO, choose_language, chosen_language, language_codes
from sneferu_gui.ui.engine.inputs import KeyPressed, PointerMoved
from sneferu_gui.ui.engine.overlays import with_tooltip
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas, Ruler
from sneferu_gui.ui.kit.looks import Align, Letters, Picture
from sneferu_gui.ui.kit.node import BLOCKING, Node, Use, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, Scale, TextSize
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.sweep import SWEEP
from tests.ui.pages.opened import SAMPLES
from tests.ui.samples.english import english_left
from tests.ui.samples.notices import covered_by_notices
from tests.ui.samples.turns import in_turn

SIZES: Final = (
    (Size(1024, 640), 100),
    (Size(1280, 720), 100),
    (Size(1366, 1024), None),
    (Size(1920, 1080), 75),
    (Size(1920, 1080), 150),
    (Size(3840, 2160), 200),
)
"""Windows, and their scale in per cent.

The last two are the same pages in finer pixels: only the rounding of sizes differs.
"""
SPOKEN: Final = (*language_codes(), PSEUDO)
AT_FEW: Final = frozenset(language_codes()) - {"en", "cs"}
"""Languages that the sweep tests only in the smallest windows, where words have least room."""
SMALLEST: Final = (Size(1024, 640), Size(1280, 720))
"""The windows in which notices are laid over scenes; a larger one has the same pages."""
SOLID = frozenset(
    {"button", "field", "piece", "slot", "text", "token", "space", "row", "status", "name"}
)
"""Roles whose nodes may not overlap others."""
PARAGRAPHS = ("builder/power", "setup", "menu/line", "notice", "settings", "river")
"""The key prefixes of texts that must be shown whole."""


def sample(name: str) -> Scene:
    """The scene of a name, made once for each language: some of its words are then fixed."""
    return _made(name, chosen_language())


@cache
def _made(name: str, _language: str) -> Scene:
    return scene_for_shot(ShotOptions(out=None, scene=name))  # type: ignore[arg-type]


class Window(NamedTuple):
    """A window's size and scale, and the language."""

    size: Size
    percent: int | None
    language: str

    def stage(self, name: str, ruler: Ruler) -> Stage:
        return Stage(sample(name), ruler, *self.size, self.percent)


def spoken(windows: Sequence[Window]) -> Iterator[Window]:
    """Each window in turn, while its language is active."""
    try:
        for window in windows:
            choose_language(window.language)
            yield window
    finally:
        choose_language("en")


def in_windows(names: Sequence[str]) -> list[ParameterSet]:
    """The name of each scene and its windows: for every run, and for the sweep."""
    return [
        pytest.param(
            name,
            [
                Window(*size, language)
                for size, language in seen
                if not marks or language not in AT_FEW or size[0] in SMALLEST
            ],
            id=of,
            marks=marks,
        )
        for name, of, marks, seen in in_turn(names, SIZES, SPOKEN)
    ]


def on_top(tree: Node) -> Node:
    """The part of the tree that is not under a backdrop."""
    dialogs = [node for node in tree.walk() if node.role == "dialog"]
    return dialogs[-1] if dialogs else tree


def solid(node: Node) -> Iterator[Node]:
    """The nodes that may not overlap others, without their parts."""
    if node.is_floating and node.role not in BLOCKING:
        return
    if node.role in SOLID and node.looks:
        yield node
    for child in node.children:
        yield from solid(child)


def overlapping(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Nodes that overlap another."""
    nodes = sorted(solid(on_top(tree)), key=lambda node: node.rect.x)
    for place, one in enumerate(nodes, 1):
        for other in nodes[place:]:
            if other.rect.x >= one.rect.right:
                break  # and so are all later ones
            if one.rect.meets(other.rect):
                yield f"{one.key} {tuple(one.rect)} and {other.key} {tuple(other.rect)}"


def sticking_out(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Nodes that are not wholly within their parent."""
    for node in tree.walk():
        if node.role in {"panel", "dialog", "window", "bar"}:
            for child in node.children:
                if not child.is_floating and not node.rect.holds(child.rect):
                    yield f"{child.key} {tuple(child.rect)} of {node.key} {tuple(node.rect)}"


def cut_off(tree: Node, ruler: Ruler) -> Iterator[str]:
    """Lines that end in dots of their own, or are wider than their place."""
    for node in tree.walk():
        for look in node.looks:
            if isinstance(look, Letters):
                is_cut = look.text.endswith("…") and not node.label.endswith("…")
                if is_cut or (look.text and ruler.width(look.text, look.font) > look.rect.w):
                    yield f"{node.key}: {look.text!r} of {node.label!r}"


def ink(look: Letters, ruler: Ruler) -> Rect:
    """The rectangle of the capitals of a line."""
    wide, high = ruler.width(look.text, look.font), int(0.66 * look.font.size)
    box = look.rect
    spare = {Align.LEFT: 0, Align.CENTRE: (box.w - wide) // 2, Align.RIGHT: box.w - wide}
    return Rect(box.x + spare[look.align], box.y + (box.h - high) // 2, wide, high)


def lines_of(node: Node) -> Iterator[tuple[str, Letters]]:
    """The lines of a node and of its parts, unless it lies over others on purpose."""
    if node.is_floating and node.role not in BLOCKING:
        return
    for look in node.looks:
        if isinstance(look, Letters) and look.text.strip():
            yield node.key, look
    for child in node.children:
        yield from lines_of(child)


def written_over(tree: Node, ruler: Ruler) -> Iterator[str]:
    """Lines that are written over another, in any nodes."""
    lines = [(ink(look, ruler), key, look.text) for key, look in lines_of(on_top(tree))]
    lines.sort()
    for place, (one, key, text) in enumerate(lines, 1):
        for other, its_key, its_text in lines[place:]:
            if other.x >= one.right:
                break  # and so are all later ones
            if one.meets(other):
                yield f"{key} {text!r} and {its_key} {its_text!r}"


def too_small(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Clickable nodes that are hard to hit."""
    least = 32
    for node in tree.walk():
        if node.act is not None and min(node.rect.w, node.rect.h) < least:
            yield f"{node.key} {tuple(node.rect)}"


def named_twice(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Keys of several nodes."""
    keys = Counter(node.key for node in tree.walk())
    yield from (f"{key}, {count} times" for key, count in keys.items() if count > 1)


def in_part(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Paragraphs with parts left out."""
    for node in tree.walk():
        if node.role != "text" or not node.key.startswith(PARAGRAPHS):
            continue
        lines = [look.text for look in node.looks if isinstance(look, Letters)]
        shown = " ".join(" ".join(lines).split())
        if len(lines) > 1 and shown != " ".join(node.label.split()):
            yield f"{node.key}: {shown!r} of {node.label!r}"


def done_by_words(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Acts that are texts, which their scene would have to parse."""
    for node in tree.walk():
        if isinstance(node.act, str) or type(node.act) is tuple:
            yield f"{node.key}: {node.act!r}"


def without_picture(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Pictures that are not among the art."""
    for node in tree.walk():
        for look in node.looks:
            if isinstance(look, Picture) and not is_among_the_art(look.name):
                yield f"{node.key}: {look.name}"


@cache
def is_among_the_art(name: str) -> bool:
    return asset_file(assets_folder() / "art", f"{name}.svg").is_file()


HYPHEN_AS_MINUS: Final = re.compile(r"(?<![\w/–-])-\d")


def hyphen_as_minus(tree: Node, _ruler: Ruler) -> Iterator[str]:
    """Negative numbers with a hyphen instead of a minus."""
    for node in tree.walk():
        shown = [look.text for look in node.looks if isinstance(look, Letters)]
        for text in (node.label, node.hint, *shown):
            if HYPHEN_AS_MINUS.search(text):
                yield f"{node.key}: {text!r}"


CHECKS = (
    overlapping, sticking_out, cut_off, too_small, named_twice, in_part, done_by_words,
    without_picture, written_over, hyphen_as_minus,
)  # fmt: skip


def faults_of(tree: Node, ruler: Ruler, *, is_small: bool = False) -> list[str]:
    """The faults found by all checks, by name; people may choose smaller sizes."""
    checks = [check for check in CHECKS if not (is_small and check is too_small)]
    return [f"{check.__name__}: {fault}" for check in checks for fault in check(tree, ruler)]


# One test for all checks of a scene: making it and laying it out take the time.
@pytest.mark.parametrize(("name", "windows"), in_windows(list(SAMPLES)))
def test_a_scene_is_sound(name: str, windows: list[Window], renderer: Renderer) -> None:
    faults = []
    for window in spoken(windows):
        stage = window.stage(name, renderer.ruler)
        tree = stage.tree()
        is_small = window.percent is not None and window.percent < 100
        found = faults_of(tree, renderer.ruler, is_small=is_small)
        found += off_scale(tree, stage.percent)
        found += too_fine(tree, window) if window.language != PSEUDO else ()
        found += english_left(name, tree) if window.language not in ("en", PSEUDO) else ()
        found += covered_by_notices(stage) if window.size in SMALLEST else ()
        faults += [f"{window}: {fault}" for fault in found]
        vars(stage).clear()  # a cycle: collecting these pictures would take long
    assert not faults, "\n".join(faults)


def off_scale(tree: Node, percent: int) -> Iterator[str]:
    """Text of a size outside the scale, except samples of other scales."""
    sizes = {step.pixels(percent) for step in TextSize}
    for node in tree.walk():
        if "/sample/" in node.key:
            continue
        for look in node.looks:
            if isinstance(look, Letters) and look.font.size not in sizes:
                yield f"off_scale: {node.key}: {look.text!r} {look.font.size}"


@pytest.mark.parametrize(
    ("name", "windows"), in_windows(["title", "table", "hand", "replay", "rulebook"])
)
def test_the_sheet_of_keys_is_whole_over_any_scene(
    name: str, windows: list[Window], renderer: Renderer
) -> None:
    for window in spoken(windows):
        stage = window.stage(name, renderer.ruler)
        stage.handle(KeyPressed("?"))
        sheet = stage.tree().find("keys/list")
        assert sheet is not None
        lines = [each.text for each in sheet.looks if isinstance(each, Letters)]
        assert not [line for line in lines if "…" in line], window
        assert stage.tree().rect.holds(sheet.rect), window


@pytest.mark.parametrize(
    ("name", "windows"),
    [
        *in_windows(["table", "title"]),
        *(
            pytest.param(*each.values, id=each.id, marks=SWEEP)
            for each in in_windows(["hand", "solo", "setup-four", "end"])
        ),
    ],
)
def test_what_nodes_tell_is_whole_and_in_the_window(
    name: str, windows: list[Window], renderer: Renderer
) -> None:
    """Every tooltip over the picture at rest; of each role one that is pointed at."""
    for window in spoken(windows):
        stage = window.stage(name, renderer.ruler)
        tree = stage.tree()
        canvas = Canvas(*window.size, Scale(stage.percent), renderer.ruler)
        hinted = [node for node in tree.walk() if node.hint and node.is_reachable]
        assert hinted
        free = {}
        for node in hinted:
            told = with_tooltip(canvas, tree, node, stage.signs, None, opens=False)
            if told is tree:  # it would repeat the node's text
                continue
            assert not list(spilling(tree, told.children[-1], renderer.ruler)), (window, node.key)
            if index_of(tree).at(*node.rect.centre) == node:
                free[node.role] = node
        assert free
        for node in free.values():
            stage.handle(PointerMoved(*node.rect.centre))
            laid = stage.tree().find("tooltip")
            assert laid is not None, (window, node.key)
            assert not list(spilling(stage.tree(), laid, renderer.ruler)), (window, node.key)


def spilling(tree: Node, tip: Node, ruler: Ruler) -> Iterator[str]:
    """The parts of a tooltip outside the window, or outside the tooltip."""
    if not tree.rect.holds(tip.rect):
        yield str(tuple(tip.rect))
    for look in tip.looks:
        if isinstance(look, Letters) and ruler.width(look.text, look.font) > look.rect.w:
            yield look.text


CROWDED = ("move/line", "result/rating", "result/row", "statistics/")
"""Key prefixes of texts that may be captions if there is much text, as of a hint."""


def too_fine(tree: Node, window: Window) -> Iterator[str]:
    """Text that is too small: at 720p below 15 pixels (issue 14, 1), except on cards."""
    for node in tree.walk():
        for look in node.looks:
            if isinstance(look, Letters) and _is_too_fine(node, look, window):
                yield f"too_fine: {node.key} {node.role}: {look.text!r} {look.font.size}"


def _is_too_fine(node: Node, look: Letters, window: Window) -> bool:
    if window[:2] == (Size(1920, 1080), 150):
        return look.font.size < 18 and "/sample/" not in node.key
    if window[:2] == (Size(1280, 720), 100):
        is_crowded = node.role == "card" or node.key.startswith(CROWDED)
        return look.font.size < 15 and " " in look.text and not is_crowded
    return False


def test_each_check_tells_its_name_and_the_node(renderer: Renderer) -> None:
    """In a tree with every possible fault."""
    font = Scale(100).body
    long = Letters(Rect(0, 0, 20, 20), "wider than this", font, INK)
    lines = [Letters(Rect(0, y, 200, 20), "one", font, INK) for y in (0, 20)]
    nodes = [
        Node("a", "button", Rect(0, 0, 20, 40), use=Use("x"), looks=(long,)),
        Node("a", "piece", Rect(10, 10, 40, 40), looks=(long,)),
        Node("b", "picture", Rect(10, 10, 40, 40), looks=(Picture(Rect(0, 0, 9, 9), "no/such"),)),
        Node("river/more", "text", Rect(90, 0, 20, 40), "one one and two", looks=tuple(lines)),
    ]
    tree = Node("all", "window", Rect(0, 0, 100, 100), children=tuple(nodes))
    told = {line.partition(" ")[0]: line.split()[1] for line in faults_of(tree, renderer.ruler)}
    assert told == {
        "overlapping:": "a",
        "sticking_out:": "river/more",
        "cut_off:": "a:",
        "too_small:": "a",
        "named_twice:": "a,",
        "in_part:": "river/more:",
        "done_by_words:": "a:",
        "without_picture:": "b:",
        "written_over:": "a",
    }
    assert not any(line.startswith("too_small") for line in
                   faults_of(tree, renderer.ruler, is_small=True))  # fmt: skip
