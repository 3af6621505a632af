"""The games as others' libraries know games: PettingZoo and Gymnasium (extra `pettingzoo`), OpenSpiel (`openspiel`)."""
