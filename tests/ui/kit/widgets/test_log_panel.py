"""The log's rows: even, with a short turn in the middle of the least height that can be pressed."""

from dataclasses import replace
from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.log_panel import (
    HELD,
    LogAppearance,
    LogLine,
    LogTurn,
    log_panel,
    pictured_rows,
)
from sneferu_gui.ui.shell.renderer import Renderer

RENDERER: Final = Renderer()


def test_a_turn_of_one_line_stands_in_the_middle_of_its_place() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    turns = tuple(LogTurn(n, (LogLine(f"Turn {n}"),), ("see", n), "see") for n in range(1, 5))
    panel = log_panel(canvas, Rect(0, 0, 260, 300), LogAppearance("Log", turns))
    rows = [node for node in panel.children if node.key.startswith("log/")]
    assert len(rows) == len(turns)
    for row in rows:
        (words,) = (look for look in row.looks if isinstance(look, Letters))
        above, below = words.rect.y - row.rect.y, row.rect.bottom - words.rect.bottom
        assert row.rect.h >= canvas.scale.button
        assert abs(above - below) <= 1


def test_what_is_told_in_short_is_set_with_its_pictures_side_by_side_as_far_as_it_fits() -> None:
    parts = (("signs/a", "e5"), ("signs/b", "3 stones"), ("", "and words that go on"))
    line = LogLine("all of it", "emblems/lapis", short="short", parts=parts)
    shown = LogAppearance("Log", (LogTurn(1, (line,), ("see", 1), "see"),), round_length=50)
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    row = log_panel(canvas, Rect(0, 0, 200, 200), shown).find("log/1")
    assert row is not None
    looks = row.looks
    pictures = [look for look in looks if isinstance(look, Picture)]
    words = [look for look in looks if isinstance(look, Letters)]
    assert [look.name for look in pictures] == ["signs/a", "signs/b", "emblems/lapis"]
    assert [look.text for look in words[:2]] == ["e5", "3 stones"]
    first, second = pictures[:2]
    assert first.rect.y == second.rect.y
    assert first.rect.right < words[0].rect.x < second.rect.x
    assert words[2].rect.y > words[1].rect.y, "it has no room beside the others"
    assert "all of it" not in {look.text for look in words}


def test_a_part_that_is_held_stands_in_the_same_row_as_what_came_of_it() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    font, parts = canvas.scale.small, (("a", "12"), ("b", f"3{HELD}"), ("c", "+4"))
    whole = pictured_rows(canvas, parts, font, 20, 400)
    assert [[piece.text for piece in row] for row in whole] == [["12", "3", "+4"]]
    width = whole[0][2].x + 20
    assert [
        [piece.text for piece in row] for row in pictured_rows(canvas, parts, font, 20, width)
    ] == [
        ["12"],
        ["3", "+4"],
    ]
    loose = tuple((picture, text.removesuffix(HELD)) for picture, text in parts)
    assert [len(row) for row in pictured_rows(canvas, loose, font, 20, width)] == [2, 1]
    assert pictured_rows(canvas, (), font, 20, width) == []


def test_the_turn_before_the_newest_is_told_from_where_a_thing_of_it_begins() -> None:
    """If it does not fit whole; its seat is named before it all the same."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    parts = tuple(("signs/a", f"thing {n} of them all") for n in range(6))
    line = LogLine("all of it", "emblems/lapis", short="short", parts=parts)
    turns = tuple(LogTurn(n, (line,), ("see", n), "see") for n in (1, 2))
    high = 9 * canvas.line_height(canvas.scale.small)
    room = canvas.panel_content(Rect(0, 0, 200, high)).y
    panel = log_panel(
        canvas, Rect(0, 0, 200, high + room), LogAppearance("Log", turns, round_length=50)
    )
    before = panel.find("log/1")
    assert before is not None
    told = [look.text for look in before.looks if isinstance(look, Letters)]
    assert told == [f"thing {n} of them all" for n in range(6)][-len(told) :]
    assert 0 < len(told) < len(parts)
    pictures = [look.name for look in before.looks if isinstance(look, Picture)]
    assert pictures.count("signs/a") == len(told)
    assert "emblems/lapis" in pictures


def test_a_turn_cut_at_its_top_keeps_the_sign_of_the_line_it_is_told_from() -> None:
    """The lines about a game's start have no seat, or several."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    tile = (("signs/a", "a tile"),)
    lines = (
        LogLine("Laid out", short="c4", parts=tile),
        LogLine("Merit has a tile", "emblems/carnelian", short="7", parts=tile),
        LogLine("Hapi has a tile", "emblems/lapis", short="3", parts=tile),
    )
    turns = (LogTurn(1, lines, ("see", 1), "see"), LogTurn(2, (LogLine("On"),), ("see", 2), "see"))
    signs = {}
    for high in range(60, 260, 4):
        panel = log_panel(
            canvas, Rect(0, 0, 200, high), LogAppearance("Log", turns, round_length=50)
        )
        row = panel.find("log/1")
        if row is not None:
            told = [look.name for look in row.looks if isinstance(look, Picture)]
            signs[told.count("signs/a")] = {name for name in told if name != "signs/a"}
    both = {"emblems/carnelian", "emblems/lapis"}
    assert signs.items() >= {2: both, 3: both}.items()
    assert signs.get(1, {"emblems/lapis"}) == {"emblems/lapis"}


def test_a_turn_older_than_the_round_is_told_whole_in_short_or_not_at_all() -> None:
    """In a space in which a turn of the round is shown from its last part on."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    parts = tuple(("signs/a", f"thing {n} of them all") for n in range(6))
    line = LogLine("all of it", "emblems/lapis", short="short", parts=parts)
    turns = tuple(LogTurn(n, (line,), ("see", n), "see", is_short=True) for n in (1, 2))
    high = 9 * canvas.line_height(canvas.scale.small)
    room = canvas.panel_content(Rect(0, 0, 200, high)).y
    rect = Rect(0, 0, 200, high + room)
    found = [log_panel(canvas, rect, LogAppearance("Log", turns, round_length=n)) for n in (1, 2)]
    assert [panel.find("log/2") is not None for panel in found] == [True, True]
    assert [panel.find("log/1") is not None for panel in found] == [False, True]


def test_a_line_that_is_longer_than_the_log_is_told_from_its_beginning() -> None:
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    line = LogLine("visits the Temple for one Food and then does very many things more")
    panel = log_panel(
        canvas, Rect(0, 0, 160, 80), LogAppearance("Log", (LogTurn(1, (line,), "see", "see"),))
    )
    row = panel.find("log/1")
    assert row is not None
    words = [look.text for look in row.looks if isinstance(look, Letters)]
    assert words[0].startswith("visits")
    assert not words[-1].endswith("more"), "all of it fits: nothing is tried here"


def test_a_log_in_pictures_shows_them_large_however_much_room_there_is() -> None:
    """Also where words have room; the turn's label stays its words."""
    canvas = Canvas(1920, 1080, Scale(100), RENDERER.ruler)
    line = LogLine("Merit takes fish", "emblems/carnelian", parts=(("sobek/families/fish", ""),))
    turns = (LogTurn(1, (replace(line, short="takes fish"),), "see", "See it"),)
    sizes = {}
    for is_pictured in (False, True):
        shown = LogAppearance("Log", turns, is_pictured=is_pictured)
        row = log_panel(canvas, Rect(0, 0, 300, 900), shown).find("log/1")
        assert row is not None
        assert row.label == "Merit takes fish"
        names = {look.name: look.rect.h for look in row.looks if isinstance(look, Picture)}
        assert ("sobek/families/fish" in names) is is_pictured
        assert any(isinstance(look, Letters) for look in row.looks) is not is_pictured
        sizes[is_pictured] = names["emblems/carnelian"]
    assert sizes[True] > sizes[False]
