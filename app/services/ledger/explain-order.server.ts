import { selectClosedMonths } from '#app/data/ledger/closed-month-rows.server.ts';
import { ledgerRows } from '#app/data/ledger/ledger-text.server.ts';
import { readEntries } from '#app/data/ledger/read-entries.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { freezeClosedEntries } from '#app/domain/profit/closed-months/freeze-closed-entries.ts';
import type { LedgerEntry, Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { LeftOutCause } from '#app/domain/profit/left-out.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { costOrders } from './cost-orders.server.ts';

export interface ExplainedOrder {
  readonly order: Order;
  /** The entries that the engine computes now; in closed months the stored ones. */
  readonly entries: readonly LedgerEntry[];
  readonly reasons: readonly Reason[];
  /** Set when the ledger has exactly these entries; false while the order is queued. */
  readonly inStep: boolean;
  /** The reason why it counts in no figure; null when it does. */
  readonly leftOut: LeftOutCause | null;
}

/**
 * Explains the figures of an order: the engine costs the stored order again, and its result is
 * compared with the ledger. Throws `not_found`.
 */
export async function explainOrder(
  { db }: Pick<Deps, 'db'>,
  { shopId, orderId }: { readonly shopId: number; readonly orderId: string },
): Promise<ExplainedOrder> {
  const [costedOrder] = await costOrders(db, shopId, [orderId]);
  if (costedOrder === undefined) {
    throw new AppError('not_found', `There is no order "${orderId}" in this shop.`);
  }
  const [stored, closed] = await Promise.all([
    readEntries(db, shopId, orderId),
    selectClosedMonths(db, shopId),
  ]);
  const { entries, reasons } = freezeClosedEntries(costedOrder.costed, stored, closed).costed;
  const counted = stored.filter(({ event }) => event !== 'void');
  // As the ledger would hold them: it knows no negative zero.
  const inStep = ledgerRows(entries, null).hash === ledgerRows(counted, null).hash;
  return { order: costedOrder.order, entries, reasons, inStep, leftOut: costedOrder.leftOut };
}
