"""The list of variations tried beside a game: each leads back to its end on the board."""

from collections.abc import Callable
from typing import Final

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.game import Session, SetUp, turns_of
from sneferu_gui.session.variations import Line, Variations
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.choice_page import Choice, ChoiceAppearance, choice_page
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.pages.review.turn import played_out, step_sentences
from sneferu_gui.ui.table.words import seat_name

TOLD: Final = 2
"""The number of first actions that are shown of a line."""


class LinesScene(Scene):
    """The lines tried so far; one can be chosen, or all deleted."""

    def __init__(
        self, session: Session, variations: Variations, go: Callable[[Line], Answer]
    ) -> None:
        """`go` leads to the end of a line, on the board below."""
        self._game = session.copy()
        self._game.go_to(self._game.state_count)
        self._variations, self._go = variations, go

    @property
    def rulebook_for(self) -> AnyEdition:
        return self._game.setup.edition

    def tree(self, canvas: Canvas) -> Node:
        lines = self._variations.lines
        question = Confirmation(
            _("Forget what was tried?"),
            _("All of these lines are deleted. The game itself stays as it is."),
            _("Forget all"),
        )
        forget = ButtonAppearance(
            "lines/forget", _("Forget all"), call(LinesScene.forget),
            _("Delete all of these lines"), question=question,
        )  # fmt: skip
        intro = _("What was tried beside the game. With a stored game it is kept.")
        shown = ChoiceAppearance(
            "lines", _("Tried out"), intro, tuple(map(self._choice, range(len(lines)))),
            back_button("lines", call(LinesScene.go_back)), main=forget,
        )  # fmt: skip
        return choice_page(canvas, shown)

    def _choice(self, number: int) -> Choice:
        line = self._variations.lines[number]
        first = self._variations.first_of(line)
        start = self._game.state_at(first)
        steps, _after = played_out(self._game, start, line[first:])
        seat = self._game.setup.seats[start.seat]
        turn = sum(1 for each in turns_of(self._game.steps) if each.end <= first) + 1
        name = _("Turn {n}: {name}").format(n=turn, name=seat_name(seat))
        told = step_sentences(
            self._game, [step for step in steps if step.seat == start.seat][:TOLD]
        )
        if isinstance(line[first], SetUp):
            told = (_("A position set up by hand"), *told)
        count = ngettext("{n} action", "{n} actions", len(steps)).format(n=len(steps))
        button = ButtonAppearance(f"lines/{number}", name, call(LinesScene.choose, number))
        return Choice(button, f"emblems/{seat.colour}", "; ".join(told), note=count)

    def choose(self, number: int) -> Answer:
        """Go to the end of a line, on the board."""
        self._go(self._variations.lines[number])
        return Pop()

    def forget(self) -> Answer:
        self._variations.forget()
        self._go(self._variations.game)
        return Pop()
