"""The program's own sources, read and parsed once for all that is asked of them."""

import ast
from functools import cache
from pathlib import Path


@cache
def text_of(path: Path) -> str:
    """What is written in a file."""
    return path.read_text(encoding="utf-8")


@cache
def tree_of(source: str) -> ast.Module:
    """The syntax of a module, given by its text: nobody changes it."""
    return ast.parse(source)


@cache
def nodes_in(source: str) -> tuple[ast.AST, ...]:
    """All nodes of a module, as `ast.walk` comes to them."""
    return tuple(ast.walk(tree_of(source)))
