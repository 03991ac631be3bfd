"""Sounds at Terra Pyramides' table: each event, tiles pointed at, tiles dropped."""

from typing import get_args

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.terra_pyramides.law.events import (
    Event,
    FirstTileDealt,
    GameBegan,
    GameEnded,
    GoalMissed,
    GoldGained,
    StonesGained,
    TopSeen,
    TurnBegan,
    TurnEnded,
    WorkersSentHome,
)
from sneferu_gui.games.terra_pyramides.table.motion import (
    BACK_SOUND,
    CAPSTONE_SOUND,
    HOME_SOUND,
    OVER_SOUND,
    TerraChoreography,
    motion_table,
)
from sneferu_gui.games.terra_pyramides.table.places import TilePlace
from sneferu_gui.ui.engine.inputs import PointerMoved
from tests.games.terra_pyramides.games import begun, table_of
from tests.ui.pages.opened import node

HEARD = motion_table().sounds
UNHEARD = {FirstTileDealt, GameBegan, GameEnded, GoalMissed, TopSeen, TurnBegan, TurnEnded}
"""Events without a sound of their own: the tile taken, the passing turn or the end is heard."""


def test_every_event_is_heard_or_comes_with_what_is() -> None:
    unheard = {event.__name__ for event in UNHEARD}
    assert set(HEARD) | unheard == {event.__name__ for event in get_args(Event)}
    assert not set(HEARD) & unheard


def test_every_sound_is_there() -> None:
    for name in (*HEARD.values(), BACK_SOUND, OVER_SOUND, CAPSTONE_SOUND, HOME_SOUND):
        assert asset_file(assets_folder() / "sounds", f"{name}.ogg").is_file(), name


def test_without_motion_each_sound_is_heard_once() -> None:
    events = (GoldGained(0, 1, 0, 1), StonesGained(0, ("red",), 1), GoldGained(0, 1, 0, 2))
    sounds = TerraChoreography().sounds_of(events)
    assert sounds == ["terra_pyramides/gold", "terra_pyramides/stone"]
    assert TerraChoreography().sounds_of((WorkersSentHome(0, 2),)) == [HOME_SOUND]


def test_a_tile_that_can_be_taken_is_heard_once_while_it_is_pointed_at() -> None:
    stage, table = table_of(begun())

    def heard_at(key: str, aside: int = 0) -> list[str]:
        x, y = node(stage, key).rect.centre
        stage.handle(PointerMoved(x + aside, y))
        stage.tree()
        return stage.take_sounds()

    hand = f"hand:{table.shown_seat}"
    assert heard_at(hand) == [OVER_SOUND]
    assert heard_at(hand, aside=1) == []
    assert heard_at("stack:0") == [], "nothing is taken yet"


def test_a_tile_let_go_in_vain_is_heard_to_go_back() -> None:
    stage, table = table_of(begun())
    table.grasp(TilePlace(table.shown_seat))
    assert table.put_back()
    stage.tree()
    assert stage.take_sounds() == [BACK_SOUND]
    assert not table.put_back(), "nothing is on its way any more"
    assert stage.take_sounds() == []
