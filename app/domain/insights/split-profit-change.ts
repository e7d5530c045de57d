/**
 * Why a profit changed, split exactly: one cause after the other is moved from what it was to what
 * it is, and the profit is worked out anew each time. Each step is a whole number of minor units
 * and begins where the last one ended, so that the effects add up to the change.
 *
 * What has not been moved yet goes along at its earlier rate: discounts in proportion to gross
 * sales, returns and fees to what is left after discounts, shipping and extras to the orders. The
 * effect of more orders is thereby what those orders would have left at the earlier rates, and the
 * effect of discounts only what a higher or lower discount rate did.
 */
import { type ComparedGoods, scaleAmount } from './compared-goods.ts';
import { type ProfitFacts, sumProfit } from './profit-facts.ts';

/** The causes, in the order in which they are moved. */
export const PROFIT_CAUSES = [
  'orders',
  'basket',
  'mix',
  'price',
  'unit_cost',
  'known_costs',
  'discounts',
  'returns',
  'shipping',
  'fees',
  'extras',
  'other_revenue',
  'marketing',
  'expenses',
  'taxes',
] as const;
export type ProfitCauseKey = (typeof PROFIT_CAUSES)[number];

/** What a cause did to the profit, in minor units: less profit is negative. */
export interface ProfitEffect {
  readonly cause: ProfitCauseKey;
  readonly effect: number;
}

/** Sales and unit costs of the goods, and the orders they came in. */
interface Goods {
  readonly orders: number;
  readonly sales: number;
  readonly costs: number;
}

/**
 * The effect of every cause on the profit of two ranges; they add up to its change. Without
 * earlier orders there is no rate to compare with: all that came with orders is then an effect of
 * the orders.
 */
export function splitProfitChange(
  before: ProfitFacts,
  now: ProfitFacts,
  goods: readonly ComparedGoods[],
): ProfitEffect[] {
  const stages = [...goodsStages(before, now, goods), ...rateStages(before, now)];
  let level = sumProfit(before);
  return PROFIT_CAUSES.map((cause, index) => {
    const stage = stages[index];
    if (stage === undefined) throw new Error(`The cause "${cause}" has no stage.`);
    const next = sumProfit(stage);
    const effect = next - level;
    level = next;
    return { cause, effect };
  });
}

/** Orders, basket, mix, price, unit costs: the goods are moved, all else follows them. */
function goodsStages(
  before: ProfitFacts,
  now: ProfitFacts,
  goods: readonly ComparedGoods[],
): ProfitFacts[] {
  if (before.orders <= 0 || before.units <= 0) {
    return Array.from({ length: 6 }, () => withDaysOf(before, now));
  }
  const { orders } = now;
  const scaled = (to: number, from: number): Goods => ({
    orders,
    sales: scaleAmount(before.sales, to, from),
    costs: scaleAmount(before.costs, to, from),
  });
  const sum = (amountOf: (one: ComparedGoods) => number) =>
    goods.reduce((total, one) => total + amountOf(one), 0);
  const mixed = {
    orders,
    sales: sum((one) => one.atEarlierPrice),
    costs: sum((one) => one.atEarlierCost),
  };
  const priced = { ...mixed, sales: now.sales };
  const withKnownCosts = sum((one) => (one.isCostKnown ? one.now.costs : one.atEarlierCost));
  return [
    scaled(now.orders, before.orders),
    scaled(now.units, before.units),
    mixed,
    priced,
    { ...priced, costs: withKnownCosts },
    { ...priced, costs: now.costs },
  ].map((stage) => atEarlierRates(before, stage));
}

/** The goods as they are at this stage, and everything else at the rate it had. */
function atEarlierRates(before: ProfitFacts, { orders, sales, costs }: Goods): ProfitFacts {
  const discounts = scaleAmount(before.discounts, sales, before.sales);
  const paidBefore = before.sales - before.discounts;
  const paid = sales - discounts;
  return {
    ...before,
    orders,
    sales,
    costs,
    discounts,
    returns: scaleAmount(before.returns, paid, paidBefore),
    fees: scaleAmount(before.fees, paid, paidBefore),
    shipping: scaleAmount(before.shipping, orders, before.orders),
    extras: scaleAmount(before.extras, orders, before.orders),
  };
}

/** Discounts, returns and so on: one after the other becomes what it is now. */
function rateStages(before: ProfitFacts, now: ProfitFacts): ProfitFacts[] {
  const hasRates = before.orders > 0 && before.units > 0;
  const moved = hasRates ? atEarlierRates(before, now) : withDaysOf(before, now);
  const discounted = {
    ...moved,
    discounts: now.discounts,
    ...(hasRates ? followPaid(before, now) : {}),
  };
  const stages = [discounted];
  const steps: readonly Partial<ProfitFacts>[] = [
    { returns: now.returns },
    { shipping: now.shipping },
    { fees: now.fees },
    { extras: now.extras },
    { otherRevenue: now.otherRevenue },
    { marketing: now.marketing },
    { expenses: now.expenses },
    { taxes: now.taxes },
  ];
  for (const step of steps) stages.push({ ...(stages.at(-1) ?? discounted), ...step });
  return stages;
}

/** Returns and fees of what customers pay after the discounts of now. */
function followPaid(before: ProfitFacts, now: ProfitFacts): Pick<ProfitFacts, 'returns' | 'fees'> {
  const paidBefore = before.sales - before.discounts;
  const paid = now.sales - now.discounts;
  return {
    returns: scaleAmount(before.returns, paid, paidBefore),
    fees: scaleAmount(before.fees, paid, paidBefore),
  };
}

/** What came with orders as it is now, what days cost as it was. */
function withDaysOf(before: ProfitFacts, now: ProfitFacts): ProfitFacts {
  const { otherRevenue, marketing, expenses, taxes } = before;
  return { ...now, otherRevenue, marketing, expenses, taxes };
}
