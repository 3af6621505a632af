// Players of Colyseus: its matchmaking, its packets and its decoder of states, over a bare WebSocket. With its
// own client the load took 95 % of its core, and so might have been the limit.

import { createRequire } from "node:module";
import { Reflection, decode } from "@colyseus/schema";
import { Player, address, load, versionOf } from "./load.js";
import { open } from "./websocket.js";

const JOIN_ROOM = 10;
const ROOM_DATA = 13;
const ROOM_STATE = 14;
const ROOM_STATE_PATCH = 15;
const CLOSE = [0xa0 | "close".length, ...Buffer.from("close")]; // MessagePack, as are the flaps

async function reserve(method, room) {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${address()}/matchmake/${method}/${room}`, { method: "POST", headers, body: "{}" });
  if (!answer.ok) throw new Error(`${method} ${room}: ${answer.status}`);
  return answer.json();
}

function seat(number, { processId, roomId, sessionId }) {
  const player = new Player(number);
  let decoder;
  open(`${address()}/${processId}/${roomId}?sessionId=${sessionId}`, (message, send) => {
    const it = { offset: 1 };
    switch (message[0]) {
      case JOIN_ROOM:
        it.offset += 1 + message[it.offset]; // the token for reconnecting
        it.offset += 1 + message[it.offset]; // the name of the serializer
        const length = decode.number(message, it);
        decoder = Reflection.decode(message.subarray(0, it.offset + length), it);
        player.send = (flaps) => send([ROOM_DATA, ...CLOSE, 0x90 | flaps.length, ...flaps]);
        send([JOIN_ROOM]);
        break;
      case ROOM_STATE:
      case ROOM_STATE_PATCH:
        decoder.decode(message, it);
        player.receive(decoder.state);
        break;
      default:
        throw new Error(`unexpected message ${message[0]}`);
    }
  });
  return player;
}

async function join() {
  const reserved = await reserve("create", "flaps");
  const first = seat(0, reserved);
  await first.seated;
  return [first, seat(1, await reserve("joinById", reserved.roomId))];
}

await load("Colyseus", versionOf(createRequire(import.meta.url), "@colyseus/core"), join);
