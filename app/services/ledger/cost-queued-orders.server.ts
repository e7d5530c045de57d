import { loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { countQueued, claimQueued, queueOrders } from '#app/data/ledger/ledger-queue.server.ts';
import { writeLedger } from '#app/data/ledger/write-ledger.server.ts';
import { analyzeUnderestimatedTables } from '#app/data/postgres/analyze-grown-tables.server.ts';
import { lockShop } from '#app/data/shops/shop-versions.server.ts';
import { isAwaited, matchLabels } from '#app/data/shipping/label-matches.server.ts';
import type { CostedOrder } from '#app/domain/profit/ledger/ledger-entry.ts';
import { noteLosses } from './note-losses.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { refreshDailyCost } from './refresh-daily-cost.server.ts';
import { costOrders } from './cost-orders.server.ts';
import { freezeClosedMonths } from './closed-months/freeze-closed-months.server.ts';

export interface CostQueuedOptions {
  readonly shopId: number;
  /** Called after each batch with the orders costed so far, and their number at the start. */
  readonly onProgress?: (costed: number, total: number) => void;
  readonly signal?: AbortSignal;
}

const BATCH_ORDERS = 2000;
/**
 * The orders from which statistics are refreshed: it costs some milliseconds, too much for the
 * order of a webhook.
 */
const ANALYZED_FROM = 100;
const NO_ENTRIES: CostedOrder = { entries: [], reasons: [] };
/** The number of concurrent batches: while PostgreSQL writes one, the engine computes another. */
const LANES = 3;

/**
 * Brings the ledger up to date with every queued order of the shop, batch by batch, each in its
 * own transaction: stopped or killed at any moment, it continues where it was. The income tax, if the
 * shop pays any, follows the profit.
 *
 * Throws `cancelled` when the signal says so; the batches written by then stay.
 */
export async function costQueuedOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  options: CostQueuedOptions,
): Promise<{ costed: number }> {
  const { shopId } = options;
  const costed = await costBatches({ db, clock }, options);
  if (costed >= ANALYZED_FROM) await analyzeUnderestimatedTables(db, shopId);
  const { incomeTaxPercent } = await loadPayableTaxes(db, shopId);
  if (costed > 0 && Number(incomeTaxPercent) > 0) {
    await refreshDailyCost({ db, clock }, { shopId, adSpendDays: null });
  }
  return { costed };
}

async function costBatches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, onProgress, signal }: CostQueuedOptions,
): Promise<number> {
  await matchAwaitedLabels(db, shopId);
  const total = await countQueued(db, shopId);
  const state = { costed: 0, afterId: '' };
  const nextBatch = () =>
    db.transaction(async (tx) => {
      const ids = await claimQueued(tx, shopId, BATCH_ORDERS, state.afterId);
      const last = ids.at(-1);
      if (last === undefined) return 0;
      if (last > state.afterId) state.afterId = last;
      const costed = await costOrders(tx, shopId, ids);
      const costedById = new Map(costed.map((one) => [one.order.id, one.costed]));
      const byId = new Map(ids.map((id) => [id, costedById.get(id) ?? NO_ENTRIES]));
      // Only at the end of the work: closing a month locks the shop, too.
      await lockShop(tx, shopId);
      const written = await freezeClosedMonths(tx, shopId, byId);
      await writeLedger(tx, shopId, written);
      const orders = costed.map(({ order }) => ({
        order,
        entries: (written.get(order.id) ?? NO_ENTRIES).entries,
      }));
      await noteLosses(tx, shopId, orders, clock());
      return ids.length;
    });
  const lane = async () => {
    for (;;) {
      if (signal?.aborted === true) throw new AppError('cancelled', 'Stopped before the end.');
      const count = await nextBatch();
      if (count === 0) return;
      state.costed += count;
      onProgress?.(state.costed, Math.max(total, state.costed));
    }
  };
  await awaitAllLanes(Array.from({ length: total > BATCH_ORDERS ? LANES : 1 }, lane));
  // Orders queued meanwhile may precede the last id.
  if (state.afterId !== '') {
    return state.costed + (await costBatches({ db, clock }, { shopId, ...(signal && { signal }) }));
  }
  return state.costed;
}

/**
 * Matches labels that came before their orders. This precedes the claim of orders: a holder of
 * claimed orders must not wait for labels, for others that hold labels wait for claimed orders. An
 * order that is stored meanwhile is matched in the round after its batch.
 */
async function matchAwaitedLabels(db: Deps['db'], shopId: number): Promise<void> {
  if (!(await isAwaited(db, shopId))) return;
  await db.transaction(async (tx) => queueOrders(tx, shopId, await matchLabels(tx, shopId)));
}

/**
 * Waits for all lanes, so that none continues after the first has failed; then throws that failure.
 */
async function awaitAllLanes(lanes: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(lanes);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
