import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { OrderFile } from '#app/platforms/generic/order-file.ts';
import type { Deps } from '#app/services/deps.ts';
import type { OrderSpool } from './order-spool.server.ts';
import type { Reject } from './reject-of.ts';
import { rejectOf } from './reject-of.ts';

export interface BookOptions<Row> {
  readonly shopId: number;
  readonly file: OrderFile<Row>;
  readonly spool: OrderSpool;
  readonly onProgress: (progress: BookProgress) => void;
  readonly signal?: AbortSignal;
}

export interface BookProgress {
  readonly booked: number;
  readonly unchanged: number;
}

export interface BookedOrders extends BookProgress {
  /** Rows that turned out wrong beside the other rows of their order. */
  readonly rejects: readonly Reject[];
}

const BATCH_ORDERS = 2000;

/**
 * Stores the orders of a checked file, 2,000 at a time, each batch in its own transaction: stopped
 * or killed, what is stored is whole, and booking again goes on from there because the same order
 * again is no change.
 * @throws the signal's reason between two batches.
 */
export async function bookOrders<Row>(
  { db }: Pick<Deps, 'db'>,
  { shopId, file, spool, onProgress, signal }: BookOptions<Row>,
): Promise<BookedOrders> {
  const rejects: Reject[] = [];
  let booked = 0;
  let unchanged = 0;
  let storing: Promise<void> = Promise.resolve();
  const store = async (orders: readonly Order[]) => {
    const stored = await db.transaction((tx) => storeOrders(tx, shopId, orders));
    booked += stored.changed.length;
    unchanged += stored.unchanged;
    onProgress({ booked, unchanged });
  };
  let batch: Order[] = [];
  for await (const rows of spool.orders()) {
    const read = rows.flatMap((row) => file.read(row).row ?? []);
    const { orders, rejected } = file.assemble(read);
    batch.push(...orders);
    rejects.push(...rejected.map((reject) => rejectOf(reject, rows)));
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
