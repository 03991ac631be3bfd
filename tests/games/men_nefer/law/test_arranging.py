"""Positions set up by hand: the fields they are told by (TABLE.md, 1)."""

from sneferu_gui.games.arranging import Field
from sneferu_gui.games.men_nefer.law.edition import HOUSES

from .scenario import EDITION, GAME, started


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


def test_what_a_picture_says_whole_has_no_words_beside_it() -> None:
    """The Houses of scarabs and apprentices; goods are pictured, and named too."""
    whole = {key.split("/")[0] for key, field in fields().items() if field.is_shown_whole}
    assert whole >= {"scarab", "sun", "moon"}
    pictured = {key for key, field in fields().items() if key.startswith(("sun/0", "moon/0"))}
    assert len(pictured) == 2 * len(HOUSES)
    assert all(fields()[key].is_shown_whole for key in pictured)
