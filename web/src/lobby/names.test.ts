import { describe, expect, it } from "vitest";
import { Refusal } from "$base/api";
import { differentNames, proposedName, sameName, underFreeName } from "./names";

const refusal = (key: string) =>
  new Refusal(409, { key, args: { name: "Zoé", free: "Zoé 2" }, clause: null, sentence: "" });

describe("a name that is taken", () => {
  it("comes with another that is free", () => {
    expect(proposedName(refusal("table-name-taken"))).toBe("Zoé 2");
    expect(proposedName(refusal("table-full"))).toBeNull();
    expect(proposedName(new Error())).toBeNull();
  });

  it("is replaced by it where nobody chose it", async () => {
    const tried: string[] = [];
    const work = async (name: string) => {
      tried.push(name);
      if (name === "Zoé") throw refusal("table-name-taken");
      return name;
    };
    expect(await underFreeName("Zoé", work)).toBe("Zoé 2");
    expect(tried).toEqual(["Zoé", "Zoé 2"]);
  });

  it("is not looked for after another refusal", async () => {
    await expect(underFreeName("Zoé", () => Promise.reject(refusal("table-full")))).rejects.toThrow();
  });
});

it("names that differ in capitals, spaces or how accents are stored are alike", () => {
  expect(sameName(" ZO\u00c9  B", "zoe\u0301 b")).toBe(true);
  expect(sameName("Zoé", "Zoe")).toBe(false);
});

it("those who share a screen are proposed different names", () => {
  const numbered = (number: number) => `Joueur ${number}`;
  expect(differentNames(["Anne", "anne", "Paul"], 3, numbered)).toEqual(["Anne", "Paul", "Joueur 3"]);
  expect(differentNames(["Joueur 2"], 3, numbered)).toEqual(["Joueur 2", "Joueur 3", "Joueur 4"]);
  expect(differentNames(["a", "b", "c"], 2, numbered)).toEqual(["a", "b"]);
});
