"""Small changes of a module, as edits of its syntax tree."""

import ast
from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Final, NamedTuple

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult, ast.Mod: ast.FloorDiv, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitOr, ast.Pow: ast.Mult,
}  # fmt: skip
CALLED: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED: Final = frozenset({"annotation", "returns", "decorator_list", "format_spec", "bases"})
"""Fields of nodes in which nothing is changed: types, and formats of texts."""
ANSWERED: Final = (ast.Eq, ast.NotEq, ast.In, ast.NotIn, ast.Is, ast.IsNot)
"""Comparisons that are inverted by another operator: as conditions they need no `not`."""


class Mutant(NamedTuple):
    """A change of one file."""

    file: str
    """The path in the checkout."""
    number: int
    """The index of the change among those of the file, from 0."""
    line: int
    lines: tuple[int, int]
    """First and last line of the statement; for a compound one, of the part before its body."""
    function: str
    """The qualified name of the outermost function; empty for code that runs on import."""
    before: str
    after: str

    @property
    def change(self) -> str:
        """The code before and after, in one line."""
        return f"{self.before} → {self.after}"

    @property
    def told(self) -> str:
        """The change for people: of a long line, only the part around it."""
        pairs = zip(self.before, self.after, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        start = max(0, shared - 40)
        return " → ".join(
            f"{'…' * (start > 0)}{each[start:][:90]}" for each in (self.before, self.after)
        )


class _Place(NamedTuple):
    """The position of a node in the tree."""

    node: ast.AST
    parent: ast.AST
    field: str
    at: int | None
    statement: ast.stmt | None
    function: str
    is_bool: bool
    """Whether the enclosing function is annotated to return a bool."""

    def put(self, new: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, new)
        else:
            getattr(self.parent, self.field)[self.at] = new


def mutants_of(source: str, file: str) -> list[Mutant]:
    r"""All changes that can be made to a module, in the order of its tree.

    >>> [one.change for one in mutants_of("def f(x):\n    return x < 2", "f.py")]
    ['return x < 2 → return None', 'x < 2 → x <= 2', '2 → 3', '2 → 1']
    """
    return [
        Mutant(
            file, number, getattr(place.node, "lineno", lines[0]), lines, place.function,
            _told(place.node), _told(new),
        )
        for number, (place, new) in enumerate(_changes(ast.parse(source)))
        for lines in [_lines_of(place.statement)]
    ]  # fmt: skip


def mutated(source: str, number: int) -> ast.Module:
    """The module with the change of this number."""
    tree = ast.parse(source)
    place, new = next(islice(_changes(tree), number, None))
    place.put(ast.copy_location(new, place.node))
    return ast.fix_missing_locations(tree)


def _told(node: ast.AST) -> str:
    match node:
        case ast.If() | ast.While():
            return f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
        case ast.comprehension():
            return f"if {ast.unparse(node.ifs[0])}"
        case _:
            return " ".join(ast.unparse(node).split())


def _lines_of(statement: ast.stmt | None) -> tuple[int, int]:
    if statement is None:
        return (1, 1)
    body = getattr(statement, "body", None) or getattr(statement, "cases", None)
    end = statement.end_lineno or statement.lineno
    if isinstance(body, list):
        first = getattr(body[0], "lineno", None) or body[0].pattern.lineno
        end = max(statement.lineno, first - 1)
    return statement.lineno, end


def _changes(tree: ast.Module) -> Iterator[tuple[_Place, ast.AST]]:
    for place in _places(tree, None, "", is_bool=False):
        for new in _instead_of(place):
            yield place, new


def _places(
    parent: ast.AST, statement: ast.stmt | None, names: str, *, is_bool: bool, within: str = ""
) -> Iterator[_Place]:
    """All nodes below one, from the top down, except those without effect on behaviour."""
    for field, value in ast.iter_fields(parent):
        if field in UNTOUCHED and not _says_limits(parent):
            continue
        inside = within
        if isinstance(parent, ast.FunctionDef) and field == "body":
            inside = within or names
            is_bool = parent.returns is not None and ast.unparse(parent.returns) == "bool"
        for index, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if not isinstance(node, ast.AST) or _is_only_said(node):
                continue
            its = node if isinstance(node, ast.stmt) else statement
            yield _Place(node, parent, field, index, its, inside, is_bool)
            below = names
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                below = f"{names}.{node.name}".lstrip(".")
            yield from _places(node, its, below, is_bool=is_bool, within=inside)


def _says_limits(parent: ast.AST) -> bool:
    """Whether a field describes in its type which values are read or refused."""
    return isinstance(parent, ast.AnnAssign) and "Annotated" in ast.unparse(parent.annotation)


def _is_only_said(node: ast.AST) -> bool:
    """Whether a node has no effect on behaviour: prose, types, unreachable code."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Import() | ast.ImportFrom():
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id="assert_never"))):
            return True
        case ast.keyword(arg="strict" | "encoding"):
            return True
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            return True
        case ast.Call(func=ast.Name(id="TypeVar" | "NewType" | "cast" | "_" | "N_" | "N2_")):
            return True
        case _:
            return False


def _instead_of(place: _Place) -> Iterator[ast.AST]:  # noqa: C901, PLR0912 - a case for each kind
    """The possible replacements of a node."""
    node = place.node
    match node:
        case ast.stmt():
            yield from _instead_of_statement(node, is_bool=place.is_bool)
        case ast.Compare():
            for place_of, op in enumerate(node.ops):
                ops = list(node.ops)
                ops[place_of] = COMPARED[type(op)]()
                yield ast.Compare(node.left, ops, node.comparators)
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=(int() | float()) as number):
            yield ast.Constant(number + 1)
            yield ast.Constant(number - 1)
        case ast.BoolOp():
            yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        case ast.BinOp() if type(node.op) in COMPUTED:
            yield ast.BinOp(node.left, COMPUTED[type(node.op)](), node.right)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.IfExp():
            yield from (ast.IfExp(each, node.body, node.orelse) for each in _negated(node.test))
        case ast.comprehension():
            for number, test in enumerate(node.ifs):
                for each in _negated(test):
                    ifs = [*node.ifs[:number], each, *node.ifs[number + 1 :]]
                    yield ast.comprehension(node.target, node.iter, ifs, node.is_async)
        case ast.Call():
            yield from _instead_of_call(node)


def _instead_of_statement(  # noqa: C901 - a case for each kind
    node: ast.stmt, *, is_bool: bool
) -> Iterator[ast.AST]:
    match node:
        case ast.Return(value=ast.Constant(value=None | bool())):
            return
        case ast.Return(value=ast.expr() as value) if is_bool:
            yield from (ast.Return(each) for each in _negated(value))
        case ast.Return(value=ast.expr()):
            yield ast.Return(ast.Constant(None))
        case ast.If():
            yield from (ast.If(each, node.body, node.orelse) for each in _negated(node.test))
        case ast.While():
            yield from (ast.While(each, node.body, node.orelse) for each in _negated(node.test))
        case ast.AugAssign():
            if type(node.op) in COMPUTED:
                yield ast.AugAssign(node.target, COMPUTED[type(node.op)](), node.value)
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case ast.Delete(targets=[ast.Name()]):
            return  # an argument that is not needed
        case ast.Expr(value=ast.Call()) | ast.Raise() | ast.Delete() | ast.Return(value=None):
            yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()


def _negated(test: ast.expr) -> Iterator[ast.expr]:
    """The opposite of a condition; none if changing its one operator is the same."""
    match test:
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return
        case ast.Compare(ops=[op]) if isinstance(op, ANSWERED):
            return
        case _:
            yield ast.UnaryOp(ast.Not(), test)


def _instead_of_call(node: ast.Call) -> Iterator[ast.AST]:
    if isinstance(node.func, ast.Name) and node.func.id in CALLED:
        yield ast.Call(ast.Name(CALLED[node.func.id], ast.Load()), node.args, node.keywords)
    if len(node.args) > 1:
        yield ast.Call(node.func, node.args[:-1], node.keywords)
    for number, keyword in enumerate(node.keywords):
        if keyword.arg not in {None, "strict", "encoding"}:
            rest = [*node.keywords[:number], *node.keywords[number + 1 :]]
            yield ast.Call(node.func, node.args, rest)
