"""The page that sets up a table: the players as barges at a quay, and the table's options."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import COLOURS, Option
from sneferu_gui.games.options import hint_of, start_of
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.levels import (
    Level,
    face_of_level,
    level_and_temper,
    ratings_of_levels,
    tempered_name,
    tempers_of,
)
from sneferu_gui.session.seeds import is_short
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit import carving
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.carving import ControlState
from sneferu_gui.ui.kit.frame import heading, ink_drawing, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Font, Letters, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import PINNED, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, INK, TextSize
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    back_button,
    button,
    button_width,
    field,
    picture_button,
    row_of_buttons,
    tile,
)
from sneferu_gui.ui.pages.setup.draft import TableDraft, next_of
from sneferu_gui.ui.pages.setup.new_table import SEED, NewTable
from sneferu_gui.ui.pages.setup.players import level_of, rating_words, translated
from sneferu_gui.ui.pages.setup.questions import (
    LINE,
    Question,
    add_question,
    deals_question,
    edition_question,
    opponents_question,
    question_heading,
    question_height,
    table_questions,
    without_note,
)
from sneferu_gui.ui.pages.words import of_game
from sneferu_gui.ui.table.words import COLOUR_NAMES

# Sizes are pixels at 100 %.
HIGHEST_SHEET: Final = 820
WIDEST_OPTIONS: Final = 560
MOST_SEATS: Final = 4
HIGHEST_BERTH: Final = 166
WIDEST_WATER: Final = 196
KERB: Final = 22 / 160
"""The kerb's share of the picture's width."""
ROOMY: Final = 580
"""The width of a berth at 100 % from which a builder's card stands beside both its lines."""
CARD: Final = 104
"""The width of a builder's card at 100 %."""
LEVEL: Final = 46
LARGE_LEVEL: Final = 70
"""The height of a computer player's slab at 100 %, and its height in a high berth."""
NARROW_WATER: Final = 72
"""The width of the water on a narrow page at 100 %."""
NARROW_LEVEL: Final = 76
"""The height of a player's slab on a narrow page at 100 %."""
SEED_NOTE: Final = -1
"""The seed's note, in the order in which notes are hidden for lack of room."""
FIGURE: Final = 320
"""The greatest height of the opponent's figure at 100 %."""


class SetupScene(NewTable):
    """The seats on one sheet, the table's options on another."""

    def tree(self, canvas: Canvas) -> Node:
        """The page; a narrow one has the seats above the options."""
        parts, gap = page_parts(canvas, body=canvas.px(HIGHEST_SHEET)), canvas.scale.gap
        if canvas.is_narrow:
            seats = quay(canvas, parts.endless_body, self)
            under = seats.rect.h + gap
            choices = self._choices(canvas, parts.endless_body.below(under))
            parts = parts.with_body(canvas, under + choices.rect.h)
        else:
            body = parts.body.top_part(canvas.px(HIGHEST_SHEET))
            aside = body.right_part(min(int(0.37 * body.w), canvas.px(WIDEST_OPTIONS)))
            seats = quay(canvas, body.before(aside.w + gap), self)
            choices = self._choices(canvas, aside)
        title = of_game(self.draft.game, self.draft.title)
        head = heading(canvas, "setup/title", parts.head, title)
        nodes = (head, seats, choices, self._foot(canvas, parts.foot))
        return page_node(canvas, "setup", title, nodes, GAMES[self.draft.game].about().scene)

    def _choices(self, canvas: Canvas, rect: Rect) -> Node:
        """The table's options.

        Where there is too little room, notes are set smaller, and then one after another, the last
        first, becomes a hint of the chosen answer: the seed's after the others, and measured
        figures at last.
        """
        room = canvas.panel_content(rect, titled=False)
        asked = table_questions(self)
        nodes = self._questions(canvas, room, asked, canvas.scale.small)
        last = [at for at, each in enumerate(asked) if each.is_measured]
        order = [at for at in reversed(range(len(asked))) if at not in last]
        order += [SEED_NOTE, *last] if last else ()
        for hidden in (order[:count] for count in range(len(order) + 1)):
            is_cut = nodes[-1].rect.h < canvas.line_height(canvas.scale.small)
            lowest = min((n.rect.h for n in nodes if n.act is not None), default=room.h)
            if not is_cut and lowest >= canvas.scale.button:
                break
            shorter = [without_note(q) if at in hidden else q for at, q in enumerate(asked)]
            nodes = self._questions(canvas, room, shorter, canvas.scale.caption, hidden)
        if canvas.is_narrow:
            rect = rect.top_part(nodes[-1].rect.bottom + canvas.px(12) - rect.y)
        free = room.below(nodes[-1].rect.bottom - room.y)
        drawing = ink_drawing(canvas, "setup/ink", free)
        return canvas.panel("setup/choices", rect, "", *nodes, *drawing)

    def _questions(
        self, canvas: Canvas, room: Rect, asked: Sequence[Question], notes: Font,
        hidden: Sequence[int] = (),
    ) -> list[Node]:  # fmt: skip
        flow = Flow(room)
        for each in asked:
            add_question(canvas, flow, each, notes)
        self._add_seed(canvas, flow, is_told=SEED_NOTE not in hidden)
        self._add_company(canvas, flow, notes)
        return flow.nodes

    def _add_seed(self, canvas: Canvas, flow: Flow, *, is_told: bool) -> None:
        """The seed, and the table's share code, which can be copied; the seed's note if `is_told`.

        A seed that is too short is always pointed out.
        """
        draft, code = self.draft, self.draft.code()
        label = _("Seed or code")
        another = ButtonAppearance(
            "setup/seed/new", _("Another"), call(NewTable.take_new_seed), _("Take a seed by chance")
        )
        copy = ButtonAppearance(
            "setup/code", code or _("no code yet"), call(NewTable.copy_code),
            _("Put the code on the clipboard"), "" if code else draft.why_not(),
        )  # fmt: skip
        note = _("Seed and players decide the deal: a friend with this code plays the same one.")
        if draft.rules.has_secrets and not draft.why_not() and is_short(draft.seed_value()):
            is_told, note = True, _(
                "A seed this short can be found by trying: a computer could work out all that is"
                " hidden. “Another” draws a long one."
            )  # fmt: skip
        flow.add(question_heading(canvas, "setup/seed", flow.left, label), gap=canvas.px(4))
        row = flow.take(canvas.px(LINE), canvas.px(6))
        new = row.right_part(button_width(canvas, another.label))
        name = row.before(new.w + canvas.px(6))
        below = flow.take(canvas.scale.button, canvas.px(4))
        flow.nodes += [
            field(canvas, name, self.field("setup/seed", label, SEED)),
            button(canvas, new, another),
            _with_both_ends(canvas, button(canvas, below, copy)),
        ]
        small = canvas.scale.small
        if is_told:
            flow.add(canvas.paragraph("setup/seed/note", flow.left, note, small, FADED_INK))

    def _add_company(self, canvas: Canvas, flow: Flow, notes: Font) -> None:
        """A note on games with this number of players, if the game has one."""
        players = len(self.draft.seats)
        about = translated(self.draft.rules.company_notes.get(players, ""))
        if about:
            flow.take(canvas.px(8))
            title = ngettext("{n} player", "{n} players", players).format(n=players)
            told = question_heading(canvas, "setup/company", flow.left, title)
            flow.add(told, gap=canvas.px(4))
            key = "setup/company/note"
            flow.add(canvas.paragraph(key, flow.left, about, notes, FADED_INK))

    def _foot(self, canvas: Canvas, foot: Rect) -> Node:
        """The back button, the reason why the game cannot begin yet, and the begin button."""
        trouble, narrow = self.why_not(), canvas.is_narrow
        back = back_button("setup", call(NewTable.go_back))
        begin = ButtonAppearance(
            "setup/begin", _("Begin"), call(NewTable.begin), why_not=trouble, is_main=True
        )
        large = canvas.scale.font(TextSize.LEAD, Typeface.BOLD)
        wide = max(button_width(canvas, begin.label, large), canvas.px(150 if narrow else 220))
        back_wide = max(button_width(canvas, back.label), canvas.px(120))
        nodes = [button(canvas, foot.left_part(back_wide), back, ON_NIGHT)]
        if trouble:
            font = canvas.scale.caption_strong if narrow else canvas.scale.strong
            room = foot.after(back_wide + canvas.px(16)).before(wide + canvas.px(16))
            high = len(canvas.wrapped(trouble, font, room.w)) * canvas.line_height(font)
            line = room.centred(room.w, min(room.h, high) if narrow else high)
            nodes.append(canvas.paragraph("setup/trouble", line, trouble, font, GOLD))
        nodes.append(button(canvas, foot.right_part(wide), begin, ON_NIGHT, large))
        bar = Node("setup/foot", "bar", foot, state=(PINNED,), children=tuple(nodes))
        return bar if trouble else bar.marked("setup/begin", SUGGESTED)


def _with_both_ends(canvas: Canvas, code: Node) -> Node:
    """The button with the share code, shortened in its middle if it is too long."""

    def shortened(look: Look) -> Look:
        if not isinstance(look, Letters) or look.text == code.label:
            return look
        for half in range(len(look.text) // 2, 0, -1):
            text = f"{code.label[:half]}…{code.label[-half:]}"
            if canvas.text_width(text, look.font) <= look.rect.w:
                return look._replace(text=text)
        return look

    return code._replace(looks=tuple(map(shortened, code.looks)))


# -- who sits there: barges at a quay, one for each seat, and moorings where nobody lies ----------


def quay(canvas: Canvas, rect: Rect, table: NewTable) -> Node:
    """The water along the left of the sheet, and a berth beside each barge."""
    if canvas.is_narrow:
        return _narrow_quay(canvas, rect, table)
    px, draft = canvas.px, table.draft
    inner = canvas.panel_content(rect).below(px(6))
    asked = edition_question(draft)
    foot = inner.bottom_part(question_height(canvas, inner, asked))
    edition = Flow(foot)
    add_question(canvas, edition, asked)
    left = inner.above(foot.h + px(8))
    count = 1 if draft.solo else MOST_SEATS
    high = min(px(HIGHEST_BERTH), (px(72) if draft.solo else left.h) // count)
    wide = min(px(WIDEST_WATER), left.w // 6)
    nodes = [_water(left.left_part(wide).top_part(high * count), draft)]
    for i in range(count):
        berth = left.below(i * high).top_part(high)
        if i < len(draft.seats):
            nodes += _seat(canvas, berth, wide, table, i)
        else:
            nodes += _mooring(canvas, berth, wide, draft, i - len(draft.seats))
    left = left.below(high * count + px(8))
    deals = deals_question(table) if draft.solo else None
    if deals is not None:
        high = question_height(canvas, left, deals)
        flow = Flow(left.bottom_part(high))
        add_question(canvas, flow, deals)
        nodes += flow.nodes
        left = left.above(high + px(8))
    nodes += _opponent(canvas, left, draft)
    return canvas.panel("setup/seats", rect, _("Who plays"), *nodes, *edition.nodes)


def _narrow_quay(canvas: Canvas, rect: Rect, table: NewTable) -> Node:
    """The quay in one column, as high as its contents; only the first free mooring is shown."""
    px, draft = canvas.px, table.draft
    inner, wide = canvas.panel_content(rect).below(px(4)), px(NARROW_WATER)
    flow = Flow(inner)
    for i in range(len(draft.seats)):
        rest = flow.left.after(wide + px(12))
        seat = _narrow_seat(canvas, rest, table, i)
        berth = flow.take(max(bottom_of(seat) - rest.y, px(64)), px(10))
        flow.nodes += [_barge(canvas, _afloat(canvas, berth, wide), draft, i), *seat]
    if _can_be_joined(draft):
        berth = flow.take(px(NARROW_WATER - 8), px(6))
        flow.nodes += _mooring(canvas, berth, wide, draft, 0)
    water = _water(Rect(inner.x, inner.y, wide, flow.left.y - inner.y), draft)
    flow.take(px(4))
    if draft.solo:
        flow.add(*_opponent(canvas, flow.left, draft), gap=px(10))
    deals = deals_question(table) if draft.solo else None
    if deals is not None:
        add_question(canvas, flow, deals)
    add_question(canvas, flow, edition_question(draft))
    sheet = rect.top_part(flow.left.y + px(4) - rect.y)
    return canvas.panel("setup/seats", sheet, _("Who plays"), water, *flow.nodes)


def _water(rect: Rect, draft: TableDraft) -> Node:
    strip = Picture(rect, GAMES[draft.game].about().berth, 255, covers=True)
    return Node("setup/water", "picture", rect, looks=(strip,))


def _afloat(canvas: Canvas, berth: Rect, wide: int) -> Rect:
    """The rectangle of a barge: in the middle of the water before its berth."""
    water = berth.left_part(int(wide * (1 - KERB)))
    side = min(water.w - canvas.px(6), berth.h - canvas.px(10))
    return water.centred(side, side)


def _can_be_joined(draft: TableDraft) -> bool:
    return not draft.solo and len(draft.seats) < draft.rules.seats[1]


def _mooring(canvas: Canvas, berth: Rect, wide: int, draft: TableDraft, number: int) -> list[Node]:
    """A post at a free berth; the first one has a button that adds a player."""
    free = _("A free place")
    spot = _afloat(canvas, berth, wide)
    post = spot.centred(spot.w * 2 // 3, spot.h * 2 // 3).moved(spot.w // 5, 0)
    looks = (Picture(post, GAMES[draft.game].about().free),)
    nodes = [Node(f"setup/empty/{number}", "picture", spot, free, looks=looks)]
    rest = berth.after(wide + canvas.px(12))
    line = rest.centred(rest.w, canvas.px(LINE))
    if number or not _can_be_joined(draft):
        key = f"setup/free/{number}"
        return [*nodes, canvas.text(key, line, free, canvas.scale.small, FADED_INK)]
    for key, label, is_computer in (
        ("setup/add", _("Add a person"), False),
        ("setup/add-computer", _("Add a computer"), True),
    ):
        act = call(NewTable.change, TableDraft.with_player, is_computer=is_computer)
        place = line.left_part(button_width(canvas, label) + canvas.px(40))
        node = button(canvas, place, ButtonAppearance(key, label, act))
        side = canvas.px(14)
        plus = place.after(canvas.px(10)).left_part(side).centred(side, side)
        nodes.append(node._replace(looks=(*node.looks, Picture(plus, "icons/plus"))))
        line = line.after(place.w + canvas.px(8))
    return nodes


# -- a seat ----------------------------------------------------------------------------------


def _seat(canvas: Canvas, berth: Rect, wide: int, table: NewTable, index: int) -> list[Node]:
    """The barge, and beside it the player in a line or two."""
    px, draft = canvas.px, table.draft
    gap, high = px(9), px(LINE)
    rest = berth.after(wide + px(12)).inset(0, px(5))
    is_played = _is_played_by_computer(draft, index)
    slab = px(LARGE_LEVEL if berth.h >= px(HIGHEST_BERTH - 26) else LEVEL)
    lines = rest.centred(rest.w, min(rest.h, high + (px(5) + slab if is_played else 0)))
    above, below = lines.top_part(high), lines.below(high + px(5))
    ends = _remove(canvas, above, draft, index)
    above = above.before(canvas.scale.button + gap)
    for option in reversed(draft.asked_of_seats):
        if rest.w >= px(ROOMY):
            place = rest._replace(w=above.right - rest.x).right_part(px(CARD))
            ends = [_card(canvas, place, draft, index, option), *ends]
            below = below.before(below.right - place.x + gap)
        else:
            place = above.right_part(px(128))
            ends = [*_part(canvas, place, draft, index, option), *ends]
        above = above.before(place.w + gap)
    players = above.right_part(min(px(210), int(0.52 * above.w)))
    name = above.before(players.w + gap).left_part(px(360))
    nodes = [
        _barge(canvas, _afloat(canvas, berth, wide), draft, index),
        _name(canvas, name, table, index),
        *row_of_buttons(canvas, players, _players(draft, index)),
        *ends,
    ]
    if not is_played:
        return nodes
    temper = _temper(draft, index)
    if temper is None:
        return [*nodes, _level(canvas, below, draft, index)]
    wide = max(button_width(canvas, temper.label), px(92))
    place = below.right_part(wide).centred(wide, high)
    strip = below.before(wide + px(6))
    return [*nodes, _level(canvas, strip, draft, index), button(canvas, place, temper)]


def _narrow_seat(canvas: Canvas, room: Rect, table: NewTable, index: int) -> list[Node]:
    """Line under line: the name, who plays, which computer, the seat's options."""
    px, draft = canvas.px, table.draft
    gap, high = px(6), px(LINE)
    flow = Flow(room)
    line = flow.take(high, gap)
    name = line.before(canvas.scale.button + gap)
    flow.nodes += [_name(canvas, name, table, index), *_remove(canvas, line, draft, index)]
    if not draft.solo:
        flow.nodes += row_of_buttons(canvas, flow.take(high, gap), _players(draft, index))
    if _is_played_by_computer(draft, index):
        flow.nodes.append(_level(canvas, flow.take(px(NARROW_LEVEL), gap), draft, index))
        temper = _temper(draft, index)
        if temper is not None:
            under = flow.take(canvas.scale.button, gap)
            wide = max(button_width(canvas, temper.label), px(92))
            flow.nodes.append(button(canvas, under.left_part(wide), temper))
    options = draft.asked_of_seats
    places = flow.left.top_part(high).columns(len(options), gap)
    for place, option in zip(places, options, strict=True):
        flow.nodes += _part(canvas, place, draft, index, option)
    return flow.nodes


def _key(index: int) -> str:
    return f"setup/seat/{index}"


def _barge(canvas: Canvas, spot: Rect, draft: TableDraft, index: int) -> Node:
    """The barge, which changes its colour when pressed."""
    colour = draft.seats[index].colour
    label = _("Colour of player {n}: {colour}")
    label = label.format(n=index + 1, colour=_(COLOUR_NAMES[colour]))
    act = call(NewTable.change, TableDraft.coloured, index, next_of(COLOURS, colour))
    shown = ButtonAppearance(f"{_key(index)}/colour", label, act, label)
    plain = button(canvas, spot, shown)
    control = canvas.control_state(shown.key, is_open=plain.is_enabled)
    place = spot.moved(0, canvas.px(2)) if control is ControlState.PRESSED else spot
    cut = carving.corner_cut(canvas.scale)
    looks: list[Look] = [Picture(place, draft.rules.piece_picture.format(colour=colour))]
    if control in {ControlState.POINTED, ControlState.PRESSED}:
        looks.append(carving.frame(spot, GOLD, max(2, canvas.px(2)), cut))
    return plain._replace(looks=(*looks, *canvas.focus_ring(shown.key, spot, cut)))


def _name(canvas: Canvas, place: Rect, table: NewTable, index: int) -> Node:
    label = _("Name of player {n}").format(n=index + 1)
    return field(canvas, place, table.field(f"{_key(index)}/name", label, index))


def _remove(canvas: Canvas, line: Rect, draft: TableDraft, index: int) -> list[Node]:
    """The button that removes a seat, at the end of a line; empty where no fewer may play."""
    if len(draft.seats) == draft.rules.seats[0]:
        return []
    label = _("{name} does not play").format(name=draft.seats[index].name)
    act = call(NewTable.change, TableDraft.without_seat, index)
    shown = ButtonAppearance(f"{_key(index)}/remove", label, act, label, is_guarded=True)
    side = canvas.scale.button
    place = line.right_part(side).centred(side, side)
    return [picture_button(canvas, place, shown, "icons/close", 0.5)]


def _players(draft: TableDraft, index: int) -> tuple[ButtonAppearance, ...]:
    """Buttons for a person or a computer; none against the game's own opponent."""
    if draft.solo:
        return ()
    computer = draft.seats[index].computer
    change, played_by = NewTable.change, TableDraft.played_by
    return (
        ButtonAppearance(
            f"{_key(index)}/person",
            _("Person"),
            call(change, played_by, index, None),
            _("Somebody at this computer plays"),
            is_chosen=computer is None,
        ),
        ButtonAppearance(
            f"{_key(index)}/computer",
            _("Computer"),
            call(change, played_by, index, computer or draft.next_computer),
            _("The computer plays, at the level chosen below"),
            is_chosen=computer is not None,
        ),
    )


# -- a computer at a seat --------------------------------------------------------------------


def _is_played_by_computer(draft: TableDraft, index: int) -> bool:
    return draft.seats[index].is_computer and not draft.solo


def _level(canvas: Canvas, place: Rect, draft: TableDraft, index: int) -> Node:
    """The computer player's slab: face, title and rating, and its note where there is room."""
    computer = draft.seats[index].computer or ""
    level = level_of(computer, draft.game)
    title, note = _(level.title), translated(level.note)
    if len(draft.seats) == 1:
        note = " ".join([note, *_goals_of(level, draft)])
    rated = rating_words(ratings_of_levels(draft.game).get(computer))
    label = ": ".join(part for part in (title, note) if part)
    shown = ButtonAppearance(
        f"{_key(index)}/level",
        f"{label} ({rated})" if rated else label,
        call(NewTable.open_levels, index),
        _("Choose who plays, among all levels"),
    )
    looks, face = tile(canvas, shown.key, place)
    inner = face.inset(canvas.px(6), canvas.px(2))
    picture = inner.left_part(inner.h)
    words = inner.after(picture.w + canvas.px(8))
    strong, small = canvas.scale.strong, canvas.scale.small
    lines = canvas.wrapped(note, small, words.w) if note else []
    high = canvas.line_height(strong) + len(lines) * canvas.line_height(small)
    if high > words.h:  # the label has the whole note
        lines, high = [], canvas.line_height(strong)
    flow = Flow(words.centred(words.w, high))
    line = flow.take(canvas.line_height(strong))
    rated_wide = canvas.text_width(rated, small)
    written: list[Look] = [
        Picture(picture, face_of_level(computer)),
        canvas.letters(line.before(rated_wide + canvas.px(8)), title, strong, INK),
        canvas.letters(line.right_part(rated_wide), rated, small, FADED_INK, Align.RIGHT),
    ]
    for text in lines:
        under = flow.take(canvas.line_height(small))
        written.append(canvas.letters(under, text, small, FADED_INK))
    return button(canvas, place, shown)._replace(looks=(*looks, *written))


def _goals_of(level: Level, draft: TableDraft) -> list[str]:
    """How often a level that plays alone reaches the chosen goal."""
    words = _("Meets this goal in {n} of 100 deals.")
    return [
        words.format(n=goal.times)
        for goal in level.goals
        if draft.options.get(goal.option) == goal.value
    ]


def _temper(draft: TableDraft, index: int) -> ButtonAppearance | None:
    """The computer player's temper, on a button to the next one; None where there are none."""
    level, now = level_and_temper(draft.seats[index].computer or "")
    tempers = tempers_of(level, draft.game)
    if not tempers:
        return None
    titles = {"": _("Even"), **{each.name: _(each.title) for each in tempers}}
    notes = {
        "": _("Weighs everything by what it is worth."),
        **{e.name: _(e.note) for e in tempers},
    }
    following = tempered_name(level, next_of(tuple(titles), now))
    return ButtonAppearance(
        f"{_key(index)}/temper",
        titles[now],
        call(NewTable.change, TableDraft.played_by, index, following),
        "\n".join((_("Temper: {temper}").format(temper=titles[now]), notes[now])),
    )


# -- what a seat chooses alone ---------------------------------------------------------------


def _own(draft: TableDraft, index: int, option: Option) -> tuple[ButtonAppearance, str]:
    """The button with a seat's option, which opens all values, and the value's picture."""
    value = draft.seats[index].options[option.key]
    name = _(dict(option.values)[value])
    head = _("{option}: {value}").format(option=_(option.title), value=name)
    told = (head, translated(hint_of(option, value)), translated(start_of(option, value)))
    hint = "\n".join(filter(None, told))
    act = call(NewTable.open_values, index, option.key)
    shown = ButtonAppearance(f"{_key(index)}/{option.key}", name, act, hint)
    return shown, option.pictures.format(value=value)


def _card(canvas: Canvas, place: Rect, draft: TableDraft, index: int, option: Option) -> Node:
    """A builder's portrait over their name, as one slab."""
    shown, picture = _own(draft, index, option)
    if not picture:
        return button(canvas, place.centred(place.w, canvas.px(LINE)), shown)
    plain = button(canvas, place, shown)
    block, face = tile(canvas, shown.key, place, is_open=plain.is_enabled)
    font = canvas.scale.caption
    inner = face.inset(canvas.px(5), canvas.px(4))
    name = inner.bottom_part(canvas.line_height(font))
    looks = (
        *block,
        Picture(inner.above(name.h), picture),
        canvas.letters(name, shown.label, font, INK, Align.CENTRE),
    )
    return plain._replace(looks=looks)


def _part(canvas: Canvas, place: Rect, draft: TableDraft, index: int, option: Option) -> list[Node]:
    """A portrait beside the button with the name, in a single line."""
    shown, picture = _own(draft, index, option)
    if not picture:
        return [button(canvas, place, shown)]
    portrait = place.left_part(int(place.h * 0.8))
    node = Node(f"{shown.key}/picture", "picture", portrait, shown.label)
    chosen = button(canvas, place.after(portrait.w + canvas.px(6)), shown)
    return [node._replace(looks=(Picture(portrait, picture),)), chosen]


# -- the game's own opponent -----------------------------------------------------------------


def _opponent(canvas: Canvas, room: Rect, draft: TableDraft) -> list[Node]:
    """The opponent's picture, and beside it its rule and options."""
    opponent = draft.rules.opponent
    if opponent is None or not draft.solo:
        return []
    font, rule = canvas.scale.body, _(opponent.rule)
    rect = room.top_part(canvas.px(FIGURE))
    picture = rect.left_part(int(rect.h * 0.8))
    beside = room.after(picture.w + canvas.px(14))
    high = len(canvas.wrapped(rule, font, beside.w)) * canvas.line_height(font)
    asked = opponents_question(draft)
    if asked is None:
        words = rect.after(picture.w + canvas.px(14)).centred(beside.w, high)
        flow = Flow(beside)
    else:
        words = beside.top_part(high)
        flow = Flow(beside.below(high + canvas.px(8)))
        add_question(canvas, flow, asked)
    paragraph = canvas.paragraph("setup/opponent/words", words, rule, font, INK)
    figure = Node("setup/opponent", "picture", rect, opponent.name, children=(paragraph,))
    return [figure._replace(looks=(Picture(picture, opponent.picture),)), *flow.nodes]
