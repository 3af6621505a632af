import { expect, test } from "vitest";
import { matchPage, type MatchPage } from "./match-page";

const FILE = new TextEncoder().encode('{"game":"shut-the-box","name":"Zoé </script>"}\n');
const ABOUT: MatchPage = {
  language: "fr",
  title: "Fermer la boîte",
  result: "Zoé gagne !",
  players: [{ name: "<img src=x onerror=alert(1)>", standing: "12 & 3" }],
  board: '<svg viewBox="0 0 9 9"><rect width="9" height="9" /></svg>',
  storyTitle: "Le récit",
  lines: ["Zoé lance 4 et 6.", 'Zoé dit "non".'],
  fileWords: "Le fichier",
  fileWhy: "Pour vérifier les dés.",
  fileName: "shut-the-box-x.json",
  file: FILE,
};

test("the match's file is inside, byte for byte", () => {
  const [, inside] = /href="data:application\/json;base64,([^"]+)"/.exec(matchPage(ABOUT))!;
  expect(Uint8Array.from(atob(inside!), (sign) => sign.charCodeAt(0))).toEqual(FILE);
});

test("the board at the end is drawn in it", () => {
  expect(matchPage(ABOUT)).toContain('<figure><svg viewBox="0 0 9 9">');
  expect(matchPage({ ...ABOUT, board: null })).not.toContain("<figure>");
});

test("names are text and never markup, and nothing is fetched or run", () => {
  const page = matchPage(ABOUT);
  expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  expect(page).toContain("Zoé dit &quot;non&quot;.");
  expect(page).not.toMatch(/<script|<img|<link|https?:/);
});
