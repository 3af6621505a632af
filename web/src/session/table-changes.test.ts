import { expect, test } from "vitest";
import type { Table } from "$types/protocol";
import { tableChanges } from "./table-changes";

const person = (id: string, name: string, left = false) => ({ id, name, muted: false, left });
const chair = (id: string, name: string, level: string | null = null) => ({ person: id, name, level, young: false });
const TABLE = {
  host: "zoe",
  deputy: null,
  remote: null,
  moved: [],
  people: [person("zoe", "Zoé"), person("yan", "Yan")],
  chairs: [chair("zoe", "Zoé"), chair("yan", "Yan")],
  playing: true,
  match: "m",
  paused: false,
  idle: false,
  closed: false,
  standings: [],
  options: {},
} as unknown as Table;
const told = (change: Partial<Table>, me: string, before: Table = TABLE) =>
  tableChanges(before, { ...before, ...change }, me).map(({ key }) => key);

test("who leaves is told to the others, once", () => {
  const people = [person("zoe", "Zoé"), person("yan", "Yan", true)];
  const chairs = [chair("zoe", "Zoé"), chair("yan", "Yan", "amateur")];
  expect(told({ people, chairs }, "zoe")).toEqual(["ui-told-left"]);
  expect(told({ people, chairs }, "yan")).toEqual([]);
});

test("who comes is told while a match is under way, and otherwise seen", () => {
  const people = [...TABLE.people, person("xia", "Xia")];
  expect(told({ people }, "zoe")).toEqual(["ui-told-came"]);
  expect(told({ people }, "zoe", { ...TABLE, playing: false })).toEqual([]);
});

test("that a bot sits in is told to everyone, and who takes the seat back to the others", () => {
  const chairs = [chair("zoe", "Zoé"), chair("yan", "Yan", "amateur")];
  expect(told({ chairs }, "zoe")).toEqual(["ui-told-bot"]);
  expect(told({ chairs }, "yan")).toEqual(["ui-told-bot-mine"]);
  expect(told({ chairs: TABLE.chairs }, "zoe", { ...TABLE, chairs })).toEqual(["ui-told-took-back"]);
});

test("a match that the host ends is told, and one that came to its end is not", () => {
  expect(told({ playing: false }, "yan")).toEqual(["ui-told-ended"]);
  expect(told({ playing: false }, "zoe")).toEqual([]);
  const standings = [{ name: "Zoé", person: "zoe", matches: 1, wins: 1, points: [1] }];
  expect(told({ playing: false, standings }, "yan")).toEqual([]);
});

test("a practice that is over was ended by nobody", () => {
  const before = { ...TABLE, options: { practice: "signs" } } as unknown as Table;
  expect(told({ playing: false }, "yan", before)).toEqual([]);
});

test("a pause of the host is told, and one by itself says so elsewhere", () => {
  expect(told({ paused: true }, "yan")).toEqual(["ui-told-paused"]);
  expect(told({ paused: true, idle: true }, "yan")).toEqual([]);
});

test("who goes on with another device is not told to have been sent away", () => {
  const before = { ...TABLE, people: [...TABLE.people, person("new", "Yan 2")] };
  const moved: Table["moved"] = [["new", "yan"]];
  expect(told({ people: TABLE.people, moved }, "zoe", before)).toEqual(["ui-told-moved"]);
  expect(told({ people: TABLE.people, moved }, "yan", before)).toEqual([]);
  expect(told({ people: TABLE.people }, "zoe", before)).toEqual(["ui-told-removed"]);
});

test("who takes a bot's chair, or has the remote control, is told to the others in other words than to them", () => {
  const bot = { person: null, name: "Élise", level: "novice", young: false };
  const before = { ...TABLE, chairs: [TABLE.chairs[0]!, bot] };
  expect(told({ chairs: TABLE.chairs }, "zoe", before)).toEqual(["ui-told-took-chair"]);
  expect(told({ chairs: TABLE.chairs }, "yan", before)).toEqual([]);
  expect(told({ remote: "yan" }, "zoe")).toEqual(["ui-told-remote"]);
  expect(told({ remote: "yan" }, "yan")).toEqual(["ui-told-remote-me"]);
});
