"""Mutation testing: the changes it makes, those it leaves out, and its report of survivors."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.mutation.mutants import mutants_of, mutated

CHECKOUT: Final = Path(__file__).parents[2]


def changes_of(source: str) -> list[str]:
    return [mutant.change for mutant in mutants_of(source, "module.py")]


@pytest.mark.parametrize(
    ("source", "changes"),
    [
        ("x = 1", ["1 → 2", "1 → 0"]),
        ("x = a < b", ["a < b → a <= b"]),
        ("x = a and b", ["a and b → a or b"]),
        ("x = not a", ["not a → a"]),
        ("x = a + b", ["a + b → a - b"]),
        ("x = f(a, b)", ["f(a, b) → f(a)"]),
        ("x = f(a, key=b)", ["f(a, key=b) → f(a)"]),
        ("x = min(a)", ["min(a) → max(a)"]),
        ("x += y", ["x += y → x -= y", "x += y → pass"]),
        ("a.b = c", ["a.b = c → pass"]),
        ("f()", ["f() → pass"]),
        ("if a:\n    b", ["if a → if not a"]),
        ("if a == b:\n    b", ["a == b → a != b"]),
        ("x = a if b else c", ["a if b else c → a if not b else c"]),
        ("x = [a for a in b if a]", ["if a → if not a"]),
        ("def f():\n    return a", ["return a → return None"]),
        ("def f() -> bool:\n    return a", ["return a → return not a"]),
        ("for a in b:\n    break", ["break → continue"]),
        ("raise A", ["raise A → pass"]),
        ("def f(a: int = 1): ...", ["1 → 2", "1 → 0"]),
        ("x: Annotated[int, Whole(0)]", ["0 → 1", "0 → -1"]),
        ("@given(1)\ndef f() -> X[1]:\n    '''Text.'''", []),
        ("x = _('A {b}', 'text')", []),
        ("assert_never(x)", []),
        ("x = zip(a, strict=True)", []),
    ],
)
def test_what_is_changed(source: str, changes: list[str]) -> None:
    assert changes_of(source) == changes


def test_a_change_knows_its_function_and_the_lines_that_reach_it() -> None:
    source = "class A:\n  def f(self, b=1):\n    def g():\n      return (\n        2)\n"
    told = {mutant.change: mutant for mutant in mutants_of(source, "module.py")}
    assert told["1 → 2"].function == ""
    assert told["2 → 3"].function == "A.f"
    assert told["2 → 3"].lines == (4, 5)


def test_each_change_is_one_change() -> None:
    source = Path(__file__).with_name("mutants.py").read_text(encoding="utf-8")
    whole = ast.unparse(ast.parse(source))
    for mutant in mutants_of(source, "mutants.py"):
        changed = mutated(source, mutant.number)
        assert ast.unparse(changed) != whole
        compile(changed, "mutants.py", "exec")


def test_what_is_judged_equal_is_there() -> None:
    judged = tomllib.loads(Path(__file__).with_name("judged.toml").read_text(encoding="utf-8"))
    for one in judged["equal"]:
        source = (CHECKOUT / one["file"]).read_text(encoding="utf-8")
        there = {(each.function, each.change) for each in mutants_of(source, one["file"])}
        assert (one["function"], one["change"]) in there, one
        assert one["why"]


@pytest.mark.sweep
def test_the_command_tells_what_survives() -> None:
    """This test knows a day's market, but no option of any game."""
    test = "test_a_market_is_the_same_for_everybody_against_a_named_level[day 2026-11-23-scribe]"
    done = subprocess.run(
        [
            sys.executable, "-m", "tests.mutation", "--room", "games/game_texts",
            "--sample", "0", "--jobs", "1", "--killed",
            "--tests", f"tests/games/sobek/law/test_house.py::{test}",
        ],
        cwd=CHECKOUT, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    verdicts = dict(
        line.split(": ", 1)[1].rsplit(": ", 1)
        for line in done.stdout.splitlines()
        if line.startswith("sneferu_gui/")
    )
    assert test in verdicts["return listed[first.toordinal() % len(listed)] → return None"]
    survivors = {change for change, verdict in verdicts.items() if verdict == "SURVIVES"}
    assert "each._replace(text=Reason(each.text, **numbers)) → each._replace()" in survivors
    assert not [change for change in survivors if "week_deals" in change]
    assert "| `games/game_texts` | 15 |" in done.stdout
