"""Terra Pyramides' things in words."""

from sneferu_gui.games.terra_pyramides.law.actions import Build, ChooseRow, Place, Pull
from sneferu_gui.games.terra_pyramides.table.words import (
    field_name,
    level_words,
    line_words,
    owner_words,
    site_name,
    space_name,
    stack_name,
    stone_words,
    tile_words,
)
from tests.games.terra_pyramides.law.scenario import example


def test_spaces_are_told_with_what_lies_there() -> None:
    state = example()
    space = state.table.board.index
    assert field_name(state, space["c4"]) == "tile (worker and eye) on c4"
    assert space_name(state, space["b4"]) == "free field b4"
    assert space_name(state, space["c2"]) == "oasis c2"
    assert site_name(state, space["e4"]) == "foundation worth 3 on e4"
    assert space_name(state, space["a1"]) == "bare site on a1"


def test_a_pyramid_is_told_by_colour_and_level() -> None:
    state = example()
    for action in (Place("e5", "n"), ChooseRow("we")):
        state = state.apply(action)
    for source in ("e5", "f5", "f5"):
        state = state.apply(Pull(source, "e4"))
    number = state.table.board.number_of[state.table.board.index["e4"]]
    assert owner_words(state, number) == "P0: 3 workers"
    state = state.apply(Build("e4", "blue", 0))
    assert site_name(state, state.table.board.index["e4"]) == "blue pyramid, level 1 on e4"
    assert owner_words(state, number) == "P0: 1 worker"
    assert owner_words(state, 0) == ""
    assert level_words(5) == "capstone"


def test_a_foundation_whose_value_is_not_known_is_covered() -> None:
    draft = example().draft()
    number = draft.table.board.number_of[draft.table.board.index["e4"]]
    draft.sites = tuple(
        site._replace(foundation=0) if at == number else site for at, site in enumerate(draft.sites)
    )
    assert site_name(draft, draft.table.board.index["e4"]) == "covered foundation on e4"


def test_tiles_and_stones_are_counted() -> None:
    assert tile_words(("worker", "worker")) == "tile (2 workers)"
    assert tile_words(("red", "red")) == "tile (2 × red stone)"
    state = example().apply(Place("e5", "n")).apply(ChooseRow("we"))
    assert stone_words(state.stones_by_colour(0)) == "blue stone"
    assert stone_words(state.stones_by_colour(1)) == ""


def test_stacks_rows_and_points() -> None:
    state = example()
    assert stack_name(state.table.edition, 4) == "stack 5 (scarab)"
    assert line_words("nwse") == "north-west–south-east"
