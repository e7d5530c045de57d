/** RFM segments: by hand, and the same on both readers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { runRfmQuery } from '#app/services/metrics/run-rfm-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;
let manyId: number;

beforeAll(async () => {
  deps = await testDeps({ now: '2023-05-10T12:00:00Z' });
  shopId = await makeShop(deps.db, 'rfm');
  await writeLedger(deps.db, shopId, [
    // Ten customers of one order each, on ten days, for 10.00 to 100.00.
    ...Array.from({ length: 10 }, (_, at) => order(`c${at}`, 0, at + 1, (at + 1) * 1000)),
    // The last has a second order, which came after the day that is looked at.
    order('c9', 1, 25, 9_000, '2023-01-10'),
    // One whose only order was cancelled has none.
    entry({ order_id: 'x', customer_id: 'x', order_day: '2023-01-02', orders: 1, valid_order: 0 }),
    // A guest is nobody.
    entry({ order_id: 'g', order_day: '2023-01-02', orders: 1, gross_sales: 50 }),
  ]);
  manyId = await makeShop(deps.db, 'many');
  await writeLedger(
    deps.db,
    manyId,
    Array.from({ length: 400 }, (_, at) => {
      const [customer, index] = [(at * 37) % 97, Math.floor(at / 97)];
      return order(`m${customer}`, index, ((at * 53) % 28) + 1, ((at * 7919) % 500) * 10);
    }),
  );
});
afterAll(() => deps.close());

describe('RFM segments', () => {
  it('score recency and value by fifths, and a single order 1', async () => {
    const segments = await runRfmQuery(deps, { shopId, asOf: '2023-01-20' });
    // Two customers a fifth: the latest four are new but for their value, where they are the best four.
    expect(segments.filter(({ customers }) => customers > 0)).toEqual([
      // 7, 8, 9 and 10 January are 13, 12, 11 and 10 days ago.
      { segment: 'potential', customers: 4, orders: 4, net_sales: 34_000, days: 46 },
      { segment: 'attention', customers: 2, orders: 2, net_sales: 11_000, days: 29 },
      { segment: 'sleeping', customers: 2, orders: 2, net_sales: 7_000, days: 33 },
      { segment: 'lost', customers: 2, orders: 2, net_sales: 3_000, days: 37 },
    ]);
  });

  it('see what has come by the day', async () => {
    const segments = await runRfmQuery(deps, { shopId, asOf: '2023-01-25' });
    const best = segments.find(({ segment }) => segment === 'champions');
    // The only one of several orders is in the first of their quarters: 2, with value 5 worth 3.5.
    expect(best?.customers).toBe(0);
    const loyal = segments.find(({ segment }) => segment === 'loyal');
    expect(loyal).toMatchObject({ customers: 1, orders: 2, net_sales: 19_000, days: 0 });
    expect(await runRfmQuery(deps, { shopId, asOf: '2022-12-31' })).toMatchObject(
      segments.map(() => ({ customers: 0 })),
    );
  });

  it('are the same on both readers, ties and all', async () => {
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      for (const asOf of ['2023-01-05', '2023-01-16', '2023-01-31']) {
        const query = { shopId: manyId, asOf };
        const segments = await runRfmQuery(deps, query);
        expect(await runRfmQuery({ reader }, query)).toEqual(segments);
      }
    } finally {
      await reader.close();
    }
  });
});

/** An order of a customer on a day of January 2023. */
function order(customer: string, index: number, day: number, sales: number, first?: string) {
  const orderDay = `2023-01-${String(day).padStart(2, '0')}`;
  return entry({
    order_id: `${customer}-${index}`,
    customer_id: customer,
    customer_order_index: index + 1,
    customer_first_day: first ?? (index === 0 ? orderDay : '2023-01-01'),
    order_day: orderDay,
    orders: 1,
    gross_sales: sales,
  });
}
