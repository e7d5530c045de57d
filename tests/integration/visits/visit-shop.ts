import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { COLLECT_PATH, collectRoute } from '#app/api/collect/collect-route.server.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import { chooseVisitSource } from '#app/services/visits/choose-visit-source.server.ts';
import { countVisits } from '#app/services/visits/count-visits.server.ts';
import { openNetworkCounter } from '#app/services/visits/count-networks.ts';
import { openVisitCollector } from '#app/services/visits/visit-collector.server.ts';
import { testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';
import { askOfVisits, TODAY } from './visit-figures.ts';

/** A browser of a person. */
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** The id of a session or a visitor. */
export const visitId = (number: number) => number.toString(16).padStart(24, '0');

export const LIMITS = {
  ofShopPerMinute: 1000,
  ofShopPerDay: 1000,
  waiting: 100,
  unseen: 100,
  batch: 50,
  writtenEveryMs: 3_600_000,
  keyKnownMs: 0,
  keysKnown: 10,
};

/** A shop in euros on Berlin's clocks that counts its visits itself, behind a server that takes them. */
export async function startVisitShop() {
  let now = new Date(`${TODAY}T12:00:00Z`);
  const clock = () => now;
  const base = await testDeps({ now: now.toISOString() });
  const deps = { ...base, clock };
  const shopId = await newShop(base.db);
  await chooseVisitSource(deps, { shopId, source: 'own' });
  const collector = openVisitCollector(deps, LIMITS);
  const app = express();
  app.use(COLLECT_PATH, ...collectRoute(collector, openNetworkCounter(clock)));
  const server: Server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = async () => (await selectSiteKey(base.db, shopId))?.siteKey ?? '';
  const post = async (body: string, options: { key?: string; headers?: HeadersInit } = {}) =>
    fetch(`${url}/collect/${options.key ?? (await key())}`, {
      method: 'POST',
      body,
      headers: options.headers ?? { 'user-agent': BROWSER },
    });
  const ask = askOfVisits(deps, shopId);
  return {
    deps,
    shopId,
    url,
    collector,
    key,
    post,
    ask,
    /** Sends what a page would, and gives the status of the answer. */
    report: async (message: VisitMessage, options: Parameters<typeof post>[1] = {}) =>
      (await post(JSON.stringify(message), options)).status,
    count: async () => {
      await collector.flush();
      await countVisits(deps, { shopId });
    },
    visits: () =>
      base.db.query('select * from visits where shop_id = $1 order by started_at, visit_id', [
        shopId,
      ]),
    at: (instant: string) => {
      now = new Date(instant);
    },
    close: async () => {
      await collector.stop();
      server.close();
      await base.close();
    },
  };
}

export type VisitShop = Awaited<ReturnType<typeof startVisitShop>>;
