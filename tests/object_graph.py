"""All objects reachable from a value: attributes, slots, items, closures."""

import gc
import random
from collections import Counter
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

PLAIN = (str, bytes, int, float, type(None))


def reached_from(*things: object) -> Iterator[object]:
    """Every reachable object once; of classes, modules and functions only their closures."""
    left, seen = list(things), set[int]()
    while left:
        thing = left.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType):
            continue
        if not isinstance(thing, PLAIN):
            seen.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):
            left += [thing.__closure__, thing.__defaults__, thing.__kwdefaults__]
        elif isinstance(thing, MethodType | BuiltinFunctionType):
            left.append(thing.__self__)
        elif not isinstance(thing, PLAIN):
            left += gc.get_referents(thing)
        if isinstance(thing, random.Random):
            left.append(thing.getstate())


def plain_in(*things: object) -> Counter[str]:
    """All plain values among the reachable objects, counted."""
    return Counter(repr(each) for each in reached_from(*things) if isinstance(each, PLAIN))
