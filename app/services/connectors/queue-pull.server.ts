import {
  selectConnection,
  selectDuePulls,
  updatePullProgress,
} from '#app/data/connectors/connection-rows.server.ts';
import { PULL_EVERY_MINUTES } from '#app/domain/marketing/plan-pull.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { STOP_ATTRIBUTE } from '#app/services/sync/start-sync.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

const MINUTE_MS = 60_000;

export type QueuedPull = 'started' | 'not connected' | 'stopped';

/**
 * Has a connection read its accounts now rather than at its next turn. However often it is asked for,
 * one waits.
 */
export async function queuePull(
  deps: ConnectorDeps,
  { shopId, connector }: ConnectionKey,
): Promise<QueuedPull> {
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  if (attributes.get(STOP_ATTRIBUTE) === '1') return 'stopped';
  const row = await selectConnection(deps.db, shopId, connector);
  if (row?.state !== 'connected') return 'not connected';
  await deps.db.transaction(async (tx) => {
    // One that is under way goes on: its progress stays on screen.
    if (row.pullStatus !== 'running') {
      await updatePullProgress(tx, shopId, {
        connector,
        pullStatus: 'queued',
        daysDone: 0,
        daysTotal: 0,
        nextPullAt: nextPullAt(deps),
      });
    }
    await syncJobs.connector(deps.jobs, tx, { shopId, connector });
  });
  await deps.events.publish(shopId, 'startRetrieval', {});
  return 'started';
}

/** When a connection that is read now is read again by itself. */
export function nextPullAt({ clock }: Pick<ConnectorDeps, 'clock'>): string {
  return new Date(clock().getTime() + PULL_EVERY_MINUTES * MINUTE_MS).toISOString();
}

/** Makes the jobs that are due for the connections of all shops. One that waits is not made twice. */
export async function schedulePulls(deps: ConnectorDeps): Promise<void> {
  const { db, clock, connectors, jobs, log } = deps;
  for (const due of await selectDuePulls(db, clock().toISOString())) {
    const { shopId, connector } = due;
    try {
      if (connectors.find(connector) === null) continue;
      const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
      if (attributes.get(STOP_ATTRIBUTE) === '1') continue;
      await syncJobs.connector(jobs, db, due, { keepsWaiting: true });
    } catch (error) {
      log.error(
        { event: 'connector.not_scheduled', ...due, err: error },
        'a connection was not scheduled',
      );
    }
  }
}
