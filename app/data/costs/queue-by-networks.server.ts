import type { Tx } from '#app/data/database.ts';
import { AFFILIATE_NETWORKS } from '#app/domain/marketing/affiliate-networks.ts';
import { selectNetworkStatements } from './network-statement-rows.server.ts';
import { lockCostRules, queueFound } from './queue-touched.server.ts';
import { searchOrdersOfSources, selectTrafficSources } from './traffic-source-rows.server.ts';

/**
 * Runs `write`, which changes the spend of these platforms, and queues the orders of traffic
 * sources with a commission where it changes the statements of networks. A statement changes
 * complete months, so all are queued.
 */
export async function queueByNetworks(
  tx: Tx,
  shopId: number,
  platforms: readonly string[],
  write: () => Promise<unknown>,
): Promise<void> {
  if (!platforms.some((platform) => AFFILIATE_NETWORKS.includes(platform))) {
    await write();
    return;
  }
  await lockCostRules(tx, shopId);
  const before = await selectNetworkStatements(tx, shopId);
  await write();
  const after = await selectNetworkStatements(tx, shopId);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const paid = (await selectTrafficSources(tx, shopId)).filter(
    ({ commission }) => commission !== 'none',
  );
  if (paid.length === 0) return;
  const { search, values } = searchOrdersOfSources(
    shopId,
    paid.map((source) => ({ ...source, from: source.validFrom, to: source.validTo })),
  );
  await queueFound(tx, search, values);
}
