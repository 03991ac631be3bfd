"""The pictures beside the rulebook's chapters, with an edition's own numbers."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.terra_pyramides.law import actions as do
from sneferu_gui.games.terra_pyramides.law.edition import (
    EYE,
    LEVELS,
    PILES,
    SIDES,
    STORES,
    WHITE,
    WORKER,
    Edition,
    Tile,
    foundations_of,
)
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.necropolis import Building
from sneferu_gui.games.terra_pyramides.pages.rulebook import positions
from sneferu_gui.games.terra_pyramides.pages.rulebook.drawings import (
    Beam,
    DesertDrawing,
    around,
    spaces_in,
    whole,
)
from sneferu_gui.games.terra_pyramides.pages.rulebook.numbers import goal_words, numbers_of
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.games.terra_pyramides.table import words as say
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.plates import (
    Amount,
    ListDrawing,
    ListLine,
    Plate,
    SmallDrawing,
    Thing,
    ThingsDrawing,
    list_line,
    thing,
)
from sneferu_gui.ui.table.words import points_words

Plates = tuple[Plate, ...]
MINE: Final = COLOURS[0]
"""The colour of the player who acts in the pictures."""


# -- Small things ----------------------------------------------------------------------------


def _sign(sign: str) -> SmallDrawing:
    return lambda rect: looks.SignLook(rect, sign)


def _stone(colour: str) -> Callable[[Rect], Look]:
    return lambda rect: looks.StoneLook(rect, colour)


def _tile(*symbols: str, note: str = "") -> Thing:
    def draw(rect: Rect) -> tuple[Look, ...]:
        return (looks.TileLook(rect.inset(rect.w // 20), symbols, "s"),)

    return Thing(say.titled(say.tile_words(symbols)), draw, (note,) if note else ())


def _pyramid(colour: str, level: int, stones: int, points: int) -> Thing:
    """A pyramid, with the cost of its highest level, and its worth."""
    said = _("{level}: {stones}, {points}")
    label = said.format(
        level=say.titled(say.level_words(level)),
        stones=say.stone_count_words(stones),
        points=points_words(points),
    )
    amounts = (Amount(_sign("stones"), str(stones)), Amount(_sign("points"), str(points)))
    draw = _small_pyramid(colour, level)
    return Thing(label, lambda rect: (draw(rect),), amounts=amounts)


def _small_pyramid(colour: str, level: int) -> Callable[[Rect], Look]:
    """A function that draws a pyramid in a square, above which it rises a little."""

    def draw(rect: Rect) -> Look:
        side = rect.h * 4 // 5
        place = rect.bottom_part(side).centred(side, side)
        return Building(level, colour).look(place, MINE, level)

    return draw


# -- Things and spaces (D, B, S) -------------------------------------------------------------


def _things(edition: Edition) -> Plates:
    first, second = (edition.colours * 2)[:2]
    tiles = _tile(WORKER), _tile(first), _tile(EYE), _tile(WORKER, second), _tile(first, second)
    stones = tuple(
        thing(say.colour_words(colour), _stone(colour)) for colour in edition.stone_colours
    )
    values = sorted(set(foundations_of(edition)))
    foundations = tuple(
        thing(
            _("Foundation worth {n}").format(n=value),
            partial(looks.FoundationLook, value=value),
            f"{foundations_of(edition).count(value)}×",
        )
        for value in values
    )
    return (
        Plate("tiles", _("Tiles: a worker, a stone, an eye, and two of them"),
              ThingsDrawing(tiles, len(tiles))),
        Plate("stones", _("Stones in all colours, and white, the joker"),
              ThingsDrawing(stones, len(stones), 34)),
        Plate("pieces", _("The pieces of a pyramid, and how many there are"), _pieces(edition)),
        Plate("foundations", _("Foundations, and how many there are of each"),
              ThingsDrawing(foundations, len(foundations), 40)),
    )  # fmt: skip


def _pieces(edition: Edition) -> ThingsDrawing:
    """A piece of each level, with its count."""
    counts = [len(edition.colours) * (edition.levels[0].pieces_each_colour or 0)]
    counts += [edition.levels[level - 1].pieces or 0 for level in PILES]
    counts.append(edition.capstones * len(COLOURS))
    things = []
    for level, count in enumerate(counts, start=1):
        colour = edition.colours[0] if level == 1 else MINE if level == LEVELS else ""
        look = partial(looks.PieceLook, level=level, colour=colour)
        things.append(thing(say.titled(say.level_words(level)), look, f"{count}×"))
    return ThingsDrawing(tuple(things), len(things), 44)


def _spaces(edition: Edition) -> Plates:
    state, field, line = positions.row_with_gaps(edition)
    board = state.table.board
    middle = max(
        board.fields,
        key=lambda space: (sum(len(row.spaces) > 1 for row in board.rows[space]),
                           sum(len(row.spaces) for row in board.rows[space]), -space),
    )  # fmt: skip
    rows = tuple(row.spaces for row in board.rows[middle])
    beams = tuple(Beam(row[0], row[-1], "row") for row in rows if len(row) > 1)
    spaces = tuple(space for row in rows for space in row)
    four = DesertDrawing(state, around(state, spaces), beams, (middle,), has_names=True)
    row = positions.row_of(state, field, line)
    gaps = DesertDrawing(state, around(state, row.spaces), _along(row.spaces))
    caption = _("The four rows through {field}: each ends at a site or at the edge.")
    return (
        Plate("rows", caption.format(field=board.names[middle]), four),
        Plate("gaps", _("One row: neither free fields nor an oasis interrupt it."), gaps),
    )


def _along(spaces: tuple[int, ...]) -> tuple[Beam, ...]:
    return (Beam(spaces[0], spaces[-1], "row"),) if len(spaces) > 1 else ()


def _setting_up(edition: Edition) -> Plates:
    state = positions.example(edition)
    share = (
        list_line(
            numbers_of(edition)["capstones"], lambda rect: looks.PieceLook(rect, LEVELS, MINE)
        ),
        list_line(_("a tile in hand, seen by nobody else"), _back(STORES[0])),
        list_line(say.worker_count_words(state.home[0]), lambda rect: looks.WorkerLook(rect, MINE)),
    )
    return (
        Plate("board", _("The desert at the beginning: start tiles, each with its foundation"),
              DesertDrawing(state, whole(state), has_names=True)),
        Plate("share", _("What each of two players receives"), ListDrawing(share, 30)),
    )  # fmt: skip


def _back(sign: str) -> Callable[[Rect], Look]:
    return lambda rect: looks.TileBackLook(rect.inset(rect.w // 12), sign)


# -- A turn (T, P, R, M) ---------------------------------------------------------------------


def _turn(edition: Edition) -> Plates:
    del edition
    steps = (
        (_("Lay your tile"), "P", "place"),
        (_("Choose a row"), "R", "row"),
        (_("Draw workers"), "M", "pull"),
        (_("Build"), "C", "build"),
        (_("Hire, buy, swap"), "G", "hire"),
        (_("Take the next tile"), "N", "stack"),
    )
    chapter = _("chapter {letter}")
    lines = tuple(
        list_line(words, _sign(sign), note=chapter.format(letter=letter))
        for words, letter, sign in steps
    )
    caption = _("A turn. Build, hire, buy and swap whenever you like, until you end it.")
    return (Plate("turn", caption, ListDrawing(lines, 36)),)


def touching_stairs_plate(edition: Edition, across: int = 1) -> Plate:
    """A tile whose stairs touch a bare site (P3), with `across` spaces on either side."""
    caption = _("The stairs of {field} touch {site}: a foundation is laid there.")
    return _laid_plate("touching", caption, positions.tile_touching_site(edition), across)


def pointing_stairs_plate(edition: Edition) -> Plate:
    """A tile whose stairs point at a site farther away (P2)."""
    caption = _(
        "The stairs of {field} point at {site} from afar: that is enough, and lays nothing."
    )
    return _laid_plate("pointing", caption, positions.tile_pointing_at_site(edition))


def _laid_plate(key: str, caption: str, laid: tuple[State, do.Place], across: int = 1) -> Plate:
    """A tile that was laid and the site its stairs see, with a line to a site that is far."""
    before, place = laid
    state, board = before.apply(place), before.table.board
    space, side = board.index[place.field], SIDES.index(place.stairs)
    site = board.sites[board.stairs[space][side] or 0]
    beams = () if board.touched[space][side] is not None else (Beam(space, site, "way"),)
    drawing = DesertDrawing(state, around(state, (space, site), across), beams, (space, site))
    return Plate(key, caption.format(field=place.field, site=board.names[site]), drawing)


def chosen(edition: Edition) -> Plate:
    """A chosen row, and its gains (R)."""
    before, place, row = positions.row_for_workers(edition)
    state = before.apply(place)
    spaces = positions.row_of(state, place.field, row.line).spaces
    after = positions.after_chosen_row(edition)
    gained = [
        say.stone_words(after.stones_by_colour(0)),
        say.worker_count_words(after.pool) if after.pool else "",
        say.gold_words(after.gold[0]) if after.gold[0] else "",
    ]
    caption = _("This row gives you: {gained}.").format(gained=", ".join(filter(None, gained)))
    return Plate("row", caption, DesertDrawing(state, around(state, spaces), _along(spaces)))


def _row(edition: Edition) -> Plates:
    yields = (
        list_line(_("a stone of its colour"), _stone(edition.colours[0])),
        list_line(_("one of your workers, on this tile"), _sign("worker")),
        list_line(_("eye: {gold}").format(gold=say.gold_words(edition.eye_gold)), _sign("eye")),
        list_line(
            _("oasis: {gold}").format(gold=say.gold_words(edition.oasis_gold)), _sign("oasis")
        ),
    )
    return (
        chosen(edition),
        Plate("yields", _("What lies in a row, and what it gives"), ListDrawing(yields, 28)),
    )


def ways(edition: Edition, near: tuple[int, int] | None = None) -> Plate:
    """The sites to which the workers of a tile can walk, and those they cannot (M1, M2).

    With `near` only what lies in so many columns and rows on its sides.
    """
    state, field = positions.workers_with_ways(edition)
    board = state.table.board
    pulls = [pull for pull in state.legal_of(do.Pull) if pull.source == board.names[field]]
    sites = [board.index[pull.site] for pull in pulls]
    window = around(state, (field, *sites))
    if near is not None:
        window = around(state, (field,), *near)
    seen = set(spaces_in(board, window))
    sites = [site for site in sites if site in seen]
    gaps = [gap for gap in positions.gaps_from(state, field) if gap in seen]
    beams = [Beam(field, gap, "closed") for gap in gaps]
    beams += [Beam(field, site, "way") for site in sites]
    drawing = DesertDrawing(state, window, tuple(beams), (field,), ghosts=tuple(sites))
    caption = _("Footprints lead over tiles to a site. A cross: a free field is in the way.")
    return Plate("ways", caption, drawing)


def gathered_workers_plate(edition: Edition) -> Plate:
    """The workers of a row on one site."""
    state, site = positions.workers_on_one_site(edition)
    space = state.table.board.index[site]
    drawing = DesertDrawing(state, around(state, (space,)), lit=(space,))
    workers = say.worker_count_words(state.site_on(space).workers)
    caption = _("{workers} on {site}: enough to build.").format(workers=workers, site=site)
    return Plate("gathered", caption, drawing)


# -- Building, gold, the next tile (C, G, N) -------------------------------------------------


def levels(edition: Edition) -> Plate:
    """The cost and worth of each level (C1)."""
    things = tuple(
        _pyramid(edition.colours[0], number, level.stones, level.value)
        for number, level in enumerate(edition.levels, start=1)
    )
    caption = _("Each level: stones to pay, and the points that the pyramid is worth then")
    return Plate("levels", caption, ThingsDrawing(things, LEVELS, 60))


def _building(edition: Edition) -> Plates:
    state, name = positions.workers_on_one_site(edition)
    space = state.table.board.index[name]
    states = state, positions.first_level_built(edition)
    drawings = [DesertDrawing(each, around(each, (space,)), lit=(space,)) for each in states]
    before, after = (points_words(say.worth_of(edition, each.site_on(space))) for each in states)
    standing = say.standing_words(edition, states[1].site_on(space), is_bare=False)
    return (
        levels(edition),
        Plate("before", _("Before: {worth}").format(worth=before), drawings[0]),
        Plate("after", f"{say.titled(standing)}: {after}", drawings[1]),
    )


def _purse(edition: Edition) -> Plates:
    prices = (
        (_("Hire a worker (G2)"), "hire", edition.hire_price),
        (_("Buy a white stone (G3)"), "buy", edition.stone_price),
        (_("Look into a stack (G4)"), "look", edition.look_price),
    )
    lines = tuple(
        list_line(words, _sign(sign), amounts=(Amount(_sign("gold"), str(price)),))
        for words, sign, price in prices
    )
    colours = edition.colours
    given = tuple(_stone(colours[n % len(colours)]) for n in range(edition.swap))
    swap = list_line(_("for one white stone"), *given, amounts=(Amount(_stone(WHITE), "1"),))
    limits = (
        list_line(_("Stones you may keep"), _sign("stones"),
              amounts=(Amount(_sign("stones"), str(edition.stone_limit)),)),
        list_line(_("Gold you may keep"), _sign("gold"),
              amounts=(Amount(_sign("gold"), str(edition.gold_limit)),)),
    )  # fmt: skip
    return (
        Plate("prices", _("What gold is for"), ListDrawing(lines, 34)),
        Plate("limits", _("After every turn, the last one too"), ListDrawing(limits, 30)),
        Plate("swap", _("What you give when you have too many stones"), ListDrawing((swap,), 28)),
    )


def stacks(edition: Edition) -> Plate:
    """The stacks, as high as they are when the game begins."""
    things = tuple(
        thing(say.titled(say.store_words(sign)), _stack(len(stack), sign), str(len(stack)))
        for sign, stack in zip(edition.stores, positions.example(edition).stacks, strict=True)
    )
    caption = _("The stacks of the two stores, and how many tiles each has")
    return Plate("stacks", caption, ThingsDrawing(things, -(-len(things) // 2)))


def _stack(tiles: int, sign: str, top: Tile = ()) -> Callable[[Rect], Look]:
    """A function that draws a stack in the lower left of a square, above which it rises."""

    def draw(rect: Rect) -> Look:
        place = rect.bottom_part(rect.h * 4 // 5).left_part(rect.w * 4 // 5)
        return looks.StackLook(place, tiles, sign, top)

    return draw


def _next_tile(edition: Edition) -> Plates:
    state = positions.example(edition)
    kinds = state.table.printed.kinds
    stack = max(state.stacks, key=len)
    tiles = tuple(
        _tile(*kinds[code], note=_("top") if place == 0 else str(place + 1))
        for place, code in enumerate(stack)
    )
    looked = ThingsDrawing(tiles, len(tiles), 48)
    return (
        stacks(edition),
        Plate("look", _("A look into a stack: you see all of it, and take one."), looked),
    )


# -- The end, variants, tasks, hidden information (E, V, K, H) -------------------------------


def ending(edition: Edition) -> Plates:
    """A game at its end, and the items of a player's points (F)."""
    state = positions.end_of_hurried_game(edition)
    board = state.table.board
    seat = max(range(state.table.seats), key=lambda each: state.points_of(each).total)
    held = [number for number in range(len(board.sites)) if state.held[seat] >> number & 1]
    worth = tuple(
        (board.sites[number], str(say.worth_of(edition, state.sites[number]))) for number in held
    )
    drawing = DesertDrawing(state, whole(state), plates=worth, hour=0.8)
    caption = _("What counts for {name}").format(name=say.name_of(state, seat))
    return (
        Plate("end", caption, drawing),
        Plate("points", _("Item by item"), ListDrawing(_items(state, seat), 24)),
    )


def _items(state: State, seat: int) -> tuple[ListLine, ...]:
    points = state.points_of(seat)
    signs = zip(say.ITEM_NAMES.items(), ("foundation", "pyramid", "stones", "gold"), strict=True)
    lines = [
        list_line(say.titled(_(name)), _sign(sign),
              amounts=(Amount(_sign("points"), str(getattr(points, key))),))
        for (key, name), sign in signs
    ]  # fmt: skip
    total = _("Together")
    amounts = (Amount(_sign("points"), str(points.total)),)
    lines.append(ListLine(f"{total}: {points.total}", total, (), "", amounts, is_sum=True))
    return tuple(lines)


def _variants(edition: Edition) -> Plates:
    state = positions.example(edition, symbols=True)
    things = []
    for number, stack in enumerate(state.stacks):
        top = state.table.printed.kinds[stack[0]] if number in edition.open_stacks and stack else ()
        look = _stack(len(stack), edition.stores[number], top)
        things.append(thing(say.tile_words(top), look))
    return (
        Plate("signs", _("Every field bears a sphinx or a scarab."),
              DesertDrawing(state, whole(state))),
        Plate("open", _("Some stacks lie open."),
              ThingsDrawing(tuple(things), -(-len(things) // 2), 44)),
    )  # fmt: skip


def _tasks(edition: Edition) -> Plates:
    lines = []
    for goal in edition.goals:
        level = next((n for n, each in enumerate(edition.levels, 1) if each.value == goal.value), 0)
        sign = _small_pyramid(edition.colours[goal.id - 1], level) if level else _sign("points")
        title = _("Task {n}").format(n=goal.id)
        lines.append(list_line(title, sign, note=goal_words(goal)))
    return (Plate("tasks", _("What is asked for"), ListDrawing(tuple(lines), 44)),)


def _hidden(edition: Edition) -> Plates:
    state = positions.example(edition)
    symbols = state.table.printed.kinds[state.hands[0].tile]
    sign = edition.stores[state.hands[0].stack]
    back = thing(say.titled(say.tile_words(())), _back(sign), _("the others"))
    foundation = thing(_("Covered foundation"), lambda rect: looks.FoundationLook(rect, None))
    return (
        Plate("hand", _("Your tile as you see it, and as all others do"),
              ThingsDrawing((_tile(*symbols, note=_("you")), back), 2, 62)),
        Plate("covered", _("A foundation whose value nobody knows yet"),
              ThingsDrawing((foundation,), 1, 44)),
    )  # fmt: skip


# -- Pages before the chapters ---------------------------------------------------------------


def _in_ninety_seconds(edition: Edition) -> Plates:
    """A picture for each line of the page."""
    state = positions.end_of_hurried_game(edition)
    board = state.table.board
    highest = max(board.sites, key=lambda space: state.site_on(space).level)
    return (
        Plate("desert", "", DesertDrawing(state, around(state, (highest,), 3))),
        touching_stairs_plate(edition, 3),
        chosen(edition),
        ways(edition, (3, 2)),
        levels(edition),
        _opening_row(edition),
    )


def _opening_row(edition: Edition) -> Plate:
    """A tile in hand over the field where it fills a row."""
    state, field, line = positions.tile_filling_row(edition)
    spaces = positions.row_of(state, field, line).spaces
    space = state.table.board.index[field]
    symbols = state.table.printed.kinds[state.hands[state.seat].tile]
    window = around(state, spaces)
    drawing = DesertDrawing(state, window, _along(spaces), held=(space, symbols))
    return Plate("opening", "", drawing)


FIGURES: Final[dict[str, Callable[[Edition], Plates]]] = {
    "D": _things,
    "B": _spaces,
    "S": _setting_up,
    "T": _turn,
    "P": lambda edition: (touching_stairs_plate(edition), pointing_stairs_plate(edition)),
    "R": _row,
    "M": lambda edition: (ways(edition), gathered_workers_plate(edition)),
    "C": _building,
    "G": _purse,
    "N": _next_tile,
    "E": ending,
    "V": _variants,
    "K": _tasks,
    "H": _hidden,
    "ninety": _in_ninety_seconds,
    "goal": lambda edition: (levels(edition), chosen(edition), ways(edition)),
}
"""The figures of chapters, by their letters, and of pages before the chapters."""
