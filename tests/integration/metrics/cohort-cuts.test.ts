/** Cohorts by what the customers' first orders were: by hand, and the same on both readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { COHORT_CUTS, type CohortCell, type CohortPart } from '#app/domain/metrics/cohort.ts';
import { runCohortCut, runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;
const range = { start: '2023-01-01', end: '2023-12-31' };

beforeAll(async () => {
  deps = await testDeps({ now: '2023-05-10T12:00:00Z' });
  shopId = await makeShop(deps.db, 'cut');
  const ann = { customer_id: 'ann', customer_first_day: '2023-01-10' };
  const bob = { customer_id: 'bob', customer_first_day: '2023-01-20' };
  const cid = { customer_id: 'cid', customer_first_day: '2023-02-05' };
  const first = { customer_order_index: 1, orders: 1, active_in_month: 1, active_in_quarter: 1 };
  await writeLedger(deps.db, shopId, [
    // Ann's first order of two lines: she is counted where it is worth most.
    entry({ ...ann, ...first, order_id: 'a', ...of('FR', 'p1'), gross_sales: 1000 }),
    entry({
      ...ann,
      order_id: 'a',
      entry_no: 1,
      customer_order_index: 1,
      ...of('FR', 'p2'),
      order_day: '2023-01-10',
      new_customers: 1,
      gross_sales: 5000,
    }),
    // Her second is sent elsewhere and of another product: it stays with the first.
    entry({
      ...ann,
      order_id: 'b',
      customer_order_index: 2,
      orders: 1,
      active_in_month: 1,
      ...of('DE', 'p3'),
      order_day: '2023-03-03',
      gross_sales: 700,
    }),
    entry({
      ...bob,
      ...first,
      order_id: 'c',
      ...of('DE', 'p1'),
      order_day: '2023-01-20',
      new_customers: 1,
      gross_sales: 900,
      discount_code: "O'HARA",
    }),
    entry({
      ...cid,
      ...first,
      order_id: 'd',
      order_day: '2023-02-05',
      new_customers: 1,
      gross_sales: 400,
      utm_campaign: 'spring',
    }),
    // A customer of whom there is a correction alone: nobody's first order was placed.
    entry({
      customer_id: 'dot',
      customer_first_day: '2023-02-07',
      order_id: 'e',
      event: 'adjustment',
      order_day: '2023-02-07',
      returns: 50,
      country: 'FR',
    }),
  ]);
});
afterAll(() => deps.close());

describe('cohorts cut by the first order', () => {
  it('follow customers by the country of their first order, whatever came later', async () => {
    const parts = await cut('country');
    expect(parts.map(({ key }) => key)).toEqual([
      { is: 'value', value: 'DE' },
      { is: 'value', value: 'FR' },
      { is: 'none' },
    ]);
    // Ann: 60.00 in January, 7.00 in March.
    expect(figures(parts[1])).toEqual([
      ['2023-01-01', 0, 1, 6000],
      ['2023-01-01', 1, 0, 0],
      ['2023-01-01', 2, 1, 700],
    ]);
    // Cid, and what was given back to somebody without a first order.
    expect(figures(parts[2])).toEqual([
      ['2023-02-01', 0, 1, 350],
      ['2023-02-01', 1, 0, 0],
    ]);
  });

  it('name the product of the line that was worth most', async () => {
    const parts = await cut('product');
    expect(parts.map(({ key, cells }) => [key, cells[0]?.net_sales])).toEqual([
      [{ is: 'value', value: 'p1' }, 900],
      [{ is: 'value', value: 'p2' }, 6000],
      [{ is: 'none' }, 350],
    ]);
  });

  it('take all beyond the largest together, and keep the one that is asked for', async () => {
    const parts = await cut('country', { most: 1, only: null });
    expect(parts.map(({ key }) => key.is)).toEqual(['value', 'none', 'other']);
    const asked = await cut('discount_code', { most: 0, only: "O'HARA" });
    expect(asked.map(({ key }) => key)).toEqual([{ is: 'value', value: "O'HARA" }, { is: 'none' }]);
  });

  it.each(COHORT_CUTS)('by %s add up to the cohorts, on both readers', async (by) => {
    const query = { shopId, by: 'month', range } as const;
    const { cells } = await runCohortQuery(deps, query);
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      const parts = await cut(by);
      expect(await cut(by, { most: 20, only: null }, { ...deps, reader })).toEqual(parts);
      expect(addUp(parts.flatMap((part) => part.cells))).toEqual(addUp(cells));
    } finally {
      await reader.close();
    }
  });
});

function of(country: string, product_id: string) {
  return { country, product_id, order_day: '2023-01-10' };
}

function cut(
  by: (typeof COHORT_CUTS)[number],
  choice: Parameters<typeof runCohortCut>[2] = { most: 20, only: null },
  reading: Parameters<typeof runCohortCut>[0] = deps,
): Promise<CohortPart[]> {
  return runCohortCut(reading, { shopId, by: 'month', range, cut: by }, choice);
}

function figures(part: CohortPart | undefined) {
  return part?.cells.map((cell) => [cell.cohort, cell.period, cell.customers, cell.net_sales]);
}

/** Customers, orders and net sales by cohort and period. */
function addUp(cells: readonly CohortCell[]): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const { cohort, period, customers, orders, net_sales: sales } of cells) {
    const [people = 0, placed = 0, sold = 0] = sums[`${cohort} ${period}`] ?? [];
    sums[`${cohort} ${period}`] = [people + customers, placed + orders, sold + sales];
  }
  return sums;
}
