/** Whether this browser may tell of one's turn while one looks elsewhere, and whether it is wanted. */

import { saveSettings, settings } from "$base/settings.svelte";

type Permission = NotificationPermission | "impossible";

const now = (): Permission =>
  globalThis.isSecureContext && "Notification" in globalThis ? Notification.permission : "impossible";

export const mayNotify = $state<{ state: Permission }>({ state: now() });

/** Whether notices are wanted and possible. */
export const notifies = (): boolean => settings.notices && mayNotify.state === "granted";

/** Ask the browser for permission, unless it was given; returns whether notices come from now on. */
export async function allowNotices(): Promise<boolean> {
  saveSettings({ askedToNotify: true, notices: true });
  if (mayNotify.state === "default") await Notification.requestPermission();
  mayNotify.state = now();
  return notifies();
}

/** No notices any more, at any table: the server is told to forget where it would have sent them. */
export async function refuseNotices(): Promise<void> {
  const tables = settings.tables.map(({ id }) => id);
  saveSettings({ notices: false });
  if (mayNotify.state !== "granted") return;
  const { unsubscribeFromPush } = await import("./push");
  await unsubscribeFromPush(tables).catch(() => undefined);
}
