/** What has changed between two states of a table, as messages: who left, what the host ended, for whom a bot plays now. */

import type { Table } from "$types/protocol";

/** The key of a message, and its arguments. */
export interface TableChange {
  key: string;
  args: Record<string, string>;
}

/** The sentences to tell somebody (`me`) when a table changes; nothing about what they did themselves. */
export function tableChanges(before: Table, after: Table, me: string): TableChange[] {
  const told: TableChange[] = [];
  const tell = (key: string, args: Record<string, string> = {}) => told.push({ key, args });
  for (const person of after.people) {
    const was = before.people.find(({ id }) => id === person.id);
    if (person.id === me) continue;
    if (was && person.left && !was.left) tell("ui-told-left", { name: person.name });
    if (!after.playing) continue; // who sits down between matches is seen
    if (!was) tell("ui-told-came", { name: person.name });
    else if (!person.left && was.left) tell("ui-told-back", { name: person.name });
  }
  for (const person of before.people)
    if (!after.people.some(({ id }) => id === person.id)) {
      const [, now] = after.moved.find(([id]) => id === person.id) ?? [];
      const name = after.people.find(({ id }) => id === now)?.name ?? person.name;
      if (now === undefined) tell("ui-told-removed", { name });
      else if (now !== me) tell("ui-told-moved", { name });
    }
  if (before.playing && after.playing && before.match === after.match)
    after.chairs.forEach((chair, seat) => {
      const was = before.chairs[seat];
      if (was && was.person === null && chair.person !== null && chair.person !== me)
        tell("ui-told-took-chair", { name: chair.name ?? "?" });
      if (!was || chair.person === null || chair.person !== was.person) return;
      const gone = after.people.some(({ id, left }) => id === chair.person && left);
      if (chair.level !== null && was.level === null && !gone)
        tell(chair.person === me ? "ui-told-bot-mine" : "ui-told-bot", { name: chair.name ?? "?" });
      else if (chair.level === null && was.level !== null && chair.person !== me)
        tell("ui-told-took-back", { name: chair.name ?? "?" });
    });
  if (after.remote !== before.remote && after.remote !== null) {
    const holder = after.people.find(({ id }) => id === after.remote)?.name ?? "?";
    tell(after.remote === me ? "ui-told-remote-me" : "ui-told-remote", { name: holder });
  }
  const host = after.remote ?? after.deputy ?? after.host;
  const name = after.people.find(({ id }) => id === host)?.name ?? "?";
  if (host !== me) {
    const ended = before.playing && !after.playing && !after.closed && !counted(before, after);
    if (ended && !before.options["practice"]) tell("ui-told-ended", { name }); // practice is counted nowhere
    if (!before.paused && after.paused && !after.idle) tell("ui-told-paused", { name });
    if (before.paused && !before.idle && !after.paused && after.playing) tell("ui-told-resumed", { name });
  }
  const right = after.deputy ?? after.host;
  if (right !== (before.deputy ?? before.host))
    tell(right === me ? "ui-told-host-me" : "ui-told-host", {
      name: after.people.find(({ id }) => id === right)?.name ?? "?",
    });
  return told;
}

/** Whether a match was counted: it came to its end, and was not given up. */
const counted = (before: Table, after: Table) => matches(after) > matches(before);
const matches = (table: Table) => table.standings.reduce((sum, score) => sum + score.matches, 0);
