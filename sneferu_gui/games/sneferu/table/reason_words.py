"""Why a turn is better than another, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.games.sneferu.players.move_reason import MoveReason, ReasonKind
from sneferu_gui.games.sneferu.table.words import BONUS_NAMES, SHORT_MATERIAL_NAMES, food_words
from sneferu_gui.language import _, ngettext


def reason_lines(reasons: Sequence[MoveReason]) -> tuple[str, ...]:
    """A line for each reason, in their order; days and who moves next are told in one.

    >>> reason_lines((MoveReason(ReasonKind.CLOSES, 0.5, 7, 4, "basalt"),))
    ('Closes 4 basalt: 7 food',)
    >>> again = MoveReason(ReasonKind.MOVES_AGAIN, 0.2)
    >>> reason_lines((MoveReason(ReasonKind.FEWER_DAYS, 0.5, 2), again))
    ('2 days cheaper, and you move again',)
    """
    lines: list[str] = []
    days = next((each for each in reasons if each.kind is ReasonKind.FEWER_DAYS), None)
    again = next((each for each in reasons if each.kind is ReasonKind.MOVES_AGAIN), None)
    is_joined = days is not None and again is not None
    for reason in reasons:
        if is_joined and reason in (days, again):
            line = "" if days is None else _and_again(days)
            lines += [line] if line not in lines else []
        else:
            lines.append(_WORDS[reason.kind](reason))
    return tuple(lines)


def _and_again(days: MoveReason) -> str:
    words = ngettext(
        "{n} day cheaper, and you move again", "{n} days cheaper, and you move again", days.amount
    )
    return words.format(n=days.amount)


def _more_food(reason: MoveReason) -> str:
    return ngettext("{n} food more is left", "{n} food more is left", reason.amount).format(
        n=reason.amount
    )


def _days(reason: MoveReason) -> str:
    return ngettext("{n} day cheaper", "{n} days cheaper", reason.amount).format(n=reason.amount)


def _slots(reason: MoveReason) -> str:
    words = ngettext(
        "{n} more slot to build on next", "{n} more slots to build on next", reason.amount
    )
    return words.format(n=reason.amount)


def _ptah(reason: MoveReason) -> str:
    words = ngettext("Ptah gets {n} stone fewer", "Ptah gets {n} stones fewer", reason.amount)
    return words.format(n=reason.amount)


def _of_area(words: str, reason: MoveReason) -> str:
    material = _(SHORT_MATERIAL_NAMES[reason.material])
    return words.format(size=reason.size, material=material, food=food_words(reason.amount))


_WORDS: Final[Mapping[ReasonKind, Callable[[MoveReason], str]]] = {
    ReasonKind.CLOSES: lambda reason: _of_area(_("Closes {size} {material}: {food}"), reason),
    ReasonKind.MORE_FOOD: _more_food,
    ReasonKind.FOOD_TO_GO_ON: lambda reason: _("Leaves enough to go on: {food}").format(
        food=food_words(reason.amount)
    ),
    ReasonKind.FEWER_DAYS: _days,
    ReasonKind.MOVES_AGAIN: lambda _reason: _("You move again"),
    ReasonKind.LANDS_AT_QUARRY: lambda reason: _("Lands at a quarry: {bonus}").format(
        bonus=_(BONUS_NAMES[reason.bonus])
    ),
    ReasonKind.LARGER_AREA: lambda reason: _of_area(
        _("{size} {material} together, and still open"), reason
    ),
    ReasonKind.PROMISES: lambda _reason: _("The open areas promise more"),
    ReasonKind.MORE_SLOTS: _slots,
    ReasonKind.BREAD: lambda reason: _("Bread worth {food} more within reach").format(
        food=food_words(reason.amount)
    ),
    ReasonKind.SHAPE: lambda _reason: _("A better shape to go on building"),
    ReasonKind.KEEPS_POWER: lambda _reason: _("The builder's power is kept for later"),
    ReasonKind.LEAVES_PTAH: _ptah,
}
