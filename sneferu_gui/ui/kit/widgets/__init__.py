"""Widgets of pages and tables, each laid out as nodes: buttons, bars, fields, notes."""
