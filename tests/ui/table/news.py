"""Tables with other news, for what bar, log and drawers show of them."""

from dataclasses import replace
from typing import Any, TypeVar

from sneferu_gui.ui.table.snapshot import SeatSnapshot

Shown = TypeVar("Shown", bound=SeatSnapshot[Any])


def with_news(table: Shown, **changed: object) -> Shown:
    """The same table after other steps, or with another drawer open."""
    news = table.common.news._replace(**changed)  # type: ignore[arg-type]
    return replace(table, common=replace(table.common, news=news))
