"""Bots for Cluedo, their coach, and what they and the detective's sheet deduce with."""
