/** Whether the list of keys is shown; `?` opens it everywhere but in a text field and over a dialog. */

export const keysDialog = $state({ shown: false });

/** Handler of the window's keydown. */
export function showKeys(event: KeyboardEvent): void {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if ((event.target as HTMLElement).closest?.("input, textarea, select, [contenteditable]")) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  keysDialog.shown = true;
}
