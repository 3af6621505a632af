import { beforeEach, expect, test, vi } from "vitest";
import type { Table, TableAction } from "$types/protocol";
import { Refusal } from "$base/api";
import { Agreement, contributionCommitment, type Remark } from "./agreement";
import { keepSeal, noteOfMatch, notedSeal, startNote, type OfSeat } from "./start-notes";

const SECRET = "5e".repeat(32);
const OTHER: OfSeat = [1, "0f".repeat(32)];

let kept: Map<string, string>;
let sent: TableAction[];
let remarks: Remark[];

beforeEach(() => {
  kept = new Map();
  sent = [];
  remarks = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const table = (more: Partial<Table> = {}): Table =>
  ({
    id: "t",
    commitment: SECRET,
    commitments: [],
    starting: null,
    repeats: [],
    match: null,
    playing: false,
    closed: false,
    people: [
      { id: "me", name: "Zoé" },
      { id: "ada", name: "Ada" },
    ],
    ...more,
  }) as unknown as Table;

function page(act: (action: TableAction) => Promise<Table> = () => Promise.resolve(table())): Agreement {
  const agreement = new Agreement(
    "t",
    () => "me",
    (action) => (sent.push(action), act(action)),
  );
  agreement.onremark = (remark) => remarks.push(remark);
  return agreement;
}

const fixing = (fixed: OfSeat[], more: Partial<Table> = {}): Table =>
  table({ starting: { fixed, awaited: fixed.map(([seat]) => seat), silent: [] }, commitments: fixed, ...more });

/** A page that has committed for seat 0, and its commitment. */
async function committed(act?: (action: TableAction) => Promise<Table>): Promise<[Agreement, OfSeat]> {
  const agreement = page(act);
  await agreement.follow(table(), [0]);
  const [, contribution] = startNote("t", SECRET)!.given[0]!;
  sent = [];
  return [agreement, [0, contributionCommitment(SECRET, 0, contribution)]];
}

test("a commitment is the hash that the engine computes", () => {
  expect(contributionCommitment("ab", 1, "c0ffee")).toBe(
    "90b9eb21ebbd9d8278cc9666a96498e4cecb76be7542af3d2416ee46296b91a6",
  );
});

test("a page sends only the hash of what it gives, once for each of its seats", async () => {
  const agreement = page();
  await agreement.follow(table(), [0, 2]);
  await agreement.follow(table(), [0, 2]);
  const { given } = startNote("t", SECRET)!;
  expect(sent).toEqual(
    given.map(([seat, contribution]) => ({
      is: "Contribute",
      seat,
      commitment: contributionCommitment(SECRET, seat, contribution),
    })),
  );
  for (const [, contribution] of given) {
    expect(contribution).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(sent)).not.toContain(contribution);
  }
});

test("a commitment that was dropped with a chair is sent again, one that another device replaced is not", async () => {
  const [agreement, ours] = await committed();
  await agreement.follow(table({ commitments: [ours] }), [0]);
  await agreement.follow(table({ commitments: [[0, OTHER[1]]] }), [0]);
  expect(sent).toEqual([]);
  await agreement.follow(table(), [0]);
  expect(sent).toEqual([{ is: "Contribute", seat: 0, commitment: ours[1] }]);
});

test("a commitment that could not be sent is sent with the next news", async () => {
  let online = false;
  const agreement = page(() => (online ? Promise.resolve(table()) : Promise.reject(new Error("offline"))));
  await agreement.follow(table(), [0]);
  online = true;
  await agreement.follow(table(), [0]);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test("a page reveals once its commitment is fixed, after it has noted the whole list", async () => {
  const noted: unknown[] = [];
  const [agreement, ours] = await committed(() => {
    noted.push(startNote("t", SECRET)!.fixed);
    return Promise.resolve(table());
  });
  noted.length = 0;
  await agreement.follow(fixing([ours, OTHER]), [0]);
  await agreement.follow(fixing([ours, OTHER]), [0]);
  const { given, revealed } = startNote("t", SECRET)!;
  expect(sent).toEqual([{ is: "Reveal", seat: 0, contribution: given[0]![1] }]);
  expect(noted).toEqual([[ours, OTHER]]);
  expect(revealed).toEqual([0]);
  expect(remarks).toEqual([]);
});

test("a page that was loaded again reveals what it had committed to", async () => {
  const [, ours] = await committed();
  await page().follow(fixing([ours]), [0]);
  expect(sent).toMatchObject([{ is: "Reveal", seat: 0 }]);
});

test("a page whose commitment is not in the list reveals nothing and says so", async () => {
  const [agreement, ours] = await committed();
  for (const commitments of [[ours, OTHER], [OTHER]]) await agreement.follow({ ...fixing([OTHER]), commitments }, [0]);
  expect(sent).toEqual([]);
  expect(remarks).toEqual([{ is: "doubt", doubt: "left-out" }]);
  await agreement.follow(fixing([ours, OTHER]), [0]);
  expect(sent).toEqual([]);
});

test("a page with two seats reveals neither if one of them is left out", async () => {
  const agreement = page();
  await agreement.follow(table(), [0, 2]);
  const given = startNote("t", SECRET)!.given;
  const list = given.map(([seat, text]): OfSeat => [seat, contributionCommitment(SECRET, seat, text)]);
  sent = [];
  await agreement.follow({ ...fixing([list[0]!]), commitments: list }, [0, 2]);
  expect(sent).toEqual([]);
  expect(remarks).toEqual([{ is: "doubt", doubt: "left-out" }]);
});

test("a page whose seat another of its person's devices speaks for has nothing to reveal, and no doubt", async () => {
  const [agreement] = await committed();
  await agreement.follow(fixing([[0, OTHER[1]]]), [0]);
  expect([sent, remarks]).toEqual([[], []]);
});

test("a list under another secret than the one that the page committed under is refused", async () => {
  const [agreement, ours] = await committed();
  await agreement.follow(fixing([ours, OTHER], { commitment: "00".repeat(32) }), [0]);
  expect(sent).toEqual([]);
  expect(remarks).toEqual([{ is: "doubt", doubt: "left-out" }]);
});

test("once a list is fixed, another under the same secret is refused, and so is gathering anew", async () => {
  for (const again of [
    fixing([
      [0, "ours"],
      [1, "ee".repeat(32)],
    ]),
    table(),
  ]) {
    kept.clear();
    const [agreement, ours] = await committed();
    await agreement.follow(fixing([ours, OTHER]), [0]);
    sent = [];
    remarks = [];
    await agreement.follow(again, [0]);
    expect(sent).toEqual([]);
    expect(remarks).toEqual([{ is: "doubt", doubt: "list-changed" }]);
  }
});

test("after a match, or under another secret, a page commits to something else", async () => {
  const [agreement, ours] = await committed();
  await agreement.follow(fixing([ours]), [0]);
  sent = [];
  await agreement.follow(table({ playing: true, match: "m" }), [0]);
  expect(sent).toEqual([]);
  await agreement.follow(table({ match: "m" }), [0]);
  await agreement.follow(table({ match: "m", commitment: "11".repeat(32) }), [0]);
  expect(sent).toMatchObject([{ is: "Contribute" }, { is: "Contribute" }]);
  expect(new Set([...sent.map((action) => "commitment" in action && action.commitment), ours[1]]).size).toBe(3);
});

test("a page reveals in the next start too, even under the same secret", async () => {
  const [agreement, first] = await committed();
  await agreement.follow(fixing([first]), [0]);
  await agreement.follow(table({ match: "m" }), [0]);
  const [, contribution] = startNote("t", SECRET)!.given[0]!;
  sent = [];
  await agreement.follow(fixing([[0, contributionCommitment(SECRET, 0, contribution)]], { match: "m" }), [0]);
  expect(sent).toEqual([{ is: "Reveal", seat: 0, contribution }]);
});

test("a note is found by the match that began after it, even if two matches had the same secret", async () => {
  const [agreement, ours] = await committed();
  await agreement.follow(fixing([ours]), [0]);
  const first = startNote("t", SECRET)!;
  expect(noteOfMatch("t", SECRET, "m")).toEqual(first);
  await agreement.follow(table({ playing: true, match: "m" }), [0]);
  await agreement.follow(table({ match: "m" }), [0]);
  expect(noteOfMatch("t", SECRET, "m")).toEqual({ ...first, match: "m" });
  expect(noteOfMatch("t", SECRET, "n")).toMatchObject({ before: "m", fixed: null });
  expect(noteOfMatch("t", "00", "m")).toBeNull();
});

test("a repeated start is told, with those because of whom, and once", async () => {
  const agreement = page();
  await agreement.follow(table(), []);
  const repeated = table({ repeats: [{ commitment: SECRET, reason: "silent", people: ["ada"] }] });
  await agreement.follow(repeated, []);
  await agreement.follow(repeated, []);
  expect(remarks).toEqual([{ is: "repeat", reason: "silent", names: ["Ada"], unjust: false }]);
});

test("a page that revealed and is said to have been silent says that it was not", async () => {
  const [agreement, ours] = await committed();
  await agreement.follow(fixing([ours]), [0]);
  const commitment = "22".repeat(32);
  await agreement.follow(
    table({ commitment, repeats: [{ commitment: SECRET, reason: "silent", people: ["me"] }] }),
    [0],
  );
  expect(remarks).toMatchObject([{ is: "repeat", unjust: true }]);
});

test("what was refused is not revealed again and again", async () => {
  const refused = new Refusal(409, { key: "reveal-other", args: {}, clause: null, sentence: "" });
  const [agreement, ours] = await committed(() => Promise.reject(refused));
  await agreement.follow(fixing([ours]), [0]);
  expect(sent).toHaveLength(1);
  expect(startNote("t", SECRET)!.revealed).toEqual([]);
});

test("where nothing can be stored, a page still reveals what it committed to", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const [agreement, ours] = await committed();
  await agreement.follow(fixing([ours]), [0]);
  expect(sent).toMatchObject([{ is: "Reveal", seat: 0 }]);
});

test("the first seal that is shown of a match counts, and the oldest are forgotten", () => {
  keepSeal("m", "first");
  keepSeal("m", "second");
  expect(notedSeal("m")).toBe("first");
  for (let match = 0; match < 100; match++) keepSeal(`m${match}`, "seal");
  expect(notedSeal("m")).toBeNull();
});
