// boardgame.io as its documentation sets it up: Server, its Koa and socket.io transport, matches kept in memory.

import { createRequire } from "node:module";
import { close, start } from "./game.js";
import { serving } from "./serving.js";

const require = createRequire(import.meta.url); // its entry points are folders, which `import` does not open
const { INVALID_MOVE } = require("boardgame.io/core");
const { Server } = require("boardgame.io/server");

const game = {
  name: "flaps",
  minPlayers: 2,
  maxPlayers: 2,
  setup: ({ random }) => start(random.D6(2)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    close: {
      client: false, // the server throws the dice
      move: ({ G, playerID, random }, flaps) => (close(G, Number(playerID), flaps, random.D6(2)) ? G : INVALID_MOVE),
    },
  },
};

const server = Server({ games: [game], origins: false });
const { appServer } = await server.run({ port: { port: 0, host: "127.0.0.1" } });
serving(appServer);
