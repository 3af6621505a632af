import { expect, test } from "vitest";
import { markdown } from "./markdown";

const BOOKS = import.meta.glob<string>("../../../src/ludotheque/games/*/rulebook.*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("headings, paragraphs and words within them", () => {
  expect(markdown("# Titre\n\nUn **mot** et `code_*a*_b`, *penché*.")).toBe(
    "<h1>Titre</h1>\n<p>Un <strong>mot</strong> et <code>code_*a*_b</code>, <em>penché</em>.</p>",
  );
});

test("a clause can be linked to", () => {
  expect(markdown("- **BOX-11** Le total.\n- Autre chose")).toBe(
    '<ul><li class="clause" id="BOX-11" tabindex="-1"><b class="clause-name">BOX-11</b> Le total.</li><li>Autre chose</li></ul>',
  );
});

test("numbered lists, and lines that go on", () => {
  expect(markdown("1. Un\n   suite\n2. Deux")).toBe("<ol><li>Un suite</li><li>Deux</li></ol>");
});

test("tables", () => {
  expect(markdown("| A | B |\n|---|---|\n| 1 | **2** |")).toBe(
    '<div class="table"><table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td><strong>2</strong></td></tr></tbody></table></div>',
  );
});

test("nothing of the source is a tag", () => {
  const html = markdown(
    "# <img src=x onerror=alert(1)>\n\n- **BOX-1** <script>\"&'</script>\n\n`<b>`\n\n[a](javascript:b)\n\n| <i> |\n|---|\n| <u> |",
  );
  expect(html).not.toMatch(/<(img|script|i|u|a)\b/);
  expect(html).toContain("&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;");
});

test.each(Object.entries(BOOKS))("every clause of %s has its anchor once", (_, book) => {
  const clauses = [...book.matchAll(/^- \*\*([A-Z]+-[0-9]+[a-z]?)\*\*/gm)].map(([, clause]) => clause);
  const anchors = [...markdown(book).matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(clauses.length).toBeGreaterThan(10);
  expect(anchors).toEqual(clauses);
  expect(markdown(book)).not.toContain("**");
});
