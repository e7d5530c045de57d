/**
 * One count of orders, as everywhere else: those placed in the range. Its table also holds earlier
 * orders, of which only a refund or a late cost falls into the range.
 */
import { roundQuotient } from '#app/domain/metrics/evaluate-formula.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { formatCount } from '#app/lib/format-number.ts';

export interface OrderCounts {
  readonly orders: number;
  /** Orders placed earlier, with an event in the range. */
  readonly earlier: number;
}

/** Returns the counts of a table with this number of rows, from the figures of all of them. */
export function orderCounts(rowCount: number, total: MetricRow['values']): OrderCounts {
  const orders = total['orders'] ?? 0;
  return { orders, earlier: Math.max(0, rowCount - orders) };
}

/** Formats "272 orders, 24 earlier orders with refunds". */
export function countsText({ orders, earlier }: OrderCounts, locale: string): string {
  const count = (value: number) => formatCount(value, locale);
  const placed = orders === 1 ? '1 order' : `${count(orders)} orders`;
  if (earlier === 0) return placed;
  const rest = earlier === 1 ? '1 earlier order' : `${count(earlier)} earlier orders`;
  return `${placed}, ${rest} with refunds`;
}

/** Returns the mean over the orders placed; a ratio's mean is the ratio of the sums. */
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
