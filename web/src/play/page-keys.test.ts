import { expect, test, vi } from "vitest";
import { isForPage, isPressed, pressMain } from "./page-keys";

/** A key pressed in an element that lies in those of these names. */
const key = (inside: string[], held: Partial<KeyboardEvent> = {}) =>
  ({
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: { closest: (names: string) => names.split(", ").find((name) => inside.includes(name)) ?? null },
    ...held,
  }) as unknown as KeyboardEvent;

test("a key is for the page unless somebody types, chooses, or is in a dialog", () => {
  expect(isForPage(key(["button"]))).toBe(true);
  for (const field of ["input", "textarea", "select", "dialog"]) expect(isForPage(key([field]))).toBe(false);
  expect(isForPage(key(["input"]), "textarea")).toBe(true);
});

test("a key with Ctrl, Meta or Alt is the browser's", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey"]) expect(isForPage(key([], { [held]: true }))).toBe(false);
});

test("Enter presses a button or a link that has the focus", () => {
  expect(isPressed(key(["a"]))).toBe(true);
  expect(isPressed(key(["p"]))).toBe(false);
});

test("the main button is pressed if it is the only one that is seen and can be pressed", () => {
  const button = (seen: boolean, disabled = false) => ({ disabled, click: vi.fn(), checkVisibility: () => seen });
  const presses = (...buttons: ReturnType<typeof button>[]) => {
    vi.stubGlobal("document", { querySelectorAll: () => buttons });
    pressMain();
    vi.unstubAllGlobals();
    return buttons.map(({ click }) => click.mock.calls.length);
  };
  expect(presses(button(true), button(false), button(true, true))).toEqual([1, 0, 0]);
  expect(presses(button(true), button(true))).toEqual([0, 0]);
  expect(presses()).toEqual([]);
});
