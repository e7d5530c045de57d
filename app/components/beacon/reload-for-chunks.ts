const KEY = 'farthing-chunk-reload';

/**
 * Reloads the page when one of its chunks cannot be loaded, as after a deployment; at most once a
 * minute, which storage has to remember: without it, never.
 */
export function reloadForChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would lose the page that is there.
    if (!navigator.onLine) return;
    const now = Date.now();
    try {
      const last = window.sessionStorage.getItem(KEY);
      if (!mayReload(last === null ? null : Number(last), now)) return;
      window.sessionStorage.setItem(KEY, String(now));
    } catch {
      return;
    }
    event.preventDefault();
    window.location.reload();
  });
}

/** The minimum interval of reloads; a chunk that does not load is one of an older version. */
export const CHUNK_RELOAD_EVERY_MS = 60_000;

/**
 * Decides if the page may reload now. Instants in milliseconds; null when it never has. A clock
 * that was set back counts as a minute that has not passed, so that it causes no loop.
 */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_EVERY_MS;
}
