"""Positions set up by hand: what can be chosen, and the state in which a turn begins there.

Chosen are the players' goods, tracks, pieces and places. Markets, crafts, papyri, contracts and
the Great Pyramid stay as they are.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from sneferu_gui.games.arranging import (
    PLAYERS,
    Field,
    HeldBy,
    Part,
    all_left,
    named_field,
    yes_no_field,
)
from sneferu_gui.games.checked_values import whole_in
from sneferu_gui.games.draft_state import with_replaced
from sneferu_gui.games.men_nefer.law.edition import (
    HOUSE_TERMS,
    PLACES,
    REGIONS,
    ROOMS,
    SLOTS,
    Edition,
)
from sneferu_gui.games.men_nefer.law.position import (
    IMMEDIATE,
    NONE,
    STEWARD,
    TURN,
    Board,
    Boat,
    Position,
    Priestess,
    Slot,
)
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import (
    CITY,
    PORT,
    PYRAMIDS,
    REGION_NAMES,
    place_name,
    printed_of,
    space_name,
)
from sneferu_gui.games.reason import N_, Reason

MOST_PP: Final = 400
_ON_A_SLOT: Final = (
    N_("empty"), N_("tablet"), N_("apprentice"), N_("tablet and apprentice"),
)  # fmt: skip
_STANDING: Final = N_("Who stands where")
_OF_ALL: Final = N_("Spaces and turn")
_INSIDE: Final = tuple(
    Priestess(room, stands) for room in range(1, ROOMS + 1) for stands in (True, False)
)
"""The rooms of the Temple, each standing and lying."""
_OLD_POSTURES: Final = (
    Priestess(0, is_standing=True),
    *(own._replace(is_standing=not own.is_standing) for own in _INSIDE),
)
_OLD_KEYS: Final = ("sailing/", "priestess/")
Thing = TypeVar("Thing")
_SPACES: Final = (
    ("buried", N_("Necropolis"), "tombs"),
    ("offered", N_("Temple"), "offerings"),
    ("erected", N_("Pedestals"), "pedestals"),
)
"""Kinds of spaces: their owners' field in a position, their title, their list in an edition."""


def parts_of(state: State) -> tuple[Part, ...]:
    """The parts that can be chosen where a turn begins; elsewhere none."""
    if state.phase != TURN:
        return ()
    seats = range(state.table.seats)
    parts: list[Part] = []
    for seat in seats:
        parts.append(Part(N_("Goods and tracks"), tuple(_own(state, seat)), seat, PLAYERS))
        parts.append(Part(N_("Scarabs"), tuple(_scarabs(state, seat)), seat, PLAYERS))
        parts.append(Part(N_("Pieces"), tuple(_pieces(state, seat)), seat, PLAYERS))
    for seat in seats:
        parts.append(Part(N_("Apprentices"), tuple(_apprentices(state, seat)), seat, _STANDING))
        parts.append(Part(N_("Boats out of the port"), tuple(_boats(state, seat)), seat, _STANDING))
        inside = tuple(_priestesses(state, seat))
        parts.append(Part(N_("Priestesses in the Temple"), inside, seat, _STANDING))
    for name, title, _spaces in _SPACES:
        parts.append(Part(title, tuple(_owners(state, name)), page=_OF_ALL))
    turn = Field("turn", N_("Whose turn it is"), state.seat + 1, 1, len(seats), is_seat=True)
    return (*parts, Part(N_("Turn"), (turn,), page=_OF_ALL))


def _number(key: str, title: str, value: int, most: int, picture: str) -> Field:
    pictures = ((f"men_nefer/{picture}",),)
    return Field(key, title, value, 0, max(value, most), pictures=pictures)


def _own(state: State, seat: int) -> Iterator[Field]:
    board, edition = state.boards[seat], state.table.edition
    signs = len(state.table.board_glyphs[seat])
    for name, title, value, most, picture in (
        ("pp", N_("Prestige points"), board.pp, MOST_PP, "items/pp"),
        ("food", N_("Food"), board.food, edition.resource, "items/food"),
        ("heka", N_("Heka"), board.heka, edition.resource, "items/heka"),
        ("heart", N_("Heart"), board.heart, edition.duat, "items/heart"),
        ("feather", N_("Feather"), board.feather, edition.duat, "items/feather"),
        ("orb", N_("Orb"), board.orb, edition.orb_last, "items/orb"),
        ("great", N_("Great Pyramid"), board.great, edition.great_last, "signs/great"),
        ("queens", N_("Queens’ Pyramids"), board.queens, edition.queens_last, "signs/queens"),
        ("glyphs", N_("Hieroglyphs"), board.glyphs, signs, "glyphs/eye"),
    ):
        field = _number(f"{name}/{seat}", title, value, most, picture)
        yield field._replace(is_endless=name == "pp")


def _apprentices(state: State, seat: int) -> Iterator[Field]:
    """A field for each own tablet space, and for each House's sun and moon space."""
    tablet = "men_nefer/signs/tablet"
    apprentice = f"men_nefer/pieces/apprentice_{state.table.setup.seats[seat].colour}"
    pictures = ((), (tablet,), (apprentice,), (tablet, apprentice))
    for at, slot in enumerate(state.boards[seat].slots):
        lying = (slot.tablet != NONE) + 2 * slot.has_apprentice
        title = Reason("Slot {n}", n=at + 1)
        yield named_field(f"slot/{seat}/{at}", title, lying, _ON_A_SLOT, pictures)
    sides = (("sun", N_("sun"), state.sun), ("moon", N_("moon"), state.moon))
    for name, side, houses in sides:
        for number, house in enumerate(state.table.edition.houses):
            own, count = Reason(HOUSE_TERMS[house].name), houses[number][seat]
            title = Reason("{house}, {side}", house=own, side=Reason(side))
            signs = ((f"men_nefer/houses/small_{house}", f"men_nefer/signs/{name}"),)
            key = f"{name}/{seat}/{house}"
            most = max(SLOTS, count)
            yield Field(key, title, count, 0, most, pictures=signs, is_shown_whole=True)


def _scarabs(state: State, seat: int) -> Iterator[Field]:
    edition = state.table.edition
    for at, house in enumerate(edition.houses):
        last = len(edition.tracks_in_order[at])
        title, value = Reason(HOUSE_TERMS[house].name), state.boards[seat].scarabs[at]
        field = _number(f"scarab/{seat}/{house}", title, value, last, f"houses/small_{house}")
        yield field._replace(is_shown_whole=True)


def _boats(state: State, seat: int) -> Iterator[Field]:
    """Whether a boat is in each place along the Nile; the other boats are in the port."""
    table, colour = state.table, state.table.setup.seats[seat].colour
    own = [boat.place for boat in state.boards[seat].boats]
    kind = f"boat/{seat}", table.edition.boats
    for place in table.printed.place_names:
        if place != PORT:
            title = place_name(table.edition, place)
            field = yes_no_field(f"boat/{seat}/{place}", title, value=place in own)
            yield field._replace(
                pictures=((), (f"men_nefer/pieces/boat_{colour}",)), takes=(("", 0), kind),
                place=_on_the_nile(table.edition, place),
                short=title if place >= CITY else str(place),
            )  # fmt: skip


def _on_the_nile(edition: Edition, place: int) -> tuple[float, float]:
    """Column and row of a section, or of a city between its two sections."""
    if place < CITY:
        return place, 1
    city = edition.cities[place - CITY]
    return (city.entered + city.left) / 2, 0 if city.bank == "upper" else 2


def _priestesses(state: State, seat: int) -> Iterator[Field]:
    """The number in each room standing and lying; the others stand before the Temple (T10)."""
    edition, colour = state.table.edition, state.table.setup.seats[seat].colour
    kind = f"priestess/{seat}", edition.priestesses
    for own in _INSIDE:
        posture, words = ("", N_("room {n}, standing")) if own.is_standing else (
            "_lying", N_("room {n}, lying"))  # fmt: skip
        yield Field(
            f"{_key_of(own)}/{seat}", Reason(words, n=own.room),
            state.boards[seat].priestesses.count(own), 0, edition.priestesses,
            pictures=((f"men_nefer/pieces/priestess{posture}_{colour}",),), takes=(kind,),
            is_shown_whole=True,
        )  # fmt: skip


def _key_of(own: Priestess) -> str:
    return f"inside/{own.room}/{'standing' if own.is_standing else 'lying'}"


def _pieces(state: State, seat: int) -> Iterator[Field]:
    """Fields for the available pieces, and for permissions at the Queens' Pyramids."""
    board, edition = state.boards[seat], state.table.edition
    colour = state.table.setup.seats[seat].colour
    for name, title, (_reserve, available), most in (
        ("mummy", N_("Mummies available"), board.mummies, edition.mummies),
        ("sphinx", N_("Sphinxes available"), board.sphinxes, edition.sphinxes),
        ("permission", N_("Permissions available"), board.permissions, edition.permissions),
    ):
        field = _number(f"{name}/{seat}", title, available, most, f"pieces/{name}_{colour}")
        yield field._replace(takes=(_piece(state, name, seat),), is_shown_whole=True)
    for pyramid in PYRAMIDS:
        title = Reason("Permissions at Queens’ Pyramid {n}", n=pyramid + 1)
        lying, tile = state.permissions_at(pyramid, seat), f"queens/{state.table.queens[pyramid]}"
        field = _number(f"granted/{seat}/{pyramid}", title, lying, edition.permissions, tile)
        shown = (*field.pictures[0], f"men_nefer/pieces/permission_{colour}")
        piece = _piece(state, "permission", seat)
        yield field._replace(pictures=(shown,), takes=(piece,), is_shown_whole=True)


def _piece(state: State, name: str, seat: int) -> tuple[str, int]:
    """The key of a seat's pieces of a kind, and their number with those in reserve."""
    edition = state.table.edition
    every = {
        "mummy": edition.mummies, "sphinx": edition.sphinxes, "permission": edition.permissions,
    }  # fmt: skip
    return f"{name}/{seat}", every[name]


def _holders(state: State) -> list[int]:
    """The possible owners of a space: nobody, the players, and the steward beside a lone player."""
    steward = [STEWARD] if state.table.setup.is_solo else []
    return [NONE, *range(state.table.seats), *steward]


def _owners(state: State, name: str) -> Iterator[Field]:
    table, holders = state.table, _holders(state)
    words = {NONE: N_("nobody"), STEWARD: Reason("the steward")}
    names = [words.get(each) or HeldBy(each) for each in holders]
    colours = [f"emblems/{seat.colour}" for seat in table.setup.seats]
    signs = {NONE: (), STEWARD: ("men_nefer/signs/steward",)}
    places = _places_of(table.edition)
    pictures = [signs[each] if each in signs else (colours[each],) for each in holders]
    for space, owner in zip(_spaces(state, name), getattr(state, name), strict=True):
        title = space_name(table.edition, space)
        field = named_field(f"{name}/{space}", title, holders.index(owner), names, pictures)
        place, short = places[space]
        takes = tuple(_held(state, name, each) for each in holders)
        yield field._replace(takes=takes, place=place, short=short)


def _places_of(edition: Edition) -> dict[str, tuple[tuple[int, int], str]]:
    """Column, row and printed label of each space.

    Tombs and pedestals stand in columns by their levels, offering spaces in rows by their rooms.
    """
    printed, found = printed_of(edition), dict[str, tuple[tuple[int, int], str]]()
    for level in (1, 2, 3):
        tombs = sorted((each for each in edition.tombs if each.level == level),
                       key=lambda each: each.row)  # fmt: skip
        for at, tomb in enumerate(tombs):
            n = sum(each.row == tomb.row for each in tombs[: at + 1])
            words = Reason("{level} {row}{n}", level=PLACES[level - 1], row=tomb.row, n=n)
            found[tomb.id] = ((level - 1, at), words)
        pedestals = sorted((each for each in edition.pedestals if each.level == level),
                           key=lambda each: REGIONS.index(each.at))  # fmt: skip
        for at, pedestal in enumerate(pedestals):
            found[pedestal.id] = ((level - 1, at), Reason(REGION_NAMES[pedestal.at]))
    for room, spaces in enumerate(printed.room_spaces):
        for at, number in enumerate(spaces):
            words = Reason("{room}.{n}", room=room, n=at + 1)
            found[edition.offerings[number].id] = ((at, room - 1), words)
    return found


def _held(state: State, name: str, holder: int) -> tuple[str, int]:
    """The key of the pieces that the holder places on such spaces, and their number in all.

    The steward's pieces and baskets have no limit: an empty name and 0.
    """
    piece = {"buried": "mummy", "erected": "sphinx"}.get(name)
    return ("", 0) if piece is None or holder in {NONE, STEWARD} else _piece(state, piece, holder)


def _spaces(state: State, name: str) -> list[str]:
    spaces = {own: listed for own, _title, listed in _SPACES}
    return [each.id for each in getattr(state.table.edition, spaces[name])]


# -- Put together --------------------------------------------------------------------------


def current_changes(state: State, changes: Mapping[str, int]) -> Mapping[str, int]:
    """Changes that an earlier version may have stored, as values of today's fields.

    It had a field for each boat (`sailing/SEAT/BOAT`), its place by its number among all, and one
    for each priestess (`priestess/SEAT/NUMBER`), by place and posture.
    """
    places = list(state.table.printed.place_names)
    now = {key: value for key, value in changes.items() if not key.startswith(_OLD_KEYS)}
    for seat, board in enumerate(state.boards):
        boats = [boat.place for boat in board.boats]
        inside = list(board.priestesses)
        if _put(boats, places, changes, f"sailing/{seat}"):
            own = ((place, place in boats) for place in places if place != PORT)
            now |= {f"boat/{seat}/{place}": int(is_there) for place, is_there in own}
        if _put(inside, _OLD_POSTURES, changes, f"priestess/{seat}"):
            now |= {f"{_key_of(own)}/{seat}": inside.count(own) for own in _INSIDE}
    return now


def _put(
    things: list[Thing], choices: Sequence[Thing], changes: Mapping[str, int], key: str
) -> bool:
    """Put in place of things what changes choose for them; return whether any does.

    Raises RecordError for a value that is no choice.
    """
    chosen = {at: changes.get(f"{key}/{at}") for at in range(len(things))}
    for at, value in chosen.items():
        if value is not None:
            things[at] = choices[whole_in(value, (f"{key}/{at}",), 0, len(choices) - 1)]
    return any(value is not None for value in chosen.values())


def arranged(state: State, values: Mapping[str, int]) -> State:
    """The state at the beginning of a turn with these values.

    Points that differ from the state's count as immediate ones of this Era. Pieces that are
    neither available nor placed are in reserve.
    """
    draft, holders = state.draft(), _holders(state)
    draft.seat = values["turn"] - 1
    for name, _title, _listed in _SPACES:
        owners = (holders[values[f"{name}/{space}"]] for space in _spaces(state, name))
        setattr(draft, name, tuple(owners))
    draft.granted = tuple(
        all_left(lying, {seat: values[f"granted/{seat}/{pyramid}"]
                          for seat in range(state.table.seats)})
        for pyramid, lying in enumerate(state.granted)
    )  # fmt: skip
    for seat in range(state.table.seats):
        _set_board(draft, seat, values)
        _set_slots(draft, seat, values)
    draft.sun, draft.moon = (
        tuple(tuple(values[f"{name}/{seat}/{house}"] for seat in range(state.table.seats))
              for house in state.table.edition.houses)
        for name in ("sun", "moon")
    )  # fmt: skip
    seats = range(state.table.seats)
    draft.turns += sum(state.turns_left(seat) - draft.turns_left(seat) for seat in seats)
    return draft


def _set_slots(draft: Position, seat: int, values: Mapping[str, int]) -> None:
    """Set tablets and apprentices: tablets come from the pile, or go to the discarded."""
    board, slots = draft.board_to_write_of(seat), []
    for at, slot in enumerate(board.slots):
        tablet = slot.tablet
        has_apprentice, has_tablet = divmod(values[f"slot/{seat}/{at}"], 2)
        if has_tablet and tablet == NONE:
            pile = draft.draw or draft.discard
            # An empty pile gives tablet 0, which lies elsewhere: `faults_of` reports it (J7).
            tablet = pile[0] if pile else 0
            draft.draw, draft.discard = draft.draw[1:], draft.discard[not draft.draw :]
        elif not has_tablet and tablet != NONE:
            draft.discard, tablet = (*draft.discard, tablet), NONE
        slots.append(Slot(bool(has_apprentice), tablet))
    board.slots = tuple(slots)


def _set_board(draft: Position, seat: int, values: Mapping[str, int]) -> None:
    board, edition = draft.board_to_write_of(seat), draft.table.edition
    for name in ("food", "heka", "heart", "feather", "orb", "great", "queens", "glyphs"):
        setattr(board, name, values[f"{name}/{seat}"])
    _set_points(board, draft.era, values[f"pp/{seat}"])
    board.scarabs = tuple(values[f"scarab/{seat}/{house}"] for house in edition.houses)
    sailing = [place for place in draft.table.printed.place_names
               if place != PORT and values[f"boat/{seat}/{place}"]]  # fmt: skip
    sailing += [PORT] * (edition.boats - len(sailing))
    board.boats = tuple(Boat(place, is_activated=False) for place in sorted(sailing))
    inside = [own for own in _INSIDE for _n in range(values[f"{_key_of(own)}/{seat}"])]
    inside += [Priestess(0, is_standing=True)] * (edition.priestesses - len(inside))
    board.priestesses = tuple(sorted(inside))
    granted = sum(draft.permissions_at(pyramid, seat) for pyramid in PYRAMIDS)
    board.mummies = _parted(edition.mummies, values[f"mummy/{seat}"], draft.buried, seat)
    board.sphinxes = _parted(edition.sphinxes, values[f"sphinx/{seat}"], draft.erected, seat)
    available = values[f"permission/{seat}"]
    board.permissions = edition.permissions - granted - available, available
    board.baskets = draft.offered.count(seat)


def _set_points(board: Board, era: int, pp: int) -> None:
    brought = board.sources[era - 1]
    own = with_replaced(brought, IMMEDIATE, brought[IMMEDIATE] + pp - board.pp)
    board.sources, board.pp = with_replaced(board.sources, era - 1, own), pp


def _parted(every: int, available: int, owners: Sequence[int], seat: int) -> tuple[int, int]:
    """The numbers of pieces in reserve and available."""
    return every - Counter(owners)[seat] - available, available
