import { createHash } from 'node:crypto';
import {
  deleteCustomerTraces,
  selectCustomersOfOrders,
} from '#app/data/orders/customer-traces.server.ts';
import { deleteDataRequest } from '#app/data/orders/data-request-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { insertForgotten } from '#app/data/sync/deleted-rows.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';

export interface RedactCustomerOptions {
  readonly shopId: number;
  /** The customer; null when the platform names their orders alone. */
  readonly customerId: string | null;
  /** Orders of the customer by the platform. */
  readonly orderIds: readonly string[];
}

/**
 * Redacts a customer: the shop's figures remain, the buyer does not, neither in the orders nor in
 * the ledger, and a later version of an order does not restore them.
 */
export async function redactCustomer(
  { db, clock, jobs }: Pick<SyncDeps, 'db' | 'clock' | 'jobs'>,
  { shopId, customerId, orderIds }: RedactCustomerOptions,
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    // Without an id the customers are those of the named orders.
    const customerIds =
      customerId === null ? await selectCustomersOfOrders(tx, shopId, orderIds) : [customerId];
    for (const one of customerIds) {
      await insertForgotten(tx, shopId, { hash: hashCustomer(one), now });
      await deleteCustomerTraces(tx, shopId, { customerId: one, orderIds });
      await deleteDataRequest(tx, shopId, one);
    }
    await syncJobs.costing(jobs, tx, shopId);
  });
}

/** Hashes the id of a redacted customer, by which they are recognised without their data. */
export function hashCustomer(customerId: string): string {
  return createHash('sha256').update(customerId).digest('hex');
}

/** Removes the customer of an order if they were redacted. */
export function withoutForgotten(order: Order, forgotten: ReadonlySet<string>): Order {
  const { customerId } = order;
  if (forgotten.size === 0) return order;
  const isForgotten = customerId !== null && forgotten.has(hashCustomer(customerId));
  return isForgotten ? { ...order, customerId: null } : order;
}

/**
 * Erases every row of a shop, as its platform demands two days after it left. A repeat is harmless.
 */
export async function redactShop(
  deps: Pick<Deps, 'db' | 'log'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  if ((await selectShopById(deps.db, shopId)) === null) return;
  await deleteShop(deps, { shopId });
  deps.log.info({ event: 'privacy.shop_redacted', shopId }, 'a shop was erased');
}
