"""The page of a round's end, over the table: the weighing step by step, or the account.

    RoundScene(setup, steps, number, tempo)

`steps` are those of the game, as the viewer may see them (`Session.shown_steps`), the one that
scored the round among them; `number` is the round's, from 1. A `tempo` of 0 shows all at once, as
when the page is opened from the log. `scored_in(steps)` (`account.py`) gives the rounds scored in
a turn's steps. The page leads back to the scene below.

Each player's sets and corruption are weighed against each other: cards fly from the stall to the
scale, scores count up, corruption weighs on the other pan, and the crocodile takes the marker of
the player who pays back along the ring.
"""

from collections.abc import Sequence

from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.round_end.account import (
    RoundReveal,
    RoundStep,
    round_account,
    round_steps,
)
from sneferu_gui.games.sobek.table.round_end.round_page import RoundShown, round_page
from sneferu_gui.games.sobek.table.round_end.weighing_page import cards_to_come, weighing_page
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Step
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import DrawnAhead
from sneferu_gui.ui.kit.node import SUGGESTED, Node
from sneferu_gui.ui.pages.end.reveal import USUAL_TEMPO, InterludeScene
from sneferu_gui.ui.table.words import seat_name

TEXT_SOUND = "step"
BITE_SOUND = "sobek/bite"
NOTES = tuple(f"sobek/weigh{n}" for n in range(1, 6))
"""The sounds of sets that come to a scale: each a step higher."""


class RoundScene(InterludeScene[RoundReveal]):
    page_key = "round"
    account_hint = N_("All numbers, and what was said of them")

    def __init__(
        self,
        setup: Setup,
        steps: Sequence[Step],
        number: int,
        tempo: float = USUAL_TEMPO,
        *,
        is_account: bool = False,
    ) -> None:
        """Show the weighing at a tempo, as a multiple of the usual time, or the account.

        Raises ValueError for a round that was not scored.
        """
        self._account = round_account(setup, steps, number)
        self._coming: tuple[Canvas, DrawnAhead] | None = None
        """The cards to be drawn before they fly, for a canvas."""
        super().__init__(setup, tempo, is_account=is_account)
        self.leaving = N_("Back") if is_account else self.leaving

    def _begun(self, tempo: float) -> RoundReveal:
        self._weighed = 0
        """The number of sets weighed so far, with which the notes rise."""
        return RoundReveal(self._steps(), tempo)

    def _steps(self) -> tuple[RoundStep, ...]:
        return round_steps(self._account, [seat_name(seat) for seat in self._setup.seats])

    def settle(self, canvas: Canvas) -> None:
        """Find the cards that will fly, once for a canvas: they are drawn in idle frames."""
        canvas = canvas.without_focus()
        if self._coming is None or self._coming[0] != canvas:
            self._coming = canvas, cards_to_come(canvas, self._account)

    def tree(self, canvas: Canvas) -> Node:
        """The page up to the present step, in the present language."""
        moment = self._reveal.known
        spoken = self._steps()[: len(moment.texts)]
        moment = moment._replace(texts=tuple(step.text for step in spoken))
        shown = RoundShown(self._setup, self._account, moment, *self._buttons())
        words = "" if self._reveal.is_over else _("any key skips")
        paint = round_page if self._is_account or canvas.is_narrow else weighing_page
        page = paint(canvas, shown._replace(words=words)).marked("round/on", SUGGESTED)
        if paint is not weighing_page or not words or self._coming is None:
            return page
        return page._replace(looks=(*page.looks, self._coming[1]))

    def tick(self, now: float) -> Answer | bool:
        """Go on with the steps."""
        self._takes_key = False
        is_other = self._reveal.tick(now)
        if is_other:
            self._add_sounds(*self._reveal.take_news())
        return is_other

    def _add_sounds(self, texts: int, sets: int) -> None:
        """A note for each set, rising; the crocodile's jaws; a low note for other texts."""
        step = self._reveal.known.step
        if sets > 0:
            note = NOTES[min(self._weighed, len(NOTES) - 1)]
            self._weighed += sets
            self._sounds.append(note)
        elif texts and step.clause == "W5" and step.spaces:
            self._sounds.append(BITE_SOUND)
        elif texts and not step.sets:
            self._sounds.append(TEXT_SOUND)
        if texts:
            self._weighed = self._weighed if step.sets else 0
