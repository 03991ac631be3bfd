"""Describing a scene has no side effects: asked twice, tree and scene are the same."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.theme import Scale
from tests.ui.pages.opened import SAMPLES, EvenRuler, program
from tests.ui.samples.turns import one_of_each_kind


def kept(thing: object, depth: int = 4) -> dict[str, object]:
    """The attributes of a scene and its parts, by path; mutable ones as text."""
    found: dict[str, object] = {}
    names = [*getattr(thing, "__dict__", {}), *getattr(type(thing), "__slots__", ())]
    for name in names:
        value = getattr(thing, name, None)
        found[name] = repr(value) if isinstance(value, list | dict | set) else value
        if depth and type(value).__module__.startswith("sneferu_gui.ui"):
            found |= {f"{name}.{way}": each for way, each in kept(value, depth - 1).items()}
    return found


@pytest.mark.parametrize("name", one_of_each_kind(list(SAMPLES)))
def test_a_tree_changes_nothing(name: str) -> None:
    scene = SAMPLES[name](program())
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    scene.settle(canvas)
    before = kept(scene)
    for frame in (canvas, canvas._replace(width=1200)):  # the other has not been settled for
        assert scene.tree(frame) == scene.tree(frame)
    after = kept(scene)
    assert before.keys() == after.keys()
    for way, value in before.items():
        assert after[way] is value or after[way] == value, way
