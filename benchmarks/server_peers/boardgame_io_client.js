// Players of boardgame.io: matches made and joined through its lobby, then the packets of its own client over its own
// socket.io client. Its own Client is left out: it adds a Redux store and a game to each player, and so load to the load.

import { createRequire } from "node:module";
import { io } from "socket.io-client";
import { Player, address, load, versionOf } from "./load.js";

async function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address()}/games/flaps/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function seat(matchID, playerID) {
  const player = new Player(Number(playerID));
  const { playerCredentials: credentials } = await post(`${matchID}/join`, { playerID, playerName: `player ${playerID}` });
  const socket = io(`${address()}/flaps`, { transports: ["websocket"], forceNew: true });
  let stateID;

  const receive = (state) => {
    stateID = state._stateID;
    player.receive(state.G);
  };
  player.send = (flaps) => {
    const payload = { type: "close", args: [flaps], playerID, credentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, matchID, playerID);
  };
  socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
  socket.on("sync", (_, { state }) => receive(state));
  socket.on("update", (_, state) => receive(state));
  return player;
}

async function join() {
  const { matchID } = await post("create", { numPlayers: 2 });
  return [await seat(matchID, "0"), await seat(matchID, "1")];
}

await load("boardgame.io", versionOf(createRequire(import.meta.url), "boardgame.io"), join);
