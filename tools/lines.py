"""Lines of Python per room and game: `python -m tools.lines`.

Every line counts, comments and blank ones too, as a reader meets them all.
"""

from collections import Counter
from pathlib import Path

from sneferu_gui.games.catalogue import GAMES

PACKAGE = Path(__file__).parents[1] / "sneferu_gui"


def main() -> None:
    """Print the table of docs/architecture.md."""
    rooms: Counter[str] = Counter()
    for path in sorted(PACKAGE.rglob("*.py")):
        rooms[room_of(path)] += len(path.read_text(encoding="utf-8").splitlines())
    print("| room | lines |\n|---|---:|")
    for room, lines in sorted(rooms.items()):
        print(f"| `{room}` | {lines:,} |")
    own = sum(lines for room, lines in rooms.items() if set(room.split("/")) & set(GAMES))
    print(f"| of one game | {own:,} |\n| of any game, and general | {rooms.total() - own:,} |")


def room_of(path: Path) -> str:
    """The folder a module counts for: one of a game's folders counts as a whole."""
    folders = path.relative_to(PACKAGE).parent.parts
    for depth, name in enumerate(folders, start=1):
        if name in GAMES:
            return "/".join(folders[:depth])
    return "/".join(folders[: 2 if folders[:1] == ("ui",) else 1]) or "."


if __name__ == "__main__":
    main()
