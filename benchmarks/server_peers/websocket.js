// As little of a WebSocket client as the load needs: short binary messages over an open connection.

import { randomBytes } from "node:crypto";
import http from "node:http";

const BINARY = 0x82;
const PING = 0x89;
const PONG = 0x8a;
const MASK = randomBytes(4);
const NOTHING = Buffer.alloc(0);

/** Connects, and calls `receive` with each message and with a function that sends one of at most 125 bytes. */
export function open(url, receive) {
  const key = randomBytes(16).toString("base64");
  const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": 13, "Sec-WebSocket-Key": key };
  const request = http.get(url, { headers, agent: false });
  request.on("response", ({ statusCode }) => fail(`${url}: ${statusCode}`));
  request.on("upgrade", (_, socket, head) => {
    const send = (message) => socket.write(framed(BINARY, message));
    const take = (kind, message) => {
      if (kind === BINARY) receive(message, send);
      else if (kind === PING) socket.write(framed(PONG, message));
      else fail(`unexpected frame ${kind}`); // a farewell among them: nobody leaves
    };
    let rest = NOTHING;
    const read = (chunk) => {
      rest = split(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), take);
    };
    socket.setNoDelay(true);
    socket.on("data", read);
    socket.on("end", () => fail("the server hung up"));
    read(head);
  });
}

function framed(kind, message) {
  const frame = Buffer.allocUnsafe(6 + message.length);
  frame[0] = kind;
  frame[1] = 0x80 | message.length;
  frame.set(MASK, 2);
  for (let at = 0; at < message.length; at++) frame[6 + at] = message[at] ^ MASK[at & 3];
  return frame;
}

/** Gives each whole frame in `bytes` to `take`, and returns what is left over. */
function split(bytes, take) {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = bytes[at + 1];
    let begin = at + 2;
    if (length === 126) {
      if (bytes.length - at < 4) break;
      length = bytes.readUInt16BE(begin);
      begin += 2;
    } else if (length === 127) fail("a message of more than 65,535 bytes");
    if (bytes.length - begin < length) break;
    take(bytes[at], bytes.subarray(begin, begin + length));
    at = begin + length;
  }
  return at === bytes.length ? NOTHING : bytes.subarray(at);
}

function fail(reason) {
  throw new Error(reason);
}
