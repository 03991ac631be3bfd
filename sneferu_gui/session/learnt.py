"""What a player has learnt of games in their lessons, as the settings keep it."""

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
