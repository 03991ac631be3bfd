"""A game's report as one self-contained web page: drawings, charts, accounts and the log."""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from typing import Final

from sneferu_gui.language import _, chosen_language
from sneferu_gui.session.editions import edition_name
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.review.running import ReviewRun
from sneferu_gui.session.seeds import seed_lines
from sneferu_gui.ui.kit.looks import Colour
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import DASH_LENGTHS, LineChart, marks_up_to
from sneferu_gui.ui.pages.end.ending import ResultRow
from sneferu_gui.ui.pages.face import Ending, Face, face_of
from sneferu_gui.ui.pages.review.words import ShareWording, account_table
from sneferu_gui.ui.table.words import seat_name

CHART: Final = (640, 240)
"""Width and height of a drawn chart."""
MARGIN: Final = 36

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
footer{margin-top:3em;font-size:.85em;color:#5f4a2a}
"""

RIGHT_TO_LEFT_CLASSES: Final = frozenset(
    {"R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
)
"""Unicode's bidirectional classes of characters that run from the right or turn others around."""


def report_html(session: Session, review: ReviewRun | None = None) -> str:
    """The web page of a finished game. Raises ValueError while the game runs.

    It shows luck and errors if a `review` of the game has looked at every turn.
    """
    face = face_of(session.setup)
    end = face.ending(session)
    shown = end.result()
    names = [seat_name(seat) for seat in session.setup.seats]
    accounts = [_cells((r.title, *r.numbers), is_total=r.is_total) for r in end.account()]
    parts = [
        tag("h1", shown.headline),
        tag("p", shown.subline),
        *end.drawings(),
        tag("h2", shown.account_title),
        _table(["", *shown.columns, ""], map(_result_cells, shown.rows)),
        tag("h2", _("Where it came from")),
        _table(["", *names], accounts),
        *_luck_and_errors(review, names),
        *_charts(end, session),
        tag("h2", _("Log")),
        _log(face, session),
        f"<footer>{marked_up(_footer(session))}</footer>",
    ]
    title = escape(f"{session.game.title}: {shown.headline}")
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}{end.style}</style>'
    body = "\n".join(parts)
    html = f'<html lang="{chosen_language()}"><head>{head}</head>'
    return f"<!doctype html>\n{html}\n<body>\n{body}\n</body></html>\n"


def _footer(session: Session) -> str:
    edition = _("Edition: {name}").format(name=edition_name(session.setup.edition))
    has_secrets = session.game.has_secrets
    seed = seed_lines(session.deal.seed, has_secrets=has_secrets, is_hidden=False)
    return " · ".join([edition, *seed])


def _table(heads: Sequence[str], rows: Iterable[tuple[str, str]]) -> str:
    """A table; each row is its CSS class and its cells as HTML."""
    top = "".join(tag("th", head) for head in heads)
    body = "".join(
        f'<tr class="{mark}">{cells}</tr>' if mark else f"<tr>{cells}</tr>" for mark, cells in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


def _result_cells(row: ResultRow) -> tuple[str, str]:
    mark, cells = _cells((row.label, *(cell.text for cell in row.cells)), is_total=row.is_total)
    return mark, cells + tag("td", row.verdict, "verdict")


def _cells(texts: Iterable[str], *, is_total: bool) -> tuple[str, str]:
    return "total" if is_total else "", "".join(tag("td", text) for text in texts)


def _luck_and_errors(review: ReviewRun | None, names: Sequence[str]) -> list[str]:
    """The luck and errors in each result; empty where they are not known."""
    accounts = review.accounts if review is not None else ()
    if review is None or not accounts:
        return []
    rows = account_table(accounts, ShareWording(review.points))
    cells = [_cells(row, is_total=row[0] == _("Result")) for row in rows]
    return [tag("h2", _("Luck and errors")), _table(["", *names], cells)]


# -- the course ------------------------------------------------------------------------------


def _charts(end: Ending, session: Session) -> list[str]:
    return [
        part
        for chart in end.charts()
        for part in (tag("h2", chart.title), _chart(chart), _legend(session))
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
    """The stroke of a player's line: each has dashes of its own."""
    dash = DASH_LENGTHS[index % len(DASH_LENGTHS)]
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f'stroke="{hex_of(colour)}" stroke-width="2"{dashed}'


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
        names.append(f"{line} {tag('b', seat_name(seat))}")
    return f"<p>{' &nbsp; '.join(names)}</p>"


def _log(face: Face, session: Session) -> str:
    items = []
    steps = session.shown_steps
    for turn in turns_of(steps):
        lines = face.turn_lines(session.setup, steps[turn.start : turn.end])
        words = "<br>".join(
            tag("span", line.text, "gain" if line.is_gain else "") for line in lines
        )
        items.append(f"<li>{words}</li>")
    return f"<ol>{''.join(items)}</ol>"


# -- parts of a page: whatever a text is, it is only shown --------------------------------------


def marked_up(text: str) -> str:
    """A text as HTML; words that run from the right are isolated, to turn none beside them.

    >>> marked_up("Eva & Iva")
    'Eva &amp; Iva'
    >>> marked_up("\u05e9\u05e8\u05d4 3 : 2") == "<bdi>\u05e9\u05e8\u05d4</bdi> 3 : 2"
    True
    """
    parts = []
    for turns, words in groupby(text.split(" "), _runs_from_right):
        part = escape(" ".join(words))
        parts.append(f"<bdi>{part}</bdi>" if turns else part)
    return " ".join(parts)


def _runs_from_right(word: str) -> bool:
    return any(unicodedata.bidirectional(character) in RIGHT_TO_LEFT_CLASSES for character in word)


def letters_of(names: Mapping[str, str]) -> dict[str, str]:
    """A letter for each thing: the first free one of its name in the current language."""
    letters: dict[str, str] = {}
    for thing, name in names.items():
        own = name.upper()
        free = (letter for letter in own if letter.isalpha() and letter not in letters.values())
        letters[thing] = next(free, own[:1])
    return letters


def tag(name: str, text: str, mark: str = "") -> str:
    kind = f' class="{mark}"' if mark else ""
    return f"<{name}{kind}>{marked_up(text)}</{name}>"


def hex_of(colour: Colour) -> str:
    """A colour in the form of web pages: "#c9b07a"."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])
