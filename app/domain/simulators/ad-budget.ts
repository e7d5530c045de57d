/** The affordable ad spend: to break even, and for a target profit. */
import { type Impossible, toFraction } from './share.ts';

export interface AdFigures {
  readonly orders: number;
  readonly orderRevenue: number;
  /** The costs of an order besides ads; null while unknown. */
  readonly orderCosts: number | null;
  readonly overheads: number | null;
  readonly targetProfit: number;
  /** The present ad spend; null while unknown. */
  readonly ads: number | null;
}

export interface AdBudget {
  /** The remainder of an order for ads, overheads and profit: the upper limit of its ads. */
  readonly leftOfOrder: number;
  readonly leftOfOrders: number;
  /** Revenue ÷ ads at which an order's ads use up its remainder. */
  readonly breakEvenRoas: number | null;
  /** For a profit of 0, and for the target profit; negative where it is out of reach. */
  readonly breakEvenBudget: number;
  readonly targetBudget: number;
  /** The target budget for each order, rounded down; null where the budget is negative. */
  readonly targetPerOrder: number | null;
  readonly targetRoas: number | null;
  readonly profitNow: number;
  readonly roasNow: number | null;
}

export function getAdBudget(figures: AdFigures): AdBudget | Impossible {
  const { orders, orderRevenue, targetProfit } = figures;
  const leftOfOrder = orderRevenue - (figures.orderCosts ?? 0);
  if (orders <= 0) return { impossible: 'Enter at least one order: a budget is shared by orders.' };
  if (leftOfOrder <= 0) {
    return {
      impossible:
        'An order costs as much as it brings before any ad: no ad budget earns money here. ' +
        'Raise what an order brings or lower what it costs.',
    };
  }
  const revenue = orders * orderRevenue;
  const breakEvenBudget = orders * leftOfOrder - (figures.overheads ?? 0);
  const targetBudget = breakEvenBudget - targetProfit;
  return {
    leftOfOrder,
    leftOfOrders: orders * leftOfOrder,
    breakEvenRoas: toFraction(orderRevenue, leftOfOrder),
    breakEvenBudget,
    targetBudget,
    targetPerOrder: targetBudget < 0 ? null : Math.floor(targetBudget / orders),
    targetRoas: toFraction(revenue, targetBudget),
    profitNow: breakEvenBudget - (figures.ads ?? 0),
    roasNow: toFraction(revenue, figures.ads ?? 0),
  };
}
