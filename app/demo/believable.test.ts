import { NO_PREDICTIONS } from '#app/domain/profit/cost-lookup/prediction.ts';
import { describe, expect, it } from 'vitest';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { toDailyCosts } from '#app/domain/profit/daily-costs/daily-costs.ts';
import {
  DEFAULT_PREFERENCES,
  GUEST,
  type CostBook,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { costOrder } from '#app/domain/profit/cost-order.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { groupBy } from '#app/lib/group-by.ts';
import { DEMO_DAYS } from './demand/day-demand.ts';
import { DEMO_SHOP } from './demo-shop.ts';
import { generateDemo } from './generate-demo.ts';

const demo = generateDemo();
const HISTORY = { start: DEMO_SHOP.firstDay, end: DEMO_SHOP.lastDay };
/** // The charges of providers by the number of their order; numbers typed by hand match none. */
const idsByName = new Map(demo.orders.map(({ name, id }) => [name, id]));
const labelCosts = demo.labelCosts.flatMap((cost) => {
  const orderId = cost.orderRef ?? idsByName.get(cost.orderNumber ?? '');
  const amountMinor = Math.round(cost.currency === 'CAD' ? cost.ownMinor / 1.35 : cost.ownMinor);
  const stated = { isReturn: false, ownAmount: `${cost.ownMinor / 100}`, amountMinor };
  const matchedBy = cost.orderRef === null ? ('order_number' as const) : ('order_id' as const);
  return orderId === undefined ? [] : [{ ...cost, ...stated, matchedBy, orderId }];
});
const book: CostBook = {
  currency: DEMO_SHOP.currency,
  decimals: DEMO_SHOP.decimals,
  timeZone: DEMO_SHOP.timeZone,
  rates: {
    base: 'EUR',
    days: DEMO_DAYS.map((day) => ({ day, rates: { USD: '1.08' } })),
    end: DEMO_SHOP.lastDay,
    entered: new Map(),
  },
  preferences: DEFAULT_PREFERENCES,
  unitCosts: groupBy(demo.unitCosts, ({ variantId }) => variantId),
  costProfiles: demo.costProfiles,
  catalogue: {
    productIds: new Map(
      demo.products.flatMap(({ productId, variants }) =>
        variants.map(({ variantId }) => [variantId, productId] as const),
      ),
    ),
    traits: new Map(
      demo.products.map(({ productId, vendor, type }) => [
        productId,
        { vendor, productType: type, collections: [], tags: [] },
      ]),
    ),
  },
  bundles: groupBy(demo.bundles, ({ variantId }) => variantId),
  partNames: new Map(),
  handling: demo.handling,
  fulfilmentProfiles: demo.fulfilmentProfiles,
  grams: new Map(),
  labelCosts: groupBy(labelCosts, ({ orderId }) => orderId),
  handSet: new Map(),
  fulfilment: demo.fulfilment,
  gateways: demo.gateways,
  vatRates: [],
  salesTaxPercent: '0',
  predictions: NO_PREDICTIONS,
  variableExpenses: demo.variableExpenses,
  trafficSources: demo.trafficSources,
  networkStatements: [],
};
const entries = demo.orders.flatMap((order) => costOrder(order, book, GUEST).entries);
const dailyCosts = toDailyCosts(
  { ...demo, sellingPlatformSpend: [], emailPrices: [], platformCharges: [] },
  HISTORY,
);

/** Computes the figures of some days by the formulas of the glossary. */
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
  const marketing = [...demo.adSpend, ...demo.sheetSpend]
    .filter(({ day }) => start <= day && day <= end)
    .reduce((sum, { spendMinor }) => sum + spendMinor, 0);
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

  it('sends emails that some open, fewer click, and fewest buy from', () => {
    for (const kind of ['campaign', 'flow']) {
      const rows = demo.emailDays.filter((row) => row.kind === kind);
      const total = (of: 'sends' | 'opens' | 'clicks' | 'orders') =>
        rows.reduce((sum, row) => sum + row[of], 0);
      expectWithin(total('opens') / total('sends'), 0.3, 0.6);
      expectWithin(total('clicks') / total('sends'), 0.015, 0.2);
      expectWithin(total('orders') / total('clicks'), 0.02, 0.3);
    }
    const sent = demo.emailDays.filter(({ kind, sends }) => kind === 'campaign' && sends > 0);
    // From Tuesday 1 June 2021 to Tuesday 28 February 2023: 91 weeks and the last day.
    expect(sent).toHaveLength(92);
  });

  it('is visited by many more than buy, and Google Analytics misses few orders', () => {
    const total = (of: 'sessions' | 'engagedSessions' | 'orders') =>
      demo.sessionDays.reduce((sum, row) => sum + row[of], 0);
    expectWithin(total('orders') / total('sessions'), 0.012, 0.045);
    expectWithin(total('engagedSessions') / total('sessions'), 0.45, 0.66);
    const online = demo.orders.filter(({ channel, kind, isTest }) => {
      return channel === 'Online Store' && kind === 'order' && !isTest;
    });
    expectWithin(total('orders') / online.length, 0.88, 0.98);
  });

  it('has labels and prints from providers, few of them without their order', () => {
    const ofKind = (kind: string) => demo.labelCosts.filter((cost) => cost.kind === kind);
    const strangers = ofKind('label').filter(
      ({ orderNumber }) => !idsByName.has(orderNumber ?? ''),
    );
    expectWithin(strangers.length / ofKind('label').length, 0.005, 0.06);
    expect(ofKind('label').length).toBeGreaterThan(200);
    for (const kind of ['void', 'surcharge', 'production'] as const) {
      expect([kind, ofKind(kind).length > 0]).toEqual([kind, true]);
    }
  });
});
