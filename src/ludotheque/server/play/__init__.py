"""Matches in play: rooms, stored matches, deadlines, bots, connections and the protocol."""
