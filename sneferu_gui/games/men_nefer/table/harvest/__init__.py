"""The Harvest and the Flood: the page and the animation that show them, and their accounts."""
