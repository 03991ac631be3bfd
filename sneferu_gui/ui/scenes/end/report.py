"""A game as one page for browsers, complete in itself: pyramids, charts, accounts, the log."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sneferu_gui.language import _, chosen_language
from sneferu_gui.rules import MATERIALS, NO_STONE, Result, State, stone_halves
from sneferu_gui.rules.geometry import LEVEL_AND_SLOT
from sneferu_gui.session.account import accounts_of, figures_of
from sneferu_gui.session.game import Session
from sneferu_gui.session.shipped_editions import edition_name
from sneferu_gui.session.turns import turns_of
from sneferu_gui.ui.scenes.end.account_view import AskedNumber, account_appearance, charts_of
from sneferu_gui.ui.scenes.end.markup import marked_up
from sneferu_gui.ui.scenes.end.page import result_appearance
from sneferu_gui.ui.scenes.table.chronicle import turn_lines
from sneferu_gui.ui.scenes.words import (
    BUILDER_NAMES,
    MATERIAL_NAMES,
    SHORT_MATERIAL_NAMES,
    seat_name,
    stone_words,
)
from sneferu_gui.ui.views.account_page import AccountRow
from sneferu_gui.ui.views.chart import DASHES, LineChart, marks_up_to
from sneferu_gui.ui.views.looks import Colour
from sneferu_gui.ui.views.result_page import ResultRow
from sneferu_gui.ui.views.theme import MATERIAL_COLOURS, PLAYER_COLOURS, SHADE_EDGE

CELL: Final = 22
"""Half a stone's width in a drawn pyramid."""
LEVELS: Final = 6
CHART: Final = (640, 240)
"""Width and height of a drawn chart."""
MARGIN: Final = 36
LIGHT: Final = 140
"""The brightness, 0 to 255, from which a colour needs dark letters."""

STYLE: Final = """
body{margin:2em auto;max-width:68em;padding:0 1em;background:#f3ead2;color:#2e2213;
font:16px/1.5 Georgia,serif}
h1,h2{color:#6b4310;font-weight:600}
table{border-collapse:collapse;margin:1em 0}
td,th{padding:.25em .9em;border-top:1px solid #c9b07a;text-align:right}
td:first-child,th:first-child{text-align:left}
figure{display:inline-block;margin:.5em 1.5em .5em 0}
figcaption{font-weight:600}
.total{font-weight:600}.verdict{color:#1f6b43}.gain{color:#1f6b43}
ol{padding-left:2.5em}li{margin:.2em 0}svg{max-width:100%}
details{margin:.5em 0}summary{cursor:pointer}
.letter{display:inline-block;min-width:1.6em;padding:0 .2em;margin-right:.3em;
text-align:center;font:bold .8em sans-serif;border:1px solid #5f4a2a}
footer{margin-top:3em;font-size:.85em;color:#5f4a2a}
"""


def report_html(session: Session) -> str:
    """The page of a game that is over. Raises ValueError while it runs."""
    state = session.state
    result = state.result()
    if result is None:
        raise ValueError("the game is not over")
    shown = result_appearance(state, result, (), ())
    names = [seat_name(seat) for seat in session.setup.seats]
    parts = [
        _tag("h1", shown.headline),
        _tag("p", shown.subline),
        *_pyramids(state, result),
        *_materials(state),
        _tag("h2", shown.account_title),
        _table(["", *shown.columns, ""], map(_result_cells, shown.rows)),
        *_accounts(session, names),
        *_charts(session),
        _tag("h2", _("Log")),
        _log(session),
        f"<footer>{marked_up(_footer(session))}</footer>",
    ]
    title = escape(f"Sneferu: {shown.headline}")
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    html = f'<html lang="{chosen_language()}"><head>{head}</head>'
    return f"<!doctype html>\n{html}\n<body>\n{body}\n</body></html>\n"


def _footer(session: Session) -> str:
    text = _("Edition: {name}").format(name=edition_name(session.setup.edition))
    if session.deal.seed is not None:
        text += " · " + _("Seed of this game: {seed}").format(seed=session.deal.seed)
    return text


def _tag(name: str, text: str, mark: str = "") -> str:
    """An element with a text in it; whatever the text is, it is only shown."""
    kind = f' class="{mark}"' if mark else ""
    return f"<{name}{kind}>{marked_up(text)}</{name}>"


def _table(heads: Sequence[str], rows: Iterable[tuple[str, str]]) -> str:
    """A table; each row is its mark and its cells, drawn already."""
    top = "".join(_tag("th", head) for head in heads)
    body = "".join(
        f'<tr class="{mark}">{cells}</tr>' if mark else f"<tr>{cells}</tr>" for mark, cells in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


def _result_cells(row: ResultRow) -> tuple[str, str]:
    cells = "".join(_tag("td", cell.text) for cell in row.cells)
    verdict = _tag("td", row.verdict, "verdict")
    return "total" if row.is_total else "", _tag("td", row.what) + cells + verdict


def _account_cells(row: AccountRow) -> tuple[str, str]:
    cells = "".join(_tag("td", cell.text) for cell in row.cells)
    return "total" if row.is_total else "", _tag("td", row.title) + cells


def _accounts(session: Session, names: list[str]) -> list[str]:
    accounts = accounts_of(session)
    shown = account_appearance(session, accounts, AskedNumber("left", 0), 0)
    return [_tag("h2", shown.title), _table(["", *names], map(_account_cells, shown.rows))]


# -- drawings --------------------------------------------------------------------------------


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def _pyramids(state: State, result: Result) -> list[str]:
    drawn = []
    for seat, player in enumerate(state.players):
        own = state.table.setup.seats[seat]
        caption = seat_name(own)
        builder = state.table.powers[seat]
        if builder is not None:
            caption += f" ({BUILDER_NAMES[builder]})"
        if seat in result.winners:
            caption += " – " + _("winner")
        drawn.append(_figure(caption, player.stones))
    if state.ptah is not None:
        drawn.append(_figure(_("Ptah"), _all_slots(state.ptah)))
    return drawn


def material_letters() -> dict[str, str]:
    """A letter for each material, in the language spoken: the first of its name that is free."""
    letters: dict[str, str] = {}
    for material in MATERIALS:
        name = _(SHORT_MATERIAL_NAMES[material]).upper()
        free = (letter for letter in name if letter.isalpha() and letter not in letters.values())
        letters[material] = next(free, name[:1])
    return letters


def _materials(state: State) -> list[str]:
    """What the letters on the stones mean, and the pyramids in words."""
    legend = "".join(
        f'<span><b class="letter" style="background:{_hex(MATERIAL_COLOURS[material])};'
        f'color:{_ink_on(material)}">{escape(letter)}</b>'
        f"{escape(_(MATERIAL_NAMES[material]))}</span> "
        for material, letter in material_letters().items()
    )
    names = [seat_name(seat) for seat in state.table.setup.seats]
    boards = [(name, player.stones) for name, player in zip(names, state.players, strict=True)]
    if state.ptah is not None:
        boards.append((_("Ptah"), _all_slots(state.ptah)))
    told = "".join(
        f"<p><b>{marked_up(name)}</b><br>{'<br>'.join(map(escape, _level_words(stones)))}</p>"
        for name, stones in boards
    )
    words = _tag("summary", _("The pyramids in words"))
    return [f"<p>{legend}</p>", f"<details>{words}{told}</details>"]


def _level_words(stones: Sequence[int]) -> list[str]:
    """A line for each level, from the lowest up, its slots from left to right."""
    lines = []
    for level in range(LEVELS):
        codes = [
            c for (each, _slot), c in zip(LEVEL_AND_SLOT, stones, strict=True) if each == level
        ]
        slots = ", ".join(_("empty") if code == NO_STONE else stone_words(code) for code in codes)
        lines.append(_("level {n}: {slots}").format(n=level + 1, slots=slots))
    return lines


def _all_slots(stones: Sequence[int]) -> tuple[int, ...]:
    """Stones from the first slot on, and the empty slots after them."""
    return (*stones, *(NO_STONE,) * (len(LEVEL_AND_SLOT) - len(stones)))


def _ink_on(material: str) -> str:
    """What can be read on a material's colour: dark on light ones, light on dark ones."""
    red, green, blue = MATERIAL_COLOURS[material][:3]
    return "#1a1208" if 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT else "#fffbe8"


def _figure(caption: str, stones: Sequence[int]) -> str:
    cells, letters = [], material_letters()
    for (level, slot), code in zip(LEVEL_AND_SLOT, stones, strict=True):
        x, y = (level + 2 * slot) * CELL, (LEVELS - 1 - level) * CELL
        if code == NO_STONE:
            cells.append(_box(x, y, 2 * CELL, "#e2d3a6", ""))
            continue
        words = escape(stone_words(code))
        for i, half in enumerate(stone_halves(code)):
            cells.append(_box(x + i * CELL, y, CELL, _hex(MATERIAL_COLOURS[half]), words))
            cells.append(_letter(x + i * CELL, y, letters[half], _ink_on(half)))
    size = f'width="{12 * CELL}" height="{LEVELS * CELL}"'
    told = escape("; ".join(_level_words(stones)), quote=True)
    image = f'role="img" aria-label="{told}"'
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {image}>{"".join(cells)}</svg>'
    return f"<figure>{drawing}{_tag('figcaption', caption)}</figure>"


def _box(x: int, y: int, wide: int, fill: str, title: str) -> str:
    told = f"<title>{title}</title>" if title else ""
    place = f'x="{x + 1}" y="{y + 1}" width="{wide - 2}" height="{CELL - 2}"'
    return f'<rect {place} rx="2" fill="{fill}" stroke="#5f4a2a" stroke-width=".7">{told}</rect>'


def _letter(x: int, y: int, letter: str, ink: str) -> str:
    place = f'x="{x + CELL // 2}" y="{y + CELL - 6}" text-anchor="middle"'
    font = 'font-size="12" font-weight="bold" font-family="sans-serif"'
    return f'<text {place} {font} fill="{ink}">{escape(letter)}</text>'


def _charts(session: Session) -> list[str]:
    return [
        part
        for chart in charts_of(session, figures_of(session))
        for part in (_tag("h2", chart.title), _chart(chart), _legend(session))
    ]


def _chart(chart: LineChart) -> str:
    wide, high = CHART
    marks = marks_up_to(max(max(series.values) for series in chart.series))
    parts = []
    for mark in marks:
        y = _height(mark, marks[-1])
        parts.append(f'<path d="M{MARGIN} {y}H{wide}" stroke="#c9b07a"/>')
        parts.append(
            f'<text x="{MARGIN - 6}" y="{y + 4}" text-anchor="end" font-size="12">{mark}</text>'
        )
    for index, series in enumerate(chart.series):
        count = max(1, len(series.values) - 1)
        points = " ".join(
            f"{MARGIN + i * (wide - MARGIN) / count:.1f},{_height(value, marks[-1])}"
            for i, value in enumerate(series.values)
        )
        parts.append(f'<polyline points="{points}" fill="none" {_stroke(series.colour, index)}/>')
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def _stroke(colour: Colour, index: int) -> str:
    """How the line of a player is drawn: each is dashed in a way of its own."""
    dash = DASHES[index % len(DASHES)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'stroke="{_hex(colour)}" stroke-width="2"{dashed}'


def _height(value: float, most: int) -> int:
    high = CHART[1]
    return round(high - 12 - value / most * (high - 24))


def _legend(session: Session) -> str:
    names = []
    for index, seat in enumerate(session.setup.seats):
        stroke = _stroke(PLAYER_COLOURS.get(seat.colour, SHADE_EDGE), index)
        line = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">'
            f'<path d="M0 5H40" {stroke}/></svg>'
        )
        names.append(f"{line} {_tag('b', seat_name(seat))}")
    return f"<p>{' &nbsp; '.join(names)}</p>"


def _log(session: Session) -> str:
    items = []
    for turn in turns_of(session.steps):
        lines = turn_lines(session.setup, session.steps[turn.start : turn.end])
        words = "<br>".join(
            _tag("span", line.text, "gain" if line.is_gain else "") for line in lines
        )
        items.append(f"<li>{words}</li>")
    return f"<ol>{''.join(items)}</ol>"
