/** The columnar copy is never older than the last commit, and no shop waits for another's. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader, type DuckdbReaderOptions } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
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
import { beforeVersions, sumGrossSales } from './replica-databases.ts';

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
    expect(await sumGrossSales(reader, shopId)).toBe(0);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
    expect(await sumGrossSales(reader, shopId)).toBe(100);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 70 })]);
    expect(await sumGrossSales(reader, shopId)).toBe(70);
  });

  it('replaces only the orders written since, few or most of them', async () => {
    const shopId = await makeShop(deps.db, 'part');
    const reader = await open();
    const orders = Array.from({ length: 40 }, (_, at) =>
      entry({ order_id: `o${at}`, gross_sales: 10 }),
    );
    await writeLedger(deps.db, shopId, orders);
    expect(await sumGrossSales(reader, shopId)).toBe(400);
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'o1', gross_sales: 1000 }),
      entry({ order_id: 'new', gross_sales: 5 }),
    ]);
    expect(await sumGrossSales(reader, shopId)).toBe(400 - 10 + 1000 + 5);
    await writeLedger(deps.db, shopId, orders);
    expect(await sumGrossSales(reader, shopId)).toBe(405);
    // An order that no longer counts keeps one empty entry.
    await writeLedger(deps.db, shopId, [entry({ order_id: 'o2', event: 'void' })]);
    expect(await sumGrossSales(reader, shopId)).toBe(395);
  });

  it('is stopped when it takes too long or nobody waits for it, and the next one is answered', async () => {
    const shopId = await makeShop(deps.db, 'endless');
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
    // Days of work, on the only connection there is.
    const endless =
      'select count(*) as n from range(100000000) a, range(100000000) b where a.range < b.range';
    const hasty = await open({ connectionsMax: 1, statementMs: 200 });
    await expect(hasty.read([shopId], endless, [])).rejects.toMatchObject({
      code: 'unavailable',
      message: 'This took too long to work out.',
    });
    expect(await sumGrossSales(hasty, shopId)).toBe(100);
    const patient = await open({ connectionsMax: 1 });
    const client = AbortSignal.timeout(200);
    await expect(patient.read([shopId], endless, [], client)).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await sumGrossSales(patient, shopId)).toBe(100);
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
    const before = Array.from({ length: 12 }, () => sumGrossSales(reader, shopId));
    await writeLedger(deps.db, shopId, [entry({ order_id: 'late', gross_sales: 1e9 })]);
    const after = await Promise.all(
      Array.from({ length: 12 }, () => sumGrossSales(reader, shopId)),
    );
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
    expect(await sumGrossSales(reader, shopId)).toBe(110);
    await queue(shopId, ['a', 'b'], true);
    // Half of the orders are done: neither the old figures nor the new ones.
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 70 })]);
    await unqueue(shopId, 'a');
    expect(await sumGrossSales(reader, shopId)).toBe(110);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'b', gross_sales: 7 })]);
    await unqueue(shopId, 'b');
    expect(await sumGrossSales(reader, shopId)).toBe(77);
  });

  it('waits for nobody while new orders come, and for the first figures of a shop', async () => {
    const shopId = await makeShop(deps.db, 'coming');
    const reader = await open();
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 100 })]);
    await queue(shopId, ['b', 'c'], false);
    expect(await sumGrossSales(reader, shopId)).toBe(100);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'b', gross_sales: 10 })]);
    await unqueue(shopId, 'b');
    expect(await sumGrossSales(reader, shopId)).toBe(100);
    await unqueue(shopId, 'c');
    expect(await sumGrossSales(reader, shopId)).toBe(110);
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

describe('a question asked again', () => {
  it('is answered from before until its shop changes, and not from what a caller made of it', async () => {
    const [shopId, other] = [await makeShop(deps.db, 'asked'), await makeShop(deps.db, 'asked-2')];
    await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: 5 })]);
    const reader = await open();
    // Another number each time that it is worked out.
    const sql = 'select sum(gross_sales)::bigint as sales, random() as chance from ledger';
    const [first] = await reader.read([shopId], sql, []);
    expect(first).toMatchObject({ sales: 5 });
    const wanted = { ...first };
    if (first !== undefined) first['sales'] = 6;
    expect(await reader.read([shopId], sql, [])).toEqual([wanted]);
    expect(await reader.read([other], sql, [])).toMatchObject([{ sales: null }]);
    await writeLedger(deps.db, shopId, [entry({ order_id: 'b', gross_sales: 2 })]);
    const [later] = await reader.read([shopId], sql, []);
    expect(later).toMatchObject({ sales: 7 });
    expect(later?.['chance']).not.toBe(wanted['chance']);
    await writeDailyCosts(deps.db, shopId, [cost({ day: '2023-01-01', kind: 'expense' })]);
    const [last] = await reader.read([shopId], sql, []);
    expect(last?.['chance']).not.toBe(later?.['chance']);
  });

  it('is worked out each time where no answers are kept', async () => {
    const shopId = await makeShop(deps.db, 'unkept');
    const reader = await open({ answerCells: 0 });
    const sql = 'select random() as chance';
    expect(await reader.read([shopId], sql, [])).not.toEqual(await reader.read([shopId], sql, []));
  });
});

describe('shops', () => {
  it('are not waited for by each other, however long one takes to be copied', async () => {
    const [large, small, cold] = [
      await makeShop(deps.db, 'large'),
      await makeShop(deps.db, 'small'),
      await makeShop(deps.db, 'cold'),
    ];
    await writeLedger(deps.db, large, randomEntries(seeded(7), 300));
    await writeLedger(deps.db, small, [entry({ order_id: 'a', gross_sales: 1 })]);
    await writeLedger(deps.db, cold, [entry({ order_id: 'a', gross_sales: 7 })]);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const db = beforeVersions(deps.db, (shopId) => (shopId === large ? held : undefined));
    const reader = await duckdbReader(db, nextFolder(), { largeEntries: 100, fillsAtOnce: 1 });
    readers.push(reader);
    expect(await sumGrossSales(reader, small)).toBe(1);
    let isLargeDone = false;
    const slow = sumGrossSales(reader, large).finally(() => (isLargeDone = true));
    await writeLedger(deps.db, small, [entry({ order_id: 'b', gross_sales: 2 })]);
    expect(await sumGrossSales(reader, small)).toBe(3);
    expect(await sumGrossSales(reader, cold)).toBe(7);
    expect(isLargeDone).toBe(false);
    letGo();
    expect(await slow).toBe(await sumGrossSales(deps.reader, large));
  });

  it('are read together in one statement, each once and only those asked for', async () => {
    const shops: number[] = [];
    for (const sales of [1, 20, 300]) {
      const shopId = await makeShop(deps.db, `together-${sales}`);
      shops.push(shopId);
      await writeLedger(deps.db, shopId, [entry({ order_id: 'a', gross_sales: sales })]);
    }
    const reader = await open();
    const sql = 'select cast(sum(gross_sales) as bigint) as sales from ledger';
    const [first = 0, second = 0, third = 0] = shops;
    expect(await reader.read([first, third], sql, [])).toEqual([{ sales: 301 }]);
    expect(await reader.read([second], sql, [])).toEqual([{ sales: 20 }]);
    expect(await reader.read(shops, sql, [])).toEqual([{ sales: 321 }]);
    expect(await reader.read([], sql, [])).toEqual([{ sales: null }]);
  });
});

const COUNTRIES = 'select country from ledger where shop_id = $1 order by entry_no';

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

async function countOf(reader: MetricReader, shopId: number, table: string): Promise<number> {
  const sql = `select count(*) as rows from ${table} where shop_id = $1`;
  const [row] = await reader.read([shopId], sql, [shopId]);
  return Number(row?.rows);
}
