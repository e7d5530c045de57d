/** What is read beside those who write: on one database and on a cluster alike. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#app/data/database.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { lockShop } from '#app/data/shops/shop-versions.server.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { entry, makeShop, writeLedger } from '../metrics/metrics-ledger.ts';

const SHOPS = 3;
const COMMITS_MIN = 60;
const READS_MIN = 4 * SHOPS;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Writes one order after the other, each in a transaction of its own; gives how many. */
async function writeOrders(db: Database, shopId: number, isEnough: () => boolean): Promise<number> {
  let count = 0;
  while (count < COMMITS_MIN || !isEnough()) {
    await writeLedger(db, shopId, [entry({ order_id: `o${count}`, gross_sales: 1, orders: 1 })]);
    count += 1;
  }
  return count;
}

/** The shop's version, and the newest version of its rows, as one snapshot shows them. */
async function snapshotOf(db: Database, shopId: number): Promise<{ said: number; there: number }> {
  const client = await db.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const versions = await client.query<{ version: number }>(
      'select ledger_version as version from shop_versions where shop_id = $1',
      [shopId],
    );
    const rows = await client.query<{ version: number | null }>(
      'select max(version) as version from ledger where shop_id = $1',
      [shopId],
    );
    await client.query('commit');
    return { said: versions.rows[0]?.version ?? -1, there: rows.rows[0]?.version ?? 0 };
  } finally {
    client.release();
  }
}

describe('a reader beside writers', () => {
  it('never sees a version before its rows, and its copy loses no entry', async () => {
    const { db } = database;
    const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-races-'));
    const reader = await duckdbReader(db, dataDir);
    const shopIds: number[] = [];
    for (let at = 0; at < SHOPS; at += 1) shopIds.push(await makeShop(db, `race-${at}`));
    let isWriting = true;
    let reads = 0;
    // A slow machine reads rarely: the writers go on until enough was read beside them.
    const writing = Promise.all(
      shopIds.map((shopId) => writeOrders(db, shopId, () => reads >= READS_MIN)),
    ).finally(() => (isWriting = false));
    const apart: object[] = [];
    while (isWriting) {
      for (const shopId of shopIds) {
        const { said, there } = await snapshotOf(db, shopId);
        if (said !== there) apart.push({ shopId, said, there });
        await reader.read([shopId], 'select count(*) as n from ledger', []);
        reads += 1;
      }
    }
    const written = await writing;
    expect(apart).toEqual([]);
    const counts = await Promise.all(
      shopIds.map((shopId) =>
        reader.read(
          [shopId],
          'select count(distinct order_id) as orders, sum(gross_sales)::bigint as sales from ledger where shop_id = $1',
          [shopId],
        ),
      ),
    );
    expect(counts).toEqual(written.map((orders) => [{ orders, sales: orders }]));
    await reader.close();
    await rm(dataDir, { recursive: true });
  });
});

describe('a shop that is being written', () => {
  it('keeps no other shop waiting, and not those who read', async () => {
    const { db, url } = database;
    const [busy, other] = [await makeShop(db, 'busy'), await makeShop(db, 'other')];
    // A connection that gives up at once where it would have to wait for a lock.
    const hasty = openDatabase(url, { connectionsMax: 1 });
    await hasty.query("set lock_timeout = '2s'");
    await db.transaction(async (tx) => {
      await lockShop(tx, busy);
      await tx.query('update shop_versions set ledger_version = 7 where shop_id = $1', [busy]);
      await writeLedger(hasty, other, [entry({ order_id: 'o', gross_sales: 5 })]);
      expect(await snapshotOf(hasty, other)).toEqual({ said: 1, there: 1 });
      expect(await snapshotOf(hasty, busy)).toEqual({ said: 0, there: 0 });
    });
    await hasty.close();
  });
});
