/** The Markdown of a rule book as a small tree that a template draws. There is no HTML in it: tags, links and images stay text. */

import { Lexer, type Token, type Tokens } from "marked";

export type Inline =
  | { is: "text"; text: string }
  | { is: "code"; text: string }
  | { is: "strong"; inside: Inline[] }
  | { is: "em"; inside: Inline[] };

export interface Item {
  /** The name of the clause that the item begins with, which is its anchor. */
  clause: string | null;
  inside: Block[];
}

export type Block =
  | { is: "heading"; level: number; inside: Inline[] }
  | { is: "paragraph"; inside: Inline[] }
  /** Words of a list item that are no paragraph of their own. */
  | { is: "line"; inside: Inline[] }
  | { is: "list"; ordered: boolean; items: Item[] }
  | { is: "table"; head: Inline[][]; rows: Inline[][][] }
  | { is: "quote"; inside: Block[] }
  | { is: "rule" };

const CLAUSE = /^[A-Z]{2,8}-[0-9]+[a-z]?$/;

function inline(tokens: readonly Token[]): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case "strong":
      case "em":
        return { is: token.type, inside: inline((token as Tokens.Strong | Tokens.Em).tokens) };
      case "codespan":
        return { is: "code", text: (token as Tokens.Codespan).text };
      case "escape":
        return { is: "text", text: (token as Tokens.Escape).text };
      default:
        return { is: "text", text: token.raw };
    }
  });
}

function item({ tokens }: Tokens.ListItem): Item {
  const inside = blocks(tokens);
  const first = inside[0];
  if (first?.is !== "line" && first?.is !== "paragraph") return { clause: null, inside };
  const [name, ...rest] = first.inside;
  const words = name?.is === "strong" && name.inside.length === 1 ? name.inside[0]! : null;
  if (words?.is !== "text" || !CLAUSE.test(words.text)) return { clause: null, inside };
  return { clause: words.text, inside: [{ is: first.is, inside: rest }, ...inside.slice(1)] };
}

function blocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case "space":
        return [];
      case "heading": {
        const { depth, tokens: words } = token as Tokens.Heading;
        return [{ is: "heading", level: depth, inside: inline(words) }];
      }
      case "paragraph":
        return [{ is: "paragraph", inside: inline((token as Tokens.Paragraph).tokens) }];
      case "text":
        return [{ is: "line", inside: inline((token as Tokens.Text).tokens ?? [token]) }];
      case "list": {
        const { ordered, items } = token as Tokens.List;
        return [{ is: "list", ordered, items: items.map(item) }];
      }
      case "table": {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: Tokens.TableCell[]) => row.map((cell) => inline(cell.tokens));
        return [{ is: "table", head: cells(header), rows: rows.map(cells) }];
      }
      case "blockquote":
        return [{ is: "quote", inside: blocks((token as Tokens.Blockquote).tokens) }];
      case "hr":
        return [{ is: "rule" }];
      default:
        return [{ is: "paragraph", inside: [{ is: "text", text: token.raw }] }];
    }
  });
}

/** What programs call an option or its value, in brackets behind its name: alone, or before more words. */
const [CALLED, CALLED_FIRST] = [/\s\((?:`[^`]+`(?:, )?)+\)/g, /\((?:`[^`]+`, )+/g];

/** Parse the Markdown of a rule book, as people read it; what is not known here is kept as plain text. */
export function parseRuleBook(source: string): Block[] {
  const read = source.replaceAll(CALLED, "").replaceAll(CALLED_FIRST, "(");
  return blocks(new Lexer({ gfm: true }).lex(read));
}
