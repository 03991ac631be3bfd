"""Fading, and ducking of music under effects."""

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.shell.audio.files import Duck, read_index
from sneferu_gui.ui.shell.audio.music import COMES_BACK, GIVES_WAY, Ducking, Fader


def test_the_music_gives_way_soon_stays_low_and_comes_back_slowly() -> None:
    ducking = Ducking()
    assert ducking.level(0.0) == 1.0
    ducking.begin(Duck(0.2, 3.0), 10.0)
    assert ducking.level(10.0) == 1.0
    assert ducking.level(10.0 + GIVES_WAY / 2) == pytest.approx(0.6)
    for now in (10.0 + GIVES_WAY, 11.0, 13.0):
        assert ducking.level(now) == pytest.approx(0.2)
    assert ducking.level(13.0 + COMES_BACK / 2) == pytest.approx(0.6)
    assert ducking.level(13.0 + COMES_BACK) == pytest.approx(1.0)
    assert ducking.level(99.0) == 1.0


def test_of_two_the_one_that_wants_more_holds() -> None:
    ducking = Ducking()
    ducking.begin(Duck(0.5, 1.0), 0.0)
    ducking.begin(Duck(0.2, 4.0), 0.5)
    assert ducking.level(1.0) == pytest.approx(0.2)
    assert ducking.level(4.4) == pytest.approx(0.2)


def test_the_end_is_given_way_to_most_and_larger_areas_more_than_small_ones() -> None:
    ducks = read_index(assets_folder() / "sounds").ducks
    assert ducks["end"].share == min(duck.share for duck in ducks.values()) <= 0.2
    areas = [ducks[f"sneferu/area-{size}"] for size in range(1, 9)]
    assert [duck.share for duck in areas] == sorted((d.share for d in areas), reverse=True)
    assert [duck.seconds for duck in areas] == sorted(duck.seconds for duck in areas)
    assert not {"button", "page", "sneferu/hover-gold", "sneferu/stone-gold"} & ducks.keys()


def test_a_fader_goes_no_faster_than_it_may_and_never_past() -> None:
    fader = Fader(1.0)
    assert fader.move(0.0, 0.5, full=2.0) == pytest.approx(0.75)
    assert fader.move(0.0, 9.0, full=2.0) == 0.0
    assert fader.move(0.4, 0.0, full=0.0) == pytest.approx(0.4)
