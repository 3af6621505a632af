import { beforeEach, expect, test, vi } from "vitest";

/** A browser's address bar, as far as the router needs it. */
function browser(base: string, path: string) {
  const location = { pathname: path, hash: "", host: "jeux.local:8420", protocol: "http:" };
  const address = (_: unknown, __: string, to: string) => {
    const [pathname = "", hash] = to.split("#");
    Object.assign(location, { pathname, hash: hash ? `#${hash}` : "" });
  };
  const history = { pushState: vi.fn(address), replaceState: vi.fn(address) };
  vi.stubGlobal("document", { baseURI: `http://jeux.local:8420${base}/` });
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", history);
  vi.stubGlobal("addEventListener", vi.fn());
  vi.stubGlobal("scrollTo", vi.fn());
  return history;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test.each(["", "/jeux"])("below the base path %s", async (base) => {
  const history = browser(base, `${base}/t/abc`);
  const { go, href, tableAddress, place } = await import("./router.svelte");
  expect(place.path).toBe("/t/abc");
  expect(href("/settings")).toBe(`${base}/settings`);
  expect(tableAddress("abc")).toBe(`ws://jeux.local:8420${base}/api/tables/abc/live`);
  go("/rules/shut-the-box#BOX-11");
  expect(place).toEqual({ path: "/rules/shut-the-box", hash: "BOX-11" });
  expect(history.pushState).toHaveBeenCalledTimes(1);
  go("/", { replace: true });
  expect(place).toEqual({ path: "/", hash: "" });
  expect(history.replaceState).toHaveBeenCalledTimes(1);
});
