"""Bundles as icons: all within their rectangle, in the written order, without overlap."""

import random

import pytest

from sneferu_gui.games.men_nefer.law.items import bundle_of
from sneferu_gui.games.men_nefer.table import item_rows
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks, bundle_places
from sneferu_gui.games.men_nefer.table.looks import ItemLook
from sneferu_gui.ui.kit.looks import Line
from sneferu_gui.ui.kit.rect import Rect
from tests.games.men_nefer.law.scenario import EDITION

BUNDLES = (
    "food 2, heka 1, heart 1",
    "rite best / erect best, heart 1, feather 1",
    "craft, priestess 3 offer, orb 1, food 1",
    "boats 6 activate 2, scarab 1",
    "pp 5",
)
RECTS = (Rect(3, 4, 48, 34), Rect(0, 0, 150, 20), Rect(0, 0, 30, 80), Rect(9, 9, 300, 60))


@pytest.mark.parametrize("text", BUNDLES)
@pytest.mark.parametrize("rect", RECTS)
def test_icons_stand_in_their_rectangle(text: str, rect: Rect) -> None:
    bundle = bundle_of(text)
    places = bundle_places(rect, bundle)
    assert [item for *_at, item, _icon in places] == [item for part in bundle for item in part]
    icons = [icon for *_what, icon in places]
    assert len({icon.h for icon in icons}) == 1
    for number, icon in enumerate(icons):
        if icon.h > 6:  # else there is no room for them at all
            assert rect.inset(-1).holds(icon)
        assert not [other for other in icons[number + 1 :] if other.meets(icon)]


def test_they_are_as_large_as_fits_and_no_larger_than_asked() -> None:
    bundle = bundle_of("food 2, heka 2")
    small, large = (bundle_places(Rect(0, 0, w, 60), bundle)[0][-1].h for w in (60, 200))
    assert small < large
    assert bundle_places(Rect(0, 0, 200, 60), bundle, most=20)[0][-1].h == 20


def test_choices_have_a_stroke_between_and_what_cannot_be_done_is_struck() -> None:
    bundle = bundle_of("embalm / carve, food 2")
    looks = bundle_looks(Rect(0, 0, 200, 30), bundle, struck=frozenset({(0, 1)}))
    assert sum(isinstance(look, Line) for look in looks) == 1
    assert [look.is_struck for look in looks if isinstance(look, ItemLook)] == [False, True, False]


def test_icons_are_as_high_as_by_trying_all_heights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Impossible heights are not tried; and nearly the first height tried fits."""
    bundles = [
        *(each.does for each in EDITION.tablets),
        *(each for track in EDITION.tracks_in_order for each in track),
        *(each.gives for each in EDITION.offerings),
        *(each.gives for each in EDITION.pedestals),
    ]
    chance = random.Random(1)
    rects = [Rect(0, 0, chance.randint(1, 300), chance.randint(1, 150)) for _n in range(2000)]
    asked = [(rect, chance.choice(bundles)) for rect in rects]
    found = [item_rows._height(rect, bundle, 0) for rect, bundle in asked]
    bounds = [item_rows._no_higher(rect, bundle) for rect, bundle in asked]
    monkeypatch.setattr(item_rows, "_no_higher", lambda rect, _bundle: rect.h)
    assert found == [item_rows._height(rect, bundle, 0) for rect, bundle in asked]
    tried = sum(min(bound, rect.h) - high for bound, (rect, _b), high in zip(
        bounds, asked, found, strict=True
    ))  # fmt: skip
    assert tried < 3 * len(asked)
