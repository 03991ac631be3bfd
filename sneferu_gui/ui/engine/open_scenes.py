"""The open scenes: the picture of the one on top, and what comes of using what is in it.

Devices (`pointer.py`, `keyboard.py`, `gamepad.py`) steer them; `stage.py` hands these the inputs.
"""

from collections.abc import Callable, Hashable
from typing import assert_never

from sneferu_gui.ui.engine.attention import Attention, Presses
from sneferu_gui.ui.engine.dialogs import AskScene
from sneferu_gui.ui.engine.drag import Drag, dragged_piece
from sneferu_gui.ui.engine.explanation import (
    CARD,
    Explanation,
    explained_at,
    explanation_card,
    explanation_of,
    is_of_card,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.living import Busy, Living
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
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import SCALE_KEYS, Scale, next_percent
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.key_tags import place_tags


class OpenScenes:
    """A stack of scenes, and the picture of the one on top; there is always one.

    The tree is another object whenever it may have changed.
    """

    _last: Node | None = None  # the tree as it was asked for last
    speech = "normal"
    """How much a screen reader says by itself: short, normal or full."""
    refused: tuple[int, Node | None] = (0, None)
    """How often something closed was used in vain, and what it was the last time."""

    def __init__(
        self, scene: Scene, ruler: Ruler, width: int, height: int, percent: int | None = None
    ) -> None:
        """Open the first scene in a window of a size, at a scale or at the one that suits it."""
        self._scenes = [scene]
        self._ruler = ruler
        self._size = (width, height)
        self._percent = percent
        self.attention = Attention()
        """What the pointer and the keyboard are on."""
        self.presses = Presses()
        """Which presses were meant."""
        self.panning = Panning()
        self.drag: Drag | None = None
        """The piece that the pointer went down on, or that is on its way under it."""
        self.typed: str | None = None
        """What has been typed of something on the screen; None while nothing is being typed.

        Empty after the key for typing."""
        self._given_buttons: tuple[str, ...] = ()
        """What buttons of a gamepad do, where a settings file says something else than usual."""
        self.pad_family = PadFamily.PLAIN
        """Whose signs are on the gamepad used last."""
        self._card: tuple[Scene, Explanation] | None = None
        self.only_hurries = False
        """Whether the button went down while a computer player moved, on what was closed then."""
        self._tree: Node | None = None
        self._picture: tuple[Canvas, Node] | None = None
        """The scene's own tree: what is laid over it comes and goes without it."""
        self.notices = Notices()
        """What the player has been told."""
        self.living = Living()  # what moves slowly by itself in what is painted
        self.busy = Busy()
        """What is being done, and how that is shown to go on."""
        self.sounding = Sounding()  # what waits to be heard
        self.shows_keys = False
        """Whether the sheet of keys lies over the picture."""
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
        return self._scenes[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All that are open, the one on top last."""
        return tuple(self._scenes)

    @property
    def percent(self) -> int:
        """The interface's scale in percent: as chosen, whatever the window's size."""
        return self._percent or self.scene.suited_percent(*self._size)

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

    def give_buttons(self, changed: tuple[str, ...]) -> None:
        """Let a gamepad's buttons mean what a settings file says."""
        self._given_buttons = changed
        self.change()

    @property
    def pad_buttons(self) -> PadButtons:
        """Which button of the gamepad used last does what."""
        return PadButtons.of(self._given_buttons, self.pad_family)

    @property
    def signs(self) -> Signs:
        """How keys are told of: as those of the device that was used last."""
        return self.pad_buttons if self.attention.is_by_pad else self._keys

    def change(self) -> None:
        """Let the tree be described anew: something may be another."""
        self._tree = self._picture = None

    def lay_over(self) -> None:
        """Let what lies over the scene be laid anew: the scene itself is as it was."""
        self._tree = None

    def stop_typing(self) -> bool:
        """Whether something was being typed, which is left off."""
        was, self.typed = self.typed, None
        if was is not None:
            self.change()
        return was is not None

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
        for scene in self._scenes:
            scene.close()

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
        return self._overlaid(canvas, self._picture[1])

    def _pictured(self, canvas: Canvas) -> Node:
        """The scene, and the places that are being typed."""
        frame = self.panning.frame(canvas, self.scene.least, self._size[1] - canvas.height)
        self.scene.settle(frame)
        tree = self.panning.seen(canvas, self.scene.tree(frame))
        if self.sounding.is_silent:
            tree = with_silence(canvas, tree)
        if self.typed is None:
            return tree
        return tree.with_children(place_tags(canvas, tree, self.typed))

    def _overlaid(self, canvas: Canvas, tree: Node) -> Node:
        """The picture with what lies over it; the tooltip is of the node whose hint is told."""
        node = self.attention.told_of(tree)
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
        """Do what the node of a key does, if it is there and open."""
        node = index_of(self.tree()).find(key)
        if node is not None and node.is_enabled:
            self.change()
            self.attention.use(key)
            if node.role == "button":
                self.sounding.add(BUTTON)
            self._do(node)

    def _do(self, node: Node) -> None:
        """Do what a node means; ask first where something would be destroyed."""
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
        """Use the node of a key as the keyboard would; a slider is only gone to."""
        self.attention.focused, self.attention.is_by_keyboard = key, True
        node = index_of(self.tree()).find(key)
        if node is not None and not isinstance(node.act, Slide):
            self.use(node)

    @property
    def explanation(self) -> Explanation | None:
        """What the card over the scene on top explains; None without one."""
        card = self._card
        return card[1] if card is not None and card[0] is self.scene else None

    def opens_rule(self, node: Node) -> bool:
        """Whether a click on a node opens its rule: it does nothing else, and has one."""
        is_closed = not node.is_enabled and bool(node.clause)
        return is_closed and self.rulebook is not None and not self.scene.is_waiting()

    def use(self, node: Node) -> None:
        """Do what a node does; of one that does nothing, open the clause that explains it."""
        only_hurries, self.only_hurries = self.only_hurries, False
        if only_hurries:
            return
        if node.is_enabled:
            self.activate(node.key)
        elif self.opens_rule(node):
            self.explain_node(node)
            self.sounding.add(REFUSAL)
        elif not self.scene.is_waiting():
            self.refused = self.refused[0] + 1, node

    def explain_node(self, node: Node) -> bool:
        """Whether there is something to be said about a node: then its card is open."""
        explanation = explanation_of(node, self.rulebook)
        if explanation is None:
            return False
        self._card = self.scene, explanation
        self.lay_over()
        return True

    def explain(self) -> None:
        """Explain what the keyboard or the pointer is on; on nothing, open the rulebook."""
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
        """Whether a card was shown; it is gone, and the keyboard is back where it was."""
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
        """Put the card away."""
        self.close_card()

    def open_book(self, clause: str = "") -> None:
        """Open the rulebook at a clause."""
        if self.rulebook is not None:
            self.carry_out(Push(self.rulebook.open(clause)))

    def open_goal(self) -> None:
        """Lay the game on one card over what there is."""
        if self.rulebook is not None and self.rulebook.goal is not None:
            self.carry_out(Push(self.rulebook.goal()))

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
        self.shows_keys, self._tree = True, None

    def open_text_panel(self) -> None:
        """Open the panel that has the whole screen in words."""
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
        """Show everything at a scale; None for the one that suits the window."""
        self._percent, self._tree = percent, None

    def go(self, way: Push | Pop | Replace | Restart) -> bool:
        """Open and leave scenes: what was attended to is so no more.

        False where there is none to go back to.
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
