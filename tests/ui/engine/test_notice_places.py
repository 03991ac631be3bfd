"""The places of notices over a scene, and their texts."""

import pytest

from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Carved, Letters
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from tests.ui.engine.recorder import Recorder, click
from tests.ui.pages.opened import EvenRuler, node

LONG = "The report of this game was written where reports are kept, and can be sent to its makers."
PATH = "/home/somebody/with-a-long-name/of-a-folder/in-which-there-are/reports/of-many-games.html"


class Full(Recorder):
    """A scene full of controls down to its lower edge, in any frame."""

    def tree(self, canvas: Canvas) -> Node:
        rows = canvas.rect.rows(8)
        nodes = tuple(
            Node(f"b/{y}/{x}", "button", place, "B", use=Use("b"))
            for y, row in enumerate(rows)
            for x, place in enumerate(row.columns(8))
        )
        return Node("full", "window", canvas.rect, "Full", children=nodes)


def stage_with(
    *texts: str, scene: Recorder | None = None, size: tuple[int, int] = (1280, 720), file: str = ""
) -> Stage:
    stage = Stage(scene or Recorder(), EvenRuler(), *size, 100)
    for text in texts:
        stage.notify(text, file)
    return stage


def notices(stage: Stage) -> list[Node]:
    return [node for node in stage.tree().walk() if node.role == "notice"]


def words(notice: Node) -> list[Letters]:
    return [look for look in notice.looks if isinstance(look, Letters)]


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        (Recorder, (1280, 720)),
        (Recorder, (640, 480)),
        (Full, (1280, 720)),
        (Full, (1024, 640)),
    ],
)
def test_notices_lie_in_the_window_apart_and_over_no_control(
    scene: type[Recorder], size: tuple[int, int]
) -> None:
    stage = stage_with("Kept.", LONG, "Read.", LONG[:60], scene=scene(), size=size)
    shown = notices(stage)
    assert len(shown) == 4
    tree = stage.tree()
    assert tree.rect == Rect(0, 0, *size)
    controls = [n.rect for n in tree.walk() if n.key.startswith("b/")]
    for i, notice in enumerate(shown):
        assert tree.rect.holds(notice.rect)
        assert not any(notice.rect.meets(other.rect) for other in shown[i + 1 :])
        assert not any(notice.rect.meets(rect) for rect in controls)


def test_a_scene_makes_room_for_as_few_rows_as_they_need() -> None:
    stage = stage_with("One.", "Two.", "Three.", scene=Full())
    rects = [n.rect for n in notices(stage)]
    assert len({rect.y for rect in rects}) == 1
    left, right = min(rect.x for rect in rects), max(rect.right for rect in rects)
    assert abs(left - (1280 - right)) <= 6, "in the middle"
    foot = max(n.rect.bottom for n in stage.tree().walk() if n.key.startswith("b/"))
    assert foot == rects[0].y
    stage = stage_with(LONG, LONG + "!", LONG + "?", scene=Full(), size=(1024, 720))
    assert len({n.rect.y for n in notices(stage)}) == 3


@pytest.mark.parametrize("text", ["Kept.", LONG, PATH, f"It is {PATH} now."])
@pytest.mark.parametrize("width", [420, 640, 1280])
def test_all_words_and_buttons_are_on_it_and_none_over_another(text: str, width: int) -> None:
    stage = stage_with(text, size=(width, 720), file="/a/report.html")
    (notice,) = notices(stage)
    lines = words(notice)
    assert "".join(line.text for line in lines).replace(" ", "") == text.replace(" ", "")
    ruler = EvenRuler()
    assert all(notice.rect.holds(line.rect) for line in lines)
    assert all(ruler.width(line.text, line.font) <= line.rect.w for line in lines)
    buttons = [child.rect for child in notice.children]
    assert len(buttons) == 3
    for i, rect in enumerate(buttons):
        assert notice.rect.inset(11).holds(rect)
        assert not any(rect.meets(line.rect) for line in lines)
        assert not any(rect.meets(other) for other in buttons[i + 1 :])
    assert [child.label for child in notice.children] == ["Open", "Show folder", "Close"]


@pytest.mark.parametrize(
    ("text", "width", "size", "lines", "buttons"),
    [
        ("Kept.", 1280, (134, 56), [(12, 19, 37)], [(61, 12, 61)]),
        (LONG, 1280, (745, 62), [(12, 12, 472), (12, 31, 472)],
         [(496, 15, 54), (558, 15, 106), (672, 15, 61)]),
        (LONG, 420, (261, 121), [(12, 12, 232), (12, 31, 232), (12, 50, 232)],
         [(12, 77, 54), (74, 77, 106), (188, 77, 61)]),
    ],
)  # fmt: skip
def test_it_is_laid_out_to_the_pixel(
    text: str, width: int, size: tuple[int, int], lines: list[object], buttons: list[object]
) -> None:
    """`lines` and `buttons` by their left and upper edges on the notice, and their widths."""
    file = "/a/report.html" if text == LONG else ""
    (notice,) = notices(stage_with(text, size=(width, 720), file=file))

    def places(rects: list[Rect]) -> list[tuple[int, int, int]]:
        return [(rect.x - notice.rect.x, rect.y - notice.rect.y, rect.w) for rect in rects]

    assert (notice.rect.w, notice.rect.h) == size
    assert notice.rect.bottom <= 720
    assert places([line.rect for line in words(notice)]) == lines
    assert places([child.rect for child in notice.children]) == buttons
    assert {child.rect.h for child in notice.children} == {32}


def test_rows_begin_in_the_middle_and_the_longest_is_laid_lowest() -> None:
    stage = stage_with(LONG, "Two.", "One.", scene=Full())
    rects = {n.key: tuple(n.rect) for n in notices(stage)}
    assert rects == {
        "notice/1": (148, 652, 127, 56),
        "notice/2": (281, 652, 127, 56),
        "notice": (414, 652, 712, 62),
    }


def test_a_path_is_broken_after_a_stroke_where_that_is_not_far_back() -> None:
    (notice,) = notices(stage_with(PATH, size=(420, 720)))
    first, *_rest = words(notice)
    assert first.text.endswith("/")
    (notice,) = notices(stage_with("/" + "x" * 200, size=(420, 720)))
    assert all(line.text.strip("x") in {"", "/"} for line in words(notice))
    assert len(words(notice)[0].text) > 10, "else as many signs as there is room for"


def test_its_buttons_stand_beside_the_words_where_there_is_room() -> None:
    (notice,) = notices(stage_with("Kept."))
    assert notice.children[0].rect.x > words(notice)[0].rect.right
    (notice,) = notices(stage_with("Kept.", size=(260, 720)))
    assert notice.children[0].rect.y >= words(notice)[-1].rect.bottom


def test_a_click_on_it_or_on_close_puts_it_away() -> None:
    for part in ("notice", "notice/close"):
        stage = stage_with("Kept.", "Read.")
        click(stage, *node(stage, part).rect.inset(2)[:2])
        assert [notice.text for notice in stage.notices.shown] == ["Read."]


def test_its_slab_and_words_fade_together() -> None:
    stage = stage_with("Kept.")
    for second in range(7):
        stage.tick(second / 2)
    before = stage.notices.shown[0].left
    while stage.notices.shown and stage.notices.shown[0].opacity == 255:
        second += 1
        stage.tick(second / 10 + 3)
    (notice,) = notices(stage)
    opacity = stage.notices.shown[0].opacity
    assert stage.notices.shown[0].left < before
    slab = next(look for look in notice.looks if isinstance(look, Carved))
    assert slab.opacity == opacity < 255
    assert words(notice)[0].colour[3] == opacity
    label = next(look for look in notice.children[0].looks if isinstance(look, Letters))
    assert label.colour[3] == opacity


# -- lines of text that are typed ------------------------------------------------------------


def entry(text: str, *keys: str, longest: int = 8) -> tuple[str, int]:
    """The text of a line after these keys, and the place of its caret."""
    now = TextEntry.of(text, longest)
    for key in keys:
        pressed = now.pressed(KeyPressed(key)) if len(key) > 1 else now.typed(key)
        assert pressed is not None, key
        now = pressed
    return now.text, now.caret


@pytest.mark.parametrize(
    ("keys", "text", "caret"),
    [
        (("x",), "x", 1),
        (("end", "x"), "abcx", 4),
        (("home", "x"), "xabc", 1),
        (("left", "x"), "abxc", 3),
        (("left", "left", "left", "left", "x"), "xabc", 1),
        (("right", "x"), "abcx", 4),
        (("backspace",), "", 0),
        (("delete",), "", 0),
        (("end", "backspace"), "ab", 2),
        (("home", "backspace"), "abc", 0),
        (("home", "delete"), "bc", 0),
        (("end", "delete"), "abc", 3),
        (("left", "backspace"), "ac", 1),
    ],
)
def test_keys_edit_a_line_all_of_which_is_marked_at_first(
    keys: tuple[str, ...], text: str, caret: int
) -> None:
    assert entry("abc", *keys) == (text, caret)


def test_a_line_is_no_longer_than_it_may_be_and_holds_what_can_be_seen() -> None:
    assert TextEntry.of("abc", 5).pressed(KeyPressed("a")) is None
    line = TextEntry("abc", 1, 5)
    assert line.typed("xyz") == TextEntry("axybc", 3, 5)
    assert line.typed("\t\n") is line
    assert line.typed("\tx") == TextEntry("axbc", 2, 5)
    assert TextEntry.of("abc", 5).typed("1234567").text == "12345"
    assert not TextEntry.of("", 5).is_fresh
