/** Files of the page that are loaded when they are needed: a failed one is tried again, with growing pauses. */

/** Between two tries, in milliseconds: a network that is gone for seconds costs no more than these. */
export const PAUSES = [300, 800, 1500, 3000, 6000] as const;

/** Thrown when a file did not come, however often it was tried. */
export class FileLost extends Error {}

/** Load a file, such as `import("…")`; `FileLost` if it does not come. */
export async function lazily<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((next) => setTimeout(next, pause));
      await styleAgain();
    }
  }
  try {
    return await load();
  } catch (error) {
    throw new FileLost(String(error));
  }
}

/** Ask again for styles that did not come: who loads a file a second time takes its styles for loaded. */
async function styleAgain(): Promise<void> {
  if (typeof document === "undefined") return;
  const broken = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet }) => sheet === null,
  );
  await Promise.all(
    broken.map(
      (link) =>
        new Promise<void>((loaded) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.onload = again.onerror = () => loaded();
          link.replaceWith(again);
        }),
    ),
  );
}
