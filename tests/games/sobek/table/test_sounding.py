"""Sounds at Sobek's table: each event, cards pointed at, cards dropped."""

from typing import get_args

from sneferu_gui.assets_folder import asset_file, assets_folder
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.events import (
    CardTaken,
    Event,
    GameEnded,
    MarkerMoved,
    RoundBegan,
    RoundScored,
    StartDealt,
    StarterNamed,
    TurnBegan,
)
from sneferu_gui.games.sobek.table.motion import (
    BACK_SOUND,
    POINTED_SOUND,
    SobekChoreography,
    motion_table,
)
from sneferu_gui.ui.engine.inputs import PointerMoved
from tests.games.sobek.games import begun, table_of
from tests.ui.pages.opened import node

FISH = CardKind("fish1", "fish", 1, "beige", 4)
HEARD = motion_table().sounds
UNHEARD = {GameEnded, RoundBegan, RoundScored, StarterNamed, StartDealt, TurnBegan}
"""Events without a sound of their own: the deal, the markers or the passing turn is heard."""


def test_every_event_is_heard_or_comes_with_what_is() -> None:
    unheard = {event.__name__ for event in UNHEARD}
    assert set(HEARD) | unheard == {event.__name__ for event in get_args(Event)}
    assert not set(HEARD) & unheard


def test_every_sound_is_there() -> None:
    for name in (*HEARD.values(), BACK_SOUND, POINTED_SOUND):
        assert asset_file(assets_folder() / "sounds", f"{name}.ogg").is_file(), name


def test_without_motion_each_sound_is_heard_once() -> None:
    events = (CardTaken(0, 1, FISH, (FISH,)), MarkerMoved(0, 1, 2), MarkerMoved(1, 3, 2))
    assert SobekChoreography().sounds_of(events) == ["sobek/take", "sobek/slide", "sobek/marker"]
    assert SobekChoreography().sounds_of((CardTaken(0, 0, FISH, ()), TurnBegan(1))) == [
        "sobek/take"
    ]


def test_a_card_that_can_be_taken_is_heard_once_while_it_is_pointed_at() -> None:
    session = begun()
    stage, _table = table_of(session)

    def heard_at(key: str, aside: int = 0) -> list[str]:
        x, y = node(stage, key).rect.centre
        stage.handle(PointerMoved(x + aside, y))
        stage.tree()
        return stage.take_sounds()

    assert heard_at("harbour/2") == [POINTED_SOUND]
    assert heard_at("harbour/2", aside=1) == []
    assert heard_at(f"harbour/{session.setup.edition.reach}") == [], "it lies too far"
    assert heard_at("hand/0") == []
    assert heard_at("harbour/2") == [POINTED_SOUND]
    session.do(session.state.legal_actions()[0])
    stage.change()
    stage.take_sounds()
    assert heard_at("harbour/1") == [], "nothing can be taken now"
