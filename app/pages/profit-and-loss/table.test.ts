import { describe, expect, it } from 'vitest';
import {
  getLineMetrics,
  profitAndLossLines,
  type ProfitAndLossDetail,
} from '#app/view-models/profit-and-loss/lines.ts';
import { profitAndLossColumns } from './columns.ts';
import {
  buildProfitAndLossTable,
  columnKey,
  type ColumnValues,
  type ProfitAndLossTableView,
  type ProfitAndLossTableInput,
} from './table.ts';
import { toProfitAndLossSeries } from './series.ts';
import { profitAndLossGaps } from './gaps.ts';

/*
 * A ledger of two months by hand, in cents.
 *
 * January: two orders of 100.00, one with a discount of 10.00; shipping 5.00 each; tip 2.00;
 * taxes 20.00. Goods cost 40.00 each. Fees 3.00 and 2.70. Handling 1.00 each,
 * fulfilment 4.00 each. Ads 25.00 on Facebook and 15.00 on Google. Rent 31.00.
 * February: one order of 100.00; one of January's comes back: 100.00, its cost recovered.
 * Shipping 5.00, taxes 10.00 less 10.00 refunded. Goods 40.00. Fee 3.00. Handling 1.00,
 * fulfilment 4.00. Ads 10.00 on Facebook. Rent 28.00. Other revenue 7.00, which no order earns.
 */
const JANUARY = {
  gross_sales: 20000,
  discounts: 1000,
  returns: 0,
  net_sales: 19000, // 200.00 - 10.00
  shipping_charged: 1000,
  tips: 200,
  other_revenue: 0,
  taxes: 2000,
  duties: 0,
  order_fees: 0,
  total_sales: 22200, // 190.00 + 10.00 + 20.00 + 2.00
  operating_revenue: 20200, // 190.00 + 10.00 + 2.00
  total_revenue: 20200, // and no other revenue
  cogs: 8000,
  cogs_recovered: 0,
  product_costs: 8000,
  handling: 200,
  fulfilment_cost: 800,
  transaction_fees: 570,
  platform_fees: 0,
  dispute_losses: 0,
  predicted_returns: 0,
  gross_profit: 10630, // 202.00 - 80.00 - 2.00 - 8.00 - 5.70
  gross_margin: 10630 / 20200,
  ad_spend: 4000,
  platform_advertising: 0,
  commissions: 0,
  operating_expenses: 3100,
  payable_taxes: 0,
  sales_tax: 0,
  income_tax: 0,
  net_profit: 3530, // 106.30 - 40.00 - 31.00
  net_margin: 3530 / 20200,
  orders: 2,
  units_sold: 2,
  gift_cards_sold: 0,
  refunded_amount: 0,
} satisfies ColumnValues;

const FEBRUARY = {
  ...JANUARY,
  gross_sales: 10000,
  discounts: 0,
  returns: 10000,
  net_sales: 0,
  shipping_charged: 500,
  tips: 0,
  other_revenue: 700,
  taxes: 0,
  total_sales: 500,
  operating_revenue: 500,
  total_revenue: 1200,
  cogs: 4000,
  cogs_recovered: 4000,
  product_costs: 0,
  handling: 100,
  fulfilment_cost: 400,
  transaction_fees: 300,
  gross_profit: -300, // 5.00 - 1.00 - 4.00 - 3.00
  gross_margin: -300 / 500,
  ad_spend: 1000,
  operating_expenses: 2800,
  net_profit: -3400, // -3.00 + 7.00 - 10.00 - 28.00
  net_margin: -3400 / 1200,
  orders: 1,
  units_sold: 1,
  refunded_amount: 11000,
} satisfies ColumnValues;

const TOTAL = {
  ...JANUARY,
  gross_sales: 30000,
  discounts: 1000,
  returns: 10000,
  net_sales: 19000,
  shipping_charged: 1500,
  tips: 200,
  other_revenue: 700,
  taxes: 2000,
  total_sales: 22700,
  operating_revenue: 20700,
  total_revenue: 21400,
  cogs: 12000,
  cogs_recovered: 4000,
  product_costs: 8000,
  handling: 300,
  fulfilment_cost: 1200,
  transaction_fees: 870,
  gross_profit: 10330,
  gross_margin: 10330 / 20700,
  ad_spend: 5000,
  operating_expenses: 5900,
  net_profit: 130, // 35.30 - 34.00
  net_margin: 130 / 21400,
  orders: 3,
  units_sold: 3,
  refunded_amount: 11000,
} satisfies ColumnValues;

const columns = profitAndLossColumns({
  range: { start: '2022-01-01', end: '2022-02-28' },
  trend: 'month',
  weekStart: 1,
  segments: null,
  hasPrevious: false,
});
const JAN = columnKey('2022-01-01', null);
const FEB = columnKey('2022-02-01', null);

const cells = new Map<string, ColumnValues>([
  [JAN, JANUARY],
  [FEB, FEBRUARY],
  ['total', TOTAL],
]);

const marketing = new Map<string | null, ReadonlyMap<string, number>>([
  [
    'facebook_ads',
    new Map([
      [JAN, 2500],
      [FEB, 1000],
      ['total', 3500],
    ]),
  ],
  [
    'google_ads',
    new Map([
      [JAN, 1500],
      ['total', 1500],
    ]),
  ],
]);
const details = new Map<ProfitAndLossDetail, typeof marketing>([['ad_platform', marketing]]);

const statementOf = (more: Partial<ProfitAndLossTableInput> = {}) =>
  buildProfitAndLossTable({
    lines: profitAndLossLines('gross_sales'),
    columns,
    cells,
    details,
    ...more,
  });

const rowOf = (statement: ProfitAndLossTableView, id: string) =>
  statement.rows.find((row) => row.id === id);

describe('the profit and loss statement', () => {
  it('has a column for the total and one for each month', () => {
    expect(columns.map((column) => [column.kind, column.period])).toEqual([
      ['total', null],
      ['period', '2022-01-01'],
      ['period', '2022-02-01'],
    ]);
  });

  it('puts each metric in its row, month by month', () => {
    const statement = statementOf();
    expect(rowOf(statement, 'net_sales')?.values).toEqual([19000, 19000, 0]);
    expect(rowOf(statement, 'net_sales/returns')?.values).toEqual([10000, 0, 10000]);
    expect(rowOf(statement, 'net_profit')?.values).toEqual([130, 3530, -3400]);
  });

  it('breaks marketing down by platform, and a platform without spend in a month has 0', () => {
    const statement = statementOf();
    expect(rowOf(statement, 'ad_spend')?.isHead).toBe(true);
    expect(rowOf(statement, 'ad_spend/ad_platform/google_ads')?.values).toEqual([1500, 1500, 0]);
  });

  it('folds nothing away where there is nothing under a line', () => {
    expect(rowOf(statementOf(), 'operating_expenses')?.isHead).toBe(false);
  });

  it('adds up for each sales type', () => {
    for (const salesType of ['gross_sales', 'net_sales', 'total_sales'] as const) {
      expect(profitAndLossGaps(statementOf({ lines: profitAndLossLines(salesType) }))).toEqual([]);
    }
  });

  it('counts 0 in a month without entries, and has no ratio there', () => {
    const statement = statementOf({
      cells: new Map([
        [JAN, JANUARY],
        ['total', JANUARY],
      ]),
    });
    expect(rowOf(statement, 'net_sales')?.values).toEqual([19000, 19000, 0]);
    expect(rowOf(statement, 'net_margin')?.values[2]).toBeNull();
  });
});

describe('the report about its own sums', () => {
  const gapsWith = (change: Partial<typeof JANUARY>) =>
    profitAndLossGaps(
      statementOf({
        cells: new Map<string, ColumnValues>([
          [JAN, { ...JANUARY, ...change }],
          [FEB, FEBRUARY],
          ['total', TOTAL],
        ]),
      }),
    );

  it('names the result that is one cent off what stands above it', () => {
    const gaps = gapsWith({ gross_profit: 10631 });
    expect(gaps).toContainEqual({
      rowId: 'gross_profit',
      columnKey: JAN,
      shown: 10631,
      summed: 10630,
    });
  });

  it('names the head that is not the sum of its children', () => {
    const gaps = gapsWith({ discounts: 900 });
    expect(gaps).toContainEqual({
      rowId: 'net_sales',
      columnKey: JAN,
      shown: 19000,
      summed: 19100,
    });
  });

  it('names the head whose platforms do not make it up', () => {
    const gaps = gapsWith({ ad_spend: 4100, net_profit: 3430 });
    expect(gaps.map((gap) => gap.rowId)).toContain('ad_spend');
  });

  it('names the total that is not the sum of its months', () => {
    const gaps = gapsWith({ orders: 5 });
    expect(gaps).toEqual([{ rowId: 'orders', columnKey: 'total', shown: 3, summed: 6 }]);
  });
});

describe('the chart of a report', () => {
  it('has revenue, profit and what lies between, month by month', () => {
    expect(toProfitAndLossSeries(statementOf())).toEqual({
      periods: ['2022-01-01', '2022-02-01'],
      revenue: [20200, 1200],
      profit: [3530, -3400],
      costs: [16670, 4600], // 202.00 - 35.30 and 12.00 + 34.00
    });
  });

  it('makes one point of a month’s kinds of customers', () => {
    const columns = profitAndLossColumns({
      range: { start: '2022-01-01', end: '2022-01-31' },
      trend: 'month',
      weekStart: 1,
      segments: ['new', 'returning'],
      hasPrevious: false,
    });
    const cells = new Map<string, ColumnValues>([
      [columnKey('2022-01-01', 'new'), JANUARY],
      [columnKey('2022-01-01', 'returning'), FEBRUARY],
    ]);
    expect(toProfitAndLossSeries(statementOf({ columns, cells })).profit).toEqual([130]); // 35.30 - 34.00
  });
});

describe('the metrics asked for', () => {
  it('all have a figure in the hand-made ledger', () => {
    for (const metric of getLineMetrics(profitAndLossLines('total_sales')))
      expect(TOTAL).toHaveProperty(metric);
  });
});
