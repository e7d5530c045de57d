import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCohorts } from '#app/pages/reports/export-cohorts.server.ts';
import { readCohortPage } from '#app/pages/cohorts/read-cohort-page.server.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';
import { exportForecast } from '#app/services/reports/read-forecast.server.ts';
import { exportSegments } from '#app/services/reports/read-segments.server.ts';
import { getAcquisition } from '#app/view-models/report/cohort-acquisition.ts';
import type { CohortState } from '#app/view-models/report/cohort-state.ts';
import { getAllSums } from '#app/view-models/report/segments-view.ts';
import { getCohortTotals } from '#app/view-models/report/cohort-table.ts';
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
    {
      order_id: '21',
      customer_id: 'a',
      order_day: '2023-01-05',
      gross_sales: 60_00,
      cogs: 20_00,
      country: 'FR',
    },
    { order_id: '22', customer_id: 'b', order_day: '2023-01-06', gross_sales: 70_00, cogs: 25_00 },
  );
});
afterAll(() => fixture.deps.close());

const STATE = { by: 'month', cut: null, only: null, measure: 'retention' } as const;
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
        new_customers: 1,
        customer_order_index: 1,
        active_in_month: 1,
        customer_first_day: order.order_day ?? null,
        ...order,
      }),
    ),
  );

const readFile = async (state: CohortState = STATE) => {
  let text = '';
  for await (const chunk of exportCohorts(await fixture.open(PAGE), state)) text += chunk;
  return parse(text, { columns: true, bom: true }) as Record<string, string>[];
};

describe('the page of cohorts', () => {
  it('states the gross profit of customers whose goods have known costs', async () => {
    const { groups, isProfitKnown } = await readCohorts(await fixture.open(PAGE), STATE);
    const [row] = groups.flatMap(({ rows }) => rows);
    // 60.00 + 70.00, less 20.00 + 25.00.
    expect(row).toMatchObject({ size: 2, netSales: 130_00, grossProfit: 85_00 });
    expect(isProfitKnown).toBe(true);
    expect((await readFile())[0]).toMatchObject({ 'Gross profit (EUR)': '85.00' });
  });

  it('says what the customers cost, and how much of it they have brought', async () => {
    await writeDailyCosts(fixture.deps.db, fixture.shops.paris.shopId, [
      cost({ day: '2023-01-09', kind: 'ad_spend', category: 'facebook_ads', amountMinor: 34_00 }),
      cost({ day: '2023-02-02', kind: 'ad_spend', category: 'facebook_ads', amountMinor: 99_00 }),
    ]);
    const { groups } = await readCohorts(await fixture.open(PAGE), STATE);
    const rows = groups.flatMap((group) => group.rows);
    // 34.00 for two customers, who brought 85.00: 42.50 each for 17.00 each.
    expect(getAcquisition(rows)).toEqual({ cac: 17_00, ltvToCac: 2.5, payback: 0 });
    expect((await readFile())[0]).toMatchObject({ 'CAC (EUR)': '17.00', 'LTV:CAC': '2.5' });
  });

  it('cuts the customers by their first order, each part with its share of what they cost', async () => {
    const byCountry = { ...STATE, cut: 'country' } as const;
    const { groups, parts } = await readCohorts(await fixture.open(PAGE), byCountry);
    // One customer each: half of 34.00 each, off 60.00 − 20.00 and 70.00 − 25.00.
    const totals = groups.map(({ label, rows }) => [label, getCohortTotals(rows).cm3]);
    expect(totals).toEqual([
      ['France', 40_00 - 17_00],
      ['Unknown country', 45_00 - 17_00],
    ]);
    expect(parts.map(({ key }) => key)).toEqual(['value:FR', 'none']);
    expect(await readFile(byCountry)).toMatchObject([
      { Cohort: 'France', 'Cohort size': '1', 'CM3 (EUR)': '23.00' },
      { Cohort: 'Unknown country', 'Cohort size': '1', 'CM3 (EUR)': '28.00' },
    ]);
  });

  it('shows one part month by month', async () => {
    const french = { ...STATE, cut: 'country', only: 'value:FR' } as const;
    const { groups } = await readCohorts(await fixture.open(PAGE), french);
    expect(groups).toMatchObject([{ key: '2023-01-01', label: null }]);
    expect(getCohortTotals(groups[0]?.rows ?? [])).toMatchObject({ customers: 1, cm3: 23_00 });
    const nowhere = { ...french, only: 'value:XX' } as const;
    expect((await readCohorts(await fixture.open(PAGE), nowhere)).groups).toEqual([]);
  });

  it('adds up its customers by segment, as of the last day of the data, without a name', async () => {
    let text = '';
    for await (const chunk of exportSegments(await fixture.open('/ltv?view=segments')))
      text += chunk;
    const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    const page = await readCohortPage(await fixture.open('/ltv?view=segments'));
    if (page?.view !== 'segments') throw new Error('The page has no segments.');
    const all = getAllSums(page.segments.segments);
    expect([total('Customers'), total('Share of customers')]).toEqual([all.customers, 1]);
    expect(all.customers).toBeGreaterThan(1);
    expect(rows.every((row) => row['As of'] === page.segments.asOf)).toBe(true);
  });

  it('predicts nothing of a shop whose history is too short, and says what happened', async () => {
    const page = await readCohortPage(await fixture.open('/ltv?view=forecast'));
    if (page?.view !== 'forecast') throw new Error('The page has no forecast.');
    const { rows, errors } = page.forecast;
    expect(
      rows.every(({ revenue, monthsKnown }) => monthsKnown >= 12 || revenue.after === null),
    ).toBe(true);
    expect(errors.revenue.every(({ cohorts }) => cohorts === 0)).toBe(true);
    let text = '';
    for await (const chunk of exportForecast(await fixture.open('/ltv?view=forecast')))
      text += chunk;
    expect(parse(text, { columns: true, bom: true })).toHaveLength(rows.length);
  });

  it('states none once most costs of what its customers bought are missing, on screen and in the file', async () => {
    await sell({
      order_id: '23',
      customer_id: 'b',
      customer_first_day: '2023-01-06',
      order_day: '2023-02-10',
      new_customers: 0,
      gross_sales: 900_00,
      units_without_cost: 1,
      sales_without_cost: 900_00,
    });
    const { isProfitKnown, costs } = await readCohorts(await fixture.open(PAGE), STATE);
    expect(isProfitKnown).toBe(false);
    expect(costs['cost_coverage_value']).toBeLessThan(0.5);
    const [january, february] = await readFile();
    // January itself is known: 130.00 less 45.00. With what they bought in February it is not.
    expect(january).toMatchObject({ 'Revenue (EUR)': '130.00', 'Gross profit (EUR)': '85.00' });
    expect(february).toMatchObject({
      'Revenue (EUR)': '900.00',
      'Gross profit (EUR)': '',
      'Cumulative gross profit per customer (EUR)': '',
      'LTV:CAC': '',
    });
  });
});
