"""Tests of the four games."""
