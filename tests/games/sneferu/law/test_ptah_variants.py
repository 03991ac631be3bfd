"""Ptah's variants, which are not in the printed rules: their changes of A1 and A2."""

from dataclasses import replace

import pytest

from sneferu_gui.games.checked_values import EditionError
from sneferu_gui.games.game import Mode, Options, SeatChoice
from sneferu_gui.games.options import hint_of, values_of
from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.edition import (
    PRINTED_PTAH,
    PTAHS,
    PtahNumbers,
    edition_from_mapping,
    edition_to_mapping,
    new_edition_from_mapping,
)
from sneferu_gui.games.sneferu.law.events import PtahTook
from sneferu_gui.games.sneferu.law.game import GAME
from sneferu_gui.games.sneferu.law.setup import Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import Table
from tests.games.sneferu.law.scenario import EDITION, Player, deal, position, setup, written

BASALT, MOKATTAM = 5, 8
"""Spaces with quarries of these materials."""

OFFER = ("BG MN", "TM BT", "BN TG", "NG NG")

SEAT = (SeatChoice("Merit", "lapis"),)


def alone(variant: str) -> Setup:
    options: Options = {"solo": True, "variant": variant}
    return GAME.setup(EDITION, SEAT, options, 1)


def started(variant: str) -> State:
    setup_ = alone(variant)
    return State.start(setup_, deal_from_seed(1, 7))


def on_board(boat: int, variant: str) -> State:
    """A position before choosing, with this variant of Ptah."""
    state = position(Player(boat=boat, food=20), offer=OFFER, ptah=0).draft()
    edition = replace(EDITION, ptah=PTAHS[variant])
    state.table = Table(setup(None, solo=True, edition=edition), deal(1, OFFER))
    return state


def taken(state: State, column: int) -> list[tuple[int, str, int]]:
    _, events = state.play(Buy(column, 0, bonus=False))
    return [
        (event.column, written(event.stone), event.space)
        for event in events
        if isinstance(event, PtahTook)
    ]


def test_a1_by_the_printed_rules_ptah_begins_with_nothing() -> None:
    state = started("printed")
    assert (state.ptah, state.bag_count) == ((), 72)


@pytest.mark.parametrize("variant", ["early", "both"])
def test_early_he_has_the_first_three_stones_of_the_bag(variant: str) -> None:
    state, stones = started(variant), deal_from_seed(1, 7).bag
    assert state.ptah == stones[:3]
    assert state.bag == stones[3:]
    assert state.faults() == ()


def test_nobody_else_draws_those_stones() -> None:
    state = GAME.start(GAME.setup(EDITION, SEAT, {}, 1), deal_from_seed(1, 7))
    assert (state.ptah, state.bag_count) == (None, 72)


def test_wakeful_he_takes_for_the_quarry_the_boat_stops_at() -> None:
    printed, wakeful = on_board(BASALT - 1, "printed"), on_board(BASALT - 1, "wakeful")
    assert taken(printed, 0) == []
    assert taken(wakeful, 0) == [(2, "BN", BASALT)]
    assert taken(on_board(BASALT - 1, "both"), 0) == [(2, "BN", BASALT)]


def test_wakeful_those_left_and_passed_come_first() -> None:
    # Three days from basalt on 5 to Mokattam on 8: what has become lowest is seen then (A2).
    assert taken(on_board(BASALT, "printed"), 2) == [(0, "BG", BASALT)]
    assert taken(on_board(BASALT, "wakeful"), 2) == [
        (0, "BG", BASALT),
        (0, "MN", MOKATTAM),
        (1, "TM", MOKATTAM),
    ]


def test_wakeful_a_boat_that_does_not_move_wakes_nobody() -> None:
    state = position(Player(boat=BASALT, food=20), offer=OFFER, bonus="save_time", ptah=0).draft()
    table = state.table
    edition = replace(EDITION, ptah=PTAHS["wakeful"])
    state.table = Table(setup(None, solo=True, edition=edition), table.deal)
    _, events = state.play(Buy(0, 0, bonus=True))
    assert not any(isinstance(event, PtahTook) for event in events)


def test_each_variant_says_that_it_is_not_in_the_printed_rules() -> None:
    option = next(option for option in GAME.options if option.key == "variant")
    titles = dict(option.values)
    for value in values_of(option):
        is_variant = value != "printed"
        assert titles[value].startswith("Variant") is is_variant
        assert ("not in the printed rules" in hint_of(option, value)) is is_variant


@pytest.mark.parametrize("variant", PTAHS)
def test_the_variant_that_is_chosen_is_played(variant: str) -> None:
    setup_ = alone(variant)
    assert setup_.edition.ptah == PTAHS[variant]
    assert GAME.mode(setup_) is Mode.SOLO


def test_an_edition_by_the_printed_rules_is_written_as_ever() -> None:
    assert "ptah" not in edition_to_mapping(EDITION)
    assert GAME.variant_of(EDITION) is None


@pytest.mark.parametrize("variant", [name for name in PTAHS if name != "printed"])
def test_an_edition_with_a_variant_is_read_back_and_known_apart(variant: str) -> None:
    edition = alone(variant).edition
    plain = edition_to_mapping(edition)
    assert edition_from_mapping(plain) == edition != EDITION
    found = GAME.variant_of(edition)
    assert found is not None
    assert found[0] == EDITION


def test_no_edition_file_has_a_variant() -> None:
    plain = edition_to_mapping(alone("both").edition)
    assert new_edition_from_mapping(plain).ptah == PRINTED_PTAH


@pytest.mark.parametrize(
    ("ptah", "told"),
    [
        ({"begins_with": 3}, "ptah.wakes_on_arrival"),
        ({"begins_with": "3", "wakes_on_arrival": True}, "ptah.begins_with: must be a whole"),
        ({"begins_with": 3, "wakes_on_arrival": 1}, "ptah.wakes_on_arrival: must be true or"),
        ({"begins_with": 21, "wakes_on_arrival": True}, "ptah.begins_with"),
        ({"begins_with": 5, "wakes_on_arrival": False}, "ptah: no way for Ptah to play"),
        ([], "ptah: must be"),
    ],
)
def test_a_variant_that_is_none_is_refused(ptah: object, told: str) -> None:
    with pytest.raises(EditionError, match=told):
        edition_from_mapping({**edition_to_mapping(EDITION), "ptah": ptah})


def test_a1_a_variant_of_ptah_is_for_one_against_him() -> None:
    edition = replace(EDITION, ptah=PtahNumbers(begins_with=3))
    with pytest.raises(ValueError, match="A1: a variant of Ptah"):
        setup(None, None, edition=edition)
