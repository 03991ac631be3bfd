"""Pieces that appear or vanish in one frame without moving, found from two pictures at rest."""

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple, TypeGuard

from sneferu_gui.games.men_nefer.table import looks, places
from sneferu_gui.ui.kit.looks import Look, OwnLook
from sneferu_gui.ui.kit.motion import Motion, picture_in_motion
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect

PIECES = (
    looks.ApprenticeLook, looks.TabletLook, looks.PapyrusLook, looks.CraftLook,
    looks.ContractLook, looks.OwnedLook, looks.BlockLook, looks.PriestessLook, looks.BoatLook,
    looks.PieceLook,
)  # fmt: skip
COUNTERS = ("heart", "feather", "lily")
"""Pieces that are owned, and show a number or an order."""
UNCOVERED = (places.PiecePile, places.DrawPile)
"""Piles whose next thing is visible as soon as the top one leaves."""
LYING = ("sarcophagus:", "sphinx:", "basket:")
"""The key prefixes of pieces that lie on spaces and are about nothing themselves."""
EARLY = 1e-6
"""Seconds before anything moves."""
NEAR = 6
"""Pixels that a motion may end beside its goal."""


class Piece(NamedTuple):
    """A piece in a node."""

    key: str
    about: Hashable
    face: tuple[type, OwnLook]
    """The piece's look without its place."""


def face_of(look: OwnLook) -> tuple[type, OwnLook]:
    """The part of a piece's look that is the same wherever it lies."""
    return type(look), look._replace(rect=Rect(0, 0, 1, 1), opacity=255)


def is_piece(look: Look) -> TypeGuard[OwnLook]:
    """Whether a look is of a piece that lies somewhere."""
    return isinstance(look, PIECES) and getattr(look, "piece", "") not in COUNTERS


def pieces(picture: Node) -> Iterator[Piece]:
    """All pieces at rest or in motion."""
    for node in index_of(picture).nodes:
        for look in node.looks if _is_of_table(node) else ():
            if is_piece(look):
                yield Piece(node.key, node.about, face_of(look))


def seen(picture: Node) -> Counter[tuple[type, OwnLook]]:
    """The number of places at which each piece is visible."""
    nodes = (node for node in index_of(picture).nodes if _is_of_table(node))
    there = {
        (face_of(look), look.rect.x, look.rect.y)
        for node in nodes
        for look in node.looks
        if is_piece(look)
    }
    return Counter(face for face, _x, _y in there)


def _is_of_table(node: Node) -> bool:
    return node.about is not None or node.key == "motion" or node.key.startswith(LYING)


def without_ways(before: Node, after: Node, motion: Motion) -> list[str]:
    """Pieces that appear or vanish before anything moves, or without any motion.

    Both pictures are at rest, and show every region of the land in the same place.
    """
    was, now = Counter(pieces(before)), Counter(pieces(after))
    first, at_rest = seen(picture_in_motion(after, motion, -EARLY)), seen(before)
    found = [f"{face[1]} before anything moves" for face in (first - at_rest) + (at_rest - first)]
    flights = [(face_of(flight.look), flight) for flight in motion.flights if is_piece(flight.look)]
    rects = [{node.key: node.rect for node in index_of(each).nodes} for each in (before, after)]
    for piece in (was - now).elements():
        starts = (each.path[0] for face, each in flights if face == piece.face)
        if not any(_is_at(rects[0][piece.key], start) for start in starts):
            found.append(f"{piece.face[1]} leaves {piece.key}")
    for piece in (now - was).elements():
        ends = (each.path[-1] for face, each in flights if face == piece.face)
        is_uncovered = isinstance(piece.about, UNCOVERED)
        if not is_uncovered and not any(_is_at(rects[1][piece.key], end) for end in ends):
            found.append(f"{piece.face[1]} comes to {piece.key}")
    return found


def _is_at(node: Rect, place: Rect) -> bool:
    return node.inset(-NEAR).contains(*place.centre) or place.inset(-NEAR).contains(*node.centre)
