"""The sets of a game as parts of a page for browsers, and what the letters in them mean."""

from collections.abc import Sequence
from html import escape
from typing import Final

from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, CardKind
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import SeatAccount, SetPoints
from sneferu_gui.games.sobek.table.words import (
    card_words,
    cards_words,
    family_words,
    set_title,
    set_worth_words,
)
from sneferu_gui.language import _
from sneferu_gui.ui.pages.end.report import tag
from sneferu_gui.ui.pages.words import seat_name

CARD: Final = (22, 30)
"""A drawn card's width and height."""
COLOURS: Final = {
    "ivory": "#612431",
    "ebony": "#3f3450",
    "marble": "#21535c",
    "cattle": "#415b23",
    "fish": "#1e4776",
    "wheat": "#8d6115",
    ANY: "#181d40",
}
"""Of the families' cards."""
CHARACTER: Final = "#c1602a"
INK: Final = "#fbf3dc"
STYLE: Final = """
.letter{display:inline-block;min-width:1.6em;padding:0 .2em;margin-right:.3em;color:#fbf3dc;
text-align:center;font:bold .8em sans-serif;border:1px solid #5f4a2a}
.sets td{text-align:left;vertical-align:top}.sets figure{margin:.2em 1em .2em 0}
.sets figcaption{font-weight:400;font-size:.85em}
"""
"""Of the letters, as they stand in the legend, and the sets in their tables."""


def drawings_of(state: State, accounts: Sequence[SeatAccount]) -> tuple[str, ...]:
    """Everybody's sets round by round, and what the letters mean."""
    winners = state.result()
    parts = []
    for seat, account in enumerate(accounts):
        name = seat_name(state.table.setup.seats[seat])
        if winners is not None and seat in winners.winners:
            name += " – " + _("winner")
        parts.append(_table(name, account))
    return (*parts, _legend())


def family_letters() -> dict[str, str]:
    """A letter for each family, in the language spoken: the first of its name that is free."""
    letters: dict[str, str] = {}
    for family in (*FAMILIES, ANY):
        name = family_words(family).upper()
        free = (letter for letter in name if letter.isalpha() and letter not in letters.values())
        letters[family] = next(free, name[:1])
    return letters


def _table(name: str, account: SeatAccount) -> str:
    rows = []
    for pile in account.piles:
        sets = [item for item in account.sets if item.round == pile.round]
        drawn = "".join(map(_figure, sets)) or escape(_("no set"))
        title = _("Round {n}").format(n=pile.round)
        rows.append(f"<tr>{tag('th', title)}<td>{drawn}</td></tr>")
    return f'{tag("h2", name)}<table class="sets">{"".join(rows)}</table>'


def _figure(item: SetPoints) -> str:
    """A set: its cards side by side, lying where it was laid flat."""
    laid, cards = item.item.laid, item.item.cards
    across, high = CARD[::-1] if laid.is_flat else CARD
    drawn = "".join(
        _card(card, index * (across + 2), (across, high)) for index, card in enumerate(cards)
    )
    words = f"{set_title(laid)}: {set_worth_words(laid)}"
    label = escape(f"{words} ({cards_words(cards)})", quote=True)
    size = f'width="{len(cards) * (across + 2)}" height="{high}"'
    image = f'role="img" aria-label="{label}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {image}>{drawn}</svg>'
    return f"<figure>{svg}{tag('figcaption', words)}</figure>"


def _card(card: CardKind, x: int, size: tuple[int, int]) -> str:
    across, high = size
    fill = CHARACTER if card.power is not None else COLOURS[card.family]
    letter = family_letters()[card.family]
    place = f'x="{x + 1}" y="1" width="{across - 2}" height="{high - 2}"'
    title = f"<title>{escape(card_words(card))}</title>"
    box = f'<rect {place} rx="2" fill="{fill}" stroke="#5f4a2a">{title}</rect>'
    font = 'font-weight="bold" font-family="sans-serif" text-anchor="middle"'
    middle = x + across // 2
    text = f'<text x="{middle}" y="14" font-size="12" {font} fill="{INK}">{escape(letter)}</text>'
    pips = "".join(
        f'<circle cx="{middle + 6 * index - 3 * (card.scarabs - 1)}" cy="{high - 6}" r="2" '
        f'fill="#f3c552"/>'
        for index in range(card.scarabs)
    )
    return box + text + pips


def _legend() -> str:
    """What the letters and dots on the cards mean."""
    letters = "".join(
        f'<span><b class="letter" style="background:{COLOURS[family]}">{escape(letter)}</b>'
        f"{escape(family_words(family))}</span> "
        for family, letter in family_letters().items()
    )
    of_family, dots = _("a character of the family"), _("each dot is a scarab")
    character = (
        f'<span><b class="letter" style="background:{CHARACTER}">&nbsp;</b>'
        f"{escape(of_family)}</span>"
    )
    return f"<p>{letters}{character} · {escape(dots)}</p>"
