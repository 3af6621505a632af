import { render } from "svelte/server";
import { expect, test } from "vitest";
import { parseRuleBook } from "./rulebook";
import RuleBook from "./RuleBook.svelte";

const BOOKS = import.meta.glob<string>("../../../src/ludotheque/games/*/rulebook.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The elements that a book is drawn with, without what Svelte adds. */
function html(source: string): string {
  const { body } = render(RuleBook, { props: { blocks: parseRuleBook(source) } });
  return body
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/ class="svelte-\w+"| svelte-\w+(?=")/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/> </g, "><")
    .replace(/^\s*<article>\s*(.*?)\s*<\/article>$/, "$1");
}

test("headings, paragraphs and words within them", () => {
  expect(html("# Titre\n\nUn **mot** et `code_*a*_b`, *penché*.")).toBe(
    "<h1>Titre</h1><p>Un <strong>mot</strong> et <code>code_*a*_b</code>, <em>penché</em>.</p>",
  );
});

test("people are not told what programs call an option", () => {
  expect(html("- Durée (`length`) : entière (`full`, par défaut), ou courte (`short`) ; voir `own`.")).toBe(
    "<ul><li>Durée : entière (par défaut), ou courte ; voir <code>own</code>.</li></ul>",
  );
});

test("a clause can be linked to", () => {
  expect(html("- **BOX-11** Le total.\n- Autre chose")).toBe(
    '<ul><li class="clause" id="BOX-11" tabindex="-1"><b class="clause-name">BOX-11</b> Le total.</li><li>Autre chose</li></ul>',
  );
});

test("bold words at the start of an item are no clause unless they look like one", () => {
  expect(html("- **Attention** au départ")).not.toContain("id=");
});

test("numbered lists, and lines that go on", () => {
  expect(html("1. Un\n   suite\n2. Deux")).toBe("<ol><li>Un suite</li><li>Deux</li></ol>");
});

test("tables", () => {
  expect(html("| A | B |\n|---|---|\n| 1 | **2** |")).toBe(
    '<div class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
  );
});

test("nothing of the source is a tag", () => {
  const drawn = html(
    "# <img src=x onerror=alert(1)>\n\n- **BOX-1** <script>\"&'</script>\n\n`<b>`\n\n[a](javascript:b) <https://c.d> ![e](f)\n\n<u>\n\n| <i> |\n|---|\n| <u> |",
  );
  expect(drawn).not.toMatch(/<(img|script|i|u|a)\b/);
  expect(drawn).toContain("&lt;script>\"&amp;'&lt;/script>");
});

test.each(Object.entries(BOOKS))("every clause of %s has its anchor once", (_, book) => {
  const clauses = [...book.matchAll(/^- \*\*([A-Z]+-[0-9]+[a-z]?)\*\*/gm)].map(([, clause]) => clause);
  const drawn = html(book);
  expect(clauses.length).toBeGreaterThan(0);
  expect([...drawn.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual(clauses);
  expect(drawn).not.toContain("**");
});
