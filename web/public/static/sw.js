// The service worker: the page opens without a network, from what was loaded before.
// It also tells of one's turn while the page is closed: a push message names the table, and nothing else.
// The network comes first for the page, so nobody stays on an old version; nothing of /api is ever kept.

const KEPT = "ludotheque-shell";
const MOST = 200;
const ANSWER_MILLISECONDS = 500;
const WORDS = "ludotheque-words";
const PAGE = self.registration.scope;
const ASSETS = `${PAGE}assets/`;
const STATIC = `${PAGE}static/`;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(Promise.all([PAGE, `${STATIC}icon.svg`, `${STATIC}manifest.webmanifest`].map(keep)));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// The page names what it had loaded before this worker was there.
self.addEventListener("message", (event) => {
  const loaded = Array.isArray(event.data?.loaded) ? event.data.loaded : [];
  event.waitUntil(Promise.all(loaded.filter((address) => address.startsWith(ASSETS)).map(keep)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (request.url.startsWith(PAGE) && !request.url.startsWith(`${PAGE}api/`)) event.respondWith(opened(request));
  } else if (request.url.startsWith(ASSETS)) event.respondWith(once(request));
  else if (request.url.startsWith(STATIC)) event.respondWith(fresh(request));
});

self.addEventListener("push", (event) => event.waitUntil(told(event.data?.text() ?? "")));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(atTable(event.notification.data?.table ?? ""));
});

/** Say, in the words that the page has left here in its language, that it is one's turn, in which game and at whose table. */
async function told(table) {
  const words = await (await caches.open(WORDS)).match(`${PAGE}words`);
  const { turn, tables } = words ? await words.json() : { turn: "Ludothèque" };
  await self.navigator.setAppBadge?.().catch(() => undefined);
  await self.registration.showNotification(turn, {
    body: tables?.[table] ?? "",
    tag: table,
    data: { table },
    icon: `${STATIC}icon-192.png`,
  });
}

/** Show the table in the tab that has it open, or in a new one. */
async function atTable(table) {
  const address = /^[a-z0-9]+$/.test(table) ? `${PAGE}t/${table}` : PAGE;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const where = await Promise.all(tabs.map(shows));
  const open = tabs[where.indexOf(address)];
  await (open ? open.focus() : self.clients.openWindow(address));
}

/** The address that a tab shows, which is not always the one it was loaded from; nothing if it does not answer. */
function shows(tab) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, ANSWER_MILLISECONDS);
    tab.postMessage("where", [port2]);
  });
}

/** The page from the network, which is the same at every address; the one kept if there is no network. */
async function opened(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) await put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    return (await known(PAGE)) ?? Promise.reject(error);
  }
}

/** A file with a hash in its name: it never changes, so the one kept will do. */
async function once(request) {
  const found = await known(request.url);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await put(request.url, answer.clone());
  return answer;
}

/** A file that may change: from the network, else as it was kept. */
async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await put(request.url, answer.clone());
    return answer;
  } catch (error) {
    return (await known(request.url)) ?? Promise.reject(error);
  }
}

async function known(address) {
  return (await caches.open(KEPT)).match(address, { ignoreVary: true });
}

async function keep(address) {
  if (address !== PAGE && (await known(address))) return;
  const answer = await fetch(address);
  if (answer.ok) await put(address, answer);
}

/** Keep an answer; of too many, the oldest go. */
async function put(address, answer) {
  try {
    const cache = await caches.open(KEPT);
    await cache.put(address, answer);
    const all = (await cache.keys()).filter(({ url }) => url !== PAGE);
    for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
  } catch {
    /* no room: the network will do */
  }
}
