"""Terra's table at any size and scale: nothing is covered, clipped or too small to press."""

from dataclasses import replace
from itertools import pairwise

import pytest

from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.table.looks import SignLook, StoneLook
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace
from sneferu_gui.games.terra_pyramides.table.plan import HIRE, Plan
from sneferu_gui.games.terra_pyramides.table.scene import table_picture
from sneferu_gui.games.terra_pyramides.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.language import choose_language
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from tests.games.terra_pyramides.law.scenario import with_hand, with_site, with_stones, with_tile
from tests.games.terra_pyramides.table.tables import (
    RENDERER,
    canvas_of,
    crowded,
    node_of,
    picture_of,
    snapshot_of,
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
from tests.ui.table.news import with_news

SIZES = (
    (1024, 640), (1280, 720), (1024, 1000), (1366, 1024), (1024, 1400), (1080, 1920), (1920, 1080),
    (2560, 1080), (2560, 1440),
)  # fmt: skip
SCALES = (75, 100, 150, 200)
PHASES = tuple(phase for phase in Phase if phase is not Phase.OVER)
CHECKS = (overlapping, sticking_out, cut_off, written_over, named_twice)
BOARD = (10, 9)


def panels(tree: Node) -> Node:
    """The panels of this game: without the house's bar, move and log."""
    own = tuple(node for node in tree.children if node.key not in {"bar", "move", "log"})
    return tree._replace(children=own)


NUMBERED = (
    "piece",
    "foundations",
    "gold",
    "workers",
    "capstones",
    "turns",
    "points",
    "goal/reached",
)
"""The key prefixes of nodes that show a number."""


def empty_numbers(tree: Node) -> list[str]:
    """The keys of nodes whose number had no room."""
    return [
        node.key
        for node in tree.walk()
        if node.key.startswith(NUMBERED)
        and not any(isinstance(look, Letters) and look.text for look in node.looks)
    ]


@pytest.mark.parametrize(
    ("size", "players", "percent", "phase", "language"),
    every_pair(SIZES, (1, 2, 3, 4), SCALES, PHASES, ("en", "cs", "de")),
)
def test_nothing_is_covered_clipped_or_too_small(
    size: tuple[int, int], players: int, percent: int, phase: Phase, language: str
) -> None:
    variants = {"task": 3} if players == 1 else {"symbols": players == 2, "open_stacks": True}
    state = crowded(players, phase, **variants)
    choose_language(language)
    try:
        tree = panels(picture_of(state, size=(*size, percent)))
    finally:
        choose_language("en")
    checks = (*CHECKS, too_small) if percent >= 100 else CHECKS
    faults = [
        f"{check.__name__}: {fault}" for check in checks for fault in check(tree, RENDERER.ruler)
    ]
    assert not [*faults, *empty_numbers(tree)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", SCALES)
def test_what_is_chosen_can_be_hit_and_lies_in_the_desert(
    size: tuple[int, int], percent: int
) -> None:
    state = crowded(2, Phase.TILE)
    for name in ("b1", "i9", "e5"):
        plan = Plan(field=state.table.board.index[name], side="s" if name == "b1" else "n")
        tree = picture_of(state, plan, (*size, percent))
        edges = [node for node in tree.walk() if node.role == "edge"]
        assert edges
        for node in edges:
            assert min(node.rect.w, node.rect.h) >= 32
            assert node_of(tree, "desert").rect.holds(node.rect)
        for one, other in pairwise(sorted(edges)):
            assert not one.rect.meets(other.rect)


def test_the_desert_is_the_largest_panel_and_most_of_its_height_is_spaces() -> None:
    for size in SIZES:
        for percent in SCALES:
            tree = picture_of(crowded(2, Phase.TILE), size=(*size, percent))
            panels_there = [node for node in tree.children if node.role == "panel"]
            largest = max(panels_there, key=lambda node: node.rect.w * node.rect.h)
            assert largest.key == "desert", (size, percent)
            spaces = 9 * node_of(tree, "site:a1").rect.h
            assert max(spaces / largest.rect.h, 10 * spaces / 9 / largest.rect.w) > 0.85


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 1000)])
def test_nothing_is_folded_where_there_is_room(size: tuple[int, int]) -> None:
    for others in (1, 2, 3):
        assert not table_layout(canvas_of((*size, 100)), others, BOARD).folded


def test_a_small_window_tells_what_stands_on_a_site_beside_the_colours_to_choose() -> None:
    """TABLE 3: a build's gain, above two rows of buttons."""
    state = with_site(crowded(2, Phase.ACT), "h5", level=0, seat=0, workers=3)
    plan = Plan(site=state.table.board.index["h5"])
    tree = picture_of(state, plan, (1024, 640, 100))
    assert len([node for node in tree.walk() if node.key.startswith("move/way/")]) > 3
    told = [node.label for node in tree.walk() if node.key.startswith("move/line/")]
    assert any("level 1" in line for line in told), told


def laid_out(size: tuple[int, int], percent: int) -> TableLayout:
    return table_layout(canvas_of((*size, percent)), 3, BOARD)


def test_what_is_folded_is_shown_whole_by_a_drawer_that_leaves_the_bar_free() -> None:
    for size in SIZES:
        for percent in SCALES:
            layout = laid_out(size, percent)
            for part, place in layout.drawers:
                assert place.w >= canvas_of((*size, percent)).px(150), (size, percent, part)
                assert not place.meets(layout.bar)
            for part, place in ((Part.LOG, layout.log), (Part.STORES, layout.stores)):
                assert place != NOWHERE or part in layout.folded, (size, percent, part)


def test_a_stack_can_be_chosen_though_the_stores_are_folded() -> None:
    """N1: they replace the own things while the next tile is taken."""
    size = (1024, 640, 200)
    assert laid_out(size[:2], size[2]).stores == NOWHERE
    assert picture_of(crowded(2, Phase.TILE), size=size).find("stack:0") is None
    tree = picture_of(crowded(2, Phase.DRAW), size=size)
    assert node_of(tree, "stack:5").act is not None


@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("part", [Part.STORES, Part.OTHERS, Part.LOG])
def test_what_is_folded_is_sound_as_a_drawer(part: Part, percent: int) -> None:
    table = snapshot_of(crowded(4, Phase.ACT))
    table = with_news(table, drawer=part)
    for size in SIZES[:6]:
        tree = panels(table_picture(canvas_of((*size, percent)), table))
        faults = [fault for check in CHECKS for fault in check(tree, RENDERER.ruler)]
        assert not [*faults, *empty_numbers(tree)], size


def test_a_row_can_be_chosen_in_the_smallest_window() -> None:
    for percent in SCALES:
        tree = picture_of(crowded(2, Phase.ROW), size=(1024, 640, percent))
        for line in ("we", "ns", "nwse", "nesw"):
            assert node_of(tree, f"row:{line}").act is not None


@pytest.mark.parametrize("size", SIZES)
def test_a_colour_can_be_hit_where_the_pieces_lie(size: tuple[int, int]) -> None:
    """C3: for a pyramid that is begun."""
    state = with_site(crowded(2, Phase.ACT), "c5", seat=0, workers=3)
    plan = Plan(site=state.table.board.index["c5"])
    for percent in SCALES[1:]:  # at less people ask for smaller things
        tree = picture_of(state, plan, (*size, percent))
        pieces = [node for node in tree.walk() if node.key.startswith("piece:1:")]
        assert not pieces or any(node.act is not None for node in pieces)
        assert not list(too_small(tree._replace(children=tuple(pieces)), RENDERER.ruler))


def test_own_points_stones_and_gold_are_told_in_the_smallest_window() -> None:
    for percent in SCALES:
        for phase in (Phase.TILE, Phase.ACT):
            tree = picture_of(crowded(2, phase), size=(1024, 640, percent))
            for key in ("points:0", "stones:0", "gold:0", "workers:0:home", "turns:0"):
                assert node_of(tree, key).looks, (percent, key)


def test_sites_that_are_sought_stand_out() -> None:
    state = crowded(2, Phase.ACT)
    plain, sought = picture_of(state), picture_of(state, Plan(mode=HIRE))
    sites = [each for each in sought.walk() if each.key.startswith("site:")]
    assert {node.act is not None for node in sites} == {True, False}
    for node in sites:
        is_marked = len(node.looks) > len(node_of(plain, node.key).looks)
        assert is_marked is (node.act is not None), node.key


OWN_THINGS = ("hand:0", "points:0", "gold:0", "stones:0:blue", "stones:0:white", "own")


def places_of(tree: Node, keys: tuple[str, ...]) -> list[Rect | None]:
    found = (tree.find(key) for key in keys)
    return [node.rect if node is not None else None for node in found]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", SCALES)
def test_no_own_thing_moves_because_the_pointer_came_to_a_field(
    size: tuple[int, int], percent: int
) -> None:
    """The rows of the field are told, where they have room, without taking the tile's place."""
    state = crowded(2, Phase.TILE)
    table, about = snapshot_of(state), FieldPlace(state.table.board.index["e5"])
    still, pointed = (
        table_picture(canvas_of((*size, percent), about=each), table) for each in (None, about)
    )
    assert still.find("hand:0") is not None
    assert places_of(still, OWN_THINGS) == places_of(pointed, OWN_THINGS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("players", [1, 2])
def test_the_tile_in_hand_stays_in_its_place_beside_the_rows_of_the_chosen_field(
    size: tuple[int, int], percent: int, players: int
) -> None:
    """Only the smallest window at twice the size has no room for stones of each colour then."""
    state = crowded(players, Phase.TILE, task=3 if players == 1 else 0)
    tried = Plan(field=state.table.board.index["e5"], side="n")
    before, after = (picture_of(state, plan, (*size, percent)) for plan in (Plan(), tried))
    assert node_of(after, "hand:0").looks
    assert node_of(after, "row:we").act is not None
    if (*size, percent) != (1024, 640, 200):
        assert places_of(before, OWN_THINGS) == places_of(after, OWN_THINGS)


def test_a_replay_shows_no_rows_before_a_tile_is_laid() -> None:
    """Four empty rows made the tile in hand small."""
    table = snapshot_of(crowded(2, Phase.TILE))
    watched = replace(table, common=replace(table.common, is_watched=True, is_open=False))
    canvas = canvas_of((1280, 640, 100))
    live, shown = (table_picture(canvas, each) for each in (table, watched))
    assert live.find("row:we") is not None
    assert shown.find("row:we") is None
    assert node_of(shown, "hand:0").rect.w > node_of(live, "hand:0").rect.w


def test_the_rows_lie_under_the_lines_of_a_tall_panel_and_not_at_its_foot() -> None:
    state = crowded(2, Phase.TILE)
    tree = picture_of(state, Plan(field=state.table.board.index["e5"], side="n"), (2560, 1440, 100))
    lines = [node for node in tree.walk() if node.key.startswith("move/line/")]
    first, last = node_of(tree, "row:we").rect, node_of(tree, "row:nesw").rect
    assert 0 < first.y - lines[0].rect.y < 150
    assert node_of(tree, "move/main").rect.y - last.bottom > 150


def test_a_narrow_high_panel_has_the_numbers_under_the_tile() -> None:
    """Beside them it was 70 pixels wide, at twice the size."""
    tree = picture_of(crowded(2, Phase.TILE), size=(1024, 1000, 200))
    hand, gold = node_of(tree, "hand:0").rect, node_of(tree, "gold:0").rect
    assert hand.w > 2 * 60
    assert gold.y >= hand.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", SCALES)
def test_no_signs_of_a_row_overlap(size: tuple[int, int], percent: int) -> None:
    """Eight in a row are told by their kinds, with numbers."""
    state = with_hand(crowded(2, Phase.TILE), "eye", "red")
    for field, symbols in (("d5", "worker grey"), ("f5", "worker green"), ("g5", "eye violet")):
        state = with_tile(state, field, *symbols.split())
    tried = Plan(field=state.table.board.index["e5"], side="n")
    tree = picture_of(state, tried, (*size, percent))
    for line in ("we", "ns", "nwse", "nesw"):
        row = node_of(tree, f"row:{line}")
        signs = [look.rect for look in row.looks if isinstance(look, SignLook | StoneLook)]
        assert signs
        assert all(row.rect.holds(sign) for sign in signs)
        assert not [one for one, other in pairwise(signs) if one.meets(other)]


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_the_button_that_builds_a_capstone_ends_in_no_ellipsis(language: str) -> None:
    """What it costs stands above it in signs."""
    choose_language(language)
    state = with_site(crowded(2, Phase.ACT), "g3", level=4, colour="green", seat=0, workers=3)
    state = with_stones(state, green=3, white=2)
    tree = picture_of(state, Plan(site=state.table.board.index["g3"]))
    button = node_of(tree, "move/main")
    written = [look.text for each in button.walk() for look in each.looks
               if isinstance(look, Letters)]  # fmt: skip
    assert written
    assert not any("…" in text for text in written), written
