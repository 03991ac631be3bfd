"""A round's end in words and numbers for its page, as far as it has been told."""

from collections.abc import Sequence
from typing import NamedTuple

from sneferu_gui.games.sobek.law.edition import FAMILIES
from sneferu_gui.games.sobek.law.setup import Setup
from sneferu_gui.games.sobek.table.event_lines import emblem_of
from sneferu_gui.games.sobek.table.faces import card_face
from sneferu_gui.games.sobek.table.round_end.account import RoundAccount, SeatRound, SetItem
from sneferu_gui.games.sobek.table.round_end.round_page import RoundPageAppearance, RoundRow
from sneferu_gui.games.sobek.table.round_end.telling import RoundMoment, RoundTold
from sneferu_gui.games.sobek.table.score_ring import MarkerAppearance, RingAppearance
from sneferu_gui.games.sobek.table.sets import SetAppearance
from sneferu_gui.games.sobek.table.words import (
    card_count_words,
    cards_words,
    curses_words,
    points_words,
    set_words,
    set_worth_words,
    sign_words,
    titled,
    track_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.words import seat_name


class RoundWays(NamedTuple):
    """The buttons of the page's foot."""

    left: tuple[ButtonAppearance, ...]
    right: tuple[ButtonAppearance, ...]
    words: str = ""


def round_appearance(
    setup: Setup, account: RoundAccount, moment: RoundMoment, ways: RoundWays
) -> RoundPageAppearance:
    """The page at a moment."""
    title = _("Round {n}: what it brought").format(n=account.number)
    rows = tuple(_row(setup, account, moment, own) for own in account.seats)
    columns = _("Sets"), _("Points"), _("Corruption"), _("Score")
    ring = _ring(setup, account, moment)
    return RoundPageAppearance(
        title, columns, rows, ring, moment.told, moment.clause, ways.left, ways.right, ways.words
    )


def _row(setup: Setup, account: RoundAccount, moment: RoundMoment, own: SeatRound) -> RoundRow:
    seat, name = own.seat, seat_name(setup.seats[own.seat])
    is_counted, known = moment.counted[seat], moment.known
    parts = " + ".join(str(item.worth) for item in own.sets) if len(own.sets) > 1 else ""
    points = str(own.points) if is_counted else ""
    under = own.pile if known >= RoundTold.ASIDE else _without(own)
    score = moment.scores[seat]
    corruption = str(own.corruption) if known >= RoundTold.COUNTED else ""
    is_corrupt = known >= RoundTold.JUDGED and seat in account.corrupt
    verdict = _paid(own) if is_corrupt else ""
    pile = _pile_words(own, len(under))
    told = [name, *(points_words(own.points),) * is_counted, pile, str(score)]
    return RoundRow(
        seat, name, emblem_of(setup, seat), ", ".join(told),
        tuple(map(set_appearance, own.sets)), _("no set"), parts if is_counted else "", points,
        len(under), pile if known >= RoundTold.ASIDE else _pile_words(own, len(under)), own.curses,
        corruption, verdict, str(score), _way(own, score), seat in moment.seats,
    )  # fmt: skip


def _paid(own: SeatRound) -> str:
    """How many points the most corrupt gives back (W5)."""
    lost = own.top - own.score
    return _("pays {n}").format(n=lost) if lost else _("pays nothing")


def _without(own: SeatRound) -> tuple[object, ...]:
    """As many cards as lay under the tile before what was left in the hand went there."""
    return own.pile[len(own.aside) :]


def _pile_words(own: SeatRound, count: int) -> str:
    text = _("Under the tile: {cards}").format(cards=card_count_words(count))
    if count and count == len(own.pile):
        text += f" ({cards_words(own.pile)})"
    if own.curses:
        text = _("{pile}; beside it {curses}").format(pile=text, curses=curses_words(own.curses))
    return text


def _way(own: SeatRound, score: int) -> str:
    """How far the marker has come from where it stood: “38 → 61 → 52”."""
    if score == own.before and not own.points:
        return ""
    stops = [own.before, own.top, own.score]
    if score == own.score and own.top != own.score:
        return " → ".join(map(str, stops))
    return f"{own.before} → {score}" if score != own.before else ""


def set_appearance(item: SetItem) -> SetAppearance:
    """A set as it was scored."""
    laid = item.laid
    family = FAMILIES[laid.family]
    label = f"{titled(set_words(family))}: {set_worth_words(laid)} ({cards_words(item.cards)})"
    return SetAppearance(
        label, family, tuple(map(card_face, item.cards)), laid.scarabs, laid.worth,
        is_flat=laid.is_flat, prosperity=laid.prosperities,
    )  # fmt: skip


def _ring(setup: Setup, account: RoundAccount, moment: RoundMoment) -> RingAppearance:
    space_words = _("Space {n}: {sign}")
    markers = tuple(
        _marker(setup, account, seat, score, goal)
        for seat, (score, goal) in enumerate(zip(moment.scores, moment.goals, strict=True))
    )
    return RingAppearance(
        _("Score"),
        account.spaces,
        tuple(
            space_words.format(n=n, sign=sign_words(sign)) for n, sign in enumerate(account.spaces)
        ),
        markers,
        _("Every space bears a sign: whoever goes back goes to the same sign."),
        track_words(account.spaces),
    )


def _marker(
    setup: Setup, account: RoundAccount, seat: int, score: int, goal: int | None
) -> MarkerAppearance:
    name = seat_name(setup.seats[seat])
    words = _("{name}: {points}, on a space with this sign: {sign}").format(
        name=name, points=points_words(score), sign=sign_words(account.sign(score))
    )
    after = _("{name} goes to {n}").format(name=name, n=goal) if goal is not None else ""
    colour = setup.seats[seat].colour
    return MarkerAppearance(seat, colour, score, words, goal, after, hint=words)


def names_of(setup: Setup) -> Sequence[str]:
    """What the players are called, in seat order."""
    return [seat_name(seat) for seat in setup.seats]
