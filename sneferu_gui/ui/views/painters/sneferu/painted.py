"""Which of Sneferu's own looks are painted by what."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.ui.views.painters.sneferu.stones import stone_prints
from sneferu_gui.ui.views.painters.surfaces import Print
from sneferu_gui.ui.views.sneferu.looks import StoneLook

PAINTED: Final[Mapping[type, Callable[..., list[Print]]]] = {StoneLook: stone_prints}
