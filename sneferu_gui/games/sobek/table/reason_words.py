"""Why a turn of Sobek is better than another, in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sneferu_gui.games.sobek.law.edition import ANY, FAMILY_TERMS, POWER_NAMES
from sneferu_gui.games.sobek.players.turn_reason import ReasonKind, TurnReason
from sneferu_gui.language import _, ngettext


def reason_lines(reasons: Sequence[TurnReason]) -> tuple[str, ...]:
    """A line for each reason, in their order.

    >>> reason_lines((TurnReason(ReasonKind.BANKS, 2.5, 6), TurnReason(ReasonKind.NOT_MOST, 1.0)))
    ('6 points more on the table', 'You are then not the most corrupt')
    >>> reason_lines((TurnReason(ReasonKind.KEEPS_FROM, 1.0, 3, "ivory"),))
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


_WORDS: Final[Mapping[ReasonKind, Callable[[TurnReason], str]]] = {
    ReasonKind.BANKS: _banks,
    ReasonKind.MAKES_SET: lambda reason: _of_family(_("Then you can lay a set: {family}"), reason),
    ReasonKind.PROMISES: _promises,
    ReasonKind.JOINS: lambda reason: _of_family(_("One more for your set: {family}"), reason),
    ReasonKind.PAIR: lambda reason: _of_family(_("A second card: {family}"), reason),
    ReasonKind.AMULET: lambda _reason: _("An amulet more, which fits any set"),
    ReasonKind.SCARABS: _scarabs,
    ReasonKind.DRAWS: _draws,
    ReasonKind.STEALS: lambda _reason: _("A card out of another hand"),
    ReasonKind.FROM_PILE: lambda _reason: _("A card of your choice from another pile"),
    ReasonKind.NEW_CHARACTER: lambda _reason: _("A character for your hand"),
    ReasonKind.KEEPS_CHARACTER: lambda reason: _("You keep a character: {name}").format(
        name=_(POWER_NAMES[reason.power])
    ),
    ReasonKind.FEWER_UNDER: _fewer_under,
    ReasonKind.NOT_MOST: lambda _reason: _("You are then not the most corrupt"),
    ReasonKind.CURSES: _curses,
    ReasonKind.TOKEN: lambda _reason: _("You choose an event token"),
    ReasonKind.MOVES_AGAIN: lambda _reason: _("You move again"),
    ReasonKind.BEGINS: lambda _reason: _("You choose first from the Nile"),
    ReasonKind.SCORES: _scores,
    ReasonKind.SETS_BACK: _sets_back,
    ReasonKind.KEEPS_FROM: _keeps_from,
    ReasonKind.GIVE_UP: _give_up,
    ReasonKind.ENDS_ROUND: lambda _reason: _("The round ends with it"),
    ReasonKind.GOES_ON: lambda _reason: _("The round goes on: the other turn ends it"),
}
