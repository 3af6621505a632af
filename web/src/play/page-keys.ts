/** Which keys are for the page of a match, and not for what has the focus. */

const FIELDS = "input, textarea, select, dialog, [contenteditable]";

/** Whether a key is for the page: without Ctrl, Meta or Alt, and not pressed in a field or a dialog. */
export function isForPage(event: KeyboardEvent, fields = FIELDS): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target as HTMLElement).closest(fields);
}

/** Whether Enter would press what has the focus. */
export const isPressed = ({ target }: KeyboardEvent): boolean =>
  !!(target as HTMLElement).closest("button, a, summary, [role=button]");

/** Press the page's main button, if there is exactly one that is seen and can be pressed. */
export function pressMain(): void {
  const [main, ...others] = [...document.querySelectorAll<HTMLButtonElement>("main button.primary")].filter(
    (button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }),
  );
  if (main && !others.length) main.click();
}
