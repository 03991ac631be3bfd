"""The panel of things to choose from or look through: tokens, a pile, the discard pile.

It takes the place of the harbour. Keys: ``choices`` the panel, ``choices/0``, … its things in
order, ``choices/close`` the button that closes it, if it can be closed.
"""

from enum import StrEnum
from itertools import chain, product
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import UseOnSeat, UseOnSet, UseToken
from sneferu_gui.games.sobek.law.edition import CURSE, DECEIT, EMBALMING, CardKind
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.table import count_in
from sneferu_gui.games.sobek.table import words as say
from sneferu_gui.games.sobek.table.cards import CardState, ShownCard, card_face
from sneferu_gui.games.sobek.table.choosable import Choosable, choosable
from sneferu_gui.games.sobek.table.hand import spread, spread_nodes
from sneferu_gui.games.sobek.table.places import CardInPile, OpenPile, TokenPlace
from sneferu_gui.games.sobek.table.plan import aimed_character, held_order, uses_of
from sneferu_gui.games.sobek.table.playing import SobekTable
from sneferu_gui.games.sobek.table.preview import (
    ActionOutcome,
    corruption_if_scored,
    emblem_of,
    has_no_effect,
    marker_moves,
    name_of,
    outcome_hint,
    outcome_of,
)
from sneferu_gui.games.sobek.table.signs import HAND, TILE
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Font, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import FADED_INK, INK
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, corner_button, tile
from sneferu_gui.ui.kit.widgets.line_parts import Parts, parts_looks, parts_width
from sneferu_gui.ui.table.choosing import hint_frame


class OpenPanel(NamedTuple):
    """The things that lie open in the panel."""

    title: str
    text: str
    """The question, under the title."""
    cards: tuple[CardKind, ...] | None = None
    """The cards to show; None for tokens."""
    seat: int | None = None
    """The owner of the pile; None for the discard pile."""
    closes: bool = False
    """Whether the panel can be closed, as its cards are only looked through."""


def open_panel(table: TableSnapshot) -> OpenPanel | None:
    """The things that lie open now; None while the harbour is shown."""
    state = table.state
    kinds_in = state.table.printed.kinds_in
    if table.is_mine and state.phase is Phase.EVENT:
        text = _("Choose one: it is applied at once. The others go back face down.")
        return OpenPanel(_("Event tokens"), text)
    if table.is_mine and state.phase is Phase.VIZIER and state.victim is not None:
        title = _("The pile of {name}").format(name=name_of(state, state.victim))
        text = _("Take one card of it into your hand.")
        return OpenPanel(title, text, kinds_in(state.piles[state.victim]), state.victim)
    own = OpenPanel(_("Your pile"), "", kinds_in(state.piles[table.seat]), table.seat)
    power = aimed_character(state, table.plan)
    if power is not None and power.power == "priest":
        text = _("Choose a card: all cards of its family are discarded, amulets never.")
        return own._replace(text=text)
    if table.open_pile is OpenPile.PILE:
        return own._replace(closes=True)
    if table.open_pile is OpenPile.DISCARD:
        return OpenPanel(_("Discard pile"), "", kinds_in(state.discard), closes=True)
    return None


@remembered
def choices(canvas: Canvas, rect: Rect, table: TableSnapshot, opened: OpenPanel) -> Node:
    inner = canvas.panel_content(rect)
    children: list[Node] = []
    if opened.closes:
        corner = corner_button(canvas, rect, _close())
        children.append(corner)
        inner = inner.below(max(0, corner.rect.bottom - inner.y))
    words = canvas.paragraph("choices/text", inner, opened.text, canvas.scale.body, INK)
    rest = inner.below(words.rect.h + canvas.px(6))
    is_roomy = rest.h >= canvas.px(ROOMY) or opened.cards == ()
    has_words = bool(opened.text) and is_roomy
    if opened.cards is None:
        options = tuple(_token_option(table, token) for token in dict.fromkeys(table.state.tokens))
        places, parts = _fitted_options(canvas, [rest, inner] if has_words else [inner], options)
        children += [words] if has_words and places[0].y >= rest.y else []
        children += [
            _option(canvas, f"choices/{i}", place, parts, each)
            for i, (place, each) in enumerate(zip(places, options, strict=True))
        ]
        return canvas.panel("choices", rect, opened.title, *children)
    children += [words] if has_words else []
    inner = rest if has_words else inner
    if opened.cards:
        cards = [_card(table, each, opened.seat) for each in sorted(opened.cards, key=held_order)]
        lying = spread(inner, len(cards), largest=canvas.px(LARGEST), gap=canvas.px(6))
        children += spread_nodes(canvas, "choices", lying, cards)
    else:
        font = canvas.scale.body
        children.append(canvas.paragraph("choices/empty", inner, _("No card"), font, FADED_INK))
    title = f"{opened.title} · {say.card_count_words(len(opened.cards))}"
    return canvas.panel("choices", rect, title, *children)


def _close() -> ButtonAppearance:
    return ButtonAppearance(
        "choices/close", _("Close"), call(SobekTable.look_through, None),
        _("Show the harbour again"), shortcut="escape", picture="icons/close",
    )  # fmt: skip


def _card(table: TableSnapshot, kind: CardKind, seat: int | None) -> ShownCard:
    face = card_face(kind)
    if seat is None:
        return ShownCard(face, CardState.REST, Choosable(Use(hint=face.label, clause="C4")))
    choice = choosable(table, CardInPile(seat, kind.id), face.label, "H3")
    is_choosing = table.is_mine and (
        table.state.phase is Phase.VIZIER or aimed_character(table.state, table.plan) is not None
    )
    state = CardState.OPEN if choice.use.act is not None else CardState.REST
    if is_choosing and choice.use.act is None:
        state = CardState.OFF
    return ShownCard(face, state, choice)


# -- Tokens ----------------------------------------------------------------------------------


class _TokenOption(NamedTuple):
    """A token that can be chosen, and its effect."""

    picture: str
    title: str
    text: str
    """The rule in the fewest words."""
    outcomes: tuple[Parts, ...]
    """The effect now, as signs and figures."""
    label: str
    """Title, rule and effect in whole sentences."""
    choice: Choosable
    is_chosen: bool


def _token_option(table: TableSnapshot, token: str) -> _TokenOption:
    state, edition = table.state, table.state.table.edition
    count = state.tokens.count(token)
    title = say.token_words(token) if count == 1 else f"{say.token_words(token)} × {count}"
    uses, about, rule = uses_of(state, token), TokenPlace(token), say.token_rule(edition, token)
    outcomes = [outcome for use in uses if (outcome := outcome_of(state, use)) is not None]
    told = [line for each in outcomes for line in outcome_hint(each).split("\n") if line != rule]
    text, is_of_pile = say.token_rule_in_short(edition, token), token in {EMBALMING, DECEIT}
    if any(map(has_no_effect, uses)) or (is_of_pile and not state.piles[state.seat]):
        outcomes, told = [], [_("It has no effect now.")]
        text = "\n".join((text, *told))
    if len(uses) == 1:
        choice, hint = choosable(table, about), told
    else:
        use = Use(call(SobekTable.choose, about), clause=say.TOKEN_CLAUSES[token], about=about)
        choice = Choosable(use, is_hinted=about in table.marks)
        hint = [_("Choose whom or what it is for.")]
    if choice.use.act is not None:
        choice = choice._replace(use=choice.use._replace(hint="\n".join((rule, *hint))))
    return _TokenOption(
        f"sobek/events/{token}", title, text, tuple(chain(*map(_outcome_signs, outcomes))),
        "\n".join((f"{title}: {rule}", *told)), choice, is_chosen=table.plan.event == token,
    )  # fmt: skip


def _outcome_signs(outcome: ActionOutcome) -> list[Parts]:
    """The effect of a token on one target, as lines of signs and figures."""
    before, after, use = outcome.before, outcome.after, outcome.action
    if isinstance(use, UseOnSet) and use.onto is not None:
        old, new = (state.sets[before.turn][use.onto] for state in (before, after))
        return [((f"sobek/families/{say.family_of(old)}", f"{old.worth} → {new.worth}"),)]
    if isinstance(use, UseToken) and use.token == EMBALMING:
        return [((HAND, f"+{count_in(before.piles[before.seat])}"),)]
    if isinstance(use, UseOnSeat) and use.token == CURSE:
        least, most = (corruption_if_scored(state, use.seat) for state in (before, after))
        return [((emblem_of(before, use.seat), ""), (TILE, f"{least} → {most}"))]
    return [
        ((emblem_of(before, each.seat), f"{each.start} → {each.end}"),)
        for each in marker_moves(outcome)
    ]


# -- Their layout -----------------------------------------------------------------------------


class _PicturePlace(StrEnum):
    """The place of an option's picture."""

    ABOVE = "above"
    """Above title and text."""
    BESIDE = "beside"
    """Left of title and text."""
    IN_TITLE = "in title"
    """Left of the title, the text under both: this leaves most room for words."""


PICTURE_SIZES: Final = (92, 72, 56)
"""Sizes of an option's picture, the largest first, in pixels at 100 %."""
MOST_IN_ROW: Final = 3
"""The most options in a single row; more may lie in two rows."""
LEAST_FRAMED: Final = 110
"""The least width of a slab whose words keep clear of the frame of a chosen option."""
ROOMY: Final = 84
"""The least height left for the things if the question is written, in pixels at 100 %."""
LARGEST: Final = 200
"""The greatest width of a card, in pixels at 100 %."""


class _OptionLayout(NamedTuple):
    """The places of an option's parts, and the font of its text: the same for all options."""

    place: _PicturePlace
    size: int
    """The size of the picture, in pixels."""
    font: Font


def _fitted_options(
    canvas: Canvas, rooms: list[Rect], options: tuple[_TokenOption, ...]
) -> tuple[list[Rect], _OptionLayout]:
    """The options in a row or two, and their layout: whole texts in the largest letters.

    Of several rooms, earlier ones are preferred if the letters are the same. If not even the
    smallest letters fit, options have title and picture only; their effect is then a hint.
    """
    all_places = [
        _rows(canvas, room, len(options), rows)
        for room in rooms
        for rows in ((1, 2) if len(options) > MOST_IN_ROW else (1,))
    ]
    fonts = canvas.scale.body, canvas.scale.small, canvas.scale.caption
    for font, places in product(fonts, all_places):
        inner = _words_room(canvas, places)
        for option in _layouts_with_text(canvas, inner, font):
            if all(_fits_whole(canvas, inner, option, shown) for shown in options):
                return places, option
    titles = [each._replace(text="", outcomes=()) for each in options]
    inner = _words_room(canvas, all_places[0])
    shapes = _layouts_without_text(canvas, inner)
    fitting = (
        each for each in shapes if all(_fits_whole(canvas, inner, each, one) for one in titles)
    )
    return all_places[0], next(fitting, shapes[-1])


def _rows(canvas: Canvas, room: Rect, count: int, rows: int) -> list[Rect]:
    gap, a_row = canvas.px(8), -(-count // rows)
    shelves = room.rows(rows, gap)
    return [place for shelf in shelves for place in shelf.columns(a_row, gap)][:count]


def _words_room(canvas: Canvas, places: list[Rect]) -> Rect:
    """The part for words of the smallest slab among some."""
    smallest = min(places, key=lambda place: (place.w, place.h))
    return _face(canvas, tile(canvas, "", smallest, is_open=True)[1])


def _layouts_with_text(canvas: Canvas, inner: Rect, font: Font) -> list[_OptionLayout]:
    """Layouts of an option with its text, the largest picture first."""
    sizes = [min(canvas.px(size), inner.w, inner.h) for size in PICTURE_SIZES]
    tried = [(_PicturePlace.ABOVE, size) for size in sizes]
    if inner.h <= inner.w:
        tried = [(_PicturePlace.BESIDE, min(inner.w * 3 // 8, sizes[0]))]
    tried.append((_PicturePlace.IN_TITLE, max(LEAST_HIT, min(sizes[-1], inner.w // 4))))
    return [_OptionLayout(place, size, font) for place, size in tried]


def _layouts_without_text(canvas: Canvas, inner: Rect) -> list[_OptionLayout]:
    """Layouts of an option without its text: title and picture alone."""
    font, most = canvas.scale.caption, canvas.px(PICTURE_SIZES[0])
    title = canvas.line_height(canvas.scale.strong) + canvas.px(3)
    beside = _OptionLayout(_PicturePlace.BESIDE, min(inner.h, most), font)
    above = _OptionLayout(
        _PicturePlace.ABOVE, max(LEAST_HIT, min(inner.w, inner.h - title, most)), font
    )
    return [above, beside] if 2 * inner.h > inner.w else [beside, above]


def _fits_whole(canvas: Canvas, inner: Rect, option: _OptionLayout, shown: _TokenOption) -> bool:
    """Whether title and text fit."""
    _, title, text = _parts(canvas, inner, option)
    if canvas.text_width(shown.title, canvas.scale.strong) > title.w:
        return False
    return _lines(canvas, text, option, shown) is not None


def _lines(
    canvas: Canvas, room: Rect, option: _OptionLayout, shown: _TokenOption
) -> list[Parts] | None:
    """The lines of words and signs; None if they do not fit."""
    words = canvas.wrapped(shown.text, option.font, room.w) if shown.text else []
    lines = [*((("", each),) for each in words), *shown.outcomes]
    is_cut = any(each.endswith("…") for each in words)
    is_wide = any(parts_width(canvas, each, option.font) > room.w for each in shown.outcomes)
    is_high = len(lines) * canvas.line_height(option.font) > room.h
    return None if is_cut or is_wide or is_high else lines


def _parts(canvas: Canvas, inner: Rect, option: _OptionLayout) -> tuple[Rect, Rect, Rect]:
    """The picture's place, the title's line, and the room left for the text."""
    size, line = option.size, canvas.line_height(canvas.scale.strong)
    if option.place is _PicturePlace.ABOVE:
        spot, words = inner.top_part(size), inner.below(size + canvas.px(3))
        return spot, words.top_part(line), words.below(line + canvas.px(2))
    if option.place is _PicturePlace.BESIDE:
        spot, words = inner.left_part(size), inner.after(size + canvas.px(6))
        return spot, words.top_part(line), words.below(line + canvas.px(2))
    head = inner.top_part(max(size, line))
    words = inner.below(head.h + canvas.px(4))
    return head.left_part(size), head.after(size + canvas.px(6)), words


def _option(
    canvas: Canvas, key: str, rect: Rect, option: _OptionLayout, shown: _TokenOption
) -> Node:
    """A slab with a picture, a title, and the option's effect if that fits."""
    is_open = shown.choice.use.act is not None
    slab, face = tile(canvas, key, rect, is_open=is_open, is_chosen=shown.is_chosen)
    looks: list[Look] = list(slab)
    inner = _face(canvas, face)
    spot, title, text = _parts(canvas, inner, option)
    picture = spot.centred(option.size, option.size)
    looks.append(Picture(picture, shown.picture, 255 if is_open else 120))
    looks += _words(canvas, title, text, option, shown)
    if shown.choice.is_hinted:
        looks += hint_frame(canvas, rect, canvas.px(5))
    states = ["checked"] if shown.is_chosen else []
    option_node = Node(key, "button", rect, shown.label, looks=tuple(looks))
    return shown.choice.node(canvas, option_node, *states)


def _face(canvas: Canvas, slab: Rect) -> Rect:
    """The part of a slab for words; it keeps clear of the frame of a chosen slab if wide enough."""
    side = canvas.px(12) if slab.w >= canvas.px(LEAST_FRAMED) else canvas.px(7)
    return slab.inset(side, canvas.px(5))


def _words(
    canvas: Canvas, title: Rect, text: Rect, option: _OptionLayout, shown: _TokenOption
) -> list[Look]:
    """The title, and under it the text if it fits whole; in the middle beside a picture."""
    ink = INK if shown.choice.use.act is not None else FADED_INK
    line = canvas.line_height(option.font)
    lines = _lines(canvas, text, option, shown) or []
    down = 0
    if option.place is _PicturePlace.BESIDE:
        down = (text.bottom - title.y - (text.y - title.y) - len(lines) * line) // 2
    align = Align.CENTRE if option.place is _PicturePlace.ABOVE else Align.LEFT
    title = title.moved(0, down)
    looks: list[Look] = [canvas.letters(title, shown.title, canvas.scale.strong, ink, align)]
    for i, each in enumerate(lines):
        place = Rect(text.x, text.y + down + i * line, text.w, line)
        if align is Align.CENTRE:
            place = place.centred(parts_width(canvas, each, option.font), line)
        looks += parts_looks(canvas, place, each, option.font, ink)
    return looks
