"""What everything is shown with: nodes, looks, rectangles, canvas, widgets; no game, no scene."""
