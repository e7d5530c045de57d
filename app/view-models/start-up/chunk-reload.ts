/** A chunk that does not load is one of an older version: reload, at most once a minute. */
export const CHUNK_RELOAD_EVERY_MS = 60_000;

/**
 * Whether the page may reload now. Instants in milliseconds; null when it never has. A clock that
 * was set back counts as a minute that has not passed, so that no loop can come of it.
 */
export function mayReload(lastReloadAt: number | null, now: number): boolean {
  return lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_EVERY_MS;
}
