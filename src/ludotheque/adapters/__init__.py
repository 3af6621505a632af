"""Adapters of the games to PettingZoo and Gymnasium (extra `pettingzoo`) and OpenSpiel (extra `openspiel`)."""
