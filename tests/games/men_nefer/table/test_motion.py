"""Motion on Men-Nefer's table, from events and two pictures at rest; Harvest and Flood too."""

import itertools
from functools import cache
from typing import Any

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.harvest.season_motion import STEPS, MenChoreography
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    BackLook,
    BlockLook,
    BoatLook,
    CraftLook,
    ItemLook,
    PapyrusLook,
    PieceLook,
    Sort,
    TabletLook,
    sort_of,
)
from sneferu_gui.games.men_nefer.table.motion import motion_table
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.games.men_nefer.table.ways import CRAFT_BACK, PAPYRUS_BACK, TABLET_BACK
from sneferu_gui.games.men_nefer.table.words import source_name, texts
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.motion import Motion, picture_in_motion
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.staging import PicturePair
from tests.games.men_nefer.played import begun, finished
from tests.games.men_nefer.table.pieces import without_ways
from tests.sweep import one_in
from tests.ui.pages.opened import EvenRuler

TIMES = motion_table()
PLAYERS = 3


SMALL, LARGE = (1280, 720), (1920, 1080)
"""Windows in which one region of the land is large, or all of them."""


@cache
def picture(count: int, players: int = PLAYERS, size: tuple[int, int] = SMALL) -> Node:
    """The table after so many actions, at rest, as the first player sees it."""
    session = begun(players, computers=(None, *("mason",) * (players - 1)))
    for step in finished(players).steps[:count]:
        session.do(step.action)
    table = TableScene(session, StayAtTable())
    table.animation.tempo = 0.0
    return Stage(table, EvenRuler(), *size, 100).tree()


@cache
def shown(count: int, players: int = PLAYERS, size: tuple[int, int] = SMALL) -> Motion:
    """The motion of a step."""
    session = finished(players)
    pictures = PicturePair(picture(count, players, size), picture(count + 1, players, size))
    choreography = MenChoreography(session.setup)
    return choreography.motion_of(session.steps[count].events, pictures, None)


def steps_with(kind: type, seat: int | None = None, players: int = PLAYERS) -> list[int]:
    """The steps of the game that have events of a kind."""
    return [
        count for count, step in enumerate(finished(players).steps)
        if any(isinstance(event, kind) and seat in {None, getattr(event, "seat", None)}
               for event in step.events)
    ]  # fmt: skip


def flights(motion: Motion, *sorts: Sort) -> list[Any]:
    return [each for each in motion.flights if sort_of(each.look) in sorts]


def test_an_apprentice_goes_from_its_tablet_to_the_sun() -> None:
    count = steps_with(events.ApprenticeVisited, seat=0)[0]
    (event,) = (e for e in finished(PLAYERS).steps[count].events
                if isinstance(e, events.ApprenticeVisited))  # fmt: skip
    flight = flights(shown(count), ApprenticeLook)[0]
    house = finished(PLAYERS).setup.edition.houses.index(event.house)
    (sun,) = (node for node in picture(count + 1).walk() if node.about == places.Sun(house))
    assert sun.rect.contains(*flight.path[-1].centre)
    assert TIMES.move < flight.seconds <= 0.5
    middle = flight.path[len(flight.path) // 2]
    assert middle.centre[1] < (flight.path[0].centre[1] + flight.path[-1].centre[1]) / 2


def test_what_others_move_is_held_over_its_goal_for_all_to_see() -> None:
    own = shown(steps_with(events.ApprenticeVisited, seat=0)[0])
    other = shown(steps_with(events.ApprenticeVisited, seat=1)[0])
    assert len(flights(own, ApprenticeLook)) == 1
    first, held, lands = flights(other, ApprenticeLook)
    assert TIMES.come < first.seconds <= 0.5
    assert (held.seconds, lands.seconds) == pytest.approx((TIMES.shown, TIMES.land))
    assert held.path[-1].w > lands.path[-1].w


@pytest.mark.parametrize("players", one_in(4, [2, 1, 3, 4]))
def test_every_step_of_a_game_is_shown_in_a_time_one_can_follow(players: int) -> None:
    steps = finished(players).steps
    for count in range(0, len(steps), 5):
        is_season = any(isinstance(event, events.HarvestBegan) for event in steps[count].events)
        assert shown(count, players).seconds < (25 if is_season else 8)


def test_where_another_region_is_large_afterwards_all_is_shown_where_it_was() -> None:
    """The region of the question stays large until its motion has been shown."""
    landmarks = (places.Step("great", 1), places.Tomb(0), places.Room(1), places.River(1))
    stayed = 0
    for count in steps_with(events.BoatSailed, seat=0) + steps_with(events.PieceBuilt, seat=0):
        pair = PicturePair(picture(count), picture(count + 1))
        is_shifted = any(pair.was(place) != pair.now_at(place) for place in landmarks)
        motion = shown(count)
        assert motion.keeps_old_picture is is_shifted
        if is_shifted:
            stayed += 1
            last = max(flights(motion, BoatLook, PieceLook), key=lambda each: each.end)
            assert last.end == max(each.end for each in motion.flights)
            seen = picture_in_motion(picture(count), motion, motion.seconds)
            assert picture_number(seen, 0) == picture_number(picture(count + 1), 0)
    assert stayed


def harvest(nth: int = 1) -> tuple[int, Motion]:
    count = steps_with(events.HarvestBegan)[nth]
    return count, shown(count)


def test_a_harvest_is_announced_step_by_step() -> None:
    _count, motion = harvest()
    titles = [each for each in motion.flights if isinstance(each.look, Letters)]
    texts = [each.look.text for each in titles if isinstance(each.look, Letters)]
    assert texts[0].startswith("Harvest II · ")
    assert any(text == "Harvest II · Heart and feather" for text in texts)
    assert texts[-1] == "Flood III · Turn order: fewest points first"
    assert len(set(texts)) == len(texts)
    ends = [each.end for each in titles]
    assert all(a.end <= b.start + 1e-6 for a, b in itertools.pairwise(titles)), ends


def test_points_fly_to_the_counters_which_grow_as_they_arrive() -> None:
    count, motion = harvest()
    points = [
        e for e in finished(PLAYERS).steps[count].events if isinstance(e, events.PointsScored)
    ]
    landing = [each for each in flights(motion, ItemLook) if each.look.kind == "pp"]
    assert sum(each.seconds == TIMES.score for each in landing) >= len(points)
    for seat in range(PLAYERS):
        before = picture_number(picture(count), seat)
        after = picture_number(picture(count + 1), seat)
        tree = picture(count + 1)
        assert picture_number(picture_in_motion(tree, motion, 0.0), seat) == before
        assert picture_number(picture_in_motion(tree, motion, motion.seconds), seat) == after


def picture_number(tree: Node, seat: int) -> str:
    """The number of points that a picture shows for a seat, the topmost one."""
    found = [node for node in tree.walk() if node.about == places.Stock(seat, "pp")]
    return next(look.text for look in found[-1].looks if isinstance(look, Letters))


def test_feathers_of_rolled_up_papyri_are_seen() -> None:
    counts = list(steps_with(events.PapyriRolledUp))
    assert any(flights(shown(count), "feather") for count in counts)


def test_every_sound_there_is_has_a_file_and_an_event() -> None:
    for event, sound in TIMES.sounds.items():
        assert hasattr(events, event)
        assert sound.startswith("men_nefer/")
        assert asset_file(assets_folder() / "sounds", f"{sound}.ogg").exists()
    assert looks_of(picture(0))


def test_every_step_of_a_season_has_a_title_whichever_event_it_begins_with() -> None:
    """If no boat is fed, Heka of the Obelisk comes first."""
    assert all(step in texts().words["announced"] or source_name(step) for step in STEPS.values())


def test_tablets_that_stay_slide_to_their_rows_with_what_lies_on_them() -> None:
    slid = 0
    for count in steps_with(events.TabletsMovedDown)[:6]:
        turn_events = finished(PLAYERS).steps[count].events
        rows = [event.row for event in turn_events if isinstance(event, events.TabletObtained)]
        if not rows:
            continue
        before, after = (
            [tablet_of(picture(at), row) for row in range(5)] for at in (count, count + 1)
        )
        motion = shown(count)
        paths = {(each.path[0].y, each.path[-1]) for each in flights(motion, TabletLook)}
        for row in range(rows[0]):
            start, end = before[row], after[row + 1]
            assert start is not None
            assert end is not None
            if start.rect != end.rect and (start.type, start.glyph) == (end.type, end.glyph):
                assert (start.rect.y, end.rect) in paths
                slid += 1
    assert slid


MOVED = (
    events.ApprenticeVisited, events.ApprenticeSpecialised, events.TabletUsed,
    events.TabletObtained, events.TabletsMovedDown, events.ScarabAdvanced, events.BlockHauled,
    events.PieceBuilt, events.PermissionPlaced, events.MummyEmbalmed, events.SarcophagusBuried,
    events.PapyrusTaken, events.PapyriRefilled, events.CraftTaken, events.CraftsRefilled,
    events.SphinxErected, events.PriestessWalked, events.OfferingBegun, events.BasketPlaced,
    events.OrbRaised, events.BoatSailed, events.BoatLeftCity, events.ContractTaken,
    events.PapyriRolledUp, events.ApprenticesCameHome,
)  # fmt: skip


@pytest.mark.parametrize("kind", one_in(2, MOVED))
def test_nothing_is_there_or_gone_in_one_frame(kind: type) -> None:
    """For each kind of event the first and the last, with all their consequences."""
    counts = steps_with(kind)
    assert counts
    for count in {counts[0], counts[-1]}:
        before, after = (picture(at, PLAYERS, LARGE) for at in (count, count + 1))
        assert not without_ways(before, after, shown(count, PLAYERS, LARGE)), count


def turned(motion: Motion, back: BackLook, face: type) -> bool:
    """Whether something is seen from its back, then on edge, then from its face."""
    legs = list(itertools.pairwise(motion.flights))
    return any(
        isinstance(first.look, BackLook) and first.look.shows == back.shows
        and isinstance(second.look, face) and first.path[-1] == second.path[0]
        and second.path[0].w == 2 and first.end == pytest.approx(second.start)
        for first, second in legs
    )  # fmt: skip


def test_what_comes_to_a_market_is_turned_up_where_it_lies() -> None:  # A11, B4
    for kind, back, face in (
        (events.TabletsMovedDown, TABLET_BACK, TabletLook),
        (events.PapyriRefilled, PAPYRUS_BACK, PapyrusLook),
        (events.CraftsRefilled, CRAFT_BACK, CraftLook),
    ):
        assert turned(shown(steps_with(kind)[0]), back, face), kind


def test_a_used_tablet_is_turned_over_on_the_discard_pile() -> None:  # A5, B5
    count = steps_with(events.TabletUsed, seat=0)[1]
    motion = shown(count)
    first, second = next(
        pair for pair in itertools.pairwise(motion.flights)
        if isinstance(pair[0].look, TabletLook) and isinstance(pair[1].look, BackLook)
    )  # fmt: skip
    (pile,) = (node for node in picture(count + 1).walk() if node.about == places.DiscardPile())
    assert first.path[-1].w == second.path[0].w == 2
    assert pile.rect.contains(*second.path[-1].centre)
    (slot,) = {
        event.slot for event in finished(PLAYERS).steps[count].events
        if isinstance(event, events.ApprenticeVisited)
    }  # fmt: skip
    (lay,) = (node for node in picture(count).walk() if node.about == places.Slot(0, slot))
    used = next(each for each in motion.flights if isinstance(each.look, TabletLook))
    assert lay.rect.contains(*used.path[0].centre), "it leaves from its own space"


def test_a_block_goes_its_way_once() -> None:  # P1
    for count in steps_with(events.BlockHauled)[:4]:
        (hauled,) = {
            f"block:{event.track}:{event.seat}" for event in finished(PLAYERS).steps[count].events
            if isinstance(event, events.BlockHauled)
        }  # fmt: skip
        blocks = flights(shown(count, PLAYERS, LARGE), BlockLook)
        own = [each for each in blocks if each.hides == hauled]
        assert own
        assert all(each.seconds != TIMES.slide for each in own)


def tablet_of(tree: Node, row: int) -> TabletLook | None:
    """The tablet in a row of the market, as a picture shows it."""
    (node,) = (node for node in tree.walk() if node.key == f"row:{row}")
    return next((look for look in node.looks if isinstance(look, TabletLook)), None)


def test_points_of_heart_and_feather_rise_from_each_players_own_figure() -> None:
    count, motion = harvest()
    scored = [
        e.seat for e in finished(PLAYERS).steps[count].events if isinstance(e, events.DuatScored)
    ]
    gaps = {seat: picture(count).find(f"gap:{seat}") for seat in scored}
    rising = [each for each in flights(motion, ItemLook) if each.look.kind == "pp"]
    starts = [each.path[0].centre for each in rising if each.seconds == TIMES.rise]
    assert scored
    for gap in gaps.values():
        assert gap is not None
        assert any(gap.rect.contains(*start) for start in starts)
