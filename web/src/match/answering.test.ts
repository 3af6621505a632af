import { beforeEach, expect, test, vi } from "vitest";
import type { Offer, Refused, Update } from "$types/protocol";
import { toasts } from "$base/toasts.svelte";
import { NOT_ASKED, type Answers } from "$play/answers";
import { Answering, type AnsweringSession } from "./answering.svelte";

const THROW: Offer = { action: { is: "Throw" }, refusal: null };
const STOP: Offer = { action: { is: "Stop" }, refusal: { key: "no", args: [], clause: null } };
const ASKED: Answers = {
  update: { match: "m", game: "tiny", decision: "m:5" } as Update,
  seat: 0,
  decision: "m 0 m:5",
  offers: [THROW, STOP],
  plans: [{ actions: [THROW.action, STOP.action] }],
  shown: true,
};
const REFUSED = { is: "Refused", key: "not-now", args: {}, clause: null, sentence: "Not now." } as unknown as Refused;

interface Act {
  action: unknown;
  decision: string | null;
  then: readonly unknown[] | undefined;
  settle: (refused: Refused | null) => void;
}
let acts: Act[];
let session: AnsweringSession & { answers: Answers };

beforeEach(() => {
  acts = [];
  toasts.length = 0;
  session = {
    answers: ASKED,
    undoer: null,
    table: { playing: true, chairs: [{ level: null }] } as unknown as AnsweringSession["table"],
    connection: {
      seat: 0,
      act: (action, decision, then) => new Promise((settle) => acts.push({ action, decision, then, settle })),
    },
    from: async (_seat, work) => work(),
  };
});

test("the offers of the open decision can be taken, and the refused ones do not count", () => {
  const answering = new Answering(session);
  expect(answering.offers).toEqual([THROW, STOP]);
  expect(answering.legal).toBe(1);
  expect(answering.asking).toBe(ASKED.update);
});

test("who is not asked has nothing to answer", () => {
  session.answers = NOT_ASKED;
  const answering = new Answering(session);
  expect(answering.asking).toBeNull();
  answering.choose(0);
  expect(acts).toEqual([]);
});

test("a seat that a bot plays for neither answers nor undoes", () => {
  session.table.chairs[0]!.level = "expert";
  session.undoer = 0;
  const answering = new Answering(session);
  expect(answering.replaced).toBe(true);
  expect(answering.offers).toEqual([]);
  answering.undo();
  expect(acts).toEqual([]);
});

test("an offer is sent as the answer to its decision", () => {
  new Answering(session).choose(0);
  expect(acts).toMatchObject([{ action: THROW.action, decision: "m:5" }]);
});

test("a plan is chosen by an index after those of the offers, and sent as one gesture", () => {
  const answering = new Answering(session);
  answering.choose(2);
  answering.choose(3);
  expect(acts).toMatchObject([{ action: THROW.action, decision: "m:5", then: [STOP.action] }]);
});

test("the plan that is all that is worth doing is known", () => {
  expect(new Answering(session).lone).toBeNull();
  const lone = { actions: [THROW.action], lone: true };
  session.answers = { ...ASKED, plans: [lone] };
  expect(new Answering(session).lone).toBe(lone);
});

test("a refused offer is explained instead of sent, until the offers are others", () => {
  const answering = new Answering(session);
  answering.choose(1);
  expect(answering.explained).toBe(1);
  expect(acts).toEqual([]);
  answering.clear();
  expect(answering.explained).toBeNull();
});

test("there is one answer to a decision at a time, and the next decision need not wait for it", () => {
  const answering = new Answering(session);
  answering.choose(0);
  expect(answering.busy).toBe(true);
  answering.choose(0);
  expect(acts).toHaveLength(1);
  session.answers = { ...ASKED, decision: "m 0 m:6" };
  expect(answering.busy).toBe(false);
});

test("the server's refusal is told, and one may answer again", async () => {
  const answering = new Answering(session);
  answering.choose(0);
  acts[0]!.settle(REFUSED);
  await vi.waitFor(() => expect(toasts.map(({ sentence }) => sentence)).toEqual(["Not now."]));
  expect(toasts[0]!.game).toBe("tiny");
  expect(answering.busy).toBe(false);
});

test("an undo is sent from the seat that can undo, as the answer to no decision", () => {
  const from = vi.spyOn(session, "from");
  session.undoer = 0;
  new Answering(session).undo();
  expect(from.mock.calls.map(([seat]) => seat)).toEqual([0]);
  expect(acts).toMatchObject([{ action: { is: "Undo" }, decision: null }]);
});
