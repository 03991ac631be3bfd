"""Dragging: tiles, workers, gold, and rows drawn through a field."""

from collections.abc import Hashable

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import (
    Buy,
    ChooseRow,
    Hire,
    Place,
    Pull,
    Recall,
)
from sneferu_gui.games.terra_pyramides.table.looks import TileLook, WorkerLook
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    GoldPlace,
    SitePlace,
    StonePlace,
    TilePlace,
    WorkersPlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import NOTHING, Plan
from sneferu_gui.ui.engine.inputs import Button, PointerMoved, PointerPressed, PointerReleased
from sneferu_gui.ui.engine.stage import Stage
from tests.games.terra_pyramides.law.scenario import (
    example,
    later,
    row_of_y4,
    with_gold,
    with_site,
)
from tests.games.terra_pyramides.table.tables import node_of, picture_of
from tests.games.terra_pyramides.table.test_table_scene import about, at, done, space


def drag(stage: Stage, what: Hashable, goal: Hashable) -> None:
    """Drag a thing from its place to another's, and drop it."""
    start = about(stage, what).rect.centre
    stage.handle(PointerMoved(*start))
    stage.handle(PointerPressed(*start, Button.MAIN))
    stage.handle(PointerMoved(start[0] + 30, start[1] + 2))
    end = about(stage, goal).rect.centre
    stage.handle(PointerMoved(*end))
    stage.handle(PointerReleased(*end, Button.MAIN))
    stage.tree()


def test_the_tile_is_dragged_to_a_field_and_stairs_are_chosen_there() -> None:
    stage, table = at(example())
    drag(stage, TilePlace(0), FieldPlace(space(table, "g4")))
    assert done(table) == []
    assert (table.plan.field, table.plan.dragged) == (space(table, "g4"), None)


def test_a_tile_on_its_way_is_faint_in_the_hand() -> None:
    """It is in one place: under the pointer."""

    def opacity(plan: Plan) -> int:
        hand = node_of(picture_of(example(), plan), "hand:0")
        (look,) = (look for look in hand.looks if isinstance(look, TileLook))
        return look.opacity

    assert opacity(NOTHING) == 255
    assert opacity(Plan(dragged=TilePlace(0))) < 128


def test_the_tile_goes_back_from_where_it_cannot_lie() -> None:
    stage, table = at(example())
    drag(stage, TilePlace(0), FieldPlace(space(table, "d4")))
    assert table.plan == NOTHING
    drag(stage, TilePlace(0), SitePlace(space(table, "e4")))
    assert table.plan == NOTHING
    assert done(table) == []


@pytest.mark.parametrize(("end", "line"), [("f5", "we"), ("e8", "ns"), ("g5", "we")])
def test_a_row_drawn_through_a_field_lays_the_tile_and_takes_the_row(end: str, line: str) -> None:
    stage, table = at(example())
    drag(stage, FieldPlace(space(table, "e5")), FieldPlace(space(table, end)))
    assert done(table) == [Place("e5", "n"), ChooseRow(line)]


def test_a_field_drawn_to_no_row_stays_chosen() -> None:
    stage, table = at(example())
    drag(stage, FieldPlace(space(table, "e5")), FieldPlace(space(table, "j1")))
    assert done(table) == []
    assert (table.plan.field, table.plan.dragged) == (space(table, "e5"), None)


def test_a_worker_is_dragged_to_a_site_and_back_home() -> None:
    stage, table = at(later(row_of_y4()))
    drag(stage, FieldPlace(space(table, "f5")), SitePlace(space(table, "h5")))
    assert done(table) == [Pull("f5", "h5")]
    drag(stage, SitePlace(space(table, "h5")), WorkersPlace(0))
    assert done(table)[-1] == Recall("h5")


def test_a_worker_is_what_is_seen_on_its_way_and_is_gone_from_where_it_stood() -> None:
    """Neither its tile nor its site moves with it."""
    state = with_site(later(row_of_y4()), "h5", seat=0, workers=1)
    for name, what in (("f5", "stocked:f5:2"), ("h5", "worker:h5:1")):
        stage, table = at(state)
        place = (FieldPlace if name == "f5" else SitePlace)(space(table, name))
        start = about(stage, place).rect.centre
        assert stage.tree().find(what) is not None
        stage.handle(PointerMoved(*start))
        stage.handle(PointerPressed(*start, Button.MAIN))
        stage.handle(PointerMoved(start[0] + 30, start[1] + 2))
        taken = node_of(stage.tree(), "drag").looks[0]
        assert isinstance(taken, WorkerLook)
        assert taken.owner == table.snapshot().setup.seats[0].colour
        assert stage.tree().find(what) is None


def test_a_worker_is_not_dragged_where_no_way_leads() -> None:
    stage, table = at(later(row_of_y4()))
    drag(stage, FieldPlace(space(table, "f5")), SitePlace(space(table, "a1")))
    assert done(table) == []
    assert table.plan.source == space(table, "f5"), "it stays chosen"


def test_gold_is_dragged_to_a_site_or_to_the_white_stones() -> None:
    stage, table = at(with_gold(later(row_of_y4()), 6))
    drag(stage, GoldPlace(0), SitePlace(space(table, "h5")))
    drag(stage, GoldPlace(0), StonePlace(0, "white"))
    assert done(table) == [Hire("h5"), Buy()]
    assert table.state.gold[0] == 0


def test_too_little_gold_stays_and_so_does_the_last_worker_of_a_pyramid() -> None:
    state = with_site(later(row_of_y4()), "h5", level=1, colour="blue", seat=0, workers=1)
    stage, table = at(with_gold(state, 2))
    for what in (GoldPlace(0), SitePlace(space(table, "h5"))):
        assert about(stage, what).use.grab_act is None
