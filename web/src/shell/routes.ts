/** The routes of the interface. */

export type Route =
  | { page: "home" }
  | { page: "settings" }
  | { page: "about" }
  | { page: "game"; game: string }
  | { page: "rules"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "practice"; game: string }
  | { page: "table"; table: string }
  | { page: "join"; table: string; invitation: string }
  | { page: "code"; code: string }
  | { page: "result"; table: string; match: string }
  | { page: "replay"; table: string; match: string }
  | { page: "packs" }
  | { page: "pack"; pack: string }
  | { page: "lost" };

const WORD = /^[A-Za-z0-9-]{1,64}$/;

/** First parts of paths that mean nothing by themselves. */
const ALONE = /^(?:rules|lesson|practice|[tcp]|api|assets|static)$/;

/** Parse a path below the server's base path into a route. */
export function route(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  if (!parts.every((part) => WORD.test(part))) return { page: "lost" };
  const [first, one = "", two = "", three = "", four] = parts;
  const length = parts.length;
  if (length === 0) return { page: "home" };
  if (first === "settings" && length === 1) return { page: "settings" };
  if (first === "about" && length === 1) return { page: "about" };
  if (first === "packs" && length === 1) return { page: "packs" };
  if (first === "p" && length === 2) return { page: "pack", pack: one };
  if (first === "rules" && length === 2) return { page: "rules", game: one };
  if (first === "lesson" && (length === 2 || length === 3))
    return { page: "lesson", game: one, lesson: two || "first" };
  if (first === "practice" && length === 2) return { page: "practice", game: one };
  if (first === "c" && length === 2) return { page: "code", code: one };
  if (first === "t" && length === 2) return { page: "table", table: one };
  if (first === "t" && length === 3) return { page: "join", table: one, invitation: two };
  if (first === "t" && two === "r" && length === 4) return { page: "result", table: one, match: three };
  if (first === "t" && two === "r" && length === 5 && four === "replay")
    return { page: "replay", table: one, match: three };
  if (length === 1 && !ALONE.test(first!)) return { page: "game", game: first! };
  return { page: "lost" };
}
