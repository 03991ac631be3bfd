"""The five materials and the stones made of them (RULES.md, D1 and D2).

A stone is held as one small integer, its *code*: ``5 * first + second``, where the two
halves are indices into :data:`MATERIALS`. Placed unflipped, the first half lies left
(RECORD.md). Codes with equal halves are no stones of the game.
"""

from typing import Final

from sneferu_gui.games.checked_values import shown
from sneferu_gui.games.reason import N_, Reason, Term

MATERIALS: Final = ("basalt", "tura", "mokattam", "granite", "gold")
"""The ids of the materials, in the order of their indices."""

MATERIAL_TERMS: Final[dict[str, Term]] = {
    term: term
    for term in (
        Term("basalt", "basalt"),
        Term("tura", "Tura limestone"),
        Term("mokattam", "Mokattam limestone"),
        Term("granite", "granite"),
        Term("gold", "gold"),
    )
}
"""The names of the materials, by id."""

SHORT_MATERIAL_NAMES: Final = {
    "basalt": N_("basalt"),
    "tura": N_("Tura"),
    "mokattam": N_("Mokattam"),
    "granite": N_("granite"),
    "gold": N_("gold"),
}
"""The names of the materials within a pair, without the kind of stone."""

STONES_OF_A_KIND: Final = 10
"""The number of stones of each unordered pair of materials (D2)."""

NO_STONE: Final = -1
"""The value of an empty slot of a pyramid."""


def stone_code(first: str, second: str) -> int:
    """The code of the stone with these two halves.

    >>> stone_code("basalt", "gold")
    4

    Raises ValueError when a material is unknown or both halves are the same (D2).
    """
    for material in (first, second):
        if material not in MATERIALS:
            raise ValueError(Reason("unknown material {name}", name=shown(material)))
    if first == second:
        same = Reason(
            "both halves are {name}; a stone has two different materials (D2)", name=repr(first)
        )
        raise ValueError(same)
    return 5 * MATERIALS.index(first) + MATERIALS.index(second)


def stone_halves(code: int) -> tuple[str, str]:
    """The two materials of a stone, first half first.

    >>> stone_halves(4)
    ('basalt', 'gold')
    """
    first, second = divmod(code, 5)
    return MATERIALS[first], MATERIALS[second]


def flipped(code: int) -> int:
    """The code of the same stone with its halves swapped."""
    first, second = divmod(code, 5)
    return 5 * second + first


KIND_OF: Final = tuple(min(code, 5 * (code % 5) + code // 5) for code in range(25))
"""The kind of each code: the code with the lower material first."""


def kind_of(code: int) -> int:
    return KIND_OF[code]


KINDS: Final = tuple(5 * a + b for a in range(5) for b in range(a + 1, 5))
"""The ten kinds of stone, as codes with the lower material first (D2)."""
