"""Made tournaments and their games."""

from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.tournament.fixtures import Finished, Fixture, Match, Tournament


def tournament(*line_ups: tuple[str, ...], games: int = 4, seed: int | str = 1) -> Tournament:
    """A plain tournament with these line-ups."""
    matches = tuple(Match(line_up) for line_up in line_ups or [("greedy", "random")])
    return Tournament(standard_edition(), matches, games, seed)


def game(match: int, deal: int, rotation: int, *winners: int, seats: int = 2) -> Finished:
    """One finished game without measures."""
    return Finished(Fixture(match, deal, rotation), winners, ({},) * seats, 60)


def won_by(among: Tournament, wins: dict[str, int], match: int = 0) -> list[Finished]:
    """Games of a match, each won alone by the named player, in every seat in turn."""
    turned = among.matches[match].rotations
    names = [name for name, count in wins.items() for _ in range(count)]
    games = []
    for index, name in enumerate(names):
        deal, rotation = divmod(index, len(turned))
        seat = turned[rotation].index(name)
        games.append(game(match, deal, rotation, seat, seats=len(turned[0])))
    return games
