import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

/**
 * A line through the values as the `d` of an SVG path, from the left edge to the right, lowest
 * value at the bottom. Undefined values leave a gap; fewer than two points draw nothing.
 */
export function sparklinePath(
  values: readonly MetricValue[],
  width: number,
  height: number,
): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const low = known.reduce((least, value) => Math.min(least, value));
  const high = known.reduce((most, value) => Math.max(most, value));
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
