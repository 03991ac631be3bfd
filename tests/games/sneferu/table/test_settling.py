"""Issue 14, item 3: a stone settles with a little dust; a finished level is then cased."""

from sneferu_gui.games.sneferu.law.events import StonePlaced
from sneferu_gui.games.sneferu.law.position import Phase
from sneferu_gui.games.sneferu.samples.games import mid_game
from sneferu_gui.games.sneferu.table.event_sounds import motion_table
from sneferu_gui.games.sneferu.table.looks import CasingLook, DustLook, StoneLook
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.places import LevelCasing, SlotPlace, Thing
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.kit.motion import Motion, picture_in_motion
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.samples.moments import TWO
from sneferu_gui.ui.table.staging import PicturePair
from tests.ui.pages.opened import enabled, table_at

TIMES = motion_table()
PLACE = Rect(400, 300, 80, 40)
SLOT = Node("board/0/1", "slot", PLACE, use=Use(about=SlotPlace(0, 0, 1)))
HELD = Node("move/held", "piece", Rect(0, 0, 80, 40), use=Use(about=Thing.HELD))
PLACED = StonePlaced(0, 0, 1, 7, None)
GROUND = TIMES.move
"""The time at which a stone from the hand is over its slot, and begins to settle."""


def picture(*children: Node) -> Node:
    return Node("table", "window", Rect(0, 0, 1000, 700), children=children)


def placed(before: Node, after: Node) -> Motion:
    setup = table_at(TWO, mid_game)[1].session.setup
    return SneferuChoreography(setup).motion_of((PLACED,), PicturePair(before, after))


def shown(time: float) -> tuple[list[StoneLook], list[DustLook]]:
    """The stones and the dust visible so long after a stone has come over its slot."""
    lying = StoneLook(PLACE, "gold", "tura", lift=Lift.LYING)
    after = picture(SLOT._replace(looks=(lying,)))
    tree = picture_in_motion(after, placed(picture(HELD), after), GROUND + time)
    looks = [look for each in tree.walk() for look in each.looks]
    stones = [look for look in looks if isinstance(look, StoneLook)]
    return stones, [look for look in looks if isinstance(look, DustLook)]


def test_a_stone_drops_a_little_too_far_and_lies_within_a_third_of_a_second() -> None:
    assert placed(picture(HELD), picture(SLOT)).seconds <= GROUND + 0.35
    heights = []
    for step in range(36):
        stones, dust = shown(step / 100)
        assert len(stones) == 1, "it is never seen twice, nor not at all"
        assert not dust or step / 100 >= TIMES.touch
        heights.append(PLACE.y - stones[0].rect.y)
        assert stones[0].lift is Lift.LYING
    assert heights[0] > 0 > min(heights) >= -PLACE.h // 10
    assert set(heights[int(100 * TIMES.settle) - 1 :]) == {0}
    assert shown(TIMES.touch + 0.01)[1]
    assert not shown(TIMES.touch + TIMES.dust)[1]


def test_dust_is_fainter_and_larger_until_it_is_gone() -> None:
    early, late = (shown(TIMES.touch + share * TIMES.dust)[1] for share in (0.1, 0.8))
    for before, after in zip(early, late, strict=True):
        assert before.opacity > after.opacity
        assert before.rect.w < after.rect.w


def test_the_casing_of_a_level_comes_once_its_last_stone_has_settled() -> None:
    look = CasingLook(Rect(300, 290, 300, 60), 40, 4)
    clad = Node(
        "board/casing/0", "casing", look.rect, use=Use(about=LevelCasing(0, 0)), looks=(look,)
    )
    motion = placed(picture(HELD), picture(SLOT, clad))
    comes = next(flight for flight in motion.flights if flight.hides == clad.key)
    assert comes.start >= TIMES.move + TIMES.settle
    for time, is_seen in ((0.0, False), (GROUND + TIMES.touch, False), (comes.start + 0.01, True)):
        seen = [
            e for n in picture_in_motion(picture(SLOT, clad), motion, time).walk() for e in n.looks
        ]
        assert any(isinstance(each, CasingLook) for each in seen) == is_seen
    again = placed(picture(HELD, clad), picture(SLOT, clad))
    assert not any(flight.hides == clad.key for flight in again.flights), "it was there"


def test_with_motion_off_a_stone_lies_there_at_once() -> None:
    stage, table = table_at(TWO, mid_game)
    table.animation.tempo = 0.0
    if table.state.phase is not Phase.PLACE:
        stage.activate(enabled(stage, "offer/")[0].key)
    slot = enabled(stage, "board/")[0].key
    stage.activate(slot)
    assert not table.animation.is_moving
    tree = stage.tree()
    assert not any(isinstance(look, DustLook) for n in tree.walk() for look in n.looks)
