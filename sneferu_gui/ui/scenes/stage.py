"""The stage: a stack of scenes, and the pointer and keyboard that move over their tree."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sneferu_gui.ui.scenes.focus import next_focus, panel_at
from sneferu_gui.ui.scenes.inputs import (
    Button,
    CloseAsked,
    FileDropped,
    Input,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Resized,
    TextTyped,
    WheelTurned,
    hurries,
)
from sneferu_gui.ui.scenes.keys import Keys
from sneferu_gui.ui.scenes.scene import (
    Answer,
    Copy,
    Push,
    PutAway,
    Quit,
    Rescale,
    Scene,
    Slide,
    Tell,
)
from sneferu_gui.ui.scenes.sliding import slid_by, slid_to
from sneferu_gui.ui.scenes.stack import SceneStack
from sneferu_gui.ui.scenes.wishes import WISHES, Clipboard, Wish
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.ruler import Ruler
from sneferu_gui.ui.views.theme import (
    SCALE_KEYS,
    SMALLEST_PERCENT,
    Scale,
    most_percent,
    next_percent,
    percent_for,
)

if TYPE_CHECKING:
    from sneferu_gui.ui.scenes.drag import Drag

# What the first picture does not need is imported when it is: it would wait for all of it.


class Stage:
    """Everything between the window's events and its pictures, without a window.

    The shell hands in what people do (`handle`) and the time (`tick`), and asks for the tree
    (`tree`), which is another object whenever it may have changed.
    """

    def __init__(
        self, scene: Scene, ruler: Ruler, width: int, height: int, percent: int | None = None
    ) -> None:
        """Open the first scene in a window of a size, at a scale or at the one that suits it."""
        self._open = SceneStack(scene)
        self._ruler = ruler
        self._size = (width, height)
        self._percent = percent
        self._pointer: tuple[int, int] | None = None
        self._pressed: str | None = None
        self._hovered: str | None = None
        self._focused: str | None = None
        self._by_keyboard = False
        self._tree: Node | None = None
        self._notices: list[str] = []
        self._heard: list[str] = []
        self._drag: Drag | None = None
        self._shows_keys = False
        self._is_deaf = False
        """Whether what the last key writes is no text: the key itself led elsewhere."""
        self._keys = Keys()
        self.rulebook: Callable[[str], Scene] | None = None
        """The rulebook, opened at a clause."""
        self.open_file: Callable[[str], Answer] | None = None
        """What a file let go over the window leads to."""
        self.asked: list[Wish] = []
        """What was asked of the shell by keys that hold in every scene."""
        self.clipboard = Clipboard()
        """What copying and pasting go through."""
        self.is_over = False
        """Whether the program is to end."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._open.top

    @property
    def percent(self) -> int:
        """The interface's scale in percent: no more than the window has room for."""
        chosen = self._percent or percent_for(*self._size)
        return max(SMALLEST_PERCENT, min(chosen, most_percent(*self._size)))

    @property
    def chosen_percent(self) -> int | None:
        """The scale that was asked for; None for the one that suits the window."""
        return self._percent

    @property
    def keys(self) -> Keys:
        """Which key does what."""
        return self._keys

    @keys.setter
    def keys(self, keys: Keys) -> None:
        if keys != self._keys:
            self._keys = keys
            self._tree = None

    def tell(self, text: str) -> None:
        """Show a notice over whatever scene there is, until it is put away; the same one once."""
        self._notices += [text] if text not in self._notices else []
        self._tree = None

    def tick(self, now: float) -> None:
        """Let `now` seconds be the time."""
        answer = self.scene.tick(now)
        if answer is not False:
            self._carry_out(None if answer is True else answer)

    def take_sounds(self) -> list[str]:
        """The sounds that are to be heard now, each once."""
        heard, self._heard = [*self._heard, *self.scene.take_sounds()], []
        return heard

    def close(self) -> None:
        """Leave every scene."""
        self._open.close()

    def tree(self) -> Node:
        """What is to be seen and done now: the same object for as long as nothing changes."""
        if self._tree is None:
            self._tree = self._described()
            # What lies under the pointer may be another thing in the new picture.
            if self._pointer and self._node_under_pointer() != self._hovered:
                self._hovered = self._node_under_pointer()
                self._tree = self._described()
        return self._tree

    def _described(self) -> Node:
        canvas = Canvas(
            *self._size,
            Scale(self.percent),
            self._ruler,
            self._hovered,
            self._focused if self._by_keyboard else None,
        )
        tree = self.scene.tree(canvas)
        node = self._rested_on(tree)
        is_dragging = self._drag is not None and self._drag.is_moving
        has_hint = node is not None and bool(node.hint)
        if not (self._shows_keys or self._notices or is_dragging or has_hint):
            return tree
        return self._overlaid(canvas, tree, node if has_hint else None)

    def _overlaid(self, canvas: Canvas, tree: Node, node: Node | None) -> Node:
        """The picture with what lies over it; `node` is the one whose hint is told."""
        from sneferu_gui.ui.scenes import overlays  # noqa: PLC0415 - the first picture needs none

        if self._shows_keys:
            return overlays.with_keys(canvas, tree, self._keys)
        if self._notices:
            tree = overlays.with_notice(canvas, tree, self._notices[0], PutAway())
        if self._drag is not None and self._drag.is_moving and self._pointer is not None:
            return overlays.with_dragged(canvas, tree, self._drag, self._pointer)
        if node is None:
            return tree
        has_rules = self.rulebook is not None
        return overlays.with_tooltip(canvas, tree, node, self._keys, has_rules=has_rules)

    def _rested_on(self, tree: Node) -> Node | None:
        """What the keyboard or the pointer is on, whichever was used last."""
        key = self._focused if self._by_keyboard else self._hovered
        return tree.find(key) if key else None

    def _node_under_pointer(self) -> str | None:
        if self._pointer is None or self._tree is None:
            return None
        node = self._tree.at(*self._pointer)
        return node.key if node else None

    def handle(self, given: Input) -> None:
        """Take what a person did."""
        if isinstance(given, TextTyped) and self._is_deaf:
            return
        if hurries(given) and self.scene.hurry():
            self._tree = None
        was = self.scene, self._shows_keys
        is_doing = isinstance(given, KeyPressed | PointerPressed | WheelTurned)
        if not (is_doing and self._put_keys_away()):
            _HANDLERS[type(given)](self, given)
        self._is_deaf = isinstance(given, KeyPressed) and was != (self.scene, self._shows_keys)
        if self._drag is not None and not self._drag.lasts(self.tree()):
            self._tree = self._drag = None

    def _point(self, x: int, y: int) -> None:
        self._pointer = (x, y)
        self.tree()
        under = self._node_under_pointer()
        if under != self._hovered or self._by_keyboard:
            self._hovered = under
            self._by_keyboard = False
            self._tree = None

    def _moved(self, given: PointerMoved) -> None:
        self._point(given.x, given.y)
        self._slide_pressed(given.x)
        if self._drag is not None:
            self._drag_on(self._drag, given.x, given.y)

    def _drag_on(self, drag: "Drag", x: int, y: int) -> None:
        """Take the stone in hand once the pointer has left the click, and let it follow."""
        if not drag.is_moving:
            if not drag.is_far(x, y, Scale(self.percent)):
                return
            self._drag = replace(drag, is_moving=True)
            if not drag.was_held:
                self.activate(drag.key)
        self._tree = None

    def _drop(self, drag: "Drag") -> None:
        """Do what the slot under the pointer does; elsewhere the stone is put back."""
        self._tree = None
        tree = self.tree()
        if self._hovered and self._pointer and drag.ends_on(tree.find(self._hovered)):
            self.scene.let_go(drag.rect_at(self._pointer))
            self.activate(self._hovered)
        elif not drag.was_held and drag.lasts(tree):
            self.activate(drag.key)

    def _left(self, _given: PointerLeft) -> None:
        self._pointer = self._hovered = self._drag = self._pressed = None
        self._tree = None

    def _pressed_button(self, given: PointerPressed) -> None:
        self._point(given.x, given.y)
        if given.button is Button.BACK:
            self._drag = self._pressed = None
            self._carry_out(self.scene.go_back())
            return
        from sneferu_gui.ui.scenes.drag import drag_of  # noqa: PLC0415 - as overlays

        self._drag = drag_of(self.tree().find(self._hovered or ""), (given.x, given.y))
        self._pressed = self._hovered
        self._focused = self._hovered or self._focused
        self._slide_pressed(given.x)

    def _released_button(self, given: PointerReleased) -> None:
        self._point(given.x, given.y)
        if given.button is not Button.MAIN:
            return
        pressed, self._pressed = self._pressed, None
        drag, self._drag = self._drag, None
        if drag is not None and drag.is_moving:
            self._drop(drag)
        elif pressed is not None and pressed == self._hovered:
            node = self.tree().find(pressed)
            if node is not None and not isinstance(node.act, Slide):
                self._use(node)

    def _use(self, node: Node) -> None:
        """Do what a node does; of a closed one, open the clause that closes it."""
        from sneferu_gui.ui.scenes.explaining import clause_of  # noqa: PLC0415 - as overlays

        if node.is_enabled:
            self.activate(node.key)
        elif "disabled" in node.state and clause_of(node):
            self._open_clause(clause_of(node))

    def _open_clause(self, clause: str) -> None:
        if self.rulebook is not None:
            self._carry_out(Push(self.rulebook(clause)))

    def explain(self) -> None:
        """Explain what the keyboard or the pointer is on: by its clause, else in its own words."""
        from sneferu_gui.ui.scenes.explaining import (  # noqa: PLC0415 - as overlays
            clause_of,
            words_about,
        )

        node = self._rested_on(self.tree())
        clause = clause_of(node) if node is not None else ""
        if node is None or clause:
            self._open_clause(clause)
        elif words_about(node):
            self.tell(words_about(node))

    def _put_keys_away(self) -> bool:
        """Whether the keys lay over the picture; any input takes them away."""
        was_shown, self._shows_keys = self._shows_keys, False
        if was_shown:
            self._tree = None
        return was_shown

    def _slide_pressed(self, x: int) -> None:
        """Let the slider that is held follow the pointer."""
        slid = slid_to(self.tree().find(self._pressed), x) if self._pressed else None
        if slid is not None:
            self._carry_out(self.scene.activate(slid))

    def _slide_focused(self, key: str) -> bool:
        """Whether an arrow key moved the slider that the keyboard is on."""
        is_on = self._by_keyboard and self._focused
        slid = slid_by(self.tree().find(self._focused or ""), key) if is_on else None
        if slid is not None:
            self._carry_out(self.scene.activate(slid))
        return slid is not None

    def activate(self, key: str) -> None:
        """Do what the node of a key does, if it is there and open."""
        node = self.tree().find(key)
        if node is not None and node.is_enabled:
            self._tree = None
            if node.role == "button":
                self._heard.append("click")
            act: Hashable = node.act
            if isinstance(act, PutAway):
                del self._notices[:1]
            else:
                self._carry_out(self.scene.activate(act))

    def _turned(self, given: WheelTurned) -> None:
        self._point(given.x, given.y)
        over = self._hovered or panel_at(self.tree(), given.x, given.y)
        self.scene.turn_wheel(over, given.steps)
        self._tree = None

    def _typed(self, given: TextTyped) -> None:
        self.scene.type_text(given.text)
        self._tree = None

    def _dropped(self, given: FileDropped) -> None:
        if self.open_file is not None:
            self._carry_out(self.open_file(given.path))

    def _resized(self, given: Resized) -> None:
        self._size = (given.width, given.height)
        self._tree = None

    def _closed(self, _given: CloseAsked) -> None:
        self.is_over = True

    def _key(self, given: KeyPressed) -> None:
        if not given.ctrl:
            given = given._replace(name=self._keys.meaning(given.name), raw=given.name)
        if self._goes_before(given):
            return
        answer = self.scene.press(given)
        if answer is not False:
            self._carry_out(None if answer is True else answer)
        elif given.name == "escape":
            self._carry_out(self.scene.go_back())
        elif given.name == "t" and not given.ctrl and not given.alt:
            self._tell_in_words()
        elif given.name == "?":
            self._shows_keys, self._tree = True, None
        elif given.name == "f1":
            self.explain()
        elif given.name in WISHES and not given.ctrl and not given.alt:
            self.asked.append(WISHES[given.name])
        else:
            self._steer(given)

    def _tell_in_words(self) -> None:
        from sneferu_gui.ui.scenes.text_panel import TextPanel  # noqa: PLC0415 - as overlays

        self._carry_out(Push(TextPanel(self.scene)))

    def _goes_before(self, given: KeyPressed) -> bool:
        """Whether a key was one that holds in every scene, whatever the scene makes of it."""
        if given.ctrl and given.name == "v":
            self._typed(TextTyped(self.clipboard.get()))
            return True
        if self._notices and given.name == "escape":
            del self._notices[:1]
            self._tree = None
            return True
        return given.ctrl and self._rescale(given.name)

    def _steer(self, given: KeyPressed) -> None:
        """Move the focus, or use what it is on."""
        if given.name in {"return", "space"} and self._by_keyboard and self._focused:
            node = self.tree().find(self._focused)
            if node is not None:
                self._use(node)
        elif self._slide_focused(given.name):
            return
        elif given.name in {"tab", "left", "right", "up", "down"}:
            self._move_focus(given)

    def _rescale(self, key: str) -> bool:
        if key not in SCALE_KEYS:
            return False
        self._percent = next_percent(self.percent, key)
        self._tree = None
        return True

    def _move_focus(self, given: KeyPressed) -> None:
        tree = self.tree()
        self._focused = next_focus(tree, self._focused, given.name, is_backwards=given.shift)
        self._by_keyboard = True
        self._tree = None

    def _carry_out(self, answer: Answer) -> None:
        self._tree = None
        if answer is None:
            return
        if isinstance(answer, Rescale):
            self._percent = answer.percent
        elif isinstance(answer, Tell):
            self.tell(answer.text)
        elif isinstance(answer, Copy):
            self.clipboard.put(answer.text)
            self.tell(answer.notice)
        elif isinstance(answer, Quit):
            self.is_over = True
        elif self._open.go(answer):
            self._focused = self._pressed = self._hovered = self._drag = None


# Each handler takes the one kind of input it is listed for, which a mapping cannot say.
_HANDLERS: Final[dict[type, Callable[..., None]]] = {
    PointerMoved: Stage._moved,  # noqa: SLF001 - the stage's own
    PointerLeft: Stage._left,  # noqa: SLF001
    PointerPressed: Stage._pressed_button,  # noqa: SLF001
    PointerReleased: Stage._released_button,  # noqa: SLF001
    WheelTurned: Stage._turned,  # noqa: SLF001
    KeyPressed: Stage._key,  # noqa: SLF001
    TextTyped: Stage._typed,  # noqa: SLF001
    FileDropped: Stage._dropped,  # noqa: SLF001
    Resized: Stage._resized,  # noqa: SLF001
    CloseAsked: Stage._closed,  # noqa: SLF001
}
