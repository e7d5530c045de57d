/** Where a bar begins and how long it is, as shares of the chart's width. */
export interface WaterfallBar {
  readonly start: number;
  readonly length: number;
  /** `open` reaches from the level it hangs at to zero: somewhere in it lies what is not known. */
  readonly kind: 'gain' | 'loss' | 'open' | 'none';
}

export interface Waterfall {
  readonly bars: readonly WaterfallBar[];
  /** Where zero lies, as a share of the width. */
  readonly zero: number;
}

/**
 * The bars of a waterfall. A total stands on zero, a step hangs where the one before it ended;
 * the width holds the lowest and the highest point reached. What lies below zero is to its left.
 */
export function waterfallBars(
  steps: readonly { readonly value: number | null; readonly kind: 'total' | 'step' }[],
): Waterfall {
  let level = 0;
  const spans = steps.map(({ kind, value }) => {
    if (value === null) return unknownSpan(kind, level);
    const from = kind === 'total' ? 0 : level;
    level = from + value;
    const sign = value < 0 ? ('loss' as const) : ('gain' as const);
    return { low: Math.min(from, level), high: Math.max(from, level), kind: sign };
  });
  const lowest = spans.reduce((low, span) => Math.min(low, span.low), 0);
  const highest = spans.reduce((high, span) => Math.max(high, span.high), 0);
  const width = highest - lowest || 1;
  return {
    bars: spans.map(({ low, high, kind }) => ({
      start: (low - lowest) / width,
      length: (high - low) / width,
      kind,
    })),
    zero: (0 - lowest) / width,
  };
}

/** A total that is not known has no bar; a step has the full width that it could take. */
function unknownSpan(kind: 'total' | 'step', level: number) {
  if (kind === 'total') return { low: 0, high: 0, kind: 'none' as const };
  return { low: Math.min(0, level), high: Math.max(0, level), kind: 'open' as const };
}
