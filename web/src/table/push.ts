/** Web Push: this browser notifies of one's turn at a table while the page is closed. */

import * as api from "$base/api";
import { t } from "$base/texts.svelte";

const WORDS = "ludotheque-words";

/** Subscribe this device to a table's push messages; does nothing if the browser may not notify, or the server sends none. */
export async function subscribeToPush(table: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis) || Notification.permission !== "granted")
    return;
  await keepWords();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.pushKey(table);
  if (key === null) return;
  const { endpoint, keys } = (await subscribed(pushManager, key)).toJSON();
  if (endpoint && keys?.p256dh && keys.auth)
    await api.subscribe(table, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
}

/** Store the sentences of the service worker in the current language, which it cannot look up itself. */
async function keepWords(): Promise<void> {
  const cache = await caches.open(WORDS);
  await cache.put(new URL("words", document.baseURI), new Response(JSON.stringify({ turn: t("ui-title-your-turn") })));
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
