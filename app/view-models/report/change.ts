import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

export interface ChangeView {
  readonly direction: 'up' | 'down' | 'same';
  /** (now - then) / |then|; null when then is 0. */
  readonly fraction: number | null;
  /** now - then: the change in points once a percentage is written as one. */
  readonly difference: number;
  /** The effect for the merchant: costs that rise are bad. */
  readonly mood: 'good' | 'bad' | 'neutral';
}

/** Compares a figure with the comparison period (formulas.md, "Comparison"). */
export function getChange(
  now: MetricValue,
  then: MetricValue,
  better: 'up' | 'down' | 'neutral',
): ChangeView | null {
  if (now === null || then === null) return null;
  const direction = now > then ? 'up' : now < then ? 'down' : 'same';
  const isGood = direction === better;
  const mood = better === 'neutral' || direction === 'same' ? 'neutral' : isGood ? 'good' : 'bad';
  return {
    direction,
    fraction: then === 0 ? null : (now - then) / Math.abs(then),
    difference: now - then,
    mood,
  };
}

/** Costs that come with every sale: a rise with the sales is no bad news. */
const FOLLOW_SALES: ReadonlySet<string> = new Set([
  'cogs',
  'product_costs',
  'handling',
  'fulfilment_cost',
  'transaction_fees',
  'order_transaction_fees',
  'fees_charged',
  'fees_by_rule',
  'fees_expected',
  'platform_fees',
  'order_platform_fees',
  'estimated_fees',
  'predicted_fees',
  'posted_fees',
  'predicted_returns',
  'order_costs',
  'total_costs',
]);

/** Returns the direction of good news; neither for costs that follow the sales. */
export function goodDirection(
  metric: string,
  better: 'up' | 'down' | 'neutral',
): 'up' | 'down' | 'neutral' {
  return FOLLOW_SALES.has(metric) ? 'neutral' : better;
}
