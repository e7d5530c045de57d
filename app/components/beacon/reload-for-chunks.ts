import { mayReload } from '#app/view-models/start-up/chunk-reload.ts';

const KEY = 'farthing-chunk-reload';

/**
 * Reloads the page when one of its parts cannot be loaded, as after a new version was put in place;
 * at most once a minute, which storage has to remember: without it, never.
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
