/** How much may be spent on ads: to break even, and for a profit that is wanted. */
import { type Impossible, toFraction } from './share.ts';

export interface AdFigures {
  readonly orders: number;
  /** What an order brings, in minor units without tax. */
  readonly orderRevenue: number;
  /** What an order costs besides ads; null where that is not known. */
  readonly orderCosts: number | null;
  readonly overheads: number | null;
  readonly targetProfit: number;
  /** What is spent on ads now; null where that is not known. */
  readonly ads: number | null;
}

export interface AdBudget {
  /** What an order leaves for ads, overheads and profit: the most that its ads may cost. */
  readonly leftOfOrder: number;
  readonly leftOfOrders: number;
  /** Revenue ÷ ads at which an order's ads take all that it leaves. */
  readonly breakEvenRoas: number | null;
  /** For a profit of 0, and for the profit that is wanted; below 0 where it is out of reach. */
  readonly breakEvenBudget: number;
  readonly targetBudget: number;
  /** Of the target budget, for each order, rounded down; null where the budget is below 0. */
  readonly targetPerOrder: number | null;
  readonly targetRoas: number | null;
  /** What is left at the present ad spend. */
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
