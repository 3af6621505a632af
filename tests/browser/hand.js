/**
 * A scripted hand at the fort: plays whatever this page is asked, a little slower than it sees. Run in the page.
 *
 * `how.name` is whose hand it is and `how.people` who else plays by hand; `how.titles` are those of the fan's cards, in
 * their order, and `how.played` some of them: it picks what was not played yet, and leaves to chance what was. `how.calm`: it prefers to play in calm.
 */
(how) => {
  const can = (each) => each.checkVisibility() && !each.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(can);
  const text = (each) => each.textContent.trim();
  const key = (type, key) =>
    document.body.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  const seen = (window.seen = { captions: new Set(), titles: new Set(how.played), times: new Set(), wide: new Set(), raw: new Set() });

  let seed = 7;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  /** An average hand: 280 ms, give or take 50. */
  const reaction = () => 280 + 50 * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

  function look() {
    const title = text(document.querySelector(".scene-frame h2") ?? { textContent: "" });
    if (title && !document.querySelector(".scene-frame .gate")) seen.titles.add(title);
    seen.title = title;
    seen.caption = text(document.querySelector(".scene-frame .caption") ?? { textContent: "" });
    seen.captions.add(seen.caption);
    for (const time of document.querySelectorAll(".scene-frame .time")) seen.times.add(text(time));
  }
  /** What is wrong anywhere; to ask that after each change would take most of a page's time. */
  function check() {
    const { title } = seen;
    if (document.documentElement.scrollWidth > innerWidth) seen.wide.add(title || "the board");
    for (const raw of document.body.textContent.match(/\b(boyard|fort-boyard)-[a-z]+-[a-z-]+\b/g) ?? []) seen.raw.add(raw);
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  look();
  setInterval(check, 600);

  /** What everyone wears, by their names, as it was before eyes were covered. */
  let worn = {};
  function wearing() {
    const found = {};
    for (const line of document.querySelectorAll("main li")) {
      const [, name, things] = line.textContent.match(/^(.+?) (?:porte\s:|wears:) (.+)\.$/) ?? [];
      if (name) found[name] = things.replace(/ (et|and) (?!.* \1 )/, ", ").split(", ");
    }
    return found;
  }
  function spot() {
    const now = wearing();
    for (const person of all(".person")) {
      const name = Object.keys(now).find((name) => text(person).includes(name));
      const missing = (worn[name] ?? []).findIndex((thing) => !now[name].includes(thing));
      if (missing >= 0) return all(".part").length ? all(".part")[missing] : person;
    }
    return null;
  }
  function whose() {
    const felt = [...document.querySelectorAll(".dark .visually-hidden")].map(text)[0]?.match(/: (.+)\.$/)?.[1];
    const names = all(".scene-frame .controls .big");
    return names.find((each) => worn[text(each)]?.includes(felt)) ?? names[0];
  }

  const toPlay = () => how.titles.findIndex((title) => !seen.titles.has(title));
  /** To be in is the first button, in calm the second or, without a clock, the first; chance is the last. */
  function atTheGate() {
    const answers = all(".scene-frame .controls button");
    const played = !how.titles.some((title, at) => at === toPlay() && title === seen.title);
    const mine = how.people.some((name) => seen.caption.includes(name));
    return mine && !played ? answers[how.calm ? answers.length - 2 : 0] : answers.at(-1);
  }

  const REPLIES = ["peut-être", "qui sait", "un jour", "jamais", "ça dépend", "la marée", "une girafe", "plus tard", "tralala"];
  let replied = 0;

  /** What is to be clicked in a scene. */
  function inScene() {
    const field = all(".scene-frame input")[0];
    if (field && !all(".trick").length) {
      field.value = REPLIES[replied++ % REPLIES.length];
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.form.requestSubmit();
      return null;
    }
    if (document.querySelector(".scene-frame .gate")) return atTheGate();
    const controls = all(".scene-frame .controls button:not(.quiet, .pad, .half, .objects)");
    if (all(".person").length) return spot();
    if (document.querySelector(".dark")) return whose();
    const primary = controls.find((each) => each.matches(".primary"));
    const others = controls.filter((each) => !each.matches(".primary"));
    return primary && (!others.length || all(".dial").length || random() < 0.4)
      ? primary
      : others[Math.floor(random() * others.length)];
  }
  function outside() {
    key("keydown", "Escape");
    if (document.querySelector(".decisions[aria-busy=true]") || all(".decisions input").length) return null;
    return all(".fan button")[Math.max(0, toPlay())] ?? all(".goal, .offers .offer.open")[0];
  }

  let pressed = false;
  /** What has to be done at once; on each frame only where one steers, since a page that draws on none does little. */
  function frame() {
    const field = document.querySelector(".field.steers");
    if (field) requestAnimationFrame(frame);
    else setTimeout(frame, 30);
    const alarm = document.querySelector(".scene-frame.alarm");
    if (!alarm) pressed = false;
    else if (!pressed && all(".pad").length) {
      pressed = true;
      setTimeout(() => key("keydown", "x"), reaction());
    }
    if (field) steer(field);
  }
  const moved = (each) => (each.style.translate || "0px 0px").split(" ").map(parseFloat);
  let touched = false;
  let held = "";
  function hold(key_) {
    if (held === key_) return;
    if (held) key("keyup", held);
    if (key_) key("keydown", key_);
    held = key_;
  }
  function point(field, x, y) {
    const at = new DOMPoint(x, y).matrixTransform(field.querySelector("svg").getScreenCTM());
    const where = { bubbles: true, pointerType: "mouse", clientX: at.x, clientY: at.y };
    field.dispatchEvent(new PointerEvent("pointermove", where));
  }
  function steer(field) {
    const needles = field.querySelectorAll(".needle");
    const noses = field.querySelectorAll(".moves");
    if (needles.length) {
      const mine = text(field.querySelector(".names b")) === how.name ? 0 : 1;
      const at = Number(needles[mine].getAttribute("cy"));
      hold(Math.abs(at) < 8 ? "" : at < 0 ? "ArrowDown" : "ArrowUp");
    } else if (noses.length) {
      if (text(field.querySelector(".names b")) !== how.name) return hold("ArrowUp");
      const [[, height], [x, y]] = [moved(noses[0]), moved(noses[1])];
      if (x < 0) touched = false;
      if (x >= 399 && Math.abs(y - height) <= 45) touched = true;
      const near = Math.abs(y - height) <= 40;
      point(field, touched ? x - 200 : x < 360 ? 370 : near ? x + 9 : x, height);
    } else {
      const die = field.querySelector(".die");
      if (die) point(field, moved(die)[0], 0);
    }
  }
  frame();

  window.playing = setInterval(() => {
    if (!all(".person, .part").length) worn = { ...worn, ...wearing() };
    const next = document.querySelector(".scene-frame") ? inScene() : outside();
    next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }, 120);
}
