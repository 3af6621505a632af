/** Web Push: this browser notifies of one's turn at a table while the page is closed. */

import * as api from "$base/api";
import { t } from "$base/texts.svelte";

const WORDS = "ludotheque-words";

/** Subscribe this device to a table's push messages, which say `line`; nothing happens if it may not notify, or nothing is sent. */
export async function subscribeToPush(table: string, line: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || Notification.permission !== "granted")
    return;
  await keepWords(table, line);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey(table);
  if (key === null) return;
  const { endpoint, keys } = (await subscribed(pushManager, key)).toJSON();
  if (endpoint && keys?.p256dh && keys.auth)
    await api.subscribe(table, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** Have nothing sent to this device any more, from any of these tables. */
export async function unsubscribeFromPush(tables: readonly string[]): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await Promise.allSettled(tables.map((table) => api.unsubscribe(table)));
  await subscription.unsubscribe();
}

/** Store what the service worker says, which cannot look it up: that it is one's turn, and the line of each table. */
async function keepWords(table: string, line: string): Promise<void> {
  const cache = await caches.open(WORDS);
  const place = new URL("words", document.baseURI);
  const before = (await (await cache.match(place))?.json().catch(() => null)) as {
    tables?: Record<string, string>;
  } | null;
  const tables = { ...before?.tables, [table]: line };
  await cache.put(place, new Response(JSON.stringify({ turn: t("ui-title-your-turn"), tables })));
}

/** The browser's push subscription; one that was made with the key of another server is replaced. */
async function subscribed(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return await manager.subscribe(wish);
  }
}
