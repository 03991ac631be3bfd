"""What changes on a board is told, and what is told changes it (TABLE.md, 3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any, Final

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.state import State

from .test_events import played

Ledger = Counter[tuple[int, str]]
GOODS = ("food", "heka", "heart", "feather")


def steps() -> Iterator[tuple[State, list[Any], State]]:
    """The actions of random games, each with the states before and after it and its events."""
    for _, told in groupby(played(), key=lambda entry: id(entry[2])):
        entries = list(told)
        yield entries[0][0], [event for _, event, _ in entries], entries[0][2]


def had(state: State) -> Ledger:
    """What lies on each seat's board, counted."""
    counts: Ledger = Counter()
    for seat, board in enumerate(state.boards):
        for good in GOODS:
            counts[seat, good] = getattr(board, good)
        for name in ("mummies", "sphinxes", "permissions"):
            counts[seat, name] = getattr(board, name)[1]
        counts[seat, "papyri"] = len(board.papyri)
        counts[seat, "crafts"] = len(board.crafts)
        counts[seat, "scarabs"] = sum(board.scarabs)
        counts[seat, "rooms"] = sum(own.room for own in board.priestesses)
        counts[seat, "blocks"] = board.great + board.queens
        counts[seat, "signs"] = board.glyphs
        counts[seat, "orb"] = board.orb
        counts[seat, "contracts"] = len(board.contracts)
        counts[seat, "tablets"] = sum(slot.tablet >= 0 for slot in board.slots)
    return counts


CHANGES: Final[dict[type[Any], tuple[str, Callable[[Any], int]]]] = {
    events.MummyEmbalmed: ("mummies", lambda _told: 1),
    events.SarcophagusBuried: ("mummies", lambda _told: -1),
    events.SphinxCarved: ("sphinxes", lambda _told: 1),
    events.SphinxErected: ("sphinxes", lambda _told: -1),
    events.PermissionObtained: ("permissions", lambda _told: 1),
    events.PermissionPlaced: ("permissions", lambda _told: -1),
    events.PapyrusTaken: ("papyri", lambda _told: 1),
    events.PapyriRolledUp: ("papyri", lambda told: -told.papyri),
    events.CraftTaken: ("crafts", lambda _told: 1),
    events.ScarabAdvanced: ("scarabs", lambda _told: 1),
    events.PriestessWalked: ("rooms", lambda _told: 1),
    events.BlockHauled: ("blocks", lambda _told: 1),
    events.SignMatched: ("signs", lambda _told: 1),
    events.OrbRaised: ("orb", lambda told: told.after - told.before),
    events.TabletUsed: ("tablets", lambda _told: -1),
    events.TabletObtained: ("tablets", lambda _told: 1),
    events.ContractTaken: ("contracts", lambda told: 0 if told.discarded else 1),
}
"""For each event: the thing on its seat's board whose number changes, and by how much."""


def changes(told: Iterable[Any]) -> Iterator[tuple[tuple[int, str], int]]:
    """The seat and the thing whose number changes, and by how much."""
    for event in told:
        if isinstance(event, events.Gained):
            yield (event.seat, event.what), event.n - event.lost
        elif isinstance(event, events.Paid):
            yield (event.seat, event.what), -event.n
        elif type(event) in CHANGES and event.seat is not None:
            what, by = CHANGES[type(event)]
            yield (event.seat, what), by(event)


NOW: Final[dict[type[Any], Callable[[Any], tuple[str, int]]]] = {
    events.Gained: lambda told: (told.what, told.now),
    events.Paid: lambda told: (told.what, told.now),
    events.MummyEmbalmed: lambda told: ("mummies", told.available),
    events.SphinxCarved: lambda told: ("sphinxes", told.available),
    events.PermissionObtained: lambda told: ("permissions", told.available),
    events.PapyrusTaken: lambda told: ("papyri", told.space + 1),
    events.SignMatched: lambda told: ("signs", told.space),
    events.OrbRaised: lambda told: ("orb", told.after),
}
"""For each event: a thing, and how many of it are said to lie on the board then."""


def test_boards_change_as_the_events_tell() -> None:
    for before, told, after in steps():
        counts, now = had(before), had(after)
        for thing, n in changes(told):
            counts[thing] += n
        assert {thing for thing in now if counts[thing] != now[thing]} == set(), told


def test_numbers_told_are_those_of_the_moment() -> None:
    for before, told, _after in steps():
        counts = had(before)
        for event in told:
            for thing, n in changes([event]):
                counts[thing] += n
            if type(event) in NOW:
                what, now = NOW[type(event)](event)
                assert counts[event.seat, what] == now, event


def test_nothing_is_told_of_that_does_not_happen() -> None:
    for _before, event, _after in played():
        if isinstance(event, events.Gained | events.Paid):
            assert event.n > 0, event


def test_rooms_are_told_by_their_numbers() -> None:
    """T4: the room that a priestess enters."""
    for before, told, after in steps():
        for event in told:
            if isinstance(event, events.PriestessWalked):
                entered = Counter(own.room for own in after.boards[event.seat].priestesses)
                left = Counter(own.room for own in before.boards[event.seat].priestesses)
                assert (entered - left)[event.room] > 0


def test_a_piece_is_told_with_what_it_covers_and_uncovers() -> None:
    """P5, K5."""
    seen = 0
    for before, told, after in steps():
        for event in told:
            if isinstance(event, events.PieceBuilt):
                level = event.level - 1
                below = before.great_built[level - 1] if level else before.table.edition.great_base
                assert event.covered == below[event.place]
                assert event.next == (after.pieces[level][0] if after.pieces[level] else None)
                seen += 1
    assert seen > 100


def test_drawings_are_told_where_halves_meet() -> None:
    """O3: the right half of the last papyrus and the left half of the one that comes."""
    seen = 0
    for _before, told, after in steps():
        for at, event in enumerate(told):
            if not isinstance(event, events.PapyrusTaken) or not event.space:
                continue
            is_told = any(
                isinstance(each, events.DrawingCompleted) and each.drawing == event.papyrus[0]
                for each in told[at : at + 2]
            )
            names, book = after.table.edition.drawings, after.boards[event.seat].papyri
            if len(book) > event.space:
                assert is_told == (names[book[event.space - 1][1]] == event.papyrus[0])
                seen += is_told
    assert seen > 10


def test_v3_the_steward_takes_the_rightmost_of_both_markets() -> None:
    """The papyrus and the craft are told, and gone from the places that are filled last."""
    seen = 0
    for before, told, _after in steps():
        for event in told:
            if isinstance(event, events.StewardTook):
                names, edition = before.table.edition.drawings, before.table.edition
                papyri = [tile for tile in before.papyrus_market if tile is not None]
                crafts = [craft for craft in before.craft_market if craft >= 0]
                taken = {type(each) for each in told}
                if papyri and events.PapyrusTaken not in taken:
                    assert event.papyrus == tuple(names[half] for half in papyri[-1])
                    seen += 1
                if crafts and events.CraftTaken not in taken:
                    assert event.craft == edition.crafts[crafts[-1]].id
    assert seen > 20
