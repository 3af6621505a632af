import { afterEach, expect, it, vi } from "vitest";
import { listen, understands } from "./listening";

afterEach(() => void vi.unstubAllGlobals());

/** A browser whose device understands what is said, or can say where that goes. */
function browser(available: string): { said: EventTarget[] } {
  const said: EventTarget[] = [];
  class Recognition extends EventTarget {
    static available = () => Promise.resolve(available);
    processLocally = false;
    start() {
      if (this.processLocally) said.push(this);
    }
    abort() {
      this.dispatchEvent(new Event("end"));
    }
  }
  vi.stubGlobal("SpeechRecognition", Recognition);
  return { said };
}

it("answers aloud only where the device itself understands", async () => {
  expect(await understands()).toBe(false);
  browser("downloadable");
  expect(await understands()).toBe(false);
  browser("available");
  expect(await understands()).toBe(true);
});

it("hears one sentence, on this device, and says when there was none", () => {
  const { said } = browser("available");
  const heard = vi.fn();
  listen(heard);
  said[0]!.dispatchEvent(Object.assign(new Event("result"), { results: [[{ transcript: "une girafe" }]] }));
  said[0]!.dispatchEvent(new Event("end"));
  listen(heard)();
  expect(heard.mock.calls).toEqual([["une girafe"], [null]]);
});
