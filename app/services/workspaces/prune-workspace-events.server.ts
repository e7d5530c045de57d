import { deleteEventsBefore } from '#app/data/workspaces/event-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

/** What somebody looked at is of use for a while, and of nobody's business after it. */
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Deletes the events of workspaces that are older than 180 days and tells how many. Meant to be
 * called now and then; a second call changes nothing.
 */
export async function pruneWorkspaceEvents({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ deleted: number }> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return { deleted: await deleteEventsBefore(db, before) };
}
