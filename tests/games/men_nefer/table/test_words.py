"""Men-Nefer's things in words."""

import pytest

from sneferu_gui.games.men_nefer.law.edition import CONTRACT_KINDS, Edition
from sneferu_gui.games.men_nefer.law.items import Bundle, bundle_of
from sneferu_gui.games.men_nefer.table.words import (
    bundle_words,
    city_name,
    contract_name,
    contract_words,
    craft_words,
    demand_name,
    mastaba_words,
    place_words,
    row_words,
    space_bundle_words,
    space_words,
    tablet_words,
)
from tests.games.men_nefer.law.scenario import EDITION, started

TABLE = started(2).table


def _bundles(edition: Edition) -> list[Bundle]:
    """All bundles anywhere in the edition."""
    parts = [row.action for row in edition.rows]
    parts += [tile.action for tile in edition.mastabas]
    parts += [part for craft in edition.crafts for part in craft.does]
    listed = (edition.offerings, edition.deities, edition.benefits, edition.tombs)
    bundles = [each.gives for tiles in (*listed, edition.pedestals) for each in tiles]
    bundles += [tablet.does for tablet in edition.tablets]
    bundles += [bundle for track in edition.tracks_in_order for bundle in track]
    return [*bundles, *((part,) for part in parts)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("heka 2, embalm / carve", "2 Heka · embalm a mummy or carve a sphinx"),
        ("boats 2 activate 2", "2 steps of boats and 2 activations"),
        ("priestess 0 offer", "an offering"),
        ("priestess 1 offer", "1 step of priestesses and an offering"),
        ("rite best, erect 2", "rite of the best level · erect a sphinx, level II"),
        ("papyrus free, pp 5", "free papyrus · 5 points"),
        ("mix 3, contract", "3 in Food and Heka · contract of any city"),
    ],
)
def test_a_bundle_is_told_part_by_part(text: str, words: str) -> None:
    assert bundle_words(bundle_of(text)) == words


def test_all_that_the_edition_gives_can_be_told() -> None:
    for bundle in _bundles(EDITION):
        assert bundle_words(bundle)
    assert all(map(demand_name, CONTRACT_KINDS))


def test_spaces_are_told_by_where_they_lie_each_by_words_of_its_own() -> None:
    assert space_words(TABLE, "n21") == "tomb II A1"
    assert space_words(TABLE, "o41") == "offering space 4.1"
    assert space_words(TABLE, "s21") == "pedestal II, Temple"
    spaces = [each.id for listed in (EDITION.tombs, EDITION.offerings, EDITION.pedestals)
              for each in listed]  # fmt: skip
    assert len({space_words(TABLE, space) for space in spaces}) == len(spaces)


def test_a_tomb_gives_its_own_and_the_tiles_that_it_touches() -> None:
    assert space_bundle_words(TABLE, "n21") == (
        "2 Heka · 3 steps of the heart · 2 Mastaba tiles (II, A)"
    )
    assert mastaba_words(TABLE, "m2", "II") == "tile II: 2 Heka or papyrus, 1 point a tomb"


def test_places_of_boats_are_told_by_number_and_by_name() -> None:
    assert [place_words(TABLE, place) for place in (0, 3, 100, "U3")] == [
        "port", "section 3", "Iunu", "Waset",
    ]  # fmt: skip
    assert city_name(TABLE, 1) == city_name(TABLE, "L1") == "Shedet"


def test_contracts_are_told_by_what_they_ask_and_are_worth() -> None:
    assert contract_words(TABLE, "baskets-2") == "baskets in the Temple: 2"
    assert contract_words(TABLE, "rooms-3") == "priestesses in rooms: 3, 4"
    assert contract_name(TABLE, "orb-1") == "contract worth 1 (space of the orb: 2)"


def test_tablets_rows_and_crafts_are_told_with_all_that_stands_on_them() -> None:
    assert tablet_words(TABLE, "t102") == "tablet (owl): 2 Food · 2 Heka"
    assert row_words(TABLE, 4) == "row 5 (+1 Food)"
    assert craft_words(TABLE, "c06") == "jewel: I 2 Heka, II papyrus, III 2 steps of the heart"
