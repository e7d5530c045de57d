import {
  deleteCustomerTraces,
  selectCustomersOfOrders,
} from '#app/data/orders/customer-traces.server.ts';
import { deleteDataRequest } from '#app/data/orders/data-request-rows.server.ts';
import { insertForgotten } from '#app/data/sync/deleted-rows.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { hashCustomer } from '#app/services/sync/hash-customer.server.ts';

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
