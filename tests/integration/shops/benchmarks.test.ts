import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { exportBenchmarks } from '#app/pages/benchmarks/export-benchmarks.server.ts';
import { readBenchmarks } from '#app/pages/benchmarks/read-benchmarks.server.ts';
import { refreshBenchmarks } from '#app/services/benchmarks/refresh-benchmarks.server.ts';
import { entry, makeShop, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import {
  createReportsFixture,
  DAYS,
  type ReportsFixture,
} from '#tests/integration/screens/declared-reports-fixture.ts';

let fixture: ReportsFixture;
const others: number[] = [];

const saveAttribute = (shopId: number, name: string, value: string) =>
  fixture.deps.db.query(
    `insert into shop_attributes (shop_id, name, value, saved_at) values ($1, $2, $3, now())
     on conflict (shop_id, name) do update set value = excluded.value`,
    [shopId, name, value],
  );

/** A shop with so many orders of 100.00 less so many percent, in December 2022. */
async function addPeer(percent: number, orders = 30): Promise<number> {
  const { db } = fixture.deps;
  const shopId = await makeShop(db, `peer-${percent}-${orders}`);
  const sales = Array.from({ length: orders }, (_, index) =>
    entry({
      order_id: String(index),
      order_day: '2022-12-05',
      orders: 1,
      gross_sales: 100_00,
      discounts: percent * 1_00,
    }),
  );
  await writeLedger(db, shopId, sales);
  await saveAttribute(shopId, 'industry', 'pets');
  await saveAttribute(shopId, 'contributes_benchmarks', '1');
  return shopId;
}

const count = () => refreshBenchmarks(fixture.deps, new AbortController().signal);

async function discountRate() {
  const { figures } = await readBenchmarks(await fixture.open(`/benchmarks?${DAYS}`));
  return figures.find(({ metric }) => metric === 'discount_rate');
}

beforeAll(async () => {
  fixture = await createReportsFixture();
  await saveAttribute(fixture.shops.paris.shopId, 'industry', 'pets');
  // 1 % to 11 % of discounts; one that says nothing, and one with too few orders, are not counted.
  for (let percent = 1; percent <= 11; percent += 1) others.push(await addPeer(percent));
  await saveAttribute(await addPeer(90), 'contributes_benchmarks', '0');
  await addPeer(95, 29);
  await count();
});
afterAll(() => fixture.deps.close());

describe('the benchmarks of a shop', () => {
  it('are the quartiles of the shops that contribute, and where its own figure lies', async () => {
    // The places 2.5, 5 and 7.5 of 0.01, 0.02 ... 0.11; its own 40.00 of 250.00 are the highest.
    const figure = await discountRate();
    expect(figure).toMatchObject({ value: 0.16, place: 'last_quarter' });
    expect(figure?.peers).toMatchObject({ shops: 11 });
    expect(figure?.peers?.group).toBe('Pets, under 100 orders a month');
    expect(figure?.peers?.lower).toBeCloseTo(0.035, 10);
    expect(figure?.peers?.median).toBeCloseTo(0.06, 10);
    expect(figure?.peers?.upper).toBeCloseTo(0.085, 10);
  });

  it('show no margin of a shop of which no costs are known, and what was published', async () => {
    const { figures } = await readBenchmarks(await fixture.open(`/benchmarks?${DAYS}`));
    const returns = figures.find(({ metric }) => metric === 'return_rate_value');
    expect(returns?.published).toMatchObject([
      { value: 0.176, year: 2023 },
      { value: 0.169, year: 2024 },
    ]);
    // Peers without ads give no ad share.
    expect(figures.find(({ metric }) => metric === 'ad_share')?.peers).toBeNull();
  });

  it('are the same in the file', async () => {
    const open = await fixture.open(`/benchmarks?${DAYS}`);
    let text = '';
    for await (const line of exportBenchmarks(open)) text += line;
    const rows = parse(text, { columns: true }) as Record<string, string>[];
    const row = rows.find(({ Figure: name }) => name === 'Discount rate');
    expect(row).toMatchObject({ 'Your shop': '0.16', 'Number of shops': '11' });
    expect(Number(row?.['Median'])).toBeCloseTo(0.06, 10);
    const returns = rows.filter(({ Figure: name }) => name === 'Return rate by value');
    expect(returns.map(({ Published: value, Year: year }) => [value, year])).toEqual([
      ['0.176', '2023'],
      ['0.169', '2024'],
    ]);
    expect(returns.every((line) => line['Address']?.startsWith('https://'))).toBe(true);
  });

  it('know nothing of shops that no longer contribute, nor of groups below ten', async () => {
    const [first, second] = others;
    await saveAttribute(first ?? 0, 'contributes_benchmarks', '0');
    await count();
    expect((await discountRate())?.peers?.shops).toBe(10);
    await saveAttribute(second ?? 0, 'contributes_benchmarks', '0');
    await count();
    const figure = await discountRate();
    expect(figure?.peers).toBeNull();
    expect(figure?.value).toBe(0.16);
    expect(await fixture.deps.db.query('select 1 from benchmark_quartiles')).toEqual([]);
  });
});
