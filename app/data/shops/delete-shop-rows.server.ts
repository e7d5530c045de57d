import { selectBillingAccount } from '#app/data/billing/account-rows.server.ts';
import { insertGrantRevocations } from '#app/data/connections/grant-revocation-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { addJob } from '#app/data/jobs/add-job.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { holdForErasure } from './shop-versions.server.ts';

/**
 * Deletes every row of the shop in every table that has shops. Permissions for it at providers are
 * queued for revocation, and a job ends its billing. Throws `not_found`.
 */
export async function deleteShopRows(tx: Tx, shopId: number): Promise<void> {
  // Orders are stored under this lock: none may arrive while the shop goes.
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
  await holdForErasure(tx, shopId);
  await insertGrantRevocations(tx, shopId);
  const customerId = (await selectBillingAccount(tx, shopId))?.customerId ?? null;
  if (customerId !== null) await addJob(tx, { ...END_BILLING, payload: { customerId } });
  // The ledger and visits refer to nothing, so nothing else takes their rows along.
  await tx.query('delete from ledger where shop_id = $1', [shopId]);
  await tx.query('delete from visits where shop_id = $1', [shopId]);
  await tx.query('delete from visit_orders where shop_id = $1', [shopId]);
  const gone = await tx.query('delete from shops where shop_id = $1 returning 1', [shopId]);
  if (gone.length === 0) throw new AppError('not_found', `There is no shop ${shopId}.`);
}

/** A job of no shop: it outlives this one. */
const END_BILLING = {
  name: 'end_billing',
  key: null,
  queue: null,
  runAt: null,
  maxAttempts: null,
  keepsWaiting: false,
};
