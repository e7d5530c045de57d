import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCohorts } from '#app/services/reports/export-cohorts.server.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';
import { getAcquisition } from '#app/view-models/report/cohort-acquisition.ts';
import {
  cost,
  entry,
  writeDailyCosts,
  writeLedger,
} from '#tests/integration/metrics/metrics-ledger.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
  await sell(
    { order_id: '21', customer_id: 'a', order_day: '2023-01-05', gross_sales: 60_00, cogs: 20_00 },
    { order_id: '22', customer_id: 'b', order_day: '2023-01-06', gross_sales: 70_00, cogs: 25_00 },
  );
});
afterAll(() => fixture.deps.close());

const STATE = { by: 'month', measure: 'retention' } as const;
const PAGE = '/ltv?start=2023-01-01&end=2023-01-31';

/** First orders of customers, of one unit. */
const sell = (...orders: readonly Parameters<typeof entry>[0][]) =>
  writeLedger(
    fixture.deps.db,
    fixture.shops.paris.shopId,
    orders.map((order) =>
      entry({
        orders: 1,
        units_sold: 1,
        customer_order_index: 1,
        active_in_month: 1,
        customer_first_day: order.order_day ?? null,
        ...order,
      }),
    ),
  );

const readFile = async () => {
  let text = '';
  for await (const chunk of exportCohorts(await fixture.open(PAGE), STATE)) text += chunk;
  return parse(text, { columns: true, bom: true }) as Record<string, string>[];
};

describe('the page of cohorts', () => {
  it('states the gross profit of customers whose goods have known costs', async () => {
    const { rows, isProfitKnown } = await readCohorts(await fixture.open(PAGE), STATE);
    // 60.00 + 70.00, less 20.00 + 25.00.
    expect(rows).toMatchObject([{ size: 2, netSales: 130_00, grossProfit: 85_00 }]);
    expect(isProfitKnown).toBe(true);
    expect((await readFile())[0]).toMatchObject({ 'Gross profit (EUR)': '85.00' });
  });

  it('says what the customers cost, and how much of it they have brought', async () => {
    await writeDailyCosts(fixture.deps.db, fixture.shops.paris.shopId, [
      cost({ day: '2023-01-09', kind: 'ad_spend', category: 'facebook_ads', amountMinor: 34_00 }),
      cost({ day: '2023-02-02', kind: 'ad_spend', category: 'facebook_ads', amountMinor: 99_00 }),
    ]);
    const { rows } = await readCohorts(await fixture.open(PAGE), STATE);
    // 34.00 for two customers, who brought 85.00: 42.50 each for 17.00 each.
    expect(getAcquisition(rows)).toEqual({ cac: 17_00, ltvToCac: 2.5, payback: 0 });
    expect((await readFile())[0]).toMatchObject({ 'CAC (EUR)': '17.00', 'LTV:CAC': '2.5' });
  });

  it('states none once costs are missing for most of what was sold since, on screen and in the file', async () => {
    await sell({
      order_id: '23',
      customer_id: 'c',
      order_day: '2023-02-10',
      gross_sales: 900_00,
      units_without_cost: 1,
      sales_without_cost: 900_00,
    });
    const { isProfitKnown, costs } = await readCohorts(await fixture.open(PAGE), STATE);
    expect(isProfitKnown).toBe(false);
    expect(costs['cost_coverage_value']).toBeLessThan(0.5);
    expect((await readFile())[0]).toMatchObject({
      'Revenue (EUR)': '130.00',
      'Gross profit (EUR)': '',
      'Cumulative gross profit per customer (EUR)': '',
      'LTV:CAC': '',
    });
  });
});
