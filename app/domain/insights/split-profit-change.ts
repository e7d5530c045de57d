/**
 * Splits a change of profit exactly into its causes: one after the other is moved from its earlier
 * value to its present one, and the profit is calculated again each time. Each step is a whole
 * number of minor units and begins where the last one ended, so that the effects add up to the
 * change. Parts that have not been moved yet follow at their earlier rate: discounts in proportion
 * to gross sales, returns and fees to sales after discounts, shipping and extras to the orders. The
 * effect of more orders is thereby the profit that those orders would have left at the earlier
 * rates, and the effect of discounts only that of a higher or lower discount rate. Where sessions
 * are recorded, orders are sessions × conversion rate: the orders of additional sessions at the
 * earlier rate are the effect of traffic, the rest that of conversion.
 */
import { type ComparedGoods, scaleAmount } from './compared-goods.ts';
import { type ProfitFacts, sumProfit } from './profit-facts.ts';

/** The causes, in the order in which they are moved. */
export const PROFIT_CAUSES = [
  'traffic',
  'conversion',
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

/** The effect of a cause on the profit, in minor units: less profit is negative. */
export interface ProfitEffect {
  readonly cause: ProfitCauseKey;
  readonly effect: number;
}

interface Goods {
  readonly orders: number;
  readonly sales: number;
  readonly costs: number;
}

/**
 * Returns the effect of every cause on the profit of two ranges; they add up to its change. Without
 * earlier orders there is no rate to compare with: everything that came with orders is then an
 * effect of the orders.
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

/** The stages from traffic to unit costs: the goods are moved, all else follows them. */
function goodsStages(
  before: ProfitFacts,
  now: ProfitFacts,
  goods: readonly ComparedGoods[],
): ProfitFacts[] {
  if (before.orders <= 0 || before.units <= 0) return noRates(before, now);
  const { orders } = now;
  const scaled = (to: number, from: number, ordersThen = orders): Goods => ({
    orders: ordersThen,
    sales: scaleAmount(before.sales, to, from),
    costs: scaleAmount(before.costs, to, from),
  });
  const sum = (getAmount: (one: ComparedGoods) => number) =>
    goods.reduce((total, one) => total + getAmount(one), 0);
  const mixed = {
    orders,
    sales: sum((one) => one.atEarlierPrice),
    costs: sum((one) => one.atEarlierCost),
  };
  const priced = { ...mixed, sales: now.sales };
  const withCosts = sum((one) => (one.isCostKnown ? one.now.costs : one.atEarlierCost));
  const moved = scaled(now.orders, before.orders);
  return [
    ...trafficStages(before, now, scaled),
    moved,
    scaled(now.units, before.units),
    mixed,
    priced,
    { ...priced, costs: withCosts },
    { ...priced, costs: now.costs },
  ].map((stage) => atEarlierRates(before, stage));
}

/**
 * The stages of sessions at the earlier conversion rate, then of that rate; where either is unknown
 * nothing moves yet.
 */
function trafficStages(
  before: ProfitFacts,
  now: ProfitFacts,
  scaled: (to: number, from: number, orders?: number) => Goods,
): Goods[] {
  const { orders, sales, costs } = before;
  const [sessions, sessionsBefore] = [now.sessions ?? 0, before.sessions ?? 0];
  if (sessions <= 0 || sessionsBefore <= 0)
    return [
      { orders, sales, costs },
      { orders, sales, costs },
    ];
  // Not rounded: shipping and extras follow it, as sales and costs follow the sessions.
  const expected = (orders * sessions) / sessionsBefore;
  return [scaled(sessions, sessionsBefore, expected), scaled(now.orders, orders)];
}

/** The stage without earlier orders, which have no rates: everything that came with orders came with their number. */
function noRates(before: ProfitFacts, now: ProfitFacts): ProfitFacts[] {
  const moved = combineDays(before, now);
  return [before, before, moved, moved, moved, moved, moved, moved];
}

/** Combines the goods of this stage with everything else at its earlier rate. */
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

/** The stages of discounts, returns and so on: one after the other takes its present value. */
function rateStages(before: ProfitFacts, now: ProfitFacts): ProfitFacts[] {
  const hasRates = before.orders > 0 && before.units > 0;
  const moved = hasRates ? atEarlierRates(before, now) : combineDays(before, now);
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

/** Scales returns and fees to the payments after present discounts. */
function followPaid(before: ProfitFacts, now: ProfitFacts): Pick<ProfitFacts, 'returns' | 'fees'> {
  const paidBefore = before.sales - before.discounts;
  const paid = now.sales - now.discounts;
  return {
    returns: scaleAmount(before.returns, paid, paidBefore),
    fees: scaleAmount(before.fees, paid, paidBefore),
  };
}

/** Combines the present parts of orders with the earlier costs of days. */
function combineDays(before: ProfitFacts, now: ProfitFacts): ProfitFacts {
  const { otherRevenue, marketing, expenses, taxes } = before;
  return { ...now, otherRevenue, marketing, expenses, taxes };
}
