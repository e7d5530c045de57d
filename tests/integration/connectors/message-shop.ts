import { klaviyo } from '#app/connectors/klaviyo/klaviyo-connector.server.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { klaviyoProvider } from '#tests/sandbox/connectors/klaviyo-sandbox.ts';
import { messageWorld } from '#tests/sandbox/connectors/message-world.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

export const TODAY = '2026-11-20';
/** A day on which nothing was sent. */
export const REST_DAY = addDays(TODAY, -3);
/** The last day far outside of what is read again. */
export const OLD_DAY = addDays(TODAY, -45);
const WORLD_DAYS = eachDay({ start: addDays(TODAY, -54), end: TODAY });

/** 54 days of 50.00 + 20.00, and 12.00 more today. */
export const CLAIMED = 54 * 70_00 + 12_00;

/** A shop in euros whose messages Klaviyo sent for 55 days. */
export async function startMessageShop() {
  let now = new Date(`${TODAY}T12:00:00Z`);
  const clock = () => now;
  const sandbox = await startAdSandbox(messageWorld(WORLD_DAYS, REST_DAY), klaviyoProvider);
  const base = await testDeps({ now: now.toISOString() });
  const { keys } = sandbox;
  const http = quickHttp(clock);
  const connector = klaviyo.connect({ http, clock, wait: noWait, random: () => 0, keys });
  const connectors = {
    all: [klaviyo],
    find: (key: string) => (key === klaviyo.key ? connector : null),
    variables: () => [],
  };
  const deps = { ...base, clock, connectors };
  const shopId = await newShop(base.db);
  const key = { shopId, connector: klaviyo.key };
  return {
    deps,
    sandbox,
    connector,
    shopId,
    key,
    connect: async () => {
      const query = new URLSearchParams(sandbox.brings());
      const token = await connector.redeem({ query, redirectUri: '' });
      if (token === null) throw new Error('The key was not taken.');
      return connectSource(deps, { ...key, token });
    },
    pull: () => pullConnector(deps, key),
    later: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    view: async () => {
      const [view] = await readConnectors(deps, { shopId, of: 'messages' });
      if (view === undefined) throw new Error('There is no connector.');
      return view;
    },
    /** What the messages of a day did, by campaign and flow. */
    day: (day: string) =>
      base.db.query(
        `select source_id as item, label as name, sends, impressions as opens, clicks,
           attributed_orders as orders, attributed_revenue_minor as revenue
         from daily_cost where shop_id = $1 and kind = 'email' and day = $2 order by 1`,
        [shopId, day],
      ),
    claimed: async () => {
      const [row] = await base.db.query<{ total: number }>(
        `select coalesce(sum(attributed_revenue_minor), 0)::bigint as total from daily_cost
         where shop_id = $1 and kind = 'email'`,
        [shopId],
      );
      return row?.total ?? 0;
    },
    /** What counts as marketing cost within days, by campaign. */
    cost: (start: string, end: string) =>
      base.db.query<{ source: string; amount: number }>(
        `select source_id as source, sum(amount_minor)::bigint as amount from daily_cost
         where shop_id = $1 and kind = 'ad_spend' and day between $2 and $3
         group by 1 order by 1`,
        [shopId, start, end],
      ),
    close: async () => {
      await sandbox.close();
      await base.close();
    },
  };
}

export type MessageShop = Awaited<ReturnType<typeof startMessageShop>>;
