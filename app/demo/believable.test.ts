import { NO_GOODS_RULES } from '#app/domain/profit/cost-lookup/goods-rules.ts';
import { describe, expect, it } from 'vitest';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { NO_RATES } from '#app/domain/money/reference-rates.ts';
import { toDailyCosts } from '#app/domain/profit/daily-costs/daily-costs.ts';
import {
  DEFAULT_PREFERENCES,
  GUEST,
  type CostBook,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { DEMO_SHOP } from './demo-shop.ts';
import { generateDemo } from './generate-demo.ts';

const demo = generateDemo();
const HISTORY = { start: DEMO_SHOP.firstDay, end: DEMO_SHOP.lastDay };
const book: CostBook = {
  currency: DEMO_SHOP.currency,
  decimals: DEMO_SHOP.decimals,
  timeZone: DEMO_SHOP.timeZone,
  rates: NO_RATES,
  preferences: DEFAULT_PREFERENCES,
  unitCosts: groupBy(demo.unitCosts, ({ variantId }) => variantId),
  ...NO_GOODS_RULES,
  handling: demo.handling,
  fulfilmentProfiles: [],
  grams: new Map(),
  labelCosts: new Map(),
  fulfilment: demo.fulfilment,
  gateways: demo.gateways,
  vatRates: [],
  salesTaxPercent: '0',
  variableExpenses: demo.variableExpenses,
};
const entries = demo.orders.flatMap((order) => costOrder(order, book, GUEST).entries);
const dailyCosts = toDailyCosts({ ...demo, platformCharges: [] }, HISTORY);

/** The figures of some days by the formulas of the glossary. */
function statement(start: string, end: string) {
  const within = entries.filter(({ event_day: day }) => start <= day && day <= end);
  const total = (amountOf: (entry: LedgerEntry) => number) =>
    within.reduce((sum, entry) => sum + amountOf(entry), 0);
  const daily = (kind: string) =>
    dailyCosts
      .filter((cost) => cost.kind === kind && start <= cost.day && cost.day <= end)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const orders = total((entry) => entry.orders);
  const sold = total((entry) => entry.gross_sales - entry.discounts);
  const returns = total((entry) => entry.returns);
  const shipping = total((entry) => entry.shipping_charged - entry.shipping_refunded);
  const kept = total((entry) => entry.tips + entry.additional_fees);
  const revenue = sold - returns + shipping + kept + daily('other_revenue');
  const variable = total(
    (entry) =>
      entry.cogs -
      entry.cogs_recovered +
      entry.handling +
      entry.fulfilment +
      entry.transaction_fees,
  );
  const marketing = daily('ad_spend');
  return {
    orders,
    averageOrderValue: sold / orders / 100,
    returnRate: returns / sold,
    grossMargin: (revenue - variable) / revenue,
    netMargin: (revenue - variable - marketing - daily('expense')) / revenue,
    blendedRoas: revenue / marketing,
    costCoverage: 1 - total((entry) => entry.units_without_cost) / total((e) => e.units_sold),
  };
}

function expectWithin(value: number, low: number, high: number) {
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
}

describe('the demo shop is a store a merchant believes in', () => {
  it.each([
    ['the whole history', HISTORY.start, HISTORY.end, [18_000, 25_000]],
    ['the week that it opens with', '2023-02-01', '2023-02-07', [200, 400]],
    ['the month of the date picker', '2021-11-01', '2021-11-30', [900, 1500]],
  ] as const)('in %s', (_name, start, end, [least, most]) => {
    const figures = statement(start, end);
    expectWithin(figures.orders, least, most);
    expectWithin(figures.averageOrderValue, 60, 90);
    expectWithin(figures.returnRate, 0.04, 0.085);
    expectWithin(figures.grossMargin, 0.42, 0.55);
    expectWithin(figures.netMargin, 0.05, 0.15);
    expectWithin(figures.blendedRoas, 3, 5);
    expectWithin(figures.costCoverage, 0.95, 0.9999);
  });

  it('grows from year to year and peaks before the holidays', () => {
    const ordersOf = (month: string) => statement(`${month}-01`, `${month}-31`).orders;
    expect(ordersOf('2022-06')).toBeGreaterThan(ordersOf('2021-06') * 1.3);
    expect(ordersOf('2022-11')).toBeGreaterThan(ordersOf('2022-09') * 1.4);
    expect(ordersOf('2022-11')).toBeGreaterThan(ordersOf('2021-11') * 1.2);
  });

  it('has products that make money and products that lose it', () => {
    const profits = [...groupBy(entries, ({ product_id: id }) => id ?? '').values()].map((own) =>
      own.reduce((sum, entry) => {
        const net = entry.gross_sales - entry.discounts - entry.returns;
        return sum + net - entry.cogs + entry.cogs_recovered - entry.fulfilment - entry.handling;
      }, 0),
    );
    expect(profits.filter((profit) => profit < -10_000).length).toBeGreaterThanOrEqual(2);
    expect(profits.filter((profit) => profit > 1_000_000).length).toBeGreaterThan(15);
  });

  it('has customers who come back: about one in four within a year, most of them once', () => {
    const days = new Map<string, string[]>();
    for (const { customerId, placedAt, channel, isTest } of demo.orders) {
      if (customerId === null || isTest || channel === 'Wholesale') continue;
      const { day } = businessTime(placedAt, DEMO_SHOP.timeZone);
      days.set(customerId, [...(days.get(customerId) ?? []), day]);
    }
    const firstYear = [...days.values()].filter(([first]) => (first ?? '') < '2022-02-01');
    const repeated = firstYear.filter(({ length }) => length > 1);
    expectWithin(repeated.length / firstYear.length, 0.2, 0.4);
    const twice = repeated.filter(({ length }) => length === 2);
    expect(twice.length / repeated.length).toBeGreaterThan(0.45);
  });
});
