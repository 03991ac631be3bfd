"""Editions of Men-Nefer: the standard one as written, and those refused (RULES.md, Y)."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.checked_values import EditionError
from sneferu_gui.games.men_nefer.law.items import bundle_of, bundle_text
from sneferu_gui.games.men_nefer.law.table import printed_of

from .scenario import EDITION, GAME


def written() -> dict[str, Any]:
    """The standard edition, read from its file."""
    path = assets_folder() / "men_nefer" / "editions" / "standard.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_it_is_written_as_it_is_read() -> None:
    """J1: a record has the edition's numbers, with the keys of its file."""
    assert GAME.edition_to_plain(EDITION) == written()
    assert GAME.edition_from_plain(GAME.edition_to_plain(EDITION)) == EDITION


def test_editions_with_the_same_names_are_looked_up_apart() -> None:
    """J1: an edition is all its numbers, though it is found by its names."""
    read_again = GAME.edition_from_plain(written())
    assert printed_of(read_again) is printed_of(EDITION)
    other = replace(EDITION, resource=EDITION.resource - 1)
    assert printed_of(other).edition == other != printed_of(EDITION).edition


@pytest.mark.parametrize(
    "text",
    ["food 1", "papyrus free, craft", "rite best / erect 2, priestess 0 offer", "boats 2, mix 3",
     "boats 0 activate 2", "mastaba 2 / contract, permission, embalm, carve"],
)  # fmt: skip
def test_bundles_are_written_as_they_are_read(text: str) -> None:
    """X1."""
    assert bundle_text(bundle_of(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "bread 1", "food", "food 0", "food -1", "rite 4", "rite", "papyrus 2", "carve 1",
     "boats 0", "priestess 0", "boats 2 activate 0", "priestess 1 offer offer", "food 1,,", "1"],
)  # fmt: skip
def test_words_that_are_none(text: str) -> None:
    """Y1."""
    with pytest.raises(ValueError, match="is no action"):
        bundle_of(text)


def _set(*path: str | int) -> Callable[[dict[str, Any], Any], None]:
    def change(edition: Any, value: object) -> None:
        for key in path[:-1]:
            edition = edition[key]
        edition[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (("tracks", "nile", 0), "boats", r"tracks.nile\[0\]: 'boats' is no action \(Y1\)"),
        (("favours", "list", 0), "orb 1", "a favour leads to no other favour"),
        (("favours", "list", 0), "food 1 / heka 1", r"list\[0\]: a favour is one action"),
        (("mastabas", "list", 0, "action"), "mastaba 1", "activates no other"),
        (("crafts", "list", 0, "does"), ["priestess 1 offer"] * 3, "a craft holds no offering"),
        (("nile", "benefits", 0, "gives"), "boats 1 activate 1", r"\[0\].gives: .* no boat"),
        (("tracks", "nile", 0), "x" * 50, "'x{40}' is no action"),
        (("market", "rows", 3, "cost"), 11, "a row costs at most 10"),
        (("tablets", "list"), [], "0 tablets of type 1, fewer than 4"),
        (("tablets", "list", 0, "glyph"), "cat", r"list\[0\].glyph: there is no such sign"),
        (("hieroglyphs", "rewards"), ["pp 1"], "not as many as rewards"),
        (("crafts", "list", 0, "kind"), "spoon", "there is no such kind"),
        (("crafts", "levels"), [3, 3, 3], "must be 4, 3, 2"),
        (("great", "base"), [0, 1, 0, 9], "there is no such favour"),
        (("great", "favour"), [2, 14], "a space is for construction, too"),
        (("great", "construction"), [2, 5, 9, 15], "must be different spaces from 1 to 14"),
        (("queens", "construction"), [1, 2], "as many as a player’s permissions"),
        (("obelisk", "score"), [{"space": 3, "pp": 3}, {"space": 3, "pp": 6}], "must rise"),
        (("nile", "cities", 0, "to"), 3, "must be the section after it"),
        (("nile", "cities", 0, "bank"), "lower", "three cities lie on each bank"),
        (("nile", "flood_food"), [0, 1], "one more than fishing boats"),
        (("deities", "list"), [], "0 are fewer than 1"),
        (("solo", "deeds"), 4, "at most 3 in an Era"),
        (("solo", "rating"), [45, 45, 65, 80], "the bands must rise"),
        (("necropolis", "places"), ["I", "II", "A", "B", "III"], "must be I, II, III, A, B"),
        (("houses", "order"), ["nile"] * 5, "nile stands there twice"),
        (("limits", "crowd_food"), [1, 3], "must have 3 entries"),
        (("nile", "cities", 0, "spaces"), {"2": 1, "3": 1}, "4"),
    ],
)
def test_what_is_refused(path: tuple[str | int, ...], value: object, told: str) -> None:
    """Y, with the place and the reason."""
    edition = written()
    _set(*path)(edition, value)
    with pytest.raises(EditionError, match=told):
        GAME.edition_from_plain(edition)


SPACES = (1, 99)
ROOMS_ASKED = next(
    at for at, each in enumerate(written()["contracts"]["list"]) if each["kind"] == "rooms"
)
"""The place of the contract that asks for priestesses in different rooms (C3)."""
LIMITS: dict[tuple[str | int, ...], tuple[int, int]] = {
    ("limits", "eras"): (1, 3),
    ("limits", "resource"): (1, 1_000),
    ("limits", "start_pp"): (0, 1_000),
    ("limits", "start_heka"): (0, 1_000),
    ("limits", "start_food", 0): (0, 1_000),
    ("limits", "unpaid_food"): (0, 1_000),
    ("limits", "contracts"): SPACES,
    ("limits", "mummies"): (0, 99),
    ("limits", "sphinxes"): (0, 99),
    ("limits", "permissions"): (0, 99),
    ("limits", "boats"): (0, 99),
    ("limits", "priestesses"): (0, 99),
    ("duat", "last"): (1, 1_000),
    ("tablets", "list", 0, "type"): (1, 4),
    ("papyri", "copies"): SPACES,
    ("papyri", "market_heka", 0): (0, 1_000),
    ("crafts", "copies"): SPACES,
    ("temple", "room_steps", 0): (1, 1_000),
    ("temple", "spaces", 0, "room"): (1, 4),
    ("obelisk", "last"): SPACES,
    ("nile", "cities", 0, "value"): (1, 3),
    ("nile", "cities", 0, "from"): (0, 99),
    ("necropolis", "activations", 0): (1, 1_000),
    ("necropolis", "spaces", 0, "level"): (1, 3),
    ("pedestals", "list", 0, "level"): (1, 3),
    ("great", "last"): SPACES,
    ("queens", "last"): SPACES,
    ("queens", "levels"): (3, 99),
    ("solo", "deeds"): (0, 5),
    ("neutral", "two", 0, 0, 0): (0, 4),
    ("contracts", "list", ROOMS_ASKED, "asks", 0, 0): (1, 4),
}


@pytest.mark.parametrize("place", LIMITS, ids=lambda place: ".".join(map(str, place)))
def test_y_each_number_has_its_limits(place: tuple[str | int, ...]) -> None:
    """Values just within are not refused for a limit, values just beyond are."""
    least, most = LIMITS[place]

    def faults(number: int) -> str:
        edition = written()
        _set(*place)(edition, number)
        try:
            GAME.edition_from_plain(edition)
        except EditionError as error:
            return "; ".join(map(str, error.faults))
        return ""

    words = f"must be {least} to {most}"
    assert [words in faults(number) for number in (least, most)] == [False, False]
    assert [words in faults(number) for number in (least - 1, most + 1)] == [True, True]


@pytest.mark.parametrize(
    ("part", "name"), [("deities", "list"), ("neutral", "two"), ("neutral", "three")]
)
def test_y7_one_of_some_things_is_enough(part: str, name: str) -> None:
    edition = written()
    edition[part][name] = edition[part][name][:1]
    again: Any = GAME.edition_to_plain(GAME.edition_from_plain(edition))
    assert len(again[part][name]) == 1


def test_y7_drawings_make_as_many_papyri_as_there_are_pairs_of_halves() -> None:
    """Two drawings give four papyri, one in each space of the market."""
    edition = written()
    edition["papyri"] |= {"drawings": edition["papyri"]["drawings"][:2], "copies": 1}
    assert len(GAME.edition_from_plain(edition).drawings) == 2
    edition["papyri"]["drawings"] = edition["papyri"]["drawings"][:1]
    with pytest.raises(EditionError, match=r"drawings: 1 are fewer than 4"):
        GAME.edition_from_plain(edition)


def test_a_board_has_signs_of_the_edition() -> None:
    """Y7: known ones, and as many as there are rewards."""
    edition = written()
    edition["hieroglyphs"]["boards"][1][0] = "cat"
    with pytest.raises(EditionError, match=r"hieroglyphs.boards\[1\]: there is no such sign"):
        GAME.edition_from_plain(edition)


def test_there_are_tablets_for_four_players_and_the_market() -> None:
    """Y5: four of each type that is dealt, five in the market and one to draw."""
    edition = written()
    tablets = edition["tablets"]["list"]
    rest = [each for each in tablets if each["type"] == 4]
    dealt = [
        each for kind in (1, 2, 3) for each in [own for own in tablets if own["type"] == kind][:4]
    ]
    for count in (5, 6):
        edition["tablets"]["list"] = dealt + rest[:count]
        if count == 6:
            GAME.edition_from_plain(edition)
            continue
        with pytest.raises(EditionError, match="17 tablets are fewer than 18"):
            GAME.edition_from_plain(edition)


def test_a_market_of_which_all_costs_something() -> None:
    """Y4: a player could be stuck."""
    edition = written()
    for row in edition["market"]["rows"]:
        row["cost"] = 1
    with pytest.raises(EditionError, match="no row costs 0 or less"):
        GAME.edition_from_plain(edition)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({("favours", "list", 0): "mastaba 1", ("mastabas", "list", 0, "action"): "craft / orb 1"},
         r"favours.list\[0\]: a favour leads to no other favour \(Y2\)"),
        ({("limits", "start_food", 3): 11}, r"limits.start_food\[3\]: must be 0 to 10, not 11"),
        ({("limits", "start_heka"): 11}, "limits.start_heka: must be 0 to 10, not 11"),
        ({("great", "score", 4, "space"): 15}, r"great.score\[4\].space: must be 0 to 14"),
        ({("obelisk", "score", 4, "space"): 16}, r"obelisk.score\[4\].space: must be 0 to 15"),
        ({("contracts", "list", 0, "asks", 1): [2]}, r"asks\[1\]: must be a whole number"),
        ({("contracts", "list", 5, "asks", 1): 2}, r"list\[5\].asks\[1\]: must be a list"),
        ({("nile", "cities", 2, "spaces"): {"2": 1, "3": 1, "4": 16}},
         r"contracts.list: 18 are fewer than 19 \(Y7\)"),
    ],
)  # fmt: skip
def test_what_is_refused_for_new_games_alone(
    changes: dict[tuple[str | int, ...], object], told: str
) -> None:
    """Y2, Y6, Y7, C3, G1: earlier versions let it pass, so their games open."""
    edition = written()
    for path, value in changes.items():
        _set(*path)(edition, value)
    GAME.edition_from_plain(edition)
    with pytest.raises(EditionError, match=told):
        GAME.new_edition_from_plain(edition)


def test_the_standard_edition_is_good_for_new_games() -> None:
    """Y; a favour may lead to Mastaba tiles that lead to no favour (Y2)."""
    edition = written()
    assert GAME.new_edition_from_plain(edition) == EDITION
    edition["favours"]["list"][0] = "mastaba 1"
    edition["mastabas"]["list"][2]["action"] = "food 1"
    GAME.new_edition_from_plain(edition)
