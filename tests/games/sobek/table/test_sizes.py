"""Sobek's table at any size and scale: nothing is covered, clipped or too small to press."""

import pytest

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.table.choices import choices, open_panel
from sneferu_gui.games.sobek.table.harbour import harbour, largest_in_hand
from sneferu_gui.games.sobek.table.looks import CORRUPT, AwningLook, CardLook
from sneferu_gui.games.sobek.table.others import player_card, players_strip
from sneferu_gui.games.sobek.table.own_area import own_area, tile
from sneferu_gui.games.sobek.table.plan import Plan, hand_of
from sneferu_gui.games.sobek.table.score_ring import score_ring, score_strip
from sneferu_gui.games.sobek.table.table_layout import Part, table_layout
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Letters, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from tests.games.sobek.table.tables import (
    RENDERER,
    SETS,
    Laid,
    canvas_of,
    hand_of_size,
    markers_of,
    state_of,
    table_of,
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
NILE = "fish1 thief amulet ivory3 wheat0 marble2 scribe cattle0 ebony2"
CHOOSING = 14
"""Number of cards in hand at which a token is chosen."""
CHECKS = (overlapping, sticking_out, cut_off, written_over, too_small, named_twice)
MANY = (
    *SETS,
    Laid("wheat1 wheat1 wheat1 wheat0 wheat0 wheat0 amulet"),
    Laid("ivory3 ivory3 ivory0"),
    Laid("marble2 marble2 marble2", is_flat=True),
)


def own(canvas: Canvas, state: State) -> Node:
    """The own things under a market, with previews of two sets and the pile pointed at."""
    layout, shown = table_layout(canvas, 1), table_of(state)
    card = largest_in_hand(canvas, layout.harbour, shown)
    return own_area(canvas, layout.own, shown, ((0, 18),), 9, card)


def table(canvas: Canvas, others: int, hand: int, *, chooses: bool = False) -> Node:
    """A table with so many other players, and so many cards in hand."""
    layout = table_layout(canvas, others)
    state = state_of(
        others + 1, nile=NILE, hand=hand_of_size(hand), sets=MANY if hand > 20 else SETS,
        phase=Phase.EVENT if chooses else Phase.TURN,
    )  # fmt: skip
    state.tokens = ("embalming", "guild", "deceit", "curse", "prosperity") if chooses else ()
    shown = table_of(state, Plan() if chooses else Plan(frozenset({1, 2})))
    markers = markers_of(state, 61, *(52,) * others, after=79)
    opened = open_panel(shown)
    parts = [
        harbour(canvas, layout.harbour, shown, 3)
        if opened is None
        else choices(canvas, layout.harbour, shown, opened),
        own_area(canvas, layout.own, shown, ((0, 18), (3, 35))[: 1 + (hand > 20)], 9),
        score_strip(canvas, layout.score, markers)
        if Part.SCORE in layout.folded
        else score_ring(canvas, layout.score, state.table.edition.spaces, markers),
    ]
    if Part.OTHERS in layout.folded:
        parts += players_strip(canvas, layout.others, shown)
    else:
        divide = layout.others.columns if layout.is_row else layout.others.rows
        for place, seat in zip(divide(others, canvas.scale.gap), shown.others, strict=True):
            parts.append(player_card(canvas, place, shown, seat, ()))
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


def test_an_awning_in_the_owners_colour_hangs_over_the_own_area_where_there_is_room() -> None:
    state = state_of(2, nile=NILE, hand=hand_of_size(3), sets=SETS)
    colour = PLAYER_COLOURS[state.table.setup.seats[state.seat].colour]
    area = own(canvas_of((1280, 720, 100)), state)
    (cloth,) = [look for look in area.looks if isinstance(look, AwningLook)]
    assert cloth.colour == colour
    assert not [each.key for each in area.children if each.rect.meets(cloth.rect)]
    low = own(canvas_of((1024, 640, 200)), state)
    assert not [look for look in low.looks if isinstance(look, AwningLook)]


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
                drawer = dict(layout.drawers).get(part)
                assert drawer is not None, (size, percent, part)
                assert part is not Part.MOVE or drawer.bottom == layout.move.bottom


def test_a_hand_of_twenty_six_is_seen_enough_to_be_hit_and_told() -> None:
    for percent in SCALES:
        tree = own(canvas_of((1280, 720, percent)), state_of(hand=hand_of_size(26)))
        seen = [node.rect for node in tree.walk() if node.key.startswith("hand/")]
        assert len(seen) == 26
        assert min(min(rect.w, rect.h) for rect in seen) >= 32


def test_sets_lie_as_cards_in_a_window_of_little_room_and_say_what_they_are_worth() -> None:
    """Their scarabs and number of cards are left out before the cards are."""
    families = ("ebony2 ebony0", "fish1 fish0", "cattle1 cattle0", "wheat1 wheat0")
    sets = tuple(Laid(f"{each} {each.split()[-1]}") for each in families)
    state = state_of(hand=hand_of_size(7), sets=sets)
    tree = own(canvas_of((1280, 720, 150)), state)
    for place, laid in enumerate(state.sets[0]):
        found, worth = tree.find(f"set/0/{place}"), tree.find(f"set/0/{place}/worth")
        assert found is not None
        assert worth is not None
        assert sum(isinstance(look, CardLook) for look in found.looks) == laid.size
        told = [look.text for look in worth.looks if isinstance(look, Letters)]
        assert told[0].split()[-1] == str(laid.worth)


def test_spaces_of_the_ring_have_room_for_two_digits() -> None:
    canvas, table = canvas_of((1280, 720, 100)), table_of(state_of())
    ring = score_ring(
        canvas, table_layout(canvas, 1).score, table.state.table.edition.spaces, ()
    )  # fmt: skip
    spaces = [node.rect for node in ring.walk() if node.role == "space"]
    assert min(min(each.w, each.h) for each in spaces) >= 25


def test_in_a_full_hand_the_last_card_of_each_family_shows_its_picture() -> None:
    names = "ivory3 ivory0 ebony2 ebony0 cattle1 cattle0 cattle0 fish1 fish0 wheat1 wheat0 amulet"
    tree = own(canvas_of((1280, 720, 100)), state_of(hand=names))
    lying = {
        int(node.key.removeprefix("hand/")): node
        for node in tree.walk()
        if node.key.removeprefix("hand/").isdigit()
    }
    hand = hand_of(state_of(hand=names), 0)
    least, wide = {True: 1.0, False: 1.0}, lying[len(hand) - 1].rect.w
    for place in range(len(hand) - 1):
        is_last = hand[place].family != hand[place + 1].family
        least[is_last] = min(least[is_last], lying[place].rect.w / wide)
    assert least[True] > 0.7, "a picture of each family"
    assert least[False] >= 0.35, "sign and scarabs of every card"


@pytest.mark.parametrize("size", [(1920, 1080, 150), (1280, 720, 150), (1024, 1000, 100)])
def test_where_the_own_things_lie_follows_from_the_room_and_not_from_the_hand(
    size: tuple[int, int, int],
) -> None:
    canvas = canvas_of(size)
    places = set()
    for count in (0, 5, 25):
        tree = own(canvas, state_of(hand=hand_of_size(count)))
        places.add(tuple(node.rect for node in tree.walk() if node.key in {"hand", "tile"}))
    assert len(places) == 1


def test_the_hand_has_the_panels_width_where_there_is_room_and_else_lies_beside_the_sets() -> None:
    for size, is_wide in (((1920, 1080, 150), True), ((1280, 720, 100), True),
                          ((1280, 720, 150), False), ((1024, 1000, 100), False)):  # fmt: skip
        canvas = canvas_of(size)
        tree = own(canvas, state_of(hand=hand_of_size(7)))
        mat, laid = tree.find("hand"), tree.find("set/0/0")
        assert mat is not None
        assert laid is not None
        assert (mat.rect.w > 0.9 * tree.rect.w) is is_wide, size
        assert (mat.rect.x > laid.rect.right) is not is_wide, size


def test_a_wide_window_has_larger_cards_for_its_width() -> None:
    """Its log is not a separate column: the harbour has that room."""
    wide, usual = (
        table_layout(canvas_of((2560, 1080, 150)), 3),
        table_layout(canvas_of((1920, 1080, 150)), 3),
    )
    assert wide.harbour.w > 1.25 * usual.harbour.w
    assert wide.log.h > 0.25 * (wide.log.bottom - wide.score.y)


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize("curses", [0, 1, 2])
@pytest.mark.parametrize(("wide", "high"), [(90, 70), (110, 120), (140, 90), (180, 84), (240, 240)])
def test_the_number_of_corruption_lies_over_no_sign(
    percent: int, curses: int, wide: int, high: int
) -> None:
    """E4, K3: covering neither the crocodile nor a Curse, in any preview."""
    canvas = canvas_of((1280, 720, percent))
    state = state_of(2, hand=hand_of_size(3))
    state.curses = (curses, 0)
    rect = Rect(0, 0, canvas.px(wide), canvas.px(high))
    places = set()
    for after in (None, 9, 16):
        node = tile(canvas, rect, table_of(state), after)
        (picture,) = [look.rect for look in node.looks if isinstance(look, Picture)
                      and look.name == "sobek/tile"]  # fmt: skip
        places.add(picture)
        (badge,) = [look.rect for look in node.looks
                    if isinstance(look, Box) and look.fill == CORRUPT]  # fmt: skip
        assert rect.holds(badge)
        crocodile = picture.top_part(picture.h * 3 // 4)
        assert not badge.meets(crocodile)
        token = node.find("tile/curse")
        assert (token is not None) == bool(curses)
        assert token is None or not badge.meets(token.rect)
    assert len(places) == 1
