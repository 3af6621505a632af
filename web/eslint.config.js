import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { oneWay } from "./rooms.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/types"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // {" "} is how a template keeps a space at the end of a block
      "svelte/no-unused-svelte-ignore": "off", // svelte-check is the judge of those
      "svelte/prefer-svelte-reactivity": "off", // a private Set that nobody draws needs no signals
    },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte"],
    plugins: { rooms: { rules: { "one-way": oneWay } } },
    rules: { "rooms/one-way": "error" },
  },
  { files: ["rooms.js"], languageOptions: { globals: globals.node } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
