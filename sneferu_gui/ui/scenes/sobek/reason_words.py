"""Why a turn of Sobek is better than another, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.language import _, ngettext
from sneferu_gui.players.sobek.turn_reason import Kind, TurnReason
from sneferu_gui.rules.sobek.edition import ANY, FAMILY_TERMS, POWER_NAMES


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(Kind.BANKS, 2.5, 6), TurnReason(Kind.NOT_MOST, 1.0)))
    ('6 points more on the table', 'You are then not the most corrupt')
    >>> reason_lines((TurnReason(Kind.KEEPS_FROM, 1.0, 3, "ivory"),))
    ('Not left to the next player: ivory, 3 scarabs',)
    """
    return tuple(_WORDS[reason.kind](reason) for reason in reasons)


def _banks(reason: TurnReason) -> str:
    n = reason.amount
    return ngettext("{n} point more on the table", "{n} points more on the table", n).format(n=n)


def _promises(reason: TurnReason) -> str:
    n = reason.amount
    words = ngettext("{n} point more can be laid at once", "{n} points more can be laid at once", n)
    return words.format(n=n)


def _scarabs(reason: TurnReason) -> str:
    n = reason.amount
    return ngettext("{n} scarab more", "{n} scarabs more", n).format(n=n)


def _draws(reason: TurnReason) -> str:
    n = reason.amount
    return ngettext("{n} card from the deck", "{n} cards from the deck", n).format(n=n)


def _fewer_under(reason: TurnReason) -> str:
    n = reason.amount
    words = ngettext("{n} card fewer under your tile", "{n} cards fewer under your tile", n)
    return words.format(n=n)


def _curses(reason: TurnReason) -> str:
    return _("Another’s corruption grows by {n}").format(n=reason.amount)


def _scores(reason: TurnReason) -> str:
    n = reason.amount
    words = ngettext(
        "Your marker stands {n} point further", "Your marker stands {n} points further", n
    )
    return words.format(n=n)


def _sets_back(reason: TurnReason) -> str:
    n = reason.amount
    words = ngettext(
        "Another marker stands {n} point further back",
        "Another marker stands {n} points further back",
        n,
    )
    return words.format(n=n)


def _give_up(reason: TurnReason) -> str:
    n = reason.amount
    return ngettext("The others give up {n} card", "The others give up {n} cards", n).format(n=n)


def _of_family(words: str, reason: TurnReason) -> str:
    return words.format(family=_family(reason.family))


def _family(family: str) -> str:
    return _("amulet") if family == ANY else _(FAMILY_TERMS[family].name)


def _keeps_from(reason: TurnReason) -> str:
    card = _family(reason.family)
    if reason.amount:
        scarabs = ngettext("{n} scarab", "{n} scarabs", reason.amount).format(n=reason.amount)
        card = f"{card}, {scarabs}"
    return _("Not left to the next player: {card}").format(card=card)


_WORDS: Final[Mapping[Kind, Callable[[TurnReason], str]]] = {
    Kind.BANKS: _banks,
    Kind.MAKES_SET: lambda reason: _of_family(_("Then you can lay a set: {family}"), reason),
    Kind.PROMISES: _promises,
    Kind.JOINS: lambda reason: _of_family(_("One more for your set: {family}"), reason),
    Kind.PAIR: lambda reason: _of_family(_("A second card: {family}"), reason),
    Kind.AMULET: lambda _reason: _("An amulet more, which fits any set"),
    Kind.SCARABS: _scarabs,
    Kind.DRAWS: _draws,
    Kind.STEALS: lambda _reason: _("A card out of another hand"),
    Kind.FROM_PILE: lambda _reason: _("A card of your choice from another pile"),
    Kind.NEW_CHARACTER: lambda _reason: _("A character for your hand"),
    Kind.KEEPS_CHARACTER: lambda reason: _("You keep a character: {name}").format(
        name=_(POWER_NAMES[reason.power])
    ),
    Kind.FEWER_UNDER: _fewer_under,
    Kind.NOT_MOST: lambda _reason: _("You are then not the most corrupt"),
    Kind.CURSES: _curses,
    Kind.TOKEN: lambda _reason: _("You choose an event token"),
    Kind.MOVES_AGAIN: lambda _reason: _("You move again"),
    Kind.BEGINS: lambda _reason: _("You choose first from the Nile"),
    Kind.SCORES: _scores,
    Kind.SETS_BACK: _sets_back,
    Kind.KEEPS_FROM: _keeps_from,
    Kind.GIVE_UP: _give_up,
}
