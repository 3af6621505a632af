/** Has this browser told of one's turn at a table while the page is closed, by Web Push. */

import * as api from "$base/api";
import { t } from "$base/texts.svelte";

const WORDS = "ludotheque-words";

/** Subscribe this device at a table, if the browser may notify, and the server tells anybody. */
export async function tellMeHere(table: string): Promise<void> {
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

/** What the service worker says, which knows no language of its own. */
async function keepWords(): Promise<void> {
  const cache = await caches.open(WORDS);
  await cache.put(new URL("words", document.baseURI), new Response(JSON.stringify({ turn: t("ui-title-your-turn") })));
}

/** The browser's subscription; one that was made with the key of another server gives way. */
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
