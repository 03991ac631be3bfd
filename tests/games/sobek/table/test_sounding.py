"""What is heard at a table of Sobek: each event, cards that are pointed at, cards let go."""

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
from sneferu_gui.games.sobek.table.places import HandPlace, NilePlace
from sneferu_gui.games.sobek.table.sounding import BACK, HEARD, OVER, HandSounds, sounds_of

FISH = CardKind("fish1", "fish", 1, "beige", 4)
UNHEARD = {GameEnded, RoundBegan, RoundScored, StarterNamed, StartDealt, TurnBegan}
"""What is told by what comes with it: the deal, the markers, the turn that passes."""


class Moves:
    def __init__(self) -> None:
        self.sounds: list[str] = []


def heard(sounds: HandSounds) -> list[str]:
    return sounds.take(Moves())


def test_every_event_is_heard_or_comes_with_what_is() -> None:
    assert set(HEARD) | UNHEARD == set(get_args(Event))
    assert not set(HEARD) & UNHEARD


def test_every_sound_is_there() -> None:
    for name in (*HEARD.values(), BACK, OVER):
        assert asset_file(assets_folder() / "sounds", f"{name}.ogg").is_file(), name


def test_without_motion_each_sound_is_heard_once() -> None:
    events = (CardTaken(0, 1, FISH, (FISH,)), MarkerMoved(0, 1, 2), MarkerMoved(1, 3, 2))
    assert sounds_of(events) == ["sobek/take", "sobek/slide", "sobek/marker"]
    assert sounds_of((CardTaken(0, 0, FISH, ()), TurnBegan(1))) == ["sobek/take"]


def test_a_card_that_can_be_taken_is_heard_once_while_it_is_pointed_at() -> None:
    sounds = HandSounds(0)
    sounds.touch(NilePlace(2), 4)
    sounds.touch(NilePlace(2), 4)
    assert heard(sounds) == [OVER]
    sounds.touch(NilePlace(4), 4)
    sounds.touch(HandPlace(0), 4)
    assert not heard(sounds)
    sounds.touch(NilePlace(2), 4)
    assert heard(sounds) == [OVER]
    sounds.touch(NilePlace(1), 0)
    assert not heard(sounds), "nothing can be taken now"
