import { deleteSessionDays } from '#app/data/connectors/session-days.server.ts';
import { deleteTrafficCosts } from '#app/data/costs/daily-cost-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import { trafficAccount } from '#app/domain/profit/daily-costs/traffic-days.ts';
import type { ConnectionKey } from './open-connection.server.ts';

/** Deletes the visits that these accounts counted: they no longer count. */
export async function forgetTraffic(
  tx: Tx,
  { shopId, connector, accountIds }: ConnectionKey & { readonly accountIds: readonly string[] },
): Promise<void> {
  await deleteSessionDays(tx, shopId, { connector, accountIds });
  await lockShop(tx, shopId);
  const accounts = accountIds.map((accountId) => trafficAccount(connector, accountId));
  if (await deleteTrafficCosts(tx, shopId, accounts)) await raiseDailyCostVersion(tx, shopId);
}
