"""The open scenes: the picture of the top one, and what using its nodes does.

Devices (`pointer.py`, `keyboard.py`, `gamepad.py`) steer them; `stage.py` passes the inputs on.
"""

from collections.abc import Callable, Hashable
from typing import assert_never

from sneferu_gui.ui.engine.ambient_motion import AmbientMotion, Busy
from sneferu_gui.ui.engine.attention import Attention, Presses
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.drag import Drag, dragged_piece
from sneferu_gui.ui.engine.explanation import (
    CARD,
    Explanation,
    answer_to_click,
    explained_at,
    explanation_card,
    explanation_of,
    is_of_card,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.notices import Notices, with_notices
from sneferu_gui.ui.engine.overlays import key_sheet, with_silence, with_tooltip
from sneferu_gui.ui.engine.pad_buttons import PadButtons, PadFamily, Signs
from sneferu_gui.ui.engine.panning import Panning
from sneferu_gui.ui.engine.scene import (
    Activate,
    Answer,
    Call,
    Confirm,
    Copy,
    Notify,
    Pop,
    Push,
    Quit,
    Replace,
    Rescale,
    Restart,
    Rulebook,
    Scene,
    Slide,
    call,
)
from sneferu_gui.ui.engine.shell_requests import BUTTON, REFUSAL, Clipboard, ShellRequest, Sounding
from sneferu_gui.ui.engine.text_panel import TextPanel
from sneferu_gui.ui.kit.canvas import Canvas, Ruler
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.theme import SCALE_KEYS, Scale, next_percent
from sneferu_gui.ui.kit.widgets.key_tags import place_tags


class OpenScenes:
    """A stack of scenes and the picture of the top one; it always has one.

    The tree is another object whenever it may have changed.
    """

    _last: Node | None = None  # the tree as it was asked for last
    speech = "normal"
    """How much a screen reader is told unasked: short, normal or full."""
    refused: tuple[int, Node | None] = (0, None)
    """How often a closed node was used, and which one it was last."""

    def __init__(
        self, scene: Scene, ruler: Ruler, width: int, height: int, percent: int | None = None
    ) -> None:
        """Open the first scene in a window; a scale of None is the one that suits its size."""
        self._scenes = [scene]
        self._ruler = ruler
        self._size = (width, height)
        self.chosen_percent = percent
        """The scale that was chosen; None for the one that suits the window."""
        self.attention = Attention()
        self.presses = Presses()
        """Tells double clicks from two presses."""
        self.panning = Panning()
        self.drag: Drag | None = None
        """The piece on which the pointer went down, or that it carries."""
        self.typed: str | None = None
        """The text typed so far for a node; None while nothing is typed.

        Empty after the key for typing."""
        self._given_buttons: tuple[str, ...] = ()
        """Changed buttons of gamepads, as in the settings file."""
        self.pad_family = PadFamily.PLAIN
        """The signs on the gamepad used last."""
        self._card: tuple[Scene, Explanation] | None = None
        self.only_hurries = False
        """Whether the main button went down on a node that was closed while a computer moved."""
        self._tree: Node | None = None
        self._picture: tuple[Canvas, Node] | None = None
        """The canvas and the scene's own tree, kept while only what lies over it changes."""
        self.notices = Notices()
        self.ambient_motion = AmbientMotion()  # what moves slowly by itself in what is painted
        self.busy = Busy()
        """The dots of busy nodes."""
        self.sounding = Sounding()  # what waits to be heard
        self.shows_keys = False
        """Whether the sheet of keys lies over the picture."""
        self._keys = Keys()
        self.rulebook: Rulebook | None = None
        """The rulebook of the game being played."""
        self.game_title: Callable[[], str] = str
        """The title of the game the scenes are about; empty for none."""
        self.open_file: Callable[[str], Answer] | None = None
        """Handles a file dropped on the window."""
        self.before_end: Callable[[Scene], Scene | None] | None = None
        """Gives the scene that asks before the program ends; None when nothing is to be asked."""
        self._question: Scene | None = None
        """The scene that asks before the program ends, while it is open."""
        self.asked: list[ShellRequest] = []
        """Requests to the shell by keys that hold in every scene."""
        self.clipboard = Clipboard()
        self.is_over = False
        """Whether the program is to end."""

    @property
    def scene(self) -> Scene:
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        return tuple(self._scenes)

    @property
    def percent(self) -> int:
        """The interface's scale in percent."""
        return self.chosen_percent or self.scene.suited_percent(*self._size)

    @property
    def keys(self) -> Keys:
        return self._keys

    @keys.setter
    def keys(self, keys: Keys) -> None:
        if keys != self._keys:
            self._keys = keys
            self.change()

    def give_buttons(self, changed: tuple[str, ...]) -> None:
        """Give a gamepad's buttons the meanings of a settings file."""
        self._given_buttons = changed
        self.change()

    @property
    def pad_buttons(self) -> PadButtons:
        """The buttons of the gamepad used last."""
        return PadButtons.of(self._given_buttons, self.pad_family)

    @property
    def signs(self) -> Signs:
        """The signs of the device used last, in which shortcuts are written."""
        return self.pad_buttons if self.attention.is_by_pad else self._keys

    def change(self) -> None:
        """Have the tree described anew."""
        self._tree = self._picture = None

    def lay_over(self) -> None:
        """Have what lies over the scene laid out anew; the scene's own tree is kept."""
        self._tree = None

    def stop_typing(self) -> bool:
        """End the typing; whether anything was being typed."""
        was, self.typed = self.typed, None
        if was is not None:
            self.change()
        return was is not None

    def dismiss_notice(self) -> bool:
        """Put the oldest notice away; whether there was one."""
        had_one = self.notices.dismiss()
        self._tree = None if had_one else self._tree
        return had_one

    def notify(self, text: str, file: str = "") -> None:
        """Show a notice over any scene, until it fades or is put away."""
        self.notices.add(text, file)
        self._tree = None

    def tick(self, now: float) -> None:
        """Go on to `now`, in seconds."""
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
        """Whether the pointer or the focus rests on a notice."""
        return self._last is not None and self.attention.is_within(self._last, "notice")

    def take_sounds(self) -> list[str]:
        """The sounds to be played now, each once."""
        return self.sounding.take(self.scene.take_sounds())

    def close(self) -> None:
        for scene in self._scenes:
            scene.close()

    def tree(self) -> Node:
        """The tree of all that can be seen and done: the same object as long as nothing changes."""
        if self._tree is None:
            about = self.attention.subject(self._last)
            tree = self._described(about)
            for _again in range(3):  # pointed at, led on, meaning another: never for ever
                if not self.attention.has_other_subject(tree, about):
                    break
                about = self.attention.subject(tree)
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
        return self._overlaid(canvas, self._picture[1])

    def _pictured(self, canvas: Canvas) -> Node:
        """The scene's tree with the texts that can be typed."""
        frame = self.panning.frame(canvas, self.scene.least, self._size[1] - canvas.height)
        self.scene.settle(frame)
        tree = self.panning.seen(canvas, self.scene.tree(frame))
        if self.sounding.is_silent:
            tree = with_silence(canvas, tree)
        if self.typed is None:
            return tree
        return tree.with_children(place_tags(canvas, tree, self.typed))

    def _overlaid(self, canvas: Canvas, tree: Node) -> Node:
        """The tree with all that lies over it; the tooltip is of the node whose hint is shown."""
        node = self.attention.tooltip_node(tree)
        tree = self.busy.shown(canvas, tree)
        if self.shows_keys:
            return tree.with_children(key_sheet(canvas, tree, self.signs, self.game_title()))
        if self.notices.shown:
            tree = with_notices(canvas, tree, self.notices.shown, self._pictured)
            node = index_of(tree).find(node.key) if node is not None else None
        pointer = self.attention.pointer
        if self.drag is not None and self.drag.is_moving and pointer is not None:
            return tree.with_children(dragged_piece(canvas, tree, self.drag, pointer))
        if self.explanation is not None:
            book = call(OpenScenes.open_book, self.explanation.letters)
            card = explanation_card(
                canvas, tree, self.explanation, call(OpenScenes.put_card_away),
                book if self.rulebook is not None else None,
            )  # fmt: skip
            tree = tree.with_children(card)
            node = self.attention.rested_on(tree)
            node = node if node is not None and is_of_card(tree, node.key) and node.hint else None
        if node is None:
            return tree
        opens = self.opens_rule(node)
        rule = self.rulebook.card(node.clause) if opens and self.rulebook is not None else None
        return with_tooltip(canvas, tree, node, self.signs, rule, opens=opens)

    def activate(self, key: str) -> None:
        """Use the node of a key, if it is there and enabled."""
        node = index_of(self.tree()).find(key)
        if node is not None and node.is_enabled:
            self.change()
            self.attention.use(key)
            if node.role == "button":
                self.sounding.add(BUTTON)
            self._do(node)

    def _do(self, node: Node) -> None:
        """Carry out a node's act; ask first where it would destroy something."""
        act = node.act
        for part in (self, self.notices):  # what lies over the scene
            if isinstance(act, Call) and act.is_of(part):
                self.carry_out(act.carry_out(part))
                return
        if node.use.question is not None:
            self.carry_out(Push(AskScene(self.scene, node, node.use.question)))
        else:
            self.carry_out(self.scene.activate(act))

    def use_by_key(self, key: str) -> None:
        """Use the node of a key as the keyboard would; a slider only gets the focus."""
        self.attention.focused, self.attention.is_by_keyboard = key, True
        node = index_of(self.tree()).find(key)
        if node is not None and not isinstance(node.act, Slide):
            self.use(node)

    @property
    def explanation(self) -> Explanation | None:
        """The explanation on the card over the top scene; None without one."""
        card = self._card
        return card[1] if card is not None and card[0] is self.scene else None

    def opens_rule(self, node: Node) -> bool:
        """Whether a click on a node opens its rule: it is closed, and a clause says why."""
        is_closed = not node.is_enabled and bool(node.clause)
        return is_closed and self.rulebook is not None and not self.scene.is_waiting()

    def use(self, node: Node) -> None:
        """Carry out a node's act; for a closed one say why it does nothing."""
        only_hurries, self.only_hurries = self.only_hurries, False
        if only_hurries:
            return
        if node.is_enabled:
            self.activate(node.key)
        elif not self.scene.is_waiting():
            self._refuse(node)

    def _refuse(self, node: Node) -> None:
        """Say why choosing a closed node does nothing."""
        if self._show_card(answer_to_click(self.tree(), node, self.rulebook)):
            self.sounding.add(REFUSAL)
        else:
            self.refused = self.refused[0] + 1, node

    def explain_node(self, node: Node) -> bool:
        """Open the card that explains a node; whether there is anything to explain."""
        return self._show_card(explanation_of(node, self.rulebook))

    def _show_card(self, explanation: Explanation | None) -> bool:
        """Show an explanation on the card; whether there is one."""
        if explanation is not None:
            self._card = self.scene, explanation
            self.lay_over()
        return explanation is not None

    def explain(self) -> None:
        """Explain the node in focus or under the pointer; without one open the rulebook."""
        tree, attention = self.tree(), self.attention
        node = attention.rested_on(tree)
        if attention.pointer is not None and not attention.is_by_keyboard:
            node = explained_at(tree, *attention.pointer)
            card = index_of(tree).find(CARD)
            if card is not None and card.rect.contains(*attention.pointer):
                return
        is_explained = node is not None and is_of_card(tree, node.key)
        if not is_explained and (node is None or not self.explain_node(node)):
            self.open_book()

    def close_card(self) -> bool:
        """Close the card and restore the focus; whether a card was open."""
        shown = self.explanation
        if shown is None:
            return False
        is_on_card = is_of_card(self.tree(), self.attention.focused)
        self._card = None
        if is_on_card:
            self.attention.focused = shown.key
        self.lay_over()
        return True

    def put_card_away(self) -> None:
        self.close_card()

    def open_book(self, clause: str = "") -> None:
        if self.rulebook is not None:
            self.carry_out(Push(self.rulebook.open(clause)))

    def open_goal(self) -> None:
        """Open the card that explains the game at a glance."""
        if self.rulebook is not None and self.rulebook.goal is not None:
            self.carry_out(Push(self.rulebook.goal()))

    def end(self, *, is_sure: bool) -> None:
        """End the program, or ask first about games that would be lost."""
        if self.scene is self._question:  # it is being asked already
            self.is_over = is_sure
            return
        self._question = None if is_sure or self.before_end is None else self.before_end(self.scene)
        if self._question is None:
            self.is_over = True
        else:
            self.carry_out(Push(self._question))

    def show_keys(self) -> None:
        self.shows_keys, self._tree = True, None

    def open_text_panel(self) -> None:
        """Open the panel with the whole screen in words."""
        self.carry_out(Push(TextPanel(self.scene, self.notices.recent, self._keys)))

    def rescale(self, key: str) -> bool:
        """Change the scale if a key does; whether it does."""
        if key not in SCALE_KEYS:
            return False
        self.scale_to(next_percent(self.percent, key))
        return True

    def carry_out(self, answer: Answer) -> None:
        self.change()
        match answer:
            case None:
                pass
            case Rescale():
                self.scale_to(answer.percent)
            case Notify():
                if answer.replaces:
                    self.notices.withdraw(answer.replaces)
                self.notify(answer.text, answer.file)
            case Copy():
                self.clipboard.put(answer.text)
                self.notify(answer.notice)
            case Quit():
                self.end(is_sure=answer.is_sure)
            case Confirm():
                self.go(Pop())
                self.carry_out(self.scene.activate(answer.act))
            case Activate():
                self.go(Pop())
                self.use_by_key(answer.key)
            case Push() | Pop() | Replace() | Restart():
                self.go(answer)
            case _:
                assert_never(answer)

    def scale_to(self, percent: int | None) -> None:
        """Set the scale; None for the one that suits the window."""
        self.chosen_percent, self._tree = percent, None

    def go(self, way: Push | Pop | Replace | Restart) -> bool:
        """Open and close scenes; the focus and what is pressed are forgotten.

        False where there is no scene to go back to.
        """
        if isinstance(way, Pop) and len(self._scenes) == 1:
            return False
        if isinstance(way, Restart):
            self.close()
            self._scenes.clear()
        elif isinstance(way, Pop | Replace):
            self._scenes.pop().close()
        if not isinstance(way, Pop):
            self._scenes.append(way.scene)
        self.stop_typing()
        self.attention.forget()
        self.panning.forget()
        if isinstance(way, Pop) and way.notice is not None:
            self.notify(way.notice.text, way.notice.file)
        return True
