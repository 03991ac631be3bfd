"""Positions set up by hand: the fields they are told by, and their faults (RULES.md, Q6)."""

from sneferu_gui.games.arranging import Field, changed_values
from sneferu_gui.games.terra_pyramides.law.state import State

from .scenario import GAME, example, later, with_site, with_stacks


def fields_of(state: State) -> dict[str, Field]:
    return {field.key: field for part in GAME.parts(state) for field in part.fields}


def arranged(state: State, **changes: int) -> State:
    values = changed_values(
        GAME.parts(state), {k.replace("__", "/"): v for k, v in changes.items()}
    )
    made: State = GAME.arranged(state, values)
    return made


def test_tiles_and_sites_are_shown_where_they_lie() -> None:
    state = example()
    board, fields = state.table.board, fields_of(example())
    on_the_board = {
        key: field for key, field in fields.items() if key.split("/")[-1] in board.index
    }
    assert len(on_the_board) > len(board.names) - 6, "but for the oases"
    for key, field in on_the_board.items():
        row, column = divmod(board.index[key.split("/")[-1]], board.width)
        assert field.place == (column, row), key
    assert all(fields[key].at == key.split("/")[1] for key in fields if key.startswith("workers/"))


def test_each_choice_of_a_site_has_its_own_pictures() -> None:
    for key, field in fields_of(example()).items():
        if key.startswith(("foundation/", "pyramid/", "tile/", "hand/")):
            assert len(field.pictures) == len(field.names), key
            assert len(set(field.pictures)) == len(field.names), key


def test_a_pyramid_is_told_by_level_and_colour() -> None:
    for level in range(1, 5):
        state = with_site(later(), "e4", level=level, colour="grey", seat=0, workers=3)
        state.points_at_turn_start = state.points_of(0)
        field = fields_of(state)["pyramid/e4"]
        assert str(field.names[field.value]) == f"level {level}, grey"


def test_a_tile_is_laid_with_stairs_to_its_first_site() -> None:
    state = example()
    names = fields_of(state)["tile/a2"].names
    for value in (1, 7, len(names) - 1):
        made = arranged(state, tile__a2=value)
        code = made.laid[state.table.board.index["a2"]]
        assert code >> 2 == value - 1
        assert state.table.board.stairs[state.table.board.index["a2"]][code % 4] is not None


def test_a_stack_set_higher_keeps_what_lies_in_it() -> None:
    state = with_stacks(example(), 2)
    made = arranged(state, stack__0=4)
    assert len(made.stacks[0]) == 4
    assert set(state.stacks[0]) <= set(made.stacks[0])


def test_q6_faults_name_what_is_wrong() -> None:
    state = with_site(example(1, task=3), "e4", level=5, colour="blue", seat=0, workers=0)
    assert "K4: the pyramid on e4 is raised on" in map(str, state.faults())
    owing = example().draft()
    owing.capstones = (-1, owing.capstones[1] + owing.capstones[0] + 1)
    assert [str(fault)[:3] for fault in owing.faults()] == ["D5:"]
