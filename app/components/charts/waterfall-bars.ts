import type { WaterfallStep } from './waterfall-chart.tsx';

export interface WaterfallBar {
  readonly from: number;
  readonly to: number;
  readonly colour: string;
}

/** Where each bar of a waterfall begins and ends; a total begins at zero. */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  let level = 0;
  return steps.map(({ kind, value, colour }) => {
    const from = kind === 'total' ? 0 : level;
    level = from + value;
    return { from, to: level, colour };
  });
}
