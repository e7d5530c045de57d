/** The files of the columnar copies may be thrown away at any time, and stay within their limits. */
import { copyFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCitus } from '#app/data/citus.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { raiseShopFence } from '#app/data/postgres/shop-fence.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { REPLICA_TABLES, ROLL_UP_ENTRIES } from '#app/data/replica/replica-tables.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { redactShop } from '#app/services/sync/redact-customer-data.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { cost, entry, makeShop, writeDailyCosts, writeLedger } from './metrics-ledger.ts';
import { randomEntries, seeded } from './metrics-random.ts';
import { beforeVersions, sumGrossSales, watched } from './replica-databases.ts';

let deps: TestDeps;
const readers: MetricReader[] = [];
let folders = 0;

beforeAll(async () => {
  deps = await testDeps();
});

afterAll(async () => {
  for (const reader of readers) await reader.close();
  await deps.close();
});

describe('the file', () => {
  it('is used again by the next process with what it has', async () => {
    const shopId = await makeShop(deps.db, 'again');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    expect(await sumGrossSales(first, shopId)).toBe(42);
    await first.close();
    const copies: string[] = [];
    const second = await duckdbReader(watched(deps.db, copies), folder);
    readers.push(second);
    expect(await sumGrossSales(second, shopId)).toBe(42);
    expect(copies).toEqual([]);
  });

  it('stays where nobody sees a shop but in the scope of a request', async () => {
    const shopId = await makeShop(deps.db, 'fenced');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const db = openDatabase(deps.db.url.reveal());
    // Citus gives the policies of PostgreSQL no effect; there the fence stays down.
    expect(await raiseShopFence(db)).toBe((await hasCitus(db)) ? 'citus' : null);
    const first = await duckdbReader(db, folder);
    expect(await inShops([shopId], () => sumGrossSales(first, shopId))).toBe(42);
    await first.close();
    readers.push(await duckdbReader(db, folder));
    await db.close();
    expect(await shopFiles(folder)).toEqual([`shop_${shopId}_1.duckdb`]);
  });

  it.each([['shop_1_1.duckdb'], ['../replica-0.duckdb']])(
    'is made anew when %s is damaged',
    async (damaged) => {
      const shopId = await makeShop(deps.db, `damaged-${folders}`);
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
      const folder = nextFolder();
      const first = await duckdbReader(deps.db, folder);
      expect(await sumGrossSales(first, shopId)).toBe(42);
      await first.close();
      const name = damaged.replace('shop_1_', `shop_${shopId}_`);
      await writeFile(path.join(folder, 'replica', 'replica-0', name), 'not a database');
      const second = await duckdbReader(deps.db, folder);
      readers.push(second);
      expect(await sumGrossSales(second, shopId)).toBe(42);
    },
  );

  it('is not used when its filling never ended, and one before it is', async () => {
    const shopId = await makeShop(deps.db, 'half');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    expect(await sumGrossSales(first, shopId)).toBe(42);
    await first.close();
    const own = path.join(folder, 'replica', 'replica-0');
    await copyFile(
      path.join(own, 'empty-small.duckdb'),
      path.join(own, `shop_${shopId}_99.duckdb`),
    );
    await writeFile(path.join(own, 'transfer-7-0'), 'half a row');
    const copies: string[] = [];
    const second = await duckdbReader(watched(deps.db, copies), folder);
    readers.push(second);
    expect(await sumGrossSales(second, shopId)).toBe(42);
    expect(copies).toEqual([]);
    expect(await shopFiles(folder)).toEqual([`shop_${shopId}_1.duckdb`]);
    expect((await readdir(own)).filter((file) => file.startsWith('transfer'))).toEqual([]);
  });

  it('is removed when its filling fails, and the next read fills another', async () => {
    const shopId = await makeShop(deps.db, 'failing');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    let isFailing = true;
    const reader = await duckdbReader(
      beforeVersions(deps.db, () =>
        isFailing ? Promise.reject(new Error('The database is away.')) : undefined,
      ),
      folder,
    );
    readers.push(reader);
    await expect(sumGrossSales(reader, shopId)).rejects.toThrow('The database is away.');
    expect(await shopFiles(folder)).toEqual([]);
    isFailing = false;
    expect(await sumGrossSales(reader, shopId)).toBe(42);
  });

  it('leaves no transfer file behind', async () => {
    const shopId = await makeShop(deps.db, 'tidy');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a' })]);
    const folder = nextFolder();
    const reader = await duckdbReader(deps.db, folder);
    readers.push(reader);
    await sumGrossSales(reader, shopId);
    const files = await readdir(path.join(folder, 'replica', 'replica-0'));
    expect(files.filter((file) => file.startsWith('transfer'))).toEqual([]);
  });

  it('of the shop used least recently goes when all are too large', async () => {
    const folder = nextFolder();
    const reader = await duckdbReader(deps.db, folder, { bytes: 2_000_000 });
    readers.push(reader);
    const shops: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const shopId = await makeShop(deps.db, `lru-${at}`);
      shops.push(shopId);
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: shopId })]);
      expect(await sumGrossSales(reader, shopId)).toBe(shopId);
    }
    await expect.poll(() => bytesIn(folder)).toBeLessThanOrEqual(2_300_000);
    expect(await shopFiles(folder)).toContain(`shop_${shops.at(-1)}_12.duckdb`);
    expect(await sumGrossSales(reader, shops[0] ?? 0)).toBe(shops[0]);
  });

  it('is closed when too many are open, and opened again with what it has', async () => {
    const copies: string[] = [];
    const reader = await duckdbReader(watched(deps.db, copies), nextFolder(), { open: 2 });
    readers.push(reader);
    const shops: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      const shopId = await makeShop(deps.db, `open-${at}`);
      shops.push(shopId);
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: shopId })]);
      await sumGrossSales(reader, shopId);
    }
    const attached = "select count(*) as open from duckdb_databases() where path like '%shop_%'";
    await expect.poll(() => reader.read([], attached, [])).toEqual([{ open: 2 }]);
    const filled = copies.length;
    for (const shopId of shops) expect(await sumGrossSales(reader, shopId)).toBe(shopId);
    expect(copies).toHaveLength(filled);
  });

  it('is written into its file when all take more memory than the process may', async () => {
    const shops: number[] = [];
    for (let at = 0; at < 40; at += 1) {
      const shopId = await makeShop(deps.db, `memory-${at}`);
      shops.push(shopId);
      await writeLedger(deps.db, shopId, randomEntries(seeded(at + 1), 20));
    }
    const wanted = await Promise.all(shops.map((shopId) => sumGrossSales(deps.reader, shopId)));
    // 40 copies of some 5 MB each do not fit together.
    const limits = { memoryBytes: 96_000_000, unwrittenBytes: 24_000_000 };
    const reader = await duckdbReader(deps.db, nextFolder(), limits);
    readers.push(reader);
    const clients = Array.from({ length: 20 }, async (_, client) => {
      const sums: number[] = [];
      // Each begins with another shop.
      for (let at = 0; at < shops.length; at += 1) {
        const place = (client * 2 + at) % shops.length;
        sums[place] = await sumGrossSales(reader, shops[place] ?? 0);
      }
      return sums;
    });
    for (const sums of await Promise.all(clients)) expect(sums).toEqual(wanted);
    const inMemory = `select cast(sum(memory_usage_bytes) as bigint) as bytes from duckdb_memory()`;
    const [row] = await reader.read([], inMemory, []);
    expect(Number(row?.['bytes'])).toBeLessThanOrEqual(limits.memoryBytes);
  });

  it('is removed when nobody asked for it for long', async () => {
    const shopId = await makeShop(deps.db, 'aged');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    await sumGrossSales(first, shopId);
    await first.close();
    const [file] = await shopFiles(folder);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    await utimes(path.join(folder, 'replica', 'replica-0', file ?? ''), longAgo, longAgo);
    readers.push(await duckdbReader(deps.db, folder));
    expect(await shopFiles(folder)).toEqual([]);
  });

  it('is written anew when changes have made it grow, and loses none of them', async () => {
    const shopId = await makeShop(deps.db, 'growing');
    const folder = nextFolder();
    const limits = { growthMax: 1, growthFreeBytes: 0 };
    const reader = await duckdbReader(deps.db, folder, limits);
    readers.push(reader);
    const orders = randomEntries(seeded(5), 200);
    await writeLedger(deps.db, shopId, orders);
    await sumGrossSales(reader, shopId);
    const [before] = await shopFiles(folder);
    const wanted = await sumGrossSales(deps.reader, shopId);
    for (let at = 1; at <= 5; at += 1) {
      await writeLedger(deps.db, shopId, [entry({ order_id: `new-${at}`, gross_sales: 1000 })]);
      expect(await sumGrossSales(reader, shopId)).toBe(wanted + at * 1000);
    }
    const areTheFirst = async () => (await shopFiles(folder)).map((file) => file === before);
    await expect.poll(areTheFirst).toEqual([false]);
    expect(await sumGrossSales(reader, shopId)).toBe(wanted + 5000);
  });

  it('comes in parts that end where rows end, whatever the texts', async () => {
    const shopId = await makeShop(deps.db, 'parts');
    const texts = ['plain', 'a\nb', '"\n"', 'say ""', '\n\n', 'x'.repeat(900), ',"\n,'];
    await writeLedger(
      deps.db,
      shopId,
      Array.from({ length: 600 }, (_, at) =>
        entry({ order_id: `o${at}`, country: texts[at % texts.length] ?? null, gross_sales: at }),
      ),
    );
    const reader = await duckdbReader(deps.db, nextFolder(), { transferBytes: 3000 });
    readers.push(reader);
    const sql = `select order_id, country, gross_sales from ledger where shop_id = $1
      order by gross_sales`;
    expect(await reader.read([shopId], sql, [shopId])).toEqual(
      await deps.reader.read([shopId], sql, [shopId]),
    );
  });

  it('goes when its shop was erased, at the next sweep and when opened again', async () => {
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    const [gone, stays] = [await makeShop(deps.db, 'gone'), await makeShop(deps.db, 'stays')];
    for (const shopId of [gone, stays]) {
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 1 })]);
      await writeDailyCosts(deps.db, shopId, [cost({ day: '2023-01-01', kind: 'expense' })]);
      await sumGrossSales(first, shopId);
    }
    await redactShop(deps, { shopId: gone });
    expect(await sumGrossSales(first, gone)).toBe(0);
    await first.close();
    readers.push(await duckdbReader(deps.db, folder));
    expect(await shopFiles(folder)).toEqual([`shop_${stays}_2.duckdb`]);
  });

  it('has the columns of the migrated database', async () => {
    for (const { name, columns } of REPLICA_TABLES) {
      const rows = await deps.db.query<{ column_name: string; data_type: string }>(
        `select column_name, data_type from information_schema.columns
         where table_name = $1 and table_schema = 'public'`,
        [name],
      );
      const types = new Map(rows.map((row) => [row.column_name, row.data_type]));
      for (const column of columns) {
        // Only the copy counts the entries that a row is the sum of: each row of a view is one.
        if (column.name === ROLL_UP_ENTRIES) continue;
        const type = types.get(column.name)?.replace(' without time zone', '');
        expect([name, column.name, type]).toEqual([name, column.name, column.type]);
      }
    }
  });
});

/** The files of shops in a folder of copies. */
async function shopFiles(folder: string): Promise<string[]> {
  const files = await readdir(path.join(folder, 'replica', 'replica-0'));
  return files.filter((file) => /^shop_.*\.duckdb$/.test(file)).toSorted();
}

async function bytesIn(folder: string): Promise<number> {
  const own = path.join(folder, 'replica', 'replica-0');
  const shops = (await readdir(own)).filter((file) => file.startsWith('shop_'));
  const sizes = await Promise.all(shops.map((file) => stat(path.join(own, file))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

function nextFolder(): string {
  folders += 1;
  return path.join(deps.dataDir, `copy-${folders}`);
}
