"""The page of a round's end, over the table: weighed step by step, and its account.

    RoundScene(setup, steps, number, tempo)

`steps` are those of the game, as the viewer may see them (`Session.shown_steps`), the one that
scored the round among them; `number` is the round's, from 1. A `tempo` of 0 tells all at once: so
it is opened from the log. `scored_in(steps)` (`account.py`) says which rounds were scored in a
turn's steps. It leads back to the scene below, or where `leads_to` says.
"""

from collections.abc import Sequence

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.round_end.account import (
    RoundReveal,
    RoundStep,
    round_account,
    round_steps,
)
from sneferu_gui.games.sobek.table.round_end.round_page import Buttons, RoundShown, round_page
from sneferu_gui.games.sobek.table.round_end.weighing import weighing
from sneferu_gui.language import _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import Answer, Pop, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.end.reveal import RevealScene
from sneferu_gui.ui.pages.words import seat_name

TOLD_SOUND = "step"
BITE_SOUND = "sobek/bite"
NOTES = tuple(f"sobek/weigh{n}" for n in range(1, 6))
"""What is heard when a set comes to a scale: with each a step higher."""
USUAL_TEMPO = 1.0


class RoundScene(RevealScene[RoundReveal]):
    """One round's."""

    is_interlude = True

    def __init__(
        self,
        setup: Setup,
        steps: Sequence[Step],
        number: int,
        tempo: float = USUAL_TEMPO,
        leads_to: Answer = None,
        *,
        is_account: bool = False,
    ) -> None:
        """Weigh it so many times as slowly as is usual, or show its account.

        Raises ValueError for a round not scored.
        """
        super().__init__()
        self._setup = setup
        self._account = round_account(setup, steps, number)
        self._tempo = tempo
        self._is_account = is_account
        self._weighed = 0
        """How many sets have come to their scale: the notes go on rising with them."""
        self._leads_to = leads_to if leads_to is not None else Pop()
        self._reveal = self._told(tempo)

    def _told(self, tempo: float) -> RoundReveal:
        return RoundReveal(self._steps(), tempo)

    def _steps(self) -> tuple[RoundStep, ...]:
        return round_steps(self._account, [seat_name(seat) for seat in self._setup.seats])

    def tree(self, canvas: Canvas) -> Node:
        """All that has been told so far, in the language that is spoken now."""
        moment = self._reveal.known
        spoken = self._steps()[: len(moment.told)]
        moment = moment._replace(told=tuple(step.text for step in spoken))
        shown = RoundShown(self._setup, self._account, moment, *self._buttons())
        words = "" if self._reveal.is_over else _("any key skips")
        paint = round_page if self._is_account or canvas.is_narrow else weighing
        return paint(canvas, shown._replace(words=words))

    def _buttons(self) -> tuple[Buttons, Buttons]:
        """At the left and at the right of the foot."""
        if not self._reveal.is_over:
            return (), ()
        again = ButtonAppearance(
            "round/again", _("Tell it again"), call(RoundScene.tell_again),
            _("Step by step, from its beginning"),
        )  # fmt: skip
        label = _("Go on") if self._tempo else _("Back")
        account = ButtonAppearance(
            "round/account", _("Account"), call(RoundScene.see_account),
            _("All numbers, and what was said of them"),
        )  # fmt: skip
        go_on = ButtonAppearance(
            "round/on", label, call(RoundScene.go_on), _("Back to the table"), is_main=True,
            shortcut="escape",
        )  # fmt: skip
        return ((again,) if self._is_account else (again, account)), (go_on,)

    def go_on(self) -> Answer:
        """Where it leads: to the table, mostly."""
        return self._leads_to

    def see_account(self) -> None:
        """Show the account in place of the scales."""
        self._is_account = True

    def tell_again(self) -> None:
        """Weigh it once more, step by step."""
        self._is_account, self._weighed = False, 0
        self._reveal = self._told(self._tempo or USUAL_TEMPO)

    def tick(self, now: float) -> Answer | bool:
        """Tell it, step by step."""
        self._takes_key = False
        is_other = self._reveal.tick(now)
        if is_other:
            self._let_be_heard(*self._reveal.take_news())
        return is_other

    def _let_be_heard(self, told: int, sets: int) -> None:
        """A note for each set, rising; the crocodile's jaws; a low note for what is said else."""
        step = self._reveal.known.step
        if sets > 0:
            note = NOTES[min(self._weighed, len(NOTES) - 1)]
            self._weighed += sets
            self._sounds.append(note)
        elif told and step.clause == "W5" and step.spaces:
            self._sounds.append(BITE_SOUND)
        elif told and not step.sets:
            self._sounds.append(TOLD_SOUND)
        if told:
            self._weighed = self._weighed if step.sets else 0

    def go_back(self) -> Answer:
        """To where it leads, once all has been told."""
        return None if self.has_taken() or self.hurry() else self._leads_to

    @property
    def rulebook_for(self) -> AnyEdition:
        """The game's."""
        return self._setup.edition
