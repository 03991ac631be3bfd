"""The games as environments, for agents that learn."""
