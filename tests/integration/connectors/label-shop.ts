import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { connectSource } from '#app/services/connectors/connect-source.server.ts';
import { pullConnector } from '#app/services/connectors/pull-connector.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { labelWorld } from '#tests/sandbox/connectors/label-world.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { testDeps } from '../database.ts';
import { newShop, queuedIds, selectLedger, store } from '../shop-fixture.ts';
import type { LabelDriver } from './label-drivers.ts';

export const TODAY = '2026-11-20';
const WORLD_DAYS = eachDay({ start: addDays(TODAY, -54), end: TODAY });
/** One a day, each of 5.00. */
export const LABELS = WORLD_DAYS.length;

/** A shop in euros with an order a day, and a provider that sold a label for each. */
export async function startLabelShop({ definition, provider, stated, of = 'labels' }: LabelDriver) {
  let now = new Date(`${TODAY}T12:00:00Z`);
  const clock = () => now;
  const sandbox = await startAdSandbox(labelWorld(WORLD_DAYS), provider);
  const base = await testDeps({ now: now.toISOString() });
  const http = quickHttp(clock);
  const keys = sandbox.keys;
  const connector = definition.connect({ http, clock, wait: noWait, random: () => 0, keys });
  const connectors = {
    all: [definition],
    find: (key: string) => (key === definition.key ? connector : null),
    variables: () => [],
  };
  const deps = { ...base, clock, connectors };
  const shopId = await newShop(base.db);
  const key = { shopId, connector: definition.key };
  const order = (day: string, index: number) =>
    plainOrder({
      id: `o${1001 + index}`,
      name: `#${1001 + index}`,
      placedAt: `${addDays(day, -1)}T10:00:00Z`,
      lines: [plainLine('1', { quantity: 2 })],
    });
  await store(base.db, shopId, WORLD_DAYS.map(order));
  await costQueuedOrders(deps, { shopId });
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
      return connectSource(deps, { ...key, token, stated: stated ?? null });
    },
    pull: () => pullConnector(deps, key),
    later: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
    },
    view: async () => {
      const [view] = await readConnectors(deps, { shopId, of });
      if (view === undefined) throw new Error('There is no connector.');
      return view;
    },
    queued: () => queuedIds(base.db, shopId),
    cost: () => costQueuedOrders(deps, { shopId }),
    /** What the ledger says making and sending cost, in all: nothing else is known of the goods. */
    fulfilment: async () =>
      (await selectLedger(base.db, shopId)).reduce(
        (sum, row) => sum + Number(row['fulfilment']) + Number(row['cogs']),
        0,
      ),
    close: async () => {
      await sandbox.close();
      await base.close();
    },
  };
}

export type LabelShop = Awaited<ReturnType<typeof startLabelShop>>;
