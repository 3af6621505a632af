/** What reaches somebody who looks elsewhere when it is their turn: sound, vibration, badge and notification. */

import { play } from "./sound";

let shown: Notification | null = null;

/** Whether the browser could be asked for permission to notify. */
export const canNotify = (): boolean =>
  globalThis.isSecureContext && "Notification" in globalThis && Notification.permission === "default";

/** Tell that it is one's turn, unless the page is being looked at. */
export function notifyTurn(table: string, sentence: string, title: string): void {
  void navigator.setAppBadge?.().catch(() => undefined);
  if (!document.hidden && document.hasFocus()) return;
  play("turn");
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(200);
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  try {
    shown = new Notification(sentence, { body: title, tag: table });
    shown.onclick = () => {
      window.focus();
      callBack();
    };
  } catch {
    /* some phones notify only from a service worker */
  }
}

/** Withdraw what was told. */
export function callBack(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
  shown?.close();
  shown = null;
}
