import { inject } from 'vitest';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { createWorkspace } from '#app/services/workspaces/create-workspace.server.ts';
import { DAY_RATES } from '#tests/integration/api/day-rates.ts';
import { getCanary, CURRENCIES, sell } from '#tests/integration/api/shops-fixture.ts';

/**
 * Gives an account the six shops of tests/integration/api/shops-fixture.ts in the product under
 * test: four in its first workspace, in euros, and two in "South", in dollars.
 */
export async function giveSixShops(email: string): Promise<void> {
  const cluster = await openCluster(inject('dataDir'));
  const db = openDatabase(cluster.url, { connectionsMax: 2 });
  const deps = { db, clock: () => new Date() };
  try {
    const [own] = await db.query<{ userId: number; workspaceId: number }>(
      `update workspaces set main_currency = 'EUR' from workspace_members m, users u
       where m.workspace_id = workspaces.workspace_id and u.user_id = m.user_id and u.email = $1
       returning m.user_id as "userId", m.workspace_id as "workspaceId"`,
      [email],
    );
    if (own === undefined) throw new Error(`There is no account of ${email}.`);
    const { userId } = own;
    const south = await createWorkspace(deps, { userId, name: 'South', mainCurrency: 'USD' });
    for (const name of ['berlin', 'paris', 'boston', 'tokyo', 'austin', 'osaka'] as const) {
      const isSouth = name === 'austin' || name === 'osaka';
      const { workspaceId } = isSouth ? south : own;
      const shop = { name: getCanary(name), currency: CURRENCIES[name], timeZone: 'Europe/Paris' };
      const { shopId } = await createShopInWorkspace(deps, { userId, workspaceId, shop });
      await sell(deps, shopId, name);
    }
    await storeCurrencyRates(deps, { text: DAY_RATES });
  } finally {
    await db.close();
    await cluster.close();
  }
}
