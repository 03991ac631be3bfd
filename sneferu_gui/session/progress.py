"""What a player has learnt and solved, as the settings keep it."""

from collections.abc import Mapping
from dataclasses import replace

from sneferu_gui.session.settings import Settings


def learnt_of(settings: Settings, game: str) -> frozenset[str]:
    """The keys of what has been learnt of a game.

    >>> sorted(learnt_of(Settings(learnt=("toy=draw", "toy=give", "other=draw")), "toy"))
    ['draw', 'give']
    """
    parts = (each.partition("=") for each in settings.learnt)
    return frozenset(key for name, _sign, key in parts if name == game)


def with_learnt(settings: Settings, game: str, key: str) -> Settings:
    """The settings with something more learnt of a game.

    >>> with_learnt(Settings(), "toy", "draw").learnt
    ('toy=draw',)
    """
    learnt = dict.fromkeys((*settings.learnt, f"{game}={key}"))
    return replace(settings, learnt=tuple(learnt))


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
