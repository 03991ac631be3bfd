"""The coverage of the law: every clause and every ruling has a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

CLAUSES: Final = (
    *("D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "S1", "S2", "S3", "S4"),
    *("T", "T1", "T2", "T3", "T4", "C1", "C2", "C3", "P1", "L1", "L2", "L3"),
    *("F1", "F2", "F3", "F4", "F5", "O1", "O2"),
    *("Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "V1", "E1", "E2", "W1"),
    *("B1", "B2", "B3", "B4", "B5", "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"),
)
"""The clauses of RULES.md; T alone is the order of the steps of a turn."""

RULINGS: Final = {
    "T2": ("arrival decides even when a boat further in has left",),
    "C3": ("21 placed and stored stones buy no more",),
    "F4": ("beyond 11 the printed sequence goes on",),
    "O2": ("once a turn",),
    "Q5": ("both movements are one move",),
    "Q7": (
        "not in the turn it was stored",
        "before and after a forced sail",
        "a stone never placed does not count",
    ),
    "E2": ("a stored stone or a power first, to make a purchase possible",),
    "B1": ("together with solo play",),
    "B3": ("before choosing; after the turn only on the last space",),
    "B4": (
        "declared with the bought stone in hand, which must then be placed",
        "before or after the turn while a stored stone can be placed",
        "the quarry of the turn stays",
    ),
    "A2": (
        "the space the boat stops on is not left",
        "a second quarry sees the stones that have become lowest",
        "refilled together afterwards, the column bought from first",
        "sailing or moving back wakes nobody",
    ),
}
"""Summaries of the rulings, by clause, in RULES.md's order."""

HERE: Final = Path(__file__).parent
LAW: Final = HERE.parents[4] / "shared" / "rules" / "RULES.md"
"""RULES.md, which lies beside the project during its development but is not part of it."""


def wanted() -> set[str]:
    rulings = {
        f"{clause} ruling {number}"
        for clause, texts in RULINGS.items()
        for number in range(1, len(texts) + 1)
    }
    return {*CLAUSES, *rulings}


def named_in(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".clause"):
                yield from (str(ast.literal_eval(argument)) for argument in decorator.args)


def test_every_clause_and_every_ruling_has_a_test() -> None:
    named = {name for path in HERE.glob("test_*.py") for name in named_in(path.read_text("utf-8"))}
    assert named == wanted()


@pytest.mark.skipif(not LAW.exists(), reason="the law's text is not beside the project")
def test_the_list_is_that_of_the_law() -> None:
    law = LAW.read_text("utf-8")
    without_headings = re.sub(r"(?m)^#.*", "", law)
    clauses = re.split(r"(?m)^- (?=[A-Z]\d )", without_headings)
    found = {clause[:2]: clause for clause in clauses[1:]}
    assert {*found, "T"} == set(CLAUSES)
    assert {name for name, text in found.items() if "**Ruling" in text} == set(RULINGS)
