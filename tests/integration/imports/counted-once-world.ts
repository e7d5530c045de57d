import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { NO_RECORDS } from '#app/platforms/port.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import { storeRecords } from '#app/services/sync/store-records.server.ts';
import type { TestDeps } from '../database.ts';

/** What has no order, as it is counted. */
export async function readDailyCosts(deps: TestDeps, shopId: number) {
  const rows = await deps.db.query<{ name: string; minor: number }>(
    `select kind || ' ' || category as name, sum(amount_minor)::bigint as minor from daily_cost
     where shop_id = $1 and amount_minor <> 0 group by 1 order by 1`,
    [shopId],
  );
  return Object.fromEntries(rows.map(({ name, minor }) => [name, minor]));
}

interface Connected {
  readonly orders?: readonly Order[];
  readonly finances?: readonly PlatformCharge[];
}

/** What a connection of the shop reads. */
export async function readConnection(
  deps: TestDeps,
  shopId: number,
  { orders = [], finances = [] }: Connected,
) {
  const now = deps.clock();
  const records = {
    ...NO_RECORDS,
    finances,
    orders: orders.map((order) => ({
      order,
      platformTotalMinor: 0,
      updatedAt: '2026-01-20T00:00:00Z',
    })),
  };
  await deps.db.transaction((tx) => storeRecords(tx, { shopId, records, now }));
  await costQueuedOrders(deps, { shopId });
  await refreshDailyCost(deps, { shopId });
}

/** The line of an import that says what another source is counted for. */
export function alsoStated(source: string, minor: number) {
  return { label: `Also stated by ${source}, not counted again`, minor };
}
