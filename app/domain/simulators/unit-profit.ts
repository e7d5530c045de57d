import { proportion } from '#app/domain/money/proportion.ts';
import { toFraction, WHOLE } from './share.ts';

export const UNIT_COSTS = [
  'unit_cost',
  'unit_shipping',
  'fee_percent',
  'fee_fixed',
  'unit_ads',
] as const;

/** Amounts in minor units, shares in millionths; costs are null while unknown. */
export interface UnitFigures extends Readonly<Record<(typeof UNIT_COSTS)[number], number | null>> {
  readonly price: number;
  readonly shipping_paid: number;
  /** The tax rate that price and shipping contain, relative to the amount without tax. */
  readonly tax: number;
}

export interface UnitProfit {
  /** Price and shipping as the customer pays them. */
  readonly paid: number;
  readonly tax: number;
  readonly revenue: number;
  readonly fees: number;
  readonly costs: number;
  readonly profit: number;
  /** A fraction of the revenue; null without revenue. */
  readonly margin: number | null;
}

/**
 * Calculates the profit of one unit. Tax and fees are each rounded to the minor unit, half away
 * from zero; fees apply to the customer's full payment, tax included, as with payment providers.
 */
export function getUnitProfit(unit: UnitFigures): UnitProfit {
  const paid = unit.price + unit.shipping_paid;
  const tax = proportion(paid, unit.tax, WHOLE + unit.tax);
  const fees = proportion(paid, unit.fee_percent ?? 0, WHOLE) + (unit.fee_fixed ?? 0);
  const costs = fees + getGoodsCosts(unit);
  const revenue = paid - tax;
  const profit = revenue - costs;
  return { paid, tax, revenue, fees, costs, profit, margin: toFraction(profit, revenue) };
}

/** Adds up goods, shipping and ads of a unit: the costs besides fees, the same at any price. */
export function getGoodsCosts({ unit_cost, unit_shipping, unit_ads }: UnitFigures): number {
  return (unit_cost ?? 0) + (unit_shipping ?? 0) + (unit_ads ?? 0);
}
