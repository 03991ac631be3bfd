"""Counts of a game and descriptions of an edition: areas (F4), results (E, A), warnings (E2)."""

import random
from dataclasses import replace
from typing import Any

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.sneferu.law.edition import PTAHS
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.law.game import moment_of
from sneferu_gui.games.sneferu.law.options import ALONE, OPTIONS, STANDARD_SINCE
from sneferu_gui.games.sneferu.law.result import RATINGS, compare
from sneferu_gui.games.sneferu.law.table import AREA_FOOD
from sneferu_gui.games.sneferu.law.transition import MIXING_BITS, MIXING_FACTOR, MIXING_STEP
from sneferu_gui.session.editions import standard_edition

GAME: Any = game_named("sneferu")


def over(seed: int, count: int, **options: bool) -> tuple[Any, Any, Any]:
    """A random game played to its end: setup, deal and last state."""
    chance = random.Random(seed)
    seats = [SeatChoice(name, COLOURS[at]) for at, name in enumerate(("A", "B", "C")[:count])]
    setup = GAME.setup(standard_edition("sneferu"), seats, options, seed)
    deal = GAME.deal(setup, seed)
    state = GAME.start(setup, deal)
    while not state.is_over:
        state = state.apply(chance.choice(state.legal_actions()))
    return setup, deal, state


def test_f4_food_of_an_area_by_its_size() -> None:
    """Two and a half for each cell, rounded down, less three."""
    assert AREA_FOOD == (0, 0, 2, 4, 7, 9, 12, 14, 17, 19, 22, 24)
    assert list(AREA_FOOD[2:]) == [size * 5 // 2 - 3 for size in range(2, 12)]


@pytest.mark.parametrize("seed", range(3))
def test_figures_are_those_of_the_end(seed: int) -> None:
    setup, deal, state = over(seed, 3)
    result = state.result()
    for index, each in enumerate(GAME.figures(setup, deal, state)):
        told = each.measures
        assert told["stones"] == result.stones[index]
        assert told["food"] == result.food[index]
        assert told["areas"] == len(result.areas[index])
        assert told["largest_area"] == max([0, *result.areas[index]])
        assert told["days_unused"] + state.boats[index] == setup.edition.last
        assert deal.boats[each.place] == index
    assert GAME.figures(setup, deal, GAME.start(setup, deal)) == ()


def test_against_ptah_his_stones_and_the_score_are_counted_too() -> None:
    usual = ("stones", "food", "areas", "largest_area")
    assert GAME.counted({}).keys == usual
    assert GAME.counted({"solo": True}).keys == (*usual, "ptah", "score")
    setup, _, state = over(1, 1, solo=True)
    assert GAME.game_figures(setup, state) == {"ptah": state.result().ptah}


def test_e2_an_edition_that_feeds_whoever_sails_home_is_warned_of() -> None:
    standard = standard_edition("sneferu")
    assert GAME.edition_warning(standard) is None
    dear = replace(standard, columns=tuple(replace(each, food=1) for each in standard.columns))
    warned = GAME.edition_warning(dear)
    assert warned is not None
    assert f"up to {5 * standard.last} food" in str(warned)


@pytest.mark.parametrize(
    ("areas", "winners"),
    [
        (((2, 1), (2,)), (0,)),
        (((2,), (2, 1)), (1,)),
        (((2, 2), (2, 2)), (0, 1)),
        (((), (1,)), (1,)),
        (((3,), (2, 2, 2)), (0,)),
    ],
)
def test_w1_an_area_that_is_missing_counts_as_none(
    areas: tuple[tuple[int, ...], ...], winners: tuple[int, ...]
) -> None:
    """Even an area of one makes the difference."""
    steps = compare((20, 20), (5, 5), areas)
    assert steps[-1].left == winners
    assert [step.name for step in steps[:2]] == ["stones", "food"]
    assert [step.rank for step in steps[:2]] == [0, 0]


@pytest.mark.parametrize("seed", range(8))
def test_a_milestone_of_areas_is_reached_with_the_first_of_six_cells(seed: int) -> None:
    setup, deal, last = over(seed, 2)
    del last
    chance = random.Random(seed)
    state, actions, found = GAME.start(setup, deal), [], [0, 0]
    while not state.is_over:
        actions.append(chance.choice(state.legal_actions()))
        state, events = state.play(actions[-1])
        for each in events:
            if isinstance(each, AreaEnclosed) and len(each.cells) >= 6:
                found[each.seat] = found[each.seat] or len(actions)
    for seat in (0, 1):
        assert moment_of("area", setup, deal, actions, seat) == (found[seat] or len(actions))
        assert moment_of("builders", setup, deal, actions, seat) == len(actions)


def test_an_area_is_a_milestone_from_six_cells_on() -> None:
    (area,) = [each for each in GAME.milestones if each.key == "area"]
    assert (area.measure, area.least) == ("largest_area", 6)


def test_guesses_at_the_bag_are_mixed_by_knuths_row() -> None:
    """MMIX's generator: modulus 2**64, with its multiplier and increment."""
    assert (MIXING_BITS + 1, MIXING_FACTOR % 8, MIXING_STEP % 2) == (2**64, 5, 1)


def test_the_options_have_their_values_and_say_who_they_are_for() -> None:
    options = {option.key: option for option in OPTIONS}
    assert [value for value, _title in options["variant"].values] == list(PTAHS)
    assert [value for value, _title in options["solo"].values] == [False, True]
    assert {note.value: note.seats for note in options["solo"].notes}[True] == ALONE
    assert options["variant"].condition.seats == options["solo"].condition.seats == ALONE
    assert [note.value for note in options["variant"].notes] == list(PTAHS)


def test_what_is_counted_is_drawn_and_kept_as_a_record_where_that_says_something() -> None:
    measures = {measure.key: measure for measure in GAME.measures}
    assert {key for key, each in measures.items() if each.chart} >= {"builder", "stones", "score"}
    assert {key for key, each in measures.items() if each.record} >= {
        "stones", "food", "largest_area", "score",
    }  # fmt: skip


def test_a8_a_rating_is_told_by_its_words_and_its_scores() -> None:
    measures = {measure.key: measure for measure in GAME.measures}
    assert measures["rating"].names == dict(enumerate(RATINGS))
    rows = GAME.counted({"solo": True}).bands.rows
    assert rows == (
        (None, "lost"),
        (0, "up to 30"),
        (1, "31 to 40"),
        (2, "41 to 45"),
        (3, "46 to 50"),
        (4, "51 and more"),
    )


def test_rivers_are_weighed_anew_from_a_monday_on() -> None:
    """Earlier rivers keep their numbers and builders, so that no river changes its name."""
    assert (STANDARD_SINCE.isoformat(), STANDARD_SINCE.weekday()) == ("2026-11-23", 0)


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "buy", "column": -1, "row": 0, "bonus": False},
        {"do": "buy", "column": 0, "row": -1, "bonus": False},
        {"do": "buy", "column": 1_001, "row": 0, "bonus": False},
        {"do": "place", "level": -1, "slot": 0, "flip": False},
        {"do": "shift", "from": -1, "to": 0},
    ],
    ids=lambda fields: " ".join(map(str, fields.values())),
)
def test_x5_places_below_the_first_and_far_beyond_the_last_are_unreadable(
    fields: dict[str, object],
) -> None:
    setup, _deal, _state = over(1, 2)
    with pytest.raises(RecordError, match="must be 0 to 1000"):
        GAME.action_from_plain(fields, (), setup)
