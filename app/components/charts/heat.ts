import type { MetricValue } from '#app/domain/metrics/metric-query.ts';

/** Background and text of a heat map's cell: one hue, the text dark or light to stay legible. */
export function heatOf(
  value: MetricValue,
  most: number,
): { readonly background: string; readonly color: string } | undefined {
  if (value === null || most <= 0) return undefined;
  const share = Math.min(1, Math.max(0, value / most));
  const lightness = Math.round(97 - share * 57);
  return {
    background: `hsl(214 90% ${lightness}%)`,
    color: lightness < 60 ? '#FFFFFF' : '#303030',
  };
}
