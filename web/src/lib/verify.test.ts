import { expect, test } from "vitest";
import sample from "./samples/match.json";
import { fromHex, hmac, sha256, toHex } from "./sha256";
import { verify, type MatchFile } from "./verify";

const bytes = (text: string) => new TextEncoder().encode(text);
const file = () => structuredClone(sample.file) as unknown as MatchFile;

test("SHA-256 gives the digests that everyone knows", () => {
  expect(toHex(sha256(bytes("")))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(toHex(sha256(bytes("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(toHex(sha256(bytes("a".repeat(1000))))).toBe(
    "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3",
  );
});

test("HMAC-SHA-256 gives the digests of RFC 4231", () => {
  expect(toHex(hmac(bytes("Jefe"), bytes("what do ya want for nothing?")))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  expect(toHex(hmac(fromHex("aa".repeat(131)), bytes("Test Using Larger Than Block-Size Key - Hash Key First")))).toBe(
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

test("every die of a match that the engine played comes out the same here", () => {
  const found = verify(file(), sample.draws);
  expect(found).toEqual({ right: sample.draws.length, wrong: null, kept: true, contributors: [0, 1] });
});

test("a changed die is found at its entry", () => {
  const draws = structuredClone(sample.draws);
  draws[5]!.chosen = (draws[5]!.chosen + 1) % draws[5]!.weights.length;
  expect(verify(file(), draws)).toMatchObject({ right: 5, wrong: draws[5]!.entry });
});

test("another secret is not the one whose hash was published", () => {
  const other = file();
  other.match.chance.secret = "00".repeat(32);
  expect(verify(other, sample.draws)!.kept).toBe(false);
});

test("another contribution gives other dice", () => {
  const other = file();
  other.match.chance.contributions![0]![1] = "c0ffef";
  expect(verify(other, sample.draws)!.wrong).not.toBeNull();
});
