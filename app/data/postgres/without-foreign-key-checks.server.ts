import type { Tx } from '#app/data/database.ts';
import { hasCitus } from '#app/data/citus.server.ts';
import { lockShopAgainstDeletion } from '#app/data/shops/shop-versions.server.ts';

/**
 * Runs work in which rows are only added, and whose foreign keys are valid by construction, without
 * checking them row by row, which takes half the time of a load. It checks once that the shop
 * exists, and locks it until the transaction ends. Not every role may leave the checks out: for
 * another one they are made.
 *
 * @throws AppError `not_found` when there is no such shop.
 */
export async function withoutForeignKeyChecks<T>(
  tx: Tx,
  shopId: number,
  work: () => Promise<T>,
): Promise<T> {
  await lockShopAgainstDeletion(tx, shopId);
  const [right] = await tx.query<{ maySkip: boolean }>(
    `select has_parameter_privilege('session_replication_role', 'set') as "maySkip"`,
  );
  if (right?.maySkip !== true) return work();
  // The checks are made where the rows lie: the setting is made on the nodes of a cluster, too.
  if (await hasCitus(tx)) await tx.query("set local citus.propagate_set_commands = 'local'");
  // Until the transaction ends, however it does.
  await tx.query('set local session_replication_role = replica');
  const result = await work();
  await tx.query('set local session_replication_role = origin');
  return result;
}
