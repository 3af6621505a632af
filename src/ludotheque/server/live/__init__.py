"""Tables in play: one session each, and those who hear of its changes."""
