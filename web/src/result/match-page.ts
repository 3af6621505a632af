/** A finished match as one HTML file that opens by itself: its story in words, and its file inside. No scripts, no network. */

export interface MatchPage {
  language: string;
  /** The name of the game. */
  title: string;
  /** Who won, in a sentence. */
  result: string;
  /** Each player, and where they stood at the end. */
  players: readonly { name: string; standing: string }[];
  /** The board at the end as an SVG; null if it is no drawing. */
  board: string | null;
  storyTitle: string;
  lines: readonly string[];
  /** What the link to the match's file says, and the sentence beside it. */
  fileWords: string;
  fileWhy: string;
  fileName: string;
  /** The match's file, byte for byte as the server gave it. */
  file: Uint8Array;
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!);

/** Bytes in base64; in slices, since an argument list has a limit. */
function base64(bytes: Uint8Array): string {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 0x8000) letters += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(letters);
}

const STYLE = `:root{color-scheme:light dark;--ink:#22303c;--paper:#faf5ea;--accent:#a33118}
@media(prefers-color-scheme:dark){:root{--ink:#f3ead8;--paper:#1d2530;--accent:#f08c6f}}
body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.55 Georgia,serif;color:var(--ink);background:var(--paper)}
h1{margin-bottom:.2rem}.result{font-size:1.3rem;color:var(--accent)}table{border-collapse:collapse}
figure{margin:1rem 0}svg{max-width:100%;height:auto;border:2px solid var(--ink);border-radius:8px}td{padding:.15rem 1rem .15rem 0}li{padding:.12rem 0;overflow-wrap:anywhere}a{color:inherit}`;

/** The page as text. */
export function matchPage(about: MatchPage): string {
  const { language, title, result, players, board, storyTitle, lines, fileWords, fileWhy, fileName, file } = about;
  const rows = players.map(({ name, standing }) => `<tr><td>${safe(name)}</td><td>${safe(standing)}</td></tr>`);
  return `<!doctype html>
<html lang="${safe(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${safe(title)} – Ludothèque</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${safe(title)}</h1>
<p class="result">${safe(result)}</p>
<table><tbody>
${rows.join("\n")}
</tbody></table>
${board === null ? "" : `<figure>${board}</figure>`}
<h2>${safe(storyTitle)}</h2>
<ol>
${lines.map((line) => `<li>${safe(line)}</li>`).join("\n")}
</ol>
<p><a download="${safe(fileName)}" href="data:application/json;base64,${base64(file)}">${safe(fileWords)}</a></p>
<p>${safe(fileWhy)}</p>
</main>
</body>
</html>
`;
}
