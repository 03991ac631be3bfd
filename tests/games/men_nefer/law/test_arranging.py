"""Positions set up by hand: the fields they are told by (TABLE.md, 1)."""

from sneferu_gui.games.arranging import Field
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.table import CITY

from .scenario import EDITION, GAME, changed, started


def fields() -> dict[str, Field]:
    return {field.key: field for part in GAME.parts(started(3)) for field in part.fields}


def test_spaces_are_named_as_they_are_printed() -> None:
    """Tombs by level, row and number, offering spaces by room and number; each once."""
    labels = {key: str(field.short) for key, field in fields().items() if field.short}
    tombs = [labels[f"buried/{tomb.id}"] for tomb in EDITION.tombs]
    assert len(set(tombs)) == len(tombs)
    for row in {tomb.row for tomb in EDITION.tombs}:
        own = [each for each in EDITION.tombs if (each.level, each.row) == (1, row)]
        assert [labels[f"buried/{tomb.id}"] for tomb in own] == [
            f"I {row}{number}" for number in range(1, len(own) + 1)
        ]
    offerings = [labels[f"offered/{space.id}"] for space in EDITION.offerings]
    assert offerings == [f"{room}.{n}" for room in (1, 2, 3, 4) for n in (1, 2, 3, 4)]


def test_spaces_stand_where_they_lie_on_the_board() -> None:
    """The Temple by rooms, the Nile's sections between the cities of its two banks."""
    places = {key: field.place for key, field in fields().items() if field.place is not None}
    at = {space.id: number for number, space in enumerate(EDITION.offerings)}
    rooms = {divmod(number, 4): places[f"offered/{space}"] for space, number in at.items()}
    assert rooms == {(room, n): (n, room) for room in range(4) for n in range(4)}
    rows = {city.bank: set[float]() for city in EDITION.cities}
    for number, city in enumerate(EDITION.cities):
        column, row = places[f"boat/0/{CITY + number}"]
        assert column == (city.entered + city.left) / 2
        rows[city.bank].add(row)
    assert rows == {"upper": {0}, "lower": {2}}
    assert places["boat/0/1"] == (1, 1)


def test_only_where_a_turn_begins_there_is_something_to_set_up() -> None:
    state = started(2)
    assert GAME.parts(state)
    assert GAME.parts(changed(state, is_over=True)) == ()


def test_what_a_picture_says_whole_has_no_words_beside_it() -> None:
    """The Houses of scarabs and apprentices; goods are pictured, and named too."""
    whole = {key.split("/")[0] for key, field in fields().items() if field.is_shown_whole}
    assert whole >= {"scarab", "sun", "moon"}
    pictured = {key for key, field in fields().items() if key.startswith(("sun/0", "moon/0"))}
    assert len(pictured) == 2 * len(HOUSES)
    assert all(fields()[key].is_shown_whole for key in pictured)


def test_e3_a_game_has_come_as_far_as_its_turns() -> None:
    """Three Eras of nine turns a player."""
    state = started(2)
    told = [GAME.progress(changed(state, turns=turns)) for turns in (0, 27, 54)]
    assert told == [0, 0.5, 1]
    assert GAME.progress(changed(state, is_over=True)) == 1
