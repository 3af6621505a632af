// Searches in the page itself: no worker and no request, so that it works from a disk too. Accents, case and endings do
// not matter, and every word has to be found: « elimine » finds « élimination », "rolls" finds "roll". What is in the
// language of the page comes first.
document.addEventListener("DOMContentLoaded", function () {
  "use strict";

  const MOST = 30;
  const AROUND = 90;
  const query = document.getElementById("properdocs-search-query");
  const results = document.getElementById("properdocs-search-results");
  let pages = null;

  function folded(text) {
    return text
      .replace(/œ/g, "oe")
      .replace(/Œ/g, "Oe")
      .replace(/æ/g, "ae")
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .replace(/’/g, "'")
      .toLowerCase();
  }

  function stem(word) {
    if (word.length < 5) return word;
    return word.replace(/(ations?|ements?|ers?|ees?|ez|ings?|ed|es|e|s|x)$/, (ending) =>
      word.length - ending.length >= 4 ? "" : ending,
    );
  }

  function isFrench(page) {
    return page.location.startsWith("fr/");
  }

  function isHere(page) {
    return isFrench(page) === (document.documentElement.lang === "fr");
  }

  function pageOf(entry) {
    return entry.location.split("#")[0];
  }

  function load(then) {
    if (pages) return then();
    const script = document.createElement("script");
    script.src = base_url.replace(/\/?$/, "/") + "search/index.js";
    script.onload = function () {
      pages = window.searchIndex.map((entry) => ({
        ...entry,
        inTitle: folded(entry.title),
        inText: folded(entry.text),
      }));
      then();
    };
    document.head.append(script);
  }

  // A word begins where it is found, except in titles of code, which are written in one piece.
  function places(word, text) {
    return [...text.matchAll(new RegExp("(?<![a-z0-9])" + word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g"))];
  }

  function worth(page, words) {
    let sum = 0;
    for (const word of words) {
      const title = places(word, page.inTitle).length;
      const text = places(word, page.inText).length;
      if (!title && !text) return 0;
      sum += title * 20 + Math.min(text, 10);
    }
    return sum;
  }

  // Folding keeps the length of nearly every text; where it does not, the excerpt is a few letters off.
  function excerpt(page, words) {
    const first = Math.min(...words.flatMap((word) => places(word, page.inText).map((found) => found.index)));
    const at = Number.isFinite(first) ? first : 0;
    const from = Math.max(0, at - AROUND);
    const text = page.text.slice(from, at + 2 * AROUND).replace(/\s+/g, " ");
    return (from > 0 ? "…" : "") + text + (at + 2 * AROUND < page.text.length ? "…" : "");
  }

  function shown(page, words) {
    const article = document.createElement("article");
    const link = document.createElement("a");
    link.href = base_url.replace(/\/?$/, "/") + page.location;
    const whole = pages.find((other) => other.location === pageOf(page));
    link.textContent = whole.title === page.title ? page.title : whole.title + " › " + page.title;
    const text = document.createElement("p");
    text.textContent = excerpt(page, words);
    article.lang = isFrench(page) ? "fr" : "en";
    article.append(link, text);
    return article;
  }

  function search() {
    const words = folded(query.value)
      .split(/[^a-z0-9_-]+/)
      .filter((word) => word.length > 1)
      .map(stem);
    if (!words.length) return results.replaceChildren();
    const hits = pages.map((page) => ({ page, worth: worth(page, words) })).filter((hit) => hit.worth > 0);
    const inSections = new Set(hits.filter((hit) => hit.page.location.includes("#")).map((hit) => pageOf(hit.page)));
    // A whole page counts where its words are found in no single section of it.
    const best = hits
      .filter((hit) => hit.page.location.includes("#") || !inSections.has(hit.page.location))
      .sort((one, other) => isHere(other.page) - isHere(one.page) || other.worth - one.worth)
      .slice(0, MOST);
    if (!best.length) return results.replaceChildren(results.dataset.noResultsText);
    results.replaceChildren(...best.map((hit) => shown(hit.page, words)));
  }

  query.form.addEventListener("submit", (event) => event.preventDefault());
  query.addEventListener("input", () => load(search));
  query.addEventListener("keydown", (event) => {
    const best = results.querySelector("a");
    if (event.key === "Enter" && best) best.click();
  });
});
