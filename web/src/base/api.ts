/** The HTTP API of the server. */

import type {
  About,
  Advice,
  AtTable,
  DeviceCode,
  GameInfo,
  Invitation,
  Invited,
  LessonScript,
  Link,
  LocalNetworkState,
  MatchInfo,
  NewTable,
  Notes,
  WrittenPack,
  Problem,
  PushKey,
  Replay,
  ShortCode,
  SharedPack,
  Story,
  Subscription,
  Table,
  TableAction,
} from "$types/protocol";
import { hearBuild } from "./build.svelte";
import { language } from "./settings.svelte";
import { learn } from "./texts.svelte";

/** Thrown when the server answers with a problem. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.sentence);
  }
}

/** Thrown when the server cannot be reached. */
export class Offline extends Error {}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { "accept-language": language() };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(new URL(path, document.baseURI), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Offline(path);
  }
  hearBuild(response.headers.get("ludotheque-build"));
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw answer ? new Refusal(response.status, answer as Problem) : new Offline(path);
  return answer as T;
}

/** All games; the messages of those of other packages come with the answer. */
export async function games(): Promise<GameInfo[]> {
  const found = await ask<GameInfo[]>("GET", "api/games");
  await learn(found);
  return found;
}
export const about = () => ask<About>("GET", "api/about");
export const localNetwork = () => ask<LocalNetworkState>("GET", "api/lan");
export const openLocalNetwork = () => ask<LocalNetworkState>("PUT", "api/lan");
export const closeLocalNetwork = () => ask<LocalNetworkState>("DELETE", "api/lan");
export const rules = (game: string) => ask<string>("GET", `api/games/${game}/rules`);
export const lesson = (game: string, name: string) => ask<LessonScript>("GET", `api/games/${game}/lessons/${name}`);
export const openTable = (wish: NewTable) => ask<AtTable>("POST", "api/tables", wish);
export const look = (table: string) => ask<AtTable>("GET", `api/tables/${table}`);
export const join = (table: string, name: string, invitation: string, sits: boolean) =>
  ask<AtTable>("POST", `api/tables/${table}/join`, { name, invitation, sits });
export const invitation = (table: string, word: string) => ask<Invitation>("GET", `api/invitations/${table}/${word}`);
export const act = (table: string, action: TableAction) => ask<Table>("POST", `api/tables/${table}`, action);
export const inviteLink = (table: string) => ask<Link>("GET", `api/tables/${table}/link`);
export const newCode = (table: string) => ask<DeviceCode>("POST", `api/tables/${table}/code`);
export const codeFor = (table: string, person: string) =>
  ask<DeviceCode>("POST", `api/tables/${table}/people/${person}/code`);
export const shortCode = (table: string) => ask<ShortCode>("POST", `api/tables/${table}/short-code`);
export const useShortCode = (code: string) => ask<Invited>("POST", "api/invitations", { code });
export const useCode = (code: string) => ask<AtTable>("POST", "api/codes", { code });
export const matches = (table: string) => ask<MatchInfo[]>("GET", `api/tables/${table}/matches`);

export const pushKey = (table: string) => ask<PushKey>("GET", `api/tables/${table}/push`);
export const subscribe = (table: string, subscription: Subscription) =>
  ask<PushKey>("PUT", `api/tables/${table}/push`, subscription);
export const unsubscribe = (table: string) => ask<PushKey>("DELETE", `api/tables/${table}/push`);

export const advice = (table: string, match: string, seat: number) =>
  ask<Advice>("GET", `api/tables/${table}/matches/${match}/advice?seat=${seat}`);
export const conclusions = (table: string, match: string, seat: number) =>
  ask<unknown>("GET", `api/tables/${table}/matches/${match}/help?seat=${seat}`);
export const notes = (table: string, match: string, seat: number) =>
  ask<Notes>("GET", `api/tables/${table}/matches/${match}/notes?seat=${seat}`);
export const note = (table: string, match: string, seat: number, text: string) =>
  ask<Notes>("PUT", `api/tables/${table}/matches/${match}/notes?seat=${seat}`, { text } satisfies Notes);
export const replay = (table: string, match: string) =>
  ask<Replay>("GET", `api/tables/${table}/matches/${match}/replay`);
export const story = (table: string, match: string) => ask<Story>("GET", `api/tables/${table}/matches/${match}/story`);

export const newPack = (pack: WrittenPack) => ask<SharedPack>("POST", "api/packs", pack);
export const pack = (id: string) => ask<SharedPack>("GET", `api/packs/${id}`);
export const replacePack = (id: string, pack: WrittenPack) => ask<SharedPack>("PUT", `api/packs/${id}`, pack);
export const dropPack = (id: string) => ask<WrittenPack>("DELETE", `api/packs/${id}`);

/** The address of a pack as a file. */
export const packFile = (id: string) => new URL(`api/packs/${id}/file`, document.baseURI).href;

/** The address of the file of a finished match. */
export const fileAddress = (table: string, match: string) =>
  new URL(`api/tables/${table}/matches/${match}/file`, document.baseURI).href;

/** The file of a finished match, byte for byte. */
export async function file(table: string, match: string): Promise<Uint8Array> {
  let response: Response;
  try {
    response = await fetch(fileAddress(table, match));
  } catch {
    throw new Offline(match);
  }
  if (!response.ok) throw new Refusal(response.status, (await response.json()) as Problem);
  return new Uint8Array(await response.arrayBuffer());
}
