"""What a stage does when something is used, and at a scene's answers.

The stage imports it with the first of them: the first picture has none.
"""

from typing import Protocol, assert_never

from sneferu_gui.ui.engine.ask import AskScene
from sneferu_gui.ui.engine.notices import Notices
from sneferu_gui.ui.engine.overlay_acts import (
    CloseRule,
    Dismiss,
    OpenBook,
    OpenOutside,
    StageAct,
)
from sneferu_gui.ui.engine.scene import (
    Activate,
    Answer,
    Confirm,
    Copy,
    Notify,
    Pop,
    Push,
    Quit,
    Replace,
    Rescale,
    Restart,
)
from sneferu_gui.ui.engine.stage_controls import StageControls
from sneferu_gui.ui.kit.node import Node


class Answered(StageControls, Protocol):
    """A stage that scenes answer to."""

    @property
    def notices(self) -> Notices:
        """What the player has been told."""

    def scale_to(self, percent: int | None) -> None:
        """Show everything at a scale; None for the one that suits the window."""

    def go(self, way: Push | Pop | Replace | Restart) -> None:
        """Open and leave scenes."""

    def end(self, *, is_sure: bool) -> None:
        """End the program, or ask first what is to become of what would go with it."""

    def use_by_key(self, key: str) -> None:
        """Use the node of a key as the keyboard would."""

    def open_book(self, clause: str = "") -> None:
        """Open the rulebook at a clause."""

    def show_outside(self, wanted: OpenOutside) -> None:
        """Let the system open a file."""


def do_act(stage: Answered, node: Node) -> None:
    """Do what a node means; ask first where something would be destroyed."""
    act = node.act
    if isinstance(act, StageAct):
        _do_own(stage, act)
    elif node.use.question is not None:
        stage.carry_out(Push(AskScene(stage.scene, node, node.use.question)))
    else:
        stage.carry_out(stage.scene.activate(act))


def carry_out(stage: Answered, answer: Answer) -> None:
    """Do what a scene asks for."""
    match answer:
        case None:
            pass
        case Rescale():
            stage.scale_to(answer.percent)
        case Notify():
            if answer.replaces:
                stage.notices.withdraw(answer.replaces)
            stage.notify(answer.text, answer.file)
        case Copy():
            stage.clipboard.put(answer.text)
            stage.notify(answer.notice)
        case Quit():
            stage.end(is_sure=answer.is_sure)
        case Confirm():
            stage.carry_out(Pop())
            stage.carry_out(stage.scene.activate(answer.act))
        case Activate():
            stage.carry_out(Pop())
            stage.use_by_key(answer.key)
        case Push() | Pop() | Replace() | Restart():
            stage.go(answer)
        case _:
            assert_never(answer)


def _do_own(stage: Answered, act: StageAct) -> None:
    """Do what something means that the stage has laid over the scene."""
    match act:
        case Dismiss():
            stage.notices.dismiss(act.number)
        case OpenOutside():
            stage.show_outside(act)
        case CloseRule():
            stage.explained.close()
        case OpenBook():
            stage.open_book(act.clause)
        case _:
            assert_never(act)
