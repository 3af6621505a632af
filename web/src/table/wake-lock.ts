/** Keep the screen on while the page is seen; returns a function that lets it sleep again. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (over || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock?.request("screen");
      if (over) void lock?.release();
    } catch {
      /* a device that saves its battery may refuse */
    }
  }

  // The browser takes the lock back whenever the page is hidden.
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
