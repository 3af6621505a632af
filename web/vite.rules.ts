/** The numbers of the rules, put into messages while the page is built, and other rules for tests of the page. */

import { readFileSync } from "node:fs";
import type { Plugin } from "vitest/config";
import { RULE_NUMBERS } from "./src/types/rule-numbers.ts";

/** What tests have altered: the numbers of the rules, and files of content by where they stand under `games/`. */
interface Altered {
  numbers: Record<string, number>;
  data: Record<string, unknown>;
}

/**
 * Messages name a number of the rules as an argument, such as `$fort-boyard-keys`. The page is built for one set of rules:
 * the argument becomes the number itself, so that nobody has to give it. Comments and spaces that say nothing are left out.
 */
export function rules(altered: string | undefined): Plugin {
  const { numbers, data }: Altered = altered
    ? (JSON.parse(readFileSync(altered, "utf8")) as Altered)
    : { numbers: RULE_NUMBERS, data: {} };
  const key = JSON.stringify([numbers, data]);
  return {
    name: "rules",
    enforce: "pre",
    // Vitest keeps what it has transformed: by these rules, and no others.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => key),
    load(id) {
      if (altered && id.endsWith("/types/rule-numbers.ts"))
        return `export const RULE_NUMBERS = ${JSON.stringify(numbers)};`;
      const path = Object.keys(data).find((each) => id.endsWith(`/games/${each}`));
      return path && JSON.stringify(data[path]);
    },
    transform(code, id) {
      if (!id.endsWith(".ftl?raw")) return null;
      return code
        .replace(/\$([a-z][\w-]*)/g, (argument, name: string) => String(numbers[name] ?? argument))
        .replace(/(?<=^export default "|\\n)#.*?\\n/g, "")
        .replace(/\\n +/g, "\\n ")
        .replace(/(?<=\{) | (?=\})/g, "");
    },
  };
}
