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
  /** null when the platform names their orders alone. */
  readonly customerId: string | null;
  /** Orders that the platform says are theirs. */
  readonly orderIds: readonly string[];
}

/**
 * Forgets a customer: the shop's figures stay, who bought does not, neither in the orders nor in the
 * ledger, and a later version of an order does not bring them back.
 */
export async function redactCustomer(
  { db, clock, jobs }: Pick<SyncDeps, 'db' | 'clock' | 'jobs'>,
  { shopId, customerId, orderIds }: RedactCustomerOptions,
): Promise<void> {
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    // Without an id it is whoever the orders say bought them.
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

/** How a customer who must be forgotten is recognised without being known. */
export function hashCustomer(customerId: string): string {
  return createHash('sha256').update(customerId).digest('hex');
}

/** The order as one of nobody known, where its customer is among those who must be forgotten. */
export function withoutForgotten(order: Order, forgotten: ReadonlySet<string>): Order {
  const { customerId } = order;
  if (forgotten.size === 0) return order;
  const isForgotten = customerId !== null && forgotten.has(hashCustomer(customerId));
  return isForgotten ? { ...order, customerId: null } : order;
}

/**
 * Erases every row of a shop, as its platform demands two days after it left. Doing it twice changes
 * nothing.
 */
export async function redactShop(
  deps: Pick<Deps, 'db' | 'log'>,
  { shopId }: { readonly shopId: number },
): Promise<void> {
  if ((await selectShopById(deps.db, shopId)) === null) return;
  await deleteShop(deps, { shopId });
  deps.log.info({ event: 'privacy.shop_redacted', shopId }, 'a shop was erased');
}
