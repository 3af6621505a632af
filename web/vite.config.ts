import { svelte } from "@sveltejs/vite-plugin-svelte";
import { loadEnv, type Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { rules } from "./vite.rules.ts";

const from = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);

/** The server puts its base path and the build into the page; while developing there are none. */
const withoutBase: Plugin = {
  name: "without-base",
  apply: "serve",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replaceAll(/\{(?:base|build)\}/g, "").replaceAll("{lang}", "fr"),
  },
};

const INCLUDED: Record<string, string[]> = {
  "altered-rules": ["src/**/*.altered.ts"],
  waiting: ["src/**/*.waiting.ts"],
};

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    withoutBase,
    rules(mode === "altered-rules" ? `${loadEnv(mode, ".").VITE_ALTERED_RULES}/rules.json` : undefined),
  ],
  base: "./",
  resolve: {
    // Rooms import from each other by `$room/…`; see rooms.js.
    alias: [{ find: /^\$(?=[a-z]+(?:\/|$))/, replacement: from("./src/") }],
  },
  build: {
    outDir: from("../src/ludotheque/server/built"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 2048,
    // What the first page needs whole, in one file, which compresses better; styles of elements come first in it.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: /\/src\/(?:types|base|kit)\// }] } } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8420", ws: true } } },
  // What needs matches is run by what plays them: tests/test_web.py by altered rules, benchmarks/waiting.py between bots.
  test: {
    include: INCLUDED[mode] ?? ["src/**/*.test.ts", "rooms.test.ts"],
    // No test measures time: a limit only ends one that hangs, however busy the machine is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
  },
}));
