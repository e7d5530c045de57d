import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '#app/data/database.ts';
import { loadOrdersWithVisits } from '#app/data/orders/load-orders.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import type { OrderTotals } from '#app/domain/imports/import-totals.ts';
import { selectConnectedOrders } from '#app/data/sync/platform-order-rows.server.ts';
import { mergeOrders } from '#app/domain/orders/merge-orders.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { FileRow } from '#app/csv/rows/file-row.ts';
import { type OrderFile, ordersFromRows } from '#app/csv/order-file.ts';
import type { Deps } from '#app/services/deps.ts';
import { withEarlierReturns } from './earlier-returns.server.ts';
import { besideTheirOrders, settleExisting } from './existing-orders.server.ts';
import { withStoredIds } from './find-stored-ids.server.ts';
import { withPayouts, withWaiting } from './attach-payouts.server.ts';
import { type NumberMatching, underStoredNumbers } from './match-numbers.server.ts';
import type { OrderStagingFile } from './order-staging-file.server.ts';
import type { Reject } from './to-reject.ts';
import { toImportReject } from './to-reject.ts';
import type { RejectLog } from './reject-log.server.ts';

export interface WriteOrdersOptions<Row> {
  readonly shopId: number;
  readonly file: OrderFile<Row>;
  readonly spool: OrderStagingFile;
  /** Set when other files contain the rest of its orders: stored parts remain beside it. */
  readonly isPartial: boolean;
  /**
   * Called with the orders of the file that a connection reads, too, instead of storing them: the
   * connection counts.
   */
  readonly onRepeated?: (orders: readonly Order[]) => void;
  /** The decision about existing orders with other amounts; null where none is necessary. */
  readonly choice: 'replace' | 'keep' | null;
  /** The other spellings of its order numbers; null where there are none. */
  readonly matching: NumberMatching | null;
  /** The totals of every order of the file, new or not. */
  readonly totals: OrderTotals;
  readonly log: Pick<RejectLog, 'note'>;
  readonly onProgress: (progress: WriteOrdersProgress) => void;
  readonly onStored: (ids: readonly string[]) => Promise<void>;
  readonly signal?: AbortSignal;
}

export interface WriteOrdersProgress {
  readonly booked: number;
  readonly unchanged: number;
}

export interface BookedOrders extends WriteOrdersProgress {
  /** Rows that proved invalid beside the other rows of their order. */
  readonly rejects: readonly Reject[];
}

const BATCH_ORDERS = 2000;
/**
 * The orders after which other work gets a turn: each statement of a batch waits for the one
 * before.
 */
const ORDERS_BETWEEN_TURNS = 50;

/**
 * Stores the orders of a checked file, 2,000 at a time, each batch in its own transaction: after an
 * interruption the stored orders are complete, and a repeat continues from there because an equal
 * order is no change. @throws the signal's reason between two batches.
 */
export async function writeOrders<Row>(
  { db }: Pick<Deps, 'db'>,
  options: WriteOrdersOptions<Row>,
): Promise<BookedOrders> {
  const { shopId, file, spool, matching, totals, log, onProgress, onStored, signal } = options;
  const rejects: Reject[] = [];
  let booked = 0;
  let unchanged = 0;
  let storing: Promise<void> = Promise.resolve();
  const store = async (orders: readonly Order[]) => {
    const { stored, ids, repeated } = await db.transaction(async (tx) => {
      const spelled = await underStoredNumbers(tx, shopId, orders, matching);
      const named = file.isFoundByName ? await withStoredIds(tx, shopId, spelled) : spelled;
      const { ordersToWrite, repeated } = await splitConnected(tx, named, options);
      const resolvedOrders = await settled(tx, ordersToWrite, options);
      const all = [...resolvedOrders.map(({ id }) => id), ...repeated.map(({ name }) => name)];
      return {
        stored: await storeOrders(tx, shopId, resolvedOrders),
        ids: [...new Set(all)],
        repeated,
      };
    });
    await onStored(ids);
    booked += stored.changed.length;
    unchanged += stored.unchanged + repeated.length;
    options.onRepeated?.(repeated);
    onProgress({ booked, unchanged });
  };
  let batch: Order[] = [];
  for await (const rows of spool.orders()) {
    const { orders, rejected } = ordersFromRows(file, rows);
    batch.push(...orders);
    for (const order of orders) totals.add(order);
    rejects.push(...rejected.map((reject) => toImportReject(reject, rows)));
    for (const reject of rejected) log.note(reject, amountAt(reject.line, rows, file));
    // Read in one go, the orders of this batch would keep the answers for the other one waiting.
    if (batch.length % ORDERS_BETWEEN_TURNS === 0) await nextTurn();
    if (batch.length < BATCH_ORDERS) continue;
    // While PostgreSQL stores one batch, the next is put together.
    await storing;
    signal?.throwIfAborted();
    storing = store(batch);
    // Its failure is met by the next await; until then it must not count as unhandled.
    storing.catch(() => undefined);
    batch = [];
  }
  await storing;
  signal?.throwIfAborted();
  if (batch.length > 0) await store(batch);
  return { booked, unchanged, rejects };
}

/**
 * Separates the orders to store from those that a connection has, where it counts instead of the
 * file.
 */
async function splitConnected<Row>(
  tx: Tx,
  orders: readonly Order[],
  { shopId, onRepeated }: Pick<WriteOrdersOptions<Row>, 'shopId' | 'onRepeated'>,
): Promise<{ readonly ordersToWrite: readonly Order[]; readonly repeated: readonly Order[] }> {
  if (onRepeated === undefined) return { ordersToWrite: orders, repeated: [] };
  const names = [...new Set(orders.map(({ name }) => name))];
  const connected = await selectConnectedOrders(tx, shopId, names);
  const repeated = orders.filter(({ name }) => connected.has(name));
  return { ordersToWrite: orders.filter(({ name }) => !connected.has(name)), repeated };
}

/** Returns the orders as they are stored, combined with existing ones. */
async function settled(
  tx: Tx,
  orders: readonly Order[],
  { shopId, isPartial, choice }: Pick<WriteOrdersOptions<never>, 'shopId' | 'isPartial' | 'choice'>,
): Promise<readonly Order[]> {
  const joined = await withEarlierReturns(tx, shopId, { orders, choice });
  if (isPartial && choice === null) {
    return withWaiting(tx, shopId, await completed(tx, shopId, joined));
  }
  const placed = await besideTheirOrders(tx, shopId, joined);
  const meant =
    choice === null ? placed : await settleExisting(tx, shopId, { orders: placed, choice });
  return withPayouts(tx, shopId, meant);
}

/** Completes the orders with data of other files. */
async function completed(tx: Tx, shopId: number, orders: readonly Order[]): Promise<Order[]> {
  const ids = orders.map(({ id }) => id);
  const storedOrders = await loadOrdersWithVisits(tx, shopId, ids);
  const byId = new Map(storedOrders.map((order) => [order.id, order]));
  return orders.map((order) => {
    const stored = byId.get(order.id);
    return stored === undefined ? order : mergeOrders(stored, order);
  });
}

/** Adds up the orders of a checked file without storing any. */
export async function totalOrders<Row>({
  file,
  spool,
  totals,
  log,
  signal,
}: Pick<WriteOrdersOptions<Row>, 'file' | 'spool' | 'totals' | 'log' | 'signal'>): Promise<number> {
  let rejectedRows = 0;
  for await (const rows of spool.orders()) {
    signal?.throwIfAborted();
    const { orders, rejected } = ordersFromRows(file, rows);
    for (const order of orders) totals.add(order);
    for (const reject of rejected) log.note(reject, amountAt(reject.line, rows, file));
    rejectedRows += rejected.length;
  }
  return rejectedRows;
}

function amountAt<Row>(
  line: number,
  rows: readonly FileRow[],
  file: OrderFile<Row>,
): number | null {
  const row = rows.find((candidate) => candidate.line === line);
  return row === undefined ? null : file.getRefusedAmount(row);
}
