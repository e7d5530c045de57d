import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import type { CostFamily, FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import type { FieldKey } from '#app/view-models/simulators/simulator-fields.ts';

/** Each amount of the shop as a sum of metrics; their sum is the net profit. */
const SUMS = {
  sales: ['gross_sales', '-discounts'],
  returns: ['returns'],
  extras: ['shipping_charged', 'order_fees', 'tips'],
  other_revenue: ['other_revenue'],
  goods: ['product_costs'],
  shipping: ['fulfilment_cost', 'handling'],
  fees: ['transaction_fees', 'platform_fees'],
  ads: ['marketing_cost'],
  overheads: ['operating_expenses'],
  taxes: ['payable_taxes'],
  other_costs: ['dispute_losses', 'predicted_returns'],
} as const satisfies Partial<Record<FieldKey, readonly string[]>>;

type Amounts = Readonly<Record<keyof typeof SUMS, number | null>>;

export const SIMULATOR_METRICS: readonly string[] = [
  'orders',
  'units_sold',
  ...Object.values(SUMS).flatMap((terms) => terms.map((term) => term.replace('-', ''))),
];

/** The initial targets, for the usual questions. */
const QUESTIONS: SimulatorInputs = { target_margin: '30', discount: '10', price_change: '5' };

/**
 * Returns the figures of some days as decimal texts. An unknown family of costs stays empty, which
 * is not zero. Amounts of an order and of a unit are averages, rounded half away from zero.
 */
export function toShopInputs(
  values: MetricRow['values'],
  families: readonly FamilyKnowledge[],
  currency: string,
): SimulatorInputs {
  const { decimals } = getCurrency(currency);
  const amounts = readAmounts(values, families);
  const write = (minor: number | null) => (minor === null ? undefined : majorText(minor, decimals));
  const texts: Partial<Record<FieldKey, string | undefined>> = {
    ...Object.fromEntries(Object.entries(amounts).map(([key, minor]) => [key, write(minor)])),
    ...averageOrder(amounts, values['orders'] ?? 0, write),
    ...averageUnit(amounts, values['units_sold'] ?? 0, write),
    ...QUESTIONS,
  };
  const filledTexts = Object.entries(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(filledTexts) as SimulatorInputs;
}

function readAmounts(values: MetricRow['values'], families: readonly FamilyKnowledge[]): Amounts {
  const isAnswered = (family: CostFamily) =>
    families.some((one) => one.family === family && one.isAnswered);
  const sums = Object.entries(SUMS).map(([key, terms]) => {
    const sum = addTerms(terms, values);
    const isUnknown = isFamily(key) && sum === 0 && !isAnswered(key);
    return [key, isUnknown ? null : sum];
  });
  return Object.fromEntries(sums) as Amounts;
}

function isFamily(key: string): key is CostFamily {
  return key === 'fees' || key === 'shipping' || key === 'ads' || key === 'overheads';
}

/** Returns null where one of them is not known. */
function addTerms(terms: readonly string[], values: MetricRow['values']): number | null {
  return terms.reduce<number | null>((sum, term) => {
    const value = values[term.replace('-', '')] ?? null;
    return sum === null || value === null ? null : sum + (term.startsWith('-') ? -value : value);
  }, 0);
}

type Write = (minor: number | null) => string | undefined;

/**
 * Returns averages of an order. Unknown costs of orders are left out of the average: the notes name
 * them.
 */
function averageOrder(amounts: Amounts, orders: number, write: Write) {
  if (orders <= 0) return {};
  const { sales, returns, extras, goods, shipping, fees, other_costs } = amounts;
  const costs = [goods, shipping, fees].every((cost) => cost === null)
    ? null
    : (goods ?? 0) + (shipping ?? 0) + (fees ?? 0) + (other_costs ?? 0);
  const average = (amount: number | null) => write(averageAmount(amount, orders));
  return {
    orders: String(orders),
    order_revenue: average((sales ?? 0) - (returns ?? 0) + (extras ?? 0)),
    order_costs: average(costs),
  };
}

/**
 * Returns averages of a unit. Fees are a percentage of all that customers paid: their fixed part is
 * not known.
 */
function averageUnit(amounts: Amounts, units: number, write: Write) {
  if (units <= 0) return {};
  const { sales, extras, goods, shipping, fees, ads } = amounts;
  const paid = (sales ?? 0) + (extras ?? 0);
  const average = (amount: number | null) => write(averageAmount(amount, units));
  const share = fees === null || fees < 0 || paid <= 0 ? null : proportion(fees, 10_000, paid);
  return {
    units: String(units),
    price: average(sales),
    shipping_paid: average(extras),
    unit_cost: average(goods),
    unit_shipping: average(shipping),
    fee_percent: share === null ? undefined : majorText(share, 2),
    unit_ads: average(ads),
  };
}

/**
 * Returns an average; an average below zero comes from days with more returns than sales, and is no
 * price.
 */
function averageAmount(amount: number | null, count: number): number | null {
  return amount === null || amount < 0 ? null : proportion(amount, 1, count);
}
