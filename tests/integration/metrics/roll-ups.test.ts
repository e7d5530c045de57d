/** What a columnar copy has added up is what its ledger, and that of PostgreSQL, come to. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { ROLL_UP_ENTRIES } from '#app/data/replica/replica-tables.ts';
import { ROLL_UP_DAYS, ROLL_UPS, type RollUp } from '#app/domain/metrics/roll-ups.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';
import { randomEntries, seeded } from './metrics-random.ts';

let deps: TestDeps;
let reader: MetricReader;
let shopId: number;
const readers: MetricReader[] = [];

beforeAll(async () => {
  deps = await testDeps();
  // Only a copy of many entries has tables of them.
  reader = await openReader('roll-ups', { largeEntries: 20 });
  shopId = await makeShop(deps.db, 'rolled-up');
});

afterAll(async () => {
  for (const opened of readers) await opened.close();
  await deps.close();
});

describe('roll-ups', () => {
  it('are the sums of the ledger when a copy is filled', async () => {
    await writeLedger(deps.db, shopId, ORDERS);
    await expectSums();
  });

  it('follow orders that change, and those that are new', async () => {
    const random = seeded(12);
    const changed = ORDERS.filter(({ order_id }) => order_id.endsWith('7')).map((one) => ({
      ...one,
      country: 'US',
      gross_sales: one.gross_sales + Math.floor(random() * 100),
    }));
    const added = randomEntries(random, 30).map((one) => ({
      ...one,
      order_id: `new-${one.order_id}`,
    }));
    await writeLedger(deps.db, shopId, [...changed, ...added]);
    await expectSums();
  });

  it('lose the rows of orders that count no more', async () => {
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'alone', event_day: '2030-01-01', country: 'NZ', gross_sales: 5 }),
    ]);
    expect(await rowsOn('2030-01-01')).toEqual(ROLL_UPS.map(() => 1));
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'alone', event: 'void', event_day: '2030-01-02' }),
    ]);
    expect(await rowsOn('2030-01-01')).toEqual(ROLL_UPS.map(() => 0));
    await expectSums();
  });

  it('come to nothing where an entry and its opposite meet, and have their count', async () => {
    const day = '2031-01-01';
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'sold', event_day: day, gross_sales: 500 }),
      entry({ order_id: 'taken-back', event_day: day, gross_sales: -500 }),
    ]);
    const sql = `select ${ROLL_UP_ENTRIES} as rows, gross_sales as sales from ledger_by_day
      where event_day = cast($1 as date)`;
    expect(await reader.read([shopId], sql, [day])).toEqual([{ rows: 2, sales: 0 }]);
    await writeLedger(deps.db, shopId, [
      entry({ order_id: 'sold', event_day: '2031-01-02', gross_sales: 500 }),
    ]);
    expect(await reader.read([shopId], sql, [day])).toEqual([{ rows: 1, sales: -500 }]);
  });
});

describe('roll-ups of a small shop', () => {
  it('are its ledger, read in their columns, until the copy has grown', async () => {
    const small = await makeShop(deps.db, 'small');
    const growing = await openReader('growing', { growthMax: 1, growthFreeBytes: 0 });
    await writeLedger(deps.db, small, ORDERS);
    const entries = await growing.read([small], 'select count(*) as rows from ledger', []);
    for (const one of ROLL_UPS) {
      const count = `select count(*) as rows from ${one.name}`;
      expect(await growing.read([small], count, []), one.name).toEqual(entries);
      await expectSameSums(growing, small, one);
    }
    // Beside another shop, each counts once: 150 orders, and one of 12.34.
    const beside = await makeShop(deps.db, 'beside');
    await writeLedger(deps.db, beside, [entry({ order_id: 'one', gross_sales: 12_34 })]);
    const both = `select cast(sum(gross_sales) as bigint) as sales from ledger_by_day`;
    const gross = ORDERS.reduce((sum, { gross_sales: sales }) => sum + sales, 12_34);
    expect(await growing.read([small, beside], both, [])).toEqual([{ sales: gross }]);
    await writeLedger(deps.db, small, [entry({ order_id: 'later', gross_sales: 7 })]);
    await vi.waitFor(() => expectSums(growing, small), { timeout: 30_000 });
  });
});

const ORDERS: readonly LedgerEntry[] = randomEntries(seeded(11), 150);

async function openReader(
  folder: string,
  limits: Parameters<typeof duckdbReader>[2],
): Promise<MetricReader> {
  const opened = await duckdbReader(deps.db, path.join(deps.dataDir, folder), limits);
  readers.push(opened);
  return opened;
}

/** The roll-ups are tables, with one row for all that they tell apart. */
async function expectSums(from = reader, shop = shopId): Promise<void> {
  for (const one of ROLL_UPS) {
    const rows = await expectSameSums(from, shop, one);
    const count = `select count(*) as rows from ${one.name}`;
    expect(await from.read([shop], count, []), one.name).toEqual([{ rows }]);
  }
}

async function expectSameSums(from: MetricReader, shop: number, one: RollUp): Promise<number> {
  const copied = await from.read([shop], sumsOf(one, one.name), [shop]);
  expect(copied.length, one.name).toBeGreaterThan(100);
  expect(copied, one.name).toEqual(await deps.reader.read([shop], sumsOf(one, one.name), [shop]));
  expect(copied, one.name).toEqual(await from.read([shop], sumsOf(one, 'ledger'), [shop]));
  return copied.length;
}

/** The sums of a table by all that a roll-up tells apart, of the shop given to the statement. */
function sumsOf({ keys, sums }: RollUp, table: string): string {
  const selected = [
    ...ROLL_UP_DAYS,
    ...keys.map(({ column }) => {
      if (column === 'customer_id') return 'customer_id is not null as is_known';
      if (column === 'customer_order_index') {
        return 'case when customer_order_index > 1 then 2 else customer_order_index end as nth';
      }
      return column;
    }),
  ];
  const places = selected.map((_, at) => at + 1).join(', ');
  const added = sums.map((sum) => `cast(sum(${sum}) as bigint) as ${sum}`);
  return `select ${[...selected, ...added].join(', ')} from ${table}
    where shop_id = $1 group by ${places} order by ${places}`;
}

/** How many rows each roll-up has of a day. */
async function rowsOn(day: string): Promise<number[]> {
  const counts: number[] = [];
  for (const { name } of ROLL_UPS) {
    const sql = `select count(*) as rows from ${name} where event_day = cast($1 as date)`;
    const [row] = await reader.read([shopId], sql, [day]);
    counts.push(Number(row?.rows));
  }
  return counts;
}
