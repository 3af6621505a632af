/** Notices of one's turn while one looks elsewhere: sound, vibration, badge and notification. */

import { play } from "$base/sound";
import { notifies } from "./notices.svelte";

let shown: Notification | null = null;

/** Tell that it is one's turn, unless the page is being looked at. */
export function notifyTurn(table: string, sentence: string, title: string): void {
  void navigator.setAppBadge?.().catch(() => undefined);
  if (!document.hidden && document.hasFocus()) return void withdrawn(table);
  play("turn");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  if (notifies()) void show(table, sentence, title);
}

/** Withdraw the notice: badge and notification. */
export function withdrawNotice(table: string): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
  shown?.close();
  shown = null;
  void withdrawn(table);
}

/** Show a notification, by the service worker if there is one: some phones allow no other, and a push message replaces it. */
async function show(table: string, sentence: string, title: string): Promise<void> {
  const wish = { body: title, tag: table };
  const worker = await registered();
  if (worker) return await worker.showNotification(sentence, { ...wish, data: { table } });
  try {
    shown = new Notification(sentence, wish);
    shown.onclick = () => {
      window.focus();
      withdrawNotice(table);
    };
  } catch {
    /* only a service worker may notify here, and there is none */
  }
}

async function withdrawn(table: string): Promise<void> {
  const notifications = (await (await registered())?.getNotifications({ tag: table })) ?? [];
  for (const notification of notifications) notification.close();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : undefined;
}
