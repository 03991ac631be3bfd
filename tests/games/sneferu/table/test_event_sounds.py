"""Sounds at Sneferu's table: each event's own, open slots, turns, the hour."""

from typing import get_args

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sneferu.law.events import (
    AreaEnclosed,
    BoatMoved,
    Event,
    FoodGained,
    Gain,
    PowerUsed,
    PtahTook,
    Sailed,
    StoneDrawn,
    StonePlaced,
    StoneStored,
)
from sneferu_gui.games.sneferu.law.materials import MATERIALS
from sneferu_gui.games.sneferu.samples.games import FOUR, SOLO, early, is_lost, mid_game
from sneferu_gui.games.sneferu.table.event_sounds import motion_table, sound_of
from sneferu_gui.games.sneferu.table.plan import NOTHING
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.shell_requests import game_progress
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.moments import TWO, game_at
from sneferu_gui.ui.shell.audio.files import read_index
from tests.ui.pages.opened import enabled, node, program, table_at

HEARD: list[tuple[Event, str]] = [
    (BoatMoved(0, 3, 3), ""),
    (BoatMoved(0, 3, 5), "boat-near"),
    (BoatMoved(0, 3, 1), "boat-near"),
    (BoatMoved(0, 3, 7), "boat-middle"),
    (BoatMoved(0, 3, 8), "boat-far"),
    (StonePlaced(0, 0, 0, 4, None), "stone-basalt"),
    (StonePlaced(0, 0, 0, 11, None), "stone-mokattam"),
    (FoodGained(0, 1, Gain.BREAD, 1), "loaf"),
    (FoodGained(0, 4, Gain.AREA, 3), "loaves"),
    (FoodGained(0, 0, Gain.SAIL, 0), ""),
    (PtahTook(0, 7, 3), "ptah"),
    (StoneStored(0, 7), "store"),
    (StoneDrawn(0, 7), "slide"),
    (PowerUsed(0, "aya"), "power"),
    (Sailed(0, 4), "sail"),
]


@pytest.mark.parametrize(("event", "name"), HEARD)
def test_an_event_has_its_own_sound(event: Event, name: str) -> None:
    assert sound_of(event) == (f"sneferu/{name}" if name else "")


def test_an_area_of_each_size_has_its_own() -> None:
    names = [sound_of(AreaEnclosed(0, "gold", ((0, 0),) * size, 0)) for size in range(1, 12)]
    assert names[:8] == [f"sneferu/area-{size}" for size in range(1, 9)]
    assert set(names[8:]) == {"sneferu/area-8"}


def test_whatever_is_heard_there_is_a_file_of() -> None:
    known = set(read_index(assets_folder() / "sounds").effects)
    wanted = {sound_of(event) for event, _ in HEARD} - {""}
    wanted |= {
        f"sneferu/{kind}-{material}" for kind in ("stone", "hover") for material in MATERIALS
    }
    wanted |= {f"sneferu/area-{size}" for size in range(1, 9)}
    wanted |= set(motion_table().sounds.values())
    wanted |= {"button", "page", "refusal", "turn", "pass", "undo", "redo", "end", "lost"}
    wanted |= {f"sneferu/{name}" for name in ("lift", "back", "flip")}
    assert wanted <= known
    events = {event.__name__ for event in get_args(Event)}
    assert motion_table().sounds.keys() <= events
    assert len(events) == 14, "a new event: shall it be heard?"


def heard_for(stage: Stage, seconds: float, start: float = 0.0) -> list[str]:
    heard: list[str] = []
    for number in range(round(seconds * 20)):
        stage.tree()
        stage.tick(start + number / 20)
        heard += stage.take_sounds()
    return heard


def test_what_moves_is_heard_and_the_turn_that_passes_after_it() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.tree()
    stage.tick(0.0)
    assert stage.take_sounds() == []
    stage.activate("offer/3/0")
    assert stage.take_sounds() == ["sneferu/lift"]
    stage.activate(enabled(stage, "board/")[0].key)
    heard = heard_for(stage, 4.0, 1.0)
    assert any(name.startswith("sneferu/boat-") for name in heard)
    stones = [name for name in heard if name.startswith("sneferu/stone-")]
    assert len(stones) == 1
    assert heard.count("turn") == 1
    assert heard.index("turn") > heard.index(stones[0])
    assert not table.animation.is_moving
    stage.handle(KeyPressed("z", ctrl=True))
    assert stage.take_sounds() == ["undo"]
    stage.handle(KeyPressed("z", ctrl=True, shift=True))
    assert "redo" in stage.take_sounds()


def test_what_does_not_move_is_heard_all_the_same() -> None:
    stage, table = table_at(FOUR, mid_game)
    table.animation.tempo = 0.0
    stage.activate("offer/3/0")
    stage.activate(enabled(stage, "board/")[0].key)
    heard = stage.take_sounds()
    assert {name.split("-")[0] for name in heard} >= {"sneferu/boat", "sneferu/stone"}


def centre(stage: Stage, key: str) -> tuple[int, int]:
    rect = node(stage, key).rect
    return rect.x + rect.w // 2, rect.y + rect.h // 2


def test_an_open_slot_that_is_pointed_at_is_heard_once_and_by_material() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate("offer/3/0")
    stage.take_sounds()
    slots = enabled(stage, "board/")[:2]
    for slot in slots:
        for shift in (0, 1):
            x, y = centre(stage, slot.key)
            stage.handle(PointerMoved(x + shift, y))
            stage.tree()
        assert table.preview is not None
        (name,) = stage.take_sounds()
        assert name.startswith("sneferu/hover-")
    stage.handle(KeyPressed("escape"))
    assert stage.take_sounds() == ["sneferu/back"]
    stage.handle(PointerMoved(*centre(stage, slots[0].key)))
    stage.tree()
    assert stage.take_sounds() == [], "with nothing in hand there is nothing to be put there"


def test_a_stone_turned_round_is_heard_and_in_its_place_the_button_is_not() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.activate("offer/3/0")
    stage.take_sounds()
    flip = next(each for each in stage.tree().walk() if each.key.endswith("flip"))
    stage.activate(flip.key)
    assert stage.take_sounds() == ["sneferu/flip"]


def test_a_stone_let_go_where_it_may_not_lie_is_refused() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.tree()
    start = centre(stage, "offer/3/0")
    stage.handle(PointerPressed(*start, Button.MAIN))
    stage.handle(PointerMoved(start[0] + 30, start[1] + 30))
    stage.handle(PointerMoved(*centre(stage, "board/5/0")))
    stage.take_sounds()
    stage.handle(PointerReleased(*centre(stage, "board/5/0"), Button.MAIN))
    assert "refusal" in stage.take_sounds()
    assert table.plan == NOTHING


def test_a_page_that_opens_is_heard_in_place_of_the_button() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.tree()
    place = centre(stage, "bar/settings")
    stage.handle(PointerMoved(*place))
    stage.handle(PointerPressed(*place, Button.MAIN))
    stage.handle(PointerReleased(*place, Button.MAIN))
    assert stage.take_sounds() == ["page"]
    stage.handle(KeyPressed("escape"))
    assert stage.take_sounds() == ["page"]


def progress(session: Session) -> float:
    return session.game.progress(session.shown)


def test_the_hour_goes_with_the_boats_and_holds_below_other_pages() -> None:
    edition = program().edition()
    begun, later = (game_at(edition, TWO, moment) for moment in (early, mid_game))
    assert 0 <= progress(begun) < progress(later) < 1
    over = game_at(edition, SOLO, is_lost)
    assert progress(over) == 1.0
    stage, table = table_at(TWO, mid_game)
    assert isinstance(table, TableScene)
    assert game_progress(stage.scenes) == table.game_progress == progress(table.session)
    stage.activate("bar/settings")
    assert stage.scene is not table
    assert game_progress(stage.scenes) == table.game_progress
