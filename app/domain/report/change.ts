import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

export interface ChangeView {
  readonly direction: 'up' | 'down' | 'same';
  /** (now - then) / |then|; null when then is 0 or either is undefined. */
  readonly fraction: number | null;
  /** Whether the change is good news for the merchant: costs that rise are not. */
  readonly mood: 'good' | 'bad' | 'neutral';
}

/** How a figure moved since the comparison period (formulas.md, "Comparison"). */
export function changeOf(
  now: MetricValue,
  then: MetricValue,
  better: 'up' | 'down' | 'neutral',
): ChangeView | null {
  if (now === null || then === null) return null;
  const direction = now > then ? 'up' : now < then ? 'down' : 'same';
  const isGood = direction === better;
  const mood = better === 'neutral' || direction === 'same' ? 'neutral' : isGood ? 'good' : 'bad';
  return { direction, fraction: then === 0 ? null : (now - then) / Math.abs(then), mood };
}
