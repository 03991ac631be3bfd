"""The panels beside the land: their contents at any size, and previews of a choice."""

from collections.abc import Hashable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from sneferu_gui.games.men_nefer.law.actions import Obtain
from sneferu_gui.games.men_nefer.law.edition import PLACES
from sneferu_gui.games.men_nefer.law.harvest import harvest
from sneferu_gui.games.men_nefer.law.position import NONE, SOURCES, OwnContract, Slot
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.agenda import asked_words
from sneferu_gui.games.men_nefer.table.item_rows import apart
from sneferu_gui.games.men_nefer.table.looks import (
    FLAGS,
    MAT,
    WALL,
    WOOD,
    ApprenticeLook,
    BoatLook,
    ContractLook,
    CraftLook,
    ItemLook,
    OfferingLook,
    PapyrusLook,
    SignLook,
    SlabLook,
    TabletLook,
    sort_of,
)
from sneferu_gui.games.men_nefer.table.plan import NOTHING, Plan, likely_things
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.scene import table_picture
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.table_layout import Part, table_layout
from sneferu_gui.games.men_nefer.table.words import house_short, item_name, kind_name, source_name
from sneferu_gui.language import _, choose_language
from sneferu_gui.ui.engine.overlays import tooltip
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import PAPYRUS, Box, Letters, Line, Sheet
from sneferu_gui.ui.kit.node import DROP_GOAL, Node
from sneferu_gui.ui.kit.palettes import ground_of
from sneferu_gui.ui.kit.theme import BRICK, HEADING, INK, PALM, Scale
from tests.games.men_nefer.law.scenario import EDITION, before, changed, started, with_board
from tests.games.men_nefer.played import finished
from tests.games.men_nefer.table.land_tables import RENDERER, about_in, snapshot_at, snapshot_of
from tests.sweep import every_pair
from tests.ui.colour_measures import ciede2000, contrast, lab, linear
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
MOMENTS = ("start", "turn", "late", "papyrus", "craft", "unpaid", "rival", "alone-late")
CHECKS = (overlapping, sticking_out, cut_off, written_over, named_twice)
USUAL = (1280, 720, 100)
SMALLEST = (1024, 640, 200)
DIFFERENT = 5.0
"""The least difference of two grounds that are told apart side by side (CIEDE2000)."""
LEGIBLE = 4.5
"""The least contrast of text (WCAG 2.2, 1.4.3)."""


def frame_of(window: tuple[int, int, int] = USUAL, about: Hashable | None = None) -> Canvas:
    wide, high, percent = window
    return Canvas(wide, high, Scale(percent), RENDERER.ruler, about=about)


def picture_of(
    table: TableSnapshot, window: tuple[int, int, int] = USUAL, about: Hashable | None = None
) -> Node:
    return table_picture(frame_of(window, about), table)


def panels(tree: Node) -> Node:
    """The panels laid out here: without the land, and without the house's bar, agenda and log."""
    others = {"bar", "move", "log", "land", "duat"}
    return tree._replace(children=tuple(node for node in tree.children if node.key not in others))


def node_of(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None, key
    return found


def test_papyrus_is_under_the_question_alone_and_each_kind_of_panel_has_a_ground_of_its_own() -> (
    None
):
    """The grounds differ as materials do, and the colours of text are legible on all of them."""
    tree = picture_of(snapshot_at("turn"))
    grounds: dict[str, set[str]] = {}
    for panel in tree.children:
        for look in panel.looks:
            if isinstance(look, Sheet) and panel.key != "land":  # it lies under a painted land
                grounds.setdefault(look.ground, set()).add(panel.key)
    assert grounds == {
        PAPYRUS: {"move"}, WOOD: {"board"}, MAT: {"market"}, WALL: {"houses"},
        FLAGS: {"strip", "account", "log"},
    }  # fmt: skip
    table = snapshot_at("turn")
    counted = picture_of(replace(table, plan=Plan(is_remaining_open=True)))
    pointed = picture_of(table, about=places.TrackSpace(3, 2))
    for node in (node_of(counted, "remaining"), node_of(pointed, "track/sheet")):
        assert [look.ground for look in node.looks if isinstance(look, Sheet)] == [FLAGS]
    tones = {name: ground_of(name) or INK for name in (PAPYRUS, WOOD, MAT, FLAGS)}
    for one, other in combinations(tones.values(), 2):
        assert ciede2000(lab(linear(one)), lab(linear(other))) >= DIFFERENT
    for tone in tones.values():
        assert min(contrast(ink, tone) for ink in (INK, PALM, BRICK, HEADING)) >= LEGIBLE


def texts_in(node: Node) -> list[str]:
    return [look.text for each in node.walk() for look in each.looks if isinstance(look, Letters)]


def looks_in(node: Node, kind: type) -> list[object]:
    return [look for each in node.walk() for look in each.looks if isinstance(look, kind)]


def first_turn(players: int = 3) -> State:
    return started(players)


# -- At any size ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "percent", "moment", "language"),
    every_pair(SIZES, SCALES, MOMENTS, ("en", "cs", "de", "pseudo")),
)
def test_nothing_is_covered_clipped_or_too_small(
    size: tuple[int, int], percent: int, moment: str, language: str
) -> None:
    table = snapshot_at(moment)
    choose_language(language)
    try:
        tree = panels(picture_of(table, (*size, percent)))
    finally:
        choose_language("en")
    checks = (*CHECKS, too_small) if percent >= 100 else CHECKS
    assert not [
        f"{check.__name__}: {fault}" for check in checks for fault in check(tree, RENDERER.ruler)
    ]


@pytest.mark.parametrize("percent", SCALES)
@pytest.mark.parametrize("part", [Part.BOARD, Part.ACCOUNT, Part.PLAYERS])
def test_what_is_folded_is_sound_as_a_drawer(part: Part, percent: int) -> None:
    table = snapshot_at("late")
    table = with_news(table, drawer=part)
    for size in SIZES[:6]:
        tree = panels(picture_of(table, (*size, percent)))
        assert not [fault for check in CHECKS for fault in check(tree, RENDERER.ruler)], size


@pytest.mark.parametrize("percent", SCALES)
def test_a_rivals_board_and_what_is_to_come_open_over_the_land_at_any_size(percent: int) -> None:
    table = snapshot_at("late")
    for key, plan in (("rival", Plan(rival=1)), ("remaining", Plan(is_remaining_open=True))):
        for size in SIZES[:6]:
            tree = picture_of(replace(table, plan=plan), (*size, percent))
            assert tree.find("land") is None
            assert node_of(tree, key).rect.holds(node_of(tree, f"{key}/close").rect)
            found = panels(tree)
            assert not [fault for check in CHECKS for fault in check(found, RENDERER.ruler)], size


def test_the_same_things_can_be_chosen_at_every_size_but_in_what_is_folded() -> None:
    table = snapshot_at("turn")
    whole = {about for about, node in about_in(picture_of(table)).items() if node.act is not None}
    assert any(isinstance(each, places.Sun) for each in whole)
    for size in SIZES:
        for percent in SCALES:
            tree = picture_of(table, (*size, percent))
            there = {about for about, node in about_in(tree).items() if node.act is not None}
            asked = {
                each for each in whole if isinstance(each, places.Sun | places.Slot | places.Row)
            }
            assert asked <= there, (size, percent)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_10_everybodys_figures_are_always_there(players: int, size: tuple[int, int]) -> None:
    """TABLE.md, 10: points, gap, turns, Food, Heka, apprentices and tablets of every seat."""
    state = first_turn(players)
    for seat in range(players):
        state = with_board(state, seat, food=10, heka=10, pp=100 + seat)
    tree = picture_of(snapshot_of(state), (*size, 100))
    for seat in range(players):
        for key in ("pp", "gap", "turns", "food", "heka", "apprentices", "tablets"):
            assert texts_in(node_of(tree, f"{key}:{seat}"))
    assert node_of(tree, "tablets:0").label.endswith(": 3 tablets")
    one = with_board(state, slots=(state.boards[0].slots[0], *(Slot(False, NONE),) * 2))
    figures = picture_of(snapshot_of(one), (*size, 100))
    assert node_of(figures, "tablets:0").label.endswith(": 1 tablet")
    assert node_of(figures, "apprentices:0").label.endswith(": 1 apprentice at home")


def test_1_the_board_tells_the_best_levels_and_the_orb_its_way_to_a_deity() -> None:
    """TABLE.md, 1: which tombs the level allows, and steps to the next deity (N5, H4, T11)."""
    tracks = EDITION.tracks_in_order
    assert "rite" in tracks[1][1][1][0].kind
    for scarabs, level in ((0, "–"), (2, "I"), (3, "II")):
        state = with_board(first_turn(), scarabs=(0, scarabs, 0, 0, scarabs), orb=scarabs)
        tree = picture_of(snapshot_of(state))
        assert node_of(tree, "mummies:0").hint.endswith(f"; best level: {level}")
        steps = EDITION.orb_deity[scarabs == 3] - scarabs
        assert f"; {steps} step" in node_of(tree, "orb:0").label
        assert node_of(tree, "orb:0").label.endswith(" to Osiris")
    assert node_of(tree, "sphinxes:0").hint.endswith("; best level: II")
    last = with_board(first_turn(), orb=EDITION.orb_deity[-1])
    assert "Osiris" not in node_of(picture_of(snapshot_of(last)), "orb:0").label


@pytest.mark.parametrize("players", [2, 4])
def test_10_points_are_the_largest_of_a_seats_figures(players: int) -> None:
    """TABLE.md, 10: a seat's points come first, on their sign, in and out of previews."""
    state = with_board(first_turn(players), pp=12)
    for seat in range(players):
        tree = picture_of(snapshot_of(state))
        points, *others = (
            node_of(tree, f"{key}:{seat}")
            for key in ("pp", "gap", "turns", "food", "heka", "apprentices", "tablets")
        )
        least = size_of(points)
        assert all(size_of(node) < least for node in others)
        assert [look.sign for look in points.looks if isinstance(look, SignLook)] == ["points"]
        assert all(points.rect.holds(look.rect) for look in points.looks)  # type: ignore[union-attr]


def size_of(node: Node) -> int:
    return min(look.font.size for look in node.looks if isinstance(look, Letters))


@pytest.mark.parametrize("moment", ["turn", "rite", "erect", "basket", "favour", "limestone"])
def test_10_what_is_open_lies_on_the_brightest_ground_and_nothing_else_does(moment: str) -> None:
    """TABLE.md, 10: the asked panel comes forward, by its frame as well as its colour."""
    tree = picture_of(snapshot_at(moment))
    found = 0
    for node in tree.walk():
        is_open = DROP_GOAL in node.state
        for look in node.looks:
            if isinstance(look, SlabLook | OfferingLook):
                assert look.is_lit == is_open, node.key
            found += is_open and isinstance(look, Box) and look.border == PALM
    assert found


@pytest.mark.parametrize("window", [(1280, 720, 100), (1920, 1080, 125), (2560, 1440, 165)])
def test_10_the_question_leads_its_panel(window: tuple[int, int, int]) -> None:
    """It is in the place of a panel's heading; where there is room it is larger."""
    tree = picture_of(snapshot_at("turn"), window)
    move, account = node_of(tree, "move"), node_of(tree, "account")
    asked, *rest = (
        node for node in move.children if any(isinstance(look, Letters) for look in node.looks)
    )
    assert asked.label == "Visit a House, specialise, or obtain a tablet."
    assert not any(isinstance(look, Letters) for look in move.looks)
    assert move.label == "This move"
    assert size_of(asked) >= max(size_of(account), *map(size_of, rest))
    if window[0] > USUAL[0]:
        assert size_of(asked) > size_of(account)


# -- Houses and market ---------------------------------------------------------------------


def test_a_house_tells_its_crowd_and_its_price_for_the_viewer() -> None:
    """A2, A3: own, others' and neutral apprentices count; a crowd in a figure too (TABLE 10)."""
    state = changed(first_turn(2), sun=((1, 1), *first_turn(2).sun[1:]))
    sun = node_of(picture_of(snapshot_of(state)), "sun:pyramids")
    assert len(looks_in(sun, ApprenticeLook)) == state.crowd(0, 0) == 3
    assert texts_in(sun) == ["3", "5"]
    assert "5 Food" in sun.hint
    assert texts_in(node_of(picture_of(snapshot_of(state)), "sun:necropolis")) == ["0"], "a price"


def test_a_price_that_is_not_there_is_crossed_out_and_says_what_comes_of_it() -> None:
    """A4: nothing is paid, and 3 Food are gained instead."""
    state = changed(first_turn(2), sun=((1, 1), *first_turn(2).sun[1:]))
    tables = [snapshot_of(with_board(state, food=food)) for food in (4, 5)]
    poor, rich = (node_of(picture_of(table), "sun:pyramids") for table in tables)
    assert len(looks_in(poor, Line)) == len(looks_in(rich, Line)) + 1
    assert "+3 Food" in poor.hint
    assert "+3 Food" not in rich.hint


def test_scarabs_stand_on_the_spaces_they_have_reached() -> None:
    state = with_board(first_turn(), scarabs=(0, 2, 0, 6, 0))
    tree = picture_of(snapshot_of(state))
    for house, space in (("necropolis", 2), ("nile", 6)):
        scarab = node_of(tree, f"scarab:0:{house}")
        assert node_of(tree, f"track:{house}:{space}").rect.holds(scarab.rect)
        assert sort_of(scarab.looks[0]) == "scarab"
    start = node_of(tree, "scarab:0:temple").rect
    assert start.right <= node_of(tree, "track:temple:1").rect.x


def test_a_track_is_large_over_the_land_while_it_is_pointed_at_and_small() -> None:
    table = snapshot_of(first_turn())
    assert picture_of(table).find("track/sheet") is None
    sheet = node_of(picture_of(table, about=places.TrackSpace(3, 2)), "track/sheet")
    kinds = [look.kind for look in looks_in(sheet, ItemLook) if isinstance(look, ItemLook)]
    assert kinds == [
        item.kind
        for bundle in EDITION.tracks.nile
        for part in bundle
        for each in apart(part)
        for item in each
    ]
    assert node_of(picture_of(table), "land").rect.holds(sheet.rect)


def words_in(node: Node) -> list[str]:
    return [look.text for look in looks_in(node, Letters) if isinstance(look, Letters)]


LARGE = (1920, 1080, 100)


@pytest.mark.parametrize("language", ["en", "cs"])
def test_icons_have_words_where_there_is_room(language: str) -> None:
    """TABLE.md, 10: bundles in icons and words at 1920×1080, in icons at 1280×720."""
    choose_language(language)
    try:
        table = snapshot_of(first_turn())
        large, usual = picture_of(table, LARGE), picture_of(table)
        market = table.state.market
        for row, tablet in enumerate(market):
            does = EDITION.tablets[tablet].does
            names = [item_name(item) for part in does for each in apart(part) for item in each]
            assert words_in(node_of(large, f"row:{row}"))[-len(names) :] == names
            assert not set(names) & set(words_in(node_of(usual, f"row:{row}")))
        for source in SOURCES:
            assert source_name(source) in words_in(node_of(large, f"source:{source}"))
            assert source_name(source) not in words_in(node_of(usual, f"source:{source}"))
        for kind in ("food", "heka"):
            assert kind_name(kind) in words_in(node_of(large, f"stock:0:{kind}"))
        sheet = node_of(picture_of(table, LARGE, places.TrackSpace(3, 2)), "track/sheet")
        assert words_in(sheet)[:3] == [kind_name("boats"), _("activate"), kind_name("heart")]
    finally:
        choose_language("en")


@pytest.mark.parametrize("window", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 135)])
@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_a_track_pointed_at_has_words_beside_its_icons(
    language: str, window: tuple[int, int, int]
) -> None:
    """TABLE.md, 10: icons with sign and word on demand; all complete, none cut short."""
    choose_language(language)
    try:
        table = snapshot_of(first_turn())
        for house, bundles in enumerate(EDITION.tracks_in_order):
            tree = picture_of(table, window, places.TrackSpace(house, 2))
            names = [
                item_name(item)
                for bundle in bundles
                for part in bundle
                for each in apart(part)
                for item in each
            ]
            words = [text for text in words_in(node_of(tree, "track/sheet")) if not text.isdigit()]
            assert words == names
    finally:
        choose_language("en")


def test_of_a_chosen_tablet_all_is_told_at_1280() -> None:
    """TABLE.md, 5: its price at each House, and which of its parts would be possible now."""
    panel = node_of(picture_of(snapshot_at("visiting")), "move")
    told = " ".join(node.label for node in panel.walk())
    houses = [house_short(house) for house in EDITION.houses]
    assert [house for house in houses if house in told] == houses
    assert "Papyrus" in told
    assert "1 step of the heart" in told.partition(houses[-1])[2]


def test_both_stocks_are_named_or_none() -> None:
    for name in ("turn", "late", "alone"):
        for window in (USUAL, LARGE, SMALLEST):
            tree = picture_of(snapshot_at(name), window)
            stocks = [node for node in tree.walk() if node.key.startswith("stock:")]
            named = {kind_name(node.key.split(":")[2]) in words_in(node) for node in stocks}
            assert len(named) == bool(stocks)


def test_either_all_buttons_of_the_agenda_have_words_or_none() -> None:
    for name in ("favour", "mastaba", "scarab"):
        chips = {
            window: [
                bool({*words_in(node)} - {*PLACES})
                for node in picture_of(snapshot_at(name), window).walk()
                if node.key.startswith("agenda/") and node.key != "agenda/done"
            ]
            for window in (LARGE, USUAL)
        }
        assert all(chips[LARGE]) == (name != "scarab") == any(chips[LARGE])
        assert not any(chips[USUAL])


def test_the_market_shows_prices_tablets_and_helps_in_rows() -> None:
    """B1, B2."""
    state = first_turn()
    tree = picture_of(snapshot_of(state))
    rows = [node_of(tree, f"row:{number}") for number in range(5)]
    assert all(one.rect.bottom <= other.rect.y for one, other in pairwise(rows))
    assert [texts_in(row)[0] for row in rows] == ["3", "2", "1", "0", "+1"]
    for number, row in enumerate(EDITION.rows):
        for option, item in enumerate(row.action):
            icons = looks_in(node_of(tree, f"help:{number}:{option}"), ItemLook)
            assert [look.kind for look in icons if isinstance(look, ItemLook)] == [item.kind]
    draw, discard = node_of(tree, "draw"), node_of(tree, "discard")
    assert str(len(state.draw)) in texts_in(draw)
    assert str(len(state.discard)) in texts_in(discard)
    assert looks_in(draw, TabletLook)


def test_a_gap_of_the_market_stays_until_the_turn_ends() -> None:
    """B3."""
    state = first_turn()
    market = (*state.market[:2], NONE, *state.market[3:])
    row = node_of(picture_of(snapshot_of(changed(state, market=market))), "row:2")
    assert not looks_in(row, TabletLook)
    assert "end of the turn" in row.hint


def test_a_sign_that_fits_shows_its_reward_on_the_tablet() -> None:
    """A10."""
    state = first_turn()
    sign = state.table.board_glyphs[0][0]
    fitting = [
        row for row, tablet in enumerate(state.market) if EDITION.tablets[tablet].glyph == sign
    ]
    assert fitting
    tree = picture_of(snapshot_of(state))
    for row in range(5):
        assert ("next on your board" in node_of(tree, f"row:{row}").hint) is (row in fitting)


@pytest.mark.parametrize("window", [USUAL, (1024, 640, 100), (1920, 1080, 100)])
def test_a_reward_lies_beside_what_its_tablet_does(window: tuple[int, int, int]) -> None:
    """TABLE 5: the sign's reward, and the parts of the bundle, are all to be seen."""
    tree = picture_of(snapshot_at("turn"), window)
    fitting = 0
    for row in range(5):
        node = node_of(tree, f"row:{row}")
        rects = [look.rect for look in node.looks if isinstance(look, ItemLook)]
        fitting += "next on your board" in node.hint
        for one, other in combinations(rects, 2):
            assert not one.meets(other), node.hint
    assert fitting


@pytest.mark.parametrize("window", [(1280, 720, 100), LARGE])
def test_a_reward_lies_beside_the_sign_of_its_tablet(window: tuple[int, int, int]) -> None:
    """TABLE 10: the sign stays whole; its reward is under the price, or after a low tablet."""
    state = first_turn()
    sign = state.table.board_glyphs[0][0]
    tree = picture_of(snapshot_of(state), window)
    for row, number in enumerate(state.market):
        if EDITION.tablets[number].glyph == sign:
            looks = node_of(tree, f"row:{row}").looks
            (tablet,) = (look for look in looks if isinstance(look, TabletLook))
            reward = [look for look in looks if isinstance(look, ItemLook)][-1]
            if window == LARGE:
                assert reward.rect.right <= tablet.rect.x
            else:
                assert reward.rect.x >= tablet.rect.right
            assert reward.rect.right <= node_of(tree, f"help:{row}:0").rect.x


# -- The strip and the account -------------------------------------------------------------


@pytest.mark.parametrize("scene", ["all-tiles", "in-city", "any-contract", "offering", "turn"])
def test_what_can_be_chosen_has_a_name_of_three_signs_at_most(scene: str) -> None:
    """No name begins another one, which could not be typed then."""
    nodes = [node for node in picture_of(snapshot_at(scene)).walk() if node.use.typed_code]
    names = {node.about: node.use.typed_code for node in nodes}
    assert names
    for name in names.values():
        assert len(name) <= 3
        assert sum(other.startswith(name) for other in names.values()) == 1, name


def test_a_double_click_takes_an_apprentice_up_and_does_not_put_it_back() -> None:
    slot = places.Slot(0, 0)
    at_rest = picture_of(snapshot_of(first_turn()))
    chosen = picture_of(snapshot_of(first_turn(), plan=Plan(chosen=(slot,))))
    guarded = [node_of(tree, "slot:0:0").use.is_guarded for tree in (at_rest, chosen)]
    assert guarded == [False, True]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_of_a_preview_stand_in_one_line_with_those_had(players: int) -> None:
    state = before(started(players), "pp 2 / heart 1, heka 1")
    tree = picture_of(snapshot_of(state), about=places.PartChoice(0, 0))
    assert texts_in(node_of(tree, "pp:0")) == ["10 → 12"]


def test_cells_lie_in_turn_order_and_open_the_boards_of_the_others() -> None:
    state = changed(first_turn(), order=(2, 0, 1))
    tree = picture_of(snapshot_of(state))
    cells = sorted(
        (node_of(tree, f"seat/{seat}") for seat in range(3)), key=lambda node: node.rect.x
    )
    assert [node.key for node in cells] == ["seat/2", "seat/0", "seat/1"]
    own = state.seat
    for seat in range(3):
        act = node_of(tree, f"seat/{seat}").act
        assert act == (None if seat == own else call(MenTable.open_board, seat))


def test_a_key_opens_the_boards_of_the_others_one_after_another_and_closes_the_last() -> None:
    table = snapshot_of(started(3))
    opened: list[int | None] = []
    rival: int | None = None
    for _press in range(3):
        tree = picture_of(replace(table, plan=Plan(rival=rival)))
        (cell,) = (node for node in tree.walk() if node.shortcut == "x")
        seat = next(seat for seat in range(3) if cell.act == call(MenTable.open_board, seat))
        rival = None if seat == rival else seat
        opened.append(rival)
    assert opened == [1, 2, None]


def test_turns_left_are_counted_down_in_each_era() -> None:
    """E3: nine an Era."""
    session = finished(2)
    left: dict[tuple[int, int], list[int]] = {}
    states = [started(2), *(step.after for step in session.steps)]
    for earlier, state in pairwise(states):
        if state.turns != earlier.turns and not state.is_over:
            left.setdefault((state.era, state.seat), []).append(state.turns_left(state.seat))
    assert len(left) == 6
    for (era, _seat), counts in left.items():
        assert counts == list(range(9 if era > 1 or len(counts) == 9 else 8, 0, -1))
    assert started(2).turns_left(0) == 9


def test_the_account_tells_what_a_harvest_would_bring() -> None:
    """Z: as the law's Harvest does."""
    state = snapshot_at("late").state
    tree = picture_of(snapshot_of(state))
    draft = state.draft()
    harvest(draft, None)
    points = draft.boards[state.seat].sources[state.era - 1]
    for source, n in zip(SOURCES, points, strict=True):
        shown = texts_in(node_of(tree, f"source:{source}"))
        assert shown == [f"{n:+d}".replace("-", "−") if n else "0"]
    assert str(draft.boards[state.seat].pp) in texts_in(node_of(tree, "account/sum"))


# -- The own board -------------------------------------------------------------------------


def test_the_own_board_shows_all_that_a_seat_has() -> None:
    table = snapshot_at("late")
    board, seat = table.own_board, table.seat
    tree = picture_of(table)
    for number, slot in enumerate(board.slots):
        node = node_of(tree, f"slot:{seat}:{number}")
        assert bool(looks_in(node, ApprenticeLook)) is slot.has_apprentice
        assert bool(looks_in(node, TabletLook)) is (slot.tablet != NONE)
    assert len(looks_in(node_of(tree, f"book:{seat}"), PapyrusLook)) == len(board.papyri)
    own = {craft.space for craft in board.crafts}
    for space in range(9):
        assert bool(looks_in(node_of(tree, f"area:{seat}:{space}"), CraftLook)) is (space in own)
    for index in range(EDITION.contracts):
        shown = looks_in(node_of(tree, f"contract:{seat}:{index}"), ContractLook)
        assert bool(shown) is (index < len(board.contracts))
    assert str(board.food) in texts_in(node_of(tree, f"stock:{seat}:food"))
    assert str(board.heka) in texts_in(node_of(tree, f"stock:{seat}:heka"))


def test_10_a_craft_in_the_area_tells_what_its_space_lets_it_give() -> None:
    """T5: not what higher levels would give; legible at 1280×720."""
    table = snapshot_at("late")
    tree = picture_of(table)
    told = [each for each in table.own_board.crafts if each.has_basket]
    assert told
    for own in told:
        shown = looks_in(node_of(tree, f"area:{table.seat}:{own.space}"), ItemLook)
        gives = EDITION.crafts[own.craft].does[: AREA_SPACES[own.space].level]
        kinds = [item.kind for part in gives for item in part]
        assert [look.kind for look in shown] == kinds  # type: ignore[attr-defined]
        assert min(look.rect.h for look in shown) >= 12  # type: ignore[attr-defined]


def test_a_contract_tells_what_is_had_of_what_it_asks() -> None:
    """C3."""
    contract = first_turn().table.printed.contract_of
    held = (
        OwnContract(contract["heart-2"], False), OwnContract(contract["feather-1"], True),
    )  # fmt: skip
    tree = picture_of(snapshot_of(with_board(first_turn(), contracts=held, heart=3)))
    assert texts_in(node_of(tree, "contract:0:0")) == ["3/8"]
    assert texts_in(node_of(tree, "contract:0:1")) == ["✓"]


def test_in_the_smallest_window_tablets_and_stocks_stay_and_the_rest_is_a_drawer() -> None:
    table = snapshot_at("turn")
    tree = picture_of(table, SMALLEST)
    for number in range(3):
        assert tree.find(f"slot:{table.seat}:{number}") is not None
    assert texts_in(node_of(tree, f"stock:{table.seat}:food")) == [str(table.own_board.food)]
    assert tree.find("papyrus:0") is None
    asked = picture_of(snapshot_at("papyrus"), SMALLEST)  # the board comes by itself
    assert node_of(asked, "papyrus:0").rect.h >= 32


def test_the_board_opens_larger_where_it_is_low() -> None:
    assert Part.BOARD in dict(table_layout(frame_of()).drawers)
    table = snapshot_at("turn")
    low = node_of(picture_of(table), "craft:0")
    opened = with_news(table, drawer=Part.BOARD)
    high = node_of(picture_of(opened), "craft:0")
    assert high.rect.h > 1.5 * low.rect.h


# -- What a choice would bring -------------------------------------------------------------


def test_a_tablet_to_be_obtained_is_seen_where_it_would_lie_with_its_price() -> None:
    empty = (Slot(False, NONE), *first_turn().boards[0].slots[1:])
    state = with_board(first_turn(), slots=empty, food=5)
    about = places.Row(0)
    plain = picture_of(snapshot_of(state))
    tried = picture_of(snapshot_of(state), about=about)
    assert not looks_in(node_of(plain, "slot:0:0"), TabletLook)
    (ghost,) = looks_in(node_of(tried, "slot:0:0"), TabletLook)
    tablet = EDITION.tablets[state.market[0]]
    assert isinstance(ghost, TabletLook)
    assert (ghost.glyph, ghost.type) == (tablet.glyph, tablet.type)
    assert ghost.opacity < 255
    assert texts_in(node_of(tried, "stock:0:food")) == ["5 → 2"]
    assert texts_in(node_of(tried, "food:0")) == ["5 → 2"]


def test_the_strip_names_what_a_seat_has_in_the_language_spoken() -> None:
    choose_language("de")
    try:
        shown = node_of(picture_of(snapshot_of(first_turn())), "food:0")
    finally:
        choose_language("en")
    assert "Nahrung" in shown.hint
    assert "Food" not in shown.hint


def test_a_visit_and_a_new_step_of_a_scarab_are_seen_before_they_are_done() -> None:
    state = first_turn()
    chosen = replace(NOTHING, chosen=(places.Slot(0, 0),))
    tried = picture_of(snapshot_of(state, plan=chosen), about=places.Sun(2))
    assert len(looks_in(node_of(tried, "sun:temple"), ApprenticeLook)) == state.crowd(2, 0) + 1
    standing = changed(state, sun=(*state.sun[:2], (1, 0, 0), *state.sun[3:]))
    specialised = picture_of(snapshot_of(standing), about=places.TrackSpace(2, 1))
    assert specialised.find("ghost:scarab:temple") is not None


def test_what_others_did_since_is_marked_where_it_happened() -> None:
    table = snapshot_at("turn")
    steps = table.common.news.steps
    assert steps
    tree = picture_of(table)
    unmarked = picture_of(with_news(table, steps=()))
    houses = [f"{side}:{house}" for house in EDITION.houses for side in ("sun", "moon")]
    more = [
        key for key in houses
        if len(node_of(tree, key).looks) > len(node_of(unmarked, key).looks)
    ]  # fmt: skip
    assert more or any(
        len(node_of(tree, f"row:{row}").looks) > len(node_of(unmarked, f"row:{row}").looks)
        for row in range(5)
    )


# -- What is still to come -----------------------------------------------------------------


def test_what_is_still_to_come_is_counted() -> None:
    """K2: tablets, papyri, crafts and contracts not yet revealed."""
    table = snapshot_at("late")
    state = table.state
    tree = picture_of(replace(table, plan=Plan(is_remaining_open=True)))
    shown = [node for node in tree.walk() if node.key.startswith("left/tablet/")]
    assert len(shown) == len(state.draw)
    for key, count in (
        ("papyri", len(state.papyrus_bag)), ("crafts", len(state.craft_bag)),
        ("contracts", sum(map(len, state.piles))),
    ):  # fmt: skip
        assert node_of(tree, f"left/{key}").label.startswith(f"{count} ")
    assert node_of(picture_of(table), "draw").act == call(MenTable.count_remaining)


def test_the_order_of_the_draw_pile_is_told_only_where_it_is_known() -> None:
    """B6: once the discard pile has been turned over."""
    table = snapshot_at("late")
    for is_known in (False, True):
        state = changed(table.state, is_draw_known=is_known)
        tree = picture_of(replace(table, state=state, plan=Plan(is_remaining_open=True)))
        assert ("next first" in node_of(tree, "left/tablets").label) is is_known


def test_what_tracks_give_can_be_read_without_pointing_at_them() -> None:
    """TABLE.md, 10: icons of at least 16 pixels in a window of 1280 by 720."""
    tree = picture_of(snapshot_at("late"))
    spaces = [
        node for node in tree.walk() if node.key.startswith("track:") and node.role == "space"
    ]
    assert len(spaces) == 30
    icons = [look for node in spaces for look in node.looks if isinstance(look, ItemLook)]
    assert min(look.rect.h for look in icons) >= 16


def test_how_the_market_would_be_filled_is_seen_before_a_tablet_is_obtained() -> None:
    """B3: those above the gap move down, and the pile's top one follows."""
    table = snapshot_at("turn")
    legal = table.state.legal_actions()
    row = max(action.row for action in legal if isinstance(action, Obtain))
    assert picture_of(table).find("market/moves") is None
    arrows = looks_in(node_of(picture_of(table, about=places.Row(row)), "market/moves"), Line)
    ways = {look.points for look in arrows if isinstance(look, Line) and len(look.points) == 2}
    assert len(ways) == 1 + row


@pytest.mark.parametrize("window", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100)])
def test_a_tile_that_can_be_activated_is_named_on_its_chip(window: tuple[int, int, int]) -> None:
    """Two tiles may give the same (N6): the letter of its place distinguishes them."""
    picture = picture_of(snapshot_at("mastaba"), window)
    chips = [node for node in picture.walk() if node.key.startswith("agenda/Mastaba")]
    assert len(chips) > 5
    for node in chips:
        assert isinstance(node.about, places.Mastaba)
        assert PLACES[node.about.place] in texts_in(node)


@pytest.mark.parametrize("window", [(1024, 640, 100), (1280, 720, 100)])
def test_10_a_crowd_at_a_house_is_seen_piece_by_piece(window: tuple[int, int, int]) -> None:
    """They overlap, with their number beside them."""
    for name in ("late", "table-four", "flooded"):
        table = snapshot_at(name)
        picture = picture_of(table, window)
        for side, places_of in enumerate((places.Sun, places.Moon)):
            for house in range(5):
                node = about_in(picture)[places_of(house)]
                crowd = table.state.crowd(house, side)
                shown = [look for look in node.looks if isinstance(look, ApprenticeLook)]
                assert len(shown) == crowd
                assert all(look.rect.h >= 13 for look in shown)
                edges = sorted(look.rect.x for look in shown)
                assert all(right - left >= 3 for left, right in pairwise(edges))
                assert (str(crowd) in texts_in(node)) or crowd < 2


@pytest.mark.parametrize("window", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 100)])
def test_sun_and_moon_are_seen_beside_a_crowd(window: tuple[int, int, int]) -> None:
    picture = picture_of(snapshot_at("late"), window)
    for house in range(5):
        for space in (places.Sun(house), places.Moon(house)):
            shown = about_in(picture)[space].looks
            crowd = [look.rect for look in shown if isinstance(look, ApprenticeLook)]
            (sign,) = (look.rect for look in shown if isinstance(look, SignLook))
            assert sign.w >= 8
            assert not any(sign.meets(each) for each in crowd)


def test_a_rivals_board_shows_where_its_things_are() -> None:
    table = snapshot_at("rival")
    board = node_of(picture_of(table), "rival")
    seat = table.plan.rival
    assert seat is not None
    own = table.state.boards[seat]
    river = node_of(board, "rival/nile")
    boats = sum(isinstance(look, BoatLook) for look in river.looks)
    assert boats == len({boat.place for boat in own.boats})
    assert all(words in river.use.hint for words in ("section 3", "Iunu"))
    there = node_of(board, "rival/houses").looks
    apprentices = sum(isinstance(look, ApprenticeLook) for look in there)
    sides = (*table.state.sun, *table.state.moon)
    assert apprentices == sum(counts[seat] for counts in sides)


@pytest.mark.parametrize("window", [USUAL, (1920, 1080, 100)])
def test_the_account_tells_both_numbers_of_a_preview_whole(window: tuple[int, int, int]) -> None:
    """TABLE 5: before and after, however narrow the panel is."""
    state = before(with_board(started(2), pp=30), "heart 1 / feather 1, embalm")
    tree = picture_of(snapshot_of(state), window, about=places.PartChoice(0, 0))
    (text,) = texts_in(node_of(tree, "source:duat"))[-1:]
    assert text.replace(" ", "") == "−16→−15"


@pytest.mark.parametrize("window", [USUAL, (1024, 640, 100), (1920, 1080, 100)])
def test_no_space_of_a_track_is_louder_than_another(window: tuple[int, int, int]) -> None:
    """Before scarabs stand on them, icons of a House's spaces are nearly of one size."""
    tree = picture_of(snapshot_at("start"), window)
    for house in EDITION.houses:
        sizes = [
            look.rect.h
            for node in tree.walk() if node.key.startswith(f"track:{house}:")
            for look in node.looks if isinstance(look, ItemLook)
        ]  # fmt: skip
        assert max(sizes) <= 1.25 * min(sizes)


@pytest.mark.parametrize("name", ["start", "boats", "late"])
def test_a_note_on_a_tablet_space_leaves_the_others_to_be_compared(name: str) -> None:
    """That of the third one lay over the first two."""
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    tree = table_picture(canvas, snapshot_at(name))
    slots = [each for each in tree.walk() if isinstance(each.about, places.Slot)]
    assert len(slots) == 3
    for each in slots:
        note = tooltip(canvas, tree, each).rect
        assert not any(note.meets(other.rect) for other in slots)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_question_stays_over_every_preview(language: str) -> None:
    """Whoever chooses by keys always stands on a choice, and would else never read it."""
    choose_language(language)
    try:
        for step in finished(4).steps[::9]:
            state = step.after
            for about in likely_things(state, ())[:1]:
                panel = picture_of(snapshot_of(state), about=about).find("move")
                assert panel is not None
                assert asked_words(state) in {node.label for node in panel.children}, about
    finally:
        choose_language("en")
