"""The pointer's way through the tree: pointing, pressing, dragging, the wheel, sliders."""

from typing import Final, assert_never

from sneferu_gui.ui.engine.attention import panel_at, panel_of
from sneferu_gui.ui.engine.drag import FARTHEST_CLICK, Drag, drag_of
from sneferu_gui.ui.engine.explanation import asked_words, explained_at
from sneferu_gui.ui.engine.inputs import (
    Button,
    PointerInput,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.engine.shell_requests import REFUSAL
from sneferu_gui.ui.kit.node import SLOT, Node, index_of
from sneferu_gui.ui.kit.theme import Scale

STEPS: Final = {"left": -1, "right": 1}
"""The steps by which keys move a slider."""


def slid_to(node: Node | None, x: int) -> Slide | None:
    """The slider of a node moved under the pointer; None where it has none that is enabled."""
    if node is None or not node.is_enabled or not isinstance(node.act, Slide):
        return None
    share = (x - node.rect.x) / max(1, node.rect.w - 1)
    return node.act._replace(share=max(0.0, min(share, 1.0)))


def slid_by(node: Node | None, key: str) -> Slide | None:
    """The slider of a node moved by a key; None where the key moves none."""
    if node is None or not isinstance(node.act, Slide) or key not in STEPS:
        return None
    return node.act._replace(steps=STEPS[key])


class Pointer:
    """Carries out the pointer's inputs on a stage."""

    def __init__(self, stage: OpenScenes) -> None:
        self._stage = stage
        self._attention = stage.attention
        self._pressed: str | None = None
        self._held_page: tuple[int, int] | None = None
        """The pixel where a page larger than the window was grasped."""
        self._is_pulling = self._is_sliding = False

    def forget(self) -> None:
        """Let go of everything, as another scene is on top."""
        self._pressed = self._held_page = self._stage.drag = None
        self._is_pulling = self._is_sliding = False
        if self._attention.let_go():
            self._stage.change()

    def check_drag(self) -> None:
        """End a drag whose piece was put back by a key, or is another's now."""
        if self._stage.drag is not None and not self._stage.drag.lasts(self._stage.tree()):
            self._stage.drag = None
            self._stage.change()

    def take(self, given: PointerInput) -> None:
        match given:
            case PointerMoved():
                self.move(given)
            case PointerLeft():
                self.leave()
            case PointerPressed():
                self.press(given)
            case PointerReleased():
                self.release(given)
            case WheelTurned():
                self.turn(given)
            case _:
                assert_never(given)

    def point(self, x: int, y: int) -> None:
        """Take the pointer's place."""
        attention = self._attention
        attention.pointer = (x, y)
        under = attention.under_pointer(self._stage.tree())
        attention.is_by_pad, points_anew = False, attention.points_anew(x, y, under)
        if under != attention.hovered or attention.is_by_keyboard or points_anew:
            attention.hovered = under
            attention.is_by_keyboard = False
            self._stage.change()

    def move(self, given: PointerMoved) -> None:
        """Move the pointer, and with it the piece or page it holds."""
        self.point(given.x, given.y)
        if given.rests:
            self._attention.rest()
        self._slide_pressed(given.x)
        if self._stage.drag is not None:
            self._follow(self._stage.drag, given.x, given.y)
        if self._held_page is not None:
            self._lead_page(self._held_page, given.x, given.y)

    def _lead_page(self, start: tuple[int, int], x: int, y: int) -> None:
        """Move a page that is dragged, or whose bar is."""
        if self._is_sliding:
            is_other = self._stage.panning.slide(y)
        else:
            farthest = Scale(self._stage.percent).px(FARTHEST_CLICK)
            if not self._is_pulling and abs(y - start[1]) <= farthest:
                return
            if not self._is_pulling:  # it is no click any more
                self._is_pulling, self._pressed = True, None
                self._attention.let_go()
            is_other = self._stage.panning.pull(x - start[0], y - start[1])
            self._held_page = x, y
        if is_other:
            self._stage.change()

    def _follow(self, drag: Drag, x: int, y: int) -> None:
        """Begin the drag once the pointer has moved farther than in a click, and go on with it."""
        if not drag.is_moving:
            if not drag.is_far(x, y, Scale(self._stage.percent)):
                return
            self._stage.drag = drag._replace(is_moving=True)
            if not drag.was_held:
                self._take_along(drag)
        self._stage.change()

    def _take_along(self, drag: Drag) -> None:
        """Take the dragged piece in hand: mostly what a click on it does."""
        node = index_of(self._stage.tree()).find(drag.key)
        if node is not None and node.use.grab_act is not None:
            self._stage.drag = drag._replace(is_moving=True, is_grasped=True)
            self._stage.carry_out(self._stage.scene.activate(node.use.grab_act))
        else:
            self._stage.activate(drag.key)

    def _drop(self, drag: Drag) -> None:
        """Use what takes the piece under the pointer; else the piece goes back.

        What is closed says why; let go over nothing, the piece is told what is asked.
        """
        self._stage.change()
        tree = self._stage.tree()
        pointer, under = self._attention.pointer, index_of(tree).find(self._attention.hovered)
        if pointer and under is not None and drag.ends_on(under):
            self._stage.scene.let_go(drag.rect_at(pointer))
            self._stage.activate(under.key)
            return
        if not drag.was_held and drag.lasts(tree):
            if pointer:
                self._stage.scene.let_go(drag.rect_at(pointer))
            self._stage.carry_out(self._stage.scene.go_back())
        self._refuse_drop(drag, under)

    def _refuse_drop(self, drag: Drag, under: Node | None) -> None:
        """Say why nothing came of letting a piece go over a node, or over none."""
        if under is not None and (under.role == SLOT or under.use.reason):
            self._stage.sounding.add(REFUSAL)
            if under.hint:
                self._stage.explain_node(under)
            return
        asked = asked_words(self._stage.tree())
        is_at_home = under is not None and under.key == drag.key
        if asked and not drag.was_held and not is_at_home:
            self._stage.notify(asked)

    def leave(self) -> None:
        """Take the pointer out of the window: a piece grasped by dragging goes back."""
        self._attention.pointer = self._attention.hovered = None
        drag = self._stage.drag
        self.forget()
        if drag is not None and drag.is_grasped and drag.lasts(self._stage.tree()):
            self._stage.carry_out(self._stage.scene.go_back())
        self._stage.change()

    def press(self, given: PointerPressed) -> None:
        self.point(given.x, given.y)
        if given.button is Button.BACK:
            self.forget()
            self._stage.carry_out(self._stage.scene.go_back())
            return

        hovered = self._attention.hovered
        under = index_of(self._stage.tree()).find(hovered or "")
        self._stage.drag = drag_of(under, (given.x, given.y))
        asked = under or explained_at(self._stage.tree(), given.x, given.y)
        counts = self._stage.presses.counts(asked, given)
        self._pressed = asked.key if asked is not None and counts else None
        if under is not None and under.is_reachable:
            self._attention.focused = hovered
        if self._pressed is not None:
            self._attention.press(under)
            if self._attention.pressed is not None:
                self._stage.lay_over()
        self._slide_pressed(given.x)
        self._take_page(under, given)

    def _take_page(self, under: Node | None, given: PointerPressed) -> None:
        """Grasp a page larger than the window, or its bar."""
        panning = self._stage.panning
        if not panning.is_needed or given.button is not Button.MAIN:
            return
        if panning.grips(given.x, given.y):
            self._is_sliding, self._pressed = True, None
            self._held_page = given.x, given.y
            self._lead_page(self._held_page, given.x, given.y)
        elif self._stage.drag is None and not (under is not None and isinstance(under.act, Slide)):
            self._held_page = given.x, given.y

    def release(self, given: PointerReleased) -> None:
        """Let go: over the node on which the button went down that is a click."""
        self.point(given.x, given.y)
        if given.button is not Button.MAIN:
            return
        pressed, drag = self._pressed, self._stage.drag
        self.forget()
        if drag is not None and drag.is_moving:
            self._drop(drag)
        elif pressed is not None:
            tree = self._stage.tree()
            node = index_of(tree).find(self._attention.hovered)
            node = node or explained_at(tree, given.x, given.y)
            if node is not None and node.key == pressed and not isinstance(node.act, Slide):
                self._stage.use(node)

    def _slide_pressed(self, x: int) -> None:
        """Move the slider that is held."""
        held = index_of(self._stage.tree()).find(self._pressed) if self._pressed else None
        slid = slid_to(held, x)
        if slid is not None:
            self._stage.carry_out(self._stage.scene.activate(slid))

    def turn(self, given: WheelTurned) -> None:
        """Turn the wheel over a node or panel."""
        self.point(given.x, given.y)
        tree, hovered = self._stage.tree(), self._attention.hovered
        panel = panel_of(tree, hovered) if hovered else panel_at(tree, given.x, given.y)
        before = tree if self._stage.panning.is_needed else None
        self._stage.scene.turn_wheel(panel, given.steps)
        self._stage.change()
        if before is not None and self._stage.tree() == before:  # the scene has no use for it
            self._stage.panning.turn(Scale(self._stage.percent), given.steps)
            self._stage.change()
