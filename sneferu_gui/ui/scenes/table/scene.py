"""The table: a person chooses, looks ahead, commits, takes back; computers take their turns."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import Any, Final

from sneferu_gui.language import _
from sneferu_gui.rules import Action, Edition, End, Phase, Power, Sail, Shift, State, Store
from sneferu_gui.rules.events import Event, StoneDrawn
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.scenes.hand_over import Passing
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.presses import DOUBLE
from sneferu_gui.ui.scenes.scene import Answer, Push, QuietScene, Scene, Tell
from sneferu_gui.ui.scenes.table import acts
from sneferu_gui.ui.scenes.table.companions import Companions, TableDoors
from sneferu_gui.ui.scenes.table.computers_turns import ComputersTurns
from sneferu_gui.ui.scenes.table.handing import Handing
from sneferu_gui.ui.scenes.table.looking import LOOKING, Looking
from sneferu_gui.ui.scenes.table.picture import table_picture
from sneferu_gui.ui.scenes.table.plan import (
    NOTHING,
    OfferPick,
    Outlook,
    Plan,
    StoredPick,
    key_of,
    outlook_of,
    placement,
    with_best_bonus,
)
from sneferu_gui.ui.scenes.table.reveal import Reveal, Taking, takings_of
from sneferu_gui.ui.scenes.table.showing import Showing
from sneferu_gui.ui.scenes.table.trail import Trail, steps_since, trail_on
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect

__all__ = ["Companions", "TableDoors", "TableScene"]


class TableScene(QuietScene):
    """One game on the table."""

    is_watched = False
    """Whether it is only looked at: nothing can be done at it."""

    def __init__(
        self,
        session: Session,
        doors: TableDoors,
        computers: ComputerSeats | None = None,
        companions: Companions | None = None,
    ) -> None:
        """Show a session; `computers` plays the seats that people do not."""
        self.session = session
        self.plan = NOTHING
        self.doors = doors
        self.computers = ComputersTurns(computers)
        """When the computers do what they have thought of."""
        self.last_pick = OfferPick(0, 0)
        """The stone of the offer that was taken up last, whether bought or put back."""
        self.companions = companions or Companions()
        self._reveal = Reveal()
        self._end_shown = session.shown.is_over
        self._now: float | None = None
        """The time in seconds; None before anybody has told it."""
        self._picked: float | None = None
        """When the stone in hand was taken up."""
        self.showing = Showing(session.setup)
        """What moves."""
        self.handing = Handing()
        """When the turn began to wait to be handed over."""
        self.passing = Passing()
        """What is seen of the turn passing."""
        self.offers_recap = True
        self.looking = Looking()
        """What is switched on, enlarged and scrolled."""

    @property
    def game(self) -> int | None:
        """The number of the stored game; None when it is not stored."""
        return self.companions.game()

    @property
    def ghost(self) -> Ghost | None:
        """Whose game is to be beaten, if it is a challenge."""
        return self.companions.ghost

    @property
    def state(self) -> State:
        """The state of the game, as everybody may see it."""
        return self.session.shown

    @property
    def taking(self) -> Taking | None:
        """The one of Ptah's takings that is being shown."""
        return self._reveal.taking

    @property
    def is_handing_over(self) -> bool:
        """Whether a person is asked to hand the turn over, or to take it back."""
        return self.session.is_handing_over and not self.is_watched and not self.taking

    @property
    def recap_start(self) -> int | None:
        """How many actions had been done when the others began to act; None if they did not."""
        if not self.is_open or not self.offers_recap:
            return None
        since = steps_since(self.session, self.state.seat)
        return self.session.count - len(since) if since else None

    @property
    def trail(self) -> Trail:
        """The marks of what has just happened."""
        return trail_on(self)

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""
        state = self.state
        session = self.session
        return not (
            self.is_watched or state.is_over or session.is_computers_turn() or self.taking
            or session.is_handing_over
        )  # fmt: skip

    @property
    def outlook(self) -> Outlook | None:
        """What is held, tried out."""
        return outlook_of(self.state, self.plan) if self.is_open else None

    @property
    def edition(self) -> Edition:
        """The game's."""
        return self.session.setup.edition

    def tree(self, canvas: Canvas) -> Node:
        """The whole table, with what is on its way."""
        self.handing.has_focus = canvas.focused is not None
        return self.passing.shown(
            canvas,
            self.showing.tempo,
            lambda: self.showing.shown(canvas, lambda: table_picture(canvas, self)),
        )

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means."""
        self.hurry()
        if isinstance(act, LOOKING):
            return self.looking.carry_out(act, self)
        return _ACTS[type(act)](self, act)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Ctrl+Z takes back, Ctrl+Y does again; letters do common things."""
        if key.ctrl and key.name == "z":
            return self.activate(acts.Redo() if key.shift else acts.Undo())
        if key.ctrl and key.name == "y":
            return self.activate(acts.Redo())
        if self.handing.takes(key) and self.is_handing_over:
            return self._hand_over(acts.HandOver()) if self.handing.is_meant() else True
        act = None if key.ctrl or key.alt else _KEYS.get(key.name)
        return False if act is None else self.activate(act)

    def go_back(self) -> Answer:
        """Back to the own pyramid, else put back what is held; with nothing held, the menu."""
        was_taking = self.taking is not None
        self.hurry()
        if was_taking:
            return None
        if self.looking.goes_back(self):
            return None
        if self.plan != NOTHING:
            self.showing.spring_back(key_of(self.plan.pick))
            self.plan = NOTHING
            return None
        return Push(self.doors.menu(self))

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll the log, or turn the held stone round."""
        if key is not None and key.startswith("log"):
            self.looking.log_back = max(0, self.looking.log_back + steps)
        elif self.outlook is not None:
            self.plan = self.plan.turned()

    def hurry(self) -> bool:
        """End what is on its way: Ptah has his stones, and everything is where it belongs."""
        is_late = bool(self.taking) or self.showing.is_moving or self.passing.is_shown
        is_late = self.computers.hurry(self) or is_late
        self.show_takings(())
        self.showing.finish()
        self.passing.finish()
        return is_late

    def is_waiting(self) -> bool:
        """Whether a computer player or Ptah acts, or what one has done is still on its way."""
        acts = self.session.is_computers_turn() or self.showing.shows_computer(self.session)
        return not self.is_watched and (acts or self.taking is not None)

    def let_go(self, rect: Rect) -> None:
        """The stone settles from there."""
        self.showing.hand = rect

    def tick(self, now: float) -> Answer | bool:
        """Show Ptah's next taking, or let a computer player play; then the end, if it is one."""
        self._now = now
        self.companions.heed(self)
        self.handing.tick(now)
        if self.companions.notices:
            return Tell(self.companions.notices.popleft())
        if self.showing.tick(now):
            return True
        passed = self.passing.tick(self, now)
        if passed is not False:
            return passed
        is_changed = self._has_shown(now) if self.taking else self.computers.hear(self, now)
        return self.end_if_over() or is_changed

    def _has_shown(self, now: float) -> bool:
        """Whether the taking on show has been there long enough; then the stone is taken."""
        seen = self._reveal.tick(now)
        if seen is not None:
            self.showing.begin((seen.event,))
        return seen is not None

    def take_sounds(self) -> list[str]:
        """What moves is heard too."""
        heard, self.showing.heard = self.showing.heard, []
        return heard

    def close(self) -> None:
        """Stop the computer players, and let others have the stored game."""
        self.computers.close()
        for close in self.companions.closings:
            close()

    def end_if_over(self) -> Answer:
        """The result, once, when the game is over and everything has been shown."""
        is_shown = not self.taking and not self.showing.is_moving
        if self.state.is_over and not self._end_shown and is_shown:
            self._end_shown = True
            return Push(self.doors.end(self))
        return None

    def show_takings(self, takings: tuple[Taking, ...]) -> None:
        """Show what Ptah took, one stone after another."""
        self._reveal.begin(takings)

    def _do(self, *actions: Action) -> Answer:
        """Carry out actions one after another, as far as the game goes on."""
        takings: tuple[Taking, ...] = ()
        events: list[Event] = []
        seat = self.state.seat
        for action in actions:
            if self.session.state.is_over:
                break
            before = self.session.state
            step = self.session.do(action)
            takings += takings_of(before, step)
            events += step.events
        self.plan = NOTHING
        self.looking.come_back()
        self.show_takings(takings)
        self.showing.begin(events, seat)
        self.handing.begin()
        return self.end_if_over()

    def _pick_stone(self, act: acts.PickStone) -> Answer:
        self.looking.enlarged = None
        pick = self.last_pick = OfferPick(act.column, act.row)
        if self.plan.pick == pick:
            self._put_back()
        else:
            self._picked = self._now
            self.plan = with_best_bonus(self.state, Plan(pick, flip=self.plan.flip))
        return None

    def _pick_stored(self, act: acts.PickStored) -> Answer:
        self.looking.enlarged = None
        pick = StoredPick(act.stone)
        if self.plan.pick == pick:
            self._put_back()
        else:
            self._picked = self._now
            self.plan = Plan(pick, power=self.plan.power)
        return None

    def _put_back(self) -> None:
        """Let go of what is held, unless it has just been taken up: a double click holds it."""
        if self._picked is None or self._now is None or self._now - self._picked > DOUBLE:
            self.plan = NOTHING

    def _use_bonus(self, act: acts.UseBonus) -> Answer:
        self.plan = replace(self.plan, bonus=act.bonus)
        return None

    def _flip(self, _act: acts.Flip) -> Answer:
        if self.outlook is not None:
            self.plan = self.plan.turned()
        return None

    def _let_go(self, _act: acts.LetGo) -> Answer:
        self.plan = NOTHING
        return None

    def _place(self, act: acts.PlaceAt) -> Answer:
        outlook = self.outlook
        if outlook is None:
            return None
        action = placement(self.plan, act.level, act.slot)
        if outlook.state.why_not(action) is not None:
            return None
        return self._do(*outlook.before, action)

    def _store(self, _act: acts.StoreStone) -> Answer:
        outlook = self.outlook
        if outlook is None or outlook.state.why_not(Store()) is not None:
            return None
        return self._do(*outlook.before, Store())

    def _buy_last(self, _act: acts.BuyLast) -> Answer:
        outlook = self.outlook
        return self._do(*outlook.before) if outlook is not None and outlook.ends_game else None

    def _power(self, _act: acts.UsePower) -> Answer:
        state = self.state
        if state.table.powers[state.seat] == "heba":
            readied = replace(self.plan, power=not self.plan.power)
            if not readied.power or outlook_of(state, readied) is not None:
                self.plan = readied
                return None
        return self._do_if_legal(Power())

    def _shift(self, act: acts.ShiftTo) -> Answer:
        pick = self.plan.pick
        if not isinstance(pick, OfferPick):
            return None
        return self._do_if_legal(Shift(pick.column, act.column))

    def _do_if_legal(self, action: Action) -> Answer:
        if self.is_open and self.state.why_not(action) is None:
            return self._do(action)
        return None

    def _sail(self, _act: acts.SailAway) -> Answer:
        return self._do_if_legal(Sail())

    def _end(self, _act: acts.EndTurn) -> Answer:
        return self._do_if_legal(End())

    def _hand_over(self, _act: acts.HandOver) -> Answer:
        """Let the turn stand, and turn up what it drew."""
        session = self.session
        events = session.steps[-1].events if session.is_handing_over else ()
        if session.hand_over() is not None:
            self.hurry()
            drawn = [event for event in events if isinstance(event, StoneDrawn)]
            self.showing.begin(drawn, session.steps[-1].seat)
        return self.end_if_over()

    def _ask_when(self, act: acts.AskWhen) -> Answer:
        """Ask this person only then from now on; what waits already goes on waiting."""
        trouble = ""
        if self.companions.ask_when is not None:
            name = self.session.setup.seats[self.state.seat].name
            trouble = self.companions.ask_when(name, act.asked)
        if trouble:
            return Tell(_("The settings could not be written: {reason}").format(reason=trouble))
        return None

    def _undo(self, _act: acts.Undo) -> Answer:
        self.plan = NOTHING
        self.session.undo()
        self.handing.begin()
        self._end_shown = self.state.is_over
        return None

    def _redo(self, _act: acts.Redo) -> Answer:
        self.plan = NOTHING
        self.session.redo()
        self.handing.begin()
        return self.end_if_over()

    def _menu(self, _act: acts.OpenMenu) -> Answer:
        return Push(self.doors.menu(self))

    def moment(self, count: int) -> Scene:
        """The game looked at again, from so many of its actions on."""
        return self.doors.replay(self, count)

    def _see_moment(self, act: acts.SeeMoment) -> Answer:
        return Push(self.moment(act.after))

    def _see_recap(self, _act: acts.SeeRecap) -> Answer:
        start = self.recap_start
        return None if start is None else Push(self.doors.recap(self, start))

    def _show_end(self, _act: acts.ShowEnd) -> Answer:
        return Push(self.doors.end(self)) if self.state.is_over else None

    @property
    def is_placing(self) -> bool:
        """Whether a bought stone waits for its place."""
        return self.state.phase is Phase.PLACE


# Each step takes the one kind of act it is listed for, which a mapping cannot say.
_ACTS: Final[dict[type, Callable[[TableScene, Any], Answer]]] = {
    acts.PickStone: TableScene._pick_stone,  # noqa: SLF001 - the table's own
    acts.PickStored: TableScene._pick_stored,  # noqa: SLF001
    acts.PlaceAt: TableScene._place,  # noqa: SLF001
    acts.UseBonus: TableScene._use_bonus,  # noqa: SLF001
    acts.ShiftTo: TableScene._shift,  # noqa: SLF001
    acts.Flip: TableScene._flip,  # noqa: SLF001
    acts.StoreStone: TableScene._store,  # noqa: SLF001
    acts.BuyLast: TableScene._buy_last,  # noqa: SLF001
    acts.LetGo: TableScene._let_go,  # noqa: SLF001
    acts.UsePower: TableScene._power,  # noqa: SLF001
    acts.SailAway: TableScene._sail,  # noqa: SLF001
    acts.EndTurn: TableScene._end,  # noqa: SLF001
    acts.HandOver: TableScene._hand_over,  # noqa: SLF001
    acts.AskWhen: TableScene._ask_when,  # noqa: SLF001
    acts.Undo: TableScene._undo,  # noqa: SLF001
    acts.Redo: TableScene._redo,  # noqa: SLF001
    acts.OpenMenu: TableScene._menu,  # noqa: SLF001
    acts.OpenRules: lambda table, _act: Push(table.doors.rules(table, "goal")),
    acts.OpenSettings: lambda table, _act: Push(table.doors.settings(table)),
    acts.SeeMoment: TableScene._see_moment,  # noqa: SLF001
    acts.SeeRecap: TableScene._see_recap,  # noqa: SLF001
    acts.ShowEnd: TableScene._show_end,  # noqa: SLF001
}

_KEYS: Final[dict[str, Hashable]] = {
    "r": acts.Flip(),
    "e": acts.EndTurn(),
    "u": acts.Undo(),
    "l": acts.SeeRecap(),
    "a": acts.ShowAreas(),
    "b": acts.ShowLeft(),
    "v": acts.EnlargeNext(),
}
"""Keys for common things."""
