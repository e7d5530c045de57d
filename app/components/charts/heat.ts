import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

/** Background of a heat map's cell: one hue, never so dark that the figure in it is hard to read. */
export function getHeatColour(
  value: MetricValue,
  most: number,
): { readonly background: string } | undefined {
  if (value === null || most <= 0) return undefined;
  const share = Math.min(1, Math.max(0, value / most));
  return { background: `hsl(214 90% ${Math.round(LIGHTEST - share * (LIGHTEST - DARKEST))}%)` };
}

const LIGHTEST = 97;
/** The admin's text on this has a contrast of 5 to 1. */
const DARKEST = 70;
