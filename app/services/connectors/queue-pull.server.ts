import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import {
  selectConnection,
  selectConnections,
  selectDuePulls,
  updatePullProgress,
} from '#app/data/connectors/connection-rows.server.ts';
import {
  type OperationsUsed,
  selectOperationsUsed,
} from '#app/data/connectors/operation-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { isBudgetUsed } from '#app/domain/marketing/operation-budget.ts';
import { isVip } from '#app/domain/access/plans/plan.ts';
import { isShopAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { getPullMinutes } from '#app/domain/marketing/plan-pull.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

const MINUTE_MS = 60_000;

export type QueuedPull = 'started' | 'not connected' | 'stopped';

/**
 * The reasons for reading accounts before their turn: the source labels of features.md section 5.
 */
export const PULL_SOURCES = ['app-connection', 'login-refresh', 'user-refresh'] as const;
export type PullSource = (typeof PULL_SOURCES)[number];

/**
 * Queues a reading of a connection's accounts now rather than at its next turn. Several requests
 * queue one job.
 */
export async function queuePull(
  deps: ConnectorDeps,
  { shopId, connector, source }: ConnectionKey & { readonly source: PullSource },
): Promise<QueuedPull> {
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  if (isShopAttributeOn(attributes, 'stop_all_retrieval')) return 'stopped';
  const row = await selectConnection(deps.db, shopId, connector);
  // Sheets have turns of their own.
  const nextPullAt = inMinutes(deps, await readPullMinutes(deps, shopId));
  const isOfSheets = deps.connectors.find(connector)?.capabilities.level === 'sheet';
  if (row?.state !== 'connected' || isOfSheets) return 'not connected';
  await deps.db.transaction(async (tx) => {
    // One that is under way goes on: its progress stays on screen.
    if (row.pullStatus !== 'running') {
      await updatePullProgress(tx, shopId, {
        connector,
        pullStatus: 'queued',
        daysDone: 0,
        daysTotal: 0,
        nextPullAt,
      });
    }
    await syncJobs.connector(deps.jobs, tx, { shopId, connector });
  });
  deps.log.info({ event: 'connector.queued', shopId, connector, source }, 'a source is read now');
  await deps.events.publish(shopId, 'startRetrieval', {});
  return 'started';
}

export async function queuePulls(
  deps: ConnectorDeps,
  { shopId, source }: { readonly shopId: number; readonly source: PullSource },
): Promise<QueuedPull> {
  const outcomes: QueuedPull[] = [];
  for (const { connector } of await selectConnections(deps.db, shopId)) {
    if (deps.connectors.find(connector) === null) continue;
    outcomes.push(await queuePull(deps, { shopId, connector, source }));
  }
  const reported = ['started', 'stopped'] as const;
  return reported.find((outcome) => outcomes.includes(outcome)) ?? 'not connected';
}

/** Returns the minutes from a reading until the next one is due. */
export async function readPullMinutes(
  deps: Pick<ConnectorDeps, 'db' | 'clock' | 'plans'>,
  shopId: number,
): Promise<number> {
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  const wantsSlow = isShopAttributeOn(attributes, 'slow_refresh_frequency');
  // Without plans every shop is on the largest.
  const isFast = isVip(await readPlan(deps, shopId)) || (await isListed(deps, shopId));
  return getPullMinutes({ wantsSlow, isFast });
}

async function isListed(
  { db, plans }: Pick<ConnectorDeps, 'db' | 'plans'>,
  shopId: number,
): Promise<boolean> {
  if (plans.fastRefreshShops.size === 0) return false;
  const shop = await selectShopById(db, shopId);
  return shop !== null && plans.fastRefreshShops.has(shop.shopKey);
}

export function inMinutes({ clock }: Pick<ConnectorDeps, 'clock'>, minutes: number): string {
  return new Date(clock().getTime() + minutes * MINUTE_MS).toISOString();
}

/** Queues the due jobs of the connections of all shops. One that waits is not queued twice. */
export async function schedulePulls(deps: ConnectorDeps): Promise<void> {
  const { db, clock, connectors, jobs, log } = deps;
  const waitsForTomorrow = openBudgets(deps);
  for (const due of await selectDuePulls(db, clock().toISOString())) {
    const { shopId, connector } = due;
    try {
      if (connectors.find(connector) === null) continue;
      const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
      if (isShopAttributeOn(attributes, 'stop_all_retrieval')) continue;
      if (await waitsForTomorrow(due)) continue;
      await syncJobs.connector(jobs, db, due, { keepsWaiting: true });
    } catch (error) {
      log.error(
        { event: 'connector.not_scheduled', ...due, err: error },
        'a connection was not scheduled',
      );
    }
  }
}

/**
 * Postpones shops of a provider whose daily quota is used up until the next day of UTC: it counts
 * requests of all the installation, and would refuse every shop. The quota is read once.
 */
function openBudgets({ db, clock, connectors, log }: ConnectorDeps) {
  const day = clock().toISOString().slice(0, 10);
  const read = new Map<string, Promise<OperationsUsed>>();
  return async ({ shopId, connector }: ConnectionKey): Promise<boolean> => {
    const budget = connectors.find(connector)?.dailyOperations;
    if (budget === undefined) return false;
    const used = read.get(connector) ?? selectOperationsUsed(db, { connector, day });
    read.set(connector, used);
    const { total, byShop, shops } = await used;
    const shopCount = byShop.get(shopId) ?? 0;
    if (!isBudgetUsed({ budget, total, used: shopCount, shops })) return false;
    const nextPullAt = `${addDays(day, 1)}T00:00:00.000Z`;
    const progress = { pullStatus: 'idle', daysDone: 0, daysTotal: 0, nextPullAt } as const;
    await updatePullProgress(db, shopId, { connector, ...progress });
    log.warn(
      { event: 'connector.budget_used', connector, shopId, budget, total, own: shopCount },
      'a source is read again tomorrow: its questions of today are used up',
    );
    return true;
  };
}
