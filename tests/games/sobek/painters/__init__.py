"""Tests of how Sobek's own looks are painted."""
