import type { Tx } from '#app/data/database.ts';
import { keepShop } from '#app/data/shops/shop-versions.server.ts';

/**
 * Does work in which rows are only added, and whose foreign keys hold by construction, without
 * checking them row by row, which takes half the time of a load. That the shop is there, and stays
 * until the transaction ends, is made sure of once. Not every role may leave the checks out: for
 * another one they are made.
 * @throws AppError `not_found` when there is no such shop.
 */
export async function sparingChecks<T>(tx: Tx, shopId: number, work: () => Promise<T>): Promise<T> {
  await keepShop(tx, shopId);
  await setTriggers(tx, 'replica');
  const result = await work();
  await setTriggers(tx, 'origin');
  return result;
}

/** Until the transaction ends, however it does. */
async function setTriggers(tx: Tx, role: 'replica' | 'origin'): Promise<void> {
  await tx.query(
    `select set_config('session_replication_role', $1, true)
     where has_parameter_privilege('session_replication_role', 'set')`,
    [role],
  );
}
