"""A branch: a new game that is the same as another up to a moment, with players chosen anew."""

from collections.abc import Callable, Hashable
from functools import partial

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.language import _
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.levels import face_of_level, level_words
from sneferu_gui.session.names import legible
from sneferu_gui.ui.engine.scene import Answer, Push, Restart, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.choice_page import Choice, ChoiceAppearance, choice_page
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button
from sneferu_gui.ui.pages.navigation import NavigatingScene
from sneferu_gui.ui.pages.setup.players import PERSON, ChoiceScene, level_choices
from sneferu_gui.ui.table.game_table import GameTable


class SceneOfTable(NavigatingScene):
    """A scene that belongs to a table, and leads to its analysis and back from a branch."""

    _table: GameTable

    def branch_button(self, key: str) -> tuple[ButtonAppearance, ...]:
        """A branch's button back to the game it branched off; empty for other games."""
        if self._navigation.way_back(self._table) is None:
            return ()
        hint = _(
            "This game is a branch of another one: to where it branched off. It stays in the list"
        )
        act = call(SceneOfTable.go_to_branching)
        return (ButtonAppearance(key, _("Back from the branch"), act, hint),)

    def go_to_branching(self) -> Answer:
        back = self._navigation.way_back(self._table)
        return back() if back is not None else None

    def analyse(self) -> Answer:
        analysis = self._navigation.analysis(self._table)
        return None if analysis is None else Push(analysis())


class BranchScene(Scene):
    """A page that explains a branch, chooses its players, and begins it."""

    def __init__(
        self, begun: Session, begin: Callable[[Session], Scene], *, tells_hands: bool
    ) -> None:
        """`begun` is the game up to the moment, by itself; `begin` leads to its table.

        `tells_hands` means that a person at a computer's seat would learn what is hidden from them
        in a game still running: persons cannot take such a seat.
        """
        self._begun, self._begin, self._tells_hands = begun, begin, tells_hands
        self._computers = list(begun.computers)

    @property
    def rulebook_for(self) -> AnyEdition:
        return self._begun.setup.edition

    def tree(self, canvas: Canvas) -> Node:
        return choice_page(canvas, self._shown())

    def _shown(self) -> ChoiceAppearance:
        turns = len(turns_of(self._begun.steps))
        intro = _(
            "A game of its own, like the one you come from up to here (turns played: {turns}). "
            "That one stays as it is; menu and end of the branch lead back to it."
        ).format(turns=turns)
        back = back_button("branch", call(BranchScene.go_back))
        main = ButtonAppearance(
            "branch/begin", _("Begin the branch"), call(BranchScene._begin_branch), is_main=True
        )
        seats = tuple(map(self._seat_choice, range(len(self._computers))))
        return ChoiceAppearance("branch", _("A branch of this game"), intro, seats, back, main=main)

    def _seat_choice(self, seat: int) -> Choice:
        """The choice of a seat's player; a single seat cannot be changed."""
        computer = self._computers[seat]
        act = call(BranchScene._open_player_choice, seat) if len(self._computers) > 1 else None
        name = legible(self._begun.setup.seats[seat].name)
        button = ButtonAppearance(f"branch/seat/{seat}", name, act)
        sitter = _("A person") if computer is None else level_words(computer) or computer
        note = _("Choose who plays") if act is not None else ""
        return Choice(button, face_of_level(computer) or PERSON, sitter, note=note)

    def _open_player_choice(self, seat: int) -> Answer:
        return Push(self._player_choice(seat))

    def _begin_branch(self) -> Answer:
        self._begun.computers = tuple(self._computers)
        return Restart(self._begin(self._begun))

    def _player_choice(self, seat: int) -> ChoiceScene:
        now, setup = self._computers[seat], self._begun.setup
        may_sit = not (self._tells_hands and self._begun.computers[seat] is not None)
        shown = level_choices(
            legible(setup.seats[seat].name), self._begun.game.id, now, has_person=may_sit
        )
        return ChoiceScene(shown, partial(self._set_player, seat), setup.edition)

    def _set_player(self, seat: int, player: Hashable) -> None:
        self._computers[seat] = None if player is None else str(player)
