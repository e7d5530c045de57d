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
      [503, { status: 'not ready', database: 'ok', queue: 'unreachable' }],
      [200, { status: 'ready', database: 'ok', queue: 'ok' }],
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

  it('are for whoever brings the token', async () => {
    expect((await fetch(`${base}/metrics`)).status).toBe(404);
    const wrong = { authorization: 'Bearer another of the same len' };
    expect((await fetch(`${base}/metrics`, { headers: wrong })).status).toBe(404);
  });
});
