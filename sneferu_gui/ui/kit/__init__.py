"""The parts all views are made of: nodes, looks, rectangles, canvas, theme, widgets."""
