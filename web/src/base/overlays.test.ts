import { beforeEach, expect, test, vi } from "vitest";

/** A browser's history: going back is told later, as browsers do. */
class History {
  entries: { state: unknown; address: string }[] = [{ state: null, address: "http://here/" }];
  at = 0;
  listeners: (() => void)[] = [];
  get state() {
    return this.entries[this.at]!.state;
  }
  pushState(state: unknown, _: string, address: string) {
    this.entries = [...this.entries.slice(0, ++this.at), { state, address }];
  }
  replaceState(state: unknown, _: string, address: string) {
    this.entries[this.at] = { state, address };
  }
  back() {
    queueMicrotask(() => {
      this.at--;
      this.listeners.forEach((each) => each());
    });
  }
}

let history: History;
beforeEach(() => {
  vi.resetModules();
  history = new History();
  vi.stubGlobal("history", history);
  vi.stubGlobal("location", { href: "http://here/" });
  vi.stubGlobal("document", { baseURI: "http://here/" });
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => history.listeners.push(listener));
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("Back closes what lies over the page, and the newest first", async () => {
  const { overlay } = await import("./overlays");
  const closed: string[] = [];
  overlay(() => closed.push("card"), "/cluedo");
  expect(history.entries[1]!.address).toBe("http://here/cluedo");
  overlay(() => closed.push("rules"));
  history.back();
  await settled();
  expect(closed).toEqual(["rules"]);
  history.back();
  await settled();
  expect(closed).toEqual(["rules", "card"]);
  expect(history.at).toBe(0);
});

test("what is closed otherwise leaves no entry behind", async () => {
  const { overlay } = await import("./overlays");
  const close = vi.fn();
  overlay(close)();
  await settled();
  expect(history.at).toBe(0);
  expect(close).not.toHaveBeenCalled();
});

test("what opens as another closes stays open", async () => {
  const { overlay } = await import("./overlays");
  const close = vi.fn();
  overlay(() => undefined)();
  const over = overlay(close);
  await settled();
  expect(history.at).toBe(1);
  expect(close).not.toHaveBeenCalled();
  over();
  await settled();
  expect(history.at).toBe(0);
});

test("a page that is opened from what lies over another takes its entry", async () => {
  const { afterClosing, overlay, overlayHere } = await import("./overlays");
  const leave = overlay(() => undefined);
  expect(overlayHere()).toBeGreaterThan(0);
  history.replaceState(null, "", "http://here/t/abc");
  leave();
  await settled();
  expect(history.at).toBe(1);
  expect(afterClosing(() => undefined)).toBe(false);
});
