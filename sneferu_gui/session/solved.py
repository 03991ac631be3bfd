"""How a player has done in the puzzles of games, as the settings keep it."""

from collections.abc import Mapping
from dataclasses import replace

from sneferu_gui.session.settings import Settings


def scores_of(settings: Settings, game: str) -> Mapping[str, int]:
    """The best points in each puzzle of a game that has been solved, by the puzzles' keys.

    >>> scores_of(Settings(solved=("toy=first:5", "toy=second:0", "other=first:1")), "toy")
    {'first': 5, 'second': 0}
    """
    found = {}
    for each in settings.solved:
        name, _sign, rest = each.partition("=")
        key, _colon, points = rest.rpartition(":")
        if name == game and key and points.isdecimal():
            found[key] = int(points)
    return found


def with_score(settings: Settings, game: str, key: str, points: int) -> Settings:
    """The settings with a puzzle solved; what it was worth before stays where it was more.

    >>> with_score(Settings(solved=("toy=first:5",)), "toy", "first", 3).solved
    ('toy=first:5',)
    """
    scores = scores_of(settings, game)
    kept = {**scores, key: max(points, scores.get(key, 0))}
    others = tuple(each for each in settings.solved if not each.startswith(f"{game}="))
    own = tuple(f"{game}={name}:{worth}" for name, worth in kept.items())
    return replace(settings, solved=(*others, *own))
