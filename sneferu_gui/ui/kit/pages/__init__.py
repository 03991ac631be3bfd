"""Whole pages of the house."""
