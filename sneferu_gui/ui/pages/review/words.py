"""The words of a review, kind ones, as a coach's."""

from collections.abc import Sequence
from math import floor
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _, decimal, ngettext, written
from sneferu_gui.session.levels import Level
from sneferu_gui.session.review.judgement import COSTLY, SLIP, DecisionKind, Judgement
from sneferu_gui.session.review.review import Account, ReviewTally
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, GOLD, PALM, SHADE_EDGE
from sneferu_gui.ui.table.words import points_words

NO_BREAK: Final = "\u00a0"
TENTH: Final = 0.001
"""A tenth of a per cent, as a share."""
CLOSE: Final = 0.01
"""The distance from none or all within which a share is given to a tenth of a per cent."""

PICTURES: Final = {
    DecisionKind.FIND: "icons/sun",
    DecisionKind.BEST: "icons/check",
    DecisionKind.GOOD: "icons/check",
    DecisionKind.SLIP: "icons/minus",
    DecisionKind.COSTLY: "icons/warning",
}
"""The picture before a turn, so that turns differ by more than their colour."""
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
"""The colours of verdicts on papyrus."""

VERY_GOOD: Final = 0.7
GOOD: Final = 0.45
"""The least share of turns as good as the best for this praise of a game."""

_VERDICTS: Final = {
    DecisionKind.FIND: N_("A fine find: by far the best, and not easily seen."),
    DecisionKind.BEST: N_("As good as the best there was."),
    DecisionKind.GOOD: N_("Well done: hardly anything was better."),
    DecisionKind.SLIP: N_("A small slip: {cost} more was possible."),
    DecisionKind.COSTLY: N_("This turn cost {cost}. It is worth another look."),
}
LITTLE_ERROR: Final = 0.01
SOME_ERROR: Final = 0.02
"""The greatest average cost of a turn for a game to be called very well played, or well."""


class ShareWording:
    """The wording of shares: as chances of winning, or as a single player's expected score."""

    def __init__(self, points: int | None) -> None:
        """`points` is the value of a whole share in one-player games; None in others."""
        self.points = points

    @property
    def title(self) -> str:
        return _("Expected result") if self.points else _("Chances of winning")

    @property
    def unit(self) -> str:
        if self.points:
            return ""
        return _("{percent} %").format(percent="").replace(" ", NO_BREAK)

    @property
    def most(self) -> float:
        """The top of its scale; 0 for the largest value."""
        return 0.0 if self.points else 100.0

    def number(self, share: float) -> int:
        return round(share * (self.points or 100))

    def value(self, share: float) -> str:
        """A share in words: “56 %”, “31 points”."""
        return self._words(self.number(share))

    def near_extremes(self, share: float) -> str:
        r"""A share in words, to a tenth near none and all, where whole numbers would be equal.

        >>> wording = ShareWording(None)
        >>> [wording.near_extremes(share) for share in (0.0, 0.004, 0.5, 0.996, 1.0)]
        ['0\xa0%', '0.4\xa0%', '50\xa0%', '99.6\xa0%', '100\xa0%']
        """
        is_near = TENTH / 2 <= min(share, 1 - share) < CLOSE
        return self.in_tenths(share) if is_near and not self.points else self.value(share)

    def loss(self, share: float) -> str:
        """The cost of a turn, in a list: “−12 %”."""
        return f"−{max(1, self.number(share))}{self.unit}"

    def gain(self, share: float) -> str:
        """The gain by a better turn, in a list: “+12 %”."""
        return f"+{max(1, self.number(share))}{self.unit}"

    def signed(self, number: int) -> str:
        """A gain or loss as a number of its unit: “+12 %”, “−3 %”, “0 %”."""
        sign = "+" if number > 0 else "−" if number < 0 else ""
        return f"{sign}{abs(number)}{self.unit}"

    def in_tenths(self, share: float) -> str:
        """A small share, to a tenth of its unit: “2.4 %”."""
        return decimal(share * (self.points or 100), 1) + self.unit

    def cost(self, share: float) -> str:
        amount = self._words(max(1, self.number(share)))
        return amount if self.points else _("{percent} winning chance").format(percent=amount)

    def _words(self, number: int) -> str:
        if self.points:
            return points_words(number)
        return f"{number}{self.unit}"


class AccountShown(NamedTuple):
    """The parts of a seat's result, as whole numbers that add up to it."""

    start: int
    own: int
    others: int
    luck: int
    result: int

    @property
    def without_luck(self) -> int:
        """The result without luck: below 0 where only luck kept it from being worse."""
        return self.result - self.luck


def account_shown(account: Account, scale: ShareWording) -> AccountShown:
    """The parts of a result, rounded so that they add up.

    >>> account = Account(0, 0.504, -0.104, 0.054, 0.546, 1.0, 9)
    >>> account_shown(account, ShareWording(None))
    AccountShown(start=50, own=-10, others=5, luck=55, result=100)
    """
    parts = (account.start, account.own, account.others, account.luck)
    exact = [part * (scale.points or 100) for part in parts]
    whole = [floor(each) for each in exact]
    result = scale.number(account.result)
    nearest = sorted(range(len(exact)), key=lambda at: (whole[at] - exact[at], at))
    for at in nearest[: result - sum(whole)]:
        whole[at] += 1
    return AccountShown(whole[0], whole[1], whole[2], whole[3], result)


def levels_text(levels: Sequence[Level]) -> str:
    """The levels a player plays like, by the first and the last; empty without any."""
    titles = list(dict.fromkeys(_(level.title) for level in (*levels[:1], *levels[-1:])))
    if len(titles) < 2:  # noqa: PLR2004 - a first and a last
        return "".join(_("Plays like {level}.").format(level=title) for title in titles)
    words = _("Plays like one of the levels from {first} to {last}.")
    return words.format(first=titles[0], last=titles[1])


def account_rows(account: Account, scale: ShareWording) -> tuple[tuple[str, str], ...]:
    """Luck, the result without it, and the error a turn, in figures with their names."""
    shown = account_shown(account, scale)
    return (
        (_("Luck"), scale.signed(shown.luck)),
        (_("Without luck"), f"{written(shown.without_luck)}{scale.unit}"),
        (_("Error a turn"), scale.in_tenths(account.error)),
    )


def account_table(accounts: Sequence[Account], scale: ShareWording) -> tuple[tuple[str, ...], ...]:
    """The parts of every seat's result: in each row a name and each seat's figure.

    The rows from the start to the result add up; those after them describe the result.
    """
    shown = [account_shown(each, scale) for each in accounts]
    unit = scale.unit
    rows = [
        (_("At the start"), *(f"{each.start}{unit}" for each in shown)),
        (_("By own errors"), *(scale.signed(each.own) for each in shown)),
        (_("Luck"), *(scale.signed(each.luck) for each in shown)),
        (_("Result"), *(f"{each.result}{unit}" for each in shown)),
        (_("Without luck"), *(f"{written(each.without_luck)}{unit}" for each in shown)),
        (_("Turns with a choice"), *(str(each.decisions) for each in accounts)),
        (_("Error a turn"), *(scale.in_tenths(each.error) for each in accounts)),
    ]
    if len(accounts) > 1:
        others = (_("By others' errors"), *(scale.signed(each.others) for each in shown))
        rows.insert(2, others)
    return tuple(rows)


def account_text(account: Account, scale: ShareWording) -> str:
    """The parts of the result, in sentences."""
    shown = account_shown(account, scale)
    sentences = [
        _("{start} at the start, {own} by own turns, {others} by those of others, {luck} by luck:"
          " {result} in the end.") if account.others or shown.others else
        _("{start} at the start, {own} by own turns, {luck} by luck: {result} in the end."),
    ]  # fmt: skip
    return " ".join(sentences).format(
        start=f"{shown.start}{scale.unit}",
        own=scale.signed(shown.own),
        others=scale.signed(shown.others),
        luck=scale.signed(shown.luck),
        result=f"{shown.result}{scale.unit}",
    )


def luck_text(luck: float, scale: ShareWording) -> str:
    """The luck after a turn; empty where it rounds to nothing."""
    number = scale.number(luck)
    return _("Luck after it: {amount}").format(amount=scale.signed(number)) if number else ""


def verdict_text(judgement: Judgement, scale: ShareWording) -> str:
    if not judgement.had_choice:
        return _("There was nothing else to do.")
    return _(_VERDICTS[judgement.kind]).format(cost=scale.cost(judgement.cost))


def _share_of_best(tally: ReviewTally, *, is_whole: bool) -> str:
    """The share of choices that were as good as the best: a turn can have several."""
    good, n = tally.as_good, tally.judged
    if is_whole and not good:
        return _("There was a better choice in every turn: see what it was.")
    if is_whole and good == n:
        return _("No turn could have been better.")
    return _("In {good} of {n} choices nothing was better.").format(good=good, n=n)


def tally_text(tally: ReviewTally, *, is_whole: bool) -> str:
    """The summary of a player's turns."""
    if not tally.judged:
        return _("Nothing has been looked at yet.")
    parts = [_share_of_best(tally, is_whole=is_whole)]
    if tally.finds:
        finds = ngettext("{n} was a fine find.", "{n} were fine finds.", tally.finds)
        parts.append(finds.format(n=tally.finds))
    if is_whole:
        parts.append(_praise(tally))
    return " ".join(parts)


def _praise(tally: ReviewTally) -> str:
    """A verdict on the game as a whole: no praise where it was lost by errors."""
    share, error = tally.as_good / tally.judged, tally.lost / tally.judged
    if share >= VERY_GOOD and tally.worst < COSTLY and error <= LITTLE_ERROR:
        return _("Very well played!")
    if tally.worst < SLIP or (share >= GOOD and error <= SOME_ERROR):
        return _("Well played; a few turns are worth another look.")
    return _("Every game teaches something: begin with the turn at the top.")
