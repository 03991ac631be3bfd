"""Notices over a scene: within the window, and covering nothing that can be used."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node

TOLD: Final = (
    ("Sound is on.", ""),
    ("The file lies here: ~/.local/share/sneferu/exports/Merit-Hapi-3.html", "/x/Merit.html"),
    (
        "The saved games are damaged. " + "The backup of today was brought back in its place. " * 2,
        "",
    ),
)


def covered_by_notices(stage: Stage) -> Iterator[str]:
    """The faults of three notices over a stage's picture; they stay on it."""
    keys = {each.key for each in controls(stage.tree())}
    for told in TOLD:
        stage.notify(*told)
    tree = stage.tree()
    notices = [each for each in tree.walk() if each.role == "notice"]
    if len(notices) != len(TOLD):
        yield f"notices: {len(notices)} of {len(TOLD)}"
    used = [each for each in controls(tree) if each.key in keys]
    for notice in notices:
        for control in used:
            if notice.rect.meets(control.rect):
                yield f"notices: {notice.label[:20]} covers {control.key}"
        if not tree.rect.holds(notice.rect):
            yield f"notices: {notice.label[:20]} sticks out of the window"
    if any(one.rect.meets(other.rect) for one, other in combinations(notices, 2)):
        yield "notices: they cover one another"


def controls(tree: Node) -> list[Node]:
    dialogs = [each for each in tree.walk() if each.role == "dialog"]
    root = dialogs[-1] if dialogs else tree
    return [each for each in root.walk() if each.act is not None]
