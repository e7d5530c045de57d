/** A worker node of a cluster that dies at the worst moments. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#app/data/database.ts';
import { migrateJobs } from '#app/data/jobs/migrate-jobs.server.ts';
import { LEDGER_TARGET, ledgerText, ledgerRows } from '#app/data/ledger/ledger-text.server.ts';
import { writeLedger } from '#app/data/ledger/write-ledger.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { selectShops } from '#app/data/shops/shop-rows.server.ts';
import { raiseLedgerVersion } from '#app/data/shops/shop-versions.server.ts';
import { readiness } from '#app/server/operations/readiness.server.ts';
import { readReadiness } from '#app/services/jobs/read-readiness.server.ts';
import { inDatabase, testDatabase, testDeps, type TestDeps, type TestNode } from '../database.ts';
import { fingerprint } from '../imports/fingerprint.ts';
import { importText } from '../imports/import-file.ts';
import { madeOrders } from '../imports/made-orders.ts';
import { entry, makeShop } from '../metrics/metrics-ledger.ts';
import {
  ask,
  databaseName,
  findNode,
  isCluster,
  NEEDS,
  nodes,
  openNode,
  serverUrl,
  startNode,
  stopNode,
} from './cluster-nodes.ts';

let deps: TestDeps;
let name: string;
let stopped: TestNode | null = null;

/** Seven batches, more than are worked on at once: after the first an import is not over. */
const FILE = madeOrders(14_000);
/** The time for three imports where three nodes share a machine. */
const IMPORTS_MS = 900_000;
let clean: string;

beforeAll(async () => {
  if (!isCluster) return;
  const first = await testDeps();
  await importText(first, FILE);
  clean = await fingerprint(first.db);
  await first.close();
}, IMPORTS_MS);
beforeEach(async () => {
  if (!isCluster) return;
  const database = await testDatabase();
  name = databaseName(database.db);
  deps = await testDeps({ database });
});
afterEach(async () => {
  if (!isCluster) return;
  if (stopped !== null) await start(stopped);
  await deps.close();
});

async function stop(node: TestNode): Promise<void> {
  stopped = node;
  await stopNode(node, name);
}

async function start(node: TestNode): Promise<void> {
  await startNode(node, name);
  stopped = null;
}

const ROW = entry({ order_id: 'a', gross_sales: 100, orders: 1 });
const costedOf = (orderId: string) =>
  new Map([[orderId, { entries: [{ ...ROW, order_id: orderId }] }]]);

async function versionAndRows(db: Database, shopId: number) {
  const [versions] = await db.query<{ version: number }>(
    'select ledger_version as version from shop_versions where shop_id = $1',
    [shopId],
  );
  const rows = await db.query<{ id: string; version: number }>(
    'select order_id as id, version from ledger where shop_id = $1 order by 1',
    [shopId],
  );
  return { version: versions?.version, rows };
}

describe.skipIf(!isCluster)(`a worker node that dies (${NEEDS})`, () => {
  it('in the middle of a COPY takes all of the transaction along, and the next one goes through', async () => {
    const { db } = deps;
    const shopId = await makeShop(db, 'copy');
    const node = await findNode(db, shopId);
    const writing = db.transaction(async (tx: Tx) => {
      const version = await raiseLedgerVersion(tx, shopId);
      await tx.copyIn(
        LEDGER_TARGET,
        (async function* () {
          for (let at = 0; at < 200; at += 1) {
            if (at === 100) await stop(node);
            const order = ledgerRows([{ ...ROW, order_id: `o${at}` }], null);
            yield ledgerText(shopId, version, [order]);
          }
        })(),
      );
    });
    await expect(writing).rejects.toThrow(/failed to COPY|connection|terminat/i);
    await start(node);
    expect(await versionAndRows(db, shopId)).toEqual({ version: 0, rows: [] });
    await db.transaction((tx) => writeLedger(tx, shopId, costedOf('a')));
    expect(await versionAndRows(db, shopId)).toEqual({
      version: 1,
      rows: [{ id: 'a', version: 1 }],
    });
  });

  it.each(['orders', 'ledger'] as const)(
    'while an import fills %s costs nothing once the import is repeated',
    async (table) => {
      const { db } = deps;
      let isOver = false;
      const importing = importText(deps, FILE).finally(() => (isOver = true));
      importing.catch(() => undefined);
      const count = async () => {
        const [row] = await db.query<{ count: number }>(`select count(*) as count from ${table}`);
        return row?.count ?? 0;
      };
      while ((await count()) === 0 && !isOver);
      const [shop] = await db.query<{ shopId: number }>('select shop_id as "shopId" from shops');
      const node = await findNode(db, shop?.shopId ?? 0);
      await stop(node);
      await expect(importing).rejects.toThrow(/connect|terminat|does not answer/i);
      await start(node);
      await importText(deps, FILE, { shop: await shopOf(db) });
      expect(await fingerprint(db)).toBe(clean);
    },
    IMPORTS_MS,
  );

  it('between PREPARE and COMMIT shows neither version nor rows until it is back, then both', async () => {
    const { db } = deps;
    const shopId = await makeShop(db, 'prepared');
    const node = await findNode(db, shopId);
    const reader = await duckdbReader(db, deps.dataDir);
    const entries = async () => {
      const [row] = await reader.read(
        [shopId],
        'select count(*) as count from ledger where shop_id = $1',
        [shopId],
      );
      return row?.['count'];
    };
    // The coordinator commits itself between the two, and waits there for a standby that is not.
    await ask(serverUrl, [
      "alter system set synchronous_standby_names = 'nobody'",
      'select pg_reload_conf()',
    ]);
    const writing = db.transaction(async (tx) => {
      await tx.query('set local synchronous_commit = on');
      // The shared table is on every node, so this transaction is committed in two phases.
      await tx.query("update shops set name = 'Prepared' where shop_id = $1", [shopId]);
      await writeLedger(tx, shopId, costedOf('a'));
    });
    const prepared = async () => {
      const there = openDatabase(inDatabase(node.url, name), { connectionsMax: 1 });
      const rows = await there.query('select 1 from pg_prepared_xacts where database = $1', [name]);
      await there.close();
      return rows.length;
    };
    try {
      await expect.poll(prepared, { timeout: 60_000 }).toBe(1);
      await stop(node);
    } finally {
      await ask(serverUrl, [
        'alter system reset synchronous_standby_names',
        'select pg_reload_conf()',
      ]);
    }
    await writing;
    await openNode(node, name);
    expect(await versionAndRows(db, shopId)).toEqual({ version: 0, rows: [] });
    expect(await entries()).toBe(0);
    await start(node);
    expect(await versionAndRows(db, shopId)).toEqual({
      version: 1,
      rows: [{ id: 'a', version: 1 }],
    });
    expect(await entries()).toBe(1);
    await reader.close();
  });

  it('is named by the readiness of the server, which is ready for the shops of the others', async () => {
    const database = async () => (await readReadiness(deps)).database;
    expect(await database()).toBe('ok');
    const [, worker] = nodes;
    if (worker === undefined) throw new Error('A cluster without a worker.');
    await migrateJobs(deps.db);
    await stop(worker);
    expect(await database()).toBe('node unreachable');
    expect(await askReadiness(deps)).toBe(200);
    await start(worker);
    expect(await database()).toBe('ok');
  });
});

/** The status of `/readyz`. */
async function askReadiness(deps: TestDeps): Promise<number> {
  const app = express();
  app.get('/readyz', readiness(deps, () => false).handler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  } finally {
    server.close();
  }
}

async function shopOf(db: Database) {
  const [shop] = await selectShops(db);
  if (shop === undefined) throw new Error('The import made no shop.');
  return shop;
}
