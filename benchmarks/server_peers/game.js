// The game that every peer serves, in one copy: two boxes of nine flaps, two dice thrown by the server, and turns.
// `close` changes the state in place, which suits boardgame.io's drafts and Colyseus's schemas alike.

const FLAPS = 9;
const LOG = 6;
const WAYS = Array.from({ length: 13 }, () => []); // for each sum of two dice, the sets of flaps that make it

for (let set = 1; set < 1 << FLAPS; set++) {
  WAYS[members(set).reduce((sum, flap) => sum + flap, 0)]?.push(set);
}

export function start(dice) {
  return {
    flaps: Array(2 * FLAPS).fill(1),
    dice,
    turn: 0,
    scores: [0, 0],
    rounds: [0, 0],
    shut: [0, 0],
    moves: 0,
    log: Array(LOG).fill(""),
  };
}

/** What the player whose turn it is closes: the first way that fits, or nothing if none does. */
export function choose(state) {
  const open = openSet(state, state.turn);
  const way = WAYS[state.dice[0] + state.dice[1]].find((set) => (set & open) === set);
  return way === undefined ? [] : members(way);
}

/** Plays a move and throws the next dice; false if the move is illegal. */
export function close(state, seat, flaps, [first, second]) {
  if (seat !== state.turn || !Array.isArray(flaps)) return false;
  const open = openSet(state, seat);
  const ways = WAYS[state.dice[0] + state.dice[1]];
  const set = flaps.reduce((sum, flap) => sum | (1 << (flap - 1)), 0);
  const legal = flaps.length === 0 ? !ways.some((way) => (way & open) === way) : ways.includes(set) && (set & open) === set;
  if (!legal) return false;

  for (const flap of flaps) state.flaps[seat * FLAPS + flap - 1] = 0;
  if (flaps.length === 0 || set === open) {
    if (set === open) state.shut[seat] += 1;
    else state.scores[seat] += members(open).reduce((sum, flap) => sum + flap, 0);
    state.rounds[seat] += 1;
    for (let flap = 0; flap < FLAPS; flap++) state.flaps[seat * FLAPS + flap] = 1;
  }
  state.log[state.moves % LOG] = `${seat} throws ${state.dice[0]} ${state.dice[1]}, closes ${flaps.join(" ") || "none"}`;
  state.dice[0] = first;
  state.dice[1] = second;
  state.turn = 1 - seat;
  state.moves += 1;
  return true;
}

function openSet(state, seat) {
  let set = 0;
  for (let flap = 0; flap < FLAPS; flap++) set |= state.flaps[seat * FLAPS + flap] << flap;
  return set;
}

function members(set) {
  const found = [];
  for (let flap = 1; flap <= FLAPS; flap++) if (set & (1 << (flap - 1))) found.push(flap);
  return found;
}
