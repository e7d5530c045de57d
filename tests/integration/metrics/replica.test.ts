/** The columnar copy is never older than the last commit, and may be thrown away at any time. */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader, type DuckdbReaderOptions } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Database } from '#app/data/database.ts';
import { REPLICA_TABLES } from '#app/data/replica/replica-tables.ts';
import { forgetShop } from '#app/services/privacy/forget-shop.command.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import {
  cost,
  entry,
  makeShop,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from './metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomEntries, seeded } from './metrics-random.ts';

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

describe('a read', () => {
  it('shows what was committed just before it', async () => {
    const shopId = await makeShop(deps.db, 'fresh');
    const reader = await open();
    expect(await salesOf(reader, shopId)).toBe(0);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
    expect(await salesOf(reader, shopId)).toBe(100);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 70 })]);
    expect(await salesOf(reader, shopId)).toBe(70);
  });

  it('replaces only the orders written since, few or most of them', async () => {
    const shopId = await makeShop(deps.db, 'part');
    const reader = await open();
    const orders = Array.from({ length: 40 }, (_, at) =>
      entry({ order_id: `o${at}`, gross_sales: 10 }),
    );
    await writeLedger(deps.db, shopId, orders);
    expect(await salesOf(reader, shopId)).toBe(400);
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'o1', gross_sales: 1000 }),
      entry({ order_id: 'new', gross_sales: 5 }),
    ]);
    expect(await salesOf(reader, shopId)).toBe(400 - 10 + 1000 + 5);
    await writeLedger(deps.db, shopId, orders);
    expect(await salesOf(reader, shopId)).toBe(405);
    // An order that no longer counts keeps one empty entry.
    await writeLedger(deps.db, shopId, [entry({ order_id: 'o2', event: 'void' })]);
    expect(await salesOf(reader, shopId)).toBe(395);
  });

  it('follows daily costs and the catalogue as well', async () => {
    const shopId = await makeShop(deps.db, 'others');
    const reader = await open();
    expect(await countOf(reader, shopId, 'daily_cost')).toBe(0);
    await writeDailyCosts(deps.db, shopId, [cost({ day: '2023-01-01', kind: 'expense' })]);
    await writeProducts(deps.db, shopId, RANDOM_PRODUCTS);
    expect(await countOf(reader, shopId, 'daily_cost')).toBe(1);
    expect(await countOf(reader, shopId, 'products')).toBe(RANDOM_PRODUCTS.length);
    await writeDailyCosts(deps.db, shopId, [cost({ day: '2023-01-02', kind: 'expense' })]);
    expect(await countOf(reader, shopId, 'daily_cost')).toBe(2);
  });

  it('shares one refresh among readers that come at once, and none sees less', async () => {
    const shopId = await makeShop(deps.db, 'crowd');
    const reader = await open();
    await writeLedger(deps.db, shopId, randomEntries(seeded(3), 300));
    const before = Array.from({ length: 12 }, () => salesOf(reader, shopId));
    await writeLedger(deps.db, shopId, [entry({ order_id: 'late', gross_sales: 1e9 })]);
    const after = await Promise.all(Array.from({ length: 12 }, () => salesOf(reader, shopId)));
    await Promise.all(before);
    expect(new Set(after).size).toBe(1);
    expect(after[0]).toBeGreaterThanOrEqual(1e9);
  });

  it('shows the last complete figures while orders are recalculated, at once', async () => {
    const shopId = await makeShop(deps.db, 'recalculated');
    const reader = await open();
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'a', gross_sales: 100 }),
      entry({ order_id: 'b', gross_sales: 10 }),
    ]);
    expect(await salesOf(reader, shopId)).toBe(110);
    await queue(shopId, ['a', 'b'], true);
    // Half of the orders are done: neither the old figures nor the new ones.
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 70 })]);
    await unqueue(shopId, 'a');
    expect(await salesOf(reader, shopId)).toBe(110);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'b', gross_sales: 7 })]);
    await unqueue(shopId, 'b');
    expect(await salesOf(reader, shopId)).toBe(77);
  });

  it('waits for nobody while new orders come, and for the first figures of a shop', async () => {
    const shopId = await makeShop(deps.db, 'coming');
    const reader = await open();
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
    await queue(shopId, ['b', 'c'], false);
    expect(await salesOf(reader, shopId)).toBe(100);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'b', gross_sales: 10 })]);
    await unqueue(shopId, 'b');
    expect(await salesOf(reader, shopId)).toBe(100);
    await unqueue(shopId, 'c');
    expect(await salesOf(reader, shopId)).toBe(110);
  });

  it('keeps odd texts as they are', async () => {
    const shopId = await makeShop(deps.db, 'odd');
    const texts = ['', ' ', 'NULL', '\\N', '"', 'a,b', "it's", 'ünï', '=1+1', '🙂'];
    const reader = await open();
    await writeLedger(
      deps.db,
      shopId,
      texts.map((text, at) => entry({ order_id: `o${at}`, entry_no: at, country: text })),
    );
    const rows = await reader.read([shopId], COUNTRIES, [shopId]);
    expect(rows.map(({ country }) => country)).toEqual(texts);
  });

  it('gives days, instants and large sums as PostgreSQL does', async () => {
    const shopId = await makeShop(deps.db, 'types');
    const given = entry({ order_id: 'a', gross_sales: 9_007_199_254_740_991, country: null });
    await writeLedger(deps.db, shopId, [given]);
    const sql = `select order_day, placed_at, event_hour, country, gross_sales from ledger
      where shop_id = $1`;
    const reader = await open();
    const rows = await reader.read([shopId], sql, [shopId]);
    expect(rows).toEqual(await deps.reader.read([shopId], sql, [shopId]));
    expect(rows[0]).toMatchObject({ order_day: '2023-01-15', placed_at: '2023-01-15 12:00:00' });
  });
});

describe('the file', () => {
  it('is used again by the next process with what it has', async () => {
    const shopId = await makeShop(deps.db, 'again');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    expect(await salesOf(first, shopId)).toBe(42);
    await first.close();
    const copies: string[] = [];
    const second = await duckdbReader(watched(deps.db, copies), folder);
    readers.push(second);
    expect(await salesOf(second, shopId)).toBe(42);
    expect(copies).toEqual([]);
  });

  it('is made anew when it is damaged', async () => {
    const shopId = await makeShop(deps.db, 'damaged');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 42 })]);
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    await first.close();
    await writeFile(path.join(folder, 'replica', 'replica-0.duckdb'), 'not a database');
    const second = await duckdbReader(deps.db, folder);
    readers.push(second);
    expect(await salesOf(second, shopId)).toBe(42);
  });

  it('leaves no transfer file behind', async () => {
    const shopId = await makeShop(deps.db, 'tidy');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a' })]);
    const folder = nextFolder();
    const reader = await duckdbReader(deps.db, folder);
    readers.push(reader);
    await salesOf(reader, shopId);
    const files = await readdir(path.join(folder, 'replica'));
    expect(files.filter((file) => file.startsWith('transfer'))).toEqual([]);
  });

  it('keeps no more shops than it may, the most recently used ones', async () => {
    const reader = await open({ shopsMax: 2 });
    const shops: number[] = [];
    for (const key of ['lru-1', 'lru-2', 'lru-3']) {
      const shopId = await makeShop(deps.db, key);
      shops.push(shopId);
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: shopId })]);
      expect(await salesOf(reader, shopId)).toBe(shopId);
    }
    const held = await reader.read([], 'select distinct shop_id from ledger order by 1', []);
    expect(held.map(({ shop_id: shopId }) => shopId)).toEqual(shops.slice(1));
    expect(await salesOf(reader, shops[0] ?? 0)).toBe(shops[0]);
  });

  it('keeps nothing of a shop that was erased, open or opened again', async () => {
    const folder = nextFolder();
    const first = await duckdbReader(deps.db, folder);
    const [gone, later, stays] = [
      await makeShop(deps.db, 'gone'),
      await makeShop(deps.db, 'gone-later'),
      await makeShop(deps.db, 'stays'),
    ];
    for (const shopId of [gone, later]) {
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a' })]);
      await writeDailyCosts(deps.db, shopId, [cost({ day: '2023-01-01', kind: 'expense' })]);
      await writeProducts(deps.db, shopId, RANDOM_PRODUCTS);
      await salesOf(first, shopId);
    }
    await forgetShop(deps, { shopId: gone });
    await salesOf(first, stays);
    expect(await heldIn(first)).toEqual([later, stays]);
    await forgetShop(deps, { shopId: later });
    expect(await heldIn(first)).toEqual([later, stays]);
    await first.close();
    const second = await duckdbReader(deps.db, folder);
    readers.push(second);
    expect(await heldIn(second)).toEqual([stays]);
    const tables = REPLICA_TABLES.map(({ name }) => `select shop_id from ${name}`);
    const left = await second.read([], tables.join(' union '), []);
    expect(left.filter(({ shop_id: shopId }) => shopId !== stays)).toEqual([]);
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
        const type = types.get(column.name)?.replace(' without time zone', '');
        expect([name, column.name, type]).toEqual([name, column.name, column.type]);
      }
    }
  });
});

const COUNTRIES = 'select country from ledger where shop_id = $1 order by entry_no';

/** The shops of which the copy holds anything. */
async function heldIn(reader: MetricReader): Promise<unknown[]> {
  const rows = await reader.read([], 'select shop_id from replica_shops order by 1', []);
  return rows.map(({ shop_id: shopId }) => shopId);
}

async function open(options: Partial<DuckdbReaderOptions> = {}): Promise<MetricReader> {
  const reader = await duckdbReader(deps.db, nextFolder(), options);
  readers.push(reader);
  return reader;
}

function nextFolder(): string {
  folders += 1;
  return path.join(deps.dataDir, `copy-${folders}`);
}

async function queue(shopId: number, orderIds: readonly string[], isRecalculation: boolean) {
  await deps.db.query(
    `insert into ledger_queue (shop_id, order_id, is_recalculation)
     select $1, id, $3 from unnest($2::text[]) id`,
    [shopId, orderIds, isRecalculation],
  );
}

async function unqueue(shopId: number, orderId: string) {
  await deps.db.query('delete from ledger_queue where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
  ]);
}

async function salesOf(reader: MetricReader, shopId: number): Promise<number> {
  const sql =
    'select cast(coalesce(sum(gross_sales), 0) as bigint) as sales from ledger where shop_id = $1';
  const [row] = await reader.read([shopId], sql, [shopId]);
  return Number(row?.sales);
}

async function countOf(reader: MetricReader, shopId: number, table: string): Promise<number> {
  const sql = `select count(*) as rows from ${table} where shop_id = $1`;
  const [row] = await reader.read([shopId], sql, [shopId]);
  return Number(row?.rows);
}

/** The same database, writing down each time a connection is taken to copy from. */
function watched(db: Database, copies: string[]): Database {
  const pool = new Proxy(db.pool, {
    get: (target, name) => {
      if (name === 'connect') copies.push('copy');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...db, pool };
}
