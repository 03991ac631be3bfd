"""The stage: a stack of scenes, their tree, and what is done to it."""

from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, assert_never

from sneferu_gui.ui.engine.attention import Attention, Presses
from sneferu_gui.ui.engine.busy import Busy
from sneferu_gui.ui.engine.devices import Devices
from sneferu_gui.ui.engine.inputs import (
    CloseAsked,
    FileDropped,
    Input,
    KeyboardInput,
    KeyPressed,
    PadInput,
    PadPressed,
    PointerInput,
    PointerPressed,
    ReleaseInput,
    Resized,
    TextTyped,
    WheelTurned,
    WindowInput,
    hurries,
)
from sneferu_gui.ui.engine.keys import Keys, Signs
from sneferu_gui.ui.engine.living import Living
from sneferu_gui.ui.engine.notices import Notices
from sneferu_gui.ui.engine.panning import Panning
from sneferu_gui.ui.engine.scene import (
    Answer,
    Pop,
    Push,
    Replace,
    Restart,
    Rulebook,
    Scene,
    Slide,
)
from sneferu_gui.ui.engine.shell_requests import Clipboard, ShellRequest
from sneferu_gui.ui.engine.sounding import BUTTON, PAGE, Sounding
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.ruler import Ruler
from sneferu_gui.ui.kit.theme import SCALE_KEYS, Scale, next_percent, percent_for
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.key_tags import place_tags

if TYPE_CHECKING:
    from sneferu_gui.ui.engine.explanation_card import Explained
    from sneferu_gui.ui.engine.overlay_acts import OpenOutside


class SceneStack:
    """Open scenes; the one on top is seen and asked. There is always one."""

    def __init__(self, scene: Scene) -> None:
        """Begin with one."""
        self._scenes = [scene]

    def __iter__(self) -> Iterator[Scene]:
        """From the lowest up."""
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        """The one on top."""
        return self._scenes[-1]

    def go(self, way: Push | Pop | Replace | Restart) -> bool:
        """Open and leave scenes; False where there is none to go back to."""
        if isinstance(way, Pop) and len(self._scenes) == 1:
            return False
        if isinstance(way, Restart):
            self.close()
            self._scenes.clear()
        elif isinstance(way, Pop | Replace):
            self._scenes.pop().close()
        if not isinstance(way, Pop):
            self._scenes.append(way.scene)
        return True

    def close(self) -> None:
        """Leave them all."""
        for scene in self._scenes:
            scene.close()


# What the first picture does not need is imported when it is: it would wait for all of it.


class Stage:
    """Everything between the window's events and its pictures, without a window.

    The shell hands in what people do (`handle`) and the time (`tick`), and asks for the tree
    (`tree`), which is another object whenever it may have changed.
    """

    _last: Node | None = None  # the tree as it was asked for last

    def __init__(
        self, scene: Scene, ruler: Ruler, width: int, height: int, percent: int | None = None
    ) -> None:
        """Open the first scene in a window of a size, at a scale or at the one that suits it."""
        self._open = SceneStack(scene)
        self._ruler = ruler
        self._size = (width, height)
        self._percent = percent
        self.attention = Attention()
        """What the pointer and the keyboard are on."""
        self.presses = Presses()
        """Which presses were meant."""
        self.panning = Panning()
        self._devices = Devices(self)
        self._explained: Explained | None = None
        self._tree: Node | None = None
        self._picture: tuple[Canvas, Node] | None = None
        """The scene's own tree: what is laid over it comes and goes without it."""
        self.notices = Notices()
        """What the player has been told."""
        self.open_outside: Callable[[OpenOutside], str] | None = None
        """Lets the system open a file; what is said when it cannot, else nothing."""
        self.living = Living()  # what moves slowly by itself in what is painted
        self.busy = Busy()
        """What is being done, and how that is shown to go on."""
        self.sounding = Sounding()  # what waits to be heard
        self._shows_keys = False
        self._is_deaf = False
        """Whether what the last key writes is no text: the key itself led elsewhere."""
        self._keys = Keys()
        self.rulebook: Rulebook | None = None
        """What explains the rules of what is played."""
        self.game_title: Callable[[], str] = str
        """The title of the game that the scenes are about; empty for none."""
        self.open_file: Callable[[str], Answer] | None = None
        """What a file let go over the window leads to."""
        self.before_end: Callable[[Scene], Scene | None] | None = None
        """What asks, over a scene, before the program ends; None when nothing is to be asked."""
        self._question: Scene | None = None
        """What was asked then."""
        self.asked: list[ShellRequest] = []
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
    def scenes(self) -> tuple[Scene, ...]:
        """All that are open, the one on top last."""
        return tuple(self._open)

    @property
    def percent(self) -> int:
        """The interface's scale in percent: as chosen, whatever the window's size."""
        return self._percent or percent_for(*self._size)

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
            self.change()

    @property
    def explained(self) -> "Explained":
        """The card that explains something; made when there may be one."""
        if self._explained is None:
            from sneferu_gui.ui.engine.explanation_card import Explained  # noqa: PLC0415 - as overlays

            self._explained = Explained(self)
        return self._explained

    def give_buttons(self, changed: tuple[str, ...]) -> None:
        """Let a gamepad's buttons mean what a settings file says."""
        if self._devices.give_buttons(changed):
            self.change()

    @property
    def signs(self) -> Signs:
        """How keys are told of: as those of the device that was used last."""
        return self._devices.gamepad.buttons if self.attention.is_by_pad else self._keys

    def press_meaning(self, key: KeyPressed) -> None:
        """Do what a key does without changes: for devices that have none."""
        self._devices.keyboard.press_meaning(key)

    def change(self) -> None:
        """Let the tree be described anew: something may be another."""
        self._tree = self._picture = None

    def lay_over(self) -> None:
        """Let what lies over the scene be laid anew: the scene itself is as it was."""
        self._tree = None

    def dismiss_notice(self) -> bool:
        """Whether there was a notice; the oldest is gone."""
        had_one = self.notices.dismiss()
        self._tree = None if had_one else self._tree
        return had_one

    def notify(self, text: str, file: str = "") -> None:
        """Show a notice over whatever scene there is, until it fades or is put away."""
        self.notices.add(text, file)
        self._tree = None

    def tick(self, now: float) -> None:
        """Let `now` seconds be the time."""
        self.presses.now = now
        is_older = self.notices.shown and self.notices.tick(now, is_held=self._is_reading())
        if self.busy.tick(now) or is_older:
            self._tree = None
        if self.panning.lean(Scale(self.percent), self.attention.pointer):
            self.change()
        answer = self.scene.tick(now)
        if answer is not False:
            self.carry_out(None if answer is True else answer)

    def _is_reading(self) -> bool:
        """Whether somebody points at a notice, or has the keyboard on one."""
        return self._last is not None and self.attention.is_within(self._last, "notice")

    def take_sounds(self) -> list[str]:
        """The sounds that are to be heard now, each once."""
        return self.sounding.take(self.scene.take_sounds())

    def close(self) -> None:
        """Leave every scene."""
        self._open.close()

    def tree(self) -> Node:
        """What is to be seen and done now: the same object for as long as nothing changes."""
        if self._tree is None:
            about = self.attention.about(self._last)
            tree = self._described(about)
            for _again in range(3):  # pointed at, led on, meaning another: never for ever
                if not self.attention.goes_on(tree, about):
                    break
                about = self.attention.about(tree)
                tree = self._described(about)
            self._tree = self._last = tree
            self.busy.look_at(tree)
        return self._tree

    def _described(self, about: Hashable | None) -> Node:
        canvas = Canvas(
            *self._size,
            Scale(self.percent),
            self._ruler,
            self.attention.hovered,
            self.attention.shown_focus,
            self.attention.is_by_keyboard and not self.attention.is_by_pad,
            about,
            self.attention.shown_pressed,
        )
        if self._picture is None or self._picture[0] != canvas:
            self._picture = canvas, self._pictured(canvas)
        tree = self._picture[1]
        told = self.attention.told_of(tree)
        explained = self._explained.shown if self._explained is not None else None
        if not (
            self._shows_keys
            or self.notices.shown
            or self._devices.dragged
            or told
            or explained
            or self.busy.is_in(tree)
        ):
            return tree
        return self._overlaid(canvas, tree, told)

    def _pictured(self, canvas: Canvas) -> Node:
        """The scene, and the places that are being typed."""
        frame = self.panning.frame(canvas, self.scene.least, self._size[1] - canvas.height)
        self.scene.settle(frame)
        tree = self.panning.seen(canvas, self.scene.tree(frame))
        tree = self.sounding.signed(canvas, tree)
        typed = self._devices.typed
        if typed is None:
            return tree

        return tree.with_children(place_tags(canvas, tree, typed))

    def _overlaid(self, canvas: Canvas, tree: Node, node: Node | None) -> Node:
        """The picture with what lies over it; `node` is the one whose hint is told."""
        from sneferu_gui.ui.engine import overlays  # noqa: PLC0415 - the first picture needs none

        tree = self.busy.shown(canvas, tree)
        if self._shows_keys:
            return overlays.with_keys(canvas, tree, self.signs, self.game_title())
        if self.notices.shown:
            tree = overlays.with_notices(canvas, tree, self.notices.shown, self._pictured)
            node = index_of(tree).find(node.key) if node is not None else None
        dragged, pointer = self._devices.dragged, self.attention.pointer
        if dragged is not None and pointer is not None:
            return overlays.with_dragged(canvas, tree, dragged, pointer)
        explanation = self.explained.shown
        if explanation is not None:
            from sneferu_gui.ui.engine.explanation import is_of_card  # noqa: PLC0415 - as above

            has_book = self.rulebook is not None
            tree = overlays.with_rule(canvas, tree, explanation, has_book=has_book)
            node = self.attention.rested_on(tree)
            node = node if node is not None and is_of_card(tree, node.key) and node.hint else None
        if node is None:
            return tree
        opens = self.explained.can_open(node)
        rule = self.rulebook.card(node.clause) if opens and self.rulebook is not None else None
        return overlays.with_tooltip(canvas, tree, node, self.signs, rule, opens=opens)

    def handle(self, given: Input) -> None:
        """Take what a person did."""
        if isinstance(given, ReleaseInput | KeyPressed | PadPressed) and self.attention.let_go():
            self._tree = None
        if isinstance(given, ReleaseInput) or (isinstance(given, TextTyped) and self._is_deaf):
            return
        if isinstance(given, PointerPressed) and self.explained.handle_press(given):
            return
        if self._only_hurries(given):
            return
        was = self.scene, self._shows_keys
        is_doing = isinstance(given, KeyPressed | PointerPressed | WheelTurned | PadPressed)
        if is_doing and not isinstance(given, KeyPressed):
            self._devices.stop_typing()
        if not (is_doing and self._put_keys_away()):
            self._take(given)
        self._is_deaf = isinstance(given, KeyPressed) and was != (self.scene, self._shows_keys)
        if self.scene is not was[0]:
            self.sounding.add(PAGE)
        self._devices.check_drag()

    def _only_hurries(self, given: Input) -> bool:
        """End all motion, if an input does; whether it means nothing else.

        A press is meant for what was seen: where that is something else now, nothing is done.
        """
        press = given if isinstance(given, PointerPressed) else None
        seen = None
        if press is not None and self._last is not None:
            seen = index_of(self._last).at(press.x, press.y)
        if not hurries(given) or not self.scene.hurry():
            return False
        self.change()
        if press is None:
            return False
        now = index_of(self.tree()).at(press.x, press.y)
        if now is None or (seen is not None and seen.is_same_thing(now)):
            return False
        self.presses.mean(None, press)
        return True

    def _take(self, given: "PointerInput | KeyboardInput | PadInput | WindowInput") -> None:
        if isinstance(given, WindowInput):
            self._take_of_window(given)
        else:
            self._devices.take(given)

    def _take_of_window(self, given: WindowInput) -> None:
        match given:
            case FileDropped():
                self._dropped(given)
            case Resized():
                self._size, self._tree = (given.width, given.height), None
            case CloseAsked():
                self.end(is_sure=False)
            case _:
                assert_never(given)

    def open_book(self, clause: str = "") -> None:
        """Open the rulebook at a clause."""
        if self.rulebook is not None:
            self.carry_out(Push(self.rulebook.open(clause)))

    def open_goal(self) -> None:
        """Lay the game on one card over what there is."""
        if self.rulebook is not None and self.rulebook.goal is not None:
            self.carry_out(Push(self.rulebook.goal()))

    def explain(self) -> None:
        """Explain what the keyboard or the pointer is on; on nothing, open the rulebook."""
        if not self.explained.explain():
            self.open_book()

    def _put_keys_away(self) -> bool:
        """Whether the keys lay over the picture; any input takes them away."""
        was_shown, self._shows_keys = self._shows_keys, False
        if was_shown:
            self._tree = None
        return was_shown

    def activate(self, key: str) -> None:
        """Do what the node of a key does, if it is there and open."""
        node = index_of(self.tree()).find(key)
        if node is not None and node.is_enabled:
            self.change()
            self.attention.use(key)
            if node.role == "button":
                self.sounding.add(BUTTON)
            from sneferu_gui.ui.engine.answers import do_act  # noqa: PLC0415 - as overlays

            do_act(self, node)

    def show_outside(self, wanted: "OpenOutside") -> None:
        """Let the system open a file; say why it cannot."""
        trouble = self.open_outside(wanted) if self.open_outside is not None else ""
        if trouble:
            self.notify(trouble)

    def use_by_key(self, key: str) -> None:
        """Use the node of a key as the keyboard would; a slider is only gone to."""
        self.attention.focused, self.attention.is_by_keyboard = key, True
        node = index_of(self.tree()).find(key)
        if node is not None and not isinstance(node.act, Slide):
            self.explained.use(node)

    def _dropped(self, given: FileDropped) -> None:
        answer = self.scene.take_file(given.path)
        if answer is False and self.open_file is not None:
            answer = self.open_file(given.path)
        if not isinstance(answer, bool):
            self.carry_out(answer)

    def end(self, *, is_sure: bool) -> None:
        """End the program, or ask first what is to become of what would go with it."""
        if self.scene is self._question:  # it is being asked already
            self.is_over = is_sure
            return
        self._question = None if is_sure or self.before_end is None else self.before_end(self.scene)
        if self._question is None:
            self.is_over = True
        else:
            self.carry_out(Push(self._question))

    def show_keys(self) -> None:
        """Lay the sheet of keys over the picture."""
        self._shows_keys, self._tree = True, None

    def open_text_panel(self) -> None:
        """Open the panel that has the whole screen in words."""
        from sneferu_gui.ui.engine.text_panel import TextPanel  # noqa: PLC0415 - as overlays

        self.carry_out(Push(TextPanel(self.scene, self.notices.recent, self._keys)))

    def rescale(self, key: str) -> bool:
        """Whether a key makes everything larger or smaller, which is done."""
        if key not in SCALE_KEYS:
            return False
        self.scale_to(next_percent(self.percent, key))
        return True

    def carry_out(self, answer: Answer) -> None:
        """Do what a scene asks for."""
        self.change()
        if answer is not None:
            from sneferu_gui.ui.engine.answers import carry_out  # noqa: PLC0415 - as overlays

            carry_out(self, answer)

    def scale_to(self, percent: int | None) -> None:
        """Show everything at a scale; None for the one that suits the window."""
        self._percent, self._tree = percent, None

    def go(self, way: Push | Pop | Replace | Restart) -> None:
        """Open and leave scenes: what was attended to is so no more."""
        if self._open.go(way):
            for part in (self.attention, self._devices, self.panning):
                part.forget()
            if isinstance(way, Pop) and way.notice is not None:
                self.notify(way.notice.text, way.notice.file)
