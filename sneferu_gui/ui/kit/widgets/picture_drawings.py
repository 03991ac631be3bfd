"""A single large picture, and pictures side by side."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import PAPER_LIT


@dataclass(frozen=True, slots=True)
class PictureDrawing:
    """A picture."""

    picture: str
    label: str
    high: int = 150
    """Its height at 100 %."""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """As high as it is wished."""
        return min(wide, canvas.px(self.high))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """Half of that."""
        return min(wide, canvas.px(self.high) // 2)

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """The picture."""
        del canvas
        looks = (Picture(rect, self.picture),)
        return [Node(f"{key}/picture", "picture", rect, self.label, looks=looks)]


@dataclass(frozen=True, slots=True)
class TokensDrawing:
    """Pictures side by side, perhaps with a sign at their corners."""

    tokens: tuple[tuple[str, str], ...]
    """Pictures and their names."""
    sign: str = ""

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """As high as one is wide, up to 48 pixels at 100 %."""
        return min(canvas.px(48), wide // len(self.tokens) - canvas.px(6))

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """With tokens of 30 pixels at 100 %."""
        return min(canvas.px(30), self.preferred_height(canvas, wide))

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        """A node for each."""
        nodes = []
        for i, (place, (picture, label)) in enumerate(
            zip(rect.columns(len(self.tokens)), self.tokens, strict=True)
        ):
            spot = place.fitted(1)
            looks: list[Look] = [Picture(spot, picture)]
            if self.sign:
                size = canvas.px(18)
                corner = Rect(spot.right - 3 * size // 4, spot.y - size // 4, size, size)
                looks += [
                    Box(corner.inset(-canvas.px(1)), PAPER_LIT, size),
                    Picture(corner, self.sign),
                ]
            nodes.append(Node(f"{key}/{i}", "token", spot, label, looks=tuple(looks)))
        return nodes
