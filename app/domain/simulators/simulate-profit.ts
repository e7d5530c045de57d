/**
 * A shop's figures after changes of price, orders and costs. Each line is calculated separately and
 * rounded to the minor unit; the profit is the sum of the rounded lines, so that it adds up on
 * screen.
 */
import { Exact } from '#app/domain/money/round.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import { applyChanges, type Impossible, isImpossible, WHOLE } from './share.ts';
import { getShopProfit, type ShopFigures } from './shop-profit.ts';

export const PROFIT_CHANGES = [
  'change_price',
  'change_orders',
  'change_ads',
  'change_goods',
  'change_shipping',
  'change_fees',
  'change_overheads',
  'change_returns',
] as const;

/** Changes in millionths: 100,000 is ten per cent more. */
export type ProfitChanges = Readonly<Record<(typeof PROFIT_CHANGES)[number], number>>;

export interface SimulatedProfit {
  readonly before: ShopFigures;
  readonly after: ShopFigures;
  readonly profitBefore: number;
  readonly profitAfter: number;
  /**
   * The change of the orders, a fraction, that restores the earlier profit: how far they may fall,
   * or must rise, with all other changes made. null where orders contribute nothing.
   */
  readonly ordersForSameProfit: number | null;
}

export function simulateProfit(
  before: ShopFigures,
  changes: ProfitChanges,
): SimulatedProfit | Impossible {
  if (Object.values(changes).some((change) => change < -WHOLE)) {
    return { impossible: 'Nothing can fall by more than 100 %.' };
  }
  if (before.sales <= 0) {
    return { impossible: 'There are no sales to change. Enter the sales of goods first.' };
  }
  const after = applyAll(before, changes);
  if (isImpossible(after)) return after;
  const profitBefore = getShopProfit(before).profit;
  return {
    before,
    after,
    profitBefore,
    profitAfter: getShopProfit(after).profit,
    ordersForSameProfit: findOrders(before, changes, profitBefore),
  };
}

function applyAll(before: ShopFigures, changes: ProfitChanges): ShopFigures | Impossible {
  const { change_price: price, change_orders: orders } = changes;
  const sales = applyChanges(before.sales, [price, orders]);
  const returns = applyChanges(before.returns, [price, orders, changes.change_returns]);
  if (returns > sales) {
    return {
      impossible: 'More would come back than was sold. Choose a smaller change of the returns.',
    };
  }
  const extras = applyChanges(before.extras, [orders]);
  const revenue = (figures: Pick<ShopFigures, 'sales' | 'returns' | 'extras'>) =>
    figures.sales - figures.returns + figures.extras;
  const cost = (amount: number | null, ...factors: number[]) =>
    amount === null ? null : applyChanges(amount, factors);
  const share = (amount: number | null, part: number, total: number) =>
    amount === null || total <= 0 ? amount : proportion(amount, part, total);
  return {
    sales,
    returns,
    extras,
    other_revenue: before.other_revenue,
    goods: cost(before.goods, orders, changes.change_goods),
    shipping: cost(before.shipping, orders, changes.change_shipping),
    // Providers take their fees when an order is paid, and few give them back with a return.
    fees: share(
      cost(before.fees, changes.change_fees),
      sales + extras,
      before.sales + before.extras,
    ),
    ads: cost(before.ads, changes.change_ads),
    overheads: cost(before.overheads, changes.change_overheads),
    taxes: share(before.taxes, revenue({ sales, returns, extras }), revenue(before)),
    other_costs: cost(before.other_costs, price, orders),
  };
}

/** The profit is linear in the orders: two of its points determine where it reaches a profit. */
function findOrders(before: ShopFigures, changes: ProfitChanges, profit: number): number | null {
  const withOrders = (change_orders: number) => {
    const after = applyAll(before, { ...changes, change_orders });
    return isImpossible(after) ? null : getShopProfit(after).profit;
  };
  const [none, same] = [withOrders(-WHOLE), withOrders(0)];
  if (none === null || same === null || same <= none) return null;
  return new Exact(profit - none)
    .dividedBy(same - none)
    .minus(1)
    .toNumber();
}
