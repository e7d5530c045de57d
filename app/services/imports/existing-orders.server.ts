import { type OrderFile, ordersFromRows } from '#app/csv/order-file.ts';
import { isMadeOfPayments } from '#app/csv/payouts/order-of-payments.ts';
import type { Queryable } from '#app/data/database.ts';
import { selectIdsByName } from '#app/data/orders/known-facts.server.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { countOtherReturns } from './earlier-returns.server.ts';
import { type NumberMatching, underStoredNumbers } from './match-numbers.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';
import { hasSameAmounts, hasSameGoods, isOfOneDay, isOwnRefund } from './same-orders.ts';

const BATCH_ORDERS = 2000;

/** Decides if the format requires a decision about existing orders. */
export function mayReplaceOrders({ format }: ColumnMapping): boolean {
  return format === 'transactions';
}

/**
 * Refuses a file whose orders are stored already with other amounts: a report of payouts or labels
 * names the same order numbers, and would replace the sales. A recognised export contains refunds
 * and cancellations of its orders, so that there only other goods require a decision: half of an
 * order, where its rows were split over two files. @throws AppError conflict with their number,
 * before anything is stored.
 */
export async function refuseUndecided<Row>(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  {
    file,
    spool,
    isKnown,
    matching,
  }: {
    readonly file: OrderFile<Row>;
    readonly spool: OrderStagingFile;
    readonly isKnown: boolean;
    readonly matching: NumberMatching | null;
  },
): Promise<void> {
  let count = 0;
  let batch: Order[] = [];
  const look = async () => {
    const named = await underStoredNumbers(db, shopId, batch, matching);
    const orders = await besideTheirOrders(db, shopId, named);
    count += await countOtherReturns(db, shopId, orders);
    count += (await findExisting(db, shopId, orders, isKnown ? saysTheSame : isTheSame)).size;
    batch = [];
  };
  for await (const rows of spool.orders()) {
    batch.push(...ordersFromRows(file, rows).orders);
    if (batch.length >= BATCH_ORDERS) await look();
  }
  await look();
  if (count === 0) return;
  const what =
    count === 1
      ? '1 order number of the file is here already with another amount or day.'
      : `${count} order numbers of the file are here already with other amounts or days.`;
  throw new AppError('conflict', what, {
    hint:
      'Nothing was changed. Choose whether these orders are replaced or left as they are. Where each ' +
      'file has a part of an order, put its rows into one file.',
    details: { isUndecided: true },
  });
}

/** Recognises the error of a missing decision about existing orders. */
export function isUndecided(error: unknown): boolean {
  return error instanceof AppError && error.details['isUndecided'] === true;
}

/** Returns the orders to store: existing ones under their own ids, or not at all. */
export async function settleExisting(
  db: Queryable,
  shopId: number,
  { orders, choice }: { readonly orders: readonly Order[]; readonly choice: 'replace' | 'keep' },
): Promise<readonly Order[]> {
  const existing = await findExisting(db, shopId, orders, isTheSame);
  return orders.flatMap((order) => {
    const stored = existing.get(order.id);
    if (stored === undefined) return [order];
    // Money that went back is no order that could take the place of one.
    const isOther = stored.kind !== order.kind;
    return choice === 'keep' || isOther ? [] : [{ ...order, id: stored.id }];
  });
}

/**
 * Returns the orders, with a return of an earlier file's order as a document beside that order, as
 * if one file contained both, and without the returns that the order itself states.
 */
export async function besideTheirOrders(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
): Promise<readonly Order[]> {
  const isSeparateReturn = ({ kind, id, name }: Order) => kind === 'return' && id === name;
  const names = orders.filter(isSeparateReturn).map(({ name }) => name);
  if (names.length === 0) return orders;
  const byName = await selectIdsByName(db, shopId, names);
  const stored = await loadOrders(db, shopId, [...byName.values()]);
  const byId = new Map(stored.map((order) => [order.id, order]));
  return orders.flatMap((order) => {
    const sold = isSeparateReturn(order) ? byId.get(byName.get(order.name) ?? '') : undefined;
    if (sold === undefined) return [order];
    return isOwnRefund(sold, order) ? [] : [{ ...order, id: `${sold.id}/return` }];
  });
}

function isTheSame(stored: Order, read: Order): boolean {
  return isOfOneDay(stored, read) && hasSameAmounts(stored, read);
}

/**
 * Decides if two orders are equal. A recognised export dates its orders in several ways; another
 * refund has another day.
 */
function saysTheSame(stored: Order, read: Order): boolean {
  return hasSameGoods(stored, read) && (read.kind !== 'return' || isOfOneDay(stored, read));
}

/** Finds the stored order of each number that differs from the one read, by the id read. */
async function findExisting(
  db: Queryable,
  shopId: number,
  orders: readonly Order[],
  isSame: (stored: Order, read: Order) => boolean,
): Promise<ReadonlyMap<string, Order>> {
  // What came back within an order is a document beside it.
  const sold = new Set(orders.filter(({ kind }) => kind === 'order').map(({ name }) => name));
  const completeOrders = orders.filter(({ id, name }) => id === name || !sold.has(name));
  if (completeOrders.length === 0) return new Map();
  const byName = await selectIdsByName(
    db,
    shopId,
    completeOrders.map(({ name }) => name),
  );
  const storedIds = completeOrders.flatMap(({ id, name }) => [id, byName.get(name) ?? id]);
  const stored = await loadOrders(db, shopId, [...new Set(storedIds)]);
  const byId = new Map(stored.map((order) => [order.id, order]));
  return new Map(
    completeOrders.flatMap((order) => {
      const same = byId.get(order.id);
      const isBeside = order.id !== order.name;
      const other = isBeside ? undefined : byId.get(byName.get(order.name) ?? order.id);
      const meant = same ?? other;
      // An order created from its payments alone is replaced by it.
      if (meant === undefined || isMadeOfPayments(meant)) return [];
      if (same !== undefined && isSame(same, order)) return [];
      // What came back before the order itself came moves beside it.
      if (meant.kind === 'return' && order.kind === 'order') return [];
      return [[order.id, meant] as const];
    }),
  );
}
