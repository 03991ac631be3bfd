"""Sliders: where the pointer or an arrow key moves them to."""

from dataclasses import replace
from typing import Final

from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.kit.node import Node

STEPS: Final = {"left": -1, "right": 1}
"""The keys that move a slider, and how far."""


def slid_to(node: Node | None, x: int) -> Slide | None:
    """The slider of a node moved under the pointer; None where there is no open slider."""
    if node is None or not node.is_enabled or not isinstance(node.act, Slide):
        return None
    share = (x - node.rect.x) / max(1, node.rect.w - 1)
    return replace(node.act, share=max(0.0, min(share, 1.0)))


def slid_by(node: Node | None, key: str) -> Slide | None:
    """The slider of a node moved by a key; None where there is none, or the key moves nothing."""
    if node is None or not isinstance(node.act, Slide) or key not in STEPS:
        return None
    return replace(node.act, steps=STEPS[key])
