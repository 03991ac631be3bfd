"""Errors shown to players: no text is plain English, all can be translated.

The texts are gathered from the program's source, so that new ones are included.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.sources import nodes_in, text_of, tree_of

PACKAGE: Final = Path(__file__).resolve().parent.parent / "sneferu_gui"

TOLD: Final = {
    "ChallengeError": 0,
    "ChoiceError": 0,
    "EditionFault": 1,
    "FileFault": 2,
    "FileNotFoundError": 0,
    "GameError": 2,
    "NoDisplayError": 0,
    "OSError": 0,
    "OptionsError": 0,
    "RecordError": 1,
    "SceneError": 0,
    "ShareError": 0,
    "StoreError": 1,
    "Notify": 0,
    "_FailureError": 0,
    "_MisuseError": 0,
}
"""Errors shown to players, with the index of the argument that has the words."""

MARKED: Final = frozenset({"_", "N_", "ngettext", "Reason"})
"""Functions that mark a text for translation."""


def is_plain(text: ast.expr | None, within: ast.AST) -> bool:
    """Whether a text is English that no catalogue has.

    A name stands for the values assigned to it `within` the same function.
    """
    parts: list[ast.expr] = []
    match text:
        case ast.Constant(value=str(value)):
            return any(word[:1].isalpha() for word in re.split(r"[\s(]+", value))
        case ast.JoinedStr(values=parts) | ast.BoolOp(values=parts):
            pass
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            parts = [one, other]
        case ast.Call(func=ast.Attribute(value=called)):
            parts = [called]
        case ast.Name(id=name):
            parts, within = _given(name, within), ast.Module([], [])
    return any(is_plain(part, within) for part in parts)


def _given(name: str, within: ast.AST) -> list[ast.expr]:
    """Every value assigned to a name."""
    return [
        node.value
        for node in ast.walk(within)
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr)
        and node.value is not None
        and any(isinstance(target, ast.Name) and target.id == name for target in _targets(node))
    ]


def _targets(node: ast.Assign | ast.AnnAssign | ast.NamedExpr) -> list[ast.expr]:
    return node.targets if isinstance(node, ast.Assign) else [node.target]


def plain_in(source: str) -> Iterator[str]:
    """The errors in a module made of plain English, with their lines."""
    tree, nodes = tree_of(source), nodes_in(source)
    functions = [n for n in nodes if isinstance(n, ast.FunctionDef)]
    for node in nodes:
        name = getattr(node.func, "id", "") if isinstance(node, ast.Call) else ""
        if not isinstance(node, ast.Call) or name not in TOLD or len(node.args) <= TOLD[name]:
            continue
        around = [f for f in functions if f.lineno <= node.lineno <= (f.end_lineno or 0)]
        within = max(around, key=lambda f: f.lineno, default=tree)
        if is_plain(node.args[TOLD[name]], within):
            yield f"{node.lineno}: {ast.unparse(node)}"


MODULES: Final = sorted(
    path
    for path in PACKAGE.rglob("*.py")
    if "self_test" not in path.parts and path.name != "assets_folder.py"
)
"""The modules that are checked.

Not the self-test, which is for packagers, in English; nor the error for missing assets, when the
catalogues are missing as well.
"""


def test_what_is_told_can_be_translated() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{fault}"
        for path in MODULES
        for fault in plain_in(text_of(path))
    ]
    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        'raise RecordError((), "is no pyramid")',
        'raise RecordError(("seats",), f"{n} seats; 1 to 4 can play")',
        'raise GameError(1, Trouble.DAMAGED, f"actions[{index}]: illegal: {refusal}")',
        'def f():\n    told = "no {a}"\n    raise RecordError((), told.format(a=1))',
        'raise StoreError(Trouble.LOST, _("gone") + ": it was here")',
        'raise SceneError("there" if is_there else _("not there"))',
    ],
)
def test_plain_english_is_found(source: str) -> None:
    assert list(plain_in(source))


@pytest.mark.parametrize(
    "source",
    [
        'raise RecordError((), Reason("is no pyramid"))',
        'raise SceneError(f"{name}: {words}")',
        'raise SceneError(_("there is {a}").format(a=1))',
        'def f():\n    told = _("no {a}")\n    raise RecordError((), told.format(a=1))',
        'raise Damage(N_("gone"))',
        "raise GameError(1, Trouble.MISSING)",
    ],
)
def test_what_can_be_translated_is_let_be(source: str) -> None:
    assert not list(plain_in(source))
