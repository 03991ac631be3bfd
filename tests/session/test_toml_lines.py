"""The lines of values in TOML texts of every form."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sneferu_gui.session.toml_lines import KeyPath, TomlLines

TEXT = '''# 1
title = "a [ # { not a bracket" # comment with ] and }
[river] # 3
last = 44
quarries = [ # 5
  # { space = 0 },
  { space = 3, place = 'a ] "b' }, { space = 5, place = """
two lines ] } \\""" and
a third""" }, # 9
  { space = 8 },

]
days.short = 1.5 # 13
"days"."lo\\u006eg" = 1979-05-27 07:32:00
empty = [] # 15
many = [1,
  2, [3,
  4]] # 18
[[bread]]
level = 0 # 20
[[bread]]
level = 1
  [bread.kind] # 23
  name = \'\'\'
it's
\'\'\'
[[bread.icons]]
size = 1 # 28
[ "odd key" . x ]
y = {a = {b = 1}, c.d = [2]} # 30
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("river",), 3),
        (("river", "last"), 4),
        (("river", "quarries"), 5),
        (("river", "quarries", 0, "space"), 7),
        (("river", "quarries", 1, "place"), 7),
        (("river", "quarries", 2), 10),
        (("river", "quarries", 2, "space"), 10),
        (("river", "days"), 13),
        (("river", "days", "short"), 13),
        (("river", "days", "long"), 14),
        (("river", "empty"), 15),
        (("river", "many", 0), 16),
        (("river", "many", 1), 17),
        (("river", "many", 2, 0), 17),
        (("river", "many", 2, 1), 18),
        (("bread",), 19),
        (("bread", 0, "level"), 20),
        (("bread", 1), 21),
        (("bread", 1, "level"), 22),
        (("bread", 1, "kind"), 23),
        (("bread", 1, "kind", "name"), 24),
        (("bread", 1, "icons", 0, "size"), 28),
        (("odd key", "x"), 29),
        (("odd key", "x", "y", "a", "b"), 30),
        (("odd key", "x", "y", "c", "d", 0), 30),
        # A missing value has the line of its would-be container.
        (("nothing",), 1),
        (("river", "first"), 3),
        (("river", "quarries", 2, "material"), 10),
        (("river", "quarries", 9), 5),
        (("bread", 1, "slot"), 21),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_line_of(path: KeyPath, line: int, line_end: str) -> None:
    assert TomlLines(TEXT.replace("\n", line_end)).line_of(path) == line


def test_deep_nesting_has_the_line_of_what_holds_it() -> None:
    lines = TomlLines("a = " + "[\n" * 400 + "]" * 400 + "\nb = 1")
    assert lines.line_of(("a", 0, 0)) == 3
    assert lines.line_of(("a", *[0] * 400)) == 13
    assert lines.line_of(("b",)) == 402


@example('"\\1"')
@given(st.text(alphabet="[]{}=,.\"'#\\\n ab1", max_size=60))
def test_any_text_comes_to_an_end(text: str) -> None:
    """Even texts that `tomllib` refuses: no loop, no error."""
    assert TomlLines(text).line_of(("a", 0)) >= 1
