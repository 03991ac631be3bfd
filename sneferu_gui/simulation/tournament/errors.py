"""What can go wrong with a cluster; known where nothing of one is installed, too."""


class ClusterError(Exception):
    """A cluster that cannot be worked with, or that was lost. Its text says which and why."""
