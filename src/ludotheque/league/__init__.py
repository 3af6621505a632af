"""Leagues: bots of any kind meet each other at tables of several games, and are rated by how they did."""
