import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import styles from './tile.module.css';

/** Draws the time series of a figure over the range, without axes; drawn on the server. */
export function Sparkline({ values }: { readonly values: readonly MetricValue[] }) {
  return (
    <svg
      className={styles['sparkline']}
      viewBox="0 0 100 24"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={sparklinePath(values, 100, 24)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/**
 * Returns a line through the values as the `d` of an SVG path, from the left edge to the right,
 * lowest value at the bottom. Undefined values leave a gap; fewer than two points draw nothing.
 */
export function sparklinePath(
  values: readonly MetricValue[],
  width: number,
  height: number,
): string {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length < 2) return '';
  const { low, high } = getSpan(numbers);
  const steps = Math.max(1, values.length - 1);
  let isDrawing = false;
  const commands = values.flatMap((value, index) => {
    const command = isDrawing ? 'L' : 'M';
    isDrawing = value !== null;
    if (value === null) return [];
    // A line that never moves lies in the middle.
    const share = high === low ? 0.5 : (value - low) / (high - low);
    const x = round((index / steps) * width);
    const y = round(1 + (1 - share) * (height - 2));
    return [`${command}${x} ${y}`];
  });
  return commands.join(' ');
}

/**
 * Returns the value range of the line's height. Amounts that hardly differ, such as a rent whose
 * days are a penny apart, are an almost flat line: the span is at least a twentieth of the largest.
 */
function getSpan(values: readonly number[]): { readonly low: number; readonly high: number } {
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  const missing = Math.max(0, Math.max(Math.abs(low), Math.abs(high)) / 20 - (high - low));
  return { low: low - missing / 2, high: high + missing / 2 };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
