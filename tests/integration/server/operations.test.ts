import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { openMetrics } from '#app/server/operations/metrics.server.ts';
import { readiness } from '#app/server/operations/readiness.server.ts';
import { newShop, store } from '../shop-fixture.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';

const TOKEN = 'a token for the scraper';
let deps: TestDeps;
let server: Server;
let base: string;
let isStopping = false;

beforeAll(async () => {
  deps = await testDeps();
  const app = express();
  const sockets = () => ({ open: 3, active: 2 });
  const visits = { written: 7 };
  const metrics = openMetrics({ deps, sockets, visits, token: TOKEN });
  app.use(metrics.observe);
  app.get('/metrics', metrics.handler);
  app.get('/readyz', readiness(deps, () => isStopping).handler);
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await deps.close();
});

const bearer = { authorization: `Bearer ${TOKEN}` };
const figures = async () => (await fetch(`${base}/metrics`, { headers: bearer })).text();

describe('readiness', () => {
  it('says which part does not answer, and that the server stops', async () => {
    const states: unknown[] = [];
    const ask = async () => {
      const response = await fetch(`${base}/readyz`);
      states.push([response.status, await response.json()]);
    };
    await deps.db.query('drop schema if exists graphile_worker cascade');
    await ask();
    await migrateJobs(deps.db);
    await ask();
    isStopping = true;
    await ask();
    isStopping = false;
    expect(states).toEqual([
      [503, { status: 'not ready', database: 'ok', queue: 'unreachable', platforms: 'ok' }],
      [200, { status: 'ready', database: 'ok', queue: 'ok', platforms: 'ok' }],
      [503, { status: 'stopping' }],
    ]);
  });
});

describe('the figures', () => {
  it('count shops by how far they are behind, jobs and deliveries, without a name', async () => {
    await migrateJobs(deps.db);
    const lags = ['1 minute', '30 minutes', '3 days', null];
    for (const lag of lags) {
      const shopId = await newShop(deps.db);
      await deps.db.query(
        `insert into platform_shops (shop_id, external_key, installed_at) values ($1, $2, now())`,
        [shopId, `3 canary-${shopId}.myshopify.com`],
      );
      if (lag === null) continue;
      await deps.db.query(
        `insert into retrievals (shop_id, category, kind, status, trigger_type, watermark)
         values ($1, 'orders', 'changes', 'done', 'schedule', $2::timestamptz - $3::interval)`,
        [shopId, deps.clock().toISOString(), lag],
      );
      await store(deps.db, shopId, [plainOrder({ lines: [plainLine('1')] })]);
    }
    const text = await figures();
    const valueOf = (series: string) =>
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1];
    const shopsWithin = (within: string) =>
      valueOf(`farthing_shops_by_sync_lag{within="${within}"`);
    expect(['5m', '1h', '1d', 'ever'].map(shopsWithin)).toEqual(['1', '2', '2', '4']);
    expect(valueOf('farthing_jobs{state="waiting"')).toBe('0');
    expect(valueOf('farthing_sockets{state="active"')).toBe('2');
    expect(text).not.toContain('canary');
  });

  it('count sources with a chosen account that was not read for a day', async () => {
    const shopId = await newShop(deps.db);
    const now = deps.clock().toISOString();
    await deps.db.query(
      `insert into connector_connections (shop_id, connector, state, external_user, first_name, last_name,
         connected_at, pull_status, days_done, days_total)
       select $1, name, state, 'canary', '', '', $2::timestamptz - interval '3 days', 'idle', 0, 0
       from (values ('old', 'connected'), ('never', 'connected'), ('fresh', 'connected'),
         ('left', 'connected'), ('over', 'connected'), ('gone', 'revoked')) c (name, state)`,
      [shopId, now],
    );
    await deps.db.query(
      `insert into connector_accounts (shop_id, connector, account_id, name, currency, time_zone, is_closed,
         is_chosen, pulled_at)
       select $1, name, '1', 'canary', 'EUR', 'UTC', is_closed, is_chosen, $2::timestamptz - age
       from (values ('old', false, true, interval '25 hours'), ('never', false, true, null),
         ('fresh', false, true, interval '23 hours'), ('left', false, false, interval '2 days'),
         ('over', true, true, interval '2 days'), ('gone', false, true, interval '2 days'))
         a (name, is_closed, is_chosen, age)`,
      [shopId, now],
    );
    // Those of "old" and "never": the others were read, are closed, not chosen or not connected.
    expect(await figures()).toMatch(/^farthing_connections_not_read\{[^}]*\} 2$/m);
  });

  it('count connected shops whose platform refuses this server', async () => {
    for (const [state, refusedSince, deniedSince] of [
      ['connected', '2026-11-20T12:00:00Z', null],
      ['connected', '2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z'],
      ['uninstalled', '2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z'],
    ]) {
      const shopId = await newShop(deps.db);
      await deps.db.query(
        `insert into platform_shops (shop_id, external_key, installed_at, state,
           address_refused_since, bulk_denied_since)
         values ($1, $2, now(), $3, $4, $5)`,
        [shopId, `3 limited-${shopId}.myshopify.com`, state, refusedSince, deniedSince],
      );
    }
    // It serves all the same, and says what its owner has to mend.
    const ready = await fetch(`${base}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: 'ok', queue: 'ok', platforms: 'address refused' },
    ]);
    const text = await figures();
    expect(text).toMatch(/^farthing_shops_limited\{limit="address_refused"[^}]*\} 2$/m);
    expect(text).toMatch(/^farthing_shops_limited\{limit="bulk_denied"[^}]*\} 1$/m);
  });

  it('are for whoever brings the token', async () => {
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
    const wrong = { authorization: 'Bearer another of the same len' };
    expect((await fetch(`${base}/metrics`, { headers: wrong })).status).toBe(404);
  });
});
