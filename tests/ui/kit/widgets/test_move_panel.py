"""The move panel: it shows as much of its lines as has room in running text."""

from dataclasses import dataclass, replace
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import TABLE_INK
from sneferu_gui.ui.kit.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, Scale, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine, Tone, move_panel
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.table.drawers import move_bar

RENDERER: Final = Renderer()
PLAIN: Final = (MoveLine("Choose."),)
RICH: Final = (
    MoveLine("Choose."),
    MoveLine("Take a card", "then in hand", Tone.STRONG, is_heading=True),
    *(MoveLine(f"Card {n}", str(n)) for n in range(6)),
)
RICHEST: Final = (*RICH, *(MoveLine(f"More {n}", str(n)) for n in range(6)))


def told(high: int) -> list[Node]:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    shown = MoveAppearance("This move", PLAIN, (), fuller_versions=(RICHEST, RICH))
    panel = move_panel(canvas, Rect(0, 0, 260, high), shown)
    return [node for node in panel.children if node.key.startswith("move/line/")]


def test_the_richest_that_has_room_is_told_and_never_a_part_of_one() -> None:
    assert [len(told(high)) for high in (420, 240, 120)] == [len(RICHEST), len(RICH), len(PLAIN)]


def test_a_fuller_version_whose_signs_have_no_room_gives_way_to_one_all_in_signs() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    asked = MoveLine("Choose.", tone=Tone.ASKED)
    many, few = (
        (asked, MoveLine("Goods", pictures=(("signs/ivory", ""),) * count)) for count in (20, 3)
    )
    for versions, count in (((many, few), 3), ((few, many), 3), ((many,), 0)):
        shown = MoveAppearance("This move", PLAIN, (), fuller_versions=versions)
        goods = move_panel(canvas, Rect(0, 0, 260, 420), shown).find("move/line/1")
        assert goods is not None
        assert sum(isinstance(look, Picture) for look in goods.looks) == count


def test_an_amount_in_pictures_stands_apart_from_the_pictures_before_it() -> None:
    """Else a price in Food is read as one more gain of a tablet that ends with Food."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    counts, price = (7, 6), (("signs/ivory", "−1"),)
    lines = tuple(
        MoveLine("Goods", pictures=(("signs/ivory", ""),) * count, parts=price) for count in counts
    )
    apart = canvas.px(8)
    shown = set()
    for wide in range(220, 420, 2):
        panel = move_panel(canvas, Rect(0, 0, wide, 240), MoveAppearance("", lines, ()))
        for line, count in enumerate(counts):
            node = panel.find(f"move/line/{line}")
            assert node is not None
            spots = [look.rect for look in node.looks if isinstance(look, Picture)]
            shown.add(len(spots) > 0)
            assert not spots or spots[count].x - spots[count - 1].right >= apart
    assert shown == {True, False}


def test_further_lines_that_go_on_are_shown_together_or_not_at_all() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    further = (MoveLine("One"), MoveLine("Tiles"), *(MoveLine("Tiles", goes_on=True),) * 3)
    counts = set()
    for high in range(60, 420, 10):
        shown = MoveAppearance("This move", PLAIN, (), further_lines=further)
        panel = move_panel(canvas, Rect(0, 0, 260, high), shown)
        counts.add(len([n for n in panel.walk() if n.key.startswith("move/line/")]))
    assert counts == {0, 1, 2, 6}


def test_a_heading_stands_apart_from_what_is_told_before_it() -> None:
    first, heading, card, *_rest = told(420)
    assert heading.rect.y - first.rect.bottom > card.rect.y - heading.rect.bottom


def test_a_question_is_larger_where_all_else_has_room_beside_it_and_may_lead_the_panel() -> None:
    """Then it takes the title's place; the title still names the panel."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    lines = (MoveLine("Choose.", tone=Tone.ASKED), *(MoveLine(f"Card {n}", "1") for n in range(6)))
    large, running = TextSize.HEADING.pixels(100), canvas.scale.strong.size
    starts = []
    for high, is_led, size in ((240, True, large), (240, False, large), (174, True, running)):
        shown = MoveAppearance("This move", lines, (), is_untitled=is_led)
        panel = move_panel(canvas, Rect(0, 0, 260, high), shown)
        nodes = [node for node in panel.children if node.key.startswith("move/line/")]
        assert len(nodes) == len(lines)
        assert {look.font.size for look in nodes[0].looks if isinstance(look, Letters)} == {size}
        assert panel.label == "This move"
        assert is_led != any(isinstance(look, Letters) for look in panel.looks)
        starts.append(nodes[0].rect.y)
    assert starts[0] == starts[2] < starts[1]


def test_an_amount_is_shown_in_pictures_that_say_its_words_when_asked() -> None:
    """Where the pictures fit beside the words; in a narrow panel the amount is in words."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    parts = (("signs/days", "3"), ("signs/food", "5"))
    line = MoveLine("You pay", "3 days, 5 food", Tone.STRONG, parts=parts)
    for wide, is_pictured in ((260, True), (100, False)):
        panel = move_panel(canvas, Rect(0, 0, wide, 240), MoveAppearance("Move", (line,), ()))
        node = panel.find("move/line/0")
        assert node is not None
        assert node.label == node.use.explanation == "You pay: 3 days, 5 food"
        assert not node.is_reachable, "it is another with each thing the keyboard rests on"
        pictures = [look for look in node.looks if isinstance(look, Picture)]
        words = [look for look in node.looks if isinstance(look, Letters)]
        if not is_pictured:
            assert not pictures
            assert " ".join(look.text for look in words) == node.label
            continue
        assert [look.text for look in words] == ["You pay", "3", "5"]
        assert [look.name for look in pictures] == ["signs/days", "signs/food"]
        places = [words[0].rect, pictures[0].rect, pictures[1].rect]
        assert [each.x for each in places] == sorted(each.x for each in places)
        places += [look.rect for look in words[1:]]
        assert all(node.rect.holds(each) for each in places)


def test_a_thing_in_pictures_stands_for_its_words_and_they_are_said_when_asked() -> None:
    """With the amount in pictures or in none; without room, everything is in words."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    thing = (("signs/ivory", ""), ("signs/scarab", "3"))
    line = MoveLine("Ivory, 3 scarabs", "into your hand", pictures=thing)
    for parts in ((), (("signs/hand", "+1"),)):
        for wide, is_pictured in ((260, True), (70, False)):
            pictured = replace(line, parts=parts)
            shown = MoveAppearance("Move", (pictured,), ())
            node = move_panel(canvas, Rect(0, 0, wide, 240), shown).find("move/line/0")
            assert node is not None
            assert node.label == node.use.explanation == "Ivory, 3 scarabs: into your hand"
            names = [look.name for look in node.looks if isinstance(look, Picture)]
            words = [look.text for look in node.looks if isinstance(look, Letters)]
            assert names == ([name for name, _figure in thing + parts] if is_pictured else [])
            if is_pictured:
                assert words == [figure for _name, figure in thing + parts if figure]
                places = [each.rect for each in node.looks if isinstance(each, Picture | Letters)]
                assert all(map(node.rect.holds, places))
            else:
                assert " ".join(words) == node.label


@dataclass(frozen=True, slots=True)
class Dot:
    """A game's own look on a button."""

    def looks(self, place: Rect) -> list[Look]:
        return [Box(place, INK)]


def test_figures_are_larger_where_all_lines_have_room_beside_their_pictures() -> None:
    """At a title's size; otherwise as large as running text, and still not in words."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    thing, parts = (("signs/ivory", "12"),), (("signs/hand", "+1"),)
    line = MoveLine("Ivory", "into your hand", pictures=thing, parts=parts)
    titles, running = TextSize.HEADING.pixels(100), canvas.scale.strong.size
    for size, count, high in (
        ((260, 420), 4, titles), ((260, 420), 14, running), ((260, 240), 4, titles),
        ((260, 170), 4, running), ((140, 420), 4, running),
    ):  # fmt: skip
        panel = move_panel(canvas, Rect(0, 0, *size), MoveAppearance("Move", (line,) * count, ()))
        nodes = [node for node in panel.children if node.key.startswith("move/line/")]
        assert len(nodes) == count
        for node in nodes:
            looks = [look for look in node.looks if isinstance(look, Letters)]
            assert [look.text for look in looks] == ["12", "+1"]
            assert {look.font.size for look in looks} == {high}
            assert all(node.rect.holds(look.rect) for look in node.looks)  # type: ignore[union-attr]


def pictured(*widths: int, size: tuple[int, int] = (260, 200), heading: int = -1) -> list[Node]:
    """Lines of so many pictures each, with an amount, in a panel of a size."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    lines = tuple(
        MoveLine(
            f"Line {n}", "3 → 5", pictures=(("signs/ivory", ""),) * wide,
            parts=() if n == heading else (("", "3 → 5"),), is_heading=n == heading,
        )
        for n, wide in enumerate(widths)
    )  # fmt: skip
    panel = move_panel(canvas, Rect(0, 0, *size), MoveAppearance("Move", lines, ()))
    return [node for node in panel.children if node.key.startswith("move/line/")]


def test_amounts_after_pictures_stand_in_one_column_near_them() -> None:
    """Those after more pictures than leave room for it stand at the right."""
    near, far = [
        {look.rect.x for node in nodes for look in node.looks if isinstance(look, Letters)}
        for nodes in (pictured(1, 3, 1), pictured(6))
    ]
    assert len(near) == len(far) == 1
    assert max(near) < 140 < min(far)


def test_two_lines_share_a_row_before_the_text_grows_smaller() -> None:
    """But a heading has a row of its own, a little below what is told before it."""
    running = Scale(100).strong.size
    nodes = pictured(*(1,) * 10, heading=5)
    assert len(nodes) == 10
    letters = [look for node in nodes for look in node.looks if isinstance(look, Letters)]
    assert {look.font.size for look in letters} == {running}
    rows = [node.rect.y for node in nodes]
    assert rows == sorted(rows)
    assert len(set(rows)) == 6
    assert rows.count(rows[5]) == 1
    assert rows[5] - nodes[4].rect.bottom > rows[2] - nodes[1].rect.bottom


def test_a_sign_is_drawn_in_place_of_a_label_that_is_still_told() -> None:
    """As high as the button allows, as wide as the look asks, in the panel and in its bar."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    chip = ButtonAppearance("chip", "Two Food", "act", sign=Dot(), sign_breadth=2.0)
    opening = ButtonAppearance("more", "More", "act")
    shown = MoveAppearance("This move", PLAIN, ((chip, chip._replace(key="other")),))
    for panel in (
        move_panel(canvas, Rect(0, 0, 260, 240), shown),
        move_bar(canvas, Rect(0, 0, 600, 40), shown, opening),
    ):
        node = panel.find("chip")
        assert node is not None
        assert node.label == "Two Food"
        assert not [look for look in node.looks if isinstance(look, Letters)]
        (dot,) = (look.rect for look in node.looks if isinstance(look, Box) and look.fill == INK)
        assert node.rect.holds(dot)
        assert dot.w == 2 * dot.h


def test_a_single_line_more_is_told_but_no_heading_by_itself() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)

    def told_of(*more: MoveLine) -> list[str]:
        shown = MoveAppearance("This move", PLAIN, (), further_lines=more)
        panel = move_panel(canvas, Rect(0, 0, 260, 110), shown)
        return [node.label for node in panel.children if node.key.startswith("move/line/")]

    line, heading = MoveLine("a1", "+5"), MoveLine("Ahead", tone=Tone.STRONG, is_heading=True)
    assert told_of(line) == ["Choose.", "a1: +5"]
    assert told_of(heading, line) == ["Choose."], "there is room for the heading alone"


def test_the_rest_of_a_high_panel_has_a_drawing_of_one_height_or_none() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    shown = MoveAppearance("This move", PLAIN, ((ButtonAppearance("move/on", "On", "on"),),))
    heights = {}
    for high in (345, 260, 150):
        panel = move_panel(canvas, Rect(0, 0, 190, high), shown)
        found = [node for node in panel.children if node.key == "move/ink"]
        heights[high] = [node.rect.h for node in found]
        others = [node.rect for node in panel.children if node.key != "move/ink"]
        assert not [rect for node in found for rect in others if rect.meets(node.rect)]
    assert heights == {345: [TABLE_INK], 260: [TABLE_INK], 150: []}


def test_spare_buttons_give_way_to_lines_that_have_no_room_beside_them() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    rows = tuple((ButtonAppearance(f"move/{key}", key, key),) for key in ("end", "hire", "hint"))
    shown = MoveAppearance("Hint", RICH, rows, spare_rows=2)
    for high, buttons in ((400, ["move/end", "move/hire", "move/hint"]), (240, ["move/hint"])):
        panel = move_panel(canvas, Rect(0, 0, 260, high), shown)
        assert [node.key for node in panel.children if node.role == "button"] == buttons
        lines = [node for node in panel.children if node.key.startswith("move/line/")]
        assert len(lines) == len(RICH)
