"""The sheet of a reviewed turn: all its actions, and every reason, legibly."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.pages.review.turn import (
    FollowingTurn,
    MoveShown,
    Reasons,
    TurnReview,
    turn_review,
)
from tests.ui.pages.opened import EvenRuler

REASONS = ("One more slot to build on", "The builder's power is kept", "Three days cheaper")
MERITS = ("Two food more is left", "You move again")
LINE = (
    FollowingTurn("emblems/blue", "Hapi", ("buys gold–granite: 1 day, 6 food", "places it")),
    FollowingTurn("emblems/red", "Merit", ("places basalt–gold on level 2",)),
)
BOARD = (1, 2, 3, 255)
"""The colour of a board that shows building."""


class Board:
    """A board with something to see."""

    def looks(self, place: Rect) -> list[Look]:
        return [Box(place, BOARD)]


def food_of(number: int) -> str:
    return f"Gains {number} food on its way"


def sheet(done: int, high: int, signs: Parts = (), line: tuple[FollowingTurn, ...] = LINE) -> Node:
    """The sheet of a turn with so many actions, in a height."""
    moves = tuple(
        MoveShown(title, "35 %", tuple(food_of(n) for n in range(lines)), Board(), Board(), signs)
        for title, lines in (("What was done", done), ("What was better", 2))
    )
    steps = tuple(ButtonAppearance(key, key, 1, picture="signs/back") for key in ("back", "on"))
    buttons = (ButtonAppearance("try", "Try again", 1),)
    sides = (Reasons("reasons", "Why", REASONS), Reasons("merits", "Why not", MERITS))
    shown = TurnReview("Turn 3", "It cost little.", "signs/slip", INK, moves, sides, line)
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    return turn_review(canvas, Rect(0, 0, 900, high), shown, buttons, steps)


def test_a_turn_of_a_game_with_signs_is_shown_in_them_and_told_on_demand() -> None:
    move = named(sheet(4, 340, (("signs/food", "+2"), ("signs/gold", "e4"))), "review/move/0")
    assert text_of(move)[0] == "What was done 35 % +2 e4"
    signs = [look.name for look in move.looks if isinstance(look, Picture)]
    assert signs == ["signs/food", "signs/gold"]
    assert move.use.explanation == "\n".join(map(food_of, range(4)))
    assert move.label.endswith(food_of(3))
    text = text_of(named(sheet(4, 340), "review/move/0"))[0]
    assert food_of(3) in text
    assert not named(sheet(4, 340), "review/move/0").use.explanation


def named(tree: Node, key: str) -> Node:
    (node,) = (each for each in tree.walk() if each.key == key)
    return node


def text_of(node: Node) -> tuple[str, set[int]]:
    """A node's text, and the sizes of its letters."""
    letters = [look for look in node.looks if isinstance(look, Letters)]
    return " ".join(look.text for look in letters), {look.font.size for look in letters}


def boards(tree: Node) -> int:
    moves = (named(tree, f"review/move/{number}") for number in range(2))
    return sum(isinstance(look, Box) and look.fill == BOARD for m in moves for look in m.looks)


@pytest.mark.parametrize("done", [1, 4, 7, 10])
@pytest.mark.parametrize("high", [300, 340, 600])
def test_all_reasons_are_told_in_letters_of_the_usual_size(done: int, high: int) -> None:
    """Both sides’ reasons (issue 27, 5); those of the other side if there is room."""
    for key, told in (("reasons", REASONS), ("merits", MERITS))[: 2 if high > 340 else 1]:
        text, sizes = text_of(named(sheet(done, high), f"review/{key}"))
        assert text == " ".join(f"• {each}" for each in told)
        assert sizes == {Scale(100).small.size}


@pytest.mark.parametrize("done", [1, 4, 7, 10])
@pytest.mark.parametrize("high", [300, 340, 600])
def test_all_that_was_done_is_told(done: int, high: int) -> None:
    text, _sizes = text_of(named(sheet(done, high), "review/move/0"))
    for number in range(done):
        assert food_of(number) in text


def test_both_boards_give_way_to_words_only_where_there_is_no_room_for_both() -> None:
    assert [boards(sheet(done, 340)) for done in (4, 12, 14)] == [2, 2, 0]


def board_sizes(tree: Node) -> list[tuple[int, int]]:
    """Top and height of each turn's board."""
    looks = (named(tree, f"review/move/{number}").looks for number in range(2))
    boxes = (look.rect for of_move in looks for look in of_move
             if isinstance(look, Box) and look.fill == BOARD)  # fmt: skip
    return [(box.y, box.h) for box in boxes]


def test_both_boards_stand_side_by_side_as_large_as_the_sheet_allows() -> None:
    first, second = board_sizes(sheet(1, 340, (("signs/food", "+2"),)))
    assert first == second
    assert [high for _top, high in board_sizes(sheet(1, 600))] == [214, 214]
    assert board_sizes(sheet(7, 340))[0] == board_sizes(sheet(7, 340))[1]


def test_what_may_follow_is_told_turn_by_turn_after_the_emblem_of_whose_it_is() -> None:
    line = named(sheet(1, 600), "review/line")
    emblems = [look for look in line.looks if isinstance(look, Picture)]
    assert [look.name for look in emblems] == ["emblems/blue", "emblems/red"]
    text, _sizes = text_of(line)
    assert text == ("Buys gold–granite: 1 day, 6 food; places it Places basalt–gold on level 2"), (
        "the names are the emblems"
    )
    assert "Hapi: buys" in line.label
    assert "Merit: places" in line.label


def test_what_may_follow_is_shown_in_signs_and_told_on_demand() -> None:
    line = (LINE[0]._replace(signs=(("signs/stone", ""), ("signs/food", "−6"))), LINE[1])
    told = named(sheet(1, 600, line=line), "review/line")
    pictures = [look.name for look in told.looks if isinstance(look, Picture)]
    assert sorted(pictures) == ["emblems/blue", "emblems/red", "signs/food", "signs/stone"]
    assert text_of(told)[0] == "−6 Places basalt–gold on level 2"
    assert told.use.explanation == told.label
    assert "Hapi: buys gold–granite" in told.label


@pytest.mark.parametrize("done", [1, 4, 7, 10])
def test_nothing_of_it_lies_over_anything_else(done: int) -> None:
    nodes = [each for each in sheet(done, 340).children if each.looks]
    for place, one in enumerate(nodes):
        assert not [other.key for other in nodes[place + 1 :] if one.rect.meets(other.rect)]
