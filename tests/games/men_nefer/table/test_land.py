"""The land of Men-Nefer: the places of things, the large region, lights and previews."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from itertools import pairwise

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.men_nefer.law.frames import FavourFrame, LimestoneFrame
from sneferu_gui.games.men_nefer.law.items import MASTABA
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY
from sneferu_gui.games.men_nefer.samples.scenes import SAMPLES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.land import REGION_OF_PHASE, land_of, large_region
from sneferu_gui.games.men_nefer.table.land_changes import changed_places
from sneferu_gui.games.men_nefer.table.land_layout import LAND
from sneferu_gui.games.men_nefer.table.land_view import PLACES_OF_REGION, TALLY
from sneferu_gui.games.men_nefer.table.looks import (
    BlockLook,
    BoatLook,
    FigureLook,
    ItemLook,
    PriestessLook,
    SignLook,
    Sort,
    is_of,
)
from sneferu_gui.games.men_nefer.table.necropolis import DOOR_LIGHT
from sneferu_gui.games.men_nefer.table.plan import NOTHING, options
from sneferu_gui.games.men_nefer.table.scene import table_picture
from sneferu_gui.session.game import turns_of
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance, with_coach
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.log import LoggedTurn
from tests.games.men_nefer.law.scenario import (
    EDITION,
    before,
    changed,
    in_frame,
    started,
    with_board,
)
from tests.games.men_nefer.table.land_tables import (
    NARROW,
    RENDERER,
    USUAL,
    WIDE,
    about_in,
    land_at,
    snapshot_at,
    snapshot_of,
)
from tests.ui.table.news import with_news

ON_LAND = (
    places.Block, places.Boat, places.City, places.Favour, places.Great, places.Mastaba,
    places.Offering, places.Pedestal, places.Priestess, places.Queens, places.River, places.Room,
    places.Stall, places.Step, places.Tomb,
)  # fmt: skip


@pytest.fixture(scope="module")
def late() -> Node:
    return land_at(snapshot_at("late"))


def test_everything_of_the_board_has_its_place(late: Node) -> None:
    there = about_in(late)
    at_land = [n for n, each in enumerate(EDITION.pedestals) if each.at != "city"]
    expected = [
        *(places.Tomb(n) for n in range(12)),
        *(places.Offering(n) for n in range(16)),
        *(places.Room(n) for n in range(5)),
        *(places.Obelisk(n) for n in range(16)),
        *(places.River(n) for n in range(7)),
        *(places.City(n) for n in range(6)),
        *(places.Stall(city, n) for city in range(6) for n in range(3)),
        *(places.Step("great", n) for n in range(15)),
        *(places.Step("queens", n) for n in range(5)),
        *(places.Great(level, n) for level in range(3) for n in range(4)),
        places.Great(3, 0),
        *(places.PiecePile(level) for level in range(3)),
        *(places.Favour(n) for n in range(6)),
        *(places.Queens(n) for n in range(3)),
        *(places.Pedestal(n) for n in at_land),
        *(places.Block(seat, track) for seat in range(4) for track in ("great", "queens")),
        *(places.Orb(seat) for seat in range(4)),
        *(places.Permission(seat) for seat in range(4)),
        places.Deity(),
    ]
    assert [place for place in expected if place not in there] == []
    tiles = {place.place for place in there if isinstance(place, places.Mastaba)}
    assert tiles == set(range(5))
    assert all(there[place].label for place in expected)
    assert all(there[place].hint for place in expected)  # each can be rested on


def test_a_space_tells_what_it_gives_and_who_holds_it() -> None:
    state = changed(started(3), buried=(1, *started(3).buried[1:]))
    there = about_in(land_at(snapshot_of(state)))
    held, free = there[places.Tomb(0)].label, there[places.Tomb(4)].label
    assert "P1" in held
    assert "free" not in held
    assert "2 Heka" in free
    assert "3 steps of the heart" in free
    assert "free" in free
    assert there[places.Tomb(0)].children[0].key == "sarcophagus:n11"


def test_why_is_told_of_what_is_asked_about(late: Node) -> None:
    at_turn = about_in(late)[places.Tomb(4)]
    assert at_turn.hint == at_turn.label
    state = before(with_board(started(2), mummies=(3, 1)), "rite 1")
    too_deep = about_in(land_at(snapshot_of(state)))[places.Tomb(4)]
    assert too_deep.act is None
    assert too_deep.use.reason in too_deep.hint.removeprefix(too_deep.label)
    assert too_deep.clause == "N3"


@pytest.mark.parametrize("name", [*REGION_OF_PHASE, "turn", "erect", "bundle"])
def test_the_region_in_question_is_large(name: str) -> None:
    table = snapshot_at(name)
    asked = REGION_OF_PHASE.get(name, "")
    assert large_region(table) == asked
    tree = land_at(table)
    regions = {node.key.removeprefix("land/"): node for node in tree.children}
    assert sorted(regions) == sorted(LAND)
    grown = [key for key, node in regions.items() if node.is_floating]
    assert grown == ([asked] if asked else [])
    for key, node in regions.items():
        if key == asked:
            assert node.rect.w * node.rect.h > 1.8 * (USUAL.w // 2) * (USUAL.h // 2)
    # What lies under it is only seen.
    if asked:
        over = regions[asked].rect
        for key, node in regions.items():
            if key != asked:
                covered = [each for each in node.walk() if over.holds(each.rect)]
                assert not [each.key for each in covered if each.is_reachable]
        x, y = over.x + 3, over.y + 3
        on_top = index_of(tree).at(x, y)
        assert on_top is not None
        assert on_top.about == places.Region(asked)


def test_a_region_grows_when_it_is_asked_for_and_nothing_else_moves() -> None:
    table = snapshot_at("turn")
    small = land_at(table)
    large = land_at(replace(table, plan=replace(NOTHING, region="temple")))
    assert [node.key for node in small.children if node.is_floating] == []
    assert [node.key for node in large.children if node.is_floating] == ["land/temple"]
    before_, after_ = ({n.key: n.rect for n in tree.children} for tree in (small, large))
    assert {k: v for k, v in before_.items() if k != "land/temple"} == {
        k: v for k, v in after_.items() if k != "land/temple"
    }
    assert after_["land/temple"].holds(before_["land/temple"])
    # Its ground can be clicked, in both.
    for tree in (small, large):
        ground = about_in(tree)[places.Region("temple")]
        assert ground.act is not None


def test_the_region_that_others_are_asked_about_is_large_too() -> None:
    table = snapshot_at("boats")
    watched = replace(table, common=replace(table.common, is_open=False))
    grown = [node.key for node in land_at(watched).children if node.is_floating]
    assert grown == ["land/nile"]


def test_all_four_are_large_where_there_is_room() -> None:
    tree = land_at(snapshot_at("boats"), WIDE)
    assert [node.key for node in tree.children if node.is_floating] == []
    assert {node.rect.w for node in tree.children} == {552}


@pytest.mark.parametrize("rect", [USUAL, NARROW, WIDE], ids=["usual", "narrow", "wide"])
@pytest.mark.parametrize("name", list(REGION_OF_PHASE))
def test_whatever_can_be_chosen_on_the_land_can_be_hit(name: str, rect: Rect) -> None:
    table = snapshot_at(name)
    goals = {
        thing
        for each in options(table.state).every
        for thing in (*each.made.quick, *(each.made.held[:1]))
        if isinstance(thing, ON_LAND)
    }
    tree = land_at(table, rect)
    there = about_in(tree)
    if name != "basket" or goals:
        assert goals
    for thing in goals:
        node = there[thing]
        assert node.act is not None, thing
        assert min(node.rect.w, node.rect.h) >= 32, (thing, node.rect)
        topmost = index_of(tree).at(*node.rect.centre)
        assert topmost is not None
        assert topmost.act is not None  # no disabled node covers it


def test_what_is_pointed_at_would_come() -> None:
    """A sarcophagus in the tomb, a block on its space, a boat in its place: as ghosts."""
    state = before(with_board(started(2), mummies=(3, 1)), "rite 2")
    table = snapshot_of(state)
    tree = land_at(table, about=places.Tomb(4))
    assert tree.find("ghost:n21") is not None
    assert land_at(table).find("ghost:n21") is None
    state = before(started(4), "limestone 2")
    tree = land_at(snapshot_of(state), about=places.Step("great", 1))
    ghost, space = tree.find("ghost:great:0"), tree.find("step:great:1")
    assert ghost is not None
    assert space is not None
    assert space.rect.holds(ghost.rect)


def test_contracts_tell_what_the_viewer_would_have_of_what_they_ask() -> None:
    """The heart's contract of the first city counts a step that is pointed at (C3)."""
    state = started(4)
    contract = state.table.printed.contract_of["heart-1"]
    state = changed(state, stalls=((contract, *state.stalls[0][1:]), *state.stalls[1:]))
    table = snapshot_of(before(state, "scarab 1, heart 1 / feather 1"))
    at_rest, pointed = land_at(table), land_at(table, about=places.PartChoice(1, 0))
    assert "has 0" in about_in(at_rest)[places.Stall(0, 0)].label
    assert "has 0 → 1" in about_in(pointed)[places.Stall(0, 0)].label
    assert (
        about_in(pointed)[places.Stall(0, 1)].label == about_in(at_rest)[places.Stall(0, 1)].label
    )


def test_a_contract_that_is_met_shows_its_demand_alone_after_a_tick() -> None:
    """“17/12” would be too small to read in a narrow city."""
    state = started(4)
    contracts = state.table.printed.contract_of
    met, open_one = contracts["heart-3"], contracts["orb-3"]
    state = with_board(changed(state, stalls=((met, open_one, 0), *state.stalls[1:])), heart=17)
    nodes = about_in(land_at(snapshot_of(state)))
    told = {}
    for space in (0, 1):
        looks = nodes[places.Stall(0, space)].looks
        text = "".join(look.text for look in looks if isinstance(look, FigureLook))
        told[text] = "done" in {look.sign for look in looks if isinstance(look, SignLook)}
    assert told == {"12": True, "0/9": False}
    assert "has 17" in nodes[places.Stall(0, 0)].label


def digits_high(look: FigureLook) -> float:
    """The height of a figure's digits, as the painter fits them into its rectangle."""
    wide = 0.73 * (len(look.text) - look.text.count("/")) + 0.48 * look.text.count("/")
    return min(look.rect.h, look.rect.w / wide)


@pytest.mark.parametrize("has", [0, 9, 10, 17])
def test_10_demands_of_two_digits_can_be_read_in_a_city_of_three_contracts(has: int) -> None:
    """TABLE 10: the small regions stay readable; four players' cities are the narrowest."""
    state = started(4)
    contracts = [state.table.printed.contract_of[each] for each in ("heart-3", "orb-3", "great-3")]
    state = with_board(changed(state, stalls=(tuple(contracts), *state.stalls[1:])), heart=has)
    nodes = about_in(land_at(snapshot_of(state)))
    for space in range(3):
        node = nodes[places.Stall(0, space)]
        figures = [look for look in node.looks if isinstance(look, FigureLook)]
        assert min(map(digits_high, figures)) >= 10.5, figures
        assert all(node.rect.holds(look.rect) for look in figures)


def test_10_in_the_smallest_usual_window_a_demand_stands_alone_on_a_bar() -> None:
    """Four players' cities are then too narrow for “1/3” in any form."""
    state = started(4)
    contracts = [state.table.printed.contract_of[each] for each in ("heart-3", "orb-2", "great-3")]
    state = with_board(changed(state, stalls=(tuple(contracts), *state.stalls[1:])), heart=17)
    for orb, share in ((0, 1.0), (3, 0.6)):
        table = snapshot_of(with_board(state, orb=orb))
        nodes = about_in(land_at(table, Rect(374, 88, 420, 382)))
        met, partly, _other = (nodes[places.Stall(0, space)] for space in range(3))
        assert "done" in {look.sign for look in met.looks if isinstance(look, SignLook)}
        (figure,) = (look for look in partly.looks if isinstance(look, FigureLook))
        assert digits_high(figure) >= 9
        bars = [look.rect.w for look in partly.looks if isinstance(look, Box) and look.fill]
        assert min(bars) == pytest.approx(share * figure.rect.w, abs=1)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_10_numbers_of_a_track_can_be_read_or_are_left_out(size: tuple[int, int]) -> None:
    """Two digits in a space of twelve pixels were seven pixels high."""
    canvas = Canvas(*size, Scale(100), RENDERER.ruler)
    steps = [each for each in table_picture(canvas, snapshot_at("start")).walk()
             if isinstance(each.about, places.Step)]  # fmt: skip
    figures = [look for each in steps for look in each.looks if isinstance(look, FigureLook)]
    assert len(figures) >= 4
    assert min(map(digits_high, figures)) >= 9
    assert ("10" in {look.text for look in figures}) == (size[0] > 1024)


def test_a_favour_is_paler_while_none_can_be_taken() -> None:
    """Six large signs beside the Great Pyramid looked like a question."""
    favours = (FavourFrame(1), LimestoneFrame(1))
    found = [about_in(land_at(snapshot_of(in_frame(started(2), frame)))) for frame in favours]
    opacities = [
        {look.opacity for look in nodes[places.Favour(1)].looks if isinstance(look, ItemLook)}
        for nodes in found
    ]
    assert opacities == [{255}, {180}]


def test_a_lesson_rings_favours_on_the_land_and_in_the_agenda_and_not_all_between() -> None:
    """One ring went around both, and over the Queens' Pyramids."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    tree = table_picture(canvas, snapshot_of(in_frame(started(2), FavourFrame(1))))
    favours = tuple(map(places.Favour, range(6)))
    strip = Node("coach", "panel", Rect(0, 640, 1280, 80), "Choose")
    ringed = with_coach(canvas, tree, CoachAppearance("Choose", favours), strip)
    rings = [each.rect for each in ringed.walk() if each.key.startswith("coach/ring/")]
    (first, second), spots = rings, [each.rect for each in tree.walk() if each.about in favours]
    assert all(any(ring.holds(each) for ring in rings) for each in spots)
    assert not first.meets(second)


def test_four_players_boats_in_the_port_are_as_large_as_it_lets_them_be() -> None:
    """At the usual size their numbers are no smaller than other counts of pieces."""
    nodes = about_in(land_at(snapshot_of(started(4))))
    for seat in range(4):
        looks = nodes[places.Boat(seat, 0)].looks
        (number,) = (look for look in looks if isinstance(look, FigureLook))
        assert number.rect.h >= TALLY - 2


def test_what_others_did_since_is_marked_where_it_happened() -> None:
    table = snapshot_at("table-three")
    assert table.common.news.steps[-1].seat != table.seat
    recent = land_of(table, None).recent
    assert {places.Offering(7), places.Orb(0), places.Boat(1, 3)} <= recent
    nodes = about_in(land_at(table))
    alone = about_in(land_at(with_news(table, steps=())))
    marked = {about for about, node in nodes.items() if node.looks != alone[about].looks}
    assert marked == recent & nodes.keys()


def test_a_turn_of_the_log_lights_where_it_did_something() -> None:
    table = snapshot_at("late")
    steps = table.common.news.steps
    turn = turns_of(steps)[-3]
    lit = land_of(table, LoggedTurn(turn.end)).recent
    assert lit == changed_places(steps[turn.start - 1].after, steps[turn.end - 1].after)
    assert lit
    assert lit != land_of(table, None).recent


def test_boats_of_a_seat_in_one_place_are_counted() -> None:
    tree = land_at(snapshot_of(started(2)))
    port = about_in(tree)[places.Boat(0, 0)]
    assert "4 boats" in port.label
    at_city = with_board(
        started(2),
        boats=(*started(2).boards[0].boats[:3], started(2).boards[0].boats[3]._replace(place=CITY)),
    )
    there = about_in(land_at(snapshot_of(at_city)))
    assert "1 boat" in there[places.Boat(0, CITY)].label
    assert "P0" in there[places.City(0)].label


def test_whatever_changes_on_the_land_has_its_place_there() -> None:
    """In a whole game, turn by turn: ghosts, marks and motion need the places."""
    steps = snapshot_at("over").common.news.steps
    turns = [step.after for step in steps if step.after.phase == "turn"][::5]
    in_city = {places.Pedestal(n) for n, each in enumerate(EDITION.pedestals) if each.at == "city"}
    lies = tuple(kind for kinds in PLACES_OF_REGION.values() for kind in kinds)
    missing, seen = set(), set()
    for earlier, later in pairwise(turns):
        there = about_in(land_at(snapshot_of(later)))
        changed = changed_places(earlier, later)
        on_land = {each for each in changed - in_city if isinstance(each, lies)}
        missing |= on_land - there.keys()
        seen |= {type(each) for each in on_land}
    assert not missing
    assert len(seen) >= 8


@pytest.mark.parametrize(
    "about",
    [places.Tomb(4), places.Stall(1, 0), places.Offering(0), places.Pedestal(0)],
    ids=lambda about: type(about).__name__,
)
def test_what_is_pointed_at_in_a_small_region_is_shown_larger_and_nothing_moves(
    about: Hashable,
) -> None:
    table = snapshot_at("late")
    rest, pointed = land_at(table, NARROW), land_at(table, NARROW, about=about)
    lens = pointed.find("land/lens")
    assert lens is not None
    assert rest.find("land/lens") is None
    assert NARROW.holds(lens.rect)
    small = next(node for node in rest.walk() if node.about == about)
    assert lens.rect.w > 1.2 * small.rect.w
    icons = [look.rect.h for look in lens.looks if isinstance(look, ItemLook)]
    assert all(high >= 12 for high in icons)
    assert {node.key: node.rect for node in rest.walk()} == {
        node.key: node.rect for node in pointed.walk() if node is not lens
    }
    assert land_at(table, USUAL, about=about).find("land/lens") is None


def at_one(state: State, space: int) -> State:
    """A state in which all blocks and scarabs are on the same spaces."""
    scarabs = (min(space, 6),) * 5
    for seat in range(len(state.boards)):
        state = with_board(state, seat, great=space, queens=min(space, 4), scarabs=scarabs)
    return state


def seen_of(tree: Node, kind: Sort) -> dict[str, tuple[Rect, Rect]]:
    """For each node: rectangles of pieces of a kind, and the parts left visible by the next one."""
    there = [
        (node.key, look.rect) for node in tree.walk() for look in node.looks
        if is_of(look, kind)
    ]  # fmt: skip
    found = {}
    for at, (key, rect) in enumerate(there):
        left = rect
        for _key, over in there[at + 1 :]:
            if over.meets(rect):
                right, down = abs(over.x - rect.x), abs(over.y - rect.y)
                left = rect.left_part(right) if right > down else rect.top_part(down)
                break
        found[key] = rect, left
    return found


@pytest.mark.parametrize("space", [0, 1, 3, 14])
@pytest.mark.parametrize(("size", "least"), [((1280, 720), 13), ((1024, 640), 9)])
def test_10_blocks_and_scarabs_of_four_can_be_told_apart_on_one_space(
    size: tuple[int, int], least: int, space: int
) -> None:
    """They overlap in little room, and the coloured side of each stays visible."""
    table = snapshot_of(at_one(started(4), space))
    canvas = Canvas(*size, Scale(100), RENDERER.ruler)
    tree = table_picture(canvas, table)
    for kind, many in ((BlockLook, 8), ("scarab", 20)):
        found = seen_of(tree, kind)
        assert len(found) == many
        assert min(min(rect.w, rect.h) for rect, _left in found.values()) >= least
        sides = {key: min(left.w, left.h) for key, (_rect, left) in found.items()}
        assert min(sides.values()) >= least // 3, sides


def test_10_signs_of_a_track_are_large_and_stay_where_they_are_when_a_block_comes() -> None:
    empty, full = (
        land_at(snapshot_of(at_one(started(4), space))) for space in (0, 3)
    )  # fmt: skip
    signs: list[dict[int, list[Rect]]] = []
    for tree in (empty, full):
        steps = {node.about: node for node in tree.walk() if isinstance(node.about, places.Step)}
        signs.append({
            about.space: [
                look.rect for look in node.looks if isinstance(look, SignLook | ItemLook)
            ]
            for about, node in steps.items() if about.track == "great"
        })  # fmt: skip
    assert signs[0] == signs[1]
    assert len(signs[0][3]) == 2
    assert min(rect.w for rects in signs[0].values() for rect in rects) >= 13


@pytest.mark.parametrize(("name", "least"), [("bundle", 14), ("late", 14)])
def test_10_blocks_can_be_told_apart_where_they_begin_and_later(name: str, least: int) -> None:
    """The first space of a track is wider; without a sign it has all of it."""
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    tree = Stage(SAMPLES[name](program), RENDERER.ruler, 1280, 720, 100).tree()
    sides = [
        min(look.rect.w, look.rect.h)
        for node in tree.walk() for look in node.looks if isinstance(look, BlockLook)
    ]  # fmt: skip
    assert min(sides) >= least


@pytest.mark.parametrize(("size", "least"), [((1280, 720), 21), ((1024, 640), 13)])
def test_10_a_late_table_of_four_has_priestesses_that_can_be_told_apart(
    size: tuple[int, int], least: int
) -> None:
    """One for all of a seat's in a room, standing or lying, with their number."""
    table = snapshot_at("late")
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    tree = Stage(SAMPLES["late"](program), RENDERER.ruler, *size, 100).tree()
    groups = [
        (places.Priestess(seat, *own), count)
        for seat, board in enumerate(table.state.boards)
        for own, count in Counter(board.priestesses).items()
    ]
    assert max(count for _about, count in groups) > 1
    for about, count in groups:
        (node,) = (node for node in tree.walk() if node.about == about)
        (look,) = (look for look in node.looks if isinstance(look, PriestessLook))
        assert min(look.rect.w, look.rect.h) >= least
        numbers = [look.text for look in node.looks if isinstance(look, FigureLook)]
        assert numbers == ([str(count)] if count > 1 else [])


def test_1_tombs_up_to_ones_level_have_a_light_in_their_door() -> None:
    """TABLE.md, 1 and 5: of the viewer's own level (N5), at any time."""
    start = started(2)
    best = start.table.printed.best["rite"]
    for space, reach in enumerate(best):
        scarabs = (0, space, 0, 0, 0)
        state = changed(with_board(start, scarabs=scarabs), buried=(1, *start.buried[1:]))
        there = about_in(land_at(snapshot_of(state)))
        for number, tomb in enumerate(EDITION.tombs):
            node = there[places.Tomb(number)]
            (*shown,) = (look for look in node.looks if isinstance(look, FigureLook))
            if number == 0:  # somebody lies there
                assert not shown
                continue
            (level,) = shown
            assert level.text == ("I", "II", "III")[tomb.level - 1]
            assert level.is_light == (tomb.level > reach)
            assert level.rect.h >= 13
            assert any(
                isinstance(look, Box) and look.fill == DOOR_LIGHT for look in node.looks
            ) == (tomb.level <= reach)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640)])
def test_10_whose_several_pieces_are_is_seen_beside_their_number(size: tuple[int, int]) -> None:
    canvas = Canvas(*size, Scale(100), RENDERER.ruler)
    found = 0
    for node in table_picture(canvas, snapshot_at("late")).walk():
        pieces = [each for each in node.looks if isinstance(each, BoatLook | PriestessLook)]
        numbers = [each for each in node.looks if isinstance(each, FigureLook)]
        if pieces and numbers:
            found += 1
            (piece,), (number,) = pieces, numbers
            plate = next(
                each.rect for each in node.looks
                if isinstance(each, Box) and each.rect.holds(number.rect)
            )  # fmt: skip
            assert plate.w * plate.h <= piece.rect.w * piece.rect.h // 2
            assert number.rect.h >= 6
    assert found > 5


def test_10_what_is_left_of_the_pieces_can_be_read_in_a_small_region() -> None:
    tree = land_at(snapshot_at("late"))
    shown = [
        look.rect.h
        for node in tree.walk() for look in node.looks
        if isinstance(node.about, places.PiecePile) and isinstance(look, FigureLook)
    ]  # fmt: skip
    assert shown
    assert min(shown) >= 11


def test_10_a_single_block_leaves_the_points_of_its_space_to_be_read() -> None:
    state = with_board(started(2), great=3)
    tree = land_at(snapshot_of(state))
    there = about_in(tree)
    (block,) = (each for each in there[places.Block(0, "great")].looks
                if isinstance(each, BlockLook))  # fmt: skip
    (points,) = (each for each in there[places.Step("great", 3)].looks
                 if isinstance(each, ItemLook))  # fmt: skip
    assert block.rect.h >= 14
    assert points.rect.bottom - block.rect.y <= points.rect.h // 3


def test_10_a_small_region_leaves_out_what_is_taken_and_tells_it_until_it_grows() -> None:
    """Small regions show whether spaces are taken, and by whom; the rest appears when they grow."""
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    small = Stage(SAMPLES["late"](program), RENDERER.ruler, 1280, 720, 100).tree()
    large = Stage(SAMPLES["late"](program), RENDERER.ruler, 2560, 1440, 100).tree()
    held = [at for at, owner in enumerate(snapshot_at("late").state.buried) if owner != NONE]
    for tree, is_small in ((small, True), (large, False)):
        tombs = {each.about: each for each in tree.walk() if isinstance(each.about, places.Tomb)}
        for at in range(12):
            tomb = tombs[places.Tomb(at)]
            kinds = [look.kind for look in tomb.looks if isinstance(look, ItemLook)]
            assert (MASTABA in kinds) is not is_small
            assert bool(kinds) is not (is_small and at in held)
            assert "Mastaba" in tomb.hint or "mastaba" in tomb.hint
