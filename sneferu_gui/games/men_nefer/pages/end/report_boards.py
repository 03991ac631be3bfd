"""Every point of a game as tables of a page for browsers: by source and Era, with its items."""

from typing import Final

from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.harvest.account import Account
from sneferu_gui.games.men_nefer.table.words import era_words, signed, source_name
from sneferu_gui.language import _
from sneferu_gui.ui.pages.end.report import tag
from sneferu_gui.ui.pages.words import seat_name

STYLE: Final = """
.items td{text-align:left;vertical-align:top}.items li{margin:0}.items ul{margin:0;padding-left:1em}
.items ul{font-weight:400;font-size:.85em}
"""
"""Of the tables of items."""


def drawings_of(state: State, account: Account) -> tuple[str, ...]:
    """A table for each player: sources by Eras, every cell with what it is made of."""
    return tuple(_table(state, account, seat) for seat in range(state.table.seats))


def _table(state: State, account: Account, seat: int) -> str:
    eras = range(1, state.table.edition.eras + 1)
    heads = (seat_name(state.table.setup.seats[seat]), *map(era_words, eras), _("Points"))
    rows = ["".join(tag("th", head) for head in heads)]
    for source in (*SOURCES, ""):
        title = source_name(source) if source else _("Points")
        cells = [tag("td", title)]
        cells += [_cell(account, seat, source, era) for era in eras]
        cells.append(tag("td", str(_sum(state, account, seat, source))))
        rows.append("".join(cells))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return f'<table class="items">{body}</table>'


def _sum(state: State, account: Account, seat: int, source: str) -> int:
    """Of a source, its points; of all, with those that everybody begins with."""
    return account.points(seat, source) + (0 if source else state.table.edition.start_pp)


def _cell(account: Account, seat: int, source: str, era: int) -> str:
    items = account.cell(seat, source, era) if source else ()
    text = tag("b", str(account.points(seat, source, era)))
    lines = "".join(tag("li", f"{item.text}: {signed(item.points)}") for item in items)
    swallowed = account.lost_nothing(seat, source, era) if source else 0
    if swallowed:
        lines += tag("li", _("not lost, at 0 already: {n}").format(n=swallowed))
    return f"<td>{text}<ul>{lines}</ul></td>" if lines else f"<td>{text}</td>"
