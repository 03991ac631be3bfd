"""`tools.lines`: its measures, counted in a few lines of code."""

import ast
from pathlib import Path

import pytest

from tools import lines

MADE = ast.parse("""
@dataclass(frozen=True)
class Once:
    ...

class Twice(NamedTuple):
    ...

class NoValue:
    ...

made = Once(1), NoValue()
""")
MAKER = ast.parse("made = [module.Twice(each) for each in (Twice(1), Twice(2))]")


def test_value_types_are_counted_by_the_places_that_make_them() -> None:
    assert list(lines.value_types([MADE, MAKER])) == ["Once", "Twice"]
    assert lines.types_made_once([MADE, MAKER]) == ["Once"]


def test_an_import_in_a_function_inside_another_counts_once() -> None:
    tree = ast.parse("import a\ndef f():\n  def g():\n    from b import c\n  import d\n")
    assert lines.inner_imports(tree) == [4, 5]


@pytest.mark.parametrize(
    ("arguments", "found"),
    [("1, 2, 3, 4, 5, 6, 7, h=8", []), ("1, 2, 3, 4, 5, 6, 7, h=8, *i", [1])],
)
def test_a_call_is_long_from_nine_arguments_on(arguments: str, found: list[int]) -> None:
    assert lines.long_calls(ast.parse(f"f({arguments})")) == found


@pytest.mark.parametrize(
    ("path", "room"),
    [("games/sobek/law/state.py", "games/sobek"), ("games/codec.py", "games"),
     ("ui/kit/widgets/bar.py", "ui/kit"), ("session/store/keeper.py", "session"), ("a.py", ".")],
)  # fmt: skip
def test_a_module_counts_for_its_room(path: str, room: str) -> None:
    assert lines.room_of(Path(path)) == room


def test_tools_of_one_game_are_told_by_folder_or_name() -> None:
    paths = [Path("tools/art/sobek/make_boats.py"), Path("tools/sound/effects/sobek.py"),
             Path("tools/sound/effects/house.py")]  # fmt: skip
    assert [lines.is_of("sobek", path) for path in paths] == [True, True, False]
