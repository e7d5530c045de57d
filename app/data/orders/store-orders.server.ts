import type { Tx } from '#app/data/database.ts';
import { canonicalInstant } from '#app/data/copy-text.ts';
import { analyzeGrownTables } from '#app/data/postgres/analyze-grown-tables.server.ts';
import { withoutForeignKeyChecks } from '#app/data/postgres/without-foreign-key-checks.server.ts';
import { queueWithLaterOrders } from '#app/data/ledger/ledger-queue.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { ORDER_TARGETS, type OrderTarget, type OrderText, orderText } from './order-text.server.ts';

export interface StoredOrders {
  readonly changed: string[];
  readonly unchanged: number;
}

/**
 * Stores a batch of orders and queues the affected ones for the ledger: the changed orders, and the
 * orders of their customers whose position among the customer's orders may have changed. The same
 * content again changes nothing. Of a repeated id the last content counts.
 */
export async function storeOrders(
  tx: Tx,
  shopId: number,
  orders: readonly Order[],
): Promise<StoredOrders> {
  // Writers of one shop take turns: two that bring the same order would collide on its key.
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  const latest = new Map(orders.map((order) => [order.id, order]));
  const stored = await storedOrders(tx, shopId, [...latest.keys()]);
  const changed: { order: Order; text: OrderText }[] = [];
  for (const order of latest.values()) {
    const text = orderText(shopId, order);
    if (stored.get(order.id)?.contentHash !== text.contentHash) changed.push({ order, text });
  }
  const replaced = changed.filter(({ order }) => stored.has(order.id));
  await deleteOrders(
    tx,
    shopId,
    replaced.map(({ order }) => order.id),
  );
  const fresh = changed.map(({ order }) => order);
  const ids = fresh.map(({ id }) => id);
  if (ids.length > 0) {
    await withoutForeignKeyChecks(tx, shopId, async () => {
      await copyOrders(
        tx,
        changed.map(({ text }) => text),
      );
      await upsertCustomers(tx, shopId, fresh);
      await analyzeGrownTables(tx, { shopId, tables: GROWING, orders: ids.length });
      await queueWithLaterOrders(tx, shopId, ids, movedCustomers(fresh, stored));
    });
  }
  return { changed: ids, unchanged: latest.size - changed.length };
}

interface StoredOrder {
  readonly orderId: string;
  readonly contentHash: string;
  readonly kind: string;
  readonly placedAt: string;
  readonly isTest: boolean;
  readonly isCancelled: boolean;
  readonly financialStatus: string | null;
  readonly fulfilmentStatus: string | null;
  readonly customerId: string | null;
}

async function storedOrders(tx: Tx, shopId: number, ids: readonly string[]) {
  const rows = await tx.query<StoredOrder>(
    `select order_id as "orderId", content_hash as "contentHash", kind, placed_at as "placedAt",
       is_test as "isTest", cancelled_at is not null as "isCancelled",
       financial_status as "financialStatus", fulfilment_status as "fulfilmentStatus",
       customer_id as "customerId"
     from orders where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, ids],
  );
  return new Map(rows.map((row) => [row.orderId, row]));
}

const GROWING = ['orders', 'order_lines', 'transactions', 'ledger_queue'];

async function deleteOrders(tx: Tx, shopId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('delete from orders where shop_id = $1 and order_id = any($2::text[])', [
    shopId,
    ids,
  ]);
}

const TARGETS = Object.entries(ORDER_TARGETS) as [OrderTarget, string][];

async function copyOrders(tx: Tx, texts: readonly OrderText[]): Promise<void> {
  for (const [target, columns] of TARGETS) {
    const rows = texts.map((text) => text.rows[target]).join('');
    if (rows !== '') await tx.copyIn(columns, rows);
  }
}

async function upsertCustomers(tx: Tx, shopId: number, orders: readonly Order[]): Promise<void> {
  const countries = new Map<string, string | null>();
  for (const { customerId, country } of orders) {
    if (customerId !== null) countries.set(customerId, countries.get(customerId) ?? country);
  }
  if (countries.size === 0) return;
  await tx.query(
    `insert into customers (shop_id, customer_id, country)
     select $1, * from unnest($2::text[], $3::text[])
     on conflict (shop_id, customer_id) do update set country = excluded.country
       where customers.country is null and excluded.country is not null`,
    [shopId, [...countries.keys()], [...countries.values()]],
  );
}

function movedCustomers(
  changed: readonly Order[],
  stored: ReadonlyMap<string, StoredOrder>,
): Map<string, string> {
  const moved = new Map<string, string>();
  const note = (customerId: string | null, instant: string) => {
    if (customerId === null) return;
    const earliest = moved.get(customerId);
    if (earliest === undefined || instant < earliest) moved.set(customerId, instant);
  };
  for (const order of changed) {
    const before = stored.get(order.id);
    if (before !== undefined && samePlace(before, order)) continue;
    note(order.customerId, canonicalInstant(order.placedAt));
    if (before !== undefined) note(before.customerId, before.placedAt);
  }
  return moved;
}

function samePlace(before: StoredOrder, order: Order): boolean {
  return (
    before.kind === order.kind &&
    before.placedAt === canonicalInstant(order.placedAt) &&
    before.isTest === order.isTest &&
    before.isCancelled === (order.cancelledAt !== null) &&
    // By a preference an order that is not paid or not sent yet is left out.
    before.financialStatus === order.financialStatus &&
    before.fulfilmentStatus === order.fulfilmentStatus &&
    before.customerId === order.customerId
  );
}
