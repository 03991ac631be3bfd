"""The Harvest and the Flood, told and opened to their items."""
