"""The engine without a window: from inputs and time to one tree of nodes, for any scene."""
