import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOperations } from '#app/data/connectors/operation-rows.server.ts';
import { sourcesHandler } from '#app/server/operations/sources-page.server.ts';
import { schedulePulls } from '#app/services/connectors/queue-pull.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

const NOW = '2027-06-10T12:00:00.000Z';
const DAY = NOW.slice(0, 10);
let deps: TestDeps;
let server: Server;
let address: string;

beforeAll(async () => {
  deps = await testDeps({ now: NOW });
  const app = express();
  app.get(
    '/sources',
    sourcesHandler(deps, (request) => request.get('x-may') === 'read'),
  );
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sources`;
});
afterAll(async () => {
  server.close();
  await deps.close();
});

const page = async () => (await fetch(address, { headers: { 'x-may': 'read' } })).text();

/** A shop with a source whose one account was last read then, and says why if it fails. */
async function connect(connector: string, readAt: string, fault: string | null): Promise<number> {
  const shopId = await newShop(deps.db);
  await deps.db.query(
    `insert into connector_connections (shop_id, connector, state, external_user, first_name,
       last_name, connected_at, pull_status, days_done, days_total, next_pull_at)
     values ($1, $2, 'connected', '1', '', '', '2027-01-01', 'idle', 0, 0, $3)`,
    [shopId, connector, NOW],
  );
  await deps.db.query(
    `insert into connector_accounts (shop_id, connector, account_id, name, currency, time_zone,
       is_closed, is_chosen, pulled_at, fault)
     values ($1, $2, '1', 'Main', 'EUR', 'UTC', false, true, $3, $4)`,
    [shopId, connector, readAt, fault],
  );
  return shopId;
}

it('is for whoever may read it', async () => {
  expect((await fetch(address)).status).toBe(404);
  expect(await page()).toContain('No shop has connected a source yet.');
});

it('says when sources were read, what fails, which version ends and what is left to ask', async () => {
  const shopId = await connect('google_ads', '2027-06-10T11:00:00Z', null);
  await connect('google_ads', '2027-06-08T11:00:00Z', 'Google Ads had a <fault>.');
  await connect('tiktok_ads', '2027-06-10T10:00:00Z', null);
  await addOperations(deps.db, shopId, { connector: 'google_ads', day: DAY, operations: 1000 });
  await addOperations(deps.db, shopId, { connector: 'google_ads', day: DAY, operations: 20 });
  const html = await page();
  expect(html).toContain('1 connection not read for a day, 1 fault.');
  const [google = '', tiktok = ''] = html.split('<tr>').filter((row) => row.includes('<td>'));
  const cells = (row: string) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell);
  expect(cells(google)).toEqual([
    'Google Ads',
    '2',
    '10 Jun 2027, 11:00 UTC',
    '1',
    'v25 ends on 1 Jul 2027, in 20 days: install a newer version of Farthing',
    '13,980 of 15,000 left',
    '<ul><li>1 shop since 8 Jun 2027, 11:00 UTC: Google Ads had a &lt;fault&gt;.</li></ul>',
  ]);
  expect(cells(tiktok).slice(4)).toEqual([
    'v1.3, without an announced end',
    '0 sent, no limit published',
    'Nothing',
  ]);
});

it('a source is read again tomorrow once its questions of today are used up', async () => {
  const shopId = await connect('google_ads', '2027-06-10T11:00:00Z', null);
  const nextPullAt = async () => {
    const rows = await deps.db.query<{ at: string }>(
      `select next_pull_at as at from connector_connections
       where shop_id = $1 and connector = 'google_ads'`,
      [shopId],
    );
    return rows[0]?.at;
  };
  await schedulePulls(deps);
  expect(await nextPullAt()).toBe(NOW);
  // 1,020 were asked before; with these, all of the 15,000.
  await addOperations(deps.db, shopId, { connector: 'google_ads', day: DAY, operations: 13_980 });
  await schedulePulls(deps);
  expect(await nextPullAt()).toBe('2027-06-11T00:00:00.000Z');
});
