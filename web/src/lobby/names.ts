/** Names at a table: no two may look alike, and the server says which one would be free. */

import { Refusal } from "$base/api";

/** The name that the server proposes instead of one that is taken; null for any other error. */
export function proposedName(error: unknown): string | null {
  if (!(error instanceof Refusal) || error.problem.key !== "table-name-taken") return null;
  return String(error.problem.args.free);
}

/** Do something under a name that nobody chose, or under the one that the server proposes instead. */
export async function underFreeName<T>(name: string, work: (name: string) => Promise<T>): Promise<T> {
  try {
    return await work(name);
  } catch (error) {
    const free = proposedName(error);
    if (free === null) throw error;
    return work(free);
  }
}

/** Whether two names read the same, apart from spaces, capitals and how accents are stored. */
export const sameName = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (name: string) => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** So many different names: those that are wanted, then `numbered` ones. */
export function differentNames(
  wanted: readonly string[],
  count: number,
  numbered: (number: number) => string,
): string[] {
  const names: string[] = [];
  const add = (name: string) => {
    if (name.trim() && !names.some((other) => sameName(name, other))) names.push(name);
  };
  wanted.slice(0, count).forEach(add);
  for (let number = names.length + 1; names.length < count; number++) add(numbered(number));
  return names;
}
