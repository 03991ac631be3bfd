"""Terra's motion, from events and two pictures at rest: the flights, their ends and times."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from math import dist
from typing import Any

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import Action, Hire, Look, Place, Recall, Take
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    LevelBuilt,
    RowChosen,
    TileLaid,
    TurnBegan,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.looks import (
    FoundationLook,
    GoldLook,
    PieceLook,
    StoneLook,
    TileBackLook,
    TileLook,
    WorkerLook,
)
from sneferu_gui.games.terra_pyramides.table.motion import (
    CAPSTONE_SOUND,
    DUST_PICTURE,
    FOUND_SOUND,
    HOME_SOUND,
    RAYS_PICTURE,
    TerraChoreography,
    motion_table,
)
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.games.terra_pyramides.table.spots import stones_in
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.motion import Flight, Motion, picture_in_motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.navigation import StayAtTable
from sneferu_gui.ui.table.staging import LONGER, PicturePair
from tests.games.terra_pyramides.games import GAME, begun
from tests.games.terra_pyramides.played import finished
from tests.sweep import one_in
from tests.ui.pages.opened import EvenRuler

TIMES = motion_table()
VIEWER = 0
RECALLING = 4
"""The seed of a game in which workers are taken back."""


class Shown:
    """A step of a game as a seat sees it: the pictures, and the motion between them."""

    def __init__(
        self, count: int, viewer: int = VIEWER, dropped: Rect | None = None, seed: int = 1
    ) -> None:
        self.step: Step = finished(2, seed).steps[count]
        self.before, self.after = (picture(n, viewer, seed=seed) for n in (count, count + 1))
        pictures = PicturePair(self.before, self.after)
        self.events = GAME.events_seen_by(self.step.events, viewer)
        self.motion: Motion = TerraChoreography().motion_of(self.events, pictures, dropped)

    def flights(self, *kinds: type) -> list[Any]:
        """The flights of looks of these kinds."""
        return [each for each in self.motion.flights if isinstance(each.look, kinds)]

    def to(self, key: str) -> list[Any]:
        """The flights of things that end as this node."""
        return [each for each in self.motion.flights if each.hides == key]

    def heard(self) -> list[str]:
        return [name for _time, name in sorted(self.motion.cues)]

    def was(self, key: str) -> Node:
        return node_in(self.before, key)

    def now(self, key: str) -> Node:
        return node_in(self.after, key)

    def seen(self, key: str, time: float) -> Node:
        return node_in(picture_in_motion(self.after, self.motion, time), key)


def node_in(tree: Node, key: str) -> Node:
    found = tree.find(key)
    assert found is not None
    return found


@cache
def picture(count: int, viewer: int, size: tuple[int, int] = (1280, 720), seed: int = 1) -> Node:
    """The table after so many actions, at rest, as seen by a seat with a computer opponent."""
    session = begun(2, seed, computers=(None, "mason") if viewer == 0 else ("mason", None))
    for step in finished(2, seed).steps[:count]:
        session.do(step.action)
    table = TableScene(session, StayAtTable())
    table.animation.tempo = 0.0
    return Stage(table, EvenRuler(), *size, 100).tree()


def first(is_meant: Callable[[Step, State], bool], seat: int | None = None, seed: int = 1) -> int:
    """The index of the first such step of the game."""
    before: State = finished(2, seed).state_at(0)
    for count, step in enumerate(finished(2, seed).steps):
        if (seat is None or step.seat == seat) and is_meant(step, before):
            return count
        before = step.after
    raise AssertionError("there is no such step")


def doing(kind: type[Action], seat: int | None = None) -> int:
    return first(lambda step, _before: isinstance(step.action, kind), seat)


def building(level: int) -> int:
    return first(
        lambda step, _before: any(
            isinstance(event, LevelBuilt) and event.level == level for event in step.events
        )
    )


def laying(seat: int) -> int:
    """The index of a step in which a seat lays a tile that brings a foundation."""
    return first(
        lambda step, _before: isinstance(step.action, Place) and len(step.events) > 1, seat
    )


def lasts(flight: Flight, near: float = TIMES.move) -> float:
    """The seconds of a flight: more for a longer one."""
    far = dist(flight.path[0].centre, flight.path[-1].centre)
    return near * (1 + LONGER * min(1.0, 2 * far / 1280))


STAYS = 3
"""Most pixels from a stone's place to its flight's beginning."""


def unmoved(found: Shown, seat: int) -> list[Rect]:
    """The former rectangles of a seat's stones that have left without a flight."""
    lies, starts = Counter[tuple[str, tuple[int, int]]](), found.flights(StoneLook)
    for node in found.after.walk():
        lies.update((each.colour, each.rect.centre) for each in stones_of(node, seat))
    gone = []
    for node in found.before.walk():
        for each in stones_of(node, seat):
            place = each.colour, each.rect.centre
            lies[place] -= 1
            sets_off = (
                flight.look.colour == each.colour
                and dist(flight.path[0].centre, each.rect.centre) < STAYS
                for flight in starts
            )
            if lies[place] < 0 and not any(sets_off):
                gone.append(each.rect)
    return gone


def stones_of(node: Node, seat: int) -> list[StoneLook]:
    return stones_in(node) if node.key.startswith(f"stones:{seat}:") else []


@pytest.mark.parametrize("kind", ["row", "build", "swap"])
def test_no_stone_of_another_player_is_elsewhere_without_a_way(kind: str) -> None:
    """Gained, paid or swapped stones fly; the others of their row close up or make room."""
    steps = [
        n for n, step in enumerate(finished().steps) if (step.seat, step.action.do) == (1, kind)
    ]
    assert len(steps) > 5
    moved = 0
    for count in steps:
        found = Shown(count)
        assert not unmoved(found, 1), count
        moved += len(found.flights(StoneLook))
    assert moved > len(steps)


def test_stones_make_room_before_others_come_to_them() -> None:
    made_room = 0
    for count, step in enumerate(finished().steps):
        if (step.seat, step.action.do) != (1, "row"):
            continue
        for each in Shown(count).flights(StoneLook):
            if each.hides and each.start == 0.0:
                made_room += 1
                assert each.end == pytest.approx(TIMES.slide)
            elif not each.hides:
                assert each.end > TIMES.slide
    assert made_room > 10


@pytest.mark.parametrize("seat", [0, 1])
def test_things_go_in_low_arcs_and_far_ones_take_up_to_half_a_second(seat: int) -> None:
    """Tiles, stones, gold and workers; things dropped by hand settle straight."""
    count = first(lambda step, _before: len(step.events) == 4, seat)
    ways = [
        each for each in Shown(count).flights(StoneLook, GoldLook, WorkerLook) if len(each.path) > 2
    ]
    assert {type(each.look) for each in ways} == {StoneLook, GoldLook, WorkerLook}
    for each in ways:
        (start, *_others, goal), middle = each.path, each.path[len(each.path) // 2]
        straight = (start.centre[1] + goal.centre[1]) / 2
        assert straight - max(goal.h, 12) < middle.centre[1] < straight
        assert each.seconds == pytest.approx(lasts(each))
        assert TIMES.move < each.seconds <= 0.48


def test_p1_the_own_tile_goes_from_the_hand_to_its_field_and_settles_in_dust() -> None:
    count = laying(VIEWER)
    found = Shown(count)
    tile = finished().steps[count].events[0]
    assert isinstance(tile, TileLaid)
    (flight,) = found.to(f"tile:{tile.field}")
    hand = found.was(f"hand:{VIEWER}")
    assert flight.path[0] == hand.rect
    assert isinstance(flight.look, TileLook)
    assert flight.look.symbols == tile.tile
    dust = found.flights(Picture)
    assert dust[0].look.name == DUST_PICTURE
    assert dust[0].start == flight.end
    assert found.heard()[0] == "terra_pyramides/tile"


def test_a_tile_brought_by_hand_settles_from_where_it_was_let_go() -> None:
    count, dropped = laying(VIEWER), Rect(600, 300, 60, 60)
    found = Shown(count, dropped=dropped)
    tile = finished().steps[count].events[0]
    (flight,) = found.to(f"tile:{tile.field}")
    assert flight.path[0] == dropped
    assert flight.seconds == TIMES.dropped


def test_another_players_tile_is_held_large_over_its_field_before_it_lies_there() -> None:
    count = laying(1)
    found = Shown(count)
    tile = finished().steps[count].events[0]
    legs = found.to(f"tile:{tile.field}")
    card = found.now("hand:1")
    large = max(legs, key=lambda leg: leg.path[-1].w)
    assert large.path[-1].w > 1.5 * legs[-1].path[-1].w
    assert sum(leg.seconds for leg in legs) == pytest.approx(
        lasts(legs[0], TIMES.come) + TIMES.shown + TIMES.land
    )
    assert legs[0].path[0] == card.rect, "it sets out from the player who lays it"


def test_p3_a_foundation_comes_covered_and_is_turned_up_on_its_site() -> None:
    count = laying(VIEWER)
    found = Shown(count)
    laid = finished().steps[count].events[1]
    legs = found.to(f"foundation:{laid.site}")
    looks = [leg.look for leg in legs]
    assert all(isinstance(look, FoundationLook) for look in looks)
    assert [look.value for look in looks] == [None, None, laid.value]
    (tile,) = found.to(f"tile:{found.step.events[0].field}")
    assert legs[0].start >= tile.end, "after the tile that brings it"


def test_r_what_a_row_brings_flies_to_the_counters_which_wait_for_it() -> None:
    count = first(lambda step, _before: len(step.events) == 4, VIEWER)
    found = Shown(count)
    row, gold, stones, workers = found.events
    coins, flown = found.flights(GoldLook), found.flights(StoneLook)
    assert len(coins) == gold.oases + gold.eyes
    assert sorted(each.look.colour for each in flown) == sorted(stones.stones)
    for each in flown:
        lies = found.now(f"stones:{VIEWER}:{each.look.colour}")
        assert lies.rect.contains(*each.path[-1].centre)
    key, last = f"gold:{VIEWER}", coins[-1].end
    was, now = found.was(key), found.now(key)
    assert found.seen(key, last - 0.01).looks == was.looks
    assert found.seen(key, last + 0.01).looks == now.looks
    assert len(found.motion.flashes) in {len(row.spaces), 2 * len(row.spaces)}
    come = {each.hides for each in found.flights(WorkerLook)}
    assert {key.split(":")[1] for key in come} == set(workers.fields)


def test_m_a_worker_walks_its_line_hop_by_hop_and_every_step_is_heard() -> None:
    count = first(lambda step, _before: step.action.do == "pull", VIEWER)
    found = Shown(count)
    (event,) = found.events
    (walk,) = found.to(f"worker:{event.site}:{event.workers}")
    assert isinstance(walk.look, WorkerLook)
    hops = len(found.heard())
    assert walk.seconds == pytest.approx(hops * TIMES.step)
    field, site = found.now(f"field:{event.field}"), found.now(f"site:{event.site}")
    assert field.rect.contains(*walk.path[0].centre)
    assert site.rect.contains(*walk.path[-1].centre)


def test_c_a_level_waits_for_its_piece_then_two_workers_go_home() -> None:
    found = Shown(building(1))
    event = found.step.events[0]
    assert isinstance(event, LevelBuilt)
    pieces = found.flights(PieceLook)
    stands = pieces[-1].end
    assert {each.look.level for each in pieces} == {1}
    assert len(found.flights(StoneLook)) == sum(event.paid)
    key = f"pyramid:{event.site}"
    assert found.seen(key, stands - 0.01).looks == ()
    assert found.seen(key, stands + 0.01).looks != ()
    home = [each for each in found.flights(WorkerLook) if not each.hides]
    assert len(home) == event.home
    assert all(each.start > stands for each in home)
    covered = found.flights(FoundationLook)
    assert [each.end for each in covered] == [pytest.approx(stands)], "it is seen until then"
    assert found.heard().count(HOME_SOUND) == 1


def test_c1_a_capstone_shines_and_is_heard_as_such() -> None:
    plain, crowned = Shown(building(4)), Shown(building(5))
    rays = [
        [each for each in shown.flights(Picture) if each.look.name == RAYS_PICTURE]
        for shown in (plain, crowned)
    ]
    assert list(map(len, rays)) == [0, 3]
    assert all(each.path[-1].w > 2 * each.path[0].w for each in rays[1])
    assert CAPSTONE_SOUND in crowned.heard()
    assert CAPSTONE_SOUND not in plain.heard()
    owner = crowned.flights(PieceLook)[0].look.colour
    assert owner == finished().setup.seats[crowned.step.seat].colour
    assert TerraChoreography().sounds_of(crowned.step.events)[0] == CAPSTONE_SOUND


def told_of(event: Event) -> Motion:
    """The motion of an event alone, at a table that it does not change."""
    pictures = PicturePair(picture(40, VIEWER), picture(40, VIEWER))
    return TerraChoreography().motion_of([event], pictures, None)


@pytest.mark.parametrize(
    ("level", "pile"), [(1, "piece:1:grey"), (3, "piece:3:"), (5, f"capstones:{VIEWER}")]
)
def test_c5_that_a_last_piece_is_taken_is_seen_at_its_pile_and_heard(level: int, pile: str) -> None:
    """TABLE.md 11: a colour's last piece taken should be heard and seen."""
    event = LevelBuilt(VIEWER, "a1", level, "grey", (level, 0), 2, (0, 5), 1)
    usual, last = told_of(event), told_of(event._replace(left=0))
    more = [each.rect for each in last.flashes if each not in usual.flashes]
    assert more == [node_in(picture(40, VIEWER), pile).rect]
    assert Counter(name for _t, name in last.cues) - Counter(name for _t, name in usual.cues) == {
        "terra_pyramides/away": 1
    }


def test_b5_a_row_of_four_tiles_shines_twice_and_is_heard_twice() -> None:
    """TABLE.md 11: the tile that joins three others into a row should be heard and seen."""
    tiles = [n.key.removeprefix("tile:") for n in picture(40, VIEWER).walk() if n.role == "tile"]
    for count, runs in ((3, 1), (4, 2)):
        motion = told_of(RowChosen(VIEWER, "we", tuple(tiles[:count]), ()))
        assert len(motion.flashes) == runs * count
        assert [name for _time, name in motion.cues] == ["terra_pyramides/row"] * runs


def test_the_tile_by_which_the_player_before_made_a_long_row_shines_and_is_heard() -> None:
    """TABLE.md 11: “the row the next player finds because of you”."""
    steps, pictures = finished(2).steps[:40], PicturePair(*[picture(40, VIEWER)] * 2)
    laid = [e for step in steps for e in step.events if isinstance(e, TileLaid)]
    theirs = next(each.field for each in reversed(laid) if each.seat != VIEWER)
    others = [each.field for each in laid if each.seat == VIEWER]

    def lights_and_sounds(*fields: str) -> tuple[int, list[str]]:
        row = RowChosen(VIEWER, "we", fields, ())
        motion = TerraChoreography(lambda: steps).motion_of([row], pictures, None)
        return len(motion.flashes), [name for _time, name in sorted(motion.cues)]

    row = "terra_pyramides/row"
    assert lights_and_sounds(*others[:2], theirs) == (4, [row, FOUND_SOUND])
    assert lights_and_sounds(*others[:3]) == (3, [row]), "none of it is the other's last tile"
    assert lights_and_sounds(others[0], theirs) == (2, [row]), "a short row"


def test_c6_a_second_level_in_a_turn_lights_both_and_is_heard_for_each() -> None:
    """TABLE.md 11: two levels in one turn should be heard and seen."""
    one = LevelBuilt(VIEWER, "a1", 1, "grey", (1, 0), 2, (0, 5), 2)
    two = one._replace(site="c1", colour="red")
    pictures, step = PicturePair(*[picture(40, VIEWER)] * 2), finished(2).steps[0]
    before = step._replace(events=(one, TurnBegan(VIEWER, 2, 14)))

    def lights_and_sounds(*done: Event) -> tuple[list[Rect], int]:
        steps = (before, *(step._replace(events=(event,)) for event in done))
        motion = TerraChoreography(lambda: steps).motion_of([done[-1]], pictures, None)
        level = motion_table().sounds[LevelBuilt.__name__]
        return [each.rect for each in motion.flashes], [n for _t, n in motion.cues].count(level)

    sites = [node_in(picture(40, VIEWER), f"site:{name}").rect for name in ("a1", "c1")]
    assert lights_and_sounds(two) == (sites[1:], 1), "what was built in the turn before is over"
    assert lights_and_sounds(one, two) == ([sites[1], *sites[::-1]], 3)


def test_m7_g2_workers_taken_back_and_hired_go_home_and_come_from_there() -> None:
    recalled = first(lambda step, _before: isinstance(step.action, Recall), VIEWER, RECALLING)
    back, hired = Shown(recalled, seed=RECALLING), Shown(doing(Hire))
    assert len([each for each in back.flights(WorkerLook) if not each.hides]) == 1
    assert back.heard() == [HOME_SOUND]
    event = hired.step.events[0]
    assert hired.to(f"worker:{event.site}:{event.workers}")
    assert all(each.fades for each in hired.flights(GoldLook)), "what is paid is gone"


def test_n1_the_next_tile_comes_from_its_stack_and_the_stack_shrinks_when_it_leaves() -> None:
    count = first(lambda step, _before: step.action.do == "draw", VIEWER)
    found = Shown(count)
    stack = found.was(f"stack:{finished().steps[count].action.stack}")
    legs = found.to(f"hand:{VIEWER}")
    assert stack.rect.contains(*legs[0].path[0].centre)
    assert isinstance(legs[0].look, TileBackLook)
    assert isinstance(legs[-1].look, TileLook), "turned up for its player"
    assert found.seen(stack.key, 0.1).looks == found.now(stack.key).looks


def test_h2_what_another_takes_moves_as_a_back_and_what_they_look_at_is_not_seen() -> None:
    looked = doing(Look, 1)
    seen = Shown(looked)
    assert not seen.flights(TileLook, TileBackLook)
    taken = Shown(first(lambda step, _before: isinstance(step.action, Take), 1))
    assert taken.flights(TileBackLook)
    assert not taken.flights(TileLook)
    own = Shown(looked, viewer=1)
    tiles = len(own.step.events[0].tiles)
    assert len({each.hides for each in own.flights(TileLook)}) == tiles


def test_where_the_stores_are_put_away_a_tile_that_is_taken_is_still_heard_and_lit() -> None:
    count, size = first(lambda step, _before: step.action.do == "draw", 1), (512, 320)
    before, after = picture(count, VIEWER, size), picture(count + 1, VIEWER, size)
    assert before.find("stack:0") is None
    events = GAME.events_seen_by(finished().steps[count].events, VIEWER)
    found = TerraChoreography().motion_of(events, PicturePair(before, after), None)
    assert [name for _time, name in found.cues] == ["terra_pyramides/take"]
    card = after.find("seat/1")
    assert card is not None
    assert [each.rect for each in found.flashes] == [card.rect]


@pytest.mark.parametrize("size", one_in(3, [(1280, 720), (800, 600), (512, 320)]))
def test_every_step_of_a_whole_game_moves_within_its_picture(size: tuple[int, int]) -> None:
    """In small windows too, where many things are folded away."""
    for count in range(0, finished().count - 1, 9):
        before, after = picture(count, VIEWER, size), picture(count + 1, VIEWER, size)
        events = GAME.events_seen_by(finished().steps[count].events, VIEWER)
        found = TerraChoreography().motion_of(events, PicturePair(before, after), None)
        assert found.seconds < 4
        frame = after.rect.inset(-200)
        for flight in found.flights:
            assert all(frame.contains(*rect.centre) for rect in flight.path)
