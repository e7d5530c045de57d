import { googleAnalytics } from '#app/connectors/google-analytics/analytics-connector.server.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { chooseAccounts } from '#app/services/connectors/choose-accounts.server.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { analyticsProvider } from '#tests/sandbox/connectors/analytics-sandbox.ts';
import { trafficWorld } from '#tests/sandbox/connectors/traffic-world.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';
import { askOfVisits, TODAY } from '../visits/visit-figures.ts';

/** A day on which nobody came. */
export const REST_DAY = addDays(TODAY, -3);
/** The last day far outside of what is read again. */
export const OLD_DAY = addDays(TODAY, -45);
const WORLD_DAYS = eachDay({ start: addDays(TODAY, -54), end: TODAY });
const REDIRECT = 'https://farthing.example/connect/source/google_ga/return';

/** 54 days of 40 + 30 + 10. */
export const SESSIONS = 54 * 80;

/** A shop in euros whose visits Google Analytics counted for 55 days. */
export async function startTrafficShop() {
  let now = new Date(`${TODAY}T12:00:00Z`);
  const clock = () => now;
  const sandbox = await startAdSandbox(trafficWorld(WORLD_DAYS, REST_DAY), analyticsProvider);
  const base = await testDeps({ now: now.toISOString() });
  const { keys } = sandbox;
  const http = quickHttp(clock);
  const connector = googleAnalytics.connect({ http, clock, wait: noWait, random: () => 0, keys });
  const connectors = {
    all: [googleAnalytics],
    find: (key: string) => (key === googleAnalytics.key ? connector : null),
    variables: () => [],
  };
  const deps = { ...base, clock, connectors };
  const shopId = await newShop(base.db);
  const key = { shopId, connector: googleAnalytics.key };
  const ask = askOfVisits(deps, shopId);
  return {
    deps,
    sandbox,
    connector,
    shopId,
    key,
    ask,
    connect: async () => {
      const query = new URLSearchParams(sandbox.brings());
      const token = await connector.redeem({ query, redirectUri: REDIRECT });
      if (token === null) throw new Error('The code was not taken.');
      return connectSource(deps, { ...key, token });
    },
    choose: (...accountIds: string[]) => chooseAccounts(deps, { ...key, accountIds }),
    pull: () => pullConnector(deps, key),
    later: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    view: async () => {
      const [view] = await readConnectors(deps, { shopId, of: 'visits' });
      if (view === undefined) throw new Error('There is no connector.');
      return view;
    },
    /** All sessions there are, as the metric layer counts them. */
    sessions: async () => (await ask(['sessions'])).total.values['sessions'],
    close: async () => {
      await sandbox.close();
      await base.close();
    },
  };
}

export type TrafficShop = Awaited<ReturnType<typeof startTrafficShop>>;
