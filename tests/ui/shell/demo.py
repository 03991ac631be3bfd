"""A small scene for tests of the shell."""

from collections.abc import Hashable

from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Quit, Scene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button


class DemoScene(Scene):
    """A scene with two buttons: one counts, the other leaves. It records its events."""

    def __init__(self) -> None:
        self.count = 0
        self.keys: list[KeyPressed] = []
        self.text = ""
        self.turned: list[tuple[str | None, int]] = []
        self.is_moving = False

    def tree(self, canvas: Canvas) -> Node:
        panel = Rect(40, 40, canvas.px(400), canvas.px(300))
        high = canvas.scale.button
        count = ButtonAppearance("count", f"Count: {self.count}", "count")
        leave = ButtonAppearance("leave", "Leave", "leave", "For good.")
        buttons = (
            button(canvas, Rect(60, 100, 200, high), count),
            button(canvas, Rect(60, 200, 200, high), leave),
        )
        ground = (Picture(canvas.rect, "night", covers=True),)
        panels = (canvas.panel("panel", panel, "DEMO", *buttons),)
        return Node("window", "window", canvas.rect, "Demo", looks=ground, children=panels)

    def activate(self, act: Hashable) -> Answer:
        self.count += 1
        return Quit() if act == "leave" else None

    def press(self, key: KeyPressed) -> Answer | bool:
        self.keys.append(key)
        return False

    def type_text(self, text: str) -> None:
        self.text += text

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        self.turned.append((panel, steps))

    def tick(self, now: float) -> bool:
        del now
        return self.is_moving
