"""Why a turn is better than another, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.language import _, ngettext
from sneferu_gui.players.sneferu.move_reason import Kind, MoveReason
from sneferu_gui.ui.scenes.sneferu.words import BONUS_NAMES, SHORT_MATERIAL_NAMES, food_words


def reason_lines(reasons: Sequence[MoveReason]) -> tuple[str, ...]:
    """A line for each reason, in their order; days and who moves next are told in one.

    >>> reason_lines((MoveReason(Kind.CLOSES, 0.5, 7, 4, "basalt"),))
    ('Closes 4 basalt: 7 food',)
    >>> reason_lines((MoveReason(Kind.FEWER_DAYS, 0.5, 2), MoveReason(Kind.MOVES_AGAIN, 0.2)))
    ('2 days cheaper, and you move again',)
    """
    lines: list[str] = []
    days = next((each for each in reasons if each.kind is Kind.FEWER_DAYS), None)
    again = next((each for each in reasons if each.kind is Kind.MOVES_AGAIN), None)
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


_WORDS: Final[Mapping[Kind, Callable[[MoveReason], str]]] = {
    Kind.CLOSES: lambda reason: _of_area(_("Closes {size} {material}: {food}"), reason),
    Kind.MORE_FOOD: _more_food,
    Kind.FOOD_TO_GO_ON: lambda reason: _("Leaves enough to go on: {food}").format(
        food=food_words(reason.amount)
    ),
    Kind.FEWER_DAYS: _days,
    Kind.MOVES_AGAIN: lambda _reason: _("You move again"),
    Kind.LANDS_AT_QUARRY: lambda reason: _("Lands at a quarry: {bonus}").format(
        bonus=_(BONUS_NAMES[reason.bonus])
    ),
    Kind.LARGER_AREA: lambda reason: _of_area(
        _("{size} {material} together, and still open"), reason
    ),
    Kind.PROMISES: lambda _reason: _("The open areas promise more"),
    Kind.MORE_SLOTS: _slots,
    Kind.BREAD: lambda reason: _("Bread worth {food} more within reach").format(
        food=food_words(reason.amount)
    ),
    Kind.SHAPE: lambda _reason: _("A better shape to go on building"),
    Kind.KEEPS_POWER: lambda _reason: _("The builder's power is kept for later"),
    Kind.LEAVES_PTAH: _ptah,
}
