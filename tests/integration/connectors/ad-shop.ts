import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { chooseAccounts } from '#app/services/connectors/choose-accounts.server.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';
import type { AdDriver } from './ad-drivers.ts';

export const TODAY = '2026-11-20';
/** A day without any spend. */
export const REST_DAY = addDays(TODAY, -3);
/** The last day far outside of what is read again. */
export const OLD_DAY = addDays(TODAY, -45);
const WORLD_DAYS = eachDay({ start: addDays(TODAY, -54), end: TODAY });

/** The days of the world on which the account spent: each 100.00. */
export const SPENT_DAYS = WORLD_DAYS.length - 1;

/** A shop in euros and a provider in which its ads ran for 55 days, as long as every provider tells, 100.00 a day. */
export async function startAdShop({ definition, provider }: AdDriver) {
  let now = new Date(`${TODAY}T12:00:00Z`);
  const clock = () => now;
  const sandbox = await startAdSandbox(adWorld(WORLD_DAYS, REST_DAY), provider);
  const base = await testDeps({ now: now.toISOString() });
  const connector = definition.connect({
    http: quickHttp(clock),
    clock,
    wait: noWait,
    random: () => 0,
    keys: sandbox.keys,
  });
  const connectors = {
    all: [definition],
    find: (key: string) => (key === definition.key ? connector : null),
    variables: () => [],
  };
  const deps = { ...base, clock, connectors };
  const shopId = await newShop(base.db);
  const key = { shopId, connector: definition.key };
  return {
    deps,
    sandbox,
    connector,
    shopId,
    key,
    /** As a browser that comes back from the provider. */
    connect: async () => {
      const query = new URLSearchParams(sandbox.brings());
      const token = await connector.redeem({ query, redirectUri: 'https://farthing.example/back' });
      if (token === null) throw new Error('The provider did not confirm the code.');
      return connectSource(deps, { ...key, token });
    },
    choose: (...accountIds: string[]) => chooseAccounts(deps, { ...key, accountIds }),
    pull: () => pullConnector(deps, key),
    later: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    view: async () => {
      const [view] = await readConnectors(deps, { shopId, of: 'ads' });
      if (view === undefined) throw new Error('There is no connector.');
      return view;
    },
    /** What counts as ad spend, by day, campaign and account's own ads. */
    costs: () =>
      base.db.query<{ day: string; campaign: string; spend: number; orders: number }>(
        `select day, source_id as campaign, sum(amount_minor)::bigint as spend,
           sum(attributed_orders)::bigint as orders
         from daily_cost where shop_id = $1 and kind = 'ad_spend' group by 1, 2 order by 1, 2`,
        [shopId],
      ),
    total: async () => {
      const [row] = await base.db.query<{ total: number }>(
        `select coalesce(sum(amount_minor), 0)::bigint as total from daily_cost
         where shop_id = $1 and kind = 'ad_spend'`,
        [shopId],
      );
      return row?.total ?? 0;
    },
    close: async () => {
      await sandbox.close();
      await base.close();
    },
  };
}

export type AdShop = Awaited<ReturnType<typeof startAdShop>>;
