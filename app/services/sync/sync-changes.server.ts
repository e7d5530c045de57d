import {
  endSync,
  type SyncStatusRow,
  selectSyncStatuses,
  upsertRunning,
} from '#app/data/sync/sync-status-rows.server.ts';
import { readChangesFrom } from '#app/domain/shops/sync-schedule.ts';
import { PlatformError, type PlatformFault, type SyncCategory } from '#app/platforms/port.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.server.ts';
import { noteAnswered } from '#app/services/connections/platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { checkRefunds } from './check-refunds.server.ts';
import { recordFailure } from './record-failure.server.ts';
import { storeChanges } from './store-changes.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { queuePixelUpdate } from '#app/services/web-pixel/queue-pixel-update.server.ts';
import { renewWebhooks } from './renew-webhooks.server.ts';

export interface SyncChangesOptions {
  readonly shopId: number;
  readonly triggerType: string;
  readonly signal?: AbortSignal;
}

/**
 * Fetches the changes of every part of a shop with a complete history, from the last watermark
 * minus the platform's overlap. The watermark moves only after a full pass, to its beginning.
 * Disabled webhooks are repaired each time. @throws PlatformError to be tried again later.
 */
export async function syncChanges(
  deps: SyncDeps & Pick<Deps, 'accounts'>,
  options: SyncChangesOptions,
): Promise<void> {
  const opened = await openShop(deps, options.shopId);
  if (opened === null) return;
  const rows = await selectSyncStatuses(deps.db, options.shopId);
  const statusByCategory = new Map(
    rows.flatMap((row) => (row.kind === 'changes' ? [[row.category, row] as const] : [])),
  );
  const passes = opened.platform.capabilities.categories.flatMap((category) => {
    const row = statusByCategory.get(category);
    if (row === undefined) return [];
    return [() => passOver(deps, opened, { ...options, category, row })];
  });
  if (statusByCategory.size > 0) passes.push(() => heal(deps, opened, options));
  await runAll(passes, options.signal);
}

/** Faults that every request to the platform would have. */
const FAULTS_OF_ALL: ReadonlySet<PlatformFault> = new Set([
  'throttled',
  'address_refused',
  'revoked',
]);

/**
 * Runs the passes one after another: unreadable products do not stop orders. Throws the first fault
 * in the end, so that the job is tried again; at once where every other request would have it.
 */
async function runAll(
  passes: readonly (() => Promise<void>)[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const faults: unknown[] = [];
  for (const pass of passes) {
    try {
      await pass();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof PlatformError && FAULTS_OF_ALL.has(error.fault)) throw error;
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function heal(
  deps: SyncDeps & Pick<Deps, 'accounts'>,
  opened: OpenedShop,
  { shopId, signal }: SyncChangesOptions,
): Promise<void> {
  try {
    await renewWebhooks(deps, opened, signal);
    // Our address may be another one since.
    await queuePixelUpdate(deps, deps.db, shopId);
  } catch (error) {
    signal?.throwIfAborted();
    await recordFailure(deps, { shopId, category: 'orders', kind: 'changes' }, error);
  }
}

/** The age up to which refunds are checked each hour; all of them are in the nightly comparison. */
const REFUNDS_CHECKED_MS = 30 * 86_400_000;

function getHour(instant: string): string {
  return new Date(instant).toISOString().slice(0, 13);
}

interface GuardOptions extends SyncChangesOptions {
  readonly category: SyncCategory;
  readonly row: SyncStatusRow;
}

async function passOver(deps: SyncDeps, opened: OpenedShop, options: GuardOptions): Promise<void> {
  const { shopId, category, triggerType, row, signal } = options;
  const { db, clock, events } = deps;
  if (row.watermark === null) return;
  const key = { shopId, category, kind: 'changes' } as const;
  const startedAt = clock().toISOString();
  const from = readChangesFrom(row.watermark, new Date(startedAt));
  const overlapMs = opened.platform.capabilities.overlapSeconds * 1000;
  const since = new Date(Date.parse(from) - overlapMs).toISOString();
  await upsertRunning(db, { ...key, triggerType, now: startedAt });
  try {
    const { done } = await storeChanges(deps, opened, {
      category,
      since,
      isNews: true,
      ...(signal && { signal }),
    });
    if (category === 'orders' && getHour(row.watermark) !== getHour(startedAt)) {
      const monthAgo = new Date(Date.parse(startedAt) - REFUNDS_CHECKED_MS).toISOString();
      await checkRefunds(deps, opened, { since: monthAgo, signal });
    }
    const now = clock().toISOString();
    await endSync(db, { ...key, now, message: null, done, watermark: startedAt });
    await noteAnswered(deps, shopId);
    await events.publish(shopId, 'retrieval_status', { category, status: 'done' });
  } catch (error) {
    signal?.throwIfAborted();
    await recordFailure(deps, key, error);
  }
}
