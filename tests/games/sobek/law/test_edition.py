"""Editions of Sobek: the standard one (D, L1), and those refused (L3)."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.checked_values import EditionError
from sneferu_gui.games.sobek.law.edition import (
    Edition,
    cards_of,
    edition_from_mapping,
    edition_to_mapping,
    tokens_of,
)
from sneferu_gui.games.sobek.law.table import printed_of
from sneferu_gui.session.editions import edition_name, standard_edition
from tests.reference.sobek_deals import standard


def test_d1_d2_the_box() -> None:
    edition: Edition = standard_edition("sobek")
    counts: dict[str, int] = {}
    for kind in edition.kinds:
        key = "characters" if kind.power else kind.family
        counts[key] = counts.get(key, 0) + kind.count
    assert counts == {
        "ivory": 6, "ebony": 7, "marble": 7, "cattle": 9, "fish": 10, "wheat": 10, "any": 5,
        "characters": 9,
    }  # fmt: skip
    assert len(cards_of(edition, green=True)) == 9
    assert len(tokens_of(edition)) == 12
    assert len({kind.power for kind in edition.kinds} - {None}) == 7


def test_the_numbers_are_those_of_the_file_and_are_written_back() -> None:
    edition = edition_from_mapping(standard())
    assert edition == standard_edition("sobek")
    assert edition_to_mapping(edition) == standard()
    assert edition_name(edition) == "Standard"


def _kind(fields: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(k for k in fields["cards"]["kinds"] if k["id"] == name)
    return found


def _count_for(fields: dict[str, Any], cards: int) -> int:
    """The number of the first kind of fish that makes so many cards in all."""
    kinds = fields["cards"]["kinds"]
    return int(cards - sum(k["count"] for k in kinds) + _kind(fields, "fish0")["count"])


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "same name": (lambda e: _kind(e, "fish1").update(id="fish0"), "two kinds share the name"),
    "family": (lambda e: _kind(e, "fish1").update(family="gold"), "must be one of ivory"),
    "back": (lambda e: _kind(e, "fish1").update(back="blue"), "must be one of beige"),
    "power": (lambda e: _kind(e, "thief").update(power="king"), "must be one of queen"),
    "token": (lambda e: e["tokens"].update(plague=1), "tokens.plague: there is no such token"),
    "a character not orange": (
        lambda e: _kind(e, "thief").update(back="beige"), "characters have orange backs"),
    "goods that are orange": (
        lambda e: _kind(e, "fish0").update(back="orange"), "characters have orange backs"),
    "a character of any family": (
        lambda e: _kind(e, "thief").update(family="any"), "a character belongs to one family"),
    "more cards than a box has room for": (
        lambda e: _kind(e, "fish0").update(count=_count_for(e, 201)), "201 cards; 200 at most"),
    "an amulet with scarabs": (
        lambda e: _kind(e, "amulet").update(scarabs=1), "has no scarabs"),
    "a character with scarabs": (
        lambda e: _kind(e, "thief").update(scarabs=1), "has no scarabs"),
    "a count below 1": (lambda e: _kind(e, "fish0").update(count=0), "must be 1 to"),
    "blocks": (lambda e: e["track"].update(length=99), "do not go evenly into"),
    "a sign": (lambda e: e["track"]["blocks"][0].append("cat"), "must be one of sun"),
    "green": (lambda e: _kind(e, "fish0g").update(count=1), ""),
    "too few green": (lambda e: e["setup"].update(start_hand=3), "too few for four starting hands"),
    "too few tokens": (
        lambda e: e["setup"].update(events_in_play=13), "fewer tokens than are in play"),
    "a deck too small for two": (
        lambda e: e["setup"].update(removed_for_two=50), "does not fill the Nile"),
    "rounds": (lambda e: e["game"].update(rounds=4), "must be 1 to 3"),
    "a missing key": (lambda e: e["nile"].pop("reach"), "nile.reach: the key 'reach' is missing"),
    "prosperity": (
        lambda e: e["events"].update(prosperity_families=["gold"]),
        r"prosperity_families\[0\]: must be one of"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_l3_what_cannot_be_played_is_refused_with_place_and_reason(name: str) -> None:
    change, words = CHANGES[name]
    fields = copy.deepcopy(standard())
    change(fields)
    if not words:
        edition_from_mapping(fields)
        return
    with pytest.raises(EditionError, match=words):
        edition_from_mapping(fields)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda e: e["setup"].update(events_in_play=12), ""),
        (lambda e: e["setup"].update(events_in_play=13), "fewer tokens than are in play"),
        (lambda e: e["setup"].update(removed_for_two=45), ""),
        (lambda e: e["setup"].update(removed_for_two=46), "does not fill the Nile"),
        (lambda e: _kind(e, "fish0g").update(count=_kind(e, "fish0g")["count"] - 1), ""),
        (lambda e: _kind(e, "fish0").update(count=_count_for(e, 200)), ""),
    ],
    ids=[
        "all tokens",
        "a token too few",
        "the Nile just filled",
        "a card too few",
        "eight green",
        "two hundred cards",
    ],
)
def test_l3_what_just_suffices_is_played(
    change: Callable[[dict[str, Any]], object], words: str
) -> None:
    fields = copy.deepcopy(standard())
    change(fields)
    if not words:
        edition_from_mapping(fields)
        return
    with pytest.raises(EditionError, match=words):
        edition_from_mapping(fields)


def test_d6_a_track_with_two_like_signs_side_by_side_goes_by_one() -> None:
    fields = copy.deepcopy(standard())
    fields["track"] |= {"length": 10, "blocks": [["sun", "sun", "ankh", "eye", "ankh"]]}
    printed = printed_of(edition_from_mapping(fields))
    assert [printed.forward(at) for at in range(6)] == [1, 5, 4, 8, 7, 6]
    assert [printed.backward(at) for at in range(5, 10)] == [1, 5, 4, 3, 7]


def test_unknown_keys_are_ignored() -> None:
    assert edition_from_mapping(standard() | {"more": 1}) == standard_edition("sobek")


LIMITS = {
    ("game", "rounds"): (1, 3),
    ("game", "early_after_round"): (1, 3),
    ("game", "early_above"): (0, 10_000),
    ("setup", "start_hand"): (0, 20),
    ("setup", "removed_for_two"): (0, 200),
    ("setup", "events_in_play"): (0, 120),
    ("nile", "quays"): (1, 20),
    ("nile", "reach"): (1, 20),
    ("sets", "least_cards"): (1, 10),
    ("powers", "queen_draws"): (1, 20),
    ("powers", "scribe_leaves"): (0, 200),
    ("powers", "courtesan_most"): (1, 10),
    ("events", "curse_counts"): (0, 99),
    ("events", "prosperity_scarabs"): (0, 99),
    ("corruption", "lot"): (1, 10_000),
    ("tokens", "flood"): (0, 20),
}


@pytest.mark.parametrize(("table", "key"), LIMITS)
def test_l3_each_number_has_its_limits(table: str, key: str) -> None:
    """Values just within are not refused for a limit, values just beyond are."""
    least, most = LIMITS[table, key]

    def faults(number: int) -> str:
        fields = copy.deepcopy(standard())
        fields[table][key] = number
        try:
            edition_from_mapping(fields)
        except EditionError as error:
            return "; ".join(f"{place}" for place in error.faults)
        return ""

    words = f"must be {least} to {most}"
    assert [words in faults(number) for number in (least, most)] == [False, False]
    assert [words in faults(number) for number in (least - 1, most + 1)] == [True, True]
