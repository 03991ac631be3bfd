"""The actions worth a thought: of many sets of the same cards only those that could be best."""

from typing import Final

from sneferu_gui.games.sobek.law.actions import Action, Lay, PlayCourtesan, PlaySet
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import ONES

FEW: Final = 12
"""Up to so many legal actions all are looked at."""


def candidates(state: State) -> tuple[Action, ...]:
    """Legal actions of the seat that decides, the best among them; all where there are few.

    Of sets for one target, of one family, with as many amulets and the same characters, only that
    with most scarabs and cards is kept: goods in a hand are worth nothing.
    """
    legal = state.legal_actions()
    if len(legal) <= FEW:
        return legal
    printed = state.table.printed
    kept: dict[tuple[object, ...], tuple[tuple[int, int], Action]] = {}
    others: list[Action] = []
    for action in legal:
        if not isinstance(action, PlaySet | Lay | PlayCourtesan):
            others.append(action)
            continue
        play = printed.play_of(action.cards)
        onto = None if isinstance(action, Lay) else action.onto
        amulets = (play.bag & printed.amulets) % ONES
        key = (action.do, onto, play.family, amulets, play.bag & printed.characters)
        rank = play.scarabs, play.size
        if key not in kept or rank > kept[key][0]:
            kept[key] = rank, action
    return (*others, *(action for _rank, action in kept.values()))
