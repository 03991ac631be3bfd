"""A review in words: kind ones, as a coach's."""

from typing import Final

from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.review.judgement import DecisionKind, Judgement
from sneferu_gui.session.review.review import ReviewTally
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, GOLD, PALM, SHADE_EDGE

NO_BREAK: Final = "\u00a0"

PICTURES: Final = {
    DecisionKind.FIND: "icons/sun",
    DecisionKind.BEST: "icons/check",
    DecisionKind.GOOD: "icons/check",
    DecisionKind.SLIP: "icons/minus",
    DecisionKind.COSTLY: "icons/warning",
}
"""What stands before a turn, so that turns differ by more than their colour."""
COLOURS: Final[dict[DecisionKind, Colour]] = {
    DecisionKind.FIND: GOLD,
    DecisionKind.BEST: PALM,
    DecisionKind.GOOD: PALM,
    DecisionKind.SLIP: SHADE_EDGE,
    DecisionKind.COSTLY: BRICK,
}
TEXT_COLOURS: Final[dict[DecisionKind, Colour]] = {
    DecisionKind.FIND: PALM,
    DecisionKind.BEST: PALM,
    DecisionKind.GOOD: PALM,
    DecisionKind.SLIP: FADED_INK,
    DecisionKind.COSTLY: BRICK,
}
"""Those that are read on papyrus."""

VERY_GOOD: Final = 0.7
GOOD: Final = 0.45
"""Which part of the turns was as good as the best, for a game to be called so."""

_VERDICTS: Final = {
    DecisionKind.FIND: N_("A fine find: by far the best, and not easily seen."),
    DecisionKind.BEST: N_("As good as the best there was."),
    DecisionKind.GOOD: N_("Well done: hardly anything was better."),
    DecisionKind.SLIP: N_("A small slip: {cost} more was possible."),
    DecisionKind.COSTLY: N_("This turn cost {cost}. It is worth another look."),
}
_PRAISE: Final = (
    (VERY_GOOD, N_("Very well played!")),
    (GOOD, N_("Well played; a few turns are worth another look.")),
    (0.0, N_("Every game teaches something: begin with the turn at the top.")),
)


class ShareWording:
    """How shares are worded: as chances of winning, or as what one alone will score."""

    def __init__(self, points: int | None) -> None:
        """`points` is what a whole share stands for where one plays alone; else None."""
        self.points = points

    @property
    def title(self) -> str:
        """What the curve is of."""
        return _("Expected result") if self.points else _("Chances of winning")

    @property
    def unit(self) -> str:
        """What stands behind its numbers."""
        return "" if self.points else f"{NO_BREAK}%"

    @property
    def most(self) -> float:
        """The top of its scale; 0 for whatever is needed."""
        return 0.0 if self.points else 100.0

    def number(self, share: float) -> int:
        """A share as a number of its unit."""
        return round(share * (self.points or 100))

    def value(self, share: float) -> str:
        """A share in words: “56 %”, “31 points”."""
        return self._words(self.number(share))

    def less(self, share: float) -> str:
        """What a turn cost, in a list: “−12 %”."""
        return f"−{max(1, self.number(share))}{self.unit}"

    def more(self, share: float) -> str:
        """By how much a turn was better, in a list: “+12 %”."""
        return f"+{max(1, self.number(share))}{self.unit}"

    def cost(self, share: float) -> str:
        """What a turn cost, in a sentence."""
        amount = self._words(max(1, self.number(share)))
        return amount if self.points else _("{percent} winning chance").format(percent=amount)

    def _words(self, number: int) -> str:
        if self.points:
            return ngettext("{n} point", "{n} points", number).format(n=number)
        return f"{number}{NO_BREAK}%"


def verdict_text(judgement: Judgement, scale: ShareWording) -> str:
    """What a turn was like, in a sentence."""
    if judgement.other is None and judgement.was_best:
        return _("There was nothing else to do.")
    return _(_VERDICTS[judgement.kind]).format(cost=scale.cost(judgement.cost))


def _share_of_best(tally: ReviewTally) -> str:
    """How many turns nothing was better than."""
    good, n = tally.as_good, tally.judged
    if not good:
        return _("There was a better choice in every turn: see what it was.")
    if good == n:
        return _("No turn could have been better.")
    return _("In {good} of {n} turns nothing was better.").format(good=good, n=n)


def tally_text(tally: ReviewTally, *, is_whole: bool) -> str:
    """The summary of a player."""
    if not tally.judged:
        return _("Nothing has been looked at yet.")
    parts = [_share_of_best(tally)]
    if tally.finds:
        finds = ngettext("{n} was a fine find.", "{n} were fine finds.", tally.finds)
        parts.append(finds.format(n=tally.finds))
    if is_whole:
        share = tally.as_good / tally.judged
        parts.append(_(next(words for least, words in _PRAISE if share >= least)))
    return " ".join(parts)
