// The load, the same for every peer: at each table the one whose turn it is moves as soon as it has the new state.

import { choose } from "./game.js";
import { setTimeout as sleep } from "node:timers/promises";

const JOINING = 20; // tables at a time

let running = false;
let latencies = [];

/** One seat at one table. Its connection calls `receive` with each new state; `send` sends a move over it. */
export class Player {
  send = () => {};
  moved = 0;
  #seat;
  #state;
  #awaited = null;
  #sent = 0;
  #seated;

  constructor(seat) {
    this.#seat = seat;
    this.seated = new Promise((resolve) => (this.#seated = resolve));
  }

  receive(state) {
    this.#state = state;
    this.#seated();
    if (state.moves === this.#awaited) {
      latencies.push(performance.now() - this.#sent);
      this.moved += 1;
      this.#awaited = null;
    }
    if (running) this.move();
  }

  move() {
    if (this.#state.turn !== this.#seat || this.#awaited !== null) return;
    const flaps = choose(this.#state);
    this.#awaited = this.#state.moves + 1;
    this.#sent = performance.now();
    this.send(flaps);
  }
}

/** Has `join` seat two players at each table, lets them play, and prints what was measured as one line of JSON. */
export async function load(server, version, join) {
  const [tables, warmUp, seconds] = process.argv.slice(3).map(Number);
  const players = [];
  while (players.length < 2 * tables) {
    const more = Math.min(JOINING, tables - players.length / 2);
    players.push(...(await Promise.all(Array.from({ length: more }, join))).flat());
  }
  await Promise.all(players.map((player) => player.seated));

  running = true;
  for (const player of players) player.move();
  await sleep(1000 * warmUp);
  latencies = [];
  for (const player of players) player.moved = 0;
  const begun = performance.now();
  const before = process.cpuUsage();
  await sleep(1000 * seconds);
  const elapsed = performance.now() - begun;
  const used = process.cpuUsage(before);
  running = false;

  const stuck = players.filter((player) => player.moved === 0).length;
  if (stuck > 0) {
    console.error(`${stuck} of ${players.length} players did not move`);
    process.exit(1);
  }
  const sorted = Float64Array.from(latencies).sort();
  const at = (share) => Number(sorted[Math.floor(share * sorted.length)].toFixed(3));
  console.log(
    JSON.stringify({
      server,
      version,
      tables,
      moves: sorted.length,
      seconds: Number((elapsed / 1000).toFixed(3)),
      rate: Number(((1000 * sorted.length) / elapsed).toFixed(1)),
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      client_busy: Number(((used.user + used.system) / 1000 / elapsed).toFixed(3)),
    }),
  );
  process.exit(0);
}

/** The version of an installed package. */
export function versionOf(require, name) {
  return require(`${name}/package.json`).version;
}

/** Where the server listens: the first argument. */
export function address() {
  return `http://127.0.0.1:${process.argv[2]}`;
}
