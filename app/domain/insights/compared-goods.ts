/** The sales of each variant in two ranges, as the source of the effects of price, unit cost and mix. */
import { Exact, roundHalfAway } from '../money/round.ts';
import type { MetricRow } from '../metrics/metric-query.ts';

export const GOODS_METRICS = ['units_sold', 'gross_sales', 'cogs', 'units_without_cost'] as const;

interface SoldGoods {
  readonly units: number;
  readonly sales: number;
  readonly costs: number;
}

export interface ComparedGoods {
  /** The variant; null for goods without one. */
  readonly key: string | null;
  readonly before: SoldGoods;
  readonly now: SoldGoods;
  readonly atEarlierPrice: number;
  readonly atEarlierCost: number;
  /** The unit cost of all units sold is known in both ranges. */
  readonly isCostKnown: boolean;
}

/**
 * Compares the goods of rows by variant. A variant that was not sold in both ranges has no earlier
 * price: it counts at the present one, so that all of its effect is one of the mix.
 */
export function compareGoods(rows: readonly MetricRow[], withCosts: boolean): ComparedGoods[] {
  return rows.map(({ keys: [key = null], values, previous }) => {
    const now = soldGoods(values, withCosts);
    const before = soldGoods(previous ?? {}, withCosts);
    const isInBoth = now.units > 0 && before.units > 0;
    const atEarlier = (part: 'sales' | 'costs') =>
      isInBoth ? scaleAmount(before[part], now.units, before.units) : now[part];
    return {
      key,
      before,
      now,
      atEarlierPrice: atEarlier('sales'),
      atEarlierCost: atEarlier('costs'),
      isCostKnown: lacksNoCost(values) && lacksNoCost(previous ?? {}),
    };
  });
}

/** The limit below which sums of a few such amounts are still exact. */
const SCALED_MAX = 10 ** 14;

/**
 * Scales an amount in proportion: `amount` × `to` ÷ `from`, to the nearest minor unit. Without a
 * base to be in proportion to, or with one so small that the result exceeds any shop's amounts, it
 * stays.
 */
export function scaleAmount(amount: number, to: number, from: number): number {
  if (from <= 0) return amount;
  const scaled = new Exact(amount).times(to).dividedBy(from);
  return scaled.abs().greaterThan(SCALED_MAX) ? amount : roundHalfAway(scaled);
}

function soldGoods(values: MetricRow['values'], withCosts: boolean): SoldGoods {
  return {
    units: values['units_sold'] ?? 0,
    sales: values['gross_sales'] ?? 0,
    costs: withCosts ? (values['cogs'] ?? 0) : 0,
  };
}

function lacksNoCost(values: MetricRow['values']): boolean {
  return (values['units_without_cost'] ?? 0) === 0;
}
