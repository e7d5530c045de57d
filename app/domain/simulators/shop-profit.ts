/** What a shop keeps of its revenue, and from which revenue on it keeps anything. */
import { type Impossible, proportionUp, toFraction } from './share.ts';

/** Costs that follow the orders: twice as many orders have twice as much of them. */
const ORDER_COSTS = ['goods', 'shipping', 'fees', 'taxes', 'other_costs'] as const;
const STANDING_COSTS = ['ads', 'overheads'] as const;

export const SHOP_COSTS = [
  'goods',
  'shipping',
  'fees',
  'ads',
  'overheads',
  'taxes',
  'other_costs',
] as const;
export type ShopCost = (typeof SHOP_COSTS)[number];

/** Amounts in minor units over some days; costs are positive, and null where they are not known. */
export interface ShopFigures extends Readonly<Record<ShopCost, number | null>> {
  /** Sales of goods after discounts, before returns. */
  readonly sales: number;
  readonly returns: number;
  /** What customers pay beside the goods: shipping, order fees, tips. */
  readonly extras: number;
  /** Revenue that comes with no order. */
  readonly other_revenue: number;
}

export interface ShopProfit {
  readonly revenue: number;
  readonly costs: number;
  readonly profit: number;
  /** A fraction of the revenue; null without revenue. */
  readonly margin: number | null;
  /** The revenue at which nothing is left and nothing is lost; null where there is no cost that stands. */
  readonly breakEven: BreakEven | Impossible | null;
}

export interface BreakEven {
  readonly revenue: number;
  /** Costs that stand however much is sold, less revenue that comes with no order. */
  readonly toCover: number;
  readonly revenueOfOrders: number;
  /** What the orders leave for it. */
  readonly leftOfOrders: number;
}

/** Revenue less all costs that are known. Costs that are not known are left out: the caller names them. */
export function getShopProfit(figures: ShopFigures): ShopProfit {
  const { sales, returns, extras, other_revenue } = figures;
  const revenue = sales - returns + extras + other_revenue;
  const costs = sumCosts(figures, SHOP_COSTS);
  const profit = revenue - costs;
  return {
    revenue,
    costs,
    profit,
    margin: toFraction(profit, revenue),
    breakEven: getBreakEven(figures),
  };
}

function getBreakEven(figures: ShopFigures): ShopProfit['breakEven'] {
  const { sales, returns, extras, other_revenue } = figures;
  const revenueOfOrders = sales - returns + extras;
  const leftOfOrders = revenueOfOrders - sumCosts(figures, ORDER_COSTS);
  const toCover = sumCosts(figures, STANDING_COSTS) - other_revenue;
  if (toCover <= 0 || revenueOfOrders <= 0) return null;
  const revenue = leftOfOrders > 0 ? proportionUp(revenueOfOrders, toCover, leftOfOrders) : null;
  if (revenue === null) {
    return {
      impossible:
        'There is no revenue at which the shop breaks even: its orders cost as much as they ' +
        'bring, so more of them do not help.',
    };
  }
  return { revenue: revenue + other_revenue, toCover, revenueOfOrders, leftOfOrders };
}

function sumCosts(figures: ShopFigures, costs: readonly ShopCost[]): number {
  return costs.reduce((sum, cost) => sum + (figures[cost] ?? 0), 0);
}
