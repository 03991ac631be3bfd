"""Nothing of the table is covered, clipped or too small to be hit, at any size and scale."""

from dataclasses import replace

import pytest

from sneferu_gui.games.sobek.table.choices import ChoicesAppearance, OptionAppearance, choices
from sneferu_gui.games.sobek.table.choosable import Choosable
from sneferu_gui.games.sobek.table.harbour import harbour
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.opponents import opponents, opponents_strip
from sneferu_gui.games.sobek.table.own_area import own_area
from sneferu_gui.games.sobek.table.score_ring import score_ring, score_strip
from sneferu_gui.games.sobek.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from tests.games.sobek.table.tables import (
    RENDERER,
    SETS,
    canvas_of,
    card,
    harbour_of,
    opponent,
    own_of,
    ring_of,
    set_of,
)
from tests.sweep import every_pair
from tests.ui.samples.test_samples import (
    cut_off,
    named_twice,
    overlapping,
    sticking_out,
    too_small,
    written_over,
)

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (2560, 1080), (1024, 1000), (3840, 2160))
SCALES = (100, 150, 200)
NILE = ("fish+", "orange", "any", "ivory+", "wheat", "marble+", "orange", "cattle", "ebony+")
CHOOSING = 14
"""With so many cards in hand a token is chosen."""
CHECKS = (overlapping, sticking_out, cut_off, written_over, too_small, named_twice)
MANY = (
    *SETS,
    set_of("wheat", "wheat+ wheat+ wheat+ wheat wheat wheat any", after=35),
    set_of("ivory", "ivory+ ivory+ ivory"),
    set_of("marble", "marble+ marble+ marble", is_flat=True),
)


def with_choices(canvas: Canvas, layout: TableLayout) -> Node:
    """Five tokens are laid open: as many as there ever are."""
    options = tuple(
        OptionAppearance(
            "sobek/events/guild", "Embalming", "Your 12 cards go into your hand.", Choosable(i)
        )
        for i in range(5)
    )
    shown = ChoicesAppearance("Choose a token", "Choose one of the tokens left.", options)
    return choices(canvas, layout.harbour, shown)


def table(canvas: Canvas, others: int, hand: int, *, chooses: bool = False) -> Node:
    """A table with so many others, and so many cards in hand."""
    layout = table_layout(canvas, others)
    shown = tuple(opponent(seat + 1) for seat in range(others))
    ring = ring_of(61, *(52,) * others, after=79)
    own = own_of(hand, MANY if hand > 20 else SETS, chosen=(1, 2))
    parts = [
        with_choices(canvas, layout)
        if chooses
        else harbour(canvas, layout.harbour, harbour_of(NILE, 3)),
        own_area(canvas, layout.own, own),
        (score_strip if Part.SCORE in layout.folded else score_ring)(canvas, layout.score, ring),
    ]
    if Part.OTHERS in layout.folded:
        parts += opponents_strip(canvas, layout.others, shown)
    else:
        parts += opponents(canvas, layout.others, shown, is_row=layout.is_row)
    for key, rect in (("bar", layout.bar), ("move", layout.move), ("log", layout.log)):
        if rect.w:
            parts.append(canvas.panel(key, rect, ""))
    return Node("table", "window", canvas.rect, "The table", children=tuple(parts))


@pytest.mark.parametrize(
    ("size", "others", "percent", "hand"), every_pair(SIZES, (1, 2, 3), SCALES, (3, 14, 25))
)
def test_nothing_is_covered_clipped_or_too_small(
    size: tuple[int, int], others: int, percent: int, hand: int
) -> None:
    tree = table(canvas_of((*size, percent)), others, hand, chooses=hand == CHOOSING)
    faults = [
        f"{check.__name__}: {fault}" for check in CHECKS for fault in check(tree, RENDERER.ruler)
    ]
    assert not faults
    sizes = [x.font.size for n in tree.walk() for x in n.looks if isinstance(x, Letters)]
    assert min(sizes) >= 12


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 1000)])
def test_nothing_is_folded_where_there_is_room(size: tuple[int, int]) -> None:
    for others in (1, 2, 3):
        assert not table_layout(canvas_of((*size, 100)), others).folded


def test_the_smallest_window_has_the_whole_table_of_two_and_what_is_folded_has_a_drawer() -> None:
    assert not table_layout(canvas_of((1024, 640, 100)), 1).folded
    for size in SIZES:
        for percent in SCALES:
            layout = table_layout(canvas_of((*size, percent)), 3)
            for part in layout.folded:
                drawer = layout.drawer(part)
                assert drawer is not None, (size, percent, part)
                assert not drawer.meets(layout.opened(part).move) or part is not Part.MOVE


def test_a_hand_of_twenty_five_is_seen_enough_to_be_hit_and_told() -> None:
    own = own_of(25)
    crowded = replace(own, hand=replace(own.hand, cards=(*own.hand.cards, card("fish"))))
    for percent in SCALES:
        canvas = canvas_of((1280, 720, percent))
        tree = own_area(canvas, table_layout(canvas, 1).own, crowded)
        seen = [node.rect for node in tree.walk() if node.key.startswith("hand/")]
        assert len(seen) == 26
        assert min(min(rect.w, rect.h) for rect in seen) >= 32


def test_sets_lie_as_cards_in_a_window_of_little_room_and_say_what_they_are_worth() -> None:
    """Their scarabs and number of cards are left out before the cards are."""
    canvas = canvas_of((1280, 720, 150))
    families = ("ebony", "fish", "cattle", "wheat")
    sets = tuple(set_of(each, f"{each}+ {each} {each}") for each in families)
    tree = own_area(canvas, table_layout(canvas, 1).own, own_of(7, sets))
    for place, shown in enumerate(sets):
        found = tree.find(f"set/0/{place}")
        worth = tree.find(f"set/0/{place}/worth")
        assert found is not None
        assert worth is not None
        assert sum(isinstance(look, CardLook) for look in found.looks) == len(shown.cards)
        told = [look.text for look in worth.looks if isinstance(look, Letters)]
        assert told[0].split()[-1] == str(shown.worth)


@pytest.mark.parametrize("size", [(1920, 1080, 150), (1280, 720, 150), (1024, 1000, 100)])
def test_where_the_own_things_lie_follows_from_the_room_and_not_from_the_hand(
    size: tuple[int, int, int],
) -> None:
    canvas = canvas_of(size)
    places = set()
    for count in (0, 5, 25):
        tree = own_area(canvas, table_layout(canvas, 1).own, own_of(count))
        places.add(tuple(node.rect for node in tree.walk() if node.key in {"hand", "tile"}))
    assert len(places) == 1


def test_the_hand_has_the_panels_width_where_there_is_room_and_else_lies_beside_the_sets() -> None:
    for size, is_wide in (((1920, 1080, 150), True), ((1280, 720, 100), True),
                          ((1280, 720, 150), False), ((1024, 1000, 100), False)):  # fmt: skip
        canvas = canvas_of(size)
        tree = own_area(canvas, table_layout(canvas, 1).own, own_of(7))
        mat, laid = tree.find("hand"), tree.find("set/0/0")
        assert mat is not None
        assert laid is not None
        assert (mat.rect.w > 0.9 * tree.rect.w) is is_wide, size
        assert (mat.rect.x > laid.rect.right) is not is_wide, size


def test_a_wide_window_has_larger_cards_for_its_width() -> None:
    """Its log is not a column of its own: the harbour has that room."""
    wide, usual = (
        table_layout(canvas_of((2560, 1080, 150)), 3),
        table_layout(canvas_of((1920, 1080, 150)), 3),
    )
    assert wide.harbour.w > 1.25 * usual.harbour.w
    assert wide.log.h > 0.25 * (wide.log.bottom - wide.score.y)
