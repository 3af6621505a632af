import { expect, it } from "vitest";
import { percent, short, signed } from "./numbers";

it("numbers are written as people write them", () => {
  expect(signed(-4.57, "fr")).toBe("−4,6");
  expect(signed(6.16, "en")).toBe("+6.2");
  expect(signed(0, "en")).toBe("0.0");
  expect(percent(0.619, "en")).toBe("62%");
  expect(short(12_345_889, "en")).toBe("12.3M");
  expect(short(-109, "fr")).toBe("−109");
});
