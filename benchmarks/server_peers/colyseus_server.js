// Colyseus as its documentation sets it up: Server, its WebSocket transport, one room a table, state as a schema.
// One setting is changed, in its favour: by default changes wait for the next patch, every 50 ms; here a patch goes out
// after each move.

import { Room, Server } from "@colyseus/core";
import { schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { close, start } from "./game.js";
import { serving } from "./serving.js";

const Flaps = schema({
  flaps: t.array("uint8"),
  dice: t.array("uint8"),
  turn: t.uint8(),
  scores: t.array("number"),
  rounds: t.array("number"),
  shut: t.array("number"),
  moves: t.number(),
  log: t.array("string"),
});

const throwDice = () => [1 + Math.floor(6 * Math.random()), 1 + Math.floor(6 * Math.random())];

class Table extends Room {
  maxClients = 2;
  patchRate = null;
  seats = [];
  messages = {
    close: (client, flaps) => {
      if (close(this.state, this.seats.indexOf(client.sessionId), flaps, throwDice())) this.broadcastPatch();
    },
  };

  onCreate() {
    const state = new Flaps();
    for (const [name, value] of Object.entries(start(throwDice()))) {
      if (Array.isArray(value)) state[name].push(...value);
      else state[name] = value;
    }
    this.state = state;
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false });
server.define("flaps", Table);
await server.listen(0, "127.0.0.1");
serving(transport.server);
