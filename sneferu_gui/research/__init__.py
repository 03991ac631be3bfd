"""The games for agents that learn: PettingZoo environments of every game in the catalogue.

>>> from sneferu_gui.research import env, games
>>> games()
('sneferu', 'sobek', 'terra_pyramides', 'men_nefer')

Needs the extra `research`, which the game itself never does: `pip install sneferu-gui[research]`.
`docs/research.md` shows how an agent is trained with it.
"""

from typing import TYPE_CHECKING

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import OptionValue
from sneferu_gui.research.coding import extra_required

if TYPE_CHECKING:
    from sneferu_gui.research.environment import Environment
    from sneferu_gui.research.vector_environment import VectorEnvironment

__all__ = ["env", "games", "masked", "vector_env"]


def games() -> tuple[str, ...]:
    """The ids of the games that have a coding in numbers."""
    return tuple(name for name, entry in GAMES.items() if entry.coding)


def env(
    id: str,  # noqa: A002 - the name in other libraries of environments
    players: int = 2,
    seed: int | None = None,
    *,
    edition: str = "standard",
    **options: OptionValue,
) -> "Environment":
    """A game as an environment, for this number of players.

    `seed` is that of the first game that begins without one of its own, and determines those after
    it; without it seeds are random. `edition` is the id of one the game comes with, `options` are
    the game's, by their keys.

    An observation is a vector of numbers from 0 to 1, and holds what the agent's seat may see. The
    mask of its legal actions is `info["action_mask"]`; any other action is an error. Only the end
    is rewarded: 1 for a win and -1 divided by the others for a loss, the mean of them for a win
    that is shared; alone, 1 or -1.

    Raises ValueError, with a message for users, for unknown or impossible choices, and
    MissingExtraError where the extra is not installed.
    """
    with extra_required():
        from sneferu_gui.research.environment import GameEnvironment, Kind, in_order
    return in_order(GameEnvironment(Kind(id, players, edition, options), seed))


def vector_env(
    id: str,  # noqa: A002 - as above
    num_envs: int = 8,
    players: int = 2,
    seed: int | None = None,
    *,
    edition: str = "standard",
    **options: OptionValue,
) -> "VectorEnvironment":
    """Many games at once, as an environment of Gymnasium's vector interface.

    In each game the seat that decides is asked: `observations` are what it sees, its number is in
    `infos["seat"]`. `infos["action_mask"]` holds the masks, `infos["actions"]` the numbers of the
    legal actions. `rewards` are those of the seats that acted, `infos["rewards"]` those of all. A
    game that is over is followed by the next one in the same step (`SAME_STEP`).

    Raises as `env` does.
    """
    with extra_required():
        from sneferu_gui.research.environment import Kind
        from sneferu_gui.research.vector_environment import VectorEnvironment
    return VectorEnvironment(Kind(id, players, edition, options), num_envs, seed)


def masked(environment: "Environment") -> "Environment":
    """The environment with the mask in the observation, as some agent libraries expect it.

    An observation is then a dictionary of "observation" and "action_mask".
    """
    with extra_required():
        from sneferu_gui.research.environment import MaskedObservation
    return MaskedObservation(environment)
