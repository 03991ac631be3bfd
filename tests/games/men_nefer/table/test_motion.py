"""What moves on Men-Nefer's table, from events and two pictures at rest; Harvest and Flood too."""

import itertools
from functools import cache
from typing import Any

import pytest

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.men_nefer.law import events as told
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.harvest.telling import STEPS, TITLES, MenChoreography
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    BoatLook,
    FeatherLook,
    ItemLook,
    PieceLook,
    TabletLook,
)
from sneferu_gui.games.men_nefer.table.motion import motion_table
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.games.men_nefer.table.words import source_name
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.motion import Motion, moving
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.pages.navigation import StayAtTable
from sneferu_gui.ui.table.staging import PicturePair
from tests.games.men_nefer.played import begun, finished
from tests.sweep import one_in
from tests.ui.pages.opened import EvenRuler

TIMES = motion_table()
PLAYERS = 3


@cache
def picture(count: int, players: int = PLAYERS) -> Node:
    """The table after so many actions, at rest, as the first player sees it."""
    session = begun(players, computers=(None, *("mason",) * (players - 1)))
    for step in finished(players).steps[:count]:
        session.do(step.action)
    table = TableScene(session, StayAtTable())
    table.animation.tempo = 0.0
    return Stage(table, EvenRuler(), 1280, 720, 100).tree()


@cache
def shown(count: int, players: int = PLAYERS) -> Motion:
    """The motion of a step."""
    session = finished(players)
    pictures = PicturePair(picture(count, players), picture(count + 1, players))
    choreography = MenChoreography(session.setup)
    return choreography.motion_of(session.steps[count].events, pictures, None)


def steps_with(kind: type, seat: int | None = None, players: int = PLAYERS) -> list[int]:
    """Where in the game something happens."""
    return [
        count for count, step in enumerate(finished(players).steps)
        if any(isinstance(event, kind) and seat in {None, getattr(event, "seat", None)}
               for event in step.events)
    ]  # fmt: skip


def flights(motion: Motion, *kinds: type) -> list[Any]:
    return [each for each in motion.flights if isinstance(each.look, kinds)]


def test_an_apprentice_goes_from_its_tablet_to_the_sun() -> None:
    count = steps_with(told.ApprenticeVisited, seat=0)[0]
    (event,) = (e for e in finished(PLAYERS).steps[count].events
                if isinstance(e, told.ApprenticeVisited))  # fmt: skip
    flight = flights(shown(count), ApprenticeLook)[0]
    house = finished(PLAYERS).setup.edition.houses.index(event.house)
    (sun,) = (node for node in picture(count + 1).walk() if node.about == places.Sun(house))
    assert sun.rect.contains(*flight.path[-1].centre)
    assert flight.seconds == TIMES.move


def test_what_others_move_is_held_over_its_goal_for_all_to_see() -> None:
    own = shown(steps_with(told.ApprenticeVisited, seat=0)[0])
    other = shown(steps_with(told.ApprenticeVisited, seat=1)[0])
    assert len(flights(own, ApprenticeLook)) == 1
    first, held, lands = flights(other, ApprenticeLook)
    assert (first.seconds, held.seconds, lands.seconds) == pytest.approx(
        (TIMES.come, TIMES.shown, TIMES.land)
    )
    assert held.path[-1].w > lands.path[-1].w


@pytest.mark.parametrize("players", one_in(3, [1, 2, 3, 4]))
def test_every_step_of_a_game_is_shown_in_a_time_one_can_follow(players: int) -> None:
    steps = finished(players).steps
    for count in range(0, len(steps), 5):
        is_season = any(isinstance(event, told.HarvestBegan) for event in steps[count].events)
        assert shown(count, players).seconds < (25 if is_season else 8)


def test_where_another_region_is_large_afterwards_all_is_shown_where_it_was() -> None:
    """The region that was asked about is large till what was done in it has been seen."""
    landmarks = (places.Step("great", 1), places.Tomb(0), places.Room(1), places.River(1))
    stayed = 0
    for count in steps_with(told.BoatSailed, seat=0) + steps_with(told.PieceBuilt, seat=0):
        pair = PicturePair(picture(count), picture(count + 1))
        is_shifted = any(pair.was(place) != pair.now_at(place) for place in landmarks)
        motion = shown(count)
        assert motion.stays_before is is_shifted
        if is_shifted:
            stayed += 1
            last = max(flights(motion, BoatLook, PieceLook), key=lambda each: each.end)
            assert last.end == max(each.end for each in motion.flights)
            seen = moving(picture(count), motion, motion.seconds)
            assert picture_number(seen, 0) == picture_number(picture(count + 1), 0)
    assert stayed


def harvest(nth: int = 1) -> tuple[int, Motion]:
    count = steps_with(told.HarvestBegan)[nth]
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
    points = [e for e in finished(PLAYERS).steps[count].events if isinstance(e, told.PointsScored)]
    landing = [each for each in flights(motion, ItemLook) if each.look.kind == "pp"]
    assert sum(each.seconds == TIMES.score for each in landing) >= len(points)
    for seat in range(PLAYERS):
        before = picture_number(picture(count), seat)
        after = picture_number(picture(count + 1), seat)
        tree = picture(count + 1)
        assert picture_number(moving(tree, motion, 0.0), seat) == before
        assert picture_number(moving(tree, motion, motion.seconds), seat) == after


def picture_number(tree: Node, seat: int) -> str:
    """The points that a picture shows of a seat: what counts lies over all else."""
    found = [node for node in tree.walk() if node.about == places.Stock(seat, "pp")]
    return next(look.text for look in found[-1].looks if isinstance(look, Letters))


def test_feathers_of_rolled_up_papyri_are_seen() -> None:
    counts = list(steps_with(told.PapyriRolledUp))
    assert any(flights(shown(count), FeatherLook) for count in counts)


def test_every_sound_there_is_has_a_file_and_an_event() -> None:
    for event, sound in TIMES.sounds.items():
        assert hasattr(told, event)
        assert sound.startswith("men_nefer/")
        assert asset_file(assets_folder() / "sounds", f"{sound}.ogg").exists()
    assert looks_of(picture(0))


def test_every_step_of_a_season_has_a_title_whichever_event_it_begins_with() -> None:
    """Where no boat is fed, Heka of the Obelisk comes first."""
    assert all(step in TITLES or source_name(step) for step in STEPS.values())


def test_tablets_that_stay_slide_to_their_rows_with_what_lies_on_them() -> None:
    slid = 0
    for count in steps_with(told.TabletsMovedDown)[:6]:
        events = finished(PLAYERS).steps[count].events
        rows = [event.row for event in events if isinstance(event, told.TabletObtained)]
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


def tablet_of(tree: Node, row: int) -> TabletLook | None:
    """The tablet that a picture shows in a row of the market."""
    (node,) = (node for node in tree.walk() if node.key == f"row:{row}")
    return next((look for look in node.looks if isinstance(look, TabletLook)), None)


def test_points_of_heart_and_feather_rise_from_each_players_own_figure() -> None:
    count, motion = harvest()
    scored = [
        e.seat for e in finished(PLAYERS).steps[count].events if isinstance(e, told.DuatScored)
    ]
    gaps = {seat: picture(count).find(f"gap:{seat}") for seat in scored}
    rising = [each for each in flights(motion, ItemLook) if each.look.kind == "pp"]
    starts = [each.path[0].centre for each in rising if each.seconds == TIMES.rise]
    assert scored
    for gap in gaps.values():
        assert gap is not None
        assert any(gap.rect.contains(*start) for start in starts)
