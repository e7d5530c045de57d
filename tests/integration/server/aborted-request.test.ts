/** Over HTTP, with what stands before the pages in the product: what is asked for somebody who has left. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCitus } from '#app/data/citus.server.ts';
import type { Database } from '#app/data/database.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { allowShops } from '#app/data/shop-scope.ts';
import { limitScope } from '#app/server/web.server.ts';
import { testDatabase, testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from '../metrics/metrics-ledger.ts';
import { sumGrossSales } from '../metrics/replica-databases.ts';

let deps: TestDeps;
let reader: TestDeps['reader'];
let server: Server;
let base: string;
let shopId: number;
/** Paths of requests whose connection has closed before the answer. */
const left: string[] = [];

beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeShop(deps.db, 'left');
  await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
  reader = await duckdbReader(deps.db, path.join(deps.dataDir, 'left'));
  const app = express();
  app.use((request, response, next) => {
    response.once('close', () => {
      if (!response.writableFinished) left.push(request.originalUrl);
    });
    next();
  });
  app.use(limitScope);
  app.all('/sleep', (_request, response) => {
    void deps.db.query(SLEEP).then(
      () => response.send('slept'),
      () => response.status(500).send('stopped'),
    );
  });
  app.get('/sales', (_request, response) => {
    allowShops([shopId]);
    void sumGrossSales(reader, shopId).then(
      (sales) => response.json({ sales }),
      (error: Error) => response.status(500).send(error.message),
    );
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await reader.close();
  await deps.close();
});

const SOON = { timeout: 20_000 };
const SLEEP = 'select pg_sleep(60) as "until somebody leaves"';

async function countSleepers(): Promise<number> {
  const select = `select count(*) as n from pg_stat_activity where state = 'active' and query = $1`;
  const [row] = await deps.db.query<{ n: number }>(select, [SLEEP]);
  return row?.n ?? 0;
}

/** Which connections wait for a lock. */
async function listWaiting(): Promise<number[]> {
  const select = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await deps.db.query<{ pid: number }>(select)).map(({ pid }) => pid);
}

/** A request that its client can give up. */
function ask(name: string, method = 'GET') {
  const gone = new AbortController();
  const answer = fetch(`${base}${name}`, { method, signal: gone.signal });
  const outcome = answer.then(
    (response) => response.status,
    (error: Error) => error.name,
  );
  return { outcome, leave: () => gone.abort() };
}

/** Holds the ledger so that nobody can read it, until what is given is called. */
async function holdLedger(db: Database): Promise<() => Promise<void>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const done = db.transaction(async (tx) => {
    await tx.query('lock table ledger in access exclusive mode');
    isLocked();
    await held;
  });
  await locked;
  return () => {
    letGo();
    return done;
  };
}

describe.skipIf(await isOnCitus())('whoever leaves before the answer', () => {
  it('ends the statement of their page in the database', async () => {
    const page = ask('/sleep');
    await expect.poll(countSleepers, SOON).toBe(1);
    page.leave();
    expect(await page.outcome).toBe('AbortError');
    await expect.poll(countSleepers, SOON).toBe(0);
  });

  it('does not end what they sent a form for', async () => {
    const form = ask('/sleep?form', 'POST');
    await expect.poll(countSleepers, SOON).toBe(1);
    form.leave();
    await expect.poll(() => left, SOON).toContain('/sleep?form');
    // The statement of a page that is left later is gone: there was time to stop both.
    const page = ask('/sleep');
    await expect.poll(countSleepers, SOON).toBe(2);
    page.leave();
    await expect.poll(countSleepers, SOON).toBe(1);
    await deps.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where state = 'active' and query = $1`,
      [SLEEP],
    );
  });

  it('leaves the copy of the shop to the others who wait for it', async () => {
    const letGo = await holdLedger(deps.db);
    const first = ask('/sales?first');
    await expect.poll(listWaiting, SOON).toHaveLength(1);
    const waiting = await listWaiting();
    const second = ask('/sales?second');
    first.leave();
    await expect.poll(() => left, SOON).toContain('/sales?first');
    // The statement of a page that is left later is gone: there was time to stop both.
    const page = ask('/sleep');
    await expect.poll(countSleepers, SOON).toBe(1);
    page.leave();
    await expect.poll(countSleepers, SOON).toBe(0);
    expect(await listWaiting()).toEqual(waiting);
    await letGo();
    expect([await first.outcome, await second.outcome]).toEqual(['AbortError', 200]);
    const sales = (await (await fetch(`${base}/sales`)).json()) as unknown;
    expect(sales).toEqual({ sales: 100 });
  });
});

async function isOnCitus(): Promise<boolean> {
  const { db, drop } = await testDatabase();
  const has = await hasCitus(db);
  await drop();
  return has;
}
