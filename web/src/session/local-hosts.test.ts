import { describe, expect, it } from "vitest";
import { isLocalHost } from "./local-hosts";

describe("an address", () => {
  it("of this computer leads nobody else here", () => {
    for (const host of ["127.0.0.1:8000", "localhost:8000", "[::1]:8000"])
      expect(isLocalHost(`http://${host}/t/a/b`)).toBe(true);
    for (const host of ["192.168.1.12:8000", "ludo.example", "localhost.example", "[fd00::1]:8000"])
      expect(isLocalHost(`https://${host}/t/a/b`)).toBe(false);
  });
});
