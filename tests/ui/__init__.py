"""Tests of what people see and touch."""
