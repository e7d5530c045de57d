/** What was sold of each variant in two ranges: from which price, unit cost and mix are read. */
import { Exact, roundHalfAway } from '../money/round.ts';
import type { MetricRow } from '../metrics/metric-query.ts';

/** The metrics that the goods are read from, by variant. */
export const GOODS_METRICS = ['units_sold', 'gross_sales', 'cogs', 'units_without_cost'] as const;

interface SoldGoods {
  readonly units: number;
  /** Gross sales and unit costs, in minor units. */
  readonly sales: number;
  readonly costs: number;
}

export interface ComparedGoods {
  /** The variant; null is what has none. */
  readonly key: string | null;
  readonly before: SoldGoods;
  readonly now: SoldGoods;
  /** What the units sold now would have come to at the earlier price and unit cost. */
  readonly atEarlierPrice: number;
  readonly atEarlierCost: number;
  /** Whether the unit cost of all that was sold is known in both ranges. */
  readonly isCostKnown: boolean;
}

/**
 * The goods of rows by variant. What was not sold in both ranges has no earlier price: it counts at
 * the present one, so that all of its effect is one of the mix.
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

/** Sums of a few such amounts are still exact. */
const SCALED_MAX = 10 ** 14;

/**
 * An amount in proportion to what it belongs to: `amount` × `to` ÷ `from`, to the nearest minor
 * unit. Where there is nothing that it could be in proportion to, or so little that the result is
 * beyond any shop's amounts, it stays.
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
