import type { Tx } from '#app/data/database.ts';
import { moveChargesOfOrders } from '#app/data/imports/stored-payouts.server.ts';
import { deleteOrders } from '#app/data/orders/delete-orders.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import { withoutForeignKeyChecks } from '#app/data/postgres/without-foreign-key-checks.server.ts';
import { dropDanglingReferences } from '#app/data/products/drop-dangling-references.server.ts';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectForgotten } from '#app/data/sync/deleted-rows.server.ts';
import {
  markDeleted,
  type OrderVersion,
  selectFileOrders,
  selectStatedReturns,
  selectVersions,
  touchSeen,
  upsertPlatformOrders,
  upsertUnsold,
} from '#app/data/sync/platform-order-rows.server.ts';
import { deleteRejects, upsertRejects } from '#app/data/sync/reject-rows.server.ts';
import type { PlatformOrder, PlatformRecords } from '#app/platforms/port.ts';
import type { UnsoldOrder } from '#app/platforms/sale-facts.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import { withPayouts } from '#app/services/imports/attach-payouts.server.ts';
import { fillKnownFacts } from './fill-known-facts.server.ts';
import { withoutForgotten } from './redact-customer-data.server.ts';
import { storePlatformCosts } from './store-platform-costs.server.ts';

export interface StoreOptions {
  readonly shopId: number;
  readonly records: PlatformRecords;
  readonly now: Date;
}

export interface StoredRecords {
  readonly added: readonly string[];
  /** Set when orders wait for the ledger. */
  readonly isCostingDue: boolean;
}

/**
 * Stores records of a platform, all or nothing: orders that are not older than the stored ones,
 * deletions, unit costs, rejects, the catalogue. A repeat is harmless, and their order does not
 * matter.
 */
export async function storeRecords(
  tx: Tx,
  { shopId, records, now }: StoreOptions,
): Promise<StoredRecords> {
  const at = now.toISOString();
  // Writers of one shop take turns, from the look at versions on.
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  const orders = await storeNewer(tx, shopId, records.orders, at);
  const gone =
    (await removeOrders(tx, shopId, records.deletedOrderIds, at)) +
    (await storeUnsold(tx, shopId, records.unsold ?? [], at));
  const queued = await storePlatformCosts(tx, { shopId, costs: records.unitCosts, now: at });
  const rejects = records.rejects.map(({ id, ...reject }) => ({ ...reject, objectId: id ?? '' }));
  await upsertRejects(tx, shopId, rejects, at);
  // The shop's row is locked last: costing locks it after the queue, which is filled above.
  let weighed = 0;
  if (Object.values(records.catalogue).some((part) => part.length > 0)) {
    const catalogue = await dropDanglingReferences(tx, shopId, records.catalogue);
    weighed = (await saveProducts(tx, shopId, catalogue)).queued;
  }
  const charges = records.finances ?? [];
  if (charges.length > 0) await storePlatformCharges(tx, { shopId, charges, now });
  return {
    added: orders.added,
    isCostingDue: orders.changed > 0 || gone > 0 || queued > 0 || weighed > 0,
  };
}

async function storeNewer(tx: Tx, shopId: number, received: readonly PlatformOrder[], at: string) {
  if (received.length === 0) return { added: [], changed: 0 };
  // Of an order that was sent twice the last version counts, unless that is the older version.
  const latest = new Map<string, PlatformOrder>();
  for (const order of received) {
    const before = latest.get(order.order.id);
    if (before === undefined || getInstant(order) >= getInstant(before)) {
      latest.set(order.order.id, order);
    }
  }
  const versions = await selectVersions(tx, shopId, [...latest.keys()]);
  const newer: PlatformOrder[] = [];
  const older: PlatformOrder[] = [];
  for (const one of latest.values()) {
    (isNewer(one, versions.get(one.order.id)) ? newer : older).push(one);
  }
  const forgotten = await selectForgotten(tx, shopId);
  const completed = await fillKnownFacts(tx, shopId, newer);
  const fresh = completed.map(({ order }) => withoutForgotten(order, forgotten));
  const { changed } = await storeOrders(tx, shopId, await withPayouts(tx, shopId, fresh));
  const rows = newer.map(
    ({ order, status = null, conversion = null, priceDecimals = null, ...one }) => {
      const { platformTotalMinor, updatedAt } = one;
      const orderId = order.id;
      return { orderId, platformTotalMinor, updatedAt, status, conversion, priceDecimals };
    },
  );
  await withoutForeignKeyChecks(tx, shopId, () => upsertPlatformOrders(tx, shopId, rows, at));
  await touchSeen(
    tx,
    shopId,
    older.map(({ order }) => order.id),
    at,
  );
  await deleteRejects(
    tx,
    shopId,
    'orders',
    rows.map(({ orderId }) => orderId),
  );
  const added = changed.filter((id) => !versions.has(id));
  const first = newer.filter(({ order }) => !versions.has(order.id));
  const replaced = await deleteNamesakes(tx, shopId, first);
  return { added, changed: changed.length + replaced };
}

/**
 * Deletes orders of files that are identified by their names alone, where the platform has the same
 * order under its id. No platform's id is a name with other characters than digits.
 */
async function deleteNamesakes(tx: Tx, shopId: number, orders: readonly PlatformOrder[]) {
  const names = orders.flatMap(({ order: { id, name } }) =>
    name !== id && /\D/.test(name) ? [name] : [],
  );
  const namesakes = await selectFileOrders(tx, shopId, names);
  const idsByName = new Map(orders.map(({ order: { id, name } }) => [name, id]));
  const moved = namesakes.map((name) => [name, idsByName.get(name) ?? name] as const);
  await moveChargesOfOrders(tx, shopId, new Map(moved));
  // What a connection says came back of an order is what settlements say of it.
  const ids = orders.map(({ order: { id } }) => id);
  const returns = await selectStatedReturns(tx, shopId, ids);
  return (await deleteOrders(tx, shopId, [...namesakes, ...returns])).length;
}

/**
 * Decides if a received order replaces the stored one, also at an equal instant: a platform's clock
 * may be coarser than its changes.
 */
function isNewer(received: PlatformOrder, stored: OrderVersion | undefined): boolean {
  if (stored === undefined) return true;
  if (stored.deletedAt !== null) return getInstant(received) >= Date.parse(stored.deletedAt);
  return getInstant(received) >= Date.parse(stored.updatedAt);
}

function getInstant({ updatedAt }: PlatformOrder): number {
  return Date.parse(updatedAt);
}

async function removeOrders(tx: Tx, shopId: number, ids: readonly string[], at: string) {
  if (ids.length === 0) return 0;
  const gone = await deleteOrders(tx, shopId, ids);
  await markDeleted(tx, shopId, ids, at);
  await deleteRejects(tx, shopId, 'orders', ids);
  return gone.length;
}

/** Stores unsold orders; one that was sold meanwhile, or sent in a later state, does not change. */
async function storeUnsold(tx: Tx, shopId: number, received: readonly UnsoldOrder[], at: string) {
  if (received.length === 0) return 0;
  const latest = new Map(received.map((one) => [one.id, one]));
  const versions = await selectVersions(tx, shopId, [...latest.keys()]);
  const rows = [...latest.values()].filter(({ id, updatedAt }) => {
    const stored = versions.get(id);
    return stored === undefined || Date.parse(updatedAt) >= Date.parse(stored.updatedAt);
  });
  const gone = await deleteOrders(
    tx,
    shopId,
    rows.map(({ id }) => id),
  );
  const unsold = rows.map(({ id, ...row }) => ({ ...row, orderId: id }));
  await withoutForeignKeyChecks(tx, shopId, () => upsertUnsold(tx, shopId, unsold, at));
  await deleteRejects(
    tx,
    shopId,
    'orders',
    rows.map(({ id }) => id),
  );
  return gone.length;
}
