/**
 * One count of orders, the same as everywhere else: those placed in the range. Its table also holds
 * orders of before, of which only a refund or a late cost falls into the range.
 */
import { roundQuotient } from '#app/domain/metrics/evaluate-formula.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatCount } from '#app/lib/format-number.ts';

export interface OrderCounts {
  /** Placed in the range. */
  readonly orders: number;
  /** Placed earlier, with something that happened in the range. */
  readonly earlier: number;
}

/** The counts of a table of so many rows, from the figures of all of them. */
export function orderCounts(rowCount: number, total: MetricRow['values']): OrderCounts {
  const orders = total['orders'] ?? 0;
  return { orders, earlier: Math.max(0, rowCount - orders) };
}

/** "272 orders, 24 earlier orders with refunds". */
export function countsText({ orders, earlier }: OrderCounts, locale: string): string {
  const count = (value: number) => formatCount(value, locale);
  const placed = orders === 1 ? '1 order' : `${count(orders)} orders`;
  if (earlier === 0) return placed;
  const rest = earlier === 1 ? '1 earlier order' : `${count(earlier)} earlier orders`;
  return `${placed}, ${rest} with refunds`;
}

/** The mean over the orders placed; a ratio's mean is the ratio of the sums. */
export function averagePerOrder(
  total: MetricRow['values'],
  orders: number,
): Readonly<Record<string, MetricValue>> {
  return Object.fromEntries(
    Object.entries(total).map(([key, value]) => {
      const { additive, format } = getMetric(key);
      if (!additive || value === null) return [key, value];
      if (orders === 0) return [key, null];
      return [key, format === 'money' ? roundQuotient(value / orders) : value / orders];
    }),
  );
}
