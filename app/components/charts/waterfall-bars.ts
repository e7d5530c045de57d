/** Where a bar begins and how long it is, as shares of the chart's width. */
export interface WaterfallBar {
  readonly start: number;
  readonly length: number;
}

/**
 * The bars of a waterfall. A total stands on zero, a step hangs where the one before it ended;
 * the width holds the lowest and the highest point reached.
 */
export function waterfallBars(
  steps: readonly { readonly value: number; readonly kind: 'total' | 'step' }[],
): WaterfallBar[] {
  let level = 0;
  const spans = steps.map(({ kind, value }) => {
    const from = kind === 'total' ? 0 : level;
    level = from + value;
    return { low: Math.min(from, level), high: Math.max(from, level) };
  });
  const lowest = spans.reduce((low, span) => Math.min(low, span.low), 0);
  const highest = spans.reduce((high, span) => Math.max(high, span.high), 0);
  const width = highest - lowest || 1;
  return spans.map(({ low, high }) => ({
    start: (low - lowest) / width,
    length: (high - low) / width,
  }));
}
