/** The rule books' Markdown as HTML: headings, paragraphs, lists, tables, bold, italic, code, and clauses with anchors. */

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const CLAUSE = /^\*\*([A-Z]{2,8}-[0-9]+[a-z]?)\*\*\s*/;

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter]!);

/** Words within a line; what is between back quotes stays as it is. */
function inline(text: string): string {
  return escaped(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.length > 2 && part.startsWith("`") && part.endsWith("`")
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
            .replace(/(?<![*\w])\*(?!\s)(.+?)\*(?![*\w])/g, "<em>$1</em>"),
    )
    .join("");
}

/** A list item; one that begins with a clause can be linked to. */
function item(text: string): string {
  const clause = CLAUSE.exec(text);
  if (!clause) return `<li>${inline(text)}</li>`;
  const name = clause[1]!;
  return `<li class="clause" id="${name}" tabindex="-1"><b class="clause-name">${name}</b> ${inline(text.slice(clause[0].length))}</li>`;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());

function table(lines: string[]): string {
  const [head = "", , ...rows] = lines;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${inline(cell)}</${tag}>`)
      .join("")}</tr>`;
  return `<div class="table"><table><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
}

/** Several lines of one kind, the ones that go on with an item joined to it. */
function list(lines: string[], tag: "ul" | "ol"): string {
  const items: string[] = [];
  for (const line of lines) {
    const begun = /^(?:[-*]|[0-9]+\.)\s+(.*)$/.exec(line);
    if (begun) items.push(begun[1]!);
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map(item).join("")}</${tag}>`;
}

function block(lines: string[]): string {
  const first = lines[0]!;
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading) {
    const rest = lines.slice(1);
    const level = heading[1]!.length;
    return `<h${level}>${inline(heading[2]!)}</h${level}>${rest.length ? block(rest) : ""}`;
  }
  if (/^[-*]\s/.test(first)) return list(lines, "ul");
  if (/^[0-9]+\.\s/.test(first)) return list(lines, "ol");
  if (lines.length > 1 && first.includes("|") && /^[\s|:-]+$/.test(lines[1]!)) return table(lines);
  if (/^(-{3,}|\*{3,})$/.test(first)) return "<hr>";
  if (first.startsWith(">"))
    return `<blockquote>${inline(lines.map((line) => line.replace(/^>\s?/, "")).join(" "))}</blockquote>`;
  return `<p>${inline(lines.join(" "))}</p>`;
}

/** Markdown as HTML in which nothing of the source is taken for a tag. */
export function markdown(source: string): string {
  return source
    .replace(/\r/g, "")
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length)
    .map(block)
    .join("\n");
}
