import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { insertLosses } from '#app/data/orders/order-loss-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { KNOWLEDGE_METRICS, knownValues } from '#app/domain/metrics/profit-knowledge.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { getFigures } from '#app/view-models/orders/entry-figures.ts';

export interface WrittenOrder {
  readonly order: Pick<Order, 'id' | 'placedAt'>;
  readonly entries: readonly LedgerEntry[];
}

const DAY_MS = 86_400_000;
/**
 * The age up to which a loss is news: a change of costs creates losses of many old orders at once,
 * for which a workflow is of no use.
 */
const NEWS_DAYS_MAX = 60;

/**
 * Records, in the transaction that writes the ledger, which orders lost money: their profit is
 * complete and below zero. Only for shops whose platform runs workflows, and only for recent orders
 * that were placed since the shop connected: those of its history are no news.
 */
export async function noteLosses(
  tx: Tx,
  shopId: number,
  orders: readonly WrittenOrder[],
  now: Date,
): Promise<void> {
  const recent = now.getTime() - NEWS_DAYS_MAX * DAY_MS;
  const placedLately = orders.filter(({ order }) => Date.parse(order.placedAt) >= recent);
  if (placedLately.length === 0) return;
  const link = await selectLink(tx, shopId);
  if (link?.state !== 'connected' || link.platformId !== PLATFORM.shopify) return;
  const since = Date.parse(link.installedAt);
  const lost = placedLately.filter(
    ({ order, entries }) => Date.parse(order.placedAt) >= since && hasLostMoney(entries),
  );
  await insertLosses(
    tx,
    shopId,
    lost.map(({ order }) => order.id),
    now.toISOString(),
  );
}

/** Decides if the profit of these entries is complete and below zero. */
function hasLostMoney(entries: readonly LedgerEntry[]): boolean {
  if (entries.length === 0) return false;
  const figures = knownValues(getFigures(entries, ['gross_profit', ...KNOWLEDGE_METRICS]));
  return (figures['gross_profit'] ?? 0) < 0;
}
