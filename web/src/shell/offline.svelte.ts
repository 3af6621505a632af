/** Whether there is a network, and the service worker by which the page opens without one. */

export const network = $state({ there: navigator.onLine });

addEventListener("online", () => (network.there = true));
addEventListener("offline", () => (network.there = false));

/** Register the service worker once the page is loaded; browsers allow it on https and on this machine only. */
export function openOffline(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}

/** The service worker asks which table this tab shows, to bring it to the front. */
function tellWhere({ ports }: MessageEvent): void {
  ports[0]?.postMessage(location.href.split(/[?#]/)[0]);
}

async function register(): Promise<void> {
  try {
    navigator.serviceWorker.addEventListener("message", tellWhere);
    navigator.serviceWorker.startMessages();
    const scope = new URL("./", document.baseURI).pathname;
    await navigator.serviceWorker.register(new URL("static/sw.js", document.baseURI), { scope });
    const { active } = await navigator.serviceWorker.ready;
    // Also what began to load before there was a worker and ends after it came, such as fonts.
    new PerformanceObserver((list) => {
      const names = list.getEntries().map(({ name }) => name);
      const loaded = names.filter((name) => name.includes("/assets/"));
      if (loaded.length > 0) active?.postMessage({ loaded });
    }).observe({ type: "resource", buffered: true });
  } catch {
    /* refused by the browser or its settings: the page works without */
  }
}
