"""The program's own sources, read and parsed once for all that is asked of them."""

import ast
import gc
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
    """All nodes of a module that have something in them, in the order of `ast.walk`."""
    found: list[ast.AST] = [tree_of(source)]
    for node in found:  # those below it are found while it is gone through
        for name in node._fields:
            value = getattr(node, name, None)
            below = value if isinstance(value, list) else (value,)
            found.extend(each for each in below if isinstance(each, ast.AST) and each._fields)
    gc.freeze()  # they are kept: a search for rubbish among so many would take as long as parsing
    return tuple(found)
