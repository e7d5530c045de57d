/** Random cost books: some variants without a cost, rules that begin and end within the orders' time. */
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import fc from 'fast-check';
import { RETURNED_FEES } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { VARIABLE_BASES } from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { predictionsArbitrary } from './predictions-arbitrary.ts';
import { goodsRulesArbitrary } from './goods-rules-arbitrary.ts';
import { fulfilmentProfileArbitrary, gramsArbitrary } from './fulfilment-profile-arbitrary.ts';
import type { CostBook, UnitCost } from '#app/domain/profit/cost-lookup/cost-book.ts';

const RATES = fc
  .tuple(fc.nat(60), fc.nat(9_999))
  .map(([whole, fraction]) => `${whole}.${`${fraction}`.padStart(4, '0')}`);
const PERCENTS = fc.constantFrom('0', '1.4', '2.9', '3.49');
/** A change of rules on 2022-03-15, in the middle of the orders' time. */
const CHANGE = '2022-03-15T00:00:00Z';
const PERIODS = fc.constantFrom(
  { validFrom: null, validTo: null },
  { validFrom: null, validTo: CHANGE },
  { validFrom: CHANGE, validTo: null },
);

const unitCosts = fc.array(fc.tuple(fc.nat(6), RATES, PERIODS), { maxLength: 10 }).map((rows) => {
  const book = new Map<string, UnitCost[]>();
  rows.forEach(([variant, cost, period], index) => {
    const variantId = `v${variant}`;
    const costs = book.get(variantId) ?? [];
    const currency = index % 4 === 3 ? 'USD' : null;
    book.set(variantId, [...costs, { id: `${index + 1}`, variantId, cost, currency, ...period }]);
  });
  return book;
});

const twoPartRules = fc.array(fc.record({ perOrder: RATES, perUnit: RATES, period: PERIODS }), {
  maxLength: 2,
});

const preferences = fc.record({
  leaveOutPending: rarely(),
  leaveOutUnfulfilled: rarely(),
  leaveOutCancelled: rarely(),
  leaveOutFree: rarely(),
  tipsAreIncome: fc.boolean(),
  useShippingChargedAsCost: fc.boolean(),
});

export const costBookArbitrary: fc.Arbitrary<CostBook> = fc
  .record({
    currency: fc.constantFrom(
      { currency: 'EUR', decimals: 2 },
      { currency: 'JPY', decimals: 0 },
      { currency: 'KWD', decimals: 3 },
    ),
    timeZone: fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Asia/Kathmandu'),
    preferences,
    unitCosts,
    goodsRules: goodsRulesArbitrary,
    handling: twoPartRules,
    fulfilmentProfiles: fc.array(fulfilmentProfileArbitrary, { maxLength: 3 }),
    grams: gramsArbitrary,
    labelCosts: fc.constant(new Map()),
    handSet: fc.constant(new Map()),
    fulfilment: fc.array(
      fc.record({
        country: fc.constantFrom(null, 'DE', 'US'),
        perOrder: RATES,
        perUnit: RATES,
        period: PERIODS,
      }),
      { maxLength: 3 },
    ),
    gateways: fc.array(
      fc.record({
        gateway: fc.constantFrom('*', 'paypal', 'shopify_payments', 'manual'),
        percent: PERCENTS,
        fixed: fc.constantFrom('0', '0.30', '0.255'),
        country: fc.constantFrom(null, null, 'DE', 'US'),
        fixedCurrency: fc.constantFrom(null, null, 'USD', 'GBP'),
        conversionPercent: fc.constantFrom('0', '2', '1.55'),
        surchargePercent: fc.constantFrom('0', '2', '0.6'),
        returned: fc.constantFrom(...RETURNED_FEES),
        period: PERIODS,
      }),
      { maxLength: 3 },
    ),
    vatRates: fc.array(
      fc.record({
        country: fc.constantFrom('DE', 'US'),
        marketplace: fc.constant(null),
        percent: fc.constantFrom('0', '7', '19', '8.875'),
        period: PERIODS,
      }),
      { maxLength: 2 },
    ),
    salesTaxPercent: fc.constantFrom('0', '0', '7.5'),
    predictions: predictionsArbitrary,
    variableExpenses: fc.array(
      fc.record({
        label: fc.constant('Commission'),
        category: fc.constantFrom('Agency', 'Packaging'),
        base: fc.constantFrom(...VARIABLE_BASES),
        rate: fc.constantFrom('0', '0.5', '3', '12.5'),
        productId: fc.constantFrom(null, null, 'p0', 'p1'),
        channel: fc.constantFrom(null, null, 'web', 'pos'),
        period: PERIODS,
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ currency, handling, fulfilment, gateways, vatRates, variableExpenses, ...rest }) => ({
    ...rest,
    ...rest.goodsRules,
    ...currency,
    rates: EXCHANGE_RATES,
    fulfilmentProfiles: rest.fulfilmentProfiles.map((profile, index) => ({
      ...profile,
      id: `${index + 1}`,
      profileId: `profile ${index + 1}`,
    })),
    handling: handling.map(numbered),
    fulfilment: fulfilment.map(numbered),
    trafficSources: [],
    networkStatements: [],
    gateways: gateways.map(numbered),
    vatRates: vatRates.map(numbered),
    variableExpenses: variableExpenses.map(numbered),
  }));

/** Published on a day in the midst of the orders' days, so that some have none. */
const EXCHANGE_RATES: RateHistory = {
  base: 'EUR',
  days: [
    { day: '2023-01-02', rates: { USD: '1.0683', GBP: '0.8853', JPY: '139.7', KWD: '0.3271' } },
    { day: '2023-02-01', rates: { USD: '1.0894', GBP: '0.8826', JPY: '141.4', KWD: '0.3321' } },
  ],
  end: '2023-02-01',
  entered: new Map(),
};

function rarely(): fc.Arbitrary<boolean> {
  return fc.integer({ min: 0, max: 14 }).map((n) => n === 0);
}

function numbered<R extends { readonly period: Pick<UnitCost, 'validFrom' | 'validTo'> }>(
  { period, ...rule }: R,
  index: number,
) {
  return { ...rule, ...period, id: `${index + 1}` };
}
