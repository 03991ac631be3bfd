"""Legibility of everything on Terra's table at any moment, thing by thing."""

from collections.abc import Iterator

import pytest

from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.painters.tiles import stack_symbol_places
from sneferu_gui.games.terra_pyramides.table.desert import OPEN_FIELD_EDGE, desert
from sneferu_gui.games.terra_pyramides.table.desert_lights import lights_of
from sneferu_gui.games.terra_pyramides.table.looks import (
    BeamLook,
    FoundationLook,
    PieceLook,
    PyramidLook,
    SignLook,
    StackLook,
    StoneLook,
    TileBackLook,
    TileLook,
    WorkerLook,
)
from sneferu_gui.games.terra_pyramides.table.places import FieldPlace
from sneferu_gui.games.terra_pyramides.table.plan import Plan
from sneferu_gui.games.terra_pyramides.table.signs import ITEM_SIGNS
from sneferu_gui.ui.engine.explanation import Explanation, explanation_card
from sneferu_gui.ui.engine.overlays import tooltip
from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.kit.looks import Box, Letters, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD
from tests.games.terra_pyramides.law.scenario import (
    do,
    example,
    later,
    row_of_y4,
    with_gold,
    with_hand,
    with_home,
    with_site,
    with_stacks,
    with_stones,
    with_tile,
)
from tests.games.terra_pyramides.table.tables import (
    USUAL,
    canvas_of,
    crowded,
    node_of,
    picture_of,
    snapshot_of,
)


def looks_in(node: Node) -> Iterator[Look]:
    """All looks of a node and of its parts."""
    for each in node.walk():
        yield from each.looks


def texts(node: Node) -> list[str]:
    """All texts of a node and of its parts."""
    return [look.text for look in looks_in(node) if isinstance(look, Letters)]


def text_of(tree: Node, key: str) -> str:
    """The only text of the node with a key."""
    (text,) = texts(node_of(tree, key))
    return text


def of_kind(tree: Node, kind: str) -> list[Node]:
    """The nodes whose keys begin so."""
    return [node for node in tree.walk() if node.key.startswith(f"{kind}:")]


# -- The desert ------------------------------------------------------------------------------


def test_every_space_is_there_by_its_name() -> None:
    tree = picture_of(example())
    assert len(of_kind(tree, "field")) == 62
    assert len(of_kind(tree, "site")) == 22
    assert len(of_kind(tree, "oasis")) == 6
    names = [look.text for look in node_of(tree, "desert").looks if isinstance(look, Letters)]
    assert names == [*"abcdefghij", *"123456789"]
    assert node_of(tree, "field:b1").use.typed_code == "B1"
    assert node_of(tree, "oasis:c2").label == "Oasis c2"


def test_spaces_lie_in_their_columns_and_rows_and_share_no_pixel() -> None:
    tree = picture_of(example())
    corner, end = node_of(tree, "site:a1").rect, node_of(tree, "site:j9").rect
    assert (end.x - corner.x, end.y - corner.y) == (9 * corner.w, 8 * corner.h)
    assert corner.w == corner.h


def test_a_field_is_free_or_shows_its_tile_and_where_its_stairs_are() -> None:
    tree = picture_of(example())
    assert node_of(tree, "field:e5").label == "Free field e5"
    closed = node_of(picture_of(row_of_y4()), "desert/free").label
    assert closed.startswith("Free fields: b1, d1, e1,")
    assert tree.find("tile:e5") is None
    (look,) = node_of(tree, "tile:c4").looks
    assert isinstance(look, TileLook)
    assert (look.symbols, look.stairs, look.is_new) == (("worker", "eye"), "s", False)
    started = "Tile (worker and eye) on c4, stairs south, start field"
    assert node_of(tree, "field:c4").label == started


def test_the_tile_laid_this_turn_stands_out() -> None:
    tree = picture_of(do(example(), do="place", field="e5", stairs="n"))
    new = [node.key for node in of_kind(tree, "tile") for look in node.looks
           if isinstance(look, TileLook) and look.is_new]  # fmt: skip
    assert new == ["tile:e5"]


def test_with_symbols_free_fields_bear_signs_and_those_that_cost_gold_say_so() -> None:
    """V1, V2: without gold the other sign is closed, with it the price is shown."""

    def signs(tree: Node, name: str) -> list[str]:
        field = node_of(tree, f"field:{name}")
        return [look.sign for look in field.looks if isinstance(look, SignLook)]

    poor = picture_of(example(symbols=True))
    assert signs(poor, "b4") == ["sphinx"]
    assert signs(poor, "e7") == ["scarab"]
    assert node_of(poor, "field:b4").act is not None
    assert node_of(poor, "field:e7").act is None
    rich = picture_of(with_gold(example(symbols=True), 1))
    priced = node_of(rich, "field:e7").looks
    assert any(type(look).__name__ == "GoldLook" for look in priced)
    assert not any(type(look).__name__ == "GoldLook" for look in node_of(rich, "field:b4").looks)
    hand = node_of(rich, "hand:0").looks[0]
    assert isinstance(hand, TileLook)
    assert hand.store_sign == "sphinx"
    assert node_of(rich, "hand:0").label == "In hand of P0: tile (worker), sign: sphinx"
    told = [node_of(rich, f"field:{name}").label for name in ("b4", "e7")]
    assert told == ["Free field b4, sign: sphinx", "Free field e7, sign: scarab, 1 gold"]
    assert node_of(rich, "oasis:c2").label == "Oasis c2"


def test_all_fields_on_which_the_tile_in_hand_may_be_laid_are_lit_until_one_is_chosen() -> None:
    """TABLE 1: in the turn of the sitting seat, by an edge as well as by light."""

    def lit(tree: Node) -> set[str]:
        boxes = ((node.key, look) for node in of_kind(tree, "field") for look in node.looks)
        return {
            key for key, look in boxes if isinstance(look, Box) and look.border == OPEN_FIELD_EDGE
        }

    free = lit(picture_of(example()))
    assert len(free) == 58
    assert "field:c4" not in free
    poor = example(symbols=True)
    assert lit(picture_of(poor)) < lit(picture_of(with_gold(poor, 1))) == free
    assert not lit(picture_of(example(), seat=1))
    chosen = poor.table.board.index["e5"]
    assert not lit(picture_of(example(), Plan(field=chosen, side="n")))
    assert not lit(picture_of(row_of_y4()))


def test_the_tile_stays_faint_on_the_chosen_field_while_another_is_pointed_at() -> None:
    """The signs for its stairs are around it there."""
    state = example()
    index = state.table.board.index
    chosen = snapshot_of(state, Plan(field=index["e5"], side="n"))
    lights = lights_of(chosen, FieldPlace(index["b1"]))
    tree = desert(canvas_of(), Rect(0, 0, 700, 640), chosen, lights)
    (there,) = (look for look in node_of(tree, "field:e5").looks if isinstance(look, TileLook))
    (tried,) = (look for look in node_of(tree, "field:b1").looks if isinstance(look, TileLook))
    assert there.stairs == "n"
    assert there.opacity < tried.opacity


def test_a_site_tells_what_stands_on_it_and_whose_workers_are_there() -> None:
    state = with_site(later(), "e4", seat=0, workers=2)
    state = with_site(state, "g3", level=3, colour="red", seat=1, workers=3)
    tree = picture_of(state)
    assert node_of(tree, "site:a1").label == "Bare site on a1"
    assert node_of(tree, "site:e4").label.endswith("2 workers")
    assert node_of(tree, "site:c5").label == "Foundation worth 2 on c5"
    foundation = node_of(tree, "foundation:c5").looks[0]
    assert isinstance(foundation, FoundationLook)
    assert foundation.value == 2
    pyramid = node_of(tree, "pyramid:g3").looks[0]
    assert isinstance(pyramid, PyramidLook)
    assert pyramid.levels == ("red",) * 3
    assert not pyramid.has_capstone
    owner = state.table.setup.seats[1].colour
    assert pyramid.owner == owner
    workers = [look.owner for n in (1, 2, 3) for look in node_of(tree, f"worker:g3:{n}").looks
               if isinstance(look, WorkerLook)]  # fmt: skip
    assert workers == [owner] * 3
    assert "20 points" in node_of(tree, "site:g3").label
    assert text_of(tree, "worth:g3") == "20"


def test_a_mark_stands_where_three_workers_wait_unless_nothing_can_be_built_there() -> None:
    state = with_site(later(), "e4", seat=0, workers=3)
    state = with_site(state, "c5", seat=0, workers=2)
    state = with_site(state, "g3", level=5, colour="red", seat=0, workers=3)
    tree = picture_of(state)
    assert [node.key for node in of_kind(tree, "ready")] == ["ready:e4"]
    assert node_of(tree, "site:e4").label.endswith("enough workers to build")


def test_the_mark_of_a_site_is_golden_once_its_level_can_be_paid() -> None:
    fills = []
    for stones in ({"grey": 1}, {"red": 1}):
        state = with_site(later(), "g3", level=1, colour="red", seat=0, workers=3)
        ready = node_of(picture_of(with_stones(state, **stones, white=1)), "ready:g3")
        fills += [look.fill for look in ready.looks if isinstance(look, Box)]
    assert fills[0] != fills[1] == GOLD, "two stones are needed: one is lacking, none"


def test_a_capstone_is_in_its_owners_colour() -> None:
    state = with_site(later(), "g3", level=5, colour="blue", seat=1, workers=1)
    look = node_of(picture_of(state), "pyramid:g3").looks[0]
    assert isinstance(look, PyramidLook)
    assert look.has_capstone
    assert look.owner == state.table.setup.seats[1].colour


def test_stocked_workers_stand_on_their_tiles() -> None:
    tree = picture_of(row_of_y4())
    keys = {node.key for node in of_kind(tree, "stocked")}
    assert keys == {"stocked:e5:1", "stocked:f5:1", "stocked:f5:2"}
    assert node_of(tree, "field:f5").label.endswith("start field, 2 stocked workers")


def test_a_worker_keeps_its_place_when_more_come() -> None:
    places = []
    for count in (1, 2, 3):
        tree = picture_of(with_site(later(), "e4", seat=0, workers=count))
        places.append([node.rect for node in of_kind(tree, "worker")])
    assert places[2][:2] == places[1]
    assert places[1][:1] == places[0]


def test_ways_are_lit_from_a_tile_that_is_chosen_and_show_who_would_come() -> None:
    """M1 to M3: as in example Y4, from e5."""
    state = row_of_y4()
    tree = picture_of(state, Plan(source=state.table.board.index["e5"]))
    tones = [look.tone for node in tree.walk() for look in node.looks
             if isinstance(look, BeamLook)]  # fmt: skip
    assert tones.count("way") == 3
    assert tones.count("closed") >= 1
    ghosts = [node.key for node in tree.walk() for look in node.looks
              if isinstance(look, WorkerLook) and look.is_ghost]  # fmt: skip
    assert ghosts == ["desert/to/e4", "desert/to/h5", "desert/to/f6"]


# -- What is left ----------------------------------------------------------------------------


def test_stacks_tell_height_sign_and_whether_they_lie_open() -> None:
    tree = picture_of(with_stacks(example(open_stacks=True), 3, 4, 0))
    covered, empty = node_of(tree, "stack:1"), node_of(tree, "stack:2")
    opened = node_of(tree, "stack:0")
    assert [text_of(tree, f"stack:{n}") for n in range(3)] == ["3", "4", "0"]
    assert "covered" in covered.label
    assert "(sphinx)" in covered.label
    assert "0 tiles" in empty.label
    looks = [look for look in opened.looks if isinstance(look, StackLook)]
    assert looks[0].symbols
    assert "on top: tile (" in opened.label
    looks = [look for look in covered.looks if isinstance(look, StackLook)]
    assert (looks[0].tiles, looks[0].sign, looks[0].symbols) == (4, "sphinx", ())


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 150)])
def test_v4_symbols_on_an_open_stack_are_as_large_as_the_other_signs(
    size: tuple[int, int, int],
) -> None:
    tree = picture_of(example(open_stacks=True), size=size)
    (stack,) = (look for look in node_of(tree, "stack:0").looks if isinstance(look, StackLook))
    (gold,) = (look for look in node_of(tree, "gold:0").looks if isinstance(look, SignLook))
    places = stack_symbol_places(stack.rect.w, 2)
    assert min(place.w for place in places) >= 0.9 * gold.rect.w


@pytest.mark.parametrize(("players", "is_told"), [(2, True), (3, False)])
def test_that_a_stack_goes_when_one_tile_is_left_is_told_where_it_does(
    players: int,
    is_told: bool,  # noqa: FBT001 - a parameter of the test
) -> None:
    """N4."""
    label = node_of(picture_of(example(players)), "stack:1").label
    assert ("taken away when 1 tile is left" in label) is is_told


def test_covered_foundations_are_counted_and_their_values_told_nowhere() -> None:
    state = example()
    tree = picture_of(state)
    pile = node_of(tree, "foundations")
    assert text_of(tree, "foundations") == "18"
    assert [look.value for look in pile.looks if isinstance(look, FoundationLook)] == [None]
    twin = state.draft()
    twin.foundations = state.foundations[::-1]
    assert picture_of(twin) == tree


def test_pieces_are_counted_by_kind_and_colour() -> None:
    state = later()
    for name in ("a1", "c1", "g3"):
        state = with_site(state, name, level=2, colour="red", seat=0, workers=1)
    tree = picture_of(state)
    counts = {node.key: texts(node)[0] for node in of_kind(tree, "piece")}
    assert counts["piece:1:red"] == "0"
    assert counts["piece:1:blue"] == "3"
    assert (counts["piece:2:"], counts["piece:3:"], counts["piece:4:"]) == ("7", "8", "8")
    assert node_of(tree, "piece:1:red").label == "Level 1, red: 0 pieces left"
    looks = [look for look in node_of(tree, "piece:1:red").looks if isinstance(look, PieceLook)]
    assert looks[0].opacity < 255


# -- Each seat -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_goods_are_told_against_their_limits(seat: int) -> None:
    state = with_gold(later(), 3, 2)
    state = with_stones(with_stones(state, 0, blue=2, white=1), 1, red=3, grey=2)
    state = with_site(with_home(state, 12, seat), "g3", level=2, colour="red", seat=seat, workers=2)
    tree = picture_of(state)
    assert text_of(tree, f"gold:{seat}") == f"{(3, 2)[seat]}/4"
    assert text_of(tree, f"workers:{seat}:home") == "10"
    assert text_of(tree, f"workers:{seat}:worker") == "2"
    assert text_of(tree, f"capstones:{seat}") == "2"
    assert text_of(tree, f"turns:{seat}") == "13"
    assert "of 15" in node_of(tree, f"workers:{seat}:home").label
    points = state.points_of(seat)
    assert text_of(tree, f"points:{seat}") == str(points.total)
    assert [int(text_of(tree, f"points:{seat}:{sign}")) for sign in ITEM_SIGNS] == list(points)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f5_each_others_points_are_seen_by_item_in_the_usual_window(players: int) -> None:
    """TABLE.md 1: with four players the log had room that their cards lacked."""
    state = crowded(players, Phase.TILE)
    tree = picture_of(state)
    for seat in range(1, players):
        shown = (text_of(tree, f"points:{seat}:{sign}") for sign in ITEM_SIGNS)
        assert list(map(int, shown)) == list(state.points_of(seat))


def test_f5_the_breakdown_names_each_site_that_brings_points_now() -> None:
    """TABLE.md 7: the same as the end's, if the game ended now."""
    state = with_site(crowded(2, Phase.TILE), "e4", seat=0, workers=1)
    tree = picture_of(state)
    assert node_of(tree, "points:0:foundation").hint == (
        "Foundations: 3 points\nFoundation worth 3 on e4: 3"
    )
    assert node_of(tree, "points:0:pyramid").hint.splitlines() == [
        "Pyramids: 85 points",
        "Blue pyramid, level 1 on a1: 5",
        "Red pyramid, level 3 on g3: 20",
        "Green pyramid, capstone on j4: 60",
    ]
    assert node_of(tree, "points:1:pyramid").hint.startswith("Pyramids: 50 points\nGrey pyramid")
    assert node_of(tree, "points:0:stones").hint == "Stones: 11 points"


@pytest.mark.parametrize("size", [(1280, 720, 100), (1024, 640, 100)])
def test_f5_each_seats_points_are_told_by_item_where_its_card_has_no_room_for_them(
    size: tuple[int, int, int],
) -> None:
    """TABLE.md 1: points now by item."""
    state = crowded(4, Phase.TILE)
    tree = picture_of(state, size=size)
    for seat in range(1, 4):
        card = node_of(tree, f"seat/{seat}")
        items = state.points_of(seat)
        assert card.hint == (
            f"P{seat}: {items.total} points now\nFoundations {items.foundations}, "
            f"pyramids {items.pyramids}, stones {items.stones}, gold {items.gold}"
        )


def test_the_own_stones_lie_by_colour_with_their_number_and_sum() -> None:
    tree = picture_of(with_stones(later(), blue=2, red=5, white=1))
    colours = ("blue", "grey", "red", "yellow", "green", "violet", "white")
    counts = [text_of(tree, f"stones:0:{colour}") for colour in colours]
    assert counts == ["2", "0", "5", "0", "0", "0", "1"]
    assert text_of(tree, "stones:0") == "8/7"


def test_anothers_stones_lie_on_as_many_places_as_may_be_kept() -> None:
    tree = picture_of(with_stones(later(), 1, red=3, white=1))
    slots = node_of(tree, "stones:1/slots")
    lying = [look.colour for look in looks_in(slots) if isinstance(look, StoneLook)]
    assert lying == ["red", "red", "red", "white"]
    assert slots.label.endswith("3 × red stone, white stone; 4 of 7 places")
    assert len(slots.looks) == 3  # places that are free


def test_the_own_tile_shows_its_face_and_anothers_its_back() -> None:
    state = with_hand(example(), seat=1).draft()
    state = with_hand(example(), "grey", "red", seat=1).draft()
    state.hands = (state.hands[0], state.hands[1]._replace(tile=-1, was_looked_up=True))
    tree = picture_of(state)
    own = node_of(tree, "hand:0").looks[0]
    assert isinstance(own, TileLook)
    assert own.symbols == ("worker",)
    other = node_of(tree, "hand:1")
    assert isinstance(other.looks[0], TileBackLook)
    assert other.looks[0].sign == "sphinx"
    assert [look.sign for look in other.looks if isinstance(look, SignLook)] == ["look"]
    assert other.label.endswith("covered tile, sign: sphinx, chosen in a look")


def test_workers_on_tiles_are_counted() -> None:
    tree = picture_of(row_of_y4())
    assert text_of(tree, "workers:0:stocked") == "3"
    assert tree.find("workers:1:stocked") is None
    assert text_of(picture_of(row_of_y4(), seat=1), "workers:0:stocked") == "3"
    assert text_of(picture_of(example()), "workers:0:stocked") == "0"


def test_own_things_keep_their_places_through_a_turn() -> None:
    places = set()
    for phase in (Phase.TILE, Phase.ROW, Phase.ACT, Phase.DRAW):
        tree = picture_of(crowded(2, phase))
        keys = ("hand:0", "stones:0:blue", "gold:0", "workers:0:worker")
        places.add(tuple(node_of(tree, key).rect.x for key in keys))
        places.add(tuple(node_of(tree, key).rect.y for key in keys))
    assert len(places) == 2


# -- The turn --------------------------------------------------------------------------------


def test_each_row_shows_a_sign_for_all_that_it_would_bring() -> None:
    """R3, R5: as in example Y4."""
    tree = picture_of(do(example(), do="place", field="e5", stairs="n"))
    row = node_of(tree, "row:we")
    things = [look.sign if isinstance(look, SignLook) else look.colour for look in row.looks
              if isinstance(look, SignLook | StoneLook)]  # fmt: skip
    assert things == ["gold", "blue", "worker", "worker", "worker"]
    assert "1 gold, blue stone, 3 workers (1 free field)" in row.label
    assert node_of(tree, "row:ns").label.endswith("worker (3 free fields)")


def test_a_row_shows_workers_that_are_not_at_home_faintly() -> None:
    """R4."""
    state = with_home(do(later(), do="place", field="e5", stairs="n"), 1)
    row = node_of(picture_of(state), "row:we")
    workers = [look.opacity for look in row.looks
               if isinstance(look, SignLook) and look.sign == "worker"]  # fmt: skip
    assert workers[0] == 255
    assert max(workers[1:]) < 128


def test_rows_are_told_of_a_field_that_is_chosen_until_one_is_taken() -> None:
    state = example()
    field = state.table.board.index["e5"]
    tree = picture_of(state, Plan(field=field, side="n"))
    assert node_of(tree, "row:we").act is not None
    tried = [look for look in node_of(tree, "field:e5").looks if isinstance(look, TileLook)]
    assert tried[0].stairs == "n"
    assert {node.key for node in of_kind(tree, "edge")} == {f"edge:e5:{side}" for side in "nesw"}
    marked = picture_of(state, Plan(field=state.table.board.index["b4"], side="w"))
    laying = [node.key for node in of_kind(marked, "edge") for look in node.looks
              if isinstance(look, FoundationLook)]  # fmt: skip
    assert laying == ["edge:b4:n", "edge:b4:w"]
    assert picture_of(row_of_y4()).find("row:we") is None, "once chosen, the log tells of it"


def test_the_tiles_looked_at_are_larger_than_on_the_board_and_for_whoever_looks_alone() -> None:
    """N3."""
    state = crowded(2, Phase.LOOK)
    tree = picture_of(state)
    tiles = of_kind(tree, "look")
    assert len(tiles) == len(state.stacks[5])
    first = tiles[0].looks[0]
    assert isinstance(first, TileLook)
    assert first.symbols == state.table.printed.kinds[state.stacks[5][0]]
    assert tiles[0].act is not None
    assert not of_kind(picture_of(state, seat=1), "look")


# -- A task ----------------------------------------------------------------------------------


def test_a_task_tells_its_goal_how_far_it_is_met_and_the_turns_left() -> None:
    state = later(example(1, task=1))
    state = with_site(state, "g3", level=5, colour="red", seat=0, workers=1)
    tree = picture_of(state)
    assert node_of(tree, "goal/words").label == "4 pyramids worth 60"
    assert text_of(tree, "goal/reached") == "1/4"
    assert text_of(tree, "goal/turns") == "27"
    lit = [look.opacity for look in node_of(tree, "goal/counters").looks
           if isinstance(look, SignLook)]  # fmt: skip
    assert lit == [255, 60, 60, 60]


def test_a_task_of_colours_shows_which_are_finished() -> None:
    state = later(example(1, task=3))
    state = with_site(state, "g3", level=4, colour="red", seat=0, workers=0)
    counters = node_of(picture_of(state), "goal/counters")
    done = [look.colour for look in counters.looks
            if isinstance(look, StoneLook) and look.opacity == 255]  # fmt: skip
    assert done == ["red"]
    assert counters.label == "Finished: red"
    assert text_of(picture_of(state), "goal/reached") == "1/6"
    begun = picture_of(later(example(1, task=3)))
    assert node_of(begun, "goal/counters").label == "Finished: nothing"


def test_a_task_of_points_shows_them_against_what_is_asked_for() -> None:
    tree = picture_of(with_tile(later(example(1, task=2)), "e5", "worker"))
    assert node_of(tree, "goal/words").label == "More than 275 points"
    assert text_of(tree, "goal/reached").endswith("/275")


@pytest.mark.parametrize(("players", "size"), [(1, USUAL), (2, USUAL), (1, (1920, 1080, 100))])
def test_no_card_or_note_lies_over_the_stores_or_the_goal(
    players: int, size: tuple[int, int, int]
) -> None:
    """They lay over the very stacks that were asked about, and over the task's counters."""
    canvas = canvas_of(size)
    tree = picture_of(crowded(players, Phase.ACT, task=int(players == 1)), size=size)
    kept = [found.rect for key in ("stores", "goal") if (found := tree.find(key)) is not None]
    assert len(kept) == (2 if players == 1 else 1)
    clause = ClauseCard("T2", "The turn", "Lay a tile, choose a row, draw workers. " * 8)
    asked = [node for node in tree.walk() if node.clause and node.rect.w and node.hint]
    assert len(asked) > 60
    for node in asked:
        shown = Explanation(node.key, clause, reason=node.hint)
        card = explanation_card(canvas, tree, shown, "away", "book")
        note = tooltip(canvas, tree, node)
        for rect in kept:
            assert not card.rect.meets(rect), node.key
            assert not note.rect.meets(rect), node.key


def test_k_the_goal_is_explained_by_the_clause_of_its_task() -> None:
    for task in (1, 2, 3):
        tree = picture_of(example(1, task=task))
        assert [node_of(tree, key).clause for key in ("goal", "goal/reached")] == [
            f"K{task + 1}"
        ] * 2
