import { type Impossible, proportionUp, toFraction } from './share.ts';

const ORDER_COSTS = ['goods', 'shipping', 'fees', 'taxes', 'other_costs'] as const;
const FIXED_COSTS = ['ads', 'overheads'] as const;

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

/** Amounts in minor units over some days; costs are positive, and null while unknown. */
export interface ShopFigures extends Readonly<Record<ShopCost, number | null>> {
  /** Sales of goods after discounts, before returns. */
  readonly sales: number;
  readonly returns: number;
  /** Payments of customers besides the goods: shipping, order fees, tips. */
  readonly extras: number;
  readonly other_revenue: number;
}

export interface ShopProfit {
  readonly revenue: number;
  readonly costs: number;
  readonly profit: number;
  /** A fraction of the revenue; null without revenue. */
  readonly margin: number | null;
  /** The revenue with a profit of zero; null without fixed costs. */
  readonly breakEven: BreakEven | Impossible | null;
}

export interface BreakEven {
  readonly revenue: number;
  readonly toCover: number;
  readonly revenueOfOrders: number;
  readonly leftOfOrders: number;
}

/** Returns revenue less all known costs. Unknown costs are left out: the caller names them. */
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
  const toCover = sumCosts(figures, FIXED_COSTS) - other_revenue;
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
