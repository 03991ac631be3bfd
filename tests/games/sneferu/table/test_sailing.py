"""Sailing: the boat follows the water, its wake grows, and a quarry's landmark wakes."""

from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.events import BoatMoved
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.looks import WakeLook
from sneferu_gui.games.sneferu.table.motion import SneferuChoreography
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.kit.motion import Motion, picture_in_motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.table.staging import PicturePair
from tests.ui.pages.opened import table_at


def voyage(at_quarry: bool) -> tuple[Motion, BoatMoved, Node, Node]:  # noqa: FBT001 - what is asked
    """A purchase that sails to an empty quarry, or past it: motion and both pictures."""
    for count in range(60):
        stage, table = table_at(FOUR, lambda session, n=count: session.count == n)  # type: ignore[misc]
        found = bought(stage, table, at_quarry)
        if found is not None:
            return found
    raise AssertionError("no such voyage")


def bought(
    stage: Stage,
    table: TableScene,
    at_quarry: bool,  # noqa: FBT001 - as above
) -> tuple[Motion, BoatMoved, Node, Node] | None:
    state = table.state
    quarries = {quarry.space for quarry in state.table.setup.edition.quarries}
    for buy in (a for a in state.legal_actions() if isinstance(a, Buy)):
        after, events = state.play(buy)
        moved = next((e for e in events if isinstance(e, BoatMoved)), None)
        if moved is None or moved.end - moved.start < 2 or moved.end in state.boats:
            continue
        if (moved.end in quarries) != at_quarry or after.seat != state.seat:
            continue
        before = stage.tree()
        table.animation.tempo = 0.0
        table.session.do(buy)
        stage.change()
        settled = stage.tree()
        pictures = PicturePair(before, settled)
        motion = SneferuChoreography(state.table.setup).motion_of((moved,), pictures)
        return motion, moved, before, settled
    return None


def wake_at(tree: Node, motion: Motion, time: float) -> int:
    """The number of visible points of the wake."""
    key = next(each.key for each in motion.holds if "/way/" in each.key)
    node = picture_in_motion(tree, motion, time).find(key)
    assert node is not None
    return max((len(x.points) for x in node.looks if isinstance(x, WakeLook)), default=0)


def test_the_wake_grows_behind_the_boat_and_is_whole_when_it_is_there() -> None:
    motion, moved, _, settled = voyage(at_quarry=False)
    (flight,) = motion.flights
    seen = [wake_at(settled, motion, flight.end * share / 10) for share in range(11)]
    assert seen[0] == 0
    assert seen == sorted(seen)
    assert seen[-1] >= moved.end - moved.start + 1
    assert len(set(seen)) > 2


def test_a_boat_passes_over_no_number() -> None:
    motion, _, _, settled = voyage(at_quarry=False)
    (flight,) = motion.flights
    numbers = [
        look.rect for node in settled.walk() if node.role == "space"
        for look in node.looks if isinstance(look, Letters)
    ]  # fmt: skip
    for rect in flight.path[1:-1]:
        assert not [number for number in numbers if number.contains(*rect.centre)]


def test_a_landmark_wakes_when_the_boat_has_arrived() -> None:
    motion, moved, before, settled = voyage(at_quarry=True)
    key = f"river/{moved.end}/landmark"
    (flight,) = motion.flights
    names = []
    for time in (0.0, flight.end - 0.01, flight.end + 0.01):
        node = picture_in_motion(settled, motion, time).find(key)
        assert node is not None
        names += [look.name for look in node.looks if isinstance(look, Picture)]
    was = before.find(key)
    assert was is not None
    assert names == [names[0], names[0], f"{names[0]}-awake"]
    assert [flash.start for flash in motion.flashes] == [flight.end]


def test_where_somebody_stands_already_nothing_wakes() -> None:
    _, table = table_at(FOUR, mid_game)
    assert table.state.boats.count(25) == 2
    motion, *_ = voyage(at_quarry=False)
    assert not motion.flashes
