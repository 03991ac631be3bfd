"""The coverage of the law: every clause with a visible effect has a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

COUNTS: Final = {
    "D": 9, "B": 5, "S": 5, "T": 5, "P": 5, "R": 6, "M": 8, "C": 7, "G": 4, "L": 3, "N": 4, "E": 1,
    "F": 5, "V": 5, "K": 6, "H": 5, "O": 2, "J": 5, "Q": 7, "X": 10, "Y": 39,
}  # fmt: skip
"""The number of clauses in each section of RULES.md; those of Y are worked examples."""
CLAUSES: Final = {
    f"{section}{number}" for section, count in COUNTS.items() for number in range(1, count + 1)
}

UNSEEN: Final = {
    "D8": "where stones lie on a tablet",
    "D9": "stores and a score track of cardboard",
    "X7": "what is printed on the back walls",
    "X8": "what is not printed in the book",
    "X10": "what simple players come to: measured, not tested",
}
"""Clauses without effect in the law's module, and their subjects."""

HERE: Final = Path(__file__).parent
TESTS: Final = HERE.parents[2]
FILES: Final = (
    *HERE.glob("test_*.py"),
    TESTS / "conformance" / "test_terra_pyramides.py",
    TESTS / "conformance" / "terra_pyramides_play.py",
    TESTS / "reference" / "test_terra_pyramides_reference.py",
    HERE.parent / "players" / "test_greedy.py",
)
LAW: Final = HERE.parents[4] / "shared" / "rules" / "terra_pyramides" / "RULES.md"
"""RULES.md, which lies beside the project during its development but is not part of it."""


def named_in(source: str) -> Iterator[str]:
    """The clauses named by functions, and by texts in them."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            yield from (part.upper() for part in node.name.split("_"))
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for first, last in re.findall(r"\b([A-Z]\d+)(?: to ([A-Z]\d+))?", node.value):
                yield first
                if last:
                    numbers = range(int(first[1:]), int(last[1:]) + 1)
                    yield from (f"{first[0]}{number}" for number in numbers)


def test_every_clause_has_a_test() -> None:
    own = {
        path: path.read_text(encoding="utf-8") for path in FILES if path.name != Path(__file__).name
    }
    named = {name for source in own.values() for name in named_in(source)}
    assert CLAUSES - named == set(UNSEEN)


@pytest.mark.skipif(not LAW.exists(), reason="the law's text is not beside the project")
def test_the_list_is_that_of_the_law() -> None:
    found = set(re.findall(r"(?m)^- ([A-Z]\d+)", LAW.read_text(encoding="utf-8")))
    assert found == CLAUSES
