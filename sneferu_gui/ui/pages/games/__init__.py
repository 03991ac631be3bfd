"""The stored games."""
