"""The program's own source files, read and parsed once for all tests about them."""

import ast
import gc
from functools import cache
from pathlib import Path


@cache
def text_of(path: Path) -> str:
    """The text of a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(source: str) -> ast.Module:
    """The syntax tree of a module's text; tests must not change it."""
    return ast.parse(source)


@cache
def nodes_in(source: str) -> tuple[ast.AST, ...]:
    """All nodes of a module that have fields, in the order of `ast.walk`."""
    found: list[ast.AST] = [tree_of(source)]
    for node in found:  # extended with the nodes below during the loop
        for name in node._fields:
            value = getattr(node, name, None)
            below = value if isinstance(value, list) else (value,)
            found.extend(each for each in below if isinstance(each, ast.AST) and each._fields)
    gc.freeze()  # they are kept: scanning so many for garbage would take as long as parsing
    return tuple(found)
