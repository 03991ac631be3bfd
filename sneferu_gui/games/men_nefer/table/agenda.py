"""The agenda: what is asked, all that can be answered, and what is left of it."""

from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.choosable import use_of
from sneferu_gui.games.men_nefer.table.places import GestureChoice
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button

ASKED = {
    "turn": N_("Visit a House, specialise, or obtain a tablet."),
    "bundle": N_("Choose what to carry out next."),
    "market": N_("Choose an action beside the market."),
    "papyrus": N_("Choose a papyrus."),
    "craft": N_("Choose a craft and its space."),
    "rite": N_("Choose a tomb."),
    "erect": N_("Choose a pedestal."),
    "limestone": N_("Choose which block goes on."),
    "build": N_("Choose a place for the piece."),
    "grant": N_("Choose a Queens’ Pyramid."),
    "favour": N_("Choose a favour."),
    "scarab": N_("Choose a scarab."),
    "mastaba": N_("Choose a Mastaba tile."),
    "priestess": N_("Let a priestess walk, or make the offering."),
    "basket": N_("Choose an offering space."),
    "boats": N_("Choose a boat and where it sails."),
    "contract": N_("Choose a contract."),
    "mix": N_("Choose how much of it is Food."),
    "over": N_("The game is over."),
}
"""By what is asked."""


def action_words(_state: State, action: Action) -> str:
    """What an action does, in a few words."""
    return " ".join(str(each) for each in action._asdict().values() if each is not None)


def agenda(canvas: Canvas, rect: Rect, table: TableSnapshot) -> Node:
    """Everything that can be done, as buttons."""
    inner = canvas.panel_content(rect)
    actions = table.state.legal_actions() if table.is_open else ()
    columns = 1 + len(actions) * canvas.px(34) // max(1, inner.h)
    places = [
        place
        for column in inner.columns(columns, canvas.px(4))
        for place in column.rows(-(-len(actions) // columns) or 1, canvas.px(4))
    ]
    shown = [
        _button(canvas, place, table, number, action)
        for number, (place, action) in enumerate(zip(places, actions, strict=False))
    ]
    return canvas.panel("move", rect, _(ASKED[table.state.phase]), *shown)


def _button(canvas: Canvas, place: Rect, table: TableSnapshot, number: int, action: Action) -> Node:
    about = GestureChoice((action,))
    use = use_of(table, about)
    words = action_words(table.state, action)
    shown = ButtonAppearance(f"agenda/{number}", words, use.act, about=about, is_guarded=True)
    return button(canvas, place._replace(h=min(place.h, canvas.px(34))), shown)
