"""The scenes that are open, one over another."""

from collections.abc import Iterator

from sneferu_gui.ui.engine.scene import Pop, Push, Replace, Restart, Scene


class SceneStack:
    """Open scenes; the one on top is seen and asked. There is always one."""

    def __init__(self, scene: Scene) -> None:
        """Begin with one."""
        self._scenes = [scene]

    def __iter__(self) -> Iterator[Scene]:
        """From the lowest up."""
        return iter(self._scenes)

    @property
    def top(self) -> Scene:
        """The one on top."""
        return self._scenes[-1]

    def go(self, way: Push | Pop | Replace | Restart) -> bool:
        """Open and leave scenes; False where there is none to go back to."""
        if isinstance(way, Pop) and len(self._scenes) == 1:
            return False
        if isinstance(way, Restart):
            self.close()
            self._scenes.clear()
        elif isinstance(way, Pop | Replace):
            self._scenes.pop().close()
        if not isinstance(way, Pop):
            self._scenes.append(way.scene)
        return True

    def close(self) -> None:
        """Leave them all."""
        for scene in self._scenes:
            scene.close()
