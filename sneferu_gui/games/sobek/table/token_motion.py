"""How tokens are turned up and used, and how markers go along the score track."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sneferu_gui.games.sobek.law.edition import CURSE, PROSPERITY
from sneferu_gui.games.sobek.law.events import TokensSeen, TokenUsed
from sneferu_gui.games.sobek.table.card_spots import picture_in
from sneferu_gui.games.sobek.table.flight_paths import places_beside, take_up
from sneferu_gui.games.sobek.table.looks import TrackLook
from sneferu_gui.games.sobek.table.motion_builder import Gathering
from sneferu_gui.games.sobek.table.places import (
    MarkerOf,
    PileOf,
    ScoreTrack,
    SetPlace,
    TokenPlace,
    TokensLeft,
    TokensUsed,
)
from sneferu_gui.games.sobek.table.sounding import MARKER, sound_of
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.pictures import PicturePair

TURNING: Final = 0.12
"""Seconds in which a token is turned to its edge, and from there to its face."""
SHOWN: Final = 0.35
"""Seconds for which its face is seen before it goes where it is used."""
GAP: Final = 0.08
"""Seconds between two tokens that are turned up."""
TOKEN: Final = 0.34
"""Seconds it takes there."""
SPACE: Final = 0.06
"""Seconds a marker takes from space to space."""
WALK: Final = 1.1
"""Seconds it takes at most for its whole way."""


def use_token(gathering: Gathering, pictures: PicturePair, event: TokenUsed, start: float) -> None:
    """A token is turned up where it lay face down, seen, and goes where it is used."""
    source, goal = _lay(pictures, event), _goal(pictures, event)
    if source is None or goal is None:
        return
    place, hidden = goal
    gathering.cue(start, sound_of(event))
    face = Picture(source, f"sobek/events/{event.token}")
    if pictures.before(TokenPlace(event.token)) is None:
        back, edge = Picture(source, "sobek/events/back"), source.centred(2, source.h)
        gathering.fly(back, (source, edge), start, TURNING)
        gathering.fly(face, (edge, source), start + TURNING, TURNING, comes_out=True)
        start += 2 * TURNING
    beside = places_beside(pictures, event.seat, 1)
    if beside:  # another's: large, where the player is
        wide = beside[0].w
        large = beside[0].centred(wide, wide)
        leaves, source = take_up(gathering, face, large, start, comes_out=True), large
    else:
        leaves = start + SHOWN
        gathering.rest(face, source, start, leaves)
    gathering.fly(face, (source, place), leaves, TOKEN, hidden, comes_out=True)


def turn_up_tokens(
    gathering: Gathering, pictures: PicturePair, event: TokensSeen, start: float
) -> None:
    """The tokens left come to whoever looks at them and are turned up; others see who does."""
    gathering.cue(start, sound_of(event))
    stack, left = pictures.was(TokensLeft()), pictures.now(TokensLeft())
    if left is not None:
        gathering.flash(left.rect, start)
    if stack is None:
        return
    source = stack.right_part(stack.h)
    for number, token in enumerate(dict.fromkeys(event.tokens)):
        node, name = pictures.now(TokenPlace(token)), f"sobek/events/{token}"
        face = picture_in(node, name)
        if node is None or face is None:
            continue
        place, at = face.rect, start + number * GAP
        back, edge = Picture(source, "sobek/events/back"), place.centred(2, place.h)
        gathering.fly(back, (source, place), at, TOKEN, node.key, comes_out=True)
        gathering.fly(back, (place, edge), at + TOKEN, TURNING, node.key, comes_out=True)
        at += TOKEN + TURNING
        gathering.fly(face, (edge, place), at, TURNING, node.key, comes_out=True)


def _lay(pictures: PicturePair, event: TokenUsed) -> Rect | None:
    """Where the token lay: among those looked at, else among those left."""
    looked_at = pictures.before(TokenPlace(event.token))
    shown = picture_in(looked_at, f"sobek/events/{event.token}")
    if shown is not None:
        return shown.rect
    left = pictures.was(TokensLeft())
    return left.right_part(left.h) if left is not None else None


def _goal(pictures: PicturePair, event: TokenUsed) -> tuple[Rect, str] | None:
    """Where it goes, and the node that it becomes there: to a pile, a set, or those used."""
    if event.token in (CURSE, PROSPERITY) and event.target is not None:
        at_set = SetPlace(event.seat, event.target)
        node = pictures.now(PileOf(event.target) if event.token == CURSE else at_set)
        size = min(node.rect.w, node.rect.h) // 2 if node is not None else 0
        return (node.rect.centred(size, size), "") if node is not None else None
    used = pictures.now(TokensUsed())
    if used is None or not used.children:
        return None
    last = used.children[-1]
    return last.rect, last.key


def walk(
    gathering: Gathering, pictures: PicturePair, seat: int, stops: Sequence[int], start: float
) -> None:
    """A marker goes along the track from space to space, backwards too."""
    track, marker = pictures.now(ScoreTrack()), pictures.now(MarkerOf(seat))
    was = pictures.was(MarkerOf(seat))
    if track is None or marker is None or was is None:
        return
    course = next(look for look in track.looks if isinstance(look, TrackLook)).spaces
    look = next((each for each in marker.looks if isinstance(each, Picture)), None)
    spaces = [space for a, b in pairwise(stops) for space in _between(a, b)]
    if look is None or not spaces:
        return
    size = look.rect.w, look.rect.h
    steps = (course[number % len(course)].centred(*size) for number in spaces[:-1])
    seconds = min(WALK, SPACE * (len(spaces) + 1))
    path = (was.centred(*size), *steps, look.rect)
    gathering.fly(look, path, start, seconds, marker.key)
    gathering.cue(start + seconds, MARKER)


def _between(start: int, end: int) -> range:
    """The spaces that are stepped on, the last included."""
    return range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)
