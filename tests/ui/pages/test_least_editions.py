"""Editions of one's own with the least that their check allows: all that shows them is drawn."""

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import game_named, shown_games
from sneferu_gui.games.game import COLOURS, AnyEdition, SeatChoice
from sneferu_gui.session.analysis import Analysis
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.pages.analysis.scene import AnalysisScene
from sneferu_gui.ui.pages.end.scene import EndScene, EndView
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.goal import GoalScene
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.samples.advised import NeverAnswering
from sneferu_gui.ui.samples.any_game import shown_whole
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.game_table import TableContext
from tests.ui.pages.opened import stage_of

Plain = Any

MOMENTS: Final = (0, 30, 120, 10_000)
"""The numbers of actions after which a game is looked at, the last beyond its end."""


def _without_workers(mix: Plain) -> Plain:
    return [each | {"symbols": ["eye" if one == "worker" else one for one in each["symbols"]]}
            for each in mix]  # fmt: skip


def _without_strongest(tablets: Plain) -> Plain:
    return [each | {"type": min(each["type"], 3)} for each in tablets]


def _without_stalls(cities: Plain) -> Plain:
    return [each | {"spaces": dict.fromkeys(each["spaces"], 0)} for each in cities]


NOTHING: Final[Mapping[str, Mapping[str, Plain]]] = {
    "sneferu": {"pyramid.bread": [], "offer.extra_food": [0] * 7},
    "sobek": {
        "events.curse_counts": 0, "events.prosperity_families": [],
        "tokens": dict.fromkeys(("guild", "flood", "embalming", "deceit"), 0)
        | {"curse": 6, "prosperity": 6},
    },
    "terra_pyramides": {"tiles.mix": _without_workers},
    "men_nefer": {
        "limits.boats": 0, "limits.mummies": 0, "limits.priestesses": 0, "limits.sphinxes": 0,
        "limits.permissions": 0, "queens.construction": [], "papyri.space_heka": [],
        "obelisk.score": [], "great.score": [], "obelisk.deity": [], "obelisk.heka": [],
        "nile.fishing": [2, 99], "nile.cities": _without_stalls, "necropolis.spaces": [],
        "pedestals.list": [], "temple.spaces": [], "tablets.list": _without_strongest,
    },
}  # fmt: skip
"""By game, what is put into the standard edition: a value, or what is made of the value there."""


@cache
def least_edition(name: str) -> AnyEdition:
    game = game_named(name)
    plain = json.loads(json.dumps(game.edition_to_plain(standard_edition(name))))
    for key, least in NOTHING[name].items():
        *tables, last = key.split(".")
        table = plain
        for each in tables:
            table = table[each]
        table[last] = least(table[last]) if callable(least) else least
    return game.new_edition_from_plain(plain | {"id": "own", "name": "Our own"})


def played(edition: AnyEdition, players: int) -> Iterator[Session]:
    """A game at random, at some moments."""
    game = game_named(edition.game)
    seats = [SeatChoice(f"P{colour}", colour) for colour in COLOURS[:players]]
    setup, chance = game.setup(edition, seats, {}, 1), random.Random(1)
    session = Session(setup, game.deal(setup, 1))
    for moment in MOMENTS:
        while not session.state.is_over and session.count < moment:
            session.do(chance.choice(session.state.legal_actions()))
        session.sit_down()
        yield session.copy()


def arranging(program: Program, session: Session) -> Iterator[Scene]:
    """The pages on which the position is set up."""
    analysis = Analysis(NeverAnswering)
    board = AnalysisScene(session, session.count, program, TableContext(), analysis)
    if board._why_not_set_up():
        return
    page = board.arranging()
    for number in range(len(page.pages)):
        page.see_page(number)
        yield page


@pytest.mark.parametrize("name", list(shown_games()))
def test_the_rulebook_and_the_goal_card(name: str) -> None:
    edition, book = least_edition(name), face_named(name).rulebook_content().book
    for key in (*(each.key for each in book.chapters), *(each.key for each in book.pages)):
        assert stage_of(RulebookScene(key, edition)).tree().find("rulebook/sheet")
    if book.card is not None:
        assert stage_of(GoalScene(book, edition, RulebookScene)).tree().find("goal/words")


@pytest.mark.parametrize(
    "players", [2, *(pytest.param(each, marks=pytest.mark.sweep) for each in (1, 3, 4))]
)
@pytest.mark.parametrize("name", list(shown_games()))
def test_a_game_its_positions_set_up_and_its_end(name: str, players: int) -> None:
    if players < game_named(name).seats[0]:
        return
    edition, program = least_edition(name), Program(PlayOptions(seed=1, game=name), stores=False)
    for session in played(edition, players):
        assert stage_of(program.table(session)).tree().children
        if session.count:
            for page in arranging(program, session):
                assert stage_of(page).tree().find("arrange/verdict")
    end = shown_whole(program.end(program.table(session)))
    assert isinstance(end, EndScene)
    for view in EndView:
        end.show_view(view)
        assert stage_of(end).tree().children
