import {
  selectReconciliationSums,
  selectDifferences,
} from '#app/data/ledger/reconciliation-rows.server.ts';
import { loadPreferences } from '#app/data/costs/cost-book.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import {
  findDifferenceCause,
  type ReconciliationSums,
  type OrderDifference,
} from '#app/domain/profit/reconcile.ts';
import type { Deps } from '#app/services/deps.ts';

export interface Reconciliation {
  readonly sums: ReconciliationSums;
  /** The widest differences first, at most `DIFFERENCES_MAX`. */
  readonly differences: readonly OrderDifference[];
}

const DIFFERENCES_MAX = 100;

/** Holds every order's ledger against the platform's own total; what differs is listed, with its cause. */
export async function reconcileLedger(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<Reconciliation> {
  const [sums, rows, preferences] = await Promise.all([
    selectReconciliationSums(db, shopId),
    selectDifferences(db, shopId, DIFFERENCES_MAX),
    loadPreferences(db, shopId),
  ]);
  const ids = rows.map(({ orderId }) => orderId);
  const orders = ids.length === 0 ? [] : await loadOrders(db, shopId, ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const differences = rows.map(({ isWaiting, ...row }): OrderDifference => {
    const order = byId.get(row.orderId) ?? null;
    const differenceMinor = row.platformMinor - row.ledgerMinor;
    const cause = findDifferenceCause({ order, isWaiting, differenceMinor }, preferences);
    return { ...row, name: order?.name ?? row.orderId, differenceMinor, cause };
  });
  return { sums, differences };
}
